// The law book beside a question: fetched when it is opened, and still open, at the same
// page, on the next question.
"use strict";

const book = document.getElementById("book");
const bookPage = document.getElementById("law-book");
const { index, edition } = book.dataset;
const kept = JSON.parse(sessionStorage.getItem("book") ?? "{}");

function keep(changed) {
  sessionStorage.setItem("book", JSON.stringify(Object.assign(kept, changed)));
}

async function turnTo(address) {
  const { pathname, searchParams, hash } = new URL(address, location.href);
  searchParams.set("edition", edition);
  const page = `${pathname}?${searchParams}`;
  await htmx.ajax("GET", page, {
    source: bookPage, target: bookPage, select: "main > article", swap: "innerHTML ignoreTitle:true",
  });
  keep({ page: page + hash });
  book.scrollTop = 0;
  const place = hash ? document.getElementById(hash.slice(1)) : null;
  if (place) place.scrollIntoView();
  else if (book.getBoundingClientRect().top < 0) book.scrollIntoView();
}

book.addEventListener("toggle", () => {
  keep({ isOpen: book.open });
  if (book.open && !bookPage.hasChildNodes()) turnTo(kept.page ?? index);
});

book.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!link || isElsewhere || link.getAttribute("href").startsWith("#")) return;
  if (link.matches("[data-turn]") || (!link.target && link.pathname.startsWith(index))) {
    event.preventDefault();
    turnTo(link.href);
  } else link.target = "_blank";
});

book.addEventListener("submit", (event) => {
  event.preventDefault();
  turnTo(`${event.target.action}?${new URLSearchParams(new FormData(event.target))}`);
});

document.addEventListener("click", (event) => {
  if (!event.target.closest('a[href="#book"]')) return;
  event.preventDefault();
  book.open = true;
  document.getElementById("sought").focus();
});

if (kept.isOpen) book.open = true;
