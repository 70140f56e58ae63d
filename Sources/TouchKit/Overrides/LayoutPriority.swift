/// How important a constraint is: 1 to 1000. At 1000 it is required. One of a higher priority wins over any number of
/// lower ones.
public struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float
  /// Creates a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: the constraint always holds.
  public static let required = LayoutPriority(1000)
  /// 750: the default resistance of content against compression.
  public static let defaultHigh = LayoutPriority(750)
  /// 510 and 490: with which the user resizes a window, and 500: with which it keeps its size. Nothing uses them here.
  public static let dragThatCanResizeScene = LayoutPriority(510), sceneSizeStayPut = LayoutPriority(500),
    dragThatCannotResizeScene = LayoutPriority(490)
  /// 250: the default with which content keeps a view from growing.
  public static let defaultLow = LayoutPriority(250)
  /// 50: with which `systemLayoutSizeFitting(_:)` tries to reach its target.
  public static let fittingSizeLevel = LayoutPriority(50)
}
