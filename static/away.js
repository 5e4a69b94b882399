// Asks for a page whose site could not reach its data, until it can be shown.
"use strict";

const PAUSE = 1000 * document.currentScript.dataset.seconds;

async function ask() {
  const response = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  if (response && response.status !== 503) return location.reload();
  setTimeout(ask, PAUSE);
}

setTimeout(ask, PAUSE);
