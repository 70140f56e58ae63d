import Foundation
import TouchKit

/// Who would get a touch of a run, if it, or the engine, were another one: what a ``FlipMap`` answers.
public struct FlipQuestion: Sendable {
  /// The number of the touch.
  public let touch: Int
  /// What may be varied: what the finger does, then the scene's numbers, then the engine's.
  public let variables: [FlipVariable]
  let experiment: Experiment
  /// The touch as an edit names it: no number where it is the only one.
  let touches: [Int]

  /// Asks about a touch.
  ///
  /// - Parameter effort: How much may be simulated; nil for as much as it takes.
  /// - Throws: ``Problem`` if there is no such touch, or the scene has no such settings as the run.
  public init(
    _ touch: Int, of spec: RunSpec, scene: any Scene, assets: String, effort: Effort? = nil
  ) throws(Problem) {
    let paths = FingerPaths(of: spec.events).paths
    guard paths.indices.contains(touch - 1) else {
      throw Problem(.usage, "There is no touch \(touch); the gesture has \(paths.count).")
    }
    let settings = try Settings(scene, changing: spec.settings)
    (self.touch, touches) = (touch, paths.count > 1 ? [touch] : [])
    experiment = Experiment(
      spec: spec.truncated(after: [touch]), scene: scene, assets: assets, effort: effort)
    variables = Self.gesture(paths[touch - 1]) + Self.parameters(scene, settings)
  }

  /// What its finger does: its speed, how long it rests first, how far and which way it goes; of a tap only the rest.
  private static func gesture(_ path: FingerPaths.Path) -> [FlipVariable] {
    let (rest, travel) = (path.hold * 1_000, path.travel)
    let hold = FlipVariable(.hold, key: "hold", unit: "ms", present: rest, range: 0...roundedUp(max(400, 1.5 * rest)))
    guard let speed = path.speed, travel > 0 else { return [hold] }
    return [
      FlipVariable(
        .speed, key: "speed", unit: "pt/s", present: speed,
        range: max(min(20, (speed / 4).rounded(.down)), 1)...roundedUp(max(4_000, 4 * speed)), isLogarithmic: true),
      hold,
      FlipVariable(
        .travel, key: "travel", unit: "pt", present: travel, range: 1...roundedUp(max(400, 2 * travel)),
        isLogarithmic: true),
      FlipVariable(.turn, key: "turn", unit: "°", present: 0, range: -180...180),
    ]
  }

  private static func roundedUp(_ value: Double) -> Double { (value / 100).rounded(.up) * 100 }

  private static func parameters(_ scene: any Scene, _ settings: Settings) -> [FlipVariable] {
    let engine = EngineParameter.all.map(\.parameter)
    return (scene.parameters + engine).compactMap { parameter in
      guard case .number(let standing, let range, _, let unit) = parameter.kind else { return nil }
      let present = settings.number(parameter.key)
      // A constant can be set to what nobody means: up to four times its usual value is tried unasked.
      let isWide = standing > 0 && engine.contains(parameter)
      let upper = isWide ? min(range.upperBound, max(4 * standing, 2 * present)) : range.upperBound
      return FlipVariable(
        .parameter, key: parameter.key, unit: unit, present: present, range: range.lowerBound...upper)
    }
  }

  // MARK: Variables

  /// The variable that a text names: `hold`, or with other ends of its range `hold=100..300`.
  ///
  /// - Throws: ``Problem`` in one sentence with the possible names.
  public func variable(_ text: String) throws(Problem) -> FlipVariable {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let names = variables.map(\.key)
    guard let variable = variables.first(where: { $0.key == parts[0] }) else {
      throw Problem(
        .usage,
        "\"\(parts[0])\" is nothing that can be varied for touch \(touch): there are \(names.joined(separator: ", "))."
          + suggestion(for: parts[0], among: names))
    }
    guard parts.count > 1 else { return variable }
    let ends = parts[1].components(separatedBy: "..").map { Double($0) }
    guard ends.count == 2, let low = ends[0], let high = ends[1], low.isFinite, high.isFinite, low < high else {
      throw Problem(.usage, "\(text): a range is written as \(parts[0])=FROM..TO, the lower end first.")
    }
    let possible = possibleRange(of: variable)
    guard possible.contains(low), possible.contains(high) else {
      let (least, most) = (Parameter.text(possible.lowerBound), variable.text(possible.upperBound))
      throw Problem(.usage, "\(text): \(parts[0]) can be from \(least) to \(most).")
    }
    return variable.over(low...high)
  }

  private func possibleRange(of variable: FlipVariable) -> ClosedRange<Double> {
    let parameters = experiment.scene.parameters + EngineParameter.all.map(\.parameter)
    if !variable.isGesture, case .number(_, let range, _, _) = parameters.first(where: { $0.key == variable.key })?.kind
    {
      return range
    }
    switch variable.key {
    case "turn": return -360...360
    case "speed": return 1...100_000
    default: return 0...10_000
    }
  }

  /// Those that are worth offering for a run of the gesture: what the finger does, the scene's numbers, the engine's
  /// delay and slop, and its other constants that decided something in it, in the order in which they did.
  public func choices(in trace: Trace) -> [FlipVariable] {
    let engine = EngineParameter.all.map(\.parameter.key)
    var keys = variables.map(\.key).filter { !engine.contains($0) } + ["delay", "slop"]
    for decision in trace.decisions {
      for path in decision.limitConstants {
        let key = EngineParameter.all.first { $0.path == path }?.parameter.key
        if let key, !keys.contains(key) { keys.append(key) }
      }
    }
    return keys.compactMap { key in variables.first { $0.key == key } }
  }

  /// What to begin with: how fast the finger is and how long it rests first; of a tap the rest and the engine's delay.
  public var usual: [FlipVariable] {
    let wanted = variables.contains { $0.key == "speed" } ? ["speed", "hold"] : ["hold", "delay"]
    return wanted.compactMap { key in variables.first { $0.key == key } }
  }

  // MARK: Playing

  /// What plays the run with values of variables.
  func variations(_ values: [(variable: FlipVariable, value: Double)]) -> [Variation] {
    FlipVariable.variations(values, of: touches)
  }

  /// The arguments with which a command plays the run with values of variables.
  public func arguments(_ values: [(variable: FlipVariable, value: Double)]) -> [String] {
    variations(values).flatMap(\.arguments)
  }

  /// A copy of a run's spec with values of variables.
  public func spec(_ spec: RunSpec, with values: [(variable: FlipVariable, value: Double)]) -> RunSpec {
    spec.applying(variations(values)).spec
  }

  /// Who gets the touch with values of variables; nil where that cannot be played, or the effort is spent.
  func cell(_ values: [(variable: FlipVariable, value: Double)], naming: Explanation.Naming) -> FlipCell? {
    guard let outcome = experiment.outcome(variations(values)), let number = outcome.number(touch) else { return nil }
    return FlipCell(Verdict(of: number, outcome.touches, in: outcome.trace), in: outcome.trace, naming: naming)
  }
}
