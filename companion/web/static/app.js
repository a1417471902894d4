// What the page does beyond plain forms: tells which parts it has, keeps the focus, keys, the order of ticks, dragging.
"use strict";
(() => {
  const all = (query, from = document) => Array.from(from.querySelectorAll(query));
  let focused = null;

  document.addEventListener("htmx:configRequest", (event) => {
    event.detail.headers["X-Regions"] = all("[data-digest]").map((part) => `${part.id}=${part.dataset.digest}`).join(",");
    focused = document.activeElement && document.activeElement.id;
  });

  // What happened is told above the cards: gone to where something is to be done or to be looked at, else shown briefly.
  const brief = document.createElement("div");
  brief.className = "brief";
  brief.setAttribute("aria-hidden", "true");
  let fading = 0;
  const hide = () => { clearTimeout(fading); brief.remove(); };
  brief.addEventListener("click", () => { hide(); document.getElementById("told").scrollIntoView(); });
  const telling = () => {
    hide();
    const told = document.getElementById("told");
    const said = told && told.querySelector(".said");
    if (!told || told.getBoundingClientRect().top >= 0) return;
    if (told.querySelector(".refused, .hands, .came, .ended")) { told.scrollIntoView(); return; }
    if (!said) return;
    brief.replaceChildren(...all("li", said).map((line) => { const p = document.createElement("p"); p.textContent = line.textContent; return p; }));
    document.body.append(brief);
    fading = setTimeout(hide, 6000);
  };

  // Parts that were replaced took the focus with them: back to the same button, or to what is asked, or to the cards.
  document.addEventListener("htmx:afterRequest", () => {
    ranks();
    back();
    telling();
  });
  const back = () => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const to = (focused && document.getElementById(focused)) || document.getElementById("question-title") || document.getElementById("play-title");
    if (to) to.focus({ preventScroll: to.id !== "question-title" });
  };

  for (const trouble of ["htmx:sendError", "htmx:timeout"]) {
    document.addEventListener(trouble, () => {
      const told = document.getElementById("told");
      if (!told) return;
      const box = document.createElement("div");
      box.className = "refused";
      box.setAttribute("role", "alert");
      box.textContent = document.body.dataset.away;
      told.prepend(box);
    });
  }

  // Keys: what a button has in data-key; nothing while somebody writes.
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || event.repeat) return;
    if (event.target.closest("input:not([type=checkbox]), textarea, select")) return;
    if (/^[1-9]$/.test(event.key)) {
      const slot = all("#play .slot")[Number(event.key) - 1];
      const first = slot && slot.querySelector(".act, a");
      if (first) first.focus();
      return;
    }
    const button = all("[data-key]").find((one) => one.dataset.key === event.key);
    if (button) { event.preventDefault(); button.click(); }
  });

  // Enter in a field of the table's form presses the button that the field belongs to: the form has many.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches("#moves-form input:not([type=checkbox])")) return;
    let part = event.target.parentNode;
    while (part.id !== "moves-form" && !part.querySelector("button")) part = part.parentNode;
    if (part.id === "moves-form") return;
    event.preventDefault();
    (part.querySelector("button.can") || part.querySelector("button")).click();
  });

  // Several picks: their order is that of the taps.
  const order = [];
  const ranks = () => {
    const list = document.querySelector("[data-ticks]");
    if (!list) { order.length = 0; return; }
    const ticked = new Set(all("input:checked", list).map((one) => one.value));
    for (let at = order.length - 1; at >= 0; at--) if (!ticked.has(order[at])) order.splice(at, 1);
    for (const one of ticked) if (!order.includes(one)) order.push(one);
    for (const one of all("input", list)) {
      const rank = order.indexOf(one.value);
      if (rank < 0 || order.length < 2) delete one.parentNode.dataset.rank; else one.parentNode.dataset.rank = `${rank + 1}.`;
    }
    const hidden = document.querySelector("input[name=ordered]");
    if (hidden) hidden.value = order.join("\n");
  };
  document.addEventListener("change", (event) => { if (event.target.closest("[data-ticks]")) ranks(); });

  // The keypad writes the numbers in the order of the taps.
  document.addEventListener("change", (event) => {
    const pad = event.target.closest("[data-keypad]");
    const line = pad && document.getElementById(pad.dataset.keypad);
    if (!line) return;
    const numbers = line.value.split(/[\s,]+/).filter((one) => one && one !== event.target.value);
    if (event.target.checked) numbers.push(event.target.value);
    line.value = numbers.join(" ");
  });

  // An order is made by dragging, too; the numbers follow.
  let dragged = null;
  const numbered = (list) => all("li", list).forEach((one, at) => { one.querySelector("input[type=number]").value = at + 1; });
  document.addEventListener("dragstart", (event) => { dragged = event.target.closest && event.target.closest("[data-order] li"); });
  document.addEventListener("dragover", (event) => {
    const over = event.target.closest("[data-order] li");
    if (!dragged || !over) return;
    event.preventDefault();
    if (over === dragged) return;
    const box = over.getBoundingClientRect();
    over.parentNode.insertBefore(dragged, event.clientY < box.top + box.height / 2 ? over : over.nextSibling);
    numbered(over.parentNode);
  });
  document.addEventListener("drop", (event) => { if (dragged) event.preventDefault(); dragged = null; });
  document.addEventListener("DOMContentLoaded", ranks);
})();
