// The clock of a sitting: what the server said last, counted down by the page's own
// time, which no change of the computer's clock touches. It asks again every ten seconds.
"use strict";

const EVERY = 10_000; // milliseconds

class Clock {
  constructor(place) {
    this.place = place;
    this.said = document.getElementById("time-said");
    this.told = new Set();
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

  async ask() {
    if (this.asking) return;
    this.asking = true;
    try {
      const answer = await fetch(this.place.dataset.alive, { credentials: "same-origin" });
      if (!answer.ok) return;
      const now = await answer.json();
      if (now.has_ended) location.assign(this.place.dataset.end);
      this.set(now.left);
    } catch {
      // The site is away: the page counts on, and the time is given back later.
    } finally {
      setTimeout(() => { this.asking = false; }, 1000);
    }
  }
}

// Where a question was drawn anew, the focus goes where a full page would put it.
document.addEventListener("htmx:afterSettle", (event) => {
  if (event.detail.elt.id === "sitting") event.detail.elt.querySelector("[autofocus]")?.focus();
});

const place = document.getElementById("clock");
if (place) new Clock(place);
