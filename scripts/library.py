"""The reference of the Swift libraries, as pages of Markdown from what `make documentation` rendered.

Docc's own pages need a server and a script. These are part of the site: they have its search, its colours and its
widths. A module, an article and a type have a page each; everything else is a section of the page of its type.
"""

import json
import posixpath
import re

TYPES = {"struct": "Structure", "enum": "Enumeration", "class": "Class", "protocol": "Protocol", "typealias": "Type alias",
         "extension": "Extension"}
FRONT = """# Libraries

Use NavLab's parts in a Swift package of your own. Each library has its product's name in `Package.swift`.

"""


def escaped(text):
    return re.sub(r"([\\`*_\[\]|])", r"\\\1", text).replace("<", "&lt;")


def lines_of(declaration):
    """The lines of a declaration: one for each parameter if it does not fit into one."""
    start = declaration.find("(")
    if len(declaration) <= 76 or start < 0 or "\n" in declaration:
        return declaration.split("\n")
    depth, lines = 0, [declaration[:start + 1], "  "]
    for place, sign in enumerate(declaration[start + 1:], start + 1):
        if depth == 0 and sign == ")":
            return lines + [declaration[place:]]
        depth += (sign in "([{<") - (sign in ")]}" or sign == ">" and declaration[place - 1] != "-")
        if depth == 0 and declaration[place - 1:place + 1] == ", ":
            lines.append("  ")
        else:
            lines[-1] += sign
    return declaration.split("\n")


