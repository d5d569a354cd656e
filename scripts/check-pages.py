#!/usr/bin/env python3
"""Looks for barriers in pages: axe-core in a browser, at three widths, light, dark, in forced colours and for
print, folded and unfolded; by keyboard alone; without script; and how many sheets a page prints on.

    scripts/check-pages.py [--pictures FOLDER] [--sheets 6] [--press BUTTON]… PAGE.html…

It needs Chromium (`make browser`) and two packages for Python, which bring axe-core with them and fetch
nothing while running:

    python3 -m venv .build/pages && .build/pages/bin/pip install playwright axe-playwright-python

`make pages` does all of that. Where they are missing the check says so and is skipped; it fails with status 1
where it finds something. axe-core reads the page as it stands: text that only a screen reader's user can judge
stays to be judged.
"""

import argparse
import pathlib
import re
import shutil
import sys

WIDTHS = (360, 768, 1440)
LOOKS = ("light", "dark", "forced", "print")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
UNFOLD = "document.querySelectorAll('details').forEach(each => { each.removeAttribute('name'); each.open = true })"
# The element that has the keyboard's focus, and whether one can see it.
FOCUS = """() => {
  const here = document.activeElement;
  if (!here || here === document.body) return null;
  const box = here.getBoundingClientRect(), style = getComputedStyle(here);
  const bar = document.querySelector('nav')?.getBoundingClientRect();
  const isHidden = bar && getComputedStyle(document.querySelector('nav')).position === 'sticky'
    && !here.closest('nav') && box.bottom <= bar.bottom && bar.top <= 0 && box.bottom > 0;
  here.dataset.stop ??= `${document.querySelectorAll('[data-stop]').length + 1}`;
  return {
    stop: Number(here.dataset.stop), name: `${here.tagName.toLowerCase()} “${(here.ariaLabel ?? here.innerText ?? '').trim().slice(0, 40)}”`,
    isSeen: box.width > 0 && box.height > 0 && style.outlineStyle !== 'none' && !isHidden,
  };
}"""


def skipped(reason):
    print(f"skipped: {reason}; scripts/check-pages.py says how to get it")
    sys.exit(0)


def tools():
    try:
        from axe_playwright_python.sync_playwright import Axe
        from playwright.sync_api import sync_playwright
    except ImportError as missing:
        skipped(f"no Python package {missing.name}")
    browser = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if browser is None:
        skipped("no Chromium on the search path")
    return Axe, sync_playwright, browser


def opened(browser, page, width, look, press=(), **options):
    context = browser.new_context(
        viewport={"width": width, "height": 900},
        color_scheme="dark" if look == "dark" else "light",
        forced_colors="active" if look == "forced" else "none",
        bypass_csp=True, offline=True, **options)
    tab = context.new_page()
    tab.emulate_media(media="print" if look == "print" else "screen")
    tab.goto(page.resolve().as_uri())
    for name in press:
        tab.get_by_role("button", name=name).click()
    return context, tab


def violations(axe, tab, where):
    found = axe.run(tab).response["violations"]
    for each in found:
        for node in each["nodes"][:3]:
            print(f"  {where}: {each['id']}: {each['help']}: {node['target']}: {node['html'][:120]}")
    return len(found)


def barriers(axe, browser, page, pictures, press):
    count = 0
    for width in WIDTHS:
        for look in LOOKS:
            context, tab = opened(browser, page, width, look, press)
            # Everything unfolded is the same elements in every look but for their colours.
            for unfolded in (False, True) if width == WIDTHS[0] and look in ("light", "dark") else (False,):
                if unfolded:
                    tab.evaluate(UNFOLD)
                state = "unfolded" if unfolded else "folded"
                where = f"{width} px, {look}, {state}"
                count += violations(axe, tab, where)
                extent = tab.evaluate("document.documentElement.scrollWidth")
                if look != "print" and extent > width:
                    print(f"  {where}: {extent} px wide")
                    count += 1
                if pictures and not unfolded:
                    name = f"{page.parent.name}-{page.stem}-{width}-{look}.png"
                    tab.screenshot(path=pictures / name, full_page=True)
            context.close()
    return count


def keyboard(browser, page, press):
    """Every stop of the Tab key once, each of them to be seen, and a way out at the end."""
    context, tab = opened(browser, page, 1440, "light", press)
    count, stops, seen = 0, 0, set()
    for _ in range(2000):
        tab.keyboard.press("Tab")
        here = tab.evaluate(FOCUS)
        if here is None or here["stop"] in seen:
            break
        stops += 1
        seen.add(here["stop"])
        if not here["isSeen"]:
            print(f"  keyboard: stop {stops} is not to be seen: {here['name']}")
            count += 1
    else:
        print("  keyboard: no end")
        count += 1
    context.close()
    return count, stops


def sheets(browser, page, most, pictures):
    context, tab = opened(browser, page, 1024, "print")
    paper = tab.pdf(format="A4", prefer_css_page_size=True)
    if pictures:
        (pictures / f"{page.parent.name}-{page.stem}.pdf").write_bytes(paper)
    number = len(re.findall(rb"/Type\s*/Page\b", paper))
    context.close()
    if most and number > most:
        print(f"  print: {number} sheets, more than {most}")
    return number


def scriptless(browser, page):
    """Without script nothing may be offered that does nothing."""
    context, tab = opened(browser, page, 1440, "light", java_script_enabled=False)
    dead = [each for each in tab.locator("button").all() if each.is_visible()]
    context.close()
    for _ in dead[:1]:
        print(f"  without script {len(dead)} buttons are shown")
    return len(dead)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("pages", nargs="+", type=pathlib.Path, metavar="PAGE.html")
    options.add_argument("--pictures", type=pathlib.Path, help="a folder for a picture of each width and look")
    options.add_argument("--sheets", type=int, default=0, help="the most sheets of A4 a page may print on")
    options.add_argument("--press", action="append", default=[], metavar="BUTTON",
                         help="a button to press before the page is looked at, one after the other")
    options.add_argument("--needs-script", action="store_true", help="the page is nothing without script")
    given = options.parse_args()
    if given.pictures:
        given.pictures.mkdir(parents=True, exist_ok=True)
    make_axe, playwright, path = tools()
    passed = failed = 0
    with playwright() as chromium:
        browser = chromium.chromium.launch(executable_path=path)
        for page in given.pages:
            count = barriers(make_axe(), browser, page, given.pictures, given.press)
            unseen, stops = keyboard(browser, page, given.press)
            number = sheets(browser, page, given.sheets, given.pictures)
            count += unseen + (bool(given.sheets) and number > given.sheets)
            if not given.needs_script:
                count += scriptless(browser, page)
            print(f"{page}: {count} barriers, {stops} stops of the keyboard, {number} sheets of A4")
            passed, failed = passed + (count == 0), failed + (count > 0)
        browser.close()
    print(f"pages: {passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
