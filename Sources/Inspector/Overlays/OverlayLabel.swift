import Drawing
import Foundation
import Replay
import TouchKit

/// A label beside something on the stage, on a chip of 82 % background (sandbox 2.3).
struct OverlayLabel {
  /// A line and its colour: that of a standing, or of body text.
  struct Line {
    var text: String
    var standing: Standing?
    var isStrong = false
  }

  /// A side of the anchor.
  enum Side: CaseIterable { case right, left, above, below, lowerRight, upperRight, lowerLeft, upperLeft }

  /// A drawing in the label.
  enum Accessory {
    /// The glyph of a standing, before the first line.
    case glyph(Standing)
    /// The rubber band's curve, shown over raw overshoot, with a dot for the current values.
    case bandCurve(raw: Double, shown: Double, extent: Double)
  }

  var lines: [Line]
  var accessory: Accessory?
  /// The point that it labels.
  var anchor: CGPoint
  /// The distance from the anchor, in stage points.
  var clearance: Double
  /// The preferred sides, the best first.
  var sides: [Side] = [.right, .left, .below, .above]
  /// Labels of greater weight are placed first.
  var weight: Int
  /// The opacity of what it labels.
  var opacity = 1.0
}

/// A label with its frame.
package struct PlacedLabel {
  let label: OverlayLabel
  /// The chip, in stage points.
  package let rect: CGRect
  /// Whether it is so far away that a line leads to its anchor.
  let needsLeader: Bool

  /// Its lines.
  package var text: String { label.lines.map(\.text).joined(separator: "\n") }
}

// MARK: Drawing

extension OverlayPen {
  private var padding: CGSize { CGSize(width: 6 * unit, height: 3 * unit) }
  private var lineHeight: Double { 15 * unit }
  private var glyphRoom: Double { 14 * unit }
  private var curveSize: CGSize { CGSize(width: 92 * unit, height: 44 * unit) }

  private func font(_ line: OverlayLabel.Line) -> Font {
    line.isStrong ? Font(size: 13 * unit, weight: .semibold) : Font(.mono, size: 11 * unit)
  }

  func size(of label: OverlayLabel) -> CGSize {
    var width = label.lines.map { canvas.metrics.width(of: $0.text, font: font($0)) }.max() ?? 0
    var height = Double(label.lines.count) * lineHeight
    switch label.accessory {
    case .glyph: width += glyphRoom
    case .bandCurve:
      width = max(width, curveSize.width)
      height += curveSize.height + 4 * unit
    case nil: break
    }
    return CGSize(width: width + 2 * padding.width, height: height + 2 * padding.height)
  }

  func draw(_ placed: PlacedLabel) {
    canvas.faded(placed.label.opacity) {
      if placed.needsLeader { drawLeader(placed) }
      canvas.fill(placed.rect, theme.chip, radius: 4 * unit)
      drawContent(placed)
    }
  }

  private func drawContent(_ placed: PlacedLabel) {
    let label = placed.label
    var left = placed.rect.minX + padding.width
    let top = placed.rect.minY + padding.height
    if case .glyph(let standing) = label.accessory {
      canvas.stateGlyph(
        StateRole(standing), at: CGPoint(x: left + 4.5 * unit, y: top + lineHeight / 2), size: 9 * unit, theme: theme)
      left += glyphRoom
    }
    for (index, line) in label.lines.enumerated() {
      let row = CGRect(
        x: left, y: top + Double(index) * lineHeight, width: placed.rect.maxX - left - padding.width,
        height: lineHeight)
      canvas.text(line.text, in: row, font: font(line), color: ink(line.standing))
    }
    if case .bandCurve(let raw, let shown, let extent) = label.accessory {
      let origin = CGPoint(x: left, y: top + Double(label.lines.count) * lineHeight + 4 * unit)
      drawBandCurve(raw: raw, shown: shown, extent: extent, in: CGRect(origin: origin, size: curveSize))
    }
  }

  private func drawLeader(_ placed: PlacedLabel) {
    let (rect, anchor) = (placed.rect, placed.label.anchor)
    let end = CGPoint(x: min(max(anchor.x, rect.minX), rect.maxX), y: min(max(anchor.y, rect.minY), rect.maxY))
    let distance = anchor.distance(to: end)
    guard distance > placed.label.clearance else { return }
    let part = placed.label.clearance / distance
    let start = CGPoint(x: anchor.x + (end.x - anchor.x) * part, y: anchor.y + (end.y - anchor.y) * part)
    line([start, end], theme.text2, width: 1)
  }
}
