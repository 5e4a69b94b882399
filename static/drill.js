// Count down beside a question, for whoever has asked for it; the server measures.
"use strict";

function tick() {
  const place = document.querySelector(".countdown[data-seconds]");
  if (!place) return;
  place.dataset.until ??= String(Date.now() + Number(place.dataset.seconds) * 1000);
  const left = Math.ceil((Number(place.dataset.until) - Date.now()) / 1000);
  const { left: words, over } = place.dataset;
  place.textContent = left > 0 ? words.replace("{n}", left) : over;
}

tick();
setInterval(tick, 1000);
