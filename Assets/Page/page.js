// The page: what is shown, and how it is played.

const $ = (id) => document.getElementById(id);
const speeds = [0.1, 0.25, 0.5, 1];
const prefersLessMotion = matchMedia("(prefers-reduced-motion: reduce)");
const { start, end, size: [stageWidth, stageHeight] } = data.scene;
const [statusHeight, homeHeight] = data.film.device;

// What is told under the stage as time goes by: what the timeline marks, and fingers that come and go.
const beats = [...data.marks.map(([, standing, id]) => ({ standing, id })),
  ...data.decisions.filter(([, , rule]) => rule === "IN-TOUCH").map(([id]) => ({ standing: "possible", id }))]
  .filter(({ id }) => decisions.has(id)).map((beat) => ({ ...beat, time: decisions.get(beat.id).time }))
  .sort((a, b) => a.id - b.id);
const beatTimes = [...new Set(beats.map(({ time }) => time))].sort((a, b) => a - b);

const state = { time: start, isPlaying: false, speed: 1, selection: -1, decision: -1, isFresh: true };

// MARK: The verdict

function tellVerdict() {
  const { scene, answers } = data;
  $("kicker").textContent = plain(scene.gesture ? `${scene.title} · ${scene.gesture}` : scene.title);
  const [meant] = answers;
  $("verdict").textContent = plain(meant?.headline ?? "No touch came down.");
  if (!meant) return;
  const rows = [["Gesture", meant.gestures.join("\n")], ["Expected", meant.expected], ["Got", meant.expected && meant.got], ["Why", meant.reason],
    ...[...new Set(meant.besides.map(([word]) => word))].map((kind) => [kind[0].toUpperCase() + kind.slice(1), meant.besides.filter(([word]) => word === kind).map(([, text]) => text).join("\n")])];
  $("reasons").replaceChildren(...rows.filter(([, text]) => text).flatMap(([word, text]) =>
    [element("dt", {}, word), element("dd", { class: word.toLowerCase() }, ...text.split("\n").map((line) => element("p", {}, plain(line))))]));
  frames.show(meant);
  $("mends").replaceChildren(...mending(meant));
  tellQuestions();
}

// Buttons for what else may be asked.
function tellQuestions() {
  const chips = data.answers.slice(1).map((answer) => element("button", {
    type: "button", class: "chip", onclick: () => choose({ answer }), "data-answer": data.answers.indexOf(answer),
  }, plain(answer.question)));
  const most = 8;
  const groups = chips.length ? [element("p", { class: "label" }, "Ask"), ...chips.slice(0, most)] : [];
  if (chips.length > most) {
    const more = element("button", { type: "button", class: "chip", onclick: () => more.replaceWith(...chips.slice(most)) },
      `${chips.length - most} more`);
    groups.push(more);
  }
  $("questions").replaceChildren(...groups);
}

function tellFacts() {
  const { scene } = data;
  const settings = scene.settings.length ? ` · ${scene.settings.join(", ")}` : "";
  $("facts").textContent = plain(`Scene ${scene.id}, ${stageWidth} × ${stageHeight} pt, ${scene.hz} Hz${settings} · `
    + `${scene.decisions} decisions · Scrollarium ${scene.version}`);
  if (!data.recording) return;
  // The name is made of letters and digits: nothing that a stranger wrote ends up in a shell.
  const address = URL.createObjectURL(new Blob([data.recording], { type: "application/octet-stream" }));
  $("play-it").replaceChildren(
    element("h2", {}, "Play it yourself"),
    element("a", { id: "download", class: "chip", href: address, download: scene.file }, `Download ${scene.file}`),
    command("Then run", scene.command),
    element("p", { class: "quiet" }, plain(`This takes Scrollarium ${scene.version} for Linux with the scene “${scene.title}”. `
      + "The recording plays the same gesture, decision by decision.")));
}

function tellLegend() {
  const words = { possible: "not decided", running: "under way", granted: "has it, done", failed: "failed",
    cancelled: "taken away", timing: "waiting for time", broken: "not allowed" };
  const bars = data.lanes.flatMap((lane) => lane.bars);
  const used = new Set([...bars.map((bar) => bar[2]), ...data.marks.map((mark) => mark[1])]);
  $("legend").replaceChildren(...Object.entries(words).filter(([standing]) => used.has(standing))
    .map(([standing, word]) => element("li", {}, glyph(standing), word)));
}

