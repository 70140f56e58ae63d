import Replay
import Stages
import TouchKit

/// Plays variations of a run, without film or pictures, to see what becomes of its touches.
struct Experiment: Sendable {
  let spec: RunSpec
  let scene: any Scene
  let assets: String
  /// What may be simulated in all; nil for everything.
  var effort: Effort?

  /// How long after the last input everything must be decided, in seconds.
  private static let patience = 5.0

  /// The touches of a run and what became of them.
  struct Outcome {
    let spec: RunSpec
    let trace: Trace
    let touches: TouchOutcomes
    /// The number that a touch of the original run has in this one; nil if it was removed.
    let number: (Int) -> Int?

    /// Whether the loser of a loss wins one of the touches after all; of one that never arrived, whether it does.
    func undoes(_ loss: Loss) -> Bool {
      loss.touches.compactMap(number).contains { touch in
        loss.isRefusal
          ? touches.hasArrived(touch, at: loss.subject) : touches.result(of: loss.subject, touch: touch) == .won
      }
    }

    /// The last loss of the same subject and touches, now for another reason perhaps; nil if there is none.
    func loss(like loss: Loss) -> Loss? {
      let numbers = loss.touches.compactMap(number)
      return touches.losses.last { $0.subject == loss.subject && !Set($0.touches).isDisjoint(with: numbers) }
    }
  }

  /// What becomes of the touches with variations; nil where they cannot be played, as an override of a view that is not
  /// on the stage.
  func outcome(_ variations: [Variation]) -> Outcome? {
    if effort?.isSpent == true { return nil }
    let varied = spec.applying(variations)
    guard let trace = try? decide(varied.spec) else { return nil }
    effort?.spend(trace.decisions.count)
    return Outcome(spec: varied.spec, trace: trace, touches: TouchOutcomes(of: trace), number: varied.number)
  }

  /// The trace of a spec, up to the moment from which on no recognizer decides anything any more. Nobody looks at the
  /// stage, so no film is made of it.
  private func decide(_ spec: RunSpec) throws -> Trace {
    let window = try Window.stage(of: scene, Settings(scene, changing: spec.settings), spec: spec, assets: assets)
    let end = spec.events.last?.time ?? spec.end
    var rest = spec.events[...]
    for override in spec.overridesInOrder where override.time <= end {
      // It applies before the events of its time.
      let next = rest.partitioningIndex { $0.time >= override.time }
      try window.send(rest[..<next])
      rest = rest[next...]
      window.advance(to: override.time)
      try override.change.apply(to: window)
    }
    try window.send(rest)
    window.advance(to: end)
    window.settle(limit: Self.patience) {
      $0.hasDecided
    } advance: {
      window.advance(to: $0)
    }
    return window.trace
  }
}
