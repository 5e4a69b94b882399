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
let unfolded = []; // of the folds that stay as they are when their page is exchanged
document.addEventListener("htmx:beforeSwap", () => {
  bringFocusBack = focusKept();
  unfolded = [...document.querySelectorAll(".stays[open]")].map(({ id }) => id);
});
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  // An answer or a changed fact puts the focus where a full page would.
  if (document.getElementById("question")?.contains(detail.elt)) {
    detail.elt.querySelector("[autofocus]")?.focus();
  }
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  bringFocusBack();
});

// A setting loads the page anew: what was ticked stays ticked, and the focus where it was,
// or on the menu, which is closed then.
const SET = "set";
document.addEventListener("submit", ({ submitter, defaultPrevented }) => {
  if (defaultPrevented || !submitter?.matches("[aria-pressed]")) return;
  const ticked = [...document.querySelectorAll("main input:checked")].map(({ name, value }) => [name, value]);
  const { name, value } = submitter;
  sessionStorage.setItem(SET, JSON.stringify({ page: location.pathname, name, value, ticked }));
});
function restoreAfterSetting() {
  const set = JSON.parse(sessionStorage.getItem(SET));
  sessionStorage.removeItem(SET);
  if (set?.page !== location.pathname) return;
  const named = (name, value) => [...document.getElementsByName(name)].find((one) => one.value === value);
  for (const [name, value] of set.ticked) {
    const field = named(name, value);
    if (field) field.checked = true;
  }
  document.dispatchEvent(new Event("change"));
  const button = [...document.querySelectorAll("[aria-pressed]")].find(
    (one) => one.name === set.name && one.value === set.value,
  );
  const place = button?.checkVisibility() ? button : button?.closest("details")?.querySelector("summary");
  place?.focus({ preventScroll: true });
}

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

restoreAfterSetting();
