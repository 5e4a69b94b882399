// What happened before a question is played on its table, event by event.
"use strict";

{
  const PAUSE = 1600; // milliseconds that a moment stays
  const wantsCalm = matchMedia("(prefers-reduced-motion: reduce)");
  let playing = null;

  // The cards of a felt by name, so that the same card is known on the next one.
  function nameCards(felt) {
    for (const use of felt.querySelectorAll(".card .full use")) {
      const name = use.getAttribute("href").split("#")[1];
      use.closest(".card").style.viewTransitionName = `card-${name}`;
    }
  }

  // An incident has a page of moments; what follows an answer stands on its own page.
  async function momentsOf(link) {
    const here = document.querySelectorAll(`${link.hash || "#none"} template.moment`);
    if (here.length) return [...here].map(({ content }) => momentOf(content));
    const answer = await fetch(link.href);
    if (!answer.ok) return [];
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return [...page.querySelectorAll(".moment")].map(momentOf);
  }

  function momentOf(place) {
    return { words: place.querySelector(".caption").innerHTML, felt: place.querySelector(".felt") };
  }

  // Plays the moments over the table of the question. That stays there unseen, for who
  // listens or goes on by keyboard; the captions are said aloud to who asked for them.
  class Playing {
    constructor(stage, moments) {
      this.stage = stage;
      this.moments = moments;
      this.own = stage.querySelector(".felt");
      this.place = 0;
      this.box = stage.querySelector(".watch");
      this.caption = this.box.querySelector(".caption");
    }

    start(isAskedFor) {
      playing?.stop();
      playing = this;
      this.caption.setAttribute("aria-live", isAskedFor ? "polite" : "off");
      this.box.hidden = false;
      this.height = this.own.offsetHeight; // so that nothing below moves
      this.stage.classList.add("watching");
      this.show(0);
      this.play();
    }

    play() {
      clearInterval(this.clock);
      this.clock = setInterval(() => this.step(1), PAUSE);
      this.swap("play", "pause");
    }

    pause() {
      clearInterval(this.clock);
      this.swap("pause", "play");
    }

    // One button takes the other's place, and its focus.
    swap(gone, come) {
      const [one, other] = [gone, come].map((deed) => this.box.querySelector(`[data-do=${deed}]`));
      const isFocused = document.activeElement === one;
      one.hidden = true;
      other.hidden = false;
      if (isFocused) other.focus();
    }

    step(by) {
      const place = this.place + by;
      if (place >= this.moments.length) this.stop();
      else if (place >= 0) this.show(place);
    }

    show(place) {
      this.place = place;
      const { words, felt } = this.moments[place];
      const change = () => {
        if (playing !== this) return;
        this.shown?.remove();
        this.shown = felt.cloneNode(true);
        this.shown.classList.add("watched");
        this.shown.inert = true;
        this.shown.style.minHeight = `${this.height}px`;
        nameCards(this.shown);
        this.own.after(this.shown);
        this.caption.innerHTML = words;
        this.box.style.top = `${this.stage.querySelector(".rail").offsetTop}px`;
      };
      if (document.startViewTransition && this.shown && !wantsCalm.matches) document.startViewTransition(change);
      else change();
    }

    // Who has steered it goes on where the question is asked.
    focusQuestion() {
      const prompt = this.stage.querySelector(".prompt");
      prompt?.setAttribute("tabindex", "-1");
      prompt?.focus();
    }

    stop() {
      clearInterval(this.clock);
      this.shown?.remove();
      if (this.box.contains(document.activeElement)) this.focusQuestion();
      this.box.hidden = true;
      this.stage.classList.remove("watching");
      this.caption.replaceChildren();
      playing = null;
    }
  }

  async function watch(link, isAskedFor) {
    const moments = await momentsOf(link);
    const stage = link.closest(".play")?.querySelector(".stage");
    if (!moments.length || !stage?.isConnected) return;
    if (!isAskedFor && (stage.querySelector(":checked") || stage.contains(document.activeElement))) return;
    new Playing(stage, moments).start(isAskedFor);
    if (isAskedFor || link.hash) stage.scrollIntoView({ block: "nearest" });
    if (!isAskedFor) return;
    stage.querySelector(".watch [data-do=pause]").focus({ preventScroll: true });
  }

  // It plays once by itself, unless the reader has begun to answer or wants no motion.
  function playOnce() {
    const link = document.querySelector("a.watch-link");
    if (!link || wantsCalm.matches) return;
    try {
      if (sessionStorage.getItem(link.href)) return;
      sessionStorage.setItem(link.href, "seen");
    } catch {
      return;
    }
    watch(link, false);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a.watch-link");
    if (link) {
      event.preventDefault();
      watch(link, true);
      return;
    }
    const deed = event.target.closest(".watch button")?.dataset.do;
    if (deed && playing) {
      playing.caption.setAttribute("aria-live", "polite");
      if (deed === "previous" || deed === "next") playing.pause();
      ({ play: () => playing.play(), pause: () => playing.pause(), previous: () => playing.step(-1), next: () => playing.step(1), end: () => playing.stop() })[deed]();
    }
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") playing?.stop();
  });
  document.addEventListener("focusin", ({ target }) => {
    if (playing && target.closest(".stage") === playing.stage && !target.closest(".watch")) playing.stop();
  });
  // The whole table unfolds above what unfolds it.
  const unfold = ({ target }) => {
    if (target.open && target.matches("details.whole")) {
      target.closest(".play")?.querySelector(".felt").scrollIntoView({ block: "start" });
    }
  };
  document.addEventListener("toggle", unfold, true);
  document.addEventListener("htmx:beforeSwap", () => playing?.stop());
  document.addEventListener("htmx:afterSettle", ({ detail }) => {
    if (detail.elt.closest?.("#question, #session")) playOnce();
  });
  playOnce();
}
