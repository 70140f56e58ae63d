// The timeline: a ruler with a diamond for each decision, and a lane for everybody who took part.

// The longest gap in which nothing happens that is drawn to scale, the rest of a longer one, and the width of what is
// folded away; in microseconds, and in parts of the width.
const longestSilence = 1e6, silenceMargin = 60e3, foldWidth = 0.04;

// Maps times to 0…1 and back; gaps in which nothing happens are folded.
class TimeScale {
  constructor(start, end, activity) {
    const spans = [[start, start]];
    for (const [from, to] of [...activity, [end, end]].sort((a, b) => a[0] - b[0])) {
      const last = spans.at(-1);
      if (from - last[1] > longestSilence) {
        last[1] += silenceMargin;
        spans.push([from - silenceMargin, to]);
      } else {
        last[1] = Math.max(last[1], to);
      }
    }
    const total = Math.max(spans.reduce((sum, [from, to]) => sum + to - from, 0), 1);
    const room = 1 - foldWidth * (spans.length - 1);
    this.spans = [];
    let left = 0;
    for (const [from, to] of spans) {
      const right = left + ((to - from) / total) * room;
      this.spans.push({ from, to, left, right });
      left = right + foldWidth;
    }
    [this.start, this.end] = [start, end];
    this.pace = room / total;
  }

  // Between two spans, too: a fold is crossed evenly.
  map(value, from, to, x, y) {
    let before = null;
    for (const span of this.spans) {
      if (value <= span[to]) {
        if (before && value < span[from]) {
          return before[y] + ((value - before[to]) / (span[from] - before[to])) * (span[x] - before[y]);
        }
        const length = span[to] - span[from];
        return length > 0 ? span[x] + (Math.max(value - span[from], 0) / length) * (span[y] - span[x]) : span[x];
      }
      before = span;
    }
    return before[y];
  }

  x(time) { return this.map(time, "from", "to", "left", "right"); }
  time(x) { return Math.round(this.map(Math.min(Math.max(x, 0), 1), "left", "right", "from", "to")); }
  get folds() { return this.spans.slice(1).map((span, i) => [this.spans[i], span]); }
}

// Half the width of a fingertip on the screen.
const fingertip = 22;

// The item whose element is the nearest to a place on the screen, and in reach of a fingertip.
function nearest(items, elementOf, x) {
  const distance = (item) => {
    const { left, right } = elementOf(item).getBoundingClientRect();
    return Math.max(left - x, x - right, 0);
  };
  const best = items.reduce((a, b) => (a === undefined || distance(b) < distance(a) ? b : a), undefined);
  return best !== undefined && distance(best) <= fingertip ? best : undefined;
}

const urgency = ["possible", "timing", "failed", "running", "granted", "cancelled", "broken"];

class Timeline {
  // `choose` gets a decision or a lane that was clicked, `seek` a time.
  constructor(place, { choose, seek }) {
    Object.assign(this, { place, choose, seek });
    const activity = data.lanes.filter((lane) => lane.kind !== "recognizer" && lane.kind !== "view")
      .flatMap((lane) => lane.bars.map(([from, to]) => [from, to < 0 ? data.scene.end : to]));
    activity.push(...data.marks.map(([time]) => [time, time]));
    this.scale = new TimeScale(data.scene.start, data.scene.end, activity);
    this.build();
    this.bind();
    new ResizeObserver(() => this.layOut()).observe(place);
  }

  build() {
    this.ruler = element("div", { class: "ruler" });
    this.track = element("div", { class: "ruler-track" });
    this.ruler.append(element("span", { class: "lane-title", "aria-hidden": "true" }, "ms"), this.track);
    this.playhead = element("div", { class: "playhead", "aria-hidden": "true" });
    this.rows = data.lanes.map((lane) => this.row(lane));
    this.place.replaceChildren(this.ruler, ...this.rows.map((row) => row.element), this.playhead);
  }