// MARK: The stage

const canvas = $("stage");
const context = canvas.getContext("2d", { alpha: false });
let hues = {};

function readColors() {
  const style = getComputedStyle(document.documentElement);
  const color = (name) => style.getPropertyValue(`--${name}`).trim();
  hues = Object.fromEntries(urgency.map((standing) => [standing, color(`stage-${standing}`)]));
  Object.assign(hues, { casing: "rgba(0,0,0,.55)", light: "#fff", dark: "#000", text: "#fff" });
}

// Draws the stage with its overlays; `size` is the size of a finger, 1 for that on the large stage. Returns where views are.
function paint(canvas, context, time, { size = 1, selection = -1 } = {}) {
  const ratio = Math.min(devicePixelRatio || 1, 3);
  const scale = (canvas.clientWidth * ratio) / stageWidth;
  const pixels = [Math.round(stageWidth * scale), Math.round(stageHeight * scale)];
  if (canvas.width !== pixels[0] || canvas.height !== pixels[1]) [canvas.width, canvas.height] = pixels;
  const painter = new StagePainter(context, scale);
  painter.paint(time);
  new Overlays(context, { unit: ratio * size, scale, hues, selection }).draw(time, painter.rectangles);
  return painter.rectangles;
}

let drawn = null;
function draw() {
  if (canvas.clientWidth) drawn = { rectangles: paint(canvas, context, state.time, { selection: state.selection }) };
  const [top, topInk, bottom, bottomInk] = film.device(state.time);
  color($("status"), top, topInk);
  color($("home"), bottom, bottomInk);
}

function color(part, background, ink) {
  part.style.background = background;
  part.style.setProperty("--ink", ink);
}

// Draws all that shows the stage: once fonts and pictures are there, and in other colours.
function drawAll() {
  frames.draw();
  draw();
}

// Whatever in the picture is under a point of the screen, front-most first.
function viewAt(event) {
  const { left, top, width } = canvas.getBoundingClientRect();
  const factor = canvas.width / width;
  const [x, y] = [(event.clientX - left) * factor, (event.clientY - top) * factor];
  return [...drawn.rectangles].reverse().filter(([, r]) => r[0] <= x && x < r[2] && r[1] <= y && y < r[3])
    .map(([id]) => film.looks[film.current.nodes[id][LOOK]].subject).filter((subject) => subject !== undefined);
}

// MARK: Time

function seek(time, { keepsPlaying = false } = {}) {
  state.time = Math.min(Math.max(Math.round(time), start), end);
  state.isFresh = false;
  if (!keepsPlaying) pause();
  show();
}

function show() {
  draw();
  timeline.movePlayhead(state.time);
  log.moveTo(state.time);
  frames.select(state.time);
  $("scrubber").value = state.time;
  $("scrubber").setAttribute("aria-valuetext", at(state.time));
  const [now, whole] = [state.time, end].map((time) => milliseconds(time).toFixed(0));
  $("clock").replaceChildren(element("b", {}, `${now} ms`), `of ${whole}`);
  caption();
  if (!state.isPlaying && !state.isFresh) links.write(state);
}

// The latest beat; of several at one instant the one that is selected, or the most urgent.
let told = null;
function caption() {
  const index = partition(beatTimes, (time) => time > state.time) - 1;
  const rank = ({ id, standing }) => (id === state.decision ? urgency.length : urgency.indexOf(standing));
  const best = index < 0 ? null
    : beats.filter(({ time }) => time === beatTimes[index]).reduce((a, b) => (rank(b) > rank(a) ? b : a));
  if (best?.id === told) return;
  told = best?.id;
  $("caption").replaceChildren(...captionOf(best));
}

function captionOf(beat) {
  if (!beat) return [element("span", {}, plain(data.scene.outcome || "Before the first touch."))];
  return [glyph(beat.standing), element("time", {}, at(beat.time)), element("span", {}, ...sentence(decisions.get(beat.id).text))];
}

