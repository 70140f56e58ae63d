import Foundation

/// Places labels within the stage: never over one another, and off the touches if possible.
struct LabelPlacer {
  /// The area for labels.
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

  /// Moves a rectangle into the bounds.
  private func clamped(_ rect: CGRect) -> CGRect {
    CGRect(
      x: min(max(rect.minX, bounds.minX), bounds.maxX - rect.width),
      y: min(max(rect.minY, bounds.minY), bounds.maxY - rect.height), width: rect.width, height: rect.height)
  }
}
