import Foundation
import Replay
import Stages
import TouchKit

// Parses the names of variables, and chooses the ones to offer.
extension FlipQuestion {
  /// Returns the variable that a text names: `hold`, `hold=100..300` with another range, or what `--set` can change of
  /// a view or recognizer: `tabs/list#pan.maximumNumberOfTouches=1..3`.
  ///
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
  private static let mostOwn = 6

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
    return Array(changes.compactMap { try? variable(of: $0, on: stage, in: trace) }.prefix(Self.mostOwn))
  }

  /// The variables to begin with: the finger's speed and its first rest; for a tap, the rest and the engine's delay.
  package var usual: [FlipVariable] {
    let wanted = variables.contains { $0.key == "speed" } ? ["speed", "hold"] : ["hold", "delay"]
    return wanted.compactMap { key in variables.first { $0.key == key } }
  }
}
