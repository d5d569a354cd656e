#!/usr/bin/env python3
"""count-navigation.py FOLDER [SPEC]: about how many screens and transitions the sources of an app have.

It shares nothing with `navlab import`, so that the two can be compared: it looks for the calls and tags by which apps
navigate, with regular expressions. With a spec that import wrote, it prints how much of both the spec has.
"""
import os
import re
import sys

FOREIGN = re.compile(
    r"(^|/)(\.git|build|node_modules|Pods|vendor|\w*[Tt]ests?|\w*-tests?|androidTest|__\w+__|e2e|mocks?|previews?"
    r"|Previews?|\w+\.docc|generated)/|^(example|examples|samples?)/"
    r"|\.(test|spec|stories|g|gr|freezed|d)\.\w+$"
)
# Files of Android that people do not see: what they open is no transition between screens.
NO_SCREENS = re.compile(r"(Service|Receiver|Widget|Provider|Notif\w*|Worker|Shortcut\w*)\.(kt|java)$")
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'\w])//[^\n]*", re.S)

# By the ending of a file: patterns of screens, whose first group names one, and of transitions.
SCREENS = {
    "kt": [
        r"(?<![.\w@])(?:composable|dialog|bottomSheet|entry)\s*(?:<\s*([\w.]+)[^>]*>|\(\s*(?:route\s*=\s*)?([^,){]+))",
        r"(?:is\s+)?([\w.]+)\s*->\s*(?:\{\s*)?NavEntry\(",
        r"@Destination[^\n]*\n(?:[^\n]*\n){0,4}?\s*fun\s+(\w+)",
        r"^[^\n{*]*(?<!abstract )(?<!sealed )\bclass\s+(?!Base)(\w+)[^{\n]*:\s*[\w.]*(?:Fragment|FragmentCompat|Activity)"
        r"(?:<[^>]*>)?\(",
        r"^(?![^\n{*]*\babstract\b)[^\n{*]*\bclass\s+(?!Base)(\w+)(?:<[^>]*>)?\s+extends\s+[\w.]*"
        r"(?:Fragment|FragmentCompat|Activity)\b",
    ],
    "xml": [r"<(?:fragment|dialog|activity)\s[^>]*?android:id=\"@\+id/(\w+)"],
    "js": [
        r"\.Screen\b[^>]*?\bname=\{?([\w.'\"`-]+)",
        r"^\s{2,}(\w+):\s*\{\s*screen:",
    ],
    "dart": [
        r"(?:MaterialPageRoute|CupertinoPageRoute|PageRouteBuilder)[^;]{0,200}?(?:=>|return)\s*(?:const\s+)?([A-Z]\w+)\(",
        r"(?:GoRoute|AutoRoute|CustomRoute)\([^;]{0,300}?(?:builder|page|pageBuilder):[^;]*?(?:const\s+)?([A-Z]\w+)[(.]",
        r"\.push\w*\(\s*\(\)\s*=>\s*(?:const\s+)?([A-Z]\w+)",
        r"Navigator\.push\w*\(\s*\w+,\s*([A-Z]\w+)\.",
        r"class\s+\w+\s+extends\s+(?:Stateless|Stateful|\w*)Widget\b[^}]*?static\s+\w*Route",
        r"AppRoute\(\s*(?:\n?\s*)[^,]*,\s*\([^)]*\)\s*=>\s*(?:const\s+)?([A-Z]\w+)",
    ],
    "swift": [
        r"(?:NavigationLink\(\s*destination:|\.sheet\([^)]*\)\s*\{|\.fullScreenCover\([^)]*\)\s*\{"
        r"|\.navigationDestination\((?:isPresented|item)[^{]*\{|destination:\s*\{?)\s*(?:\w+\s+in\s+)?([A-Z]\w+)\(",
        r"case\s+(?:let\s+)?\.\w+(?:\([^)]*\))?:\s*([A-Z]\w*View)\(",
        r"class\s+(?!Base)(\w+)\s*:\s*\w*ViewController\b",
    ],
}
TRANSITIONS = {
    "kt": r"(?<!fun )(?:\.navigate\w*\(|[bB]ackStack\.add\(|\.navigateTo\w*\()"
    # Activities, and fragments of views.
    r"|\bIntent\(\s*[^;{}]{0,80}?\w*Activity(?:::class|\.class)|\b\w+Activity\.\w*(?:[iI]ntent|start|launch)\w*\("
    r"|(?<!class )\b\w+ActivityIntent(?:\.(?!get|has|is|payload)\w+)?\(|[aA]ctivityStarter\.start\w*\("
    r"|\.show\(\s*\(?[\w.()!? ]*?[fF]ragmentManager|\.(?:replace|add)\(\s*R\.id\.",
    "xml": r"<action\s",
    "js": r"(?:\b\w*[nN]av\w*(?:\.current)?\??\.|(?<![.\w])StackActions\.)(?:navigate|push|replace|jumpTo|popTo)\("
    r"|\brouter\.(?:push|replace|navigate)\(|<(?:Link|Redirect)\b",
    "dart": r"Navigator\.(?:of\([^)]*\)\.)?push\w*\(|\bcontext\.(?:go|push|replace)\w*\(|\.router\.(?:push|replace)\w*\(",
    "swift": r"NavigationLink\s*[({]|\.(?:sheet|fullScreenCover)\(\s*(?:is|it|st)|navigationDestination\(\s*(?:is|it)"
    r"|[pP]ath\.append\(|\.pushViewController\(|performSegue\("
    r"|<segue(?![^>]*kind=\"(?:relationship|embed|unwind))"
    r"|(?<!\w)present\((?!\w*(?:[aA]lert|[aA]ctivity|[pP]icker|[sS]afari|[mM]ail))\s*\w+[^\n]*animated",
}
ENDINGS = {"kts": "kt", "java": "kt", "ts": "js", "tsx": "js", "jsx": "js"}


