import Foundation
import TouchKit

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
      "stage": [exact(spec.stageSize.width), exact(spec.stageSize.height)], "scale": exact(spec.scale),
      "tickHz": spec.tickHz, "source": source.rawValue, "begin": begin == 0 ? nil : begin,
    ]
    return fields.json + "\n"
  }

  /// Returns a number with as many digits as it takes to read the same number again.
  private static func exact(_ value: Double) -> JSONText {
    JSONText("\(value)".hasSuffix(".0") ? String("\(value)".dropLast(2)) : "\(value)")
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
