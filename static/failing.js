// What cannot be got without a reload is told on the page, which stays as it was.
"use strict";

// A lesson that is live tries again by itself, and says so; so does an answer in an
// exam, where the site is away.
function toldIn(event) {
  const { elt, xhr } = event.detail;
  const isAway = !xhr || xhr.status === 0 || xhr.status >= 500;
  const own = elt.closest(isAway ? "#live, #sitting" : "#live");
  return own ? null : document.getElementById("failed");
}

document.addEventListener("htmx:beforeRequest", (event) => {
  if (!event.detail.elt.closest("#live")) document.getElementById("failed")?.replaceChildren();
});

document.addEventListener("htmx:sendError", (event) => {
  const failed = toldIn(event);
  if (!failed) return;
  failed.textContent = document.getElementById("aloud").dataset.unreached;
  failed.scrollIntoView();
});

document.addEventListener("htmx:beforeSwap", (event) => {
  const failed = event.detail.isError && toldIn(event);
  if (!failed) return;
  Object.assign(event.detail, {
    shouldSwap: true,
    ignoreTitle: true,
    target: failed,
    selectOverride: "main > article",
    swapOverride: "innerHTML show:window:top",
  });
});