def read(folder):
    for base, folders, files in os.walk(folder):
        for name in files:
            path = os.path.join(base, name)
            ending = name.rsplit(".", 1)[-1]
            ending = ENDINGS.get(ending, ending)
            inside = os.path.relpath(path, folder)
            if ending not in SCREENS or FOREIGN.search(inside) or os.path.islink(path):
                continue
            if ending == "xml" and "/navigation" not in inside or os.path.getsize(path) > 1 << 20:
                continue
            with open(path, encoding="utf-8", errors="replace") as file:
                yield ending, inside, COMMENTS.sub("", file.read())


def count(folder):
    screens, transitions = {}, {}
    roots = [base for base, _, files in os.walk(folder) if any(name.startswith("_layout.") for name in files)]
    routes = [os.path.relpath(root, folder) for root in roots if os.path.basename(root) in ("app", "routes")]
    for ending, path, text in read(folder):
        for pattern in SCREENS[ending]:
            for found in re.findall(pattern, text, re.M):
                name = next((part for part in found if part), "") if isinstance(found, tuple) else found
                if name.strip() not in ("", "DialogFragment"):
                    screens.setdefault(ending, set()).add(name.strip("'\"` \n"))
        if ending == "js" and path.endswith(("x", ".js")) and any(map(path.startswith, routes)):
            if not path.rsplit("/", 1)[-1].startswith(("_", "+")) and "default" in text:
                screens.setdefault("pages", set()).add(path)
        if ending == "kt" and NO_SCREENS.search(path):
            continue
        transitions[ending] = transitions.get(ending, 0) + len(re.findall(TRANSITIONS[ending], text, re.M))
    pages = screens.pop("pages", None)
    if pages:
        screens["js"] = pages
    # Graphs in XML and classes of views say the same screens twice.
    if "xml" in screens and "kt" in screens:
        screens["kt"] = max(screens["xml"], screens["kt"], key=len)
        screens.pop("xml")
        transitions["kt"] = max(transitions["kt"], transitions.pop("xml", 0))
    kind = max(screens, key=lambda ending: len(screens[ending]), default=None)
    return len(screens.get(kind, ())), transitions.get(kind, 0), kind


def came(spec):
    with open(spec, encoding="utf-8") as file:
        text = file.read()
    counts = re.search(r"transitions: (\d+), missed: (\d+)", text)
    block = text.split("\n  screens:\n", 1)[1].split("\n  routes:", 1)[0]
    screens = re.findall(r"^    ([\w-]+):", block, re.M)
    return len(screens) - screens.count("launch-screen"), int(counts[1]) - int(counts[2])


if __name__ == "__main__":
    screens, transitions, kind = count(sys.argv[1])
    if len(sys.argv) < 3:
        print(f"{screens} screens, {transitions} transitions ({kind})")
    else:
        own, taken = came(sys.argv[2])
        print(f"{own} of {screens} screens, {taken} of {transitions} transitions ({kind})")
