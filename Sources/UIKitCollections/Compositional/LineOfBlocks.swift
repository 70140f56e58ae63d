import Foundation
import TouchKit

/// Blocks that follow each other along an axis, with fixed and flexible distances.
struct LineOfBlocks {
  private enum Part {
    case block(CGSize, NSCollectionLayoutEdgeSpacing?)
    case spacing(CGFloat, isFlexible: Bool)
  }

  let axis: Axes
  private var parts: [Part] = []
  private var flexibleCount = 0
  /// The length along the axis where flexible distances have their minimum.
  private(set) var length: CGFloat = 0
  /// The length of the thickest block across the axis, with its edge spacing.
  private(set) var thickness: CGFloat = 0

  init(axis: Axes) { self.axis = axis }

  /// Adds a distance; nil adds none.
  mutating func addSpacing(_ spacing: NSCollectionLayoutSpacing?) {
    guard let spacing else { return }
    parts.append(.spacing(spacing.spacing, isFlexible: spacing.isFlexible))
    length += spacing.spacing
    if spacing.isFlexible { flexibleCount += 1 }
  }

  /// Adds a block, with the distances at its edges.
  mutating func add(_ size: CGSize, _ edges: NSCollectionLayoutEdgeSpacing?) {
    addSpacing(edges?.spacing(axis, isBefore: true))
    parts.append(.block(size, edges))
    length += size[on: axis]
    addSpacing(edges?.spacing(axis, isBefore: false))
    let other = edges.map { $0.before(axis.other) + $0.after(axis.other) } ?? 0
    thickness = max(thickness, size[on: axis.other] + other)
  }

  /// Returns where the blocks begin in a room, whose rest the flexible distances share.
  func origins(in room: CGSize) -> [CGPoint] {
    let share = flexibleCount > 0 ? max(0, room[on: axis] - length) / CGFloat(flexibleCount) : 0
    var position: CGFloat = 0
    var origins: [CGPoint] = []
    for part in parts {
      switch part {
      case .spacing(let spacing, let isFlexible): position += spacing + (isFlexible ? share : 0)
      case .block(let size, let edges):
        var origin = CGPoint.zero
        origin[on: axis] = position
        origin[on: axis.other] = edges?.start(of: size[on: axis.other], in: room[on: axis.other], axis.other) ?? 0
        origins.append(origin)
        position += size[on: axis]
      }
    }
    return origins
  }
}

extension NSCollectionLayoutEdgeSpacing {
  final func spacing(_ axis: Axes, isBefore: Bool) -> NSCollectionLayoutSpacing? {
    axis == .horizontal ? isBefore ? leading : trailing : isBefore ? top : bottom
  }
  final func before(_ axis: Axes) -> CGFloat { spacing(axis, isBefore: true)?.spacing ?? 0 }
  final func after(_ axis: Axes) -> CGFloat { spacing(axis, isBefore: false)?.spacing ?? 0 }

  /// Returns where something begins in a room across its line.
  final func start(of length: CGFloat, in room: CGFloat, _ axis: Axes) -> CGFloat {
    let flexible = [true, false].filter { spacing(axis, isBefore: $0)?.isFlexible == true }
    guard flexible.contains(true) else { return before(axis) }
    let rest = max(0, room - length - before(axis) - after(axis))
    return before(axis) + rest / CGFloat(flexible.count)
  }
}

extension Axes {
  var other: Axes { self == .horizontal ? .vertical : .horizontal }
}

extension CGSize {
  subscript(on axis: Axes) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

extension CGPoint {
  subscript(on axis: Axes) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGRect {
  /// Where it begins and ends along an axis.
  func low(_ axis: Axes) -> CGFloat { axis == .horizontal ? minX : minY }
  func high(_ axis: Axes) -> CGFloat { axis == .horizontal ? maxX : maxY }
}
