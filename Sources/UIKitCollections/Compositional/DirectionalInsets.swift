import Foundation

/// Insets whose sides follow the direction of writing, which is always from left to right.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The insets, in points.
  public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()

  /// Creates insets.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Edges whose sides follow the direction of writing.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// One edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0), leading = NSDirectionalRectEdge(rawValue: 1 << 1),
    bottom = NSDirectionalRectEdge(rawValue: 1 << 2), trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// A place at the edge of a rectangle.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// No edge, the middle of an edge, or a corner; clockwise in UIKit's mirrored sense, from the top.
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  /// The edges at which it is.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

extension CGRect {
  /// Returns the rectangle without insets; a side is at least 0.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top, width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }

  /// Returns the middle of an edge, a corner, or the middle.
  func point(at edges: NSDirectionalRectEdge) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? minX : edges.contains(.trailing) ? maxX : midX,
      y: edges.contains(.top) ? minY : edges.contains(.bottom) ? maxY : midY)
  }
}
