import Foundation
import Replay
import Stages
import TouchKit

/// The question that a ``FlipMap`` answers: what would become of a gesture if it, the engine or a view were different.
package struct FlipQuestion: Sendable {
  /// The number of the touch.
  package let touch: Int
  /// The variables of any run of the scene: what the finger does, then the scene's numbers and choices, then the
  /// engine's numbers. Settings and answers of views and recognizers depend on the run (``choices(in:)``) or are named
  /// (``variable(_:)``).
  package let variables: [FlipVariable]
  private(set) var experiment: Experiment
  private let trial: FlipTrial
  /// The decisions that playing it once takes.
  private let decisions: Int
  private var settings: Settings { experiment.settings }
  /// The touch as an edit names it: no number if it is the only one.
  private let touches: [Int]

  /// Asks about the stroke of a touch.
  /// - Parameters:
  ///   - intent: What the author of the gesture means; nil for what lies under the finger in the unchanged run.
  ///   - rest: How long the stage may take to come to rest after the last event, in seconds; 0 for a recording, which
  ///     has an end of its own.
  /// - Throws: ``Problem`` if the touch does not exist, or the scene does not have the run's settings.
  package init(
    _ touch: Int, of run: Run, meant intent: GestureIntent? = nil, scene: any Scene, assets: String, rest: Double = 5
  ) throws(Problem) {
    let spec = run.spec
    let paths = FingerPaths(of: spec.events).paths
    guard paths.indices.contains(touch - 1) else {
      throw Problem(.usage, "There is no touch \(touch); the gesture has \(paths.count).")
    }
    let settings = try Settings(scene, changing: spec.settings)
    (self.touch, touches) = (touch, paths.count > 1 ? [touch] : [])
    trial = FlipTrial(touch, of: run, meant: intent, rest: rest)
    var varied = spec.truncated(after: [touch])
    func count(_ spec: RunSpec) -> Int {
      let end = spec.events.last?.time ?? run.end
      return run.trace.decisions.partitioningIndex { $0.time > end }
    }
    // Of a long run nothing is played that comes after the stroke.
    if count(varied) > Effort.longRun { varied = varied.truncated(to: min(trial.end, varied.end)) }
    decisions = count(varied)
    experiment = Experiment(spec: varied, settings: settings, scene: scene, assets: assets)
    variables = Self.gesture(paths[touch - 1]) + Self.parameters(scene, settings)
  }

  /// The most decisions that the map of a long run may take: about 10 s on two cores. That of a ready gesture takes 1 to
  /// 5 million.
  package static let budget = 6_000_000
  /// The most decisions of a run whose maps have no limit: some seconds of a finger.
  private static let shortRun = 5_000

  /// The number of values of each variable, unless another is asked for.
  package static let usualCells = 64
  /// The fewest values with which a map of a long run says where something changes.
  private static let fewestCells = 4

  /// Returns the number of values of each variable with which the map of a long run stays within the budget.
  /// - Parameters:
  ///   - wanted: The number that was asked for; nil for ``usualCells``, or fewer.
  ///   - option: The option with which fewer are asked for; nil where there is none.
  /// - Throws: ``Problem`` with the number that can be played if it is less than what was asked for, or too little for a
  ///   map.
  package func cells(_ wanted: Int? = nil, for variables: Int, option: String?) throws(Problem) -> Int {
    let most = Self.budget / max(1, decisions)
    let side = variables == 1 ? most : Int(Double(most).squareRoot())
    let cells = wanted ?? Self.usualCells
    guard decisions > Self.shortRun, cells > side else { return cells }
    if wanted == nil, side >= Self.fewestCells { return side }
    let few = option.flatMap { side >= 2 ? "Take fewer with --\($0) \(side), or record" : nil } ?? "Record"
    throw Problem(
      .usage,
      "To play up to touch \(touch) once takes \(decisions) decisions, too many for \(variables == 1 ? "" : "\(cells) × ")\(cells)"
        + " cells. \(few) the gesture alone.")
  }

  /// Why a map has fewer cells than usual, in a sentence; nil for one that has them all.
  package func note(on cells: Int) -> String? {
    guard cells < Self.usualCells, decisions > Self.shortRun else { return nil }
    return "Played \(cells) values of each variable: to play up to touch \(touch) once takes \(decisions) decisions."
  }

  /// Returns the same question with a limit of what is simulated.
  package func limited(to effort: Effort) -> FlipQuestion {
    var question = self
    question.experiment.effort = effort
    return question
  }

  /// The paths of the views that should react; none if each cell is read by itself.
  package var targets: [String] { trial.targets }

  /// Returns the variables of a finger: speed, first rest, travel and direction; for a tap, only the rest.
  private static func gesture(_ path: FingerPaths.Path) -> [FlipVariable] {
    let (rest, travel) = (path.hold * 1_000, path.travel)
    let hold = FlipVariable(
      .edit(.hold), key: "hold", unit: "ms", present: rest, range: 0...roundedUp(max(400, 1.5 * rest)))
    guard let speed = path.speed, travel > 0 else { return [hold] }
    return [
      FlipVariable(
        .edit(.speed), key: "speed", unit: "pt/s", present: speed,
        range: max(min(20, (speed / 4).rounded(.down)), 1)...roundedUp(max(4_000, 4 * speed)), isLogarithmic: true),
      hold,
      FlipVariable(
        .edit(.travel), key: "travel", unit: "pt", present: travel, range: 1...roundedUp(max(400, 2 * travel)),
        isLogarithmic: true),
      FlipVariable(.edit(.turn), key: "turn", unit: "°", present: 0, range: -180...180),
    ]
  }

  private static func roundedUp(_ value: Double) -> Double { (value / 100).rounded(.up) * 100 }

  private static func parameters(_ scene: any Scene, _ settings: Settings) -> [FlipVariable] {
    let engine = EngineParameter.all.map(\.parameter)
    return (scene.parameters + engine).compactMap { parameter in
      let key = parameter.key
      switch parameter.kind {
      case .number(let standing, let range, let step, let unit):
        let present = settings.number(key)
        // A constant's range contains values that make no sense. By default, up to four times its usual value is tried.
        let isWide = standing > 0 && engine.contains(parameter)
        let upper = isWide ? min(range.upperBound, max(4 * standing, 2 * present)) : range.upperBound
        return FlipVariable(
          .parameter, key: key, unit: unit, present: present, range: range.lowerBound...upper,
          grid: unit.isEmpty ? step : nil)
      case .choice(let words):
        let present = words.firstIndex(of: settings[key]).map(Double.init)
        return words.count > 1 ? FlipVariable(.parameter, key: key, words: words, present: present) : nil
      case .path: return nil
      }
    }
  }

  // MARK: Playing

  /// Returns the variations that play the run with these values.
  func variations(_ values: [(variable: FlipVariable, value: Double)]) -> [Variation] {
    FlipVariable.variations(values, of: touches)
  }

  /// Returns the command-line arguments that play the run with these values.
  package func arguments(_ values: [(variable: FlipVariable, value: Double)]) -> [String] {
    variations(values).flatMap(\.arguments)
  }

  /// Returns a copy of a run's spec with these values.
  package func spec(_ spec: RunSpec, with values: [(variable: FlipVariable, value: Double)]) -> RunSpec {
    spec.applying(variations(values)).spec
  }

  /// Returns what becomes of the gesture with these values; nil if they cannot be played, or the effort is used up.
  /// - Parameter explains: Whether to find the reason, too.
  func cell(_ values: [(variable: FlipVariable, value: Double)], explains: Bool = false) -> FlipCell? {
    trial.cell(variations(values), of: experiment, explains: explains)
  }
}

