// A projector: step through a presented item, or drive a lesson, by the arrow keys.
"use strict";

document.addEventListener("keydown", (event) => {
  const rel = { ArrowLeft: "prev", PageUp: "prev", ArrowRight: "next", PageDown: "next" }[event.key];
  const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!rel || modified || event.target.closest("input, select, textarea")) return;
  document.querySelector(`.present :is([rel~="${rel}"], [data-rel="${rel}"])`)?.click();
});
