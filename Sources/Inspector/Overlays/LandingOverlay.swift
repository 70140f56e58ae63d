import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 6, second half: where content will land (sandbox 2.4): a ghost thumb on a rail along the scroll view's edge,
/// the target page, and the remaining time. A touch that catches the content strikes the ghost through.
enum LandingOverlay {
  /// The rail's thickness and its distance from the edge, in points of the user interface.
  private static let (thickness, inset) = (6.0, 7.0)

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for view in moment.reading.scrollViews {
      guard let landing = view.landing, let geometry = moment.geometry.scrollViews[view.subject],
        let frame = moment.geometry.visible[view.subject]
      else { continue }
      let presence = presence(of: landing, view, moment.reading)
      guard presence > 0 else { continue }
      let axis = axis(of: landing, geometry)
      pen.canvas.faded(presence) {
        if geometry.isPaging { drawPageGhost(landing, geometry, frame, pen) }
        drawRail(landing, geometry, frame, axis, pen)
      }
      addLabel(landing, geometry, frame, axis, presence, moment, pen)
    }
  }

  /// 1 from release to rest, then fading; a struck-through ghost while touches are down.
  private static func presence(of landing: Landing, _ view: ScrollReading, _ reading: Reading) -> Double {
    if landing.caught != nil { return view.isMoving ? 1 : 0 }
    guard let rest = landing.restsAt else { return view.isMoving ? 1 : 0 }
    return min(1, max(0, 1 - reading.now.seconds(since: rest) / InspectorConstants.touchFade))
  }

  /// The axis of the larger velocity, if it can scroll.
  private static func axis(of landing: Landing, _ geometry: ScrollGeometry) -> Axes {
    let isVertical = abs(landing.velocity.y) >= abs(landing.velocity.x)
    if !geometry.axes.contains(isVertical ? .vertical : .horizontal) { return isVertical ? .horizontal : .vertical }
    return isVertical ? .vertical : .horizontal
  }

  // MARK: Rail

  private static func drawRail(
    _ landing: Landing, _ geometry: ScrollGeometry, _ frame: CGRect, _ axis: Axes, _ pen: OverlayPen
  ) {
    let track = track(frame, axis, pen)
    pen.canvas.fill(track, pen.theme.chip, radius: thickness / 2 * pen.unit)
    let now = thumb(at: geometry.offset, geometry, frame, track, axis)
    let ghost = thumb(at: landing.target, geometry, frame, track, axis)
    pen.canvas.fill(now, pen.theme.text2, radius: thickness / 2 * pen.unit)
    let hue = pen.hue(.running)
    pen.canvas.box(
      ghost.insetBy(dx: -pen.unit, dy: -pen.unit), fill: hue.withAlpha(0.28), stroke: hue, width: 1.5 * pen.unit,
      radius: (thickness / 2 + 1) * pen.unit)
    if landing.caught != nil { strike(ghost, axis, pen) }
  }

  private static func track(_ frame: CGRect, _ axis: Axes, _ pen: OverlayPen) -> CGRect {
    let (thick, gap) = (thickness * pen.unit, inset * pen.unit)
    return axis == .vertical
      ? CGRect(x: frame.maxX - gap - thick, y: frame.minY + gap, width: thick, height: frame.height - 2 * gap)
      : CGRect(x: frame.minX + gap, y: frame.maxY - gap - thick, width: frame.width - 2 * gap, height: thick)
  }

  /// The thumb on the rail for an offset.
  private static func thumb(
    at offset: CGPoint, _ geometry: ScrollGeometry, _ frame: CGRect, _ track: CGRect, _ axis: Axes
  ) -> CGRect {
    let isVertical = axis == .vertical
    let (low, high) = isVertical ? (geometry.minimum.y, geometry.maximum.y) : (geometry.minimum.x, geometry.maximum.x)
    let extent = Double(isVertical ? frame.height : frame.width)
    let length = Double(isVertical ? track.height : track.width)
    let content = max(high - low + extent, 1)
    let size = max(length * extent / content, min(length, 10))
    let share = high > low ? min(max(((isVertical ? offset.y : offset.x) - low) / (high - low), 0), 1) : 0
    let start = (length - size) * share
    return isVertical
      ? CGRect(x: track.minX, y: track.minY + start, width: track.width, height: size)
      : CGRect(x: track.minX + start, y: track.minY, width: size, height: track.height)
  }

  private static func strike(_ rect: CGRect, _ axis: Axes, _ pen: OverlayPen) {
    let reach = 9 * pen.unit
    pen.line(
      [CGPoint(x: rect.midX - reach, y: rect.midY + reach), CGPoint(x: rect.midX + reach, y: rect.midY - reach)],
      pen.hue(.cancelled), width: 2.5)
  }

  // MARK: Page

  /// The outline of the target page, clipped to the scroll view.
  private static func drawPageGhost(
    _ landing: Landing, _ geometry: ScrollGeometry, _ frame: CGRect, _ pen: OverlayPen
  ) {
    let page = frame.offsetBy(
      dx: landing.target.x - geometry.offset.x, dy: landing.target.y - geometry.offset.y)
    let rest = page.overlap(with: frame)
    guard rest.width > 4 * pen.unit, rest.height > 4 * pen.unit else { return }
    pen.canvas.clipped(to: frame) {
      pen.canvas.fill(rest, pen.hue(.running).withAlpha(0.08))
      pen.frame(
        page.insetBy(dx: 2 * pen.unit, dy: 2 * pen.unit), pen.hue(.running), width: 1.5, dash: Dash(on: 8, off: 5))
    }
  }

  // MARK: Label

  private static func addLabel(
    _ landing: Landing, _ geometry: ScrollGeometry, _ frame: CGRect, _ axis: Axes, _ presence: Double,
    _ moment: Moment, _ pen: OverlayPen
  ) {
    let isVertical = axis == .vertical
    let place =
      "\(isVertical ? "y" : "x") \(NumberStyle.screen.whole(isVertical ? landing.target.y : landing.target.x))"
    let text: String
    if landing.caught != nil {
      text = "caught; was to land \(place)"
    } else if let rest = landing.restsAt {
      let seconds = rest.seconds(since: moment.reading.now)
      text = seconds > 0 ? "lands \(place) in \(NumberStyle.screen.fixed(seconds, digits: 2)) s" : "landed \(place)"
    } else {
      text = "lands \(place)"
    }
    let ghost = thumb(at: landing.target, geometry, frame, track(frame, axis, pen), axis)
    pen.add(
      OverlayLabel(
        [.init(text: text, standing: landing.caught == nil ? .running : .cancelled)],
        accessory: .glyph(landing.caught == nil ? .running : .cancelled), at: CGPoint(x: ghost.midX, y: ghost.midY),
        clearance: 10 * pen.unit, sides: isVertical ? [.left] : [.above], weight: 65, opacity: presence))
  }
}
