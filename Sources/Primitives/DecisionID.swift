/// The number of a decision in its trace, counted from 0 in the order the decisions were taken.
public struct DecisionID: Hashable, Comparable, Sendable {
  /// The index in `Trace.decisions`; negative for "none".
  public let index: Int32

  @inlinable
  package init(_ index: Int32) { self.index = index }

  // A stored property of another module is read through a function that checks whether it is initialized, at every
  // recorded decision.
  /// No decision.
  @inlinable
  public static var none: DecisionID { DecisionID(-1) }

  /// Whether this is not ``none``.
  public var exists: Bool { index >= 0 }

  /// Whether one decision was taken before another.
  public static func < (a: DecisionID, b: DecisionID) -> Bool { a.index < b.index }
}
