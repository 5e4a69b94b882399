// Counts down to the moment that a .countdown names, by the clock of the server; at the end it says so.
"use strict";

{
  const { responseStart = 0 } = performance.getEntriesByType("navigation")[0] ?? {};
  const ahead = document.currentScript.dataset.now - (performance.timeOrigin + responseStart); // the server's clock

  function inMinutes(left) {
    return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  }

  function count() {
    for (const place of document.querySelectorAll(".countdown")) {
      const left = Math.max(0, Math.ceil((place.dataset.ends - Date.now() - ahead) / 1000));
      const text = left ? inMinutes(left) : place.dataset.over;
      place.classList.toggle("time-up", !left);
      if (place.textContent.trim() === text) continue;
      place.textContent = text;
      const aloud = document.getElementById("aloud");
      if (aloud && !left) aloud.textContent = text;
    }
  }

  setInterval(count, 200);
  const live = document.getElementById("live");
  if (live) new MutationObserver(count).observe(live, { childList: true });
  count();
}
