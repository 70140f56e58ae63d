import Foundation
import Stages
import TouchKit

/// Everything that a run depends on: scene, settings, input and overrides.
///
/// Equal specs give byte-equal runs in every process (``simulate(_:of:assets:until:watch:)``). Live input is appended
/// to the spec before it reaches the stage.
public struct RunSpec: Hashable, Codable, Sendable {
  /// The scene's id.
  public var scene: String
  /// The parameters and constants that differ from their defaults, as `KEY=VALUE`, sorted by key.
  public var settings: [String]
  /// The stage's size, in points.
  public var stageSize: CGSize
  /// Pixels per point of the stage, for thresholds in pixels.
  public var scale: Double
  /// Display ticks per second.
  public var tickHz: Int
  /// The version of the program that created it.
  public var version: String
  /// The input, sorted by time, locations rounded to 1/64 pt.
  public private(set) var events: [InputEvent] = []
  /// The overrides, in any order; of two at the same time the later one in the list wins.
  public var overrides: [Override] = []
  /// Annotations, sorted by time.
  public private(set) var notes: [Note] = []
  /// The end of the run: at least the time of the last event.
  public var end = Instant.zero
  /// When the recorded part begins; zero for a run that is recorded from its start. Input before it only prepares the
  /// stage: it is neither shown nor listed, and times count from here.
  public var begin = Instant.zero

  /// The version of this program, for new specs.
  public static let programVersion = "1.0.0"

  /// An annotation at a moment.
  public struct Note: Hashable, Codable, Sendable {
    /// The moment in the run.
    public var time: Instant
    /// The text.
    public var text: String

    /// Creates a note.
    public init(time: Instant, text: String) { (self.time, self.text) = (time, text) }
  }

  /// Creates a spec without events.
  public init(
    scene: any Scene, settings: Settings, scale: Double = 2, tickHz: Int = 120, version: String = RunSpec.programVersion
  ) {
    self.init(scene: scene.id, stageSize: scene.stageSize, scale: scale, tickHz: tickHz, version: version)
    self.settings = settings.changes
  }

  /// Creates a spec of a scene by its id, without settings and events.
  init(scene: String, stageSize: CGSize, scale: Double, tickHz: Int, version: String) {
    (self.scene, settings, self.stageSize) = (scene, [], stageSize)
    (self.scale, self.tickHz, self.version) = (scale, tickHz, version)
  }

  /// Returns a copy with these events, sorted by time, that ends at `end` or at the last event if that is later.
  public func with(_ events: [InputEvent], until end: Instant? = nil) -> RunSpec {
    var spec = self
    spec.events = events.map(\.quantised)
    spec.end = max(end ?? .zero, spec.events.last?.time ?? .zero)
    return spec
  }

  /// Returns a copy that ends at `end`, without later events and notes.
  public func truncated(to end: Instant) -> RunSpec {
    var spec = self
    spec.events = Array(events[..<events.partitioningIndex { $0.time > end }])
    spec.notes.removeAll { $0.time > end }
    spec.end = end
    return spec
  }

  /// Returns the engine's constants at a moment: those of the settings, with the overrides up to then.
  package func constants(of settings: Settings, at time: Instant) -> EngineConstants {
    var constants = settings.constants
    for override in overrides where override.time <= time {
      guard case .constant(let key, let value) = override.change,
        let parameter = EngineParameter.all.first(where: { $0.parameter.key == key })
      else { continue }
      constants[keyPath: parameter.path] = value * parameter.factor
    }
    return constants
  }

  /// Appends events that arrived together. Their times are moved up so that they never decrease, and never repeat the
  /// time of an earlier call: events of one time form one touch event, which must not depend on how input was batched.
  /// - Parameter clock: The stage's time; earlier events are moved up to it.
  /// - Returns: The events as appended.
  mutating func append(_ arrived: [InputEvent], clock: Instant) -> ArraySlice<InputEvent> {
    let first = events.count
    var earliest = clock
    if let last = events.last { earliest = max(earliest, Instant(microseconds: last.time.microseconds + 1)) }
    for event in arrived {
      var event = event.quantised
      event.time = max(event.time, earliest)
      earliest = event.time
      events.append(event)
    }
    return events[first...]
  }

