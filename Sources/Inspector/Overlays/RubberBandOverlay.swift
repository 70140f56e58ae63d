import Drawing
import Foundation
import Replay
import ScrollPhysics
import TouchKit

/// Overlay 7: content pulled past its edge.
struct RubberBandOverlay {
  private let view: ScrollReading
  private let frame: CGRect
  private let axis: Axes
  /// The overscroll, negative at the upper or left edge.
  private let past: Double
  private let pen: OverlayPen

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for view in moment.reading.scrollViews {
      guard let geometry = moment.geometry.scrollViews[view.subject], let frame = moment.geometry.visible[view.subject]
      else { continue }
      for axis in [Axes.vertical, .horizontal] {
        let past = geometry.overscroll[axis]
        guard abs(past) >= InspectorConstants.leastOverscroll else { continue }
        let overlay = RubberBandOverlay(view: view, frame: frame, axis: axis, past: past, pen: pen)
        pen.canvas.detail("rubber-band tint of \(moment.title(of: view.subject))")
        overlay.drawTint()
        overlay.addLabel()
      }
    }
  }

  private var isVertical: Bool { axis == .vertical }

  /// Draws a tint from the edge, deeper and stronger with the overscroll.
  private func drawTint() {
    let hue = pen.hue(.cancelled)
    let (full, none) = (hue.withAlpha(min(0.75, 0.25 + abs(past) / 200)), hue.withAlpha(0))
    pen.canvas.gradient(
      strip(min(abs(past) * 1.6, frame.size[axis])), from: past < 0 ? full : none, to: past < 0 ? none : full,
      axis: isVertical ? .vertical : .horizontal)
    // The edge of the content.
    let line = strip(abs(past))
    let (x, y) = (past < 0 ? line.maxX : line.minX, past < 0 ? line.maxY : line.minY)
    let ends =
      isVertical
      ? [CGPoint(x: frame.minX, y: y), CGPoint(x: frame.maxX, y: y)]
      : [CGPoint(x: x, y: frame.minY), CGPoint(x: x, y: frame.maxY)]
    pen.line(ends, hue, width: 1.5, dash: Dash(on: 2, off: 3))
  }

  /// Returns the strip of `depth` points at the overscrolled edge.
  private func strip(_ depth: Double) -> CGRect {
    if isVertical {
      return CGRect(x: frame.minX, y: past < 0 ? frame.minY : frame.maxY - depth, width: frame.width, height: depth)
    }
    return CGRect(x: past < 0 ? frame.minX : frame.maxX - depth, y: frame.minY, width: depth, height: frame.height)
  }

  private func addLabel() {
    let (forms, accessory): ([String], OverlayLabel.Accessory)
    if let overshoot = view.overshoot, abs(overshoot.shown - abs(past)) < 0.5 {
      let (raw, shown) = (overshoot.pulled, overshoot.shown)
      let (pulled, moved) = (NumberStyle.screen.whole(raw), NumberStyle.screen.whole(shown))
      forms = ["raw \(pulled) → shown \(moved) pt", "\(pulled) → \(moved) pt"]
      accessory = .bandCurve(raw: raw, shown: shown, extent: frame.size[axis])
    } else {
      let shown = "\(NumberStyle.screen.whole(abs(past))) pt"
      forms = ["\(view.mode.phase == .bounce ? "springs back," : "shown") \(shown)", shown]
      accessory = .glyph(.cancelled)
    }
    let strip = strip(abs(past))
    let anchor =
      isVertical
      ? CGPoint(x: frame.midX, y: past < 0 ? strip.minY : strip.maxY)
      : CGPoint(x: past < 0 ? strip.minX : strip.maxX, y: frame.midY)
    let side: OverlayLabel.Side = isVertical ? (past < 0 ? .below : .above) : (past < 0 ? .right : .left)
    pen.add(
      OverlayLabel(
        kind: .band, lines: [.init(forms: forms, standing: .cancelled)], accessory: accessory, anchor: anchor,
        home: anchor, clearance: 8 * pen.unit, sides: [side]))
  }
}

extension OverlayPen {
  /// Draws the curve of shown over raw overshoot, the diagonal without resistance, and a dot for the current values.
  func drawBandCurve(raw: Double, shown: Double, extent: Double, in rect: CGRect) {
    let (limit, top) = (max(raw * 1.4, 60), max(shown * 1.6, 30))
    func at(_ raw: Double, _ shown: Double) -> CGPoint {
      CGPoint(x: rect.minX + raw / limit * rect.width, y: rect.maxY - min(shown / top, 1) * rect.height)
    }
    let corner = CGPoint(x: rect.minX, y: rect.maxY)
    canvas.line(from: corner, to: CGPoint(x: rect.maxX, y: rect.maxY), theme.text3, width: unit)
    canvas.line(from: rect.origin, to: corner, theme.text3, width: unit)
    canvas.polyline(
      [at(0, 0), at(min(limit, top), min(limit, top))], theme.text3, width: unit, dash: scaled(Dash(on: 2, off: 2)))
    let band = RubberBand()
    canvas.detail("rubber-band curve")
    let curve = (0...24).map { step -> CGPoint in
      let x = limit * Double(step) / 24
      return at(x, band.shown(forRaw: x, extent: extent))
    }
    canvas.polyline(curve, hue(.cancelled), width: 1.5 * unit, cap: .round)
    let dot = at(raw, shown)
    for foot in [CGPoint(x: dot.x, y: rect.maxY), CGPoint(x: rect.minX, y: dot.y)] {
      canvas.line(from: dot, to: foot, hue(.cancelled).withAlpha(0.6), width: unit)
    }
    canvas.disc(dot, radius: 3 * unit, hue(.cancelled))
  }
}
