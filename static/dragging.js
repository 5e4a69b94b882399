// What stands in an order is dragged by a grip; without a script the buttons move it.
// The parts of a plan are sent at once, the sentences of an answer with the answer.
"use strict";

{
  const LISTS = ".plan .parts, .order:has(.moves)";
  let dragged = null;
  let home = null; // what it stood before, null at the end

  // Only the grip drags, so that words can still be marked.
  function prepare() {
    for (const one of document.querySelectorAll(LISTS)) {
      for (const item of one.children) {
        const moves = item.querySelector(".moves");
        if (!moves || moves.querySelector(".grip")) continue;
        const grip = document.createElement("span");
        grip.className = "grip";
        grip.textContent = "⠿";
        grip.setAttribute("aria-hidden", "true");
        grip.addEventListener("pointerdown", (event) => start(event, item));
        moves.append(grip);
      }
    }
  }

  // The document listens: what moves loses the pointer it has captured.
  function start(event, item) {
    if (event.button !== 0) return;
    event.preventDefault();
    dragged = item;
    home = item.nextElementSibling;
    item.classList.add("dragged");
    document.addEventListener("pointermove", over);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
  }

  // Let the item take the place of the one it is held over.
  function over(event) {
    for (const other of dragged.parentElement.children) {
      if (other === dragged) continue;
      const { top, bottom } = other.getBoundingClientRect();
      if (event.clientY < top || event.clientY > bottom) continue;
      const isLower = dragged.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (isLower && event.clientY > (top + bottom) / 2) other.after(dragged);
      if (!isLower && event.clientY < (top + bottom) / 2) other.before(dragged);
    }
  }

  function drop() {
    document.removeEventListener("pointermove", over);
    document.removeEventListener("pointerup", drop);
    document.removeEventListener("pointercancel", drop);
    dragged.classList.remove("dragged");
    const form = dragged.querySelector("form.moves");
    if (form) send(form);
    else tidy(dragged.parentElement);
  }

  // Send the place, by the form whose buttons would have moved it there.
  function send(form) {
    const place = document.createElement("input");
    place.type = "hidden";
    place.name = "to";
    place.value = 1 + [...dragged.parentElement.children].indexOf(dragged);
    form.append(place);
    form.requestSubmit();
    place.remove(); // the next button that is pressed says where to by itself
  }

  // The first goes no higher, and the last no lower.
  function tidy(list) {
    for (const item of list.children) {
      item.querySelector("[name=up]").disabled = !item.previousElementSibling;
      item.querySelector("[name=down]").disabled = !item.nextElementSibling;
    }
  }

  // Put the part back where the plan still has it.
  function putBack() {
    if (dragged?.isConnected && dragged.querySelector("form.moves")) dragged.parentElement.insertBefore(dragged, home);
  }

  document.addEventListener("htmx:afterSettle", prepare);
  document.addEventListener("htmx:sendError", putBack);
  document.addEventListener("htmx:responseError", putBack);
  prepare();
}
