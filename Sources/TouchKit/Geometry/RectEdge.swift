/// Some of the four edges of a rectangle: UIKit's `UIRectEdge`.
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each edge, with UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// One edge.
  public static let top = RectEdge(rawValue: 1), left = RectEdge(rawValue: 2)
  /// One edge.
  public static let bottom = RectEdge(rawValue: 4), right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  static let each: [RectEdge] = [.top, .left, .bottom, .right]
}
