"use strict";
// Phones to tap through. The router answered every tap in advance, and this script looks its answers up. Nothing
// is sent: taps stay in this page until people copy or save them.
(() => {
  const data = JSON.parse(document.getElementById("play").textContent);
  const main = document.querySelector("main");
  const made = (tag, properties = {}, ...children) => {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
      if (name.includes("-") || name === "role") node.setAttribute(name, value); else node[name] = value;
    }
    node.append(...children.filter((each) => each !== null));
    return node;
  };
  const button = (text, action, properties = {}) => {
    const node = made("button", { type: "button", textContent: text, ...properties });
    node.addEventListener("click", action);
    return node;
  };
  const voice = document.body.appendChild(made("p", { className: "voice", role: "status" }));
  const counted = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

  // A state in the form in which the program writes it: screens, the one below, menu, goals, selected tab | label, kind, target, failure.
  const read = (layout, place) => {
    const [head, ...taps] = layout.states[place].split("|");
    const [screens, below, menu, goals, tab] = head.split(",");
    const names = screens === "" ? [] : screens.split("+").map(Number);
    return {
      title: names.map((each) => layout.titles[each]).join(" + "), screen: layout.screens[names.at(-1)],
      kind: names.map((each) => layout.kinds[each]).filter((each) => each !== "").join(" + "),
      below: below === "-1" ? null : layout.titles[below], isMenu: menu === "1",
      goals: goals === "" ? [] : goals.split(".").map(Number),
      selected: tab ? { label: layout.labels[tab.split("@")[0]], place: Number(tab.split("@")[1]) } : null,
      taps: taps.map((each) => {
        const [, label, kind, target, failure] = /^(\d+)(\D)(-?\d+)(?:!(\d+))?$/.exec(each);
        return { label: layout.labels[label], kind, target: Number(target), failure: failure && layout.outcomes[failure] };
      }),
    };
  };

  const SIGNS = { "<": "‹", b: "☰", x: "×", c: "×" };
  const phone = (walk) => {
    const { layout } = walk;
    const state = read(layout, walk.state);
    const item = (tap) => {
      const text = `${SIGNS[tap.kind] ? `${SIGNS[tap.kind]} ` : ""}${tap.label}`;
      const node = button(text, () => walk.tap(tap));
      if (tap.kind === "T") node.setAttribute("aria-current", "page");
      return made("li", { className: tap.kind === "T" ? "here" : "" }, node);
    };
    const list = (kinds, name) => {
      const own = state.taps.filter((each) => kinds.includes(each.kind));
      return own.length ? made("ul", { className: name }, ...own.map(item)) : null;
    };
    const tabs = () => {
      const row = state.taps.filter((each) => "tTm".includes(each.kind)).map(item);
      // The selected tab is visible, but tapping it does nothing.
      if (state.selected) {
        row.splice(state.selected.place, 0, made("li", { className: "here" },
          made("span", { textContent: state.selected.label, "aria-current": "page" })));
      }
      return row.length ? made("ul", { className: "tabs" }, ...row) : null;
    };
    const title = made("strong", { tabIndex: -1 },
      state.kind ? made("small", { textContent: state.kind }) : null, state.title);
    return made("div", { className: state.below ? "phone sheet" : "phone" },
      state.below ? made("p", { className: "below", textContent: state.below }) : null,
      made("div", { className: "glass" },
        made("div", { className: "bar" }, list("<bc", "") ?? made("span"), title, list("x", "") ?? made("span")),
        list("ei^vynl", state.isMenu ? "entries menu" : "entries") ?? made("div", { className: "entries" }),
        tabs()));
  };

  // A walk through one layout. `onTap` is called after every tap.
  class Walk {
    constructor(layout, hooks = {}) {
      this.layout = layout;
      this.hooks = hooks;
      this.frame = made("div");
      this.told = made("p", { className: "told" });
      this.begin(null);
    }
    begin(task, link = null) {
      this.task = task;
      this.steps = [];
      this.past = [];
      this.link = link;
      this.state = link?.state ?? (task === null ? this.layout.home : this.layout.starts[task]);
      if (link) this.steps.push({ link: link.url, see: read(this.layout, this.state).screen });
      this.show(link && link.outcome ? `The link: ${link.outcome}.` : "");
    }
    tap(tap) {
      if (tap.target < 0) {
        if (this.hooks.isSilent) {
          this.steps.push({ tap: tap.label, see: read(this.layout, this.state).screen });
          this.show(`“${tap.label}” leads to a part of the app that is not drawn here. Try another way, or give up.`, "bad");
          return this.hooks.onTap?.(this);
        }
        this.show(`“${tap.label}” leads to a screen that is not among the ${counted(this.layout.states.length, "state")} of this page.`, "bad");
        return;
      }
      const twins = read(this.layout, this.state).taps.filter((each) => each.label === tap.label).length;
      this.past.push(this.state);
      this.state = tap.target;
      const state = read(this.layout, this.state);
      this.steps.push({ tap: tap.label, see: state.screen, isUnclear: twins > 1 });
      // Whether a task is done is for the participant of a study to say.
      const isFound = !this.hooks.isSilent && this.isFound;
      const fewest = this.task === null ? null : this.layout.fewest[this.task];
      const most = fewest === null || fewest === undefined ? "" : `; the fewest possible are ${fewest}`;
      this.show(isFound ? `✓ You found it: ${counted(this.taps, "tap")}${most}.`
        : tap.failure ? `“${tap.label}”: ${tap.failure}.` : this.hooks.isSilent ? "" : counted(this.taps, "tap"),
        isFound ? "good" : tap.failure ? "bad" : "");
      this.frame.querySelector("strong").focus({ preventScroll: true });
      voice.textContent = `${state.kind} ${state.title}. ${this.told.textContent}`;
      this.hooks.onTap?.(this);
    }
    get isFound() { return this.task !== null && read(this.layout, this.state).goals.includes(this.task); }
    // Goes on where an earlier visit to the page ended.
    resume({ state, past, steps }) {
      Object.assign(this, { state, past: [...past], steps: [...steps] });
      this.show("");
    }
    get taps() { return this.steps.filter((each) => each.tap !== undefined).length; }
    undo() {
      if (!this.past.length) return;
      this.state = this.past.pop();
      this.steps.pop();
      this.show("One tap back.");
      this.hooks.onTap?.(this);
    }
    show(text, kind = "") {
      this.frame.replaceChildren(phone(this));
      this.told.textContent = text;
      this.told.className = `told ${kind}`;
    }
    // The walk as a journey of a spec. A string in JSON is also one in YAML.
    get journey() {
      const task = this.task === null ? null : data.tasks[this.task];
      const lines = [
        "journeys:", `  ${task ? `${task.name}-by-hand` : "by-hand"}:`, `    variants: [${this.layout.name}]`,
        ...(task?.situation ? [`    situation: ${task.situation}`] : []), "    steps:",
        ...this.steps.map((step) => `      - { ${step.link === undefined ? "tap" : "link"}: `
          + `${JSON.stringify(step.link ?? step.tap)}${step.see ? `, see: ${step.see}` : ""} }`
          + (step.isUnclear ? " # one of several with this label" : "")),
      ];
      return this.steps.length ? `${lines.join("\n")}\n` : "";
    }
  }

  const copy = async (text, name) => {
    try {
      await navigator.clipboard.writeText(text);
      voice.textContent = `Copied: ${name}`;
      return true;
    } catch {
      voice.textContent = "The browser does not let this page copy.";
      return false;
    }
  };
  const save = (text, name, type) => {
    const link = made("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  };

  const choice = (name, options, change) => {
    const select = made("select", {}, ...options.map((text, place) => made("option", { value: place, textContent: text })));
    select.addEventListener("change", () => change(Number(select.value)));
    return [made("label", { textContent: name }, select), select];
  };

  const play = () => {
    const walks = data.layouts.map((layout) => new Walk(layout, { onTap: (walk) => tell(walk) }));
    const texts = walks.map(() => made("pre", { tabIndex: 0, role: "group", "aria-label": "The walk as a journey" }));
    const tell = (walk) => { texts[walks.indexOf(walk)].textContent = walk.journey || "No taps yet."; };
    const begin = () => {
      const task = Number(tasks.value) - 1;
      const link = Number(links.value) - 1;
      walks.forEach((walk) => {
        walk.begin(task < 0 ? null : task, link < 0 ? null : walk.layout.links[link]);
        tell(walk);
      });
      voice.textContent = "All phones start again.";
    };
    const [taskField, tasks] = choice("Task", ["just look around", ...data.tasks.map((each) => each.title)], () => {
      links.value = 0;
      begin();
    });
    const [linkField, links] = choice("Open a link", ["none", ...data.layouts[0].links.map((each) => each.url)], () => {
      tasks.value = 0;
      begin();
    });
    main.replaceChildren(
      made("div", { className: "tools" }, data.tasks.length ? taskField : null,
        data.layouts[0].links.length ? linkField : null, button("Start again", begin)),
      made("div", { className: "walks" }, ...walks.map((walk, place) => made("section", { className: "walk", "aria-label": walk.layout.title },
        made("h2", { textContent: walk.layout.title }), walk.told, walk.frame,
        made("div", { className: "row" }, button("Undo", () => walk.undo())),
        made("details", {}, made("summary", { textContent: "This walk as a journey for the spec" }), texts[place],
          button("Copy", () => copy(walk.journey, "the journey"))),
        walk.layout.isComplete ? null : made("p", { className: "intro",
          textContent: `This page has the ${counted(walk.layout.states.length, "nearest state")} of the layout, which has more.` })))));
    walks.forEach(tell);
  };

  // A small tree test: a random layout, the tasks in random order, taps and times.
  const lot = (count) => {
    const limit = Math.floor(2 ** 32 / count) * count;
    for (;;) {
      const [number] = crypto.getRandomValues(new Uint32Array(1));
      if (number < limit) return number % count;
    }
  };
  const shuffled = (items) => {
    const list = [...items];
    for (let place = list.length - 1; place > 0; place -= 1) {
      const other = lot(place + 1);
      [list[place], list[other]] = [list[other], list[place]];
    }
    return list;
  };
  const cell = (text) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const columns = ["participant", "layout", "task", "order", "outcome", "taps", "fewest", "seconds", "first", "path"];

  // The answers so far outlive a reload. A page that was made anew begins anew: its states have other numbers.
  const key = (() => {
    let hash = 0;
    for (const unit of JSON.stringify(data)) hash = (Math.imul(hash, 31) + unit.codePointAt(0)) | 0;
    return `navlab ${data.experiment} ${hash}`;
  })();
  const kept = {
    read: () => {
      try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
    },
    write: (test) => {
      try { localStorage.setItem(key, JSON.stringify(test)); return true; } catch { return false; }
    },
  };
  const header = document.querySelector("header");
  // Shows a part of the study. The browser's tab has the same title.
  const stage = (name, title, ...parts) => {
    document.body.dataset.stage = name;
    header.hidden = name === "task";
    document.title = title.textContent;
    main.replaceChildren(...parts);
    title.focus({ preventScroll: true });
    scrollTo(0, 0);
  };

  const study = (test) => {
    const layout = data.layouts[test.layout];
    const ask = () => {
      const { number } = test;
      if (number === test.order.length) return thank(test);
      const task = test.order[number];
      const since = performance.now() - (test.walk?.spent ?? 0);
      const keep = (walk) => {
        test.walk = { state: walk.state, past: walk.past, steps: walk.steps, spent: performance.now() - since };
        kept.write(test);
      };
      const walk = new Walk(layout, { isSilent: true, onTap: keep });
      const before = test.walk;
      walk.begin(task);
      if (before) walk.resume(before); else keep(walk);
      onpagehide = () => keep(walk);
      const end = (outcome) => {
        const labels = walk.steps.map((each) => each.tap);
        test.rows.push([test.participant, layout.name, data.tasks[task].name, number + 1, outcome, labels.length,
          layout.fewest[task] ?? "", ((performance.now() - since) / 1000).toFixed(1), labels[0] ?? "", labels.join(" > ")]);
        Object.assign(test, { number: number + 1, walk: null });
        onpagehide = null;
        kept.write(test);
        ask();
      };
      const asked = made("h1", { className: "asked", tabIndex: -1 },
        made("small", { textContent: `${number + 1} of ${test.order.length}` }), ` ${data.tasks[task].title}`);
      stage("task", asked, asked,
        made("section", { className: "walk", "aria-label": "The app" }, walk.told, walk.frame),
        made("div", { className: "row" }, button("This is it", () => end(walk.isFound ? "found" : "wrong"), { className: "sure" }),
          button("I give up", () => end("gave-up"))));
    };
    ask();
  };
  const begin = (rows) => {
    const participant = [...crypto.getRandomValues(new Uint8Array(6))].map((each) => each.toString(16).padStart(2, "0")).join("");
    study({ participant, rows, layout: lot(data.layouts.length), order: shuffled(data.tasks.keys()), number: 0, walk: null });
  };
  const recipient = () => {
    const to = data.sendTo;
    if (!to) return ["Send it to the person who invited you to this test."];
    if (/^[^\s@/:]+@[^\s@/:]+$/.test(to)) {
      const subject = encodeURIComponent(`Answers: ${data.experiment}`);
      return ["Attach it to a message to ", made("a", { href: `mailto:${to}?subject=${subject}`, textContent: to }), "."];
    }
    if (/^https?:\/\//.test(to)) return ["Upload it at ", made("a", { href: to, textContent: to, rel: "noreferrer" }), "."];
    return [`Send it to ${to}.`];
  };
  const thank = (test) => {
    const csv = `${[columns, ...test.rows].map((row) => row.map((each) => cell(String(each))).join(",")).join("\n")}\n`;
    const name = `${data.experiment}-${test.participant}.csv`;
    const title = made("h2", { textContent: "Send your answers", tabIndex: -1 });
    stage("end", title, made("div", { className: "plain" }, title,
      made("p", { textContent: "Thank you! You are done. Your answers are still only on this device: please send them." }),
      made("ol", { className: "steps" },
        made("li", {}, button("Save the file", () => save(csv, name, "text/csv"), { className: "sure" }), " ", made("small", { textContent: name })),
        made("li", {}, ...recipient())),
      made("details", {}, made("summary", { textContent: "Is saving not possible? Copy the answers into the message" }),
        made("textarea", { rows: 8, readOnly: true, value: csv, "aria-label": "Your answers as CSV" }),
        made("div", { className: "row" }, button("Copy", () => copy(csv, "your answers")))),
      made("details", {}, made("summary", { textContent: "Do several people use this device?" }),
        made("p", { textContent: "The next person's answers are added to the same file." }),
        made("div", { className: "row" }, button("Begin with the next person", () => begin(test.rows))))));
  };
  const welcome = () => {
    const title = header.querySelector("h1");
    title.tabIndex = -1;
    stage("start", title, made("div", { className: "plain" },
      made("p", { textContent: `You will look for ${counted(data.tasks.length, "thing")} in a drawing of an app. Tap where you would tap in the real one.` }),
      made("p", {}, "When you think you have found it, press ", made("b", { textContent: "This is it" }), ". To go on without it, press ",
        made("b", { textContent: "I give up" }), "."),
      made("p", { textContent: "You can't make a mistake. We're testing the app, not you." }),
      made("p", { textContent: "This page counts your taps and the seconds. Nothing is sent: at the end you decide." }),
      kept.write(null) ? null : made("p", { textContent: "This browser keeps nothing for this page, so please don't reload it before the end." }),
      button("Begin", () => begin([]), { className: "sure" })));
  };
  const resume = () => {
    const test = kept.read();
    if (test) study(test); else welcome();
  };
  if (data.study) resume(); else play();
})();
