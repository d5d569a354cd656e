// Looks a report over where it is drawn, and leaves what it found as the page's only text.
addEventListener("load", () => {
  // As it is opened; everything else is asked of the page unfolded.
  const pageHeight = document.scrollingElement.scrollHeight;
  const pageWords = document.body.innerText.split(/\s+/).length;
  document.querySelectorAll("details").forEach((details) => { details.open = true; });
  const all = [...document.querySelectorAll("body *")];
  const words = (element) => `${element.localName}.${element.getAttribute("class") ?? ""} `
    + `“${element.textContent.trim().slice(0, 40)}”`;

  // A box that is wider than the window makes people scroll sideways, unless it scrolls by itself.
  const scrolls = (element) => element
    && (["auto", "scroll", "hidden"].includes(getComputedStyle(element).overflowX)
      || scrolls(element.parentElement));
  const tooWide = all.filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1)
      && !scrolls(element.parentElement);
  });

  // WCAG 2.2, success criterion 1.4.3, with the ratio for small text for all text.
  const channels = (color) => {
    const isMixed = color.startsWith("color(srgb");
    const numbers = color.match(/[\d.]+/g).map(Number).map((each, place) => isMixed && place < 3 ? 255 * each : each);
    return { rgb: numbers.slice(0, 3), alpha: numbers[3] ?? 1 };
  };
  const over = (top, below) => top.rgb.map(
    (channel, place) => channel * top.alpha + below[place] * (1 - top.alpha));
  const background = (element) => {
    if (!element) return [255, 255, 255];
    const own = channels(getComputedStyle(element).backgroundColor);
    return own.alpha === 1 ? own.rgb : over(own, background(element.parentElement));
  };
  const luminance = (rgb) => rgb
    .map((channel) => channel / 255)
    .map((share) => share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
    .reduce((sum, share, place) => sum + share * [0.2126, 0.7152, 0.0722][place], 0);
  const contrast = (element) => {
    const behind = background(element);
    const style = getComputedStyle(element);
    const ink = element.closest("svg") ? style.fill : style.color;
    const [dark, light] = [luminance(over(channels(ink), behind)), luminance(behind)]
      .sort((one, other) => one - other);
    return (light + 0.05) / (dark + 0.05);
  };
  const written = all.filter((element) => element.checkVisibility()
    && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  const faint = written.filter((element) => contrast(element) < 4.5);

  // A label of a drawn phone stays inside of it.
  const spilled = [...document.querySelectorAll(".phone li")].filter((element) => {
    const [box, phone] = [element, element.closest(".phone")].map((each) => each.getBoundingClientRect());
    return element.scrollWidth > element.clientWidth + 1 || box.right > phone.right + 1 || box.left < phone.left - 1;
  });

  const ids = all.map((element) => element.id).filter((id) => id);
  const levels = all.filter((element) => /^h[1-6]$/.test(element.localName))
    .map((element) => Number(element.localName[1]));
  const unlabelled = all.filter((element) => {
    if (element.matches("svg")) {
      return !element.closest("[aria-hidden=true], [role=img][aria-label]");
    }
    return element.matches("[role=region], [role=img], nav, [tabindex]")
      && !element.getAttribute("aria-label");
  });
  const found = {
    width: innerWidth,
    isDark: matchMedia("(prefers-color-scheme: dark)").matches,
    pageWidth: document.scrollingElement.scrollWidth,
    pageHeight, pageWords,
    spilled: spilled.map(words),
    texts: written.length,
    tooWide: tooWide.map(words),
    faint: faint.map((element) => `${contrast(element).toFixed(2)} ${words(element)}`),
    repeatedIDs: ids.filter((id, place) => ids.indexOf(id) !== place),
    deadLinks: [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))
      .filter((href) => !href.startsWith("#") || !document.getElementById(href.slice(1))),
    skippedHeadings: levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1),
    unlabelled: unlabelled.map(words),
    landmarks: ["header", "main", "footer"].filter((name) => document.querySelector(name)),
    requests: performance.getEntriesByType("resource").map((entry) => entry.name),
  };
  document.documentElement.textContent = `found:${encodeURIComponent(JSON.stringify(found))}:end`;
});
