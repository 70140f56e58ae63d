import Foundation
import Stages
import TouchKit

extension Recording {
  /// Reads a file. An incomplete last line, which a killed program leaves, is discarded with a ``warning``.
  /// - Throws: ``Problem`` with exit code 66 without the file, 65 if it is no recording or has another major version.
  public init(contentsOf path: String) throws(Problem) {
    let data = try InputFile(path, what: "recording", limit: Limits.bytes).contents()
    try self.init(data, named: path)
  }

  /// Reads a recording.
  /// - Parameter name: The name in error messages.
  /// - Throws: ``Problem`` with exit code 65 if the data is no recording or has another major version.
  public init(_ data: Data, named name: String) throws(Problem) {
    var reader = RecordingReader(name: name)
    self = try reader.read(data)
  }
}

/// Reads a recording line by line.
private struct RecordingReader {
  let name: String
  private var number = 1
  private var events: [InputEvent] = []
  private var checks: [StateCheck] = []
  private var notes: [RunSpec.Note] = []
  private var last = Instant.zero
  /// The time of the last line that had an effect: there is nothing to replay after it.
  private var end = Instant.zero
  /// Each finger's last location: a finger lifts there if its line has no location.
  private var places: [Int: CGPoint] = [:]
  private var down: Set<Int> = []

  init(name: String) { self.name = name }

  mutating func read(_ data: Data) throws(Problem) -> Recording {
    guard data.count <= Recording.Limits.bytes else {
      throw malformed("it is larger than \(Recording.Limits.bytes >> 20) MiB", next: "record less")
    }
    let bytes = [UInt8](data)
    var rest = bytes[...]
    var recording = try self.recording(header(bytes, &rest))
    while !rest.isEmpty {
      number += 1
      guard number <= Recording.Limits.lines else {
        throw malformed("it has more than \(Recording.Limits.lines) lines", next: "record less")
      }
      let (line, isEnded) = Self.nextLine(&rest)
      if line.isEmpty { continue }
      if let members = members(bytes, line) {
        try take(members)
      } else if isEnded {
        throw malformed("it is no JSON object")
      } else {
        // A program was killed while it wrote this line.
        recording.warning = "\(name): the last line is torn, and dropped; the recording was not ended."
      }
    }
    recording.spec = recording.spec.with(events, until: max(end, recording.spec.begin))
    for note in notes { recording.spec.note(note.text, at: note.time) }
    recording.checks = checks
    return recording
  }

  /// Returns the next line and whether it ends with a line break, which only the last line may lack.
  private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> (line: Range<Int>, isEnded: Bool) {
    let start = rest.startIndex
    let end = rest.firstIndex(of: UInt8(ascii: "\n"))
    rest = rest[(end.map { $0 + 1 } ?? rest.endIndex)...]
    return (start..<(end ?? rest.endIndex), end != nil)
  }

  /// Returns the members of a line; nil if it is no JSON object.
  private func members(_ bytes: [UInt8], _ line: Range<Int>) -> EventLine? {
    guard line.count <= Recording.Limits.line else { return nil }
    var json = JSONReader(bytes, in: line, named: name)
    return try? EventLine(&json)
  }

  private func header(_ bytes: [UInt8], _ rest: inout ArraySlice<UInt8>) throws(Problem) -> HeaderLine {
    let (line, _) = Self.nextLine(&rest)
    var json = JSONReader(bytes, in: line, named: name)
    guard line.count <= Recording.Limits.line, let header = try? HeaderLine(&json) else {
      throw malformed("it does not begin with a header", next: "name a file that scrollarium has recorded")
    }
    return header
  }

  /// Returns a problem with the number of the present line, or without one for the first line.
  private func malformed(_ what: String, next: String = "record it again") -> Problem {
    Problem(.malformed, "\(name)\(number > 1 ? ", line \(number)" : ""): \(what); \(next).")
  }

  // MARK: The header

