// Where the focus goes: it stays, whatever part of the page is exchanged, or goes to the news.
"use strict";

// Note what has the focus, and give what brings it back to that, or to what is like it;
// it says whether the focus is anywhere then.
function focusKept() {
  const was = document.activeElement ?? document.body;
  const isLike = (one) => ["name", "value", "href", "textContent"].every((each) => one[each] === was[each]);
  const has = () => document.activeElement !== document.body && document.activeElement?.checkVisibility();
  return () => {
    if (was === document.body || has()) return true;
    [...document.querySelectorAll(was.tagName)].find(isLike)?.focus({ preventScroll: true });
    return has();
  };
}

let bringFocusBack = focusKept();
document.addEventListener("htmx:beforeSwap", () => (bringFocusBack = focusKept()));
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  // An answer or a changed fact puts the focus where a full page would.
  if (document.getElementById("question")?.contains(detail.elt)) {
    detail.elt.querySelector("[autofocus]")?.focus();
  }
  bringFocusBack();
});

// What a link on the page leads to is opened, with the folds that it lies in.
function unfold(id) {
  const place = id && document.getElementById(decodeURIComponent(id));
  for (let fold = place; fold; fold = fold.parentElement?.closest("details")) fold.open = true;
}
document.addEventListener("click", ({ target }) => unfold(target.closest('a[href^="#"]')?.hash.slice(1)));
addEventListener("load", () => unfold(location.hash.slice(1)));

// A page that is opened at one of its places heeds no autofocus, and goes there last.
addEventListener("load", () => {
  if (location.hash) setTimeout(() => document.querySelector(".refused[autofocus]")?.focus());
});
