// Draws over the stage: fingers with their trails, the limits that they were up against, the delay before content gets a
// touch, and the outline of the view that has it. All of it follows from the time alone.

// Seconds for which a touch that ended, and a deadline that did, stay visible.
const fingerFade = 0.4, timerFade = 0.5;
const fingerRadius = 17, ringRadius = 27;

class Overlays {
  // `unit` is pixels per point of the screen, `scale` pixels per point of the stage; `hues` are colours by standing.
  constructor(context, { unit, scale, hues, selection }) {
    Object.assign(this, { context, unit, scale, hues, selection });
  }

  draw(time, rectangles) {
    const { context } = this;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.lineCap = context.lineJoin = "round";
    const touches = data.touches.filter((touch) => Overlays.presence(touch, time) > 0);
    for (const touch of touches) this.drawOwner(touch, time, rectangles);
    const selected = subjects[this.selection]?.view >= 0 ? subjects[this.selection].view : this.selection;
    const owners = touches.map((touch) => Overlays.holder(touch, time)).filter(([, standing]) => standing === "granted");
    if (selected >= 0 && !owners.some(([, , owner]) => owner === selected)) {
      this.outline(selected, rectangles, this.hues.text, [6, 6], 1);
    }
    for (const touch of touches) {
      context.globalAlpha = Overlays.presence(touch, time);
      this.drawTrail(touch, time);
      this.drawLimits(touch, time);
      this.drawFinger(touch, time);
      this.drawTimers(touch, time);
    }
    context.restore();
  }

  // 1 while a touch is down, then fading.
  static presence(touch, time) {
    if (time < touch.samples[0]) return 0;
    if (touch.ended < 0 || time <= touch.ended) return 1;
    return Math.max(0, 1 - (time - touch.ended) / 1e6 / fingerFade);
  }

  // Where a touch is, and who has it: [x, y], [since, standing, owner].
  static place(touch, time) {
    const { samples } = touch;
    let i = 0;
    while (i + 3 < samples.length && samples[i + 3] <= time) i += 3;
    return [samples[i + 1], samples[i + 2]];
  }

  static holder(touch, time) {
    return touch.holders.findLast(([since]) => since <= time) ?? touch.holders[0] ?? [0, "possible", -1];
  }

  point([x, y]) { return [x * this.scale, y * this.scale]; }

  // MARK: Views

  drawOwner(touch, time, rectangles) {
    const [, standing, owner] = Overlays.holder(touch, time);
    if (standing !== "granted") return;
    this.outline(owner, rectangles, this.hues.granted, [], Overlays.presence(touch, time));
  }

  // The outline of a view, around what is drawn of it.
  outline(view, rectangles, color, dash, opacity) {
    const { context, unit } = this;
    const nodes = film.current.nodes;
    for (const [id, [left, top, right, bottom]] of rectangles) {
      if (film.looks[nodes[id][LOOK]].subject !== view) continue;
      const edges = [Math.max(left, 0), Math.max(top, 0), Math.min(right, context.canvas.width),
        Math.min(bottom, context.canvas.height)];
      const inset = 1.5 * unit;
      context.globalAlpha = opacity;
      // Dashes lie on a dark line: they are seen on any picture.
      const lines = dash.length ? [[this.hues.casing, 1.5, []], [color, 1.5, dash]]
        : [[this.hues.casing, 5, []], [color, 2.5, []]];
      for (const [style, width, pattern] of lines) {
        [context.strokeStyle, context.lineWidth] = [style, width * unit];
        context.setLineDash(pattern.map((length) => length * unit));
        context.strokeRect(edges[0] + inset, edges[1] + inset, edges[2] - edges[0] - 2 * inset,
          edges[3] - edges[1] - 2 * inset);
      }
      context.setLineDash([]);
      context.globalAlpha = 1;
    }
  }

  // MARK: Fingers

