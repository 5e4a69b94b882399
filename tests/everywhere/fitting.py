"""What lies where on a page: one open page of a browser is given many bodies."""

# Put another page's body in the place of the one that is shown.
BODY = """async html => {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.body.replaceWith(page.body);
  document.documentElement.lang = page.documentElement.lang;
  scrollTo(0, 0);
  const sheets = [...document.body.querySelectorAll("link[rel=stylesheet]")];
  await Promise.all(sheets.filter((each) => !each.sheet)
    .map((each) => new Promise((done) => (each.onload = each.onerror = done))));
}"""
# `laid(fault)`: what lies on the felt stays on it, apart from what lies beside it.
# `boxed(wanted, fault)`: the words of what is wanted stay in its box.
FUNCTIONS = """
  const all = (wanted) => [...document.querySelectorAll(wanted)]
    .filter((each) => each.checkVisibility());
  const box = (each) => each.getBoundingClientRect();
  const named = (each) => each.textContent.trim().replace(/\\s+/g, " ").slice(0, 40)
    || each.className.baseVal || each.className || each.tagName;
  const laid = (fault) => {
    const felt = all(".felt")[0];
    const things = all(".felt .trick > li > *, .felt .contract, .seat > .plate,"
      + " .seat > .held, .seat > .note, .seat > .dummy, .seat > .open, .seat > .frame,"
      + " .seat > .lying");
    const around = (each) => {
      const parts = each.querySelectorAll(".card, .why, figcaption, .void");
      const boxes = [each, ...parts].map(box).filter(({width}) => width);
      const [left, top] = ["left", "top"]
        .map((side) => Math.min(...boxes.map((each) => each[side])));
      const [right, bottom] = ["right", "bottom"]
        .map((side) => Math.max(...boxes.map((each) => each[side])));
      return {left, right, top, bottom};
    };
    const whole = box(felt), boxes = things.map(around);
    things.forEach((each, number) => {
      const one = boxes[number];
      const out = Math.max(whole.left - one.left, one.right - whole.right,
        whole.top - one.top, one.bottom - whole.bottom);
      if (out > 2) fault("off the felt", each, out);
      things.slice(number + 1).forEach((other, further) => {
        if (each.closest(".trick") && other.closest(".trick")) return;
        const two = boxes[number + 1 + further];
        const over = Math.min(
          Math.min(one.right, two.right) - Math.max(one.left, two.left),
          Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top));
        if (over > 3) fault(`over ${named(other)}`, each, over);
      });
    });
  };
  const texts = function* (inside) {
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const around = text.parentElement;
      if (!text.data.trim() || around.closest(".vh, template")) continue;
      if (!around.checkVisibility() || getComputedStyle(around).fontSize === "0px")
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      yield [text, range.getBoundingClientRect()];
    }
  };
  const boxed = (wanted, fault) => {
    for (const each of all(wanted)) {
      const around = box(each);
      for (const [, one] of texts(each)) {
        const out = Math.max(around.left - one.left, one.right - around.right,
          around.top - one.top, one.bottom - around.bottom);
        if (out > 3) fault("too long", each, out);
      }
    }
  };
"""
