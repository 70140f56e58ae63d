import Foundation

extension View {
  /// Which parts of a view's place give way when its superview is resized: `UIView.AutoresizingMask` with its values.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The bounds had another size: the subviews that follow take their new places.
  final func resizeSubviews(from old: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty {
      let (mask, frame) = (view.autoresizingMask, view.frame)
      let x = Stretch(
        start: frame.minX, length: frame.width, of: old.width, flexible: mask.flexibility(from: .flexibleLeftMargin))
      let y = Stretch(
        start: frame.minY, length: frame.height, of: old.height, flexible: mask.flexibility(from: .flexibleTopMargin))
      let (across, down) = (x.place(in: bounds.width), y.place(in: bounds.height))
      view.frame = CGRect(x: across.start, y: down.start, width: across.length, height: down.length)
    }
  }
}

extension View.AutoresizingMask {
  /// Whether the margin before, the length and the margin after may change, on the axis whose three bits begin here.
  fileprivate func flexibility(from first: Self) -> [Bool] {
    (0..<3).map { contains(Self(rawValue: first.rawValue << $0)) }
  }
}

/// A place on one axis: what is before it, itself, what is after it.
private struct Stretch {
  private let parts: [Double]
  private let flexible: [Bool]

  init(start: Double, length: Double, of total: Double, flexible: [Bool]) {
    (parts, self.flexible) = ([start, length, total - start - length], flexible)
  }

  /// The place in a superview of another length: what changes is shared among the parts that may, in proportion to
  /// how long they are, and evenly where none of them has any length.
  func place(in total: Double) -> (start: Double, length: Double) {
    let change = total - parts.reduce(0, +)
    let giving = parts.indices.filter { flexible[$0] }
    let sum = giving.reduce(0) { $0 + parts[$1] }
    var places = parts
    for index in giving { places[index] += change * (sum == 0 ? 1 / Double(giving.count) : parts[index] / sum) }
    return (places[0], max(places[1], 0))
  }
}
