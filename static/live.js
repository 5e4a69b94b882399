// Keeps #live as the session is: by a stream of events, or by asking every three seconds.
//
// What the server sends is the same for all. A page adds what is its own:
// - [data-vote] in #live says which vote is on. What is chosen in a form of the same id
//   stays chosen, and what is typed stays typed, as long as the vote stays the same.
// - An element with data-own (in #given after one's own vote, or in the page as it was
//   loaded) says what one has answered in the vote that it names. While that is on
//   [data-when="given"] is shown, and [data-when="open"] is hidden.
// - [data-mine] is shown if it names one of the choices that are one's answer in it.
// - [data-unsent] is shown if something was chosen in the vote and not sent before it closed.
// - A [data-place] gets the content of the <template data-answer> of one's answer in the
//   vote that both name; of an earlier vote ([data-earlier]) only if it was another one.
// A response that renders #live may name its state in the header X-State.
"use strict";

const PERIOD = 3000; // milliseconds between two looks
const OPENING = 4000; // until a stream must have given a sign
const SILENCE = 35000; // until an open stream counts as dead
const AGAIN = 10000; // until a refused stream is tried again
const SPOKEN = 3000; // in which a screen reader has begun with what was said

const here = document.currentScript.dataset;
let have = here.have;
const answers = new Map(); // one's own, by vote
let source = null;
let openedAt = 0;
let heardAt = 0;
let bringBack = null; // after a swap
let kept = null; // what brings the focus back after a swap
let unsent = ""; // the vote that closed before one's answer was sent

// A second press of a double click would fall on what has come in the place of the first.
document.addEventListener("click", (event) => {
  if (event.detail > 1 && event.target.closest(".driving")) event.preventDefault();
}, true);

// The room screen gets a window that can be moved; without a script it is a tab.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-window]");
  if (link && window.open(link.href, "room", "popup,width=1024,height=768")) event.preventDefault();
});

const live = () => document.getElementById("live");
const vote = () => live().querySelector("[data-vote]")?.dataset.vote;

function address(path) {
  return `${path}?${new URLSearchParams({ token: here.token, have })}`;
}

// Remember one's own answers, and show what is for those who gave them.
function makePersonal() {
  for (const { dataset } of document.querySelectorAll("#phone :is([data-own], [data-earlier])")) {
    answers.set(dataset.vote, dataset.own ?? dataset.earlier);
  }
  const own = answers.get(vote());
  for (const asked of live().querySelectorAll("fieldset.asked")) asked.disabled = Boolean(own);
  for (const part of live().querySelectorAll("[data-when]")) {
    part.hidden = (part.dataset.when === "given") !== Boolean(own);
  }
  for (const place of live().querySelectorAll("[data-place]")) tell(place, own);
  for (const mine of live().querySelectorAll("[data-mine]")) mine.hidden = !own?.split(" ").includes(mine.dataset.mine);
  for (const words of live().querySelectorAll("[data-unsent]")) {
    const isLost = unsent === vote() && !own;
    if (isLost && words.hidden) requestAnimationFrame(() => words.scrollIntoView({ block: "nearest" }));
    words.hidden = !isLost;
  }
}

// The vote in which something is chosen that was not sent, and is not on its way.
function pending() {
  const form = document.getElementById("answer");
  const isChosen = form && (form.querySelector("[data-say]") || fieldsOf(form).some((field) => isTicked(field) && field.checked));
  return isChosen && !answers.has(vote()) && !form.matches(".htmx-request") ? vote() : unsent;
}

// What somebody else at one's table has answered is in one's own page alone.
function askTable() {
  if (!live().querySelector("[data-by-table]") || answers.has(vote())) return;
  htmx.ajax("GET", location.pathname, { target: "#phone", swap: "outerHTML" });
}

// Tell what there is to tell of one's own answer in a vote.
function tell(place, own) {
  const answer = answers.get(place.dataset.vote);
  const mine = [...live().querySelectorAll("template[data-answer]")].find(
    ({ dataset }) => dataset.vote === place.dataset.vote && dataset.answer === answer,
  );
  if (mine && (place.dataset.place === "own" || answer !== own)) place.replaceChildren(mine.content.cloneNode(true));
}

