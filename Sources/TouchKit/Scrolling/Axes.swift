import Foundation

/// A set of axes: horizontal, vertical, both or neither, stored in eight bits.
public struct Axes: OptionSet, Hashable, Sendable {
  /// Bit 0 is ``horizontal``, bit 1 ``vertical``.
  public let rawValue: UInt8
  /// Creates a set from its bits. Bits other than those of ``both`` have no meaning.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  init(horizontal: Bool, vertical: Bool) { rawValue = (horizontal ? 1 : 0) | (vertical ? 2 : 0) }

  /// The x axis.
  public static let horizontal = Axes(rawValue: 1)
  /// The y axis.
  public static let vertical = Axes(rawValue: 2)
  /// Both axes.
  public static let both: Axes = [.horizontal, .vertical]

  /// The two axes as single sets, horizontal first.
  static let each: [Axes] = [.horizontal, .vertical]
}

extension CGPoint {
  /// The coordinate on one axis.
  package subscript(axis: Axes) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension SIMD2<Double> {
  subscript(axis: Axes) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// The extent on one axis.
  package subscript(axis: Axes) -> Double { axis == .horizontal ? width : height }
}
