import Foundation

/// Horizontal, vertical, both or neither.
public struct Axes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// Creates axes from their bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// X.
  public static let horizontal = Axes(rawValue: 1)
  /// Y.
  public static let vertical = Axes(rawValue: 2)
  /// X and Y.
  public static let both: Axes = [.horizontal, .vertical]

  /// The two axes, X first.
  static let each: [Axes] = [.horizontal, .vertical]
}

extension CGPoint {
  /// The coordinate on one axis.
  subscript(axis: Axes) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension SIMD2<Double> {
  /// The component on one axis.
  subscript(axis: Axes) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// The extent on one axis.
  subscript(axis: Axes) -> Double { axis == .horizontal ? width : height }
}
