/// What porting does, or leaves, at a place of the source.
package struct PortChange: Hashable, Sendable {
  package enum Result: Hashable, Sendable {
    /// The text that stands there now; empty where something was taken out.
    case done(String)
    /// What somebody has to do by hand.
    case left(String)
  }

  /// The line and the byte in it, both from 1, in the source as it was.
  package let line: Int, column: Int
  /// What stood there.
  package let old: String
  package let result: Result
}
