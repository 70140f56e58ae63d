import TouchKit

/// A recorded run: what it follows from, and hashes of what followed, by which a replay is checked.
///
/// The file, `*.touchrec`, is made of lines of JSON: a header, then input, notes and hashes in the order in which they
/// came. It is only ever appended to, so that a program that is killed loses no more than its last lines.
public struct Recording: Hashable, Sendable {
  /// Where the input came from.
  public enum Source: String, Hashable, Sendable {
    /// Fingers, mouse and keys in the window.
    case live
    /// A gesture script.
    case script
    /// A recording of a touch screen by another program.
    case panel
  }

  /// The input and settings, up to the end of the recording.
  public var spec: RunSpec
  /// Where the input came from.
  public var source: Source
  /// The hashes, in order.
  public var checks: [StateCheck]
  /// What was wrong with the file, though it could be read; nil where nothing was.
  public var warning: String?

  /// The limits of a file; one beyond them is refused before memory is taken.
  public enum Limits {
    /// Size of the file in bytes.
    public static let bytes = 128 * 1_024 * 1_024
    /// Lines, and bytes of one.
    public static let (lines, line) = (4_000_000, 1_024 * 1_024)
    /// Input events: a finger that never rests for 14 minutes, at 120 a second. So many are played within a second and
    /// 200 MB.
    public static let events = 100_000
    /// Notes.
    public static let notes = 100_000
    /// Duration in seconds.
    public static let seconds = 86_400.0
    /// The stage's sides, in points.
    public static let side = 1.0...8_192.0
    /// Pixels per point.
    public static let scale = 0.5...8.0
    /// Display ticks per second.
    public static let tickHz = 1...1_000
  }

  /// The version of the format. A file of a newer major version is refused; within one, unknown keys are ignored.
  static let version = (major: 1, minor: 0)

  /// A recording of a spec.
  public init(_ spec: RunSpec, source: Source, checks: [StateCheck] = []) {
    (self.spec, self.source, self.checks) = (spec, source, checks)
  }

  /// A recording of a session so far, with a hash of its present state at the end. Hashes before that are those that the
  /// session has taken; see ``Session/Configuration/checking``.
  public init(of session: Session, source: Source) {
    let last = StateCheck(time: session.now, events: session.spec.events.count, hash: session.stateHash)
    let before = session.checks.last == last ? session.checks.dropLast() : session.checks[...]
    self.init(session.spec, source: source, checks: before + [last])
    spec.end = max(spec.end, session.now)
  }
}
