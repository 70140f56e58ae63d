import Drawing
import Foundation
import Replay
import ScrollPhysics
import TouchKit

/// Overlay 7: content pulled past its edge (sandbox 2.4).
enum RubberBandOverlay {
  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for view in moment.reading.scrollViews {
      guard let geometry = moment.geometry.scrollViews[view.subject],
        let frame = moment.geometry.visible[view.subject]
      else { continue }
      for axis in [Axes.vertical, .horizontal] {
        let past = axis == .vertical ? geometry.overscroll.y : geometry.overscroll.x
        guard abs(past) >= InspectorConstants.leastOverscroll else { continue }
        drawTint(past, frame, axis, pen)
        addLabel(past, view, frame, axis, moment, pen)
      }
    }
  }

  /// A tint from the edge, deeper and stronger with the overscroll.
  private static func drawTint(_ past: Double, _ frame: CGRect, _ axis: Axes, _ pen: OverlayPen) {
    let hue = pen.hue(.cancelled)
    let strength = min(0.75, 0.25 + abs(past) / 200)
    let (full, none) = (hue.withAlpha(strength), hue.withAlpha(0))
    let extent = Double(axis == .vertical ? frame.height : frame.width)
    let depth = min(abs(past) * 1.6, extent)
    let rect = edge(past, frame, axis, depth: depth)
    pen.canvas.gradient(
      rect, from: past < 0 ? full : none, to: past < 0 ? none : full, axis: axis == .vertical ? .vertical : .horizontal)
    // The edge of the content.
    let line = edge(past, frame, axis, depth: abs(past))
    let ends =
      axis == .vertical
      ? [
        CGPoint(x: frame.minX, y: past < 0 ? line.maxY : line.minY),
        CGPoint(x: frame.maxX, y: past < 0 ? line.maxY : line.minY),
      ]
      : [
        CGPoint(x: past < 0 ? line.maxX : line.minX, y: frame.minY),
        CGPoint(x: past < 0 ? line.maxX : line.minX, y: frame.maxY),
      ]
    pen.line(ends, hue, width: 1.5, dash: Dash(on: 2, off: 3))
  }

  /// The strip of `depth` points at the overscrolled edge.
  private static func edge(_ past: Double, _ frame: CGRect, _ axis: Axes, depth: Double) -> CGRect {
    if axis == .vertical {
      return CGRect(x: frame.minX, y: past < 0 ? frame.minY : frame.maxY - depth, width: frame.width, height: depth)
    }
    return CGRect(x: past < 0 ? frame.minX : frame.maxX - depth, y: frame.minY, width: depth, height: frame.height)
  }

  private static func addLabel(
    _ past: Double, _ view: ScrollReading, _ frame: CGRect, _ axis: Axes, _ moment: Moment, _ pen: OverlayPen
  ) {
    let extent = Double(axis == .vertical ? frame.height : frame.width)
    let (text, accessory): (String, OverlayLabel.Accessory)
    if let overshoot = view.overshoot, abs(overshoot.limit - past) < 0.5 {
      let (raw, shown) = (abs(overshoot.value), abs(overshoot.limit))
      text = "raw \(NumberStyle.screen.whole(raw)) → shown \(NumberStyle.screen.whole(shown)) pt"
      accessory = .bandCurve(raw: raw, shown: shown, extent: extent)
    } else {
      let verb = view.mode.phase == .bounce ? "springs back, " : ""
      text = "\(verb)shown \(NumberStyle.screen.whole(abs(past))) pt"
      accessory = .glyph(.cancelled)
    }
    let strip = edge(past, frame, axis, depth: abs(past))
    let anchor =
      axis == .vertical
      ? CGPoint(x: frame.midX, y: past < 0 ? strip.minY : strip.maxY)
      : CGPoint(x: past < 0 ? strip.minX : strip.maxX, y: frame.midY)
    let sides: [OverlayLabel.Side] =
      axis == .vertical ? (past < 0 ? [.below] : [.above]) : (past < 0 ? [.right] : [.left])
    pen.add(
      OverlayLabel(
        [.init(text: text, standing: .cancelled)], accessory: accessory, at: anchor, clearance: 8 * pen.unit,
        sides: sides, weight: 72))
  }
}

extension OverlayPen {
  /// The curve of shown over raw overshoot, the diagonal without resistance, and a dot for the current values.
  func drawBandCurve(raw: Double, shown: Double, extent: Double, in rect: CGRect) {
    let limit = max(raw * 1.4, 60)
    let top = max(shown * 1.6, 30)
    func at(_ raw: Double, _ shown: Double) -> CGPoint {
      CGPoint(x: rect.minX + raw / limit * rect.width, y: rect.maxY - min(shown / top, 1) * rect.height)
    }
    canvas.line(
      from: CGPoint(x: rect.minX, y: rect.maxY), to: CGPoint(x: rect.maxX, y: rect.maxY), theme.text3, width: unit)
    canvas.line(
      from: CGPoint(x: rect.minX, y: rect.minY), to: CGPoint(x: rect.minX, y: rect.maxY), theme.text3, width: unit)
    canvas.polyline(
      [at(0, 0), at(min(limit, top), min(limit, top))], theme.text3, width: unit, dash: scaled(Dash(on: 2, off: 2)))
    let band = RubberBand()
    let curve = (0...24).map { step -> CGPoint in
      let x = limit * Double(step) / 24
      return at(x, band.shown(forRaw: x, extent: extent))
    }
    canvas.polyline(curve, hue(.cancelled), width: 1.5 * unit, cap: .round)
    let dot = at(raw, shown)
    canvas.line(from: dot, to: CGPoint(x: dot.x, y: rect.maxY), hue(.cancelled).withAlpha(0.6), width: unit)
    canvas.line(from: dot, to: CGPoint(x: rect.minX, y: dot.y), hue(.cancelled).withAlpha(0.6), width: unit)
    canvas.disc(dot, radius: 3 * unit, hue(.cancelled))
  }
}
