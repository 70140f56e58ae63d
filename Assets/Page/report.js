// The report of a check: what failed, the first decision that differs, and what is drawn where pixels differ.

const { report, notes } = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const tabs = ["Diff", "Actual", "Expected", "Side by side", "Slider", "Trace"];

// What the program says of a case in words: verdict, title, findings, commands.
const cases = report.cases.map((one, index) => ({ ...one, ...notes[index], index }));
const failures = cases.filter((one) => one.fails);
const others = cases.filter((one) => !one.fails);
const state = { shown: failures[0] ?? cases[0], picture: 0, tab: "Diff", isLarge: false };

const sign = (one) => glyph(one.fails ? "broken" : one.verdict === "passed" ? "granted" : "timing");
const failing = (one) => one.pictures.filter((picture) => picture.images);

// MARK: The list

function tellSummary() {
  fill($("summary"), failures.length
    ? `${failures.length} of ${cases.length} changed` : `All ${cases.length} are as they were`);
  document.title = plain(`${$("summary").textContent} · Scrollarium`);
}

function tellList() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (one) => words.every((word) => `${one.name} ${one.title} ${one.scene}`.toLowerCase().includes(word));
  const row = (one) => element("button", {
    type: "button", class: "row", "data-case": one.index, "aria-current": one === state.shown, onclick: () => show(one),
  }, sign(one), element("span", {}, element("bdi", {}, plain(one.name)), element("small", {}, one.title)));
  const rest = others.filter(found);
  fill($("list"), ...failures.filter(found).map(row), rest.length
    ? element("details", { open: !failures.length },
      element("summary", {}, `${rest.length} that did not fail`), ...rest.map(row)) : null);
  if (!$("list").childElementCount) $("list").append(element("p", { class: "quiet" }, "No recording has such a name."));
}

// MARK: A case

