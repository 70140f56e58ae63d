import Foundation

extension View {
  /// Which of a view's margins and lengths change when its superview is resized, as `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each flexible part.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right edge.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's upper edge.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's lower edge.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Applies the subviews' autoresizing masks after a change of the bounds' size.
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
  /// Whether leading margin, length and trailing margin are flexible, on the axis whose three bits begin with `first`.
  fileprivate func flexibility(from first: Self) -> [Bool] {
    (0..<3).map { contains(Self(rawValue: first.rawValue << $0)) }
  }
}

/// The leading margin, length and trailing margin on one axis.
private struct Stretch {
  private let parts: [Double]
  private let flexible: [Bool]

  init(start: Double, length: Double, of total: Double, flexible: [Bool]) {
    (parts, self.flexible) = ([start, length, total - start - length], flexible)
  }

  /// Start and length in a superview of another length: the flexible parts share the change in proportion to their
  /// lengths, or evenly if these are all 0.
  func place(in total: Double) -> (start: Double, length: Double) {
    let change = total - parts.reduce(0, +)
    let flexibles = parts.indices.filter { flexible[$0] }
    let sum = flexibles.reduce(0) { $0 + parts[$1] }
    var places = parts
    for index in flexibles { places[index] += change * (sum == 0 ? 1 / Double(flexibles.count) : parts[index] / sum) }
    return (places[0], max(places[1], 0))
  }
}
