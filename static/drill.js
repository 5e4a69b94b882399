// Count down beside a question, for whoever has asked for it; the server measures.
// A screen reader says it twice: shortly before the end, and at the end.
"use strict";

const SOON = 10; // seconds before the end

function tick() {
  const place = document.querySelector(".countdown[data-seconds]");
  if (!place) return;
  place.dataset.until ??= String(Date.now() + Number(place.dataset.seconds) * 1000);
  const left = Math.ceil((Number(place.dataset.until) - Date.now()) / 1000);
  const { left: words, soon, over } = place.dataset;
  place.textContent = left > 0 ? words.replace("{n}", left) : over;
  const told = left > SOON ? "" : left > 0 ? soon : over;
  if (place.dataset.told === told) return;
  place.dataset.told = told;
  document.getElementById("aloud").textContent = told;
}

tick();
setInterval(tick, 1000);
