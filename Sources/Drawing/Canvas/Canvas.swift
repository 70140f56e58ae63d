import Foundation
import Primitives

/// Records drawing in points as a `DrawList` in pixels.
///
/// The state is a transform (points to pixels), an opacity and a clip; `transformed`, `faded` and `clipped` change it
/// while their closures run. Items outside the clip are not recorded. Positions are rounded to 1/64 pixel. Edges of
/// axis-aligned rectangles and lines are rounded to whole pixels: a hairline is one full pixel, not two half ones.
///
/// A canvas is valid for one frame, on one thread; do not keep it.
package final class Canvas {
  /// What has been recorded so far.
  package internal(set) var list: DrawList
  package let metrics: TextMetrics
  /// The texts that did not fit their rectangles, in drawing order, for layout tests.
  package internal(set) var cuts: [TextCut] = []

  /// Whether ``detail(_:decision:)`` names items, for lists that explain a picture comparison. Frames do not need it.
  package var namesDetails = false

  var state: State

  struct State {
    var transform: CGAffineTransform
    var opacity = 1.0
    var drawsTextAsBoxes = false
    /// In pixels.
    var clip: CGRect
  }

  /// Creates an empty canvas.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: Pixels per point.
  ///   - background: The colour behind everything.
  ///   - metrics: The metrics by which text is measured.
  package init(size: CGSize, scale: Double = 1, background: Color = .black, metrics: TextMetrics) {
    let pixels = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
    list = DrawList(size: pixels, scale: scale, background: background)
    state = State(transform: CGAffineTransform(scaleX: scale, y: scale), clip: CGRect(origin: .zero, size: pixels))
    self.metrics = metrics
  }

  /// Pixels per point, along the transformed x axis.
  package var scale: Double {
    state.transform.isUpright ? abs(state.transform.a) : hypot(state.transform.a, state.transform.b)
  }

  /// One pixel, in points: the thinnest line that is drawn in its full colour.
  package var hairline: Double { scale > 0 ? 1 / scale : 1 }

  /// The bounding box of the clip, in points of the current transform; anything outside need not be drawn.
  package var visibleRect: CGRect { state.clip.applying(state.transform.inverted()) }

  /// Names the items drawn until the next name, with ``DrawItem/name(_:_:)``.
  package func name(_ name: String) { list.items.append(.name(name)) }

  /// Names the items drawn until the next name in detail: "slop circle of touch 1".
  ///
  /// The name is evaluated only if ``namesDetails``, so that it costs an ordinary frame nothing.
  /// - Parameter decision: The decision that the items show.
  package func detail(_ name: @autoclosure () -> String, decision: @autoclosure () -> DecisionID = .none) {
    guard namesDetails else { return }
    list.items.append(.name(name(), decision()))
  }

  // MARK: Groups

  /// Runs `body` and then restores transform, opacity and clip.
  private func saved(_ body: () throws -> Void) rethrows {
    let before = state
    defer { state = before }
    try body()
  }

  /// Draws with `transform` applied first: points of the inner space to points of the current one.
  package func transformed(by transform: CGAffineTransform, _ body: () throws -> Void) rethrows {
    try saved {
      state.transform = transform.concatenating(state.transform)
      try body()
    }
  }

  package func translated(x: Double, y: Double, _ body: () throws -> Void) rethrows {
    try transformed(by: CGAffineTransform(translationX: x, y: y), body)
  }

  /// Draws with every colour's opacity multiplied by `opacity`. The group is not composited: overlapping items show
  /// through one another. If the opacity is 0, `body` does not run.
  package func faded(_ opacity: Double, _ body: () throws -> Void) rethrows {
    let product = state.opacity * min(max(opacity, 0), 1)
    guard product > 0 else { return }
    try saved {
      state.opacity = product
      try body()
    }
  }

  /// Draws what `body` draws within `rect` as one picture, with an opacity: nothing in it shows through anything else.
  package func composited(_ opacity: Double, in rect: CGRect, _ body: () throws -> Void) rethrows {
    let area = state.clip.overlap(with: pixelSnapped(rect).insetBy(dx: -1, dy: -1))
    let paint = PathPaint.color(effective(Color.black.withAlpha(min(max(opacity, 0), 1))))
    try saved {
      state.opacity = 1
      try masked(by: [PathFill(contours: [area.roundedOutline(radius: 0)], paint: paint)], body)
    }
  }

  /// Draws text as boxes of the same width: for pictures in which letters would be a pixel high.
  package func withTextAsBoxes(_ body: () throws -> Void) rethrows {
    try saved {
      state.drawsTextAsBoxes = true
      try body()
    }
  }

  /// Draws clipped to `rect`, rounded to whole pixels; under a rotation, with smooth edges. If the resulting clip is
  /// empty, `body` does not run.
  package func clipped(to rect: CGRect, _ body: () throws -> Void) rethrows {
    guard state.transform.isUpright else {
      let fill = PathFill(
        contours: [rect.roundedOutline(radius: 0).map(device)], isEvenOdd: false, paint: .color(.black))
      return try masked(by: [fill], body)
    }
    let clip = state.clip.overlap(with: pixelSnapped(rect))
    guard clip.width > 0, clip.height > 0 else { return }
    try saved {
      state.clip = clip
      list.items.append(.pushClip(clip))
      try body()
      list.items.append(.popClip)
    }
  }

  // MARK: From points to pixels

  /// Returns the pixel position of a point, rounded to 1/64 pixel.
  func device(_ point: CGPoint) -> CGPoint {
    let mapped = point.applying(state.transform)
    return CGPoint(x: quantised(mapped.x), y: quantised(mapped.y))
  }

  /// Returns a length in pixels.
  func device(length: Double) -> Double { quantised(length * scale) }

  /// Returns the rectangle in pixels with rounded edges; if it is not empty, it keeps at least the pixel of its middle.
  func pixelSnapped(_ rect: CGRect) -> CGRect {
    let mapped = rect.applying(state.transform)
    var (left, top) = (mapped.minX.rounded(), mapped.minY.rounded())
    var (right, bottom) = (mapped.maxX.rounded(), mapped.maxY.rounded())
    if right == left && mapped.width > 0 {
      (left, right) = (mapped.midX.rounded(.down), mapped.midX.rounded(.down) + 1)
    }
    if bottom == top && mapped.height > 0 {
      (top, bottom) = (mapped.midY.rounded(.down), mapped.midY.rounded(.down) + 1)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func effective(_ color: Color) -> Color { state.opacity == 1 ? color : color.withAlpha(color.alpha * state.opacity) }

  /// Appends `item` unless it lies outside the clip.
  func record(_ item: DrawItem) {
    if let bounds = item.bounds, !bounds.insetBy(dx: -1, dy: -1).touches(state.clip) { return }
    list.items.append(item)
  }
}

/// Rounds to the nearest 1/64. Infinity and NaN become 0, so that they cannot reach the renderer.
func quantised(_ value: Double) -> Double {
  guard value.isFinite else { return 0 }
  return (value * DrawingConstants.positionsPerPixel).rounded() / DrawingConstants.positionsPerPixel
}

extension CGRect {
  /// Returns the intersection; its size is zero if there is none.
  package func overlap(with other: CGRect) -> CGRect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    return CGRect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// Whether the rectangles share a point, even without area.
  package func touches(_ other: CGRect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }
}

extension Canvas {
  /// Draws a picture, or a part of one, stretched to fill a rectangle.
  ///
  /// - Parameters:
  ///   - source: The file's path: absolute, or relative to the Assets folder or the current one.
  ///   - rect: The destination, in points.
  ///   - part: The part shown, in unit coordinates of the picture.
  ///   - opacity: 0 is invisible, 1 opaque.
  package func image(
    _ source: String, in rect: CGRect, part: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), opacity: Double = 1
  ) {
    let visible = opacity * state.opacity
    guard visible > 0, rect.width > 0, rect.height > 0 else { return }
    let unit = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    let placed = unit.concatenating(state.transform)
    let placement = CGAffineTransform(
      a: quantised(placed.a), b: quantised(placed.b), c: quantised(placed.c), d: quantised(placed.d),
      tx: quantised(placed.tx), ty: quantised(placed.ty))
    record(.image(ImageDraw(source: source, part: part, placement: placement, opacity: visible)))
  }
}