// Keeps room for the longest caption, so that nothing below moves and no caption scrolls.
function reserveCaption() {
  const place = $("caption"), probe = place.cloneNode();
  if (!place.clientWidth) return;
  probe.style.cssText = `position:absolute;visibility:hidden;min-height:0;width:${place.clientWidth}px`;
  place.after(probe);
  const heights = [null, ...beats].map((beat) => {
    probe.replaceChildren(...captionOf(beat));
    return probe.offsetHeight;
  });
  probe.remove();
  place.style.minHeight = `${Math.max(...heights)}px`;
}

function play() {
  if (state.isFresh || state.time >= end) state.time = start;
  [state.isPlaying, state.isFresh] = [true, false];
  let last = null, waited = 0;
  const step = (now) => {
    if (!state.isPlaying) return;
    const passed = last === null ? 0 : Math.min(now - last, 100);
    last = now;
    if (prefersLessMotion.matches) {
      // From decision to decision, a moment for each.
      waited += passed;
      if (waited > 1200) [state.time, waited] = [beatTimes.find((time) => time > state.time) ?? end, 0];
    } else {
      state.time = Math.min(advanced(state.time, passed * 1000 * state.speed), end);
    }
    if (state.time >= end) pause();
    show();
    if (state.isPlaying) requestAnimationFrame(step);
  };
  buttons();
  show();
  requestAnimationFrame(step);
}

// A gap that the timeline folds passes in less than half a second.
function advanced(time, span) {
  const fold = timeline.scale.folds.find(([before, after]) => before.to <= time && time < after.from);
  if (!fold) return time + span;
  return Math.min(time + Math.max(span, (span / state.speed / 400e3) * (fold[1].from - fold[0].to)), fold[1].from);
}

function pause() {
  state.isPlaying = false;
  buttons();
}

function buttons() {
  $("toggle").querySelector("use").setAttribute("href", state.isPlaying ? "#pause" : "#play");
  $("toggle").setAttribute("aria-label", state.isPlaying ? "Pause" : "Play");
  for (const button of $("speeds").children) button.setAttribute("aria-pressed", Number(button.dataset.speed) === state.speed);
}

const toggle = () => (state.isPlaying ? (pause(), show()) : play());
const tick = 1e6 / data.scene.hz;
const beat = (direction) => seek(direction > 0
  ? beatTimes.find((time) => time > state.time) ?? end : beatTimes.findLast((time) => time < state.time) ?? start);

function setSpeed(speed) {
  state.speed = speed;
  buttons();
}

// MARK: Selection

// Something that was clicked: a question, a decision of a lane, or a lane, of which the answer or the last decision is meant.
function choose({ decision, lane, answer }) {
  const subject = lane?.subject ?? answer?.subject;
  if (lane && decision === undefined) {
    answer = answerAbout(lane.subject);
    decision = lane.bars.findLast((bar) => bar[2] !== "possible")?.[5] ?? lane.bars.at(-1)[5];
  }
  const id = answer?.decision ?? decision;
  Object.assign(state, { decision: id, selection: subject ?? decisions.get(id)?.subject ?? -1 });
  why.show({ answer, decision: id });
  timeline.select(id, state.selection);
  for (const chip of document.querySelectorAll(".chip[data-answer]")) {
    chip.setAttribute("aria-pressed", data.answers[chip.dataset.answer] === answer);
  }
  if (decisions.has(id)) seek(decisions.get(id).time);
}

// The answer about a subject or, for the pan of a scroll view, about its view. What did not happen is asked about first.
function answerAbout(subject) {
  let about = data.answers.filter((answer) => answer.subject === subject);
  if (!about.length) about = data.answers.filter((answer) => answer.subject === subjects[subject]?.view);
  return about.find(({ isFault }) => isFault) ?? about[0];
}

function chooseView(event) {
  for (const subject of viewAt(event)) {
    const lane = data.lanes.find((lane) => lane.subject === subject || subjects[lane.subject]?.view === subject);
    if (lane) return choose({ lane });
  }
}

// MARK: Colours

const frames = new Frames($("frames"), {
  seek, paint: (canvas, time) => paint(canvas, canvas.getContext("2d", { alpha: false }), time, { size: 0.55 }),
});

const toggleTheme = followTheme($("theme"), () => {
  readColors();
  drawAll();
});

