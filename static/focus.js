// What has the focus keeps it, whatever part of the page is exchanged.
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
document.addEventListener("htmx:afterSettle", () => bringFocusBack());
