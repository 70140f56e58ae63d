import TouchKit

/// How important a constraint is.
public typealias UILayoutPriority = LayoutPriority

extension LayoutPriority {
  // An application's own operators come first.
  /// Returns a priority that is higher by a number.
  @_disfavoredOverload
  public static func + (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue + difference)
  }
  /// Returns a priority that is lower by a number.
  @_disfavoredOverload
  public static func - (priority: LayoutPriority, difference: Float) -> LayoutPriority {
    LayoutPriority(priority.rawValue - difference)
  }
}
