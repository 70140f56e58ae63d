import Foundation

/// A vector.
public struct CGVector: Hashable, Sendable {
  /// The components.
  public var dx: CGFloat, dy: CGFloat

  /// No distance.
  public static let zero = CGVector()

  /// Creates a vector.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
}
