import TouchKit

/// A recorded run: its spec, and hashes of its results by which a replay is checked.
///
/// The file, `*.touchrec`, has a JSON object on each line: a header, then input, notes and hashes in order of time.
/// Lines are only appended, so that a program that is killed loses no more than its last lines.
public struct Recording: Hashable, Sendable {
  /// Where the input came from.
  public enum Source: String, Hashable, Sendable {
    /// Fingers, mouse and keys in the window.
    case live
    /// A gesture script.
    case script
    /// A touch screen, recorded by another program.
    case panel
  }

  /// The input and settings, up to the end of the recording.
  public var spec: RunSpec
  /// Where the input came from.
  public var source: Source
  /// The hashes, in order.
  public var checks: [StateCheck]
  /// A defect of the file that did not prevent reading it; nil if there was none.
  public var warning: String?

  /// The limits of a file. A file that exceeds them is rejected before memory is allocated for it.
  public enum Limits {
    /// Size of the file in bytes.
    public static let bytes = 128 * 1_024 * 1_024
    /// The number of lines, and the bytes of one line.
    public static let (lines, line) = (4_000_000, 1_024 * 1_024)
    /// Input events: 14 minutes of a finger that never rests, at 120 a second. They play within a second and take 200
    /// MB.
    public static let events = 100_000
    /// Notes.
    public static let notes = 100_000
    /// Duration in seconds.
    public static let seconds = 86_400.0
    /// The stage's width and height, in points.
    public static let side = 1.0...8_192.0
    /// Pixels per point.
    public static let scale = 0.5...8.0
    /// Display ticks per second.
    public static let tickHz = 1...1_000
  }

  /// The version of the format. A file with another major version is rejected; unknown keys are ignored.
  static let version = (major: 1, minor: 0)

  /// Creates a recording of a spec.
  public init(_ spec: RunSpec, source: Source, checks: [StateCheck] = []) {
    (self.spec, self.source, self.checks) = (spec, source, checks)
  }

  /// Creates a recording of a session so far, with a hash of its present state at the end. The earlier hashes are those
  /// that the session has taken; see ``Session/Configuration/takesChecks``.
  public init(of session: Session, source: Source) {
    let last = StateCheck(time: session.now, events: session.spec.events.count, hash: session.stateHash)
    let before = session.checks.last == last ? session.checks.dropLast() : session.checks[...]
    self.init(session.spec, source: source, checks: before + [last])
    spec.end = max(spec.end, session.now)
  }
}
