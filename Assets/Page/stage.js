// Draws the stage of a moment on a canvas, as the program's own painter does: views from back to front, alpha multiplied
// and transforms concatenated down the tree, edges of upright rectangles on whole pixels.

const pictures = data.film.pictures.map((source) => {
  const image = new Image();
  image.src = source;
  return image;
});

// The page brings the glyphs that the stage shows. The reader's own fonts are for what they do not have.
const families = data.film.fonts.map((_, number) => `stage-${number}, ${number < 2 ? "sans-serif" : "monospace"}`);
for (const [number, font] of data.film.fonts.entries()) {
  if (font) document.fonts.add(new FontFace(`stage-${number}`, Uint8Array.from(atob(font), (byte) => byte.charCodeAt(0))));
}

// What text is drawn as boxes of: as in `render --text boxes`.
const capHeight = 0.73, boxOpacity = 0.6;

// Transforms [a, b, c, d, x, y]: `inner` first, then `outer`.
const concatenate = (inner, outer) => [
  inner[0] * outer[0] + inner[1] * outer[2], inner[0] * outer[1] + inner[1] * outer[3],
  inner[2] * outer[0] + inner[3] * outer[2], inner[2] * outer[1] + inner[3] * outer[3],
  inner[4] * outer[0] + inner[5] * outer[2] + outer[4], inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
];

const applied = ([a, b, c, d, tx, ty], x, y) => [a * x + c * y + tx, b * x + d * y + ty];
const isUpright = (matrix) => matrix[1] === 0 && matrix[2] === 0;

