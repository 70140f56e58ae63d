import Foundation
import Stages
import TouchKit

/// Input events from a gesture script: the `actions` array of the W3C WebDriver command "Perform Actions", alone or as
/// `{"actions": […]}`.
///
/// All sources advance tick by tick: first their first actions, then their second ones. A tick lasts as long as its
/// longest action. A `pointerMove` with a duration is sampled every 1/`hz` s (60 by default), with the last sample
/// exactly at its end. A `pointerUp` with `"at": [x, y]` lifts there without a move before it. Coordinates are points
/// of the stage. Keys are accepted but have no effect.
public struct GestureScript: Hashable, Sendable {
  /// The input events, sorted by time.
  public let events: [InputEvent]
  /// When the script ends, including the pauses at its end.
  public let end: Instant

  /// The limits of a script. A file that exceeds one throws as soon as that is read.
  public enum Limits {
    /// Sources.
    public static let sources = 10_000
    /// Actions of all sources together.
    public static let actions = 100_000
    /// Input events of all sources together: 11 minutes of a finger that never rests, at 60 a second. Drawing the
    /// results of so many takes 2.5 s.
    public static let events = 40_000
    /// Duration in seconds.
    public static let seconds = 3_600.0
    /// Size of the file in bytes.
    public static let bytes = 32 * 1_024 * 1_024
    /// Distance from the origin along an axis, in points.
    public static let coordinate = 100_000.0
  }

  /// Creates a script of these events, which must be sorted by time. It ends at `end`, or at the last event if that is
  /// later.
  package init(_ events: [InputEvent], end: Instant = .zero) {
    (self.events, self.end) = (events, max(end, events.last?.time ?? .zero))
  }

  /// Reads a script from a file.
  ///
  /// - Throws: ``Problem`` with exit code 66 if there is no such file, 65 if it is not a script.
  public init(contentsOf path: String) throws(Problem) {
    let data = try InputFile(path, what: "gesture script", limit: Limits.bytes).contents()
    try self.init(data, named: path)
  }

  /// Reads a script from JSON.
  ///
  /// - Parameter name: The name in error messages.
  /// - Throws: ``Problem`` with exit code 65 if it is not a script.
  public init(_ data: Data, named name: String) throws(Problem) {
    var reader = ScriptReader(named: name)
    var player = try reader.read(data)
    (events, end) = try player.play()
  }
}