class Library:
    """The pages of one module."""

    def __init__(self, module, folder):
        self.module = module
        documents = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("data/documentation/**/*.json"))]
        self.documents = {each["identifier"]["url"]: each for each in documents if not self.is_inherited(each)}

    @staticmethod
    def is_inherited(document):
        """Whether it is docc's page of what a type has from a protocol."""
        return (document["metadata"].get("role") == "collectionGroup"
                or "::SYNTHESIZED::" in document["metadata"].get("externalID", ""))

    def parts(self, identifier):
        return identifier.split("/documentation/", 1)[1].split("/")

    def has_page(self, identifier):
        document = self.documents[identifier]
        return document["kind"] == "article" or document["metadata"].get("symbolKind") in {"module", *TYPES}

    def place(self, identifier):
        """The page on which something is, and its anchor there."""
        parts = self.parts(identifier)
        if len(parts) == 1:
            return f"{self.module}/index.md", ""
        if self.has_page(identifier):
            return f"{self.module}/{'.'.join(parts[1:])}.md", ""
        page, _ = self.place(identifier.rsplit("/", 1)[0])
        return page, re.sub(r"\W+", "-", parts[-1]).strip("-") or "operator"

    def title(self, identifier):
        document = self.documents[identifier]
        name = document["metadata"]["title"]
        if document["kind"] == "article":
            return escaped(name)
        return f"`{name}`"

    def link(self, identifier, document, here):
        """A link to something of the module; the name of anything else."""
        if identifier not in self.documents or not self.knows(identifier):
            reference = document["references"].get(identifier, {})
            return f"`{reference.get('title', identifier.rsplit('/', 1)[-1])}`"
        page, anchor = self.place(identifier)
        address = posixpath.relpath(page, posixpath.dirname(here)) if page != here else ""
        return f"[{self.title(identifier)}]({address}{'#' + anchor if anchor else ''})"

    def knows(self, identifier):
        parent = identifier.rsplit("/", 1)[0]
        return self.has_page(identifier) or parent in self.documents

    def inline(self, items, document, here):
        text = ""
        for item in items:
            kind = item["type"]
            if kind == "text":
                text += escaped(item["text"])
            elif kind == "codeVoice":
                text += f"`{item['code']}`"
            elif kind in ("emphasis", "strong"):
                mark = "*" if kind == "emphasis" else "**"
                text += f"{mark}{self.inline(item['inlineContent'], document, here)}{mark}"
            elif kind == "reference":
                target = document["references"].get(item["identifier"], {})
                if target.get("type") == "link":
                    text += f"[{escaped(target['title'])}]({target['url']})"
                else:
                    text += self.link(item["identifier"], document, here)
            else:
                raise ValueError(f"{here}: text of the kind '{kind}'")
        return text.replace("\n", " ")

    def blocks(self, content, document, here):
        lines = []
        for block in content:
            kind = block["type"]
            if kind == "paragraph":
                lines += [self.inline(block["inlineContent"], document, here), ""]
            elif kind == "heading":
                if block["text"] not in ("Overview", "Discussion"):
                    lines += [f"{'#' * max(2, block['level'])} {escaped(block['text'])}", ""]
            elif kind == "codeListing":
                lines += [f"```{block.get('syntax') or 'text'}", *block["code"], "```", ""]
            elif kind in ("unorderedList", "orderedList"):
                mark = "-" if kind == "unorderedList" else "1."
                for item in block["items"]:
                    inner = self.blocks(item["content"], document, here)[:-1]
                    lines += [f"{mark} {inner[0]}"] + [f"    {line}".rstrip() for line in inner[1:]]
                lines.append("")
            elif kind == "aside":
                name = block.get("name") or block["style"].capitalize()
                inner = self.blocks(block["content"], document, here)
                lines += [f"**{escaped(name)}:** {inner[0]}", *inner[1:]]
            elif kind == "table":
                rows = [[" ".join(self.blocks(cell, document, here)).strip() for cell in row] for row in block["rows"]]
                lines += ["| " + " | ".join(row) + " |" for row in rows[:1]] + ["|" + "---|" * len(rows[0])]
                lines += ["| " + " | ".join(row) + " |" for row in rows[1:]] + [""]
            else:
                raise ValueError(f"{here}: a block of the kind '{kind}'")
        return lines

    def text(self, identifier, here):
        """The declaration and everything that is said about something."""
        document, lines = self.documents[identifier], []
        sections = {each["kind"]: each for each in document.get("primaryContentSections", [])}
        for declaration in sections.get("declarations", {}).get("declarations", []):
            lines += ["```swift", *lines_of("".join(token["text"] for token in declaration["tokens"])), "```", ""]
        if document.get("abstract"):
            lines += [self.inline(document["abstract"], document, here), ""]
        for parameter in sections.get("parameters", {}).get("parameters", []):
            inner = self.blocks(parameter["content"], document, here)
            lines.append(f"- `{parameter['name']}`: {inner[0] if inner else ''}")
        if "parameters" in sections:
            lines.append("")
        for section in document.get("primaryContentSections", []):
            if section["kind"] == "content":
                content = section["content"]
                if content and content[0].get("text") == "Return Value":
                    inner = self.blocks(content[1:], document, here)
                    lines += [f"**Returns** {inner[0]}", *inner[1:]]
                else:
                    lines += self.blocks(content, document, here)
        return lines

    def page(self, identifier):
        """The place and the text of a page."""
        document = self.documents[identifier]
        here, _ = self.place(identifier)
        kind = document["metadata"].get("symbolKind")
        name = document["metadata"]["title"]
        lines = [f"# {escaped(name)}", ""]
        if kind in TYPES:
            lines += [f"{TYPES[kind]} of {self.link(identifier.rsplit('/', 1)[0], document, here)}", ""]
        lines += self.text(identifier, here)
        for section in document.get("topicSections", []):
            members = [each for each in section["identifiers"] if each in self.documents and self.knows(each)]
            if members:
                lines += [f"## {escaped(section['title'])}", ""]
                pages = [each for each in members if self.has_page(each)]
                for each in pages:
                    abstract = self.inline(self.documents[each].get("abstract", []), self.documents[each], here)
                    lines.append(f"- {self.link(each, document, here)}{': ' + abstract if abstract else ''}")
                lines += [""] if pages else []
                for each in members:
                    if each not in pages:
                        _, anchor = self.place(each)
                        lines += [f"### `{self.documents[each]['metadata']['title']}` {{ #{anchor} }}", "", *self.text(each, here)]
        return here, "\n".join(lines).rstrip() + "\n"

    def pages(self):
        return [self.page(each) for each in self.documents if self.has_page(each)]

    def summary(self):
        document = next(each for each in self.documents.values() if each["metadata"].get("symbolKind") == "module")
        return self.inline(document.get("abstract", []), document, "")


def write(rendered, folder):
    """Writes the pages of the modules below a folder into another one."""
    front = FRONT
    modules = sorted(each for each in rendered.iterdir() if each.is_dir()) if rendered.is_dir() else []
    if not modules:
        raise SystemExit(f"make-site: no libraries in {rendered}; 'make documentation' renders them")
    for each in modules:
        library = Library(each.name, each)
        for place, text in library.pages():
            (folder / place).parent.mkdir(parents=True, exist_ok=True)
            (folder / place).write_text(text, encoding="utf-8")
        front += f"- [`{each.name}`]({each.name}/index.md): {library.summary()}\n"
    (folder / "index.md").write_text(front, encoding="utf-8")