  /// Removes the events from `index` on.
  mutating func dropLast(from index: Int) { events.removeSubrange(index...) }

  /// The overrides sorted by time; those of one time keep their order.
  package var overridesInOrder: [Override] {
    overrides.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// Adds a note, after those of the same time.
  public mutating func note(_ text: String, at time: Instant) {
    let index = notes.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
    notes.insert(Note(time: time, text: text), at: index)
  }
}

extension InputEvent {
  /// The event with its location rounded to 1/64 pt.
  var quantised: InputEvent {
    var event = self
    event.location.x = (event.location.x * 64).rounded() / 64
    event.location.y = (event.location.y * 64).rounded() / 64
    return event
  }
}

/// An answer, setting, requirement or constant of a run that differs from the program's, as a part of its spec.
///
/// It applies from its time on, before the events of that time. Targets have keys that are the same in every run of a
/// scene: the paths of views and recognizers, and the keys of engine parameters.
public struct Override: Hashable, Codable, Sendable {
  /// When it takes effect.
  public var time: Instant
  /// What it changes.
  public var change: Change

  /// What can be overridden.
  public enum Change: Hashable, Codable, Sendable {
    /// The answer of a view or recognizer, or of its delegate, to a question about another subject (nil for any). The
    /// application's callback is still called, and its answer is discarded.
    case answer(Fact.Question, of: String, about: String?, Bool)
    /// The value of a setting of a view or recognizer; 0 and 1 stand for false and true.
    case setting(Fact.Setting, of: String, Double)
    /// Whether a recognizer requires another to fail.
    case requirement(of: String, on: String, Bool)
    /// A constant of the engine, by the key of its ``EngineParameter`` and in its unit.
    case constant(String, Double)
  }

  /// Creates an override, by default from the start of the run.
  public init(_ change: Change, from time: Instant = .zero) { (self.time, self.change) = (time, change) }
}

extension Override.Change {
  /// The new value; 0 and 1 stand for false and true.
  package var value: Double {
    switch self {
    case .answer(_, _, _, let flag), .requirement(_, _, let flag): flag ? 1 : 0
    case .setting(_, _, let value), .constant(_, let value): value
    }
  }

  /// Returns the same change with another value.
  package func with(_ value: Double) -> Override.Change {
    switch self {
    case .answer(let question, let subject, let other, _): .answer(question, of: subject, about: other, value != 0)
    case .setting(let setting, let subject, _): .setting(setting, of: subject, value)
    case .requirement(let subject, let other, _): .requirement(of: subject, on: other, value != 0)
    case .constant(let key, _): .constant(key, value)
    }
  }

  /// Applies the change to a window.
  /// - Throws: ``Problem`` if the target does not exist or does not have the setting.
  package func apply(to window: Window) throws(Problem) {
    switch self {
    case .answer(let question, let subject, let other, let answer):
      window.answer(question, of: subject, about: other, with: answer)
    case .setting(let setting, let subject, let value):
      guard window.override(setting, of: subject, with: value) else { throw missing(setting.rawValue, subject, window) }
    case .requirement(let subject, let other, let isWanted):
      guard window.overrideRequirement(of: subject, on: other, isWanted) else {
        throw missing("failure requirement on \(other)", subject, window)
      }
    case .constant(let key, let value):
      guard let constant = EngineParameter.all.first(where: { $0.parameter.key == key }) else {
        throw Problem(
          .usage,
          "The engine has no constant \(key.quoted). There are "
            + "\(EngineParameter.all.map(\.parameter.key).joined(separator: ", ")).")
      }
      window.override(constant.path, named: key, with: value * constant.factor, shown: value)
    }
  }