// Parses the names of variables, and chooses the ones to offer.
extension FlipQuestion {
  /// Returns the variable that a text names: `hold`, `hold=100..300` with another range, or what `--set` can change of
  /// a view or recognizer: `tabs/list#pan.maximumNumberOfTouches=1..3`.
  /// - Throws: ``Problem`` with the possible names, in one sentence.
  package func variable(_ text: String) throws(Problem) -> FlipVariable {
    let equals = text.lastIndex(of: "=")
    let key = String(text[..<(equals ?? text.endIndex)])
    let variable = try named(key)
    guard let equals else { return variable }
    guard variable.words.isEmpty else {
      throw Problem(.usage, "\(text): \(key) has no range; it is each of \(variable.words.joined(separator: ", ")).")
    }
    let ends = text[text.index(after: equals)...].components(separatedBy: "..").map { Double($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low.isFinite, high.isFinite, low < high else {
      throw Problem(.usage, "\(text): a range is written as \(key)=FROM..TO, the lower end first.")
    }
    guard !variable.isStepped || low == low.rounded() && high == high.rounded() else {
      throw Problem(.usage, "\(text): \(key) is a whole number.")
    }
    let possible = possibleRange(of: variable)
    guard possible.contains(low), possible.contains(high) else {
      let (least, most) = (Parameter.text(possible.lowerBound), variable.text(possible.upperBound))
      throw Problem(.usage, "\(text): \(key) can be from \(least) to \(most).")
    }
    return variable.over(low...high)
  }

  private func named(_ key: String) throws(Problem) -> FlipVariable {
    if let variable = variables.first(where: { $0.key == key }) { return variable }
    if let change = try Override.Change(key: key) { return try self.variable(of: change, on: stage(), in: trace()) }
    let names = variables.map(\.key)
    throw Problem(
      .usage,
      "\(key.quoted) is nothing that can be varied for touch \(touch): there are \(names.joined(separator: ", ")), and what"
        + " --set takes of a view or recognizer, such as PATH.isEnabled." + suggestion(for: key, among: names))
  }

  private func possibleRange(of variable: FlipVariable) -> ClosedRange<Double> {
    switch variable.kind {
    case .parameter:
      let kind = settings.parameters.first { $0.key == variable.key }?.kind
      if case .number(_, let range, _, _) = kind { return range }
      return variable.range
    case .override(.setting(let setting, _, _)): return setting.values?.possible ?? variable.range
    case .override: return variable.range
    case .edit(.turn): return -360...360
    case .edit(.speed): return 1...100_000
    case .edit(.hold), .edit(.travel): return 0...10_000
    }
  }

  // MARK: Views and recognizers

  /// Builds the stage of the run before anything happens.
  private func stage() throws(Problem) -> Window {
    do {
      let window = try Window.stage(of: experiment.scene, settings, spec: experiment.spec, assets: experiment.assets)
      for override in experiment.spec.overridesInOrder where override.time == .zero {
        try override.change.apply(to: window)
      }
      return window
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(.broken, "\(error)")
    }
  }

  private func trace() -> Trace? { experiment.outcome([])?.trace }

  /// - Throws: ``Problem`` if no subject on the stage has such a setting.
  private func variable(
    of change: Override.Change, on stage: Window, in trace: Trace?
  ) throws(Problem) -> FlipVariable {
    let title = change.key.replacing("\(experiment.scene.id)/", with: "")
    let present = try change.present(on: stage, in: trace)
    guard case .setting(let setting, _, _) = change, let values = setting.values, let present else {
      return FlipVariable(
        .override(change), key: change.key, title: title, words: ["false", "true"], present: present)
    }
    return FlipVariable(
      .override(change), key: change.key, title: title, unit: values.unit, present: present,
      range: values.usual(around: present), grid: values.grid, isStepped: values.isStepped)
  }

  // MARK: What to offer

  /// Returns the variables to offer for a run of the gesture. First come what the finger does, the scene's numbers and
  /// choices, and the engine's delay and slop. Then come its other constants that decided something, in that order.
  /// Last come the settings and answers that led to the touch's losses, the most important loss first.
  package func choices(in trace: Trace) -> [FlipVariable] {
    let engine = EngineParameter.all.map(\.parameter.key)
    var keys = variables.map(\.key).filter { !engine.contains($0) } + ["delay", "slop"]
    for decision in trace.decisions {
      for path in decision.limitConstants {
        let key = EngineParameter.all.first { $0.path == path }?.parameter.key
        if let key, !keys.contains(key) { keys.append(key) }
      }
    }
    return keys.compactMap { key in variables.first { $0.key == key } } + own(in: trace)
  }

  /// The maximum number of settings and answers to offer.
  private static let maximumOwn = 6

  private func own(in trace: Trace) -> [FlipVariable] {
    var changes: [Override.Change] = []
    for loss in Verdict(of: touch, TouchOutcomes(of: trace), in: trace).losses {
      for step in PossibleSteps(of: loss, in: trace, experiment.spec, settings).causes {
        guard case .override(let change) = step.fullest.variation else { continue }
        if !changes.contains(where: { $0.key == change.key }) { changes.append(change) }
      }
    }
    guard !changes.isEmpty, let stage = try? stage() else { return [] }
    // A change of a view that is added later cannot be played from the start.
    return Array(changes.compactMap { try? variable(of: $0, on: stage, in: trace) }.prefix(Self.maximumOwn))
  }

  /// The variables to begin with: the finger's speed and its first rest; for a tap, the rest and the engine's delay.
  package var usual: [FlipVariable] {
    let wanted = variables.contains { $0.key == "speed" } ? ["speed", "hold"] : ["hold", "delay"]
    return wanted.compactMap { key in variables.first { $0.key == key } }
  }
}

/// The values at which a numeric setting of a view or recognizer may be tried.
struct FlipValues {
  let possible: ClosedRange<Double>
  var unit = ""
  /// The values that are tried by default, unless the present value lies outside them.
  let usual: ClosedRange<Double>
  var isStepped = false
  var grid: Double?

  /// Returns the values that are tried by default, with the present value and up to twice that.
  func usual(around present: Double) -> ClosedRange<Double> {
    let (least, twice) = (max(present, possible.lowerBound), min(2 * present, possible.upperBound))
    return min(usual.lowerBound, least)...max(usual.upperBound, twice)
  }
}

extension Fact.Setting {
  /// The values of an assignable number; nil for others. Durations are in seconds, as in UIKit.
  var values: FlipValues? {
    switch self {
    case .minimumPressDuration: FlipValues(possible: 0...60, unit: "s", usual: 0...1, grid: 0.001)
    case .allowableMovement: FlipValues(possible: 0...1_000, unit: "pt", usual: 0...40)
    case .numberOfTapsRequired: FlipValues(possible: 0...10, usual: 1...3, isStepped: true)
    case .minimumNumberOfTouches, .maximumNumberOfTouches: FlipValues(possible: 1...10, usual: 1...5, isStepped: true)
    case .decelerationRate: FlipValues(possible: 0.9...0.9999, usual: 0.9...0.999, grid: 0.001)
    case .keyboardDismissMode: FlipValues(possible: 0...4, usual: 0...2, isStepped: true)
    default: nil
    }
  }
}

extension Override.Change {
  /// Returns the value at the start of a run, or an answer when it was first given; nil if nobody asked.
  /// - Throws: ``Problem`` if no subject on the stage has such a setting.
  func present(on stage: Window, in trace: Trace?) throws(Problem) -> Double? {
    switch self {
    case .setting(let setting, let subject, _):
      guard let value = stage.value(of: setting, at: subject) else { throw missing(setting.rawValue, subject, stage) }
      return value
    case .requirement(let subject, let other, _):
      guard let value = stage.hasRequirement(of: subject, on: other) else {
        throw missing("failure requirement on \(other)", subject, stage)
      }
      return value ? 1 : 0
    case .answer(let question, let subject, let other, _):
      for path in [subject, other].compactMap(\.self) where !stage.hasSubject(at: path) {
        throw missing("answer to \(question.rawValue)", path, stage)
      }
      return trace?.answer(to: question, by: subject, about: other).map { $0 ? 1 : 0 }
    case .constant: return nil
    }
  }
}

extension Trace {
  /// Returns the first answer. If one recognizer excluded another, nobody allowed simultaneous recognition.
  fileprivate func answer(to question: Fact.Question, by subject: String, about other: String?) -> Bool? {
    for decision in decisions where self[decision.subject]?.path == subject {
      func isAbout(_ rival: SubjectID) -> Bool { other == nil || self[rival]?.path == other }
      switch (decision.fact, decision.rule) {
      case (.question(question, let about, let answer, _), _) where isAbout(about): return answer
      case (_, .excluded) where question == .shouldRecognizeSimultaneouslyWith && isAbout(decision.rival): return false
      default: break
      }
    }
    return nil
  }
}