function show(one, picture = 0) {
  if (!one) return;
  Object.assign(state, { shown: one, picture });
  for (const button of document.querySelectorAll(".row")) {
    button.setAttribute("aria-current", Number(button.dataset.case) === one.index);
  }
  document.querySelector(".row[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  const pictures = failing(one);
  // What was decided comes before how that looks.
  state.tab = one.behaviour || !pictures.length ? "Trace" : "Diff";
  tell();
}

function tell() {
  const one = state.shown;
  if (!one) return fill($("case"), element("h1", {}, "Nothing was checked."));
  const pictures = failing(one);
  const picture = pictures[state.picture];
  // What has become of the gesture, if that has changed, or else the first finding.
  const findings = one.headline ? [one.headline, ...one.findings.slice(1)] : one.findings;
  const [first, ...rest] = findings;
  fill($("case"),
    element("p", { class: "kicker" }, sign(one), element("bdi", {}, plain(one.name)), ` · ${one.title}`),
    one.news ? element("p", { class: "news" }, plain(one.news)) : null,
    element("h1", {}, plain(first ?? "All is as in its goldens.")),
    ...rest.map((line) => element("p", { class: "finding" }, plain(line))),
    moments(pictures), tabBar(picture), pane(one, picture), clusters(picture), commands(one), facts(one));
}

// One button for each picture that differs.
function moments(pictures) {
  if (pictures.length < 2) return null;
  return element("div", { class: "moments", role: "group", "aria-label": "Pictures" }, ...pictures.map((picture, index) =>
    element("button", { type: "button", class: "chip", "aria-pressed": index === state.picture, onclick: () => turn(index) },
      plain(picture.moment), picture.text === "boxes" ? element("small", {}, "text as boxes") : null)));
}

function has(tab, picture) {
  const images = picture?.images;
  return tab === "Trace" || Boolean({ Diff: images?.diff, Actual: images?.actual, Expected: images?.expected }[tab]
    ?? (images?.actual && images?.expected));
}

function tabBar(picture) {
  return element("div", { class: "tabs", role: "tablist" }, ...tabs.map((tab, index) => element("button", {
    type: "button", role: "tab", "aria-selected": tab === state.tab, disabled: !has(tab, picture), title: `${tab} (${index + 1})`,
    onclick: () => choose(tab),
  }, tab)));
}

// A path of the report as an address.
const address = (path) => path.split("/").map(encodeURIComponent).join("/");

function image(path, picture, words) {
  const [width, height] = picture.actualSize;
  return element("img", { src: address(path), alt: words, width, height, draggable: "false" });
}

function pane(one, picture) {
  const tab = has(state.tab, picture) ? state.tab : has("Actual", picture) && state.tab !== "Trace" ? "Actual" : "Trace";
  state.tab = tab;
  const kind = tab.toLowerCase().replaceAll(" ", "-");
  const frame = (...children) => element("div", { class: `pane ${kind}${state.isLarge ? " large" : ""}` }, ...children);
  const figure = (words, path) => element("figure", {}, element("figcaption", {}, words), image(path, picture, words));
  switch (tab) {
  case "Diff": {
    const stage = element("div", { class: "marked" }, image(picture.images.diff, picture, "What differs, in red"), ...boxes(picture));
    const crop = picture.images.crop
      ? element("figure", { class: "crop" }, element("figcaption", {}, "The largest difference, expected beside actual, 8×"),
        element("img", { src: address(picture.images.crop), alt: "The largest difference" })) : null;
    return frame(stage, crop);
  }
  case "Actual": return frame(image(picture.images.actual, picture, "Actual"));
  case "Expected": return frame(image(picture.images.expected, picture, "Expected"));
  case "Side by side": return frame(figure("Expected", picture.images.expected), figure("Actual", picture.images.actual));
  case "Slider": return frame(slider(picture));
  default: return frame(...trace(one));
  }
}

// The frames of what differs, numbered as in the list below.
function boxes(picture) {
  const [width, height] = picture.actualSize;
  const part = (value, whole) => `${(value / whole) * 100}%`;
  return picture.clusters.map(({ box: [x, y, w, h] }, index) => element("span", {
    class: "box",
    style: `left:${part(x, width)};top:${part(y, height)};width:${part(w, width)};height:${part(h, height)}`,
  }, element("b", {}, String(index + 1))));
}

// Expected left of the handle, actual right of it.
function slider(picture) {
  const over = element("div", { class: "over" }, image(picture.images.expected, picture, "Expected"));
  const range = element("input", { type: "range", min: 0, max: 1000, value: 500, "aria-label": "Expected left, actual right" });
  const handle = element("div", { class: "handle" });
  const frame = element("div", { class: "slid" }, image(picture.images.actual, picture, "Actual"), over, handle, range);
  const move = () => frame.style.setProperty("--at", `${range.value / 10}%`);
  range.addEventListener("input", move);
  move();
  const ends = element("p", { class: "ends" }, element("span", {}, "Expected"), element("span", {}, "Actual"));
  return element("div", {}, ends, frame);
}

// The first decision that differs, with what came before it.
function trace(one) {
  const { behaviour } = one;
  if (!behaviour) {
    return [element("p", { class: "quiet" }, one.verdict === "passed" || one.pictures.some((picture) => picture.images)
      ? "Every decision is the same as in the golden." : "No decisions were compared.")];
  }
  const line = (kind, text, words) => element("div", { class: `line ${kind}` }, element("code", {}, plain(text)),
    words ? element("p", {}, plain(words)) : null);
  const files = one.files.find((file) => file.path.endsWith(".trace.txt") && file.actual);
  const folder = files?.actual.replace(/[^/]*$/, "");
  return [
    element("h2", {}, "The first decision that differs"),
    ...behaviour.before.map((text) => line("same", text)),
    line("expected", behaviour.expected?.line ?? "", `Expected: ${behaviour.expected?.words ?? "nothing more"}`),
    line("actual", behaviour.actual?.line ?? "", `Actual: ${behaviour.actual?.words ?? "nothing more"}`),
    folder ? element("p", { class: "quiet" }, "All of it: ",
      ...["expected.trace.txt", "actual.trace.txt"].flatMap((name) =>
        [element("a", { href: address(folder + name) }, name), " "])) : null,
  ].filter(Boolean);
}

function clusters(picture) {
  if (!picture?.clusters?.length) return null;
  return element("section", {}, element("h2", {}, "What is drawn there"), element("ol", { class: "clusters" },
    ...picture.clusters.map(({ box: [x, y, width, height], pixels, drawn, seq, rule, because }) => element("li", {},
      element("b", {}, plain(drawn.join(", ") || "nothing that has a name")),
      element("small", {}, ` ${pixels} pixel${pixels === 1 ? "" : "s"}, ${width} × ${height} at (${x}, ${y})`),
      because ? element("p", {}, `Drawn by decision ${seq}, `, element("code", {}, rule), ": ", plain(because)) : null))));
}

function commands(one) {
  if (!one.fails) return null;
  return element("section", { class: "commands" }, command("Reproduce", one.reproduce), command("Open", one.open),
    one.accept ? command("Accept", one.accept) : null);
}

function facts(one) {
  const settings = one.settings.map(({ assignment, source }) => `${assignment} (${source})`).join(", ");
  const { sdl, sdlTTF, freeType, architecture } = report.environment;
  return element("p", { class: "facts" }, plain(`Scene ${one.scene}, ${one.stage.join(" × ")} pt, ${one.tickHz} Hz`
    + `${settings ? ` · ${settings}` : ""} · ${report.program} · `
    + `SDL ${sdl}, SDL_ttf ${sdlTTF}, FreeType ${freeType}, ${architecture}`));
}

// MARK: Keys

function choose(tab) {
  if (!has(tab, failing(state.shown)[state.picture])) return;
  state.tab = tab;
  tell();
}

function turn(index) {
  const count = failing(state.shown ?? { pictures: [] }).length;
  if (!count) return;
  state.picture = (index + count) % count;
  tell();
}

function walk(step) {
  const all = failures.length ? failures : cases;
  const at = all.indexOf(state.shown);
  show(all[Math.min(Math.max(at + step, 0), all.length - 1)]);
}

const toggleTheme = followTheme($("theme"));
const keys = {
  j: () => walk(1), k: () => walk(-1), n: () => turn(state.picture + 1), p: () => turn(state.picture - 1), t: toggleTheme,
  z: () => { state.isLarge = !state.isLarge; tell(); }, "/": () => $("search").focus(), "?": () => $("help").showModal(),
  ...Object.fromEntries(tabs.map((tab, index) => [String(index + 1), () => choose(tab)])),
};

addEventListener("keydown", (event) => {
  if (event.target === $("search")) {
    if (event.key === "Escape") $("search").blur();
    return;
  }
  const action = keys[event.key];
  if (!action || event.ctrlKey || event.metaKey || event.altKey || $("help").open) return;
  event.preventDefault();
  action();
});

$("search").addEventListener("input", tellList);
tellSummary();
tellList();
show(state.shown);
if (!state.shown) tell();
