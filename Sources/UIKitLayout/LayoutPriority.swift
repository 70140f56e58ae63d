/// How important a constraint is: 1 to 1000. At 1000 it is required. One of a higher priority wins over any number of
/// lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint always holds.
  public static let required = UILayoutPriority(1000)
  /// 750: the default resistance of content against compression.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510 and 490: with which the user resizes a window, and 500: with which it keeps its size. Nothing uses them here.
  public static let dragThatCanResizeScene = UILayoutPriority(510), sceneSizeStayPut = UILayoutPriority(500),
    dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: the default with which content keeps a view from growing.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: with which `systemLayoutSizeFitting(_:)` tries to reach its target.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
