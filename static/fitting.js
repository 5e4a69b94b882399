// On a projector: makes the words, and then the cards, as large as the screen has room for.
//
// In a .play the table has a share of the width (--table); the .words have a size (--words), and the
// .felt and the .rail a width of a card (--cw). Without this script they have those of present.css.
"use strict";

(() => {
  // of the height of the window
  const LARGEST = 0.044;
  // Words no smaller than this have the table give way to this share of the width, in percent.
  const STEPS = [[0.03, 50], [0.027, 44], [0.0245, 32]];
  const WIDEST = 60;
  const LARGE = 0.08; // cards wider than this need no other way
  const WAYS = [[], ["lined"], ["rows"], ["rows", "tight"]]; // see present.css
  const LAID = ".contract, .trick > li > *, .seat > :not(.vh)";
  const WITHIN = ".card, .why, figcaption, .void, .plate span, .held span";

  // Set the largest of some sizes that fits, and give it; set the least if none does, and give 0.
  function grow(least, most, set, fits) {
    set(most);
    if (fits()) return most;
    let [low, high] = [least, most];
    for (let step = 0; step < 7; step += 1) {
      const middle = (low + high) / 2;
      set(middle);
      if (fits()) low = middle;
      else high = middle;
    }
    set(low);
    return fits() ? low : 0;
  }

  // The box around a thing and all that sticks out of it.
  function around(thing) {
    const boxes = [thing, ...thing.querySelectorAll(WITHIN)].map((each) => each.getBoundingClientRect()).filter(({ width }) => width);
    const most = (side) => Math.max(...boxes.map((box) => box[side]));
    const least = (side) => Math.min(...boxes.map((box) => box[side]));
    return { left: least("left"), right: most("right"), top: least("top"), bottom: most("bottom") };
  }

  const isWithin = (inner, outer, by = 1) =>
    inner.left > outer.left - by && inner.right < outer.right + by && inner.top > outer.top - by && inner.bottom < outer.bottom + by;

  const isApart = (one, other) =>
    one.right < other.left + 2 || other.right < one.left + 2 || one.bottom < other.top + 2 || other.bottom < one.top + 2;

  // Whether all that lies on the felt is on it, and nothing over anything else.
  function isClear(felt) {
    const whole = felt.getBoundingClientRect();
    const things = [...felt.querySelectorAll(LAID)].filter((each) => each.getClientRects().length);
    const boxes = things.map((each) => [around(each), each.closest(".trick")]);
    return boxes.every(
      ([one, trick], number) =>
        isWithin(one, whole) && boxes.slice(number + 1).every(([other, same]) => (trick && trick === same) || isApart(one, other)),
    );
  }

  // A scrollWidth is rounded: without the last line part of a pixel could stick out.
  const holdsAll = (box) =>
    box.scrollHeight <= box.clientHeight + 1 &&
    box.scrollWidth <= box.clientWidth + 1 &&
    [...box.children].every((each) => each.getBoundingClientRect().right <= box.getBoundingClientRect().right);

  function fitWords(play, words) {
    const story = words.querySelector(".story");
    if (story) story.hidden = false;
    const write = (size) => words.style.setProperty("--words", `${size * innerHeight}px`);
    for (const [least, narrowest] of STEPS) {
      for (let share = WIDEST; share >= narrowest; share -= 4) {
        play.style.setProperty("--table", `${share}%`);
        write(least);
        if (!holdsAll(words)) continue;
        grow(least, LARGEST, write, () => holdsAll(words));
        return;
      }
      if (story) story.hidden = true; // the choices need its room; phones have it
    }
  }

  function fitCards(part, most, fits) {
    return grow(0.03, most, (size) => part.style.setProperty("--cw", `${size * innerHeight}px`), fits);
  }

  // The table is laid out in the first way that leaves its cards large, or as large as any.
  function fitTable(felt) {
    const lay = (way) => {
      felt.classList.remove(...WAYS.flat());
      felt.classList.add(...way);
      return fitCards(felt, 0.12, () => isClear(felt));
    };
    const sizes = [];
    for (const way of WAYS) {
      sizes.push(lay(way));
      if (sizes.at(-1) >= LARGE) return;
    }
    lay(WAYS[sizes.indexOf(Math.max(...sizes))]);
  }

  // Narrow windows scroll: there the style sheet alone lays things out.
  function leave(...parts) {
    for (const part of parts.filter(Boolean)) {
      for (const size of ["--table", "--words", "--cw"]) part.style.removeProperty(size);
      part.classList.remove(...WAYS.flat());
    }
  }

  function fit() {
    const isNarrow = !matchMedia("(min-width: 60em)").matches;
    for (const play of document.querySelectorAll(".present .play")) {
      const [words, felt, rail] = [".words", ".felt", ".rail"].map((each) => play.querySelector(each));
      if (isNarrow) {
        leave(play, words, felt, rail);
        play.querySelector(".story[hidden]")?.removeAttribute("hidden");
        continue;
      }
      if (words) fitWords(play, words);
      const hand = rail?.querySelector(".hand");
      if (hand) fitCards(rail, 0.11, () => hand.scrollWidth <= hand.clientWidth && rail.offsetHeight < 0.27 * innerHeight);
      if (felt) fitTable(felt);
    }
  }

  addEventListener("resize", fit);
  document.fonts.ready.then(fit);
  const live = document.getElementById("live");
  if (live) new MutationObserver(fit).observe(live, { childList: true });
  fit();
})();
