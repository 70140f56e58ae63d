// Three frames of the stage: the finger has come down, what decided it, and the end.

class Frames {
  // `seek` gets the time of a frame that was pressed, `paint` draws the stage on a canvas.
  constructor(place, { seek, paint }) {
    Object.assign(this, { place, seek, paint, frames: [] });
  }

  show(answer) {
    const decided = decisions.get(answer.decision)?.time;
    const moments = [["Finger down", answer.start], ["Decided", decided], ["In the end", data.scene.end]]
      .filter(([, time], index, all) => time !== undefined && time >= start && (index === 0 || time > all[0][1]));
    this.frames = moments.map(([word, time]) => ({ time, canvas: element("canvas", { "aria-hidden": "true" }), word }));
    this.place.replaceChildren(...this.frames.map(({ time, canvas, word }) => element("li", {},
      element("button", { type: "button", title: "Show this moment", onclick: () => this.seek(time) },
        canvas, element("b", {}, word), element("time", {}, at(time))))));
    this.draw();
  }

  draw() {
    for (const { time, canvas } of this.frames) {
      canvas.style.aspectRatio = `${stageWidth} / ${stageHeight}`;
      if (canvas.clientWidth) this.paint(canvas, time);
    }
  }

  // Marks the frame of a moment.
  select(time) {
    for (const [index, item] of [...this.place.children].entries()) {
      item.firstChild.setAttribute("aria-pressed", this.frames[index].time === time);
    }
  }
}
