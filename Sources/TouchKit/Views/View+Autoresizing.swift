import Foundation

extension View {
  /// Which of a view's margins and lengths change when its superview is resized, as `UIView.AutoresizingMask`.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each flexible part.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from an edge of the superview, or the width.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1),
      flexibleWidth = AutoresizingMask(rawValue: 2), flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from an edge of the superview, or the height.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8),
      flexibleHeight = AutoresizingMask(rawValue: 16), flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Applies the subviews' autoresizing masks after a change of the bounds' size.
  final func resizeSubviews(from old: CGSize) {
    for view in subviews where !view.autoresizingMask.isEmpty {
      let (mask, frame) = (view.autoresizingMask, view.frame)
      let x = mask.stretch(frame.minX, frame.width, .flexibleLeftMargin, from: old.width, to: bounds.width)
      let y = mask.stretch(frame.minY, frame.height, .flexibleTopMargin, from: old.height, to: bounds.height)
      view.frame = CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
    }
  }
}

extension View.AutoresizingMask {
  /// Start and length on the axis whose three bits begin with `first`, after a change of the superview's length: the
  /// flexible parts share the change in proportion to their lengths, or evenly if these are all 0.
  fileprivate func stretch(
    _ start: Double, _ length: Double, _ first: Self, from old: Double, to new: Double
  ) -> (start: Double, length: Double) {
    var parts = [start, length, old - start - length]
    let flexible = parts.indices.filter { contains(Self(rawValue: first.rawValue << $0)) }
    let (change, sum) = (new - parts.reduce(0, +), flexible.reduce(0) { $0 + parts[$1] })
    for index in flexible { parts[index] += change * (sum == 0 ? 1 / Double(flexible.count) : parts[index] / sum) }
    return (parts[0], max(parts[1], 0))
  }
}
