// Takes part in a study of three tasks: finds the first, takes another page for the second, gives up the third. The
// page is loaded again in the middle and at the end.
addEventListener("load", () => {
  const page = document.querySelectorAll("script")[1].textContent;
  const again = () => (0, eval)(page);
  const named = (name) => [...document.querySelectorAll("button")].find((each) => each.textContent.includes(name));
  const press = (name) => named(name).click();
  const see = () => ({
    title: document.title,
    screen: document.querySelector(".bar strong")?.innerText ?? "",
    said: document.querySelector(".told")?.innerText ?? "",
    // The question and the answers, where they are in the window.
    isWithin: [...document.querySelectorAll(".asked, .row button")].every((each) => {
      const box = each.getBoundingClientRect();
      return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    }),
  });
  const seen = [see()];
  press("Begin");
  seen.push(see());
  press("More");
  seen.push(see());
  again();
  seen.push(see());
  press("This is it");
  press("This is it");
  seen.push(see());
  press("I give up");
  again();
  seen.push(see());
  const found = {
    seen, csv: document.querySelector("textarea").value, address: document.querySelector("a").getAttribute("href"),
  };
  document.documentElement.textContent = `found:${encodeURIComponent(JSON.stringify(found))}:end`;
});
