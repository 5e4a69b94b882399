// The practice pack: shows its questions one by one, and the stored result of each choice.
"use strict";

const pack = document.getElementById("pack");
const place = document.getElementById("pack-place");
const words = pack.dataset;
const questions = [...pack.querySelectorAll("template[data-ticket]")];
const tickets = questions.map((question) => question.dataset.ticket);

function answerTo(question) {
  return keptAnswers().find((answer) => answer.ticket === question.dataset.ticket);
}

function copyOf(template) {
  return template.content.cloneNode(true);
}

function write(id, text) {
  const found = document.getElementById(id);
  if (found.textContent !== text) found.textContent = text;
}

function counted(number, name) {
  return words[number === 1 ? `${name}One` : `${name}Many`].replace("{n}", number);
}

// Show the next open question, or after the last one what became of them all.
function goOn() {
  const open = questions.find((question) => !answerTo(question));
  if (!open) return showEnd();
  place.replaceChildren(copyOf(open));
  const number = questions.indexOf(open) + 1;
  write("pack-progress", words.progress.replace("{n}", number).replace("{all}", questions.length));
  place.querySelector("form").addEventListener("submit", (event) => {
    event.preventDefault();
    take(open, event.target, event.submitter);
  });
}

function refuse(form) {
  const errors = form.querySelector(".errorlist");
  errors.hidden = false;
  errors.focus();
}

function take(question, form, button) {
  const marked = new FormData(form);
  const choice = marked.get("choice") ?? marked.get("card");
  if (choice === null) return refuse(form);
  const { ticket, title } = question.dataset;
  const confidence = Number(button.value);
  const given = Date.now();
  if (!answerTo(question)) keepAnswer({ ticket, title, choice, confidence, given });
  showResult(question);
  sendAnswers();
}

function resultOf(question) {
  const { choice } = answerTo(question);
  const results = [...question.content.querySelectorAll("template[data-choice]")];
  return results.find((result) => result.dataset.choice === choice);
}

function showResult(question) {
  const article = document.createElement("article");
  article.className = "play question answered brief";
  article.id = "question";
  const [felt, because] = ["felt", "because"].map((part) => question.content.querySelector(`template[data-${part}]`));
  article.append(copyOf(resultOf(question)), copyOf(because));
  if (felt) article.querySelector(".stage").prepend(copyOf(felt));
  place.replaceChildren(article);
  article.querySelector("[data-next]").addEventListener("click", () => {
    goOn();
    goTo(place.querySelector("h2"));
  });
  goTo(article.querySelector("#verdict"));
}

function goTo(heading) {
  heading.tabIndex = -1;
  scrollTo(0, 0);
  heading.focus({ preventScroll: true });
}

function showEnd() {
  place.replaceChildren(copyOf(document.getElementById("pack-end")));
  write("pack-progress", "");
  for (const question of questions) {
    const line = document.createElement("li");
    const title = document.createElement("b");
    title.textContent = question.dataset.title;
    const verdict = resultOf(question)?.content.querySelector("#verdict").cloneNode(true);
    line.append(title, " ", ...(verdict?.childNodes ?? []));
    place.querySelector("ul").append(line);
  }
}

function sayState(isOffline) {
  const waiting = waitingAnswers().length;
  const refused = keptAnswers().filter((answer) => answer.outcome === "refused");
  const sent = keptAnswers().some((answer) => answer.outcome);
  if (waiting) write("pack-state", counted(waiting, isOffline ? "offline" : "unsent"));
  else write("pack-state", sent ? words.sent : "");
  const list = document.getElementById("pack-refused");
  list.parentElement.hidden = !refused.length;
  list.replaceChildren(...refused.map(refusedLine));
}

function refusedLine(answer) {
  keepAnswer({ ...answer, isTold: true });
  const line = document.createElement("li");
  line.textContent = `${answer.title}: ${answer.why}`;
  return line;
}

function earlierAnswers() {
  return keptAnswers().filter(({ ticket }) => !tickets.includes(ticket));
}

// Answers to an earlier pack have been sent: what comes next depends on them.
function startAnewAfterEarlierAnswers() {
  const stored = earlierAnswers().filter(({ outcome }) => outcome && outcome !== "refused");
  stored.forEach(forgetAnswer);
  if (stored.some(({ outcome }) => outcome === "stored") && !questions.some(answerTo)) location.reload();
}

async function sayWhetherKept() {
  const page = await window.caches?.match(location.pathname, { ignoreVary: true });
  const isKept = page && (await page.text()).includes(tickets[0]);
  write("pack-kept", isKept ? words.kept : words.notKept);
}

// The first page of a visit is loaded before anything can keep it: load it once more.
navigator.serviceWorker?.addEventListener("controllerchange", () => {
  if (!questions.some(answerTo)) location.reload();
});
navigator.serviceWorker?.addEventListener("message", sayWhetherKept);
document.addEventListener("answers:sent", () => {
  sayState(false);
  startAnewAfterEarlierAnswers();
});
document.addEventListener("answers:kept", () => sayState(!navigator.onLine));
addEventListener("offline", () => sayState(true));

// Somebody has signed in or out in another tab: what is shown here is not theirs.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "reader" && newValue !== document.body.dataset.reader) location.reload();
});

if (questions.length) {
  localStorage.setItem("reader", document.body.dataset.reader);
  earlierAnswers().filter(({ isTold }) => isTold).forEach(forgetAnswer);
  goOn();
  sayState(!navigator.onLine);
  sayWhetherKept();
}
