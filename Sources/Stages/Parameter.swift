import Foundation
import TouchKit

/// A parameter of a scene, changed with `--set KEY=VALUE` or in the window. Values are text in a canonical form.
public struct Parameter: Hashable, Sendable {
  /// The possible values of a parameter. The default is the first choice or the given number.
  public enum Kind: Hashable, Sendable {
    /// One of these words; not empty.
    case choice([String])
    /// A number within a range; the window changes it in steps.
    case number(Double, ClosedRange<Double>, step: Double, unit: String)
    /// A file or a folder; empty for the default one.
    case path
  }

  /// The key of `--set`.
  public let key: String
  /// The title in the window.
  public let title: String
  /// The possible values.
  public let kind: Kind
  /// Names for some numbers: `normal` for 0.998.
  public let names: [String: Double]

  /// Creates a parameter; `names` only apply to numbers.
  public init(_ key: String, _ title: String, _ kind: Kind, names: [String: Double] = [:]) {
    (self.key, self.title, self.kind, self.names) = (key, title, kind, names)
  }

  /// A parameter with the values `true` and `false`.
  public static func toggle(_ key: String, _ title: String, default isOn: Bool) -> Parameter {
    Parameter(key, title, .choice(isOn ? ["true", "false"] : ["false", "true"]))
  }

  /// The default, as text.
  public var defaultValue: String {
    switch kind {
    case .choice(let words): return words[0]
    case .number(let value, _, _, _): return Parameter.text(value)
    case .path: return ""
    }
  }

  /// Whether the words are on/off or true/false.
  public var isToggle: Bool {
    guard case .choice(let words) = kind else { return false }
    return Set(words) == ["true", "false"] || Set(words) == ["on", "off"]
  }

  /// Returns the canonical form of a value. Toggles accept on, yes, 1 and the like; numbers accept a unit or a name.
  /// - Throws: ``Problem`` with the possible values.
  public func canonical(_ text: String) throws(Problem) -> String {
    switch kind {
    case .choice(let words): return try canonical(text, among: words)
    case .number(_, let range, _, let unit): return Parameter.text(try number(text, in: range, unit: unit))
    case .path: return text
    }
  }

  private func canonical(_ text: String, among words: [String]) throws(Problem) -> String {
    if let word = words.first(where: { $0.lowercased() == text.lowercased() }) { return word }
    if isToggle {
      let yes = ["true", "on", "yes", "1"].contains(text.lowercased())
      let no = ["false", "off", "no", "0"].contains(text.lowercased())
      if yes || no { return words.first { ["true", "on"].contains($0) == yes } ?? words[0] }
    }
    throw Problem(
      .usage,
      "\(key) has no value \(text.quoted); it takes \(words.joined(separator: ", "))."
        + suggestion(for: text, among: words))
  }

  private func number(_ text: String, in range: ClosedRange<Double>, unit: String) throws(Problem) -> Double {
    let known = names.keys.sorted()
    if let name = known.first(where: { $0.lowercased() == text.lowercased() }), let value = names[name] { return value }
    let words = known.isEmpty ? "" : known.joined(separator: ", ") + " or "
    let bare = text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
    guard let value = Double(bare.trimmingCharacters(in: .whitespaces)), value.isFinite else {
      let kind = "a number\(unit.isEmpty ? "" : " in \(unit)")"
      throw Problem(.usage, "\(key) takes \(words)\(kind), and \(text.quoted) is none.")
    }
    guard range.contains(value) else {
      let (low, high) = (Parameter.text(range.lowerBound), Parameter.text(range.upperBound))
      let range = "\(low) to \(high)\(unit.isEmpty ? "" : " \(unit)")"
      throw Problem(.usage, "\(key) takes \(words)\(range), and \(text.brief) is outside.")
    }
    return value
  }

  /// Formats a number without trailing zeros: 150, 0.5.
  public static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}

/// The values of a scene's parameters and of the engine parameters.
public struct Settings: Hashable, Sendable {
  /// The scene's parameters, then the engine's.
  public let parameters: [Parameter]
  private var values: [String: String] = [:]

  /// Creates the defaults of a scene and of the engine.
  public init(_ scene: any Scene) { parameters = scene.parameters + EngineParameter.all.map(\.parameter) }

  /// Creates the defaults with changes, each as `KEY=VALUE`.
  /// - Throws: ``Problem`` if the scene has no such parameter, or a value is invalid.
  public init(_ scene: any Scene, changing assignments: [String]) throws(Problem) {
    self.init(scene)
    for assignment in assignments { try set(assignment) }
  }

