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

  enum Side: CaseIterable { case right, left, above, below, lowerRight, upperRight, lowerLeft, upperLeft }

  enum Accessory {
    /// The glyph of a standing, before the first line.
    case glyph(Standing)
    /// The rubber band's curve, shown over raw overshoot, with a dot for the current values.
    case bandCurve(raw: Double, shown: Double, extent: Double)
  }

  var lines: [Line]
  var accessory: Accessory?
  var anchor: CGPoint
  /// The distance from the anchor, in stage points.
  var clearance: Double
  var sides: [Side] = [.right, .left, .below, .above]
  /// Labels of greater weight are placed first.
  var weight: Int
  var opacity = 1.0
}

package struct PlacedLabel {
  let label: OverlayLabel
  /// The chip, in stage points.
  package let rect: CGRect
  /// Whether it is so far away that a line leads to its anchor.
  let needsLeader: Bool

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
    canvas.detail("label \u{201C}\(placed.text.replacing("\n", with: ", "))\u{201D}")
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

/// Places labels within the stage: never over one another, and off the touches if possible.
struct LabelPlacer {
  let bounds: CGRect
  /// Stage points for each point of the user interface.
  let unit: Double
  private var taken: [CGRect] = []

  /// How often a label is moved further away before it is dropped.
  private static let rings = 14

  init(bounds: CGRect, unit: Double) { (self.bounds, self.unit) = (bounds, unit) }

  /// Places labels by descending weight; those that do not fit are left out. O(n²) in the number of labels.
  mutating func place(
    _ labels: [OverlayLabel], avoiding obstacles: [CGRect], size: (OverlayLabel) -> CGSize
  ) -> [PlacedLabel] {
    let order = labels.indices.sorted { (-labels[$0].weight, $0) < (-labels[$1].weight, $1) }
    return order.compactMap { index in
      let label = labels[index]
      let extent = size(label)
      guard extent.width <= bounds.width, extent.height <= bounds.height else { return nil }
      let place = spot(for: label, extent, avoiding: obstacles) ?? spot(for: label, extent, avoiding: [])
      guard let place else { return nil }
      taken.append(place.rect)
      return PlacedLabel(label: label, rect: place.rect, needsLeader: place.ring > 1)
    }
  }

  private func spot(
    for label: OverlayLabel, _ size: CGSize, avoiding obstacles: [CGRect]
  ) -> (rect: CGRect, ring: Int)? {
    let sides = label.sides + OverlayLabel.Side.allCases.filter { !label.sides.contains($0) }
    for ring in 0..<Self.rings {
      // Next to the anchor only the preferred sides, further out any side.
      for side in ring == 0 ? label.sides : sides {
        let clearance = label.clearance + Double(ring) * 10 * unit
        let rect = clamped(rect(size, side, of: label.anchor, clearance))
        let room = rect.insetBy(dx: -2 * unit, dy: -2 * unit)
        let isFree = !taken.contains { $0.intersects(room) } && !obstacles.contains { $0.intersects(rect) }
        if isFree { return (rect, ring) }
      }
    }
    return nil
  }

  private func rect(_ size: CGSize, _ side: OverlayLabel.Side, of anchor: CGPoint, _ clearance: Double) -> CGRect {
    let diagonal = clearance * 0.75
    let (width, height) = (Double(size.width), Double(size.height))
    let (x, y): (Double, Double) =
      switch side {
      case .right: (clearance, -height / 2)
      case .left: (-clearance - width, -height / 2)
      case .above: (-width / 2, -clearance - height)
      case .below: (-width / 2, clearance)
      case .lowerRight: (diagonal, diagonal)
      case .upperRight: (diagonal, -diagonal - height)
      case .lowerLeft: (-diagonal - width, diagonal)
      case .upperLeft: (-diagonal - width, -diagonal - height)
      }
    return CGRect(x: anchor.x + x, y: anchor.y + y, width: width, height: height)
  }

  private func clamped(_ rect: CGRect) -> CGRect {
    CGRect(
      x: min(max(rect.minX, bounds.minX), bounds.maxX - rect.width),
      y: min(max(rect.minY, bounds.minY), bounds.maxY - rect.height), width: rect.width, height: rect.height)
  }
}
