import Foundation

/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from one edge.
  public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

  /// No distance at any edge.
  public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets. Omitted edges are 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

/// A set of edges of a rectangle, like UIKit's `UIRectEdge`.
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

  /// The four edges, one at a time.
  package static let each: [RectEdge] = [.top, .left, .bottom, .right]
}