// The bounding box of a rectangle [x, y, width, height] under a transform: left, top, right, bottom.
function box(matrix, [x, y, width, height]) {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map((p) => applied(matrix, ...p));
  const [xs, ys] = [corners.map((p) => p[0]), corners.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

// To whole pixels, halves away from zero.
const rounded = (value) => Math.sign(value) * Math.round(Math.abs(value));

// Two edges on whole pixels; what is thinner than one keeps the pixel in which its middle lies.
function snapped(from, to) {
  const [start, end] = [rounded(from), rounded(to)];
  if (start !== end || from === to) return [start, end];
  const pixel = Math.floor((from + to) / 2);
  return [pixel, pixel + 1];
}

class StagePainter {
  // `scale` is pixels per point; `boxes` draws text as boxes, for comparison with the program's pictures.
  constructor(context, scale, { boxes = false } = {}) {
    [this.context, this.scale, this.boxes] = [context, scale, boxes];
    // The rectangles of the views that are drawn, by node: for tests, and for finding what is under a finger.
    this.rectangles = new Map();
  }

  paint(time) {
    const nodes = film.nodes(time);
    const [width, height] = data.scene.size;
    const { context } = this;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = "#000";
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    const [x, y] = nodes[film.root][BOUNDS];
    const matrix = [this.scale, 0, 0, this.scale, -x * this.scale, -y * this.scale];
    const clip = [0, 0, rounded(width * this.scale), rounded(height * this.scale)];
    this.paintNode(nodes, film.root, matrix, 1, clip, time);
    context.restore();
  }

  paintNode(nodes, id, matrix, opacity, clip, time) {
    const node = nodes[id];
    if (!node) return;
    const look = film.looks[node[LOOK]];
    const alpha = opacity * node[ALPHA];
    if (look.hidden || alpha <= 0) return;
    const bounds = node[BOUNDS];
    const edges = box(matrix, bounds);
    const isVisible = edges[0] <= clip[2] && edges[2] >= clip[0] && edges[1] <= clip[3] && edges[3] >= clip[1];
    if (!isVisible && (look.clips || !node[CHILDREN].length)) return;
    // What a view draws itself counts from the upper left corner of its bounds.
    const own = concatenate([1, 0, 0, 1, bounds[0], bounds[1]], matrix);
    if (isVisible) {
      this.rectangles.set(id, edges);
      this.paintItems(look.behind, own, alpha);
    }
    let inner = clip;
    if (look.clips) {
      const [left, right] = snapped(edges[0], edges[2]), [top, bottom] = snapped(edges[1], edges[3]);
      inner = [Math.max(left, clip[0]), Math.max(top, clip[1]), Math.min(right, clip[2]), Math.min(bottom, clip[3])];
    }
    if (inner[2] > inner[0] && inner[3] > inner[1]) {
      this.context.save();
      if (look.clips) {
        this.context.setTransform(1, 0, 0, 1, 0, 0);
        this.context.beginPath();
        this.context.rect(inner[0], inner[1], inner[2] - inner[0], inner[3] - inner[1]);
        this.context.clip();
      }
      for (const child of node[CHILDREN]) {
        if (nodes[child]) {
          this.paintNode(nodes, child, concatenate(StagePainter.placing(nodes[child]), matrix), alpha, inner, time);
        }
      }
      this.context.restore();
    }
    if (!isVisible) return;
    if (look.before) this.paintItems(look.before, own, alpha);
    if (node[INDICATORS].length) this.paintIndicators(node[INDICATORS], own, alpha, time);
  }

  // From a view's coordinates to its superview's: about its center, which lies where the superview says.
  static placing(node) {
    const [x, y, width, height] = node[BOUNDS];
    const centered = [1, 0, 0, 1, -(x + width / 2), -(y + height / 2)];
    const turned = node[TRANSFORM].length ? concatenate(centered, node[TRANSFORM]) : centered;
    return concatenate(turned, [1, 0, 0, 1, ...node[CENTER]]);
  }

  paintIndicators([style, fadesFrom, duration, ...frames], matrix, alpha, time) {
    const opacity = duration > 0 ? Math.min(Math.max(1 - (time - fadesFrom) / 1e6 / duration, 0), 1) : 1;
    if (opacity === 0) return;
    const [ink, halo] = film.indicatorColors[style];
    const pixel = 1 / this.scale;
    for (let i = 0; i < frames.length; i += 4) {
      const [x, y, width, height] = frames.slice(i, i + 4);
      const radius = Math.min(width, height) / 2;
      const around = [x - pixel, y - pixel, width + 2 * pixel, height + 2 * pixel];
      this.paintItems(
        [["q", around, radius + pixel, "", halo, pixel], ["q", [x, y, width, height], radius, ink, "", 0]], matrix,
        alpha * opacity);
    }
  }

  // MARK: Shapes

  paintItems(items, matrix, alpha) {
    const { context } = this;
    context.globalAlpha = alpha;
    for (const [kind, ...values] of items) this[`draw_${kind}`](matrix, ...values);
    context.globalAlpha = 1;
  }

  // Makes the rectangle the path: on whole pixels where it is upright; `inset` is in pixels.
  trace(matrix, rect, radius, inset = 0) {
    const { context } = this;
    context.beginPath();
    if (isUpright(matrix)) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      const edges = box(matrix, rect);
      const [left, right] = snapped(edges[0], edges[2]), [top, bottom] = snapped(edges[1], edges[3]);
      const [width, height] = [Math.max(right - left - 2 * inset, 0), Math.max(bottom - top - 2 * inset, 0)];
      const round = Math.min(Math.max(radius * Math.abs(matrix[0]) - inset, 0), width / 2, height / 2);
      if (round > 0) context.roundRect(left + inset, top + inset, width, height, round);
      else context.rect(left + inset, top + inset, width, height);
    } else {
      context.setTransform(...matrix);
      const gap = inset / Math.hypot(matrix[0], matrix[1]);
      const [x, y, width, height] = rect;
      const round = Math.min(Math.max(radius - gap, 0), Math.min(width, height) / 2);
      context.roundRect(x + gap, y + gap, Math.max(width - 2 * gap, 0), Math.max(height - 2 * gap, 0), round);
    }
  }

  // Points to pixels, at least one.
  wholePixels(matrix, width) { return Math.max(1, rounded(width * Math.hypot(matrix[0], matrix[1]))); }

  // A rectangle.
  draw_r(matrix, rect, color) {
    this.context.fillStyle = color;
    this.trace(matrix, rect, 0);
    this.context.fill();
  }

  // A rectangle with round corners, and a border inside its edge.
  draw_q(matrix, rect, radius, fill, stroke, width) {
    const { context } = this;
    if (fill) {
      context.fillStyle = fill;
      this.trace(matrix, rect, radius);
      context.fill();
    }
    if (!stroke) return;
    const line = this.wholePixels(matrix, width);
    this.trace(matrix, rect, radius, line / 2);
    context.setTransform(1, 0, 0, 1, 0, 0);
    [context.strokeStyle, context.lineWidth] = [stroke, line];
    context.setLineDash([]);
    context.stroke();
  }

  // A disc.
  draw_d(matrix, [x, y], radius, color) {
    const { context } = this;
    context.setTransform(...matrix);
    context.fillStyle = color;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }

  // An arc.
  draw_a(matrix, [x, y], radius, width, from, to, color) {
    const { context } = this;
    context.setTransform(...matrix);
    [context.strokeStyle, context.lineWidth] = [color, width];
    context.setLineDash([]);
    context.beginPath();
    context.arc(x, y, radius, from, to);
    context.stroke();
  }

  path(matrix, points, isClosed) {
    const { context } = this;
    context.setTransform(...matrix);
    context.beginPath();
    for (let i = 0; i < points.length; i += 2) context[i ? "lineTo" : "moveTo"](points[i], points[i + 1]);
    if (isClosed) context.closePath();
  }

  // A line.
  draw_l(matrix, points, width, color, isClosed, isRound, dash) {
    const { context } = this;
    this.path(matrix, points, isClosed);
    [context.strokeStyle, context.lineWidth] = [color, Math.max(width, 1 / Math.hypot(matrix[0], matrix[1]))];
    [context.lineCap, context.lineJoin] = isRound ? ["round", "round"] : ["butt", "miter"];
    context.setLineDash(dash);
    context.stroke();
  }

  // A polygon.
  draw_p(matrix, points, color) {
    this.path(matrix, points, true);
    this.context.fillStyle = color;
    this.context.fill();
  }

  // A gradient.
  draw_g(matrix, rect, isVertical, from, to) {
    const edges = box(matrix, rect);
    const gradient = this.context.createLinearGradient(
      edges[0], edges[1], isVertical ? edges[0] : edges[2], isVertical ? edges[3] : edges[1]);
    gradient.addColorStop(0, from);
    gradient.addColorStop(1, to);
    this.context.fillStyle = gradient;
    this.trace(matrix, rect, 0);
    this.context.fill();
  }

  // A line of text; its place and width are those that the program measured.
  draw_t(matrix, text, [x, y], size, advance, face, color) {
    const { context } = this;
    const scale = Math.hypot(matrix[0], matrix[1]);
    if (this.boxes) return this.drawTextBox(applied(matrix, x, y), size * scale, advance * scale, color);
    context.font = `${size}px ${families[face]}`;
    context.textBaseline = "alphabetic";
    context.fillStyle = color;
    const shown = plain(text);
    const measured = context.measureText(shown).width;
    const stretch = measured > 0 ? Math.min(Math.max(advance / measured, 0.7), 1.3) : 1;
    context.setTransform(...concatenate([stretch, 0, 0, 1, x, y], matrix));
    context.fillText(shown, 0, 0);
  }

  drawTextBox([x, y], size, advance, color) {
    const { context } = this;
    const [left, bottom] = [rounded(x), rounded(y)];
    const [width, height] = [Math.max(1, rounded(left + advance) - left), Math.max(1, rounded(size * capHeight))];
    context.setTransform(1, 0, 0, 1, 0, 0);
    const before = context.globalAlpha;
    context.globalAlpha = before * boxOpacity;
    context.fillStyle = color;
    context.fillRect(left, bottom - height, width, height);
    context.globalAlpha = before;
  }

  // A picture: its thumbnail, at the size that it has on the stage.
  draw_i(matrix, number, [x, y, width, height], opacity) {
    const { context } = this;
    const image = pictures[number];
    if (!image.complete || !image.naturalWidth) return;
    context.setTransform(...matrix);
    const before = context.globalAlpha;
    context.globalAlpha = before * opacity;
    context.imageSmoothingQuality = "high";
    context.drawImage(image, x, y, width, height);
    context.globalAlpha = before;
  }
}
