"""The cards of the gallery on the site: phones are drawn in place of tables and traces.

The page in the repository has everything as text. Here a bug's card gets the shortest example as a row of phones, one
for each step, from the program's own trace of it. An app's card gets a phone for each layout, with the shares of people
who tap each label first. Everything is text in HTML, so it is read aloud, found and printed as such.
"""

import html
import re
import shlex
import subprocess


def text(words):
    """Words as HTML within Markdown, in which no sign means anything."""
    return re.sub(r"[^\w\s]", lambda sign: f"&#{ord(sign[0])};", words)


def phone(title, labels, note="", caption="", is_wrong=False):
    """One phone: labels are pairs of a text and a class. It has spans only, which Markdown leaves alone."""
    items = "".join(f'<span class="label {kind}">{text(label)}</span>' for label, kind in labels)
    small = f"<small>{text(note)}</small>" if note else ""
    return (f'<span role="listitem" class="{"wrong" if is_wrong else "step"}"><span class="caption">{text(caption)}</span>'
            f'<span class="phone"><strong>{text(title)}</strong><span class="labels">{items}</span>{small}</span></span>')


def row(phones, name):
    return f'<span class="phones" role="list" aria-label="{html.escape(name)}">{"".join(phones)}</span>'


def example(command, folder, program):
    """The phones of the shortest example, from what its command prints."""
    words = shlex.split(command)
    trace = subprocess.run([program, *words[1:]], cwd=folder, capture_output=True, text=True, check=False).stdout
    steps = []
    for line in trace.splitlines():
        if step := re.match(r"  (\S.*)$", line):
            steps.append({"step": step[1], "shows": "", "can be done": "", "screens": ""})
        elif steps and (said := re.match(r"    (shows|can be done|screens): (.*)$", line)):
            steps[-1][said[1]] = said[2]
    drawn = []
    for each in steps:
        action, _, result = each["step"].rpartition(": ") if each is not steps[0] else (each["step"], "", "")
        situation = words[words.index("--situation") + 1] if "--situation" in words else "ordinary start"
        caption = (f"start: {situation}" if each is steps[0] else
                   f"tap “{action[4:]}”" if action.startswith("tap=") else f"open {action}" if "://" in action else action)
        if result not in ("", "done"):
            caption += f" ({result})"
        labels = [(label, "") for label in each["can be done"].split(", ") if label]
        drawn.append(phone(each["shows"], labels, each["screens"], caption, each is steps[-1] and len(steps) > 1))
    return row(drawn, "The shortest example, step by step") if drawn else ""


def bug(card, museum, program):
    """The card of a bug: the fault in one sentence, phones, the lines that fix it, and what the program prints."""
    heading, meta, printed, fix = re.match(r"(### .*?)\n\n(.*?)\n\n```text\n(.*?)\n```\n\n```diff\n(.*?)\n```", card, re.S).groups()
    name = re.search(r"museum/([\w-]+)/broken", meta)[1]
    first = printed.splitlines()[0]
    fault, check = re.match(r"\S+: (?:error|warning): (.*) \[([\w-]+)\]$", first).groups()
    command = re.search(r"show: (navlab .*)$", printed, re.M)
    phones = example(command[1], museum / name, program) if command else ""
    lines = [heading, "", meta, "", f"**✗** {text(fault)} `{check}`", ""]
    lines += [phones, ""] if phones else []
    lines += ["The fix:", "", "```diff", fix, "```", "",
             "<details markdown=\"1\"><summary>What <code>navlab check</code> prints</summary>", "", "```text", printed, "```", "", "</details>"]
    return lines


def app(card, links):
    """The card of an app: a phone for each layout instead of the table."""
    before, task, table = re.match(r"(.*?)\| layout \| first tap for “(.*?)” \|\n\|---\|---\|\n(.*)", card, re.S).groups()
    phones = []
    for line in table.strip().splitlines():
        layout, cell = re.match(r"\| (.*?) \| (.*) \|$", line).groups()
        # A label may have a comma, but not a share before one.
        screen, shares = cell.split(": ", 1)
        labels = [(each, "right" if each.startswith("✓") else "") for each in re.split(r"(?<=\d%), ", shares)]
        phones.append(phone(screen, labels, "", layout))
    name = f"Where people tap first for “{task}”"
    return [before.strip(), "", f"{text(name)}:", "", row(phones, name), "", links]


def drawn(page, museum, program, links):
    """The gallery with drawn cards; links has more links for the cards of apps, by title."""
    parts = re.split(r"^(?=##+ )", page, flags=re.M)
    for number, part in enumerate(parts):
        title = part.splitlines()[0].removeprefix("### ")
        if not part.startswith("### "):
            continue
        lines = app(part, links[title]) if title in links else bug(part, museum, program)
        parts[number] = "<div class=\"card\" markdown=\"1\">\n\n" + "\n".join(lines) + "\n\n</div>\n\n"
    return "".join(parts)