  row(lane) {
    const standing = lane.bars.at(-1)[2];
    const title = element("span", { class: "lane-title", title: `Why? ${plain(lane.title)}` },
      glyph(standing), element("bdi", {}, plain(lane.title)));
    const track = element("span", { class: "track" });
    const bars = lane.bars.map(([from, to, standing, waits, label, decision]) => {
      const word = element("span", { class: "word" }, plain(label));
      const bar = element("span", {
        class: `bar ${standing}${waits ? " waits" : ""}`, title: plain(`${lane.title}: ${label}`),
      }, word);
      track.append(bar);
      return { bar, word, from, to: to < 0 ? data.scene.end : to, standing, decision };
    });
    const row = { lane, track, bars };
    row.element = element("button", { type: "button", class: `lane ${lane.kind.split(" ")[0]}`,
      onclick: (event) => this.choose({ lane, decision: this.barAt(event, row)?.decision }) }, title, track);
    return row;
  }

  // The bar that a pointer means: the one under a mouse, the nearest one under a finger; none for the lane as a whole.
  barAt(event, { bars, track }) {
    if (event.target.closest(".bar")) return bars.find(({ bar }) => bar.contains(event.target));
    if (event.pointerType === "mouse" || event.clientY < track.getBoundingClientRect().top) return undefined;
    return nearest(bars, ({ bar }) => bar, event.clientX);
  }

  // MARK: Layout

  layOut() {
    const width = this.track.clientWidth;
    if (!width) return;
    this.left = this.track.offsetLeft;
    this.width = width;
    this.layOutRuler();
    for (const row of this.rows) this.layOutBars(row.bars);
    this.movePlayhead();
  }

  layOutRuler() {
    const { scale, width } = this;
    const children = [];
    const least = 62 / width / scale.pace;
    const decade = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
    const step = [1, 2, 5, 10].map((n) => n * decade).find((n) => n >= least);
    for (const span of scale.spans) {
      const { origin } = data.scene;
      for (let i = Math.ceil((span.from - origin) / step); origin + i * step <= span.to; i++) {
        const x = scale.x(origin + i * step);
        if (x * width > width - 24) break;
        children.push(element("span", { class: "tick", style: `left:${x * 100}%` },
          element("span", {}, String((i * step) / 1000))));
      }
    }
    for (const [before, after] of scale.folds) {
      const seconds = ((after.from - before.to) / 1e6).toFixed(1);
      children.push(element("span", {
        class: "fold", title: `${seconds} s in which nothing happens`,
        style: `left:${before.right * 100}%;width:${(after.left - before.right) * 100}%`,
      }, `${seconds} s`));
    }
    for (const [time, text] of data.notes) {
      children.push(element("span", { class: "note", title: plain(text), style: `left:${scale.x(time) * 100}%` }));
    }
    this.track.replaceChildren(...children, ...this.diamonds());
  }

  // A diamond for each decision; those too close together are one, in the most urgent hue.
  diamonds() {
    const groups = [];
    for (const [time, standing, decision] of data.marks) {
      const x = this.scale.x(time);
      const last = groups.at(-1);
      if (last && (x - last.x) * this.width < 13) {
        last.count += 1;
        if (urgency.indexOf(standing) > urgency.indexOf(last.standing)) Object.assign(last, { standing, decision, time });
      } else {
        groups.push({ x, time, standing, decision, count: 1 });
      }
    }
    return groups.map(({ x, time, standing, decision, count }) => {
      const text = decisions.get(decision)?.text ?? "";
      const more = count > 1 ? ` (and ${count - 1} more)` : "";
      return element("button", {
        type: "button", class: `diamond ${standing}`, style: `left:${x * 100}%`, "data-decision": decision,
        title: plain(`${milliseconds(time).toFixed(1)} ms: ${text}${more}`),
        "aria-label": plain(`${milliseconds(time).toFixed(0)} ms: ${text}`),
        // Under a finger diamonds overlap: the one is meant whose middle is the nearest.
        onclick: ({ clientX, detail }) => this.choose({ decision: detail ? this.diamondAt(clientX) ?? decision : decision }),
      });
    });
  }

