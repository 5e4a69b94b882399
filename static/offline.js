// Answers kept on this device are sent once there is a network; see pack.js.
"use strict";

const { answers: ADDRESS, worker: WORKER } = document.currentScript.dataset;
const MOST = 50; // answers sent together
const MARK = "answer ";
let sending = null;

// The answers kept, by the tickets of their questions; `outcome` once the site took them:
// of many sent together it takes the first, and the others go with the next.
function keptAnswers() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(MARK));
  return names.map((name) => JSON.parse(localStorage.getItem(name)));
}

function keepAnswer(answer) {
  localStorage.setItem(MARK + answer.ticket, JSON.stringify(answer));
}

function forgetAnswer(answer) {
  localStorage.removeItem(MARK + answer.ticket);
}

function waitingAnswers() {
  const waiting = keptAnswers().filter((answer) => !answer.outcome);
  return waiting.sort((one, other) => one.given - other.given);
}

// Send what waits; several calls at once are one. Says whether the site could be reached.
function sendAnswers() {
  sending ??= send().finally(() => (sending = null));
  return sending;
}

async function send() {
  let some = waitingAnswers().slice(0, MOST);
  try {
    while (some.length) {
      if (!navigator.onLine) throw new Error("no network");
      const results = await post(some);
      some.forEach((answer, n) => keepAnswer({ ...answer, outcome: "refused", ...results[n] }));
      some = waitingAnswers().slice(0, MOST);
    }
  } catch {
    document.dispatchEvent(new Event("answers:kept"));
    return false;
  }
  document.dispatchEvent(new Event("answers:sent"));
  return true;
}

// The clock of this device may be wrong: what is sent is how long ago an answer was given.
async function post(answers) {
  const { token } = await (await fetch(ADDRESS)).json();
  const now = Date.now();
  const rows = answers.map(({ ticket, choice, confidence, given }) => ({
    ticket, choice, confidence, ago: (now - given) / 1000,
  }));
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const body = JSON.stringify({ answers: rows });
  const response = await fetch(ADDRESS, { method: "POST", headers, body });
  const said = await response.json();
  if (response.status === 422) {
    return answers.map(() => ({ outcome: "refused", why: said.error }));
  }
  if (!response.ok) throw new Error(response.statusText);
  return said.results;
}

// Once somebody else reads here, nothing stays of whoever answered before.
async function forgetOthers() {
  const { reader } = document.body.dataset;
  const before = localStorage.getItem("reader");
  if (reader === undefined || before === null || before === reader) return;
  if (!(await sendAnswers())) return;
  keptAnswers().forEach(forgetAnswer);
  await window.caches?.delete("pack");
  localStorage.removeItem("reader");
}

addEventListener("online", sendAnswers);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") sendAnswers();
});
addEventListener("load", async () => {
  await forgetOthers();
  if (waitingAnswers().length) await sendAnswers();
  if (window.isSecureContext) navigator.serviceWorker?.register(WORKER).catch(() => {});
});
