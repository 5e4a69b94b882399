// Parts of a plan are dragged to another place; without a script the buttons move them.
"use strict";

const parts = () => document.querySelector(".plan .parts");
let dragged = null;

// A part is dragged by its handle only, so that its words can still be marked.
function prepare() {
  for (const part of parts()?.children ?? []) {
    const form = part.querySelector("form.moves");
    if (!form || part.querySelector(".grip")) continue;
    const grip = document.createElement("span");
    grip.className = "grip";
    grip.textContent = "⠿";
    grip.setAttribute("aria-hidden", "true");
    grip.addEventListener("pointerdown", (event) => start(event, part, grip));
    form.append(grip);
  }
}

function start(event, part, grip) {
  if (event.button !== 0) return;
  event.preventDefault();
  dragged = part;
  grip.setPointerCapture(event.pointerId);
  part.classList.add("dragged");
  grip.addEventListener("pointermove", over);
  grip.addEventListener("pointerup", drop, { once: true });
  grip.addEventListener("pointercancel", drop, { once: true });
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
function drop(event) {
  event.target.removeEventListener("pointermove", over);
  dragged.classList.remove("dragged");
  const form = dragged.querySelector("form.moves");
  const place = document.createElement("input");
  place.type = "hidden";
  place.name = "to";
  place.value = 1 + [...parts().children].indexOf(dragged);
  form.append(place);
  form.requestSubmit();
}

document.addEventListener("htmx:afterSettle", prepare);
prepare();
