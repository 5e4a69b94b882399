"""What is asked of the page about what has the focus, as functions of JavaScript."""

# Whether it has an outline or a ring, itself or what is drawn for it.
IS_SEEN = """() => {
  const at = document.activeElement, label = at.closest("label");
  return [at, label, at.parentElement, ...(label?.querySelectorAll("*") ?? [])]
    .filter(Boolean)
    .some((place) => {
      const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(place);
      return (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2)
        || boxShadow !== "none";
    });
}"""
# Whether something lies over it, or it is out of sight.
IS_COVERED = """() => {
  const focused = document.activeElement;
  const shown = focused.closest('label') ?? focused;
  const box = shown.getBoundingClientRect();
  const points = [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]];
  return !points.some(([x, y]) => {
    const met = document.elementFromPoint(box.left + box.width * x,
                                          box.top + box.height * y);
    return met && (shown.contains(met) || met.contains(shown));
  });
}"""