  drawTrail(touch, time) {
    const { context, unit } = this;
    const { samples } = touch;
    context.beginPath();
    for (let i = 0; i < samples.length && samples[i] <= time; i += 3) {
      context.lineTo(...this.point([samples[i + 1], samples[i + 2]]));
    }
    for (const [style, width] of [[this.hues.casing, 5], [this.hues.light, 2]]) {
      [context.strokeStyle, context.lineWidth] = [style, width * unit];
      context.stroke();
    }
  }

  drawFinger(touch, time) {
    const { context, unit } = this;
    const [x, y] = this.point(Overlays.place(touch, time));
    const hue = this.hues[Overlays.holder(touch, time)[1]];
    const radius = fingerRadius * unit;
    context.beginPath();
    if (touch.mouse) {
      for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) context.lineTo(x + dx * radius, y + dy * radius);
      context.closePath();
    } else {
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    const before = context.globalAlpha;
    context.globalAlpha = before * 0.45;
    context.fillStyle = this.hues.dark;
    context.fill();
    context.globalAlpha = before;
    for (const [style, width] of [[this.hues.casing, 6], [hue, 3]]) {
      [context.strokeStyle, context.lineWidth] = [style, width * unit];
      context.stroke();
    }
    context.fillStyle = this.hues.light;
    context.font = `${13 * unit}px ${families[1]}`;
    [context.textAlign, context.textBaseline] = ["center", "middle"];
    context.fillText(touch.number, x, y + unit);
  }

  // MARK: Limits

  // The distance that a touch has to go for somebody: a circle, or two lines where one axis counts; gone once everybody
  // has decided.
  drawLimits(touch, time) {
    const { context, unit, scale } = this;
    const [x, y] = this.point(touch.samples.slice(1, 3));
    const drawn = new Set();
    for (const [, radius, axes, decided] of touch.limits) {
      const key = `${radius} ${axes}`;
      if (drawn.has(key) || (decided >= 0 && time > decided + timerFade * 1e6)) continue;
      drawn.add(key);
      const reach = radius * scale, length = 40 * unit;
      context.beginPath();
      if (axes === 3) context.arc(x, y, reach, 0, 2 * Math.PI);
      for (const side of axes === 3 ? [] : [-1, 1]) {
        const [dx, dy] = axes === 1 ? [side * reach, 0] : [0, side * reach];
        const [ax, ay] = axes === 1 ? [0, length] : [length, 0];
        context.moveTo(x + dx - ax, y + dy - ay);
        context.lineTo(x + dx + ax, y + dy + ay);
      }
      context.setLineDash([5 * unit, 4 * unit]);
      for (const [style, width] of [[this.hues.casing, 4], [this.hues.light, 1.5]]) {
        [context.strokeStyle, context.lineWidth] = [style, width * unit];
        context.stroke();
      }
      context.setLineDash([]);
    }
  }

  // Deadlines: rings around the finger that fill clockwise; one that was not needed stays open.
  drawTimers(touch, time) {
    const { context, unit } = this;
    const [x, y] = this.point(Overlays.place(touch, time));
    const before = context.globalAlpha;
    let radius = ringRadius * unit;
    const shown = new Set();
    for (const [armed, deadline, ended, , name] of touch.timers) {
      const age = ended >= 0 ? (time - ended) / 1e6 : 0;
      const key = `${name} ${deadline} ${ended}`;
      if (time < armed || age > timerFade || shown.has(key)) continue;
      shown.add(key);
      const until = ended >= 0 ? Math.min(time, ended) : time;
      const part = Math.min(Math.max((until - armed) / Math.max(deadline - armed, 1), 0), 1);
      context.globalAlpha = before * (1 - Math.max(age, 0) / timerFade);
      for (const [style, width, share] of [[this.hues.casing, 6, 1], [this.hues.timing, 4, part]]) {
        [context.strokeStyle, context.lineWidth] = [style, width * unit];
        context.beginPath();
        context.arc(x, y, radius, -Math.PI / 2, (2 * share - 0.5) * Math.PI);
        context.stroke();
      }
      radius += 8 * unit;
    }
    context.globalAlpha = before;
  }
}
