"use strict";
// Asks the program that served this page whether there is a newer one; the browser keeps the place on the page.
(() => {
  const known = document.querySelector("meta[name='navlab-page']")?.content;
  if (known === undefined) return;
  const ask = async () => {
    try {
      const answer = await fetch(`/changes?since=${known}`, { cache: "no-store" });
      if (answer.ok && (await answer.text()) !== known) return location.reload();
    } catch {
      await new Promise((done) => setTimeout(done, 500));
    }
    return ask();
  };
  ask();
})();
