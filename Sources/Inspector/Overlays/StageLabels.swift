import Foundation
import Replay
import TouchKit

/// Labels on the stage, if there are no margins: away from touches if possible.
extension LabelPlacer {
  /// How often a label is moved farther away before it is dropped.
  private static let rings = 14

  /// Places labels by descending weight and drops those that do not fit. O(n²) in the number of labels.
  ///
  /// - Parameter unit: Stage points for each point of the user interface.
  mutating func place(
    _ labels: [OverlayLabel], avoiding obstacles: [CGRect], unit: Double,
    chip: (OverlayLabel, _ width: Double) -> LabelChip?
  ) -> [PlacedLabel] {
    guard let area else { return [] }
    return labels.byWeight.compactMap { label in
      guard let chip = chip(label, Double(area.width)), chip.size.height <= area.height,
        let place = spot(for: chip, avoiding: obstacles, in: area, unit)
          ?? spot(for: chip, avoiding: [], in: area, unit)
      else { return nil }
      take(place.rect)
      return PlacedLabel(
        chip: chip, rect: place.rect, leader: place.ring > 1 ? Self.leader(from: place.rect, to: label) : [])
    }
  }

  private func spot(
    for chip: LabelChip, avoiding obstacles: [CGRect], in area: CGRect, _ unit: Double
  ) -> (rect: CGRect, ring: Int)? {
    let label = chip.label
    let sides = label.sides + OverlayLabel.Side.allCases.filter { !label.sides.contains($0) }
    for ring in 0..<Self.rings {
      // Close to the anchor only the preferred sides, farther out any side.
      for side in ring == 0 ? label.sides : sides {
        let clearance = label.clearance + Double(ring) * 10 * unit
        let rect = rect(chip.size, side, of: label.anchor, clearance).moved(into: area)
        let isFree = isFree(rect, spacing: CGSize(width: 2 * unit, height: 2 * unit))
        if isFree, !obstacles.contains(where: { $0.intersects(rect) }) { return (rect, ring) }
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

  private static func leader(from rect: CGRect, to label: OverlayLabel) -> [CGPoint] {
    let anchor = label.anchor
    let end = anchor.clamped(to: rect)
    let distance = anchor.distance(to: end)
    guard distance > label.clearance else { return [] }
    let part = label.clearance / distance
    return [CGPoint(x: anchor.x + (end.x - anchor.x) * part, y: anchor.y + (end.y - anchor.y) * part), end]
  }
}

/// The margins of the device, with places for labels: left and right of it or on one side, or above and below if there is
/// room only there.
///
/// Each label is as near as possible to its anchor's height, never over another label, over the device or outside the
/// area. Its margin and its order follow from its kind and its home, which do not move with a finger: labels slide, but
/// do not jump. Narrow margins have shorter words; labels that do not fit are dropped.
package struct LabelMargins {
  private let device: CGRect
  private let stage: CGSize
  private let unit: Double
  /// The axis along which a margin's labels are lined up: vertical left and right of the device.
  private let axis: Axes
  /// The margins for labels, before and after the device; empty if there is no room.
  private let strips: [CGRect]

  // In points of the user interface, chosen by eye:

  /// The distance to the edge of the area, and between two labels.
  private static let (border, spacing) = (6.0, 5.0)
  /// The room for leaders between labels and device: a tenth of the margin, within these limits.
  private static let leaders = 8.0...18.0
  /// The minimum width of a margin with labels: seven digits.
  private static let narrowest = 58.0
  /// The minimum height of a margin with labels: one line.
  private static let lowest = 22.0
  /// The minimum distance between a leader and the corner of its label.
  private static let corner = 6.0

  init(_ margins: StageMargins, stage: CGSize, unit: Double) {
    (device, self.stage, self.unit) = (margins.device, stage, unit)
    let area = margins.area.insetBy(dx: Self.border * unit, dy: Self.border * unit)
    var (sides, ends) = (
      Self.strips(in: area, around: device, across: .horizontal, unit),
      Self.strips(in: area, around: device, across: .vertical, unit)
    )
    // Choose the margins before panels are subtracted, so that an open panel does not move labels to other margins.
    let free = sides
    for taken in margins.taken.map({ $0.insetBy(dx: -Self.spacing * unit, dy: -Self.spacing * unit) }) {
      sides = sides.map { $0.largestPart(without: taken) }
      ends = ends.map { $0.largestPart(without: taken) }
    }
    if free.contains(where: { $0.width >= Self.narrowest * unit }) {
      // Beside a phone at the left of its area all labels are right of it.
      let usable = sides.map { $0.width >= Self.narrowest * unit ? $0 : CGRect(origin: $0.origin, size: .zero) }
      (axis, strips) = (.vertical, usable)
    } else if ends.allSatisfy({ $0.height >= Self.lowest * unit }) {
      (axis, strips) = (.horizontal, ends)
    } else {
      (axis, strips) = (.vertical, [])
    }
  }

  /// Returns the parts of an area on both sides of the device, without the room for leaders.
  private static func strips(in area: CGRect, around device: CGRect, across axis: Axes, _ unit: Double) -> [CGRect] {
    let (room, taken) = (area.span(axis), device.span(axis))
    func gap(_ width: Double) -> Double { min(max(width * 0.1, leaders.lowerBound * unit), leaders.upperBound * unit) }
    let before = taken.lowerBound - room.lowerBound
    let after = room.upperBound - taken.upperBound
    let spans = [(room.lowerBound, before - gap(before)), (taken.upperBound + gap(after), after - gap(after))]
    return spans.map { start, length in
      axis == .horizontal
        ? CGRect(x: start, y: area.minY, width: max(0, length), height: area.height)
        : CGRect(x: area.minX, y: start, width: area.width, height: max(0, length))
    }
  }

  /// Places labels; if there is no room for all, the lightest are dropped.
  func place(_ labels: [OverlayLabel], chip: (OverlayLabel, _ width: Double) -> LabelChip?) -> [PlacedLabel] {
    guard !strips.isEmpty else { return [] }
    var rows: [[LabelChip]] = [[], []]
    for label in labels.byWeight {
      let nearest = label.home[across] <= stage[across] / 2 ? 0 : 1
      let first = label.kind.isFar ? 1 - nearest : nearest
      for side in [first, 1 - first] {
        // Above the device several labels share a row.
        let width = Double(strips[side].width) * (axis == .vertical ? 1 : 0.4)
        guard let chip = chip(label, width), fits(chip, behind: rows[side], in: strips[side]) else { continue }
        rows[side].append(chip)
        break
      }
    }
    return rows.indices.flatMap { settled(rows[$0], side: $0) }
  }

  private var across: Axes { .both.subtracting(axis) }

  private func fits(_ chip: LabelChip, behind row: [LabelChip], in strip: CGRect) -> Bool {
    let taken = row.reduce(0) { $0 + $1.size[axis] + Self.spacing * unit }
    return taken + chip.size[axis] <= strip.size[axis] && chip.size[across] <= strip.size[across]
  }

  private func settled(_ row: [LabelChip], side: Int) -> [PlacedLabel] {
    let row = row.sorted { order(of: $0.label) < order(of: $1.label) }
    let starts = LabelPlacer.settle(
      row.map { ($0.label.anchor[axis], $0.size[axis]) }, spacing: Self.spacing * unit, in: strips[side].span(axis))
    return zip(row, starts).map { place($0, at: $1, side: side) }
  }

  private func order(of label: OverlayLabel) -> (Double, Int, Int) {
    (label.home[axis], label.touch, label.kind.rawValue)
  }

  private func place(_ chip: LabelChip, at start: Double, side: Int) -> PlacedLabel {
    let (strip, label, size) = (strips[side].span(across), chip.label, chip.size)
    // Beside the leaders.
    let inner = side == 0 ? strip.upperBound - size[across] : strip.lowerBound
    let rect = CGRect(origin: point(start, inner), size: size)
    let middle = start + size[axis] / 2
    let meant = label.extent.map { min(max(middle, $0.span(axis).lowerBound), $0.span(axis).upperBound) }
    let target = min(max(meant ?? label.anchor[axis], 0), stage[axis])
    let corner = Self.corner * unit
    let start = min(max(target, start + corner), start + size[axis] - corner)
    let (facing, edge, glass) =
      side == 0
      ? (rect.span(across).upperBound, device.span(across).lowerBound, 0)
      : (rect.span(across).lowerBound, device.span(across).upperBound, stage[across])
    return PlacedLabel(
      chip: chip, rect: rect, leader: [point(start, facing), point(target, edge)],
      notch: [point(target, edge), point(target, glass)])
  }

  private func point(_ along: Double, _ across: Double) -> CGPoint {
    axis == .vertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
}

extension CGRect {
  /// Returns the range of coordinates on an axis.
  func span(_ axis: Axes) -> ClosedRange<Double> {
    axis == .horizontal ? Double(minX)...Double(maxX) : Double(minY)...Double(maxY)
  }

  /// Returns the largest part, from edge to edge, that another rectangle leaves free.
  fileprivate func largestPart(without other: CGRect) -> CGRect {
    guard intersects(other) else { return self }
    let parts = [
      CGRect(x: minX, y: other.maxY, width: width, height: max(0, maxY - other.maxY)),
      CGRect(x: minX, y: minY, width: width, height: max(0, other.minY - minY)),
      CGRect(x: minX, y: minY, width: max(0, other.minX - minX), height: height),
      CGRect(x: other.maxX, y: minY, width: max(0, maxX - other.maxX), height: height),
    ]
    return parts.max { $0.width * $0.height < $1.width * $1.height } ?? self
  }
}
