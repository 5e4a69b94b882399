{% load static %}// Release {{ version }}. Every page comes from the network; only without one from here.
"use strict";

const RELEASE = "release-{{ version }}";
const PACK = "pack";
const PACK_PAGE = "{% url "offline:pack-detail" %}";
const NO_NETWORK = "{% url "offline:no-network" %}";
const SIGN_OUT = "{% url "account_logout" %}";
const PARTS = "{% get_static_prefix %}";

// What a text names of our parts, each once.
function named(text, pattern, base) {
  const paths = [...text.matchAll(pattern)].map(([, part]) => new URL(part, base).pathname);
  return new Set(paths.filter((path) => path.startsWith(PARTS)));
}

// Keep a page with the style sheets, scripts and pictures that it names, and the pictures
// that its style sheets name; nothing older.
async function keep(name, address, response) {
  const parts = named(await response.clone().text(), /(?:href|src)="([^"]+)"/g, self.location);
  const cache = await caches.open(name);
  await cache.addAll(parts);
  for (const sheet of [...parts].filter((part) => part.endsWith(".css"))) {
    const kept = await cache.match(sheet);
    const pictures = named(await kept.text(), /url\("([^"]+)"\)/g, new URL(sheet, self.location));
    await cache.addAll(pictures);
    pictures.forEach((picture) => parts.add(picture));
  }
  await cache.put(address, response);
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path !== address && !parts.has(path)) await cache.delete(url);
  }
}

async function tellPages() {
  for (const page of await self.clients.matchAll()) page.postMessage("pack kept");
}

async function page(event, address) {
  try {
    const response = await fetch(event.request);
    if (address === PACK_PAGE && response.ok) {
      event.waitUntil(keep(PACK, PACK_PAGE, response.clone()).then(tellPages));
    }
    return response;
  } catch (error) {
    const found = address === PACK_PAGE && (await kept(PACK_PAGE));
    return found || (await kept(NO_NETWORK)) || Promise.reject(error);
  }
}

async function part(request) {
  return fetch(request).catch(async (error) => (await kept(request)) || Promise.reject(error));
}

// What is kept is for this browser whatever its cookies say.
function kept(what) {
  return caches.match(what, { ignoreVary: true });
}

self.addEventListener("install", (event) => {
  const page = fetch(NO_NETWORK, { credentials: "omit", cache: "reload" });
  const installed = page.then((response) => {
    if (!response.ok) throw new Error(response.statusText);
    return keep(RELEASE, NO_NETWORK, response);
  });
  event.waitUntil(installed.then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const names = caches.keys().then((all) => all.filter((name) => ![RELEASE, PACK].includes(name)));
  const cleared = names.then((old) => Promise.all(old.map((name) => caches.delete(name))));
  event.waitUntil(cleared.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== self.location.origin) return;
  if (method === "POST" && pathname === SIGN_OUT) event.waitUntil(caches.delete(PACK));
  if (method !== "GET") return;
  if (mode === "navigate") event.respondWith(page(event, pathname));
  else if (pathname.startsWith(PARTS)) event.respondWith(part(event.request));
});
