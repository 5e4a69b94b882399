// What cannot be got without a reload is told on the page, which stays as it was.
"use strict";

// A lesson that is live tries again by itself, and says so.
function toldIn(event) {
  return event.detail.elt.closest("#live") ? null : document.getElementById("failed");
}

document.addEventListener("htmx:beforeRequest", (event) => {
  toldIn(event)?.replaceChildren();
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