  private func recording(_ header: HeaderLine) throws(Problem) -> Recording {
    guard header.format == "scrollarium" else {
      throw malformed("it is no recording of scrollarium", next: "name a .touchrec file")
    }
    guard let major = header.major else { throw malformed("its header has no version") }
    guard major == Recording.version.major else {
      throw malformed(
        "it has version \(major) of the format, and this program reads \(Recording.version.major)",
        next: "use a newer program")
    }
    guard let scene = header.scene, !scene.isEmpty else { throw malformed("its header names no scene") }
    guard let stage = header.stage, stage.count == 2, stage.allSatisfy(Recording.Limits.side.contains) else {
      throw malformed("\"stage\" takes a width and a height from 1 to 8192 points")
    }
    guard let scale = header.scale, Recording.Limits.scale.contains(scale) else {
      throw malformed("\"scale\" takes 0.5 to 8 pixels per point")
    }
    guard let hz = header.tickHz, Recording.Limits.tickHz.contains(hz) else {
      throw malformed("\"tickHz\" takes 1 to 1000 ticks per second")
    }
    guard let assignments = header.set, assignments.count <= HeaderLine.maximumCount else {
      throw malformed("\"set\" takes a list of KEY=VALUE")
    }
    let begin = header.begin ?? 0
    guard begin >= 0, Double(begin) <= Recording.Limits.seconds * 1_000_000 else {
      throw malformed("\"begin\" takes microseconds from 0 to a day")
    }
    var spec = RunSpec(
      scene: scene, stageSize: CGSize(width: stage[0], height: stage[1]), scale: scale, tickHz: hz,
      version: header.program ?? "")
    spec.begin = Instant(microseconds: Int64(begin))
    for assignment in assignments {
      if let change = try change(assignment) {
        spec.overrides.append(Override(change))
      } else {
        spec.settings.append(assignment)
      }
    }
    return Recording(spec, source: header.source.flatMap(Recording.Source.init) ?? .live)
  }

  /// Parses a what-if about a view or recognizer; nil for a parameter or a constant.
  private func change(_ assignment: String) throws(Problem) -> Override.Change? {
    do throws(Problem) {
      return try Override.Change(assignment)
    } catch { throw malformed("\(assignment.quoted) cannot be set: \(error)") }
  }

  // MARK: Lines

  private mutating func take(_ line: EventLine) throws(Problem) {
    guard let time = line.time, time >= 0, Double(time) <= Recording.Limits.seconds * 1_000_000 else {
      throw malformed("\"t\" takes microseconds from 0 to a day")
    }
    let instant = Instant(microseconds: Int64(time))
    guard instant >= last else { throw malformed("it comes before the line above it", next: "sort the lines by \"t\"") }
    last = instant
    if let kind = line.kind {
      guard let event = try event(kind, at: instant, line) else { return }
      guard events.count < Recording.Limits.events else {
        throw malformed("a recording may have \(Recording.Limits.events) events, no more", next: "record less")
      }
      try count(event)
      events.append(event)
    } else if let text = line.hash {
      guard text.utf8.count == 16, let hash = UInt64(text, radix: 16) else {
        throw malformed("\"h\" takes sixteen hexadecimal digits")
      }
      checks.append(StateCheck(time: instant, events: events.count, hash: hash))
    } else if let text = line.note {
      guard notes.count < Recording.Limits.notes else {
        throw malformed("a recording may have \(Recording.Limits.notes) notes, no more", next: "delete some")
      }
      notes.append(RunSpec.Note(time: instant, text: text))
    } else {
      return
    }
    end = instant
  }

  /// Counts the fingers that are down.
  private mutating func count(_ event: InputEvent) throws(Problem) {
    switch event.kind {
    case .down: down.insert(event.finger)
    case .up, .cancel: down.remove(event.finger)
    case .focusLost: down = []
    case .move, .wheel, .scroll, .hover: return
    }
    guard down.count <= Window.touchLimit else {
      throw malformed("more than \(Window.touchLimit) touches are down at once", next: "lift one before it")
    }
  }

  /// Returns the event of a line; nil for a key, which has no effect on a stage.
  private mutating func event(_ word: String, at time: Instant, _ line: EventLine) throws(Problem) -> InputEvent? {
    let kind: InputEvent.Kind
    switch word {
    case "down":
      guard let type = TouchType(rawValue: line.type ?? TouchType.direct.rawValue),
        type == .direct || type == .indirectPointer
      else {
        throw malformed("\"type\" takes direct or indirectPointer")
      }
      kind = .down(type)
    case "move": kind = .move
    case "up": kind = .up
    case "cancel": kind = .cancel
    case "wheel":
      let (dx, dy) = try distance(line)
      kind = .wheel(dx: dx, dy: dy)
    case "scroll":
      guard let phase = line.phase.flatMap(ScrollPhase.init) else {
        throw malformed("\"phase\" takes began, changed, ended, cancelled, momentum or momentumEnded")
      }
      let (dx, dy) = try distance(line)
      kind = .scroll(dx: dx, dy: dy, phase)
    case "hover": kind = .hover
    case "focus": kind = .focusLost
    case "key": return nil
    default:
      throw malformed(
        "\"e\" takes down, move, up, cancel, wheel, scroll, hover, key or focus, not \(word.quoted)")
    }
    let finger = line.finger ?? 0
    // An event that ends something may lack a location.
    let isEnd = kind == .up || kind == .cancel || kind == .focusLost
    let place = try location(line, of: isEnd ? places[finger] ?? .zero : nil)
    places[finger] = place
    return InputEvent(time: time, kind: kind, finger: finger, location: place)
  }

