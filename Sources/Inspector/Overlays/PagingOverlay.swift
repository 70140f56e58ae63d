import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 8: pages and insets of the selected scroll view, or of those that move. It draws the edges of pages, and the
/// line across the middle that decides the page after a slow release. A gauge shows the speed that turns the page
/// regardless of that line. Insets are hatched.
struct PagingOverlay {
  private let view: SubjectID
  private let geometry: ScrollGeometry
  private let visible: CGRect
  private let reading: ScrollReading?
  /// The speed that turns the page, in points per second.
  private let turnSpeed: Double
  private let pen: OverlayPen

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    let constants = moment.run.spec.constants(of: moment.settings, at: moment.reading.now)
    for (view, presence) in moment.scrollViewsInQuestion {
      guard let geometry = moment.geometry.scrollViews[view], let visible = moment.geometry.visible[view] else {
        continue
      }
      let overlay = PagingOverlay(
        view: view, geometry: geometry, visible: visible, reading: moment.reading.scrollView(view),
        turnSpeed: constants.releaseSpeed, pen: pen)
      pen.canvas.detail("pages and insets of \(moment.title(of: view))")
      pen.canvas.faded(presence) { overlay.drawInsets() }
      guard geometry.isPaging else { continue }
      for axis in [Axes.horizontal, .vertical] where geometry.axes.contains(axis) { overlay.draw(axis, presence) }
    }
  }

  // MARK: Pages

  private func draw(_ axis: Axes, _ presence: Double) {
    let middle = Double(geometry.frame.origin[axis] + geometry.frame.size[axis] / 2)
    pen.canvas.faded(presence) {
      for place in boundaries(axis) { line(at: place, axis, pen.hue(.running), width: 1.5) }
      line(at: middle, axis, pen.neutral, width: 1, dash: Dash(on: 3, off: 5))
    }
    let anchor = point(middle, axis, across: 1)
    // Pages move, but their label stays in its corner.
    pen.add(
      OverlayLabel(
        kind: .page, lines: [.init(forms: ["half way", "½"])], anchor: anchor,
        home: CGPoint(x: pen.stage.maxX, y: pen.stage.maxY), opacity: presence,
        clearance: 6 * pen.unit, sides: axis == .horizontal ? [.below, .above] : [.right, .left]))
    addGauge(axis, presence)
  }

  /// Returns the edges between pages in the visible part, in stage points.
  private func boundaries(_ axis: Axes) -> [Double] {
    let origin = Double(geometry.frame.origin[axis])
    let shown = visible.span(axis)
    return geometry.pageEdges(axis).map { origin + $0 }
      .filter { $0 > shown.lowerBound + 1 && $0 < shown.upperBound - 1 }
  }

  /// Adds the gauge, `412 of 250 pt/s`: the engine's velocity, and after release the release velocity.
  private func addGauge(_ axis: Axes, _ presence: Double) {
    guard let reading else { return }
    let landing = reading.landing
    let released = landing.map { abs(Double($0.velocity[axis])) * 1_000 }
    let speed = released ?? abs(Double(reading.velocity[axis]))
    let (now, limit) = (NumberStyle.screen.whole(speed), NumberStyle.screen.whole(turnSpeed))
    let turns = speed >= turnSpeed
    let word = released == nil ? (turns ? "a flick:" : "slow:") : "released:"
    let anchor = point(Double(visible.midX), axis, across: 0)
    pen.add(
      OverlayLabel(
        kind: .gauge,
        lines: [.init(forms: ["\(word) \(now) of \(limit) pt/s", "\(now) of \(limit) pt/s", "\(now)/\(limit)"])],
        accessory: .gauge(value: speed, limit: turnSpeed), anchor: anchor, home: .zero, opacity: presence,
        clearance: 6 * pen.unit, sides: [.below, .above]))
  }

  private func line(at place: Double, _ axis: Axes, _ color: Color, width: Double, dash: Dash? = nil) {
    let ends = [point(place, axis, across: 0), point(place, axis, across: 1)]
    // A dashed line has no casing of its own.
    if dash != nil { pen.canvas.polyline(ends, pen.casing.withAlpha(0.35), width: (width + 0.5) * pen.unit) }
    pen.line(ends, color, width: width, dash: dash)
  }

  /// Returns the point at `place` along an axis and at a share of the visible extent across it.
  private func point(_ place: Double, _ axis: Axes, across part: Double) -> CGPoint {
    axis == .horizontal
      ? CGPoint(x: place, y: visible.minY + visible.height * part)
      : CGPoint(x: visible.minX + visible.width * part, y: place)
  }

  // MARK: Insets

  private func drawInsets() {
    for inset in geometry.insets {
      let shown = inset.area.overlap(with: visible)
      guard shown.width > 2 * pen.unit, shown.height > 2 * pen.unit else { continue }
      pen.hatch(shown)
      let points = NumberStyle.screen.whole(inset.points)
      pen.add(
        OverlayLabel(
          kind: .inset, lines: [.init(forms: ["\(inset.name) inset \(points) pt", "inset \(points)", "\(points) pt"])],
          anchor: CGPoint(x: shown.midX, y: shown.midY), extent: shown, home: inset.home, sides: [.right, .left]))
    }
  }
}

extension OverlayPen {
  /// Draws fine lines at 45° over an area, and its border.
  fileprivate func hatch(_ area: CGRect) {
    let color = neutral.withAlpha(0.34)
    canvas.clipped(to: area) {
      var x = area.minX - area.height
      while x < area.maxX {
        let ends = [CGPoint(x: x, y: area.maxY), CGPoint(x: x + area.height, y: area.minY)]
        canvas.polyline(ends, casing.withAlpha(0.35), width: 2 * unit)
        canvas.polyline(ends, color, width: unit)
        x += 9 * unit
      }
    }
    canvas.stroke(area, color, width: unit)
  }

  /// Draws a bar with the limit at its middle, filled up to the value; twice the limit fills it.
  func drawGauge(value: Double, limit: Double, in rect: CGRect) {
    let bar = CGRect(x: rect.minX, y: rect.midY - 2.5 * unit, width: rect.width, height: 5 * unit)
    let isOver = value >= limit
    let part = limit > 0 ? min(value / (2 * limit), 1) : 1
    canvas.fill(bar, theme.edge, radius: 2.5 * unit)
    let filled = CGRect(x: bar.minX, y: bar.minY, width: bar.width * part, height: bar.height)
    canvas.fill(filled, isOver ? hue(.running) : theme.text3, radius: 2.5 * unit)
    canvas.line(
      from: CGPoint(x: bar.midX, y: rect.minY), to: CGPoint(x: bar.midX, y: rect.maxY), theme.text1, width: 1.5 * unit)
  }
}

extension Moment {
  /// The scroll views whose pages and insets are shown, with their opacity: the selected one. If none is selected,
  /// those that move, and for a moment those that came to rest.
  fileprivate var scrollViewsInQuestion: [(SubjectID, presence: Double)] {
    let selected = trace.view(of: selection).exists ? trace.view(of: selection) : selection
    if geometry.scrollViews[selected] != nil { return [(selected, 1)] }
    return reading.scrollViews.compactMap { view in
      let rest = view.landing.map { LandingOverlay.presence(of: $0, view, reading) } ?? 0
      let presence = view.mode.phase == .idle ? rest : 1
      return presence > 0 ? (view.subject, presence) : nil
    }
  }
}
