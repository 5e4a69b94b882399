// Parts of a plan are dragged to another place; without a script the buttons move them.
"use strict";

const parts = () => document.querySelector(".plan .parts");
let dragged = null;
let home = null; // the part before which it stood, none at the end

// A part is dragged by its handle only, so that its words can still be marked.
function prepare() {
  for (const part of parts()?.children ?? []) {
    const form = part.querySelector("form.moves");
    if (!form || part.querySelector(".grip")) continue;
    const grip = document.createElement("span");
    grip.className = "grip";
    grip.textContent = "⠿";
    grip.setAttribute("aria-hidden", "true");
    grip.addEventListener("pointerdown", (event) => start(event, part));
    form.append(grip);
  }
}

// The document listens: a part that moves loses the pointer it has captured.
function start(event, part) {
  if (event.button !== 0) return;
  event.preventDefault();
  dragged = part;
  home = part.nextElementSibling;
  part.classList.add("dragged");
  document.addEventListener("pointermove", over);
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
}

// Let the part take the place of the one it is held over.
function over(event) {
  for (const other of parts().children) {
    if (other === dragged) continue;
    const { top, bottom } = other.getBoundingClientRect();
    if (event.clientY < top || event.clientY > bottom) continue;
    const isLower = dragged.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isLower && event.clientY > (top + bottom) / 2) other.after(dragged);
    if (!isLower && event.clientY < (top + bottom) / 2) other.before(dragged);
  }
}

// Send the place, by the form whose buttons would have moved it there.
function drop() {
  document.removeEventListener("pointermove", over);
  document.removeEventListener("pointerup", drop);
  document.removeEventListener("pointercancel", drop);
  dragged.classList.remove("dragged");
  const form = dragged.querySelector("form.moves");
  const place = document.createElement("input");
  place.type = "hidden";
  place.name = "to";
  place.value = 1 + [...parts().children].indexOf(dragged);
  form.append(place);
  form.requestSubmit();
  place.remove(); // the next button that is pressed says where to by itself
}

// Put the part back where the plan still has it.
function putBack() {
  if (dragged?.isConnected) parts().insertBefore(dragged, home);
}

document.addEventListener("htmx:afterSettle", prepare);
document.addEventListener("htmx:sendError", putBack);
document.addEventListener("htmx:responseError", putBack);
prepare();