function fieldsOf(form) {
  return [...form.elements].filter((field) => field.name && field.type !== "hidden");
}

function isTicked(field) {
  return ["checkbox", "radio"].includes(field.type);
}

function isTyped(field) {
  return field.value !== field.defaultValue;
}

// Note what is chosen, typed and unfolded, and give the function that brings it back.
// idiomorph 0.8 passes the same tests, but sets fields back unless a callback as long as this
// hinders it, and adds as much script as all of this file: 10.6 kB, 3.8 kB compressed.
function chosen() {
  const before = vote();
  const unfolded = [...live().querySelectorAll("details[id][open]")].map(({ id }) => id);
  const forms = [...live().querySelectorAll("form[id]")].map((form) => [
    form.id,
    fieldsOf(form)
      .filter((field) => isTicked(field) || isTyped(field))
      .map(({ name, value, checked, type }) => ({ name, value, checked, type })),
  ]);
  return () => {
    if (vote() !== before) return;
    for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
    for (const [id, fields] of forms) {
      const form = document.getElementById(id);
      if (form?.tagName === "FORM") fieldsOf(form).forEach((field) => restore(field, fields));
    }
  };
}

function restore(field, fields) {
  const before = fields.find(
    (one) => one.name === field.name && one.type === field.type && (!isTicked(field) || one.value === field.value),
  );
  if (!before) return;
  if (isTicked(field)) field.checked = before.checked;
  else if (field.type !== "submit") field.value = before.value;
}

// What is read from its beginning: each stage, and its explanation.
function chapter() {
  const part = live().querySelector("[data-vote]");
  const isExplained = part?.dataset.phase === "revealed";
  return part && `${part.dataset.vote.split(".")[0]} ${isExplained}`;
}

// Where what had the focus is gone, that goes on to what is pressed or read next.
function land() {
  if (kept()) return;
  const places = [".driving :is(button, .ending > summary)", '[data-when="given"]:not([hidden])', "h1"];
  const place = places.map((each) => live().querySelector(each)).find(Boolean);
  if (!place?.matches("button, summary")) place?.setAttribute("tabindex", "-1");
  place?.focus({ preventScroll: true });
}

// A state that was on its way while a later one was given in answer is not shown.
function show(id, html) {
  if (id === have || parseInt(id, 10) < parseInt(have, 10)) return;
  have = id;
  const restoreAll = chosen();
  const before = chapter();
  unsent = pending();
  kept = focusKept();
  htmx.swap("#live", html, { swapStyle: "innerHTML" });
  restoreAll();
  makePersonal();
  land();
  askTable();
  if (!chapter() || chapter() !== before) scrollTo(0, 0);
}

// Hands are counted on the page at once, and sent as their number: however often that
// is sent it is the same, and a tap while another is under way is not lost.
function tap(event) {
  const button = event.target.closest(".hands [name=by]");
  if (!button) return;
  event.preventDefault();
  const { number } = button.form.elements;
  number.value = Math.min(Math.max(Number(number.value) + Number(button.value), number.min), number.max);
  sendCounts();
}

// Send the first number that is not kept yet; the answer leads to the next one.
function sendCounts() {
  const due = [...live().querySelectorAll(".hands form")].find(
    ({ elements: { number } }) => isTyped(number) && number.checkValidity() && document.activeElement !== number,
  );
  due?.requestSubmit();
}

function reached(isReached) {
  const place = document.getElementById("stream-lost");
  const words = isReached ? "" : place.dataset.words;
  if (place.textContent !== words) place.textContent = words;
}

function heard() {
  heardAt = Date.now();
  reached(true);
}

function open() {
  source?.close();
  openedAt = Date.now();
  heardAt = 0;
  source = new EventSource(address(here.events));
  source.addEventListener("beat", heard);
  source.addEventListener("state", (event) => {
    heard();
    show(event.lastEventId, event.data);
  });
  source.addEventListener("gone", () => location.reload());
  source.addEventListener("error", () => (heardAt = 0));
}

