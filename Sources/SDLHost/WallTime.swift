import Primitives

/// A time of the machine's clock, in microseconds since the clock was created.
///
/// It is a type of its own so that it cannot be taken for a time of the stage, whose clock can be paused, slowed down and
/// set back. The panels have no such clock: they run in ``panelTime``.
package struct WallTime: Comparable, Hashable, Sendable {
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }

  /// Creates a time from seconds, rounded to whole microseconds.
  package init(seconds: Double) { self.init(microseconds: Instant(seconds: seconds).microseconds) }

  /// Creates the time that is `panelTime` by the clock of the panels' window. A picture without a window uses the stage's
  /// time for both.
  package init(_ panelTime: Instant) { self.init(microseconds: panelTime.microseconds) }

  /// When the clock was created.
  package static let zero = WallTime(microseconds: 0)

  /// The same time by the clock of the panels' window.
  package var panelTime: Instant { Instant(microseconds: microseconds) }

  /// Returns the seconds from `earlier` to this time; negative if it is later.
  package func seconds(since earlier: WallTime) -> Double { panelTime.seconds(since: earlier.panelTime) }

  /// Returns the milliseconds from `earlier` to this time; negative if it is later.
  package func milliseconds(since earlier: WallTime) -> Double { panelTime.milliseconds(since: earlier.panelTime) }

  /// Returns the time `seconds` later.
  package func advanced(bySeconds seconds: Double) -> WallTime {
    WallTime(microseconds: panelTime.advanced(bySeconds: seconds).microseconds)
  }

  package static func < (left: WallTime, right: WallTime) -> Bool { left.microseconds < right.microseconds }
}