  package func missing(_ what: String, _ subject: String, _ window: Window) -> Problem {
    Problem(
      .usage,
      "At \(NumberStyle.trace.milliseconds(window.now)) ms there is no \(subject.quoted) with a \(what) on the stage; "
        + "`trace` names everybody by path.")
  }
}

/// What-ifs as `--set` takes them: `photos/pager.isPagingEnabled=false`,
/// `cover/sheet#pan.shouldRecognizeSimultaneouslyWith(cover/sheet/list#pan)=true`, `a#tap.requires(b#tap)=false`.
extension Settings {
  /// Sets parameters from `KEY=VALUE`, and returns the what-ifs among the assignments, which settings do not hold.
  package mutating func apply(_ assignments: [String]) throws(Problem) -> [Override.Change] {
    var overrides: [Override.Change] = []
    for assignment in assignments {
      if let override = try Override.Change(assignment) {
        overrides.append(override)
      } else {
        try set(assignment)
      }
    }
    return overrides
  }
}

extension Override.Change: CustomStringConvertible {
  /// The change as `--set` takes it.
  public var description: String { "\(key)=\(isFlag ? "\(value != 0)" : Parameter.text(value))" }

  /// The part before the `=`: `photos/pager.isPagingEnabled`.
  public var key: String {
    switch self {
    case .answer(let question, let subject, let other, _):
      "\(subject).\(question.rawValue)\(other.map { "(\($0))" } ?? "")"
    case .setting(let setting, let subject, _): "\(subject).\(setting.rawValue)"
    case .requirement(let subject, let other, _): "\(subject).\(Self.requires)(\(other))"
    case .constant(let key, _): key
    }
  }

  /// Whether the value is true or false: for an answer, a requirement and some settings.
  package var isFlag: Bool {
    switch self {
    case .answer, .requirement: true
    case .setting(let setting, _, _): setting.isFlag
    case .constant: false
    }
  }

  private static let requires = "requires"

  /// Parses a what-if about a view or recognizer.
  /// - Returns: nil if the text is about neither: it has no path and dot before the `=`.
  /// - Throws: ``Problem`` for an unknown property or the wrong kind of value.
  public init?(_ text: String) throws(Problem) {
    guard let equals = text.lastIndex(of: "=") else { return nil }
    let value = String(text[text.index(after: equals)...])
    do throws(Problem) {
      guard let change = try Self(key: String(text[..<equals])) else { return nil }
      self = change.with(change.isFlag ? try Self.flag(value) : try change.number(value))
    } catch {
      throw Problem(error.code, "--set \(text.brief): \(error.description)")
    }
  }

  /// Parses the part before the `=`. The value is then 1, or true.
  /// - Returns: nil if the text is about no view or recognizer: it has no path and dot.
  /// - Throws: ``Problem`` for an unknown property.
  package init?(key text: String) throws(Problem) {
    var key = text[...]
    var other: String?
    if key.last == ")", let open = key.lastIndex(of: "(") {
      other = String(key[key.index(after: open)...].dropLast())
      key = key[..<open]
    }
    guard let dot = key.lastIndex(of: "."), dot > key.startIndex else { return nil }
    let (subject, name) = (String(key[..<dot]), String(key[key.index(after: dot)...]))
    if name == Self.requires, let other {
      self = .requirement(of: subject, on: other, true)
    } else if let question = Fact.Question(rawValue: name) {
      self = .answer(question, of: subject, about: other, true)
    } else if let setting = Fact.Setting(rawValue: name), other == nil {
      self = .setting(setting, of: subject, 1)
    } else {
      let names = Fact.Question.allCases.map(\.rawValue) + Fact.Setting.allCases.map(\.rawValue)
      throw Problem(.usage, "a view or recognizer has no \(name.quoted)." + suggestion(for: name, among: names))
    }
  }

  private static func flag(_ value: String) throws(Problem) -> Double {
    switch value.lowercased() {
    case "true", "yes", "on", "1": return 1
    case "false", "no", "off", "0": return 0
    default: throw Problem(.usage, "it takes true or false, and \(value.quoted) is neither.")
    }
  }

  private func number(_ value: String) throws(Problem) -> Double {
    guard let number = Double(value), number.isFinite else {
      let name = key.split(separator: ".").last ?? ""
      throw Problem(.usage, "\(name) takes a number, and \(value.quoted) is none.")
    }
    return number
  }
}