  /// The values that differ from their default, as `key=value`, sorted by key.
  public var changes: [String] { values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" } }

  /// The value of a parameter in canonical form; empty for an unknown key.
  public subscript(key: String) -> String { values[key] ?? parameters.first { $0.key == key }?.defaultValue ?? "" }

  /// Whether a toggle is on.
  public func isOn(_ key: String) -> Bool { ["true", "on"].contains(self[key]) }

  /// The value of a number parameter; 0 for others.
  public func number(_ key: String) -> Double { Double(self[key]) ?? 0 }

  /// Sets a parameter.
  /// - Throws: ``Problem`` for an invalid value, or for an unknown key, with the nearest known one.
  public mutating func set(_ key: String, to text: String) throws(Problem) {
    guard let parameter = parameters.first(where: { $0.key == key }) else {
      let keys = parameters.map(\.key)
      throw Problem(
        .usage,
        "There is no parameter \(key.quoted) here."
          + (nearest(to: key, among: keys) == nil
            ? " There are \(keys.joined(separator: ", "))." : suggestion(for: key, among: keys)))
    }
    let value = try parameter.canonical(text)
    values[key] = value == parameter.defaultValue ? nil : value
  }

  /// Sets a parameter from `KEY=VALUE`.
  public mutating func set(_ assignment: String) throws(Problem) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else {
      throw Problem(.usage, "--set takes KEY=VALUE, and \(assignment.quoted) is not of that form.")
    }
    try set(String(parts[0]), to: String(parts[1]))
  }

  /// The engine's constants, with the changed parameters applied.
  public var constants: EngineConstants {
    var constants = EngineConstants()
    for engine in EngineParameter.all where values[engine.parameter.key] != nil {
      constants[keyPath: engine.path] = number(engine.parameter.key) * engine.factor
    }
    return constants
  }
}

/// An engine constant that `--set` can change in any scene.
public struct EngineParameter: @unchecked Sendable {
  // A key path of a Sendable struct to a Double is immutable; the standard library does not mark it Sendable.
  package let path: WritableKeyPath<EngineConstants, Double>
  /// The factor from the parameter's unit to the constant's: 0.001 for ms.
  package let factor: Double
  /// Its key, title and range.
  public let parameter: Parameter

  private init(
    _ key: String, _ title: String, _ path: WritableKeyPath<EngineConstants, Double>, _ range: ClosedRange<Double>,
    step: Double, unit: String
  ) {
    (self.path, factor) = (path, unit == "ms" ? 0.001 : 1)
    let value = (EngineConstants()[keyPath: path] / factor * 1_000).rounded() / 1_000
    parameter = Parameter(key, title, .number(value, range, step: step, unit: unit))
  }

  /// All such constants.
  public static let all = touches + recognizers + scrolling

  private static let touches = [
    EngineParameter("delay", "Content touch delay", \.contentTouchDelay, 0...2_000, step: 10, unit: "ms"),
    EngineParameter("resampling", "Resampling latency", \.resamplingLatency, 0...50, step: 1, unit: "ms"),
    EngineParameter("controlSlack", "Control slack", \.controlSlack, 0...500, step: 5, unit: "pt"),
  ]

  private static let recognizers = [
    EngineParameter("slop", "Pan hysteresis", \.panHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("tapMovement", "Tap movement", \.tapMovement, 0...500, step: 5, unit: "pt"),
    EngineParameter("tapDuration", "Longest tap", \.tapDuration, 10...5_000, step: 50, unit: "ms"),
    EngineParameter("tapGap", "Gap between taps", \.tapGap, 10...2_000, step: 10, unit: "ms"),
    EngineParameter("tapSeparation", "Distance of taps", \.tapSeparation, 0...500, step: 5, unit: "pt"),
    EngineParameter("pressDuration", "Long press", \.pressDuration, 0...5_000, step: 50, unit: "ms"),
    EngineParameter("pressMovement", "Press movement", \.pressMovement, 0...500, step: 1, unit: "pt"),
    EngineParameter("edgeRegion", "Screen edge region", \.screenEdgeRegion, 0...100, step: 1, unit: "pt"),
    EngineParameter("edgeAngle", "Screen edge angle", \.screenEdgeAngle, 0...90, step: 5, unit: "°"),
    EngineParameter("pinchSlop", "Pinch hysteresis", \.pinchHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("rotationSlop", "Rotation hysteresis", \.rotationHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("swipeTravel", "Swipe travel", \.swipeTravel, 1...500, step: 5, unit: "pt"),
    EngineParameter("swipeDuration", "Longest swipe", \.swipeDuration, 10...5_000, step: 50, unit: "ms"),
    EngineParameter("swipeCross", "Swipe across", \.swipeCross, 0...500, step: 5, unit: "pt"),
    EngineParameter("swipeBack", "Swipe back", \.swipeBack, 1...500, step: 1, unit: "pt"),
  ]

  private static let scrolling = [
    EngineParameter("lockHorizontal", "Lock to x below", \.lockHorizontalBelow, 0...90, step: 5, unit: "°"),
    EngineParameter("lockVertical", "Lock to y above", \.lockVerticalAbove, 0...90, step: 5, unit: "°"),
    EngineParameter("restingPause", "Pause before lift", \.restingPause, 0...2_000, step: 10, unit: "ms"),
    EngineParameter("releaseSpeed", "Least release speed", \.releaseSpeed, 0...5_000, step: 25, unit: "pt/s"),
    EngineParameter("edgeTolerance", "Edge tolerance", \.edgeToleranceInPixels, 0...100, step: 0.5, unit: "px"),
    EngineParameter("popProjection", "Pop projection", \.popProjection, 0...2_000, step: 50, unit: "ms"),
  ]
}
