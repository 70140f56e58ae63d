import Foundation
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
    /// Input events: 14 minutes of a finger at 120 a second, which play within a second and take 200 MB.
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

/// Writes the lines of a recording, each once: every call returns what a run has gained since the last one.
public struct RecordingLines {
  private var (events, checks, notes) = (0, 0, 0)

  /// Creates a writer that has written nothing yet.
  public init() {}

  /// Returns the first line.
  public static func header(of spec: RunSpec, source: Recording.Source) -> String {
    let begin = Int(spec.begin.microseconds)
    let fields: JSONFields = [
      "format": "scrollarium", "major": Recording.version.major, "minor": Recording.version.minor,
      "program": spec.version, "scene": spec.scene, "set": spec.settings + spec.overrides.map(\.change.description),
      "stage": [JSONText(exactly: spec.stageSize.width), JSONText(exactly: spec.stageSize.height)],
      "scale": JSONText(exactly: spec.scale),
      "tickHz": spec.tickHz, "source": source.rawValue, "begin": begin == 0 ? nil : begin,
    ]
    return fields.json + "\n"
  }

  /// Returns the lines that were added since the last call, in order.
  public mutating func next(of spec: RunSpec, _ checks: [StateCheck]) -> String {
    var text = ""
    while true {
      let note = notes < spec.notes.count ? spec.notes[notes] : nil
      if self.checks < checks.count, checks[self.checks].events == events,
        note.map({ $0.time >= checks[self.checks].time }) ?? true
      {
        text += Self.line(checks[self.checks])
        self.checks += 1
      } else if let note, events == spec.events.count || note.time <= spec.events[events].time {
        text += Self.line(note.time, ["note": note.text])
        notes += 1
      } else if events < spec.events.count {
        text += Self.line(spec.events[events])
        events += 1
      } else {
        return text
      }
    }
  }

  /// Returns the line of a hash.
  public static func line(_ check: StateCheck) -> String {
    line(check.time, ["h": String(format: "%016lx", check.hash)])
  }

  private static func line(_ time: Instant, _ fields: JSONFields) -> String {
    "{\"t\":\(time.microseconds),\(fields.members)}\n"
  }

  private static func line(_ event: InputEvent) -> String {
    // In 1/64 pt, to which the locations of a spec are rounded.
    let place: JSONFields = [
      "id": event.finger, "x": Int((event.location.x * 64).rounded()), "y": Int((event.location.y * 64).rounded()),
    ]
    let kind: String
    switch event.kind {
    case .down(.direct): kind = "\"down\""
    case .down(let type): kind = "\"down\",\"type\":\"\(type.rawValue)\""
    case .move: kind = "\"move\""
    case .up: kind = "\"up\""
    case .cancel: kind = "\"cancel\""
    case .wheel(let dx, let dy): kind = "\"wheel\",\"dx\":\(dx),\"dy\":\(dy)"
    case .scroll(let dx, let dy, let phase):
      kind = "\"scroll\",\"phase\":\"\(phase.rawValue)\",\"dx\":\(dx),\"dy\":\(dy)"
    case .hover: kind = "\"hover\""
    case .focusLost: kind = "\"focus\""
    }
    return "{\"t\":\(event.time.microseconds),\"e\":\(kind),\(place.members)}\n"
  }
}

extension Recording {
  /// The text of the whole file.
  public var text: String {
    var lines = RecordingLines()
    return RecordingLines.header(of: spec, source: source) + lines.next(of: spec, checks)
  }
}
