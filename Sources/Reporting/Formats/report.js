"use strict";
// The page is complete without this script, which only saves steps. It uses no network and stores nothing.
(() => {
  const all = (query, root = document) => [...root.querySelectorAll(query)];
  const made = (tag, properties) => Object.assign(document.createElement(tag), properties);

  const voice = document.body.appendChild(made("p", { className: "voice" }));
  voice.setAttribute("role", "status");

  // A link into a folded part unfolds it.
  const reveal = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id && document.getElementById(id);
    if (!target) return;
    for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    target.scrollIntoView();
  };
  addEventListener("hashchange", reveal);
  reveal();

  // Commands and links can be copied.
  const copied = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const field = document.body.appendChild(made("textarea", { value: text, className: "voice" }));
      field.select();
      const isDone = document.execCommand("copy");
      field.remove();
      return isDone;
    }
  };
  const copy = async (button, text, name) => {
    const isDone = await copied(text);
    voice.textContent = isDone ? `Copied: ${name}` : "The browser does not let this page copy.";
    if (!isDone) return;
    button.dataset.done = "";
    setTimeout(() => delete button.dataset.done, 1500);
  };
  for (const code of all(".replay code, td code").filter((each) => each.textContent.startsWith("navlab "))) {
    const button = made("button", { type: "button", className: "copy", textContent: "Copy" });
    button.setAttribute("aria-label", `Copy the command ${code.textContent}`);
    button.addEventListener("click", () => copy(button, code.textContent, "the command"));
    code.after(" ", button);
  }
  for (const link of all("a.here")) {
    link.title = "Link to this place. Click to copy it.";
    link.addEventListener("click", () => copy(link, link.href, "the link"));
  }

  // The arrow keys step through journeys. Only parts that scroll are stops of the keyboard.
  const step = (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const box = event.currentTarget;
    if (!way || event.target !== box || event.altKey || event.ctrlKey || event.metaKey) return;
    const start = box.getBoundingClientRect().left;
    const places = all(":scope > ol > li", box).map((each) => Math.round(each.getBoundingClientRect().left - start));
    const next = way > 0 ? places.find((each) => each > 8) : places.filter((each) => each < -8).at(-1);
    event.preventDefault();
    if (next !== undefined) box.scrollBy({ left: next, behavior: "instant" });
  };
  const rolls = all(".scroll, .phones, .strip");
  for (const box of all(".phones, .strip")) box.addEventListener("keydown", step);
  const stops = () => {
    for (const box of rolls) box.tabIndex = box.scrollWidth > box.clientWidth + 1 ? 0 : -1;
  };
  addEventListener("resize", stops);
  addEventListener("toggle", stops, true);
  stops();

  // The choice of a task, a layout and a group of people; a layout is shown with the control.
  const filter = document.querySelector(".filter");
  if (!filter) return;
  const selects = all("select", filter);
  const words = (cell) => [...cell.childNodes].map((each) => each.textContent.trim().replace(/ \(control\)$/, ""));
  const subjects = selects.map((select) => new Set([...select.options].slice(1).map((each) => each.value)));
  const differs = (index, name) => {
    const { value, dataset } = selects[index];
    return value !== "" && subjects[index].has(name) && name !== value && name !== dataset.control;
  };
  const isOut = (names) => selects.some((_, index) => names.some((name) => differs(index, name)));
  const parts = all("[data-task], [data-layout], [data-segment]").filter((each) => !each.classList.contains("alone"));
  const alone = all(".alone");
  const verdict = document.querySelector(".verdict");
  const rows = all("main tbody tr").map((row) => [row, words(row.cells[0])]);
  const columns = all("main table").flatMap((table) =>
    [...(table.tHead?.rows[0].cells ?? [])].map((cell, place) => [table, place, words(cell)]));
  const apply = () => {
    for (const part of parts) {
      part.hidden = selects.some((select, index) => differs(index, part.dataset[select.name]));
    }
    // The verdict is about all tasks and people, so the figures of those that are chosen stand in its place.
    for (const own of alone) own.hidden = selects.every((each) => !each.value || own.dataset[each.name] !== each.value);
    verdict.toggleAttribute("data-limited", alone.some((each) => !each.hidden));
    for (const [row, names] of rows) row.hidden = isOut(names);
    for (const [table, place, names] of columns) {
      const hidden = place > 0 && isOut(names);
      for (const row of table.rows) if (row.cells[place]) row.cells[place].hidden = hidden;
    }
    for (const section of all("main section[id]")) {
      const own = all("[data-task], [data-layout], [data-segment], tbody tr", section);
      section.toggleAttribute("data-empty", own.length > 0 && own.every((each) => each.hidden));
    }
    const chosen = selects.map((each) => each.value).filter(Boolean);
    filter.querySelector("summary").textContent = chosen.length ? `Filter: ${chosen.join(", ")}` : "Filter";
    const shown = parts.filter((each) => !each.hidden).length;
    voice.textContent = chosen.length ? `${shown} of ${parts.length} parts of the page are shown.` : "Everything is shown.";
    stops();
  };
  // The choice is in the address, so that it can be shared.
  const choose = () => {
    const chosen = new URLSearchParams(selects.filter((each) => each.value).map((each) => [each.name, each.value]));
    const query = chosen.toString();
    try {
      history.replaceState(null, "", `${location.pathname}${query ? `?${query}` : ""}${location.hash}`);
    } catch { /* Some browsers allow no other address for a file. */ }
    apply();
  };
  filter.hidden = false;
  filter.addEventListener("change", choose);
  filter.querySelector("button").addEventListener("click", () => {
    for (const select of selects) select.value = "";
    choose();
  });
  const given = new URLSearchParams(location.search);
  selects.forEach((select, index) => {
    if (subjects[index].has(given.get(select.name))) select.value = given.get(select.name);
  });
  if (selects.some((each) => each.value)) apply();
  filter.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    filter.open = false;
    filter.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    if (!filter.contains(event.target)) filter.open = false;
  });
})();