  /// - Parameter place: The location if the line has none; nil if the line must have one.
  private func location(_ line: EventLine, of place: CGPoint?) throws(Problem) -> CGPoint {
    if let place, line.x == nil { return place }
    let limit = GestureScript.Limits.coordinate * 64
    guard let x = line.x, let y = line.y, abs(x) <= limit, abs(y) <= limit, x == x.rounded(), y == y.rounded() else {
      throw malformed("\"x\" and \"y\" take whole sixty-fourths of a point, up to 100,000 points from the origin")
    }
    return CGPoint(x: x / 64, y: y / 64)
  }

  private func distance(_ line: EventLine) throws(Problem) -> (Double, Double) {
    guard let dx = line.dx, let dy = line.dy, abs(dx) <= 1_000_000, abs(dy) <= 1_000_000 else {
      throw malformed("\"dx\" and \"dy\" take points, up to a million")
    }
    return (dx, dy)
  }
}

/// The members of a recording's line; nil for one that is missing or has the wrong type.
struct EventLine {
  private(set) var time: Int?
  /// The word for the kind of event.
  private(set) var kind: String?
  private(set) var hash: String?
  private(set) var note: String?
  private(set) var finger: Int?
  private(set) var type: String?
  private(set) var phase: String?
  /// The coordinates; NaN if `x` or `y` has a value of another type.
  private(set) var (x, y, dx, dy): (Double?, Double?, Double?, Double?)

  /// - Throws: ``Problem`` if the line is no JSON object.
  init(_ json: inout JSONReader) throws(Problem) {
    try json.onlyObject { json, key throws(Problem) in
      switch key {
      case "t": time = try json.integer()
      case "e": kind = try json.string()
      case "h": hash = try json.string()
      case "note": note = try json.string()
      case "id": finger = try json.integer()
      case "type": type = try json.string()
      case "phase": phase = try json.string()
      case "x": x = try json.number() ?? .nan
      case "y": y = try json.number() ?? .nan
      case "dx": dx = try json.number()
      case "dy": dy = try json.number()
      default: try json.skip()
      }
    }
  }
}

/// The members of a recording's first line.
struct HeaderLine {
  private(set) var format: String?
  private(set) var major: Int?
  private(set) var program: String?
  private(set) var scene: String?
  /// Empty if it is missing; nil if it is no list of strings.
  private(set) var set: [String]? = []
  private(set) var stage: [Double]?
  private(set) var scale: Double?
  private(set) var tickHz: Int?
  private(set) var source: String?
  private(set) var begin: Int?

  /// The maximum length of a list. A longer list is cut after one more element, which shows that it is too long.
  static let maximumCount = 1_000

  /// - Throws: ``Problem`` if the line is no JSON object.
  init(_ json: inout JSONReader) throws(Problem) {
    try json.onlyObject { json, key throws(Problem) in
      switch key {
      case "format": format = try json.string()
      case "major": major = try json.integer()
      case "program": program = try json.string()
      case "scene": scene = try json.string()
      case "set": set = try Self.list(&json) { json throws(Problem) in try json.string() }
      case "stage": stage = try Self.list(&json) { json throws(Problem) in try json.number() }
      case "scale": scale = try json.number()
      case "tickHz": tickHz = try json.integer()
      case "source": source = try json.string()
      case "begin": begin = try json.integer() ?? -1
      default: try json.skip()
      }
    }
  }

  private static func list<Element>(
    _ json: inout JSONReader, _ element: (inout JSONReader) throws(Problem) -> Element?
  ) throws(Problem) -> [Element]? {
    var result: [Element]? = []
    let isList = try json.elements { json throws(Problem) in
      guard let next = try element(&json), result != nil else { return result = nil }
      if (result?.count ?? 0) <= maximumCount { result?.append(next) }
    }
    return isList ? result : nil
  }
}
