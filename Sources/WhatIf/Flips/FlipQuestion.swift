import Replay
import Stages
import TouchKit

/// The question that a ``FlipMap`` answers: who would get a touch if the gesture, the engine or a view were different.
package struct FlipQuestion: Sendable {
  /// The number of the touch.
  package let touch: Int
  /// The variables of any run of the scene: what the finger does, then the scene's numbers and choices, then the
  /// engine's numbers. Settings and answers of views and recognizers depend on the run (``choices(in:)``) or are named
  /// (``variable(_:)``).
  package let variables: [FlipVariable]
  let experiment: Experiment
  let settings: Settings
  /// The touch as an edit names it: no number if it is the only one.
  private let touches: [Int]

  /// Asks about a touch.
  ///
  /// - Parameter effort: The limit of what is simulated; nil for none.
  /// - Throws: ``Problem`` if the touch does not exist, or the scene does not have the run's settings.
  package init(
    _ touch: Int, of spec: RunSpec, scene: any Scene, assets: String, effort: Effort? = nil
  ) throws(Problem) {
    let paths = FingerPaths(of: spec.events).paths
    guard paths.indices.contains(touch - 1) else {
      throw Problem(.usage, "There is no touch \(touch); the gesture has \(paths.count).")
    }
    settings = try Settings(scene, changing: spec.settings)
    (self.touch, touches) = (touch, paths.count > 1 ? [touch] : [])
    experiment = Experiment(
      spec: spec.truncated(after: [touch]), scene: scene, assets: assets, effort: effort)
    variables = Self.gesture(paths[touch - 1]) + Self.parameters(scene, settings)
  }

  /// Returns the variables of a finger: its speed, its first rest, its travel and its direction; for a tap, only the
  /// rest.
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

  /// Returns who gets the touch with these values; nil if they cannot be played, or the effort is used up.
  func cell(_ values: [(variable: FlipVariable, value: Double)], naming: Explanation.Naming) -> FlipCell? {
    guard let outcome = experiment.outcome(variations(values)), let number = outcome.number(touch) else { return nil }
    return FlipCell(Verdict(of: number, outcome.touches, in: outcome.trace), in: outcome.trace, naming: naming)
  }
}
