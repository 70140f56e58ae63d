import Foundation
import TouchKit

/// Places labels on the stage if there are no margins: never over one another, and away from touches if possible.
struct LabelPlacer {
  let bounds: CGRect
  /// Stage points for each point of the user interface.
  let unit: Double
  private var taken: [CGRect] = []

  /// How often a label is moved farther away before it is dropped.
  private static let rings = 14

  init(bounds: CGRect, unit: Double) { (self.bounds, self.unit) = (bounds, unit) }

  /// Places labels by descending weight and drops those that do not fit. O(n²) in the number of labels.
  mutating func place(
    _ labels: [OverlayLabel], avoiding obstacles: [CGRect], chip: (OverlayLabel, _ width: Double) -> LabelChip?
  ) -> [PlacedLabel] {
    labels.byWeight.compactMap { label in
      guard let chip = chip(label, Double(bounds.width)), chip.size.height <= bounds.height,
        let place = spot(for: chip, avoiding: obstacles) ?? spot(for: chip, avoiding: [])
      else { return nil }
      taken.append(place.rect)
      return PlacedLabel(
        chip: chip, rect: place.rect, leader: place.ring > 1 ? Self.leader(from: place.rect, to: label) : [])
    }
  }

  private func spot(for chip: LabelChip, avoiding obstacles: [CGRect]) -> (rect: CGRect, ring: Int)? {
    let label = chip.label
    let sides = label.sides + OverlayLabel.Side.allCases.filter { !label.sides.contains($0) }
    for ring in 0..<Self.rings {
      // Close to the anchor only the preferred sides, farther out any side.
      for side in ring == 0 ? label.sides : sides {
        let clearance = label.clearance + Double(ring) * 10 * unit
        let rect = clamped(rect(chip.size, side, of: label.anchor, clearance))
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

  private static func leader(from rect: CGRect, to label: OverlayLabel) -> [CGPoint] {
    let anchor = label.anchor
    let end = CGPoint(x: min(max(anchor.x, rect.minX), rect.maxX), y: min(max(anchor.y, rect.minY), rect.maxY))
    let distance = anchor.distance(to: end)
    guard distance > label.clearance else { return [] }
    let part = label.clearance / distance
    return [CGPoint(x: anchor.x + (end.x - anchor.x) * part, y: anchor.y + (end.y - anchor.y) * part), end]
  }
}

extension [OverlayLabel] {
  /// The labels by descending weight; equal ones keep their order.
  var byWeight: [OverlayLabel] {
    indices.sorted { (-self[$0].kind.weight, $0) < (-self[$1].kind.weight, $1) }.map { self[$0] }
  }
}