  // The decision of the diamond whose middle is the nearest to a place on the screen.
  diamondAt(x) {
    const middle = (diamond) => {
      const { left, right } = diamond.getBoundingClientRect();
      return (left + right) / 2;
    };
    const all = [...this.track.querySelectorAll(".diamond")];
    const best = all.reduce((a, b) => (Math.abs(middle(b) - x) < Math.abs(middle(a) - x) ? b : a));
    return Number(best.dataset.decision);
  }

  // A word stands in its bar, or after it where there is room, or not at all; none is cut.
  layOutBars(bars) {
    const { scale, width } = this;
    const edges = bars.map(({ from, to }) => [scale.x(from) * width, Math.max(scale.x(to) * width, scale.x(from) * width + 4)]);
    bars.forEach(({ bar, word }, i) => {
      const [left, right] = edges[i];
      const start = Math.min(left, width - 4);
      bar.style.left = `${start}px`;
      bar.style.width = `${Math.max(Math.min(right, width) - start, 4)}px`;
      word.className = "word";
      const needed = word.scrollWidth + 10;
      const room = (edges[i + 1]?.[0] ?? width) - right;
      if (needed <= right - left) return;
      word.className = room >= needed ? "word after" : "word none";
    });
  }

  // MARK: Time

  movePlayhead(time = this.time) {
    this.time = time ?? data.scene.start;
    if (this.width) this.playhead.style.transform = `translateX(${this.left + this.scale.x(this.time) * this.width}px)`;
  }

  bind() {
    let drag = null;
    const timeAt = (event) => {
      const { left, width } = this.track.getBoundingClientRect();
      return this.scale.time((event.clientX - left) / width);
    };
    this.place.addEventListener("pointerdown", (event) => {
      this.dragged = false;
      if (event.button !== 0 || event.target.closest(".lane-title")) return;
      // A press on something is a click unless it moves, and a finger may be about to scroll the page.
      const moves = event.pointerType === "mouse" && !event.target.closest(".bar, .diamond");
      drag = { x: event.clientX, id: event.pointerId, moves };
      if (drag.moves) this.grab(event, timeAt(event));
    });
    this.place.addEventListener("pointermove", (event) => {
      if (!drag || event.pointerId !== drag.id) return;
      if (!drag.moves && Math.abs(event.clientX - drag.x) > 5) drag.moves = true;
      if (drag.moves) this.grab(event, timeAt(event));
    });
    for (const name of ["pointerup", "pointercancel"]) {
      this.place.addEventListener(name, () => {
        this.dragged = drag?.moves ?? false;
        drag = null;
      });
    }
    // A finger that moves through time does not scroll the page as well.
    this.place.addEventListener("touchmove", (event) => {
      if (drag?.moves && event.cancelable) event.preventDefault();
    }, { passive: false });
    // The click that follows a drag is none; one beside everything is meant for the time. A whole lane is a finger's target.
    this.place.addEventListener("click", (event) => {
      const isMouse = event.pointerType === "mouse" && event.detail > 0;
      const target = event.target.closest(isMouse ? ".bar, .diamond, .lane-title" : ".diamond, .lane");
      if (this.dragged || !target) event.stopPropagation();
      if (!this.dragged && !target) this.seek(timeAt(event));
      this.dragged = false;
    }, true);
  }

  grab(event, time) {
    if (!this.place.hasPointerCapture(event.pointerId)) this.place.setPointerCapture(event.pointerId);
    this.seek(time);
  }

  // MARK: Selection

  select(decision, subject) {
    for (const diamond of this.track.querySelectorAll(".diamond")) {
      diamond.classList.toggle("selected", Number(diamond.dataset.decision) === decision);
    }
    for (const row of this.rows) row.element.classList.toggle("selected", subject >= 0 && row.lane.subject === subject);
  }
}