function isStreaming() {
  const now = Date.now();
  if (source.readyState === EventSource.CLOSED) return false;
  return heardAt ? now - heardAt < SILENCE : now - openedAt < OPENING;
}

async function ask() {
  try {
    const response = await fetch(address(here.state), { cache: "no-store" });
    if (response.status === 404) return location.reload();
    reached(response.ok);
    if (response.status === 200) show(response.headers.get("X-State"), await response.text());
  } catch {
    reached(false);
  }
}

function look() {
  if (document.hidden || isStreaming()) return;
  ask();
  if (Date.now() - openedAt > AGAIN) open();
}

// A phone that was asleep, or that has a network again, asks at once.
function wake() {
  if (document.hidden) return;
  ask();
  if (source.readyState === EventSource.CLOSED || !isStreaming()) open();
}

// What could not be sent is sent again until it is answered, by the form that stands in the
// place of its own if that was exchanged. What was refused leads to the page as it is now:
// the form is older than that.
function sendAgain({ detail: { requestConfig, xhr } }) {
  const { elt: form, triggeringEvent } = requestConfig;
  if (xhr.status && xhr.status < 500) return location.reload();
  reached(false);
  setTimeout(() => submitAgain(form, triggeringEvent?.submitter), 1000 + 1000 * Math.random());
}

function submitAgain(form, pressed) {
  if (form.isConnected) return form.requestSubmit(pressed);
  const now = document.getElementById(form.id);
  if (now?.elements?.vote?.value !== form.elements.vote?.value) return;
  const { name, value } = pressed ?? {};
  now?.requestSubmit([...now.elements].find((one) => one.type === "submit" && one.name === name && one.value === value));
}

// While something is on its way the form it was sent by may be exchanged: what comes
// back then has no place, and the page as it is now is got instead. What becomes of a
// request is therefore heard at its form: from one that is gone nothing reaches the page.
function follow({ detail: { elt, requestConfig } }) {
  if (!live()?.contains(elt)) return;
  const getAnew = (event) => {
    if (elt.isConnected || event.detail.xhr.status >= 500) return;
    event.preventDefault();
    if (event.detail.xhr.status === 409) unsent = elt.elements?.vote?.value ?? unsent;
    if (document.getElementById("phone")) htmx.ajax("GET", location.pathname, { target: "#phone", swap: "outerHTML" });
    else ask();
  };
  elt.addEventListener("htmx:beforeOnLoad", getAnew, { once: true });
  if (requestConfig.verb === "get") return;
  elt.addEventListener("htmx:sendError", sendAgain);
  elt.addEventListener("htmx:responseError", sendAgain);
}

document.addEventListener("visibilitychange", wake);
addEventListener("online", wake);
addEventListener("pageshow", (event) => event.persisted && wake());
document.addEventListener("htmx:beforeRequest", follow);
document.addEventListener("htmx:configRequest", ({ detail }) => {
  if (detail.elt.closest(".hands")) detail.formData.delete("by"); // it is counted already
});
document.addEventListener("htmx:beforeSwap", (event) => {
  bringBack = event.detail.target === live() ? chosen() : null;
  kept = focusKept();
});
document.addEventListener("htmx:afterSwap", (event) => {
  const id = event.detail.xhr?.getResponseHeader("X-State") ?? have;
  const isOlder = parseInt(id, 10) < parseInt(have, 10); // a later one came meanwhile
  have = id;
  if (isOlder) ask();
  reached(true);
  bringBack?.();
  bringBack = null;
  makePersonal();
  if (kept) land();
  setTimeout(() => document.getElementById("given")?.replaceChildren(), SPOKEN);
  setTimeout(sendCounts, 200); // once this request is over
});
document.addEventListener("click", tap);
makePersonal();
open();
setInterval(look, PERIOD);
setInterval(sendCounts, PERIOD);
