// What a page does better with a script; without it everything works all the same.
"use strict";

// Say in the answer button how many cards or options are marked.
function count() {
  for (const place of document.querySelectorAll(".count[data-many]")) {
    const form = place.closest("form");
    const marked = [...(form?.elements ?? [])].filter(
      (field) => field.type === "checkbox" && field.name !== "show" && field.checked,
    ).length;
    const words = place.dataset;
    const text = marked === 0 ? words.none : marked === 1 ? words.one : words.many;
    place.textContent = text.replace("{n}", marked);
  }
}

// Say aloud what has just changed, such as the place of a sentence.
function say() {
  const place = document.getElementById("aloud");
  const said = document.querySelector("[data-say]")?.cloneNode(true);
  for (const drawn of said?.querySelectorAll("[aria-hidden]") ?? []) drawn.remove();
  if (place) place.textContent = said?.textContent ?? "";
}

document.addEventListener("htmx:afterSettle", () => {
  count();
  say();
});

// Preferences lead back to the page as it is now, not as it was loaded.
document.addEventListener("htmx:pushedIntoHistory", () => {
  for (const field of document.getElementsByName("next")) {
    field.value = location.pathname + location.search;
  }
});

// Whoever comes back to an answer asks for it anew: it may be another person by now.
addEventListener("pageshow", (event) => {
  if (event.persisted && document.getElementById("verdict")) location.reload();
});

// The menu is closed by Escape, and by what is pressed beside it.
const menu = document.querySelector("details.menu");
document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu?.open) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
document.addEventListener("click", ({ target }) => {
  if (menu?.open && !menu.contains(target)) menu.open = false;
});

document.addEventListener("change", count);
count();
