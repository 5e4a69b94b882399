// The clock of a sitting: what the server said last, counted down by the page's own
// time, which no change of the computer's clock touches. It asks again every ten seconds.
"use strict";

const EVERY = 10_000; // milliseconds

class Clock {
  constructor(place) {
    this.place = place;
    this.said = document.getElementById("time-said");
    this.told = new Set();
    this.given = Number(place.dataset.given);
    this.set(Number(place.dataset.left));
    setInterval(() => this.show(), 1000);
    setInterval(() => this.ask(), EVERY);
  }

  set(left) {
    this.until = performance.now() + left * 1000;
    this.show();
  }

  get left() {
    return Math.max(0, Math.ceil((this.until - performance.now()) / 1000));
  }

  show() {
    const words = this.shown().querySelector("b");
    const left = this.left;
    const text = left < 60 ? words.dataset.seconds : words.dataset.minutes;
    words.textContent = text.replace("{n}", left < 60 ? left : Math.floor(left / 60));
    this.tell(left, 600, "ten");
    this.tell(left, 60, "one");
    if (left === 0) this.ask();
  }

  // The question may have been drawn anew, and its clock with it.
  shown() {
    return document.getElementById("clock") ?? this.place;
  }

  tell(left, seconds, name) {
    const place = document.getElementById("time-said") ?? this.said;
    if (left > seconds || left < seconds - 5 || this.told.has(name)) return;
    this.told.add(name);
    place.textContent = place.dataset[name];
  }

  // What was given back stands on every page of the sitting: it is taken from there.
  async tellOutages() {
    const answer = await fetch(this.place.dataset.end, { credentials: "same-origin" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const words = page.getElementById("given-back");
    if (!words) return;
    this.given = Number(page.getElementById("clock").dataset.given);
    document.getElementById("given-back")?.replaceChildren(...words.children);
  }

  async ask() {
    if (this.asking) return;
    this.asking = true;
    try {
      const answer = await fetch(this.place.dataset.alive, { credentials: "same-origin" });
      if (!answer.ok) return;
      const now = await answer.json();
      if (now.has_ended) leave(this.place.dataset.end);
      this.set(now.left);
      if (now.given_back !== this.given) await this.tellOutages();
    } catch {
      // The site is away: the page counts on, and the time is given back later.
    } finally {
      setTimeout(() => { this.asking = false; }, 1000);
    }
  }
}

// Whether what stands in the form is saved. What could not be saved is sent again until
// it is; whoever goes on meanwhile waits for it, or is asked.
const AGAIN = 3_000; // milliseconds
const BESIDES = ["csrfmiddlewaretoken", "revision", "do", "up", "down"];

function sent(data) {
  const fields = [...data].filter(([name]) => !BESIDES.includes(name));
  return new URLSearchParams(fields).toString();
}

function written() {
  const form = document.getElementById("answer");
  return form ? sent(new FormData(form)) : "";
}

let saved = written();
let wanted = null;
let isLeaving = false;

function isUnsaved() {
  return written() !== saved;
}

function leave(address) {
  isLeaving = true;
  location.assign(address);
}

function saveAgain() {
  const form = document.getElementById("answer");
  if (form && isUnsaved()) htmx.trigger(form, "again");
}

document.addEventListener("htmx:afterRequest", (event) => {
  const { elt, xhr, successful, requestConfig } = event.detail;
  if (elt.id !== "answer") return;
  if (xhr.getResponseHeader("HX-Redirect")) isLeaving = true;
  if (successful) saved = sent(requestConfig.formData);
  else if (xhr.status === 0 || xhr.status >= 500) {
    const place = document.getElementById("saved");
    const { unreached } = document.getElementById("aloud").dataset;
    place.textContent = isUnsaved() ? place.dataset.unsaved : unreached;
    setTimeout(saveAgain, AGAIN);
  }
  if (successful && wanted && !isUnsaved()) leave(wanted);
  if (!successful) wanted = null;
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const isElsewhere = event.button || event.ctrlKey || event.metaKey || event.shiftKey;
  const leads = link && !link.target && !link.closest("#book") && link.getAttribute("href")[0] !== "#";
  if (!leads || isElsewhere || !isUnsaved()) return;
  event.preventDefault();
  wanted = link.href;
  saveAgain();
});

addEventListener("beforeunload", (event) => {
  if (isUnsaved() && !isLeaving) event.preventDefault();
});

// Where a question was drawn anew, the focus goes where a full page would put it.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id !== "sitting") return;
  saved = written();
  event.detail.elt.querySelector("[autofocus]")?.focus();
});

const place = document.getElementById("clock");
if (place) new Clock(place);
