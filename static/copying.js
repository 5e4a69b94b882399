// Copies what stands in a field beside a button; without a script the field can be selected.
"use strict";

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copied]");
  const field = button?.parentElement.querySelector("input");
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy"); // where the address is no safe one
  }
  button.focus();
  button.textContent = button.dataset.copied;
  document.getElementById("aloud").textContent = button.dataset.copied;
});
