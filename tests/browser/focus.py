"""What is asked of the page about what has the focus, as functions of JavaScript."""

# Whether it has an outline or a ring that it has not without the focus, itself or what
# is drawn for it; nobody sees what an input without opacity has. A date has the focus
# in one of its parts, and would lose that one: of a date only outlines are looked for.
IS_SEEN = """() => {
  const at = document.activeElement, label = at.closest("label");
  const near = [at, label, at.parentElement, ...(label?.querySelectorAll("*") ?? [])]
    .filter((place) => place?.checkVisibility({opacityProperty: true}));
  const isDate = at.type?.startsWith("date");
  const rings = () => near.map((place) => {
    const {outlineStyle, outlineWidth, outlineColor, boxShadow} =
      getComputedStyle(place);
    const isDrawn = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2
      && outlineColor !== "rgba(0, 0, 0, 0)";
    const outline = isDrawn ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : "";
    return outline + (isDate || boxShadow === "none" ? "" : boxShadow);
  });
  const focused = rings();
  if (isDate) return focused.some(Boolean);
  at.blur();
  const left = rings();
  at.focus({preventScroll: true});
  return focused.some((ring, place) => ring && ring !== left[place]);
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