// MARK: Keys

const keys = {
  " ": toggle, k: toggle, "[": () => beat(-1), "]": () => beat(1), t: toggleTheme,
  ArrowLeft: (event) => seek(state.time - (event.shiftKey ? 100e3 : tick)),
  ArrowRight: (event) => seek(state.time + (event.shiftKey ? 100e3 : tick)),
  Home: () => seek(start), End: () => seek(end),
  "<": () => setSpeed(speeds[Math.max(speeds.indexOf(state.speed) - 1, 0)]),
  ">": () => setSpeed(speeds[Math.min(speeds.indexOf(state.speed) + 1, speeds.length - 1)]),
};

addEventListener("keydown", (event) => {
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
  // A focused button is pressed by the space bar.
  if (event.key === " " && event.target.closest("button")) return;
  event.preventDefault();
  action(event);
});

// MARK: Start

const timeline = new Timeline($("lanes"), { choose, seek });
const log = new Log($("log"), { seek });
const why = new WhyPanel($("why"), { seek });

// The timeline or the log.
function showPanel(name) {
  for (const tab of $("tabs").children) {
    const isShown = tab.id === `${name}-tab`;
    tab.setAttribute("aria-selected", isShown);
    tab.tabIndex = isShown ? 0 : -1;
    $(tab.id.replace("tab", "panel")).hidden = !isShown;
  }
  log.moveTo(state.time);
}

for (const [name, word] of [["lanes", "Timeline"], ["log", "Log"]]) {
  $("tabs").append(element("button", { type: "button", role: "tab", id: `${name}-tab`, "aria-controls": `${name}-panel`,
    onclick: () => showPanel(name) }, word));
}
$("tabs").addEventListener("keydown", (event) => {
  if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const other = $("tabs").querySelector("[aria-selected=false]");
  other.click();
  other.focus();
  event.stopPropagation();
});

for (const speed of speeds) {
  $("speeds").append(element("button", { type: "button", "data-speed": speed, onclick: () => setSpeed(speed),
    title: speed === 1 ? "As fast as it was" : `${1 / speed} times slower` }, `${speed}×`));
}
Object.assign($("scrubber"), { min: start, max: end, step: 1 });
$("scrubber").addEventListener("input", () => seek(Number($("scrubber").value)));
for (const [id, action] of Object.entries({ toggle, back: () => beat(-1), forward: () => beat(1) })) {
  $(id).addEventListener("click", action);
}
canvas.addEventListener("click", chooseView);
canvas.style.aspectRatio = `${stageWidth} / ${stageHeight}`;
for (const [name, value] of Object.entries({
  "stage-ratio": stageWidth / (stageHeight + statusHeight + homeHeight), "stage-width": stageWidth, status: statusHeight,
  homeward: homeHeight,
})) document.documentElement.style.setProperty(`--${name}`, value);

showPanel("lanes");
tellVerdict();
tellFacts();
tellLegend();
setSpeed(end - start < 2.5e6 ? 0.25 : end - start < 6e6 ? 0.5 : 1);
new ResizeObserver(drawAll).observe(canvas);
new ResizeObserver(reserveCaption).observe($("device"));
for (const picture of pictures) picture.addEventListener("load", drawAll);
document.fonts.ready.then(drawAll);

// The page opens at the moment that it is about, or that its address names.
function open() {
  choose(data.answers.length ? { answer: data.answers[0] } : { decision: data.marks.at(-1)?.[2] });
  const { time, lane } = links.read();
  if (lane) choose({ lane });
  if (time !== undefined) seek(time);
  state.isFresh = time === undefined && !lane;
  show();
  links.keep();
}

addEventListener("hashchange", open);
open();

// For tests: what is drawn at a moment, at one pixel per point, without overlays, text as boxes.
globalThis.scrollarium = {
  data, state, seek,
  picture(time) {
    const canvas = new OffscreenCanvas(stageWidth, stageHeight);
    const context = canvas.getContext("2d", { alpha: false });
    const painter = new StagePainter(context, 1, { boxes: true });
    painter.paint(time);
    return { pixels: context.getImageData(0, 0, stageWidth, stageHeight), rectangles: [...painter.rectangles] };
  },
};
