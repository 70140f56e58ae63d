import Foundation
@_spi(Testing) import TouchKit

/// Plays random gestures on random stages and audits their traces: the engine's laws hold for any input.
package enum RandomRun {
  /// The number of gestures for each stage. The trace of a stage is read once.
  package static let gesturesPerStage = 25
  /// The maximum time until everything rests, in seconds.
  static let restTimeout = 20.0

  /// Returns the violations in `count` gestures, each with the seed that reproduces it.
  package static func complaints(seed: UInt64, gestures count: Int, onPhone: Bool = false) -> [String] {
    var result: [String] = []
    var random = SplitMix64(seed: seed)
    var done = 0
    while done < count && result.isEmpty {
      let stageSeed = random.next()
      result += complaintsAboutStage(seed: stageSeed, gestures: min(gesturesPerStage, count - done), onPhone: onPhone)
      done += gesturesPerStage
    }
    return result
  }

  /// Returns the violations on one stage. The environment variable `SCROLLARIUM_SEED` repeats its seed.
  ///
  /// - Parameters:
  ///   - onPhone: Whether bars and a keyboard appear and disappear over the stage, and input is resampled.
  ///   - tail: The number of last decisions to add to each violation.
  package static func complaintsAboutStage(
    seed: UInt64, gestures count: Int = gesturesPerStage, onPhone: Bool = false, tail: Int = 0
  ) -> [String] {
    var random = SplitMix64(seed: seed)
    var plan = random.pick(RandomStage.Plan.first)
    var addition = SplitMix64(seed: seed ^ 0x7AB_1E5)
    if addition.chance(0.25) { plan = addition.pick(RandomStage.Plan.later) }
    let stage = RandomStage(plan, seed: seed, meddling: random.pick([0, 0, 0.02, 0.1]))
    let audit = TraceAudit(stage.window)
    if onPhone { stage.window.constants.resamplingLatency = addition.pick([0, 0.005, 0.009, 0.02]) }
    for gesture in 0..<count {
      if onPhone { stage.putOnPhone(&addition) }
      play(&random, on: stage)
      if stage.window.isQuiet {
        stage.repair()
        settle(stage.window)
      }
      audit.read()
      if stage.window.isQuiet { audit.checkRest(of: stage.window) }
      var complaints = audit.violations
      if !stage.window.isQuiet { complaints.insert("does not come to rest", at: 0) }
      guard complaints.isEmpty else {
        let story = stage.window.trace.decisions.suffix(tail).map { line($0, stage.window.trace) }
        return ["SCROLLARIUM_SEED=\(seed), \(plan), gesture \(gesture):"] + complaints + story
      }
    }
    return audit.count > 0 ? [] : ["SCROLLARIUM_SEED=\(seed), \(plan): nothing was decided"]
  }

  private static func line(_ decision: Decision, _ trace: Trace) -> String {
    let subject = trace[decision.subject]?.path ?? "input"
    let causes = decision.causes.map { "\($0.index)" }.joined(separator: ",")
    let time = Double(decision.time.microseconds) / 1_000
    return "#\(decision.id.index) \(time) ms \(decision.rule.rawValue) \(subject) \(decision.fact) because \(causes)"
  }

  private static func play(_ random: inout SplitMix64, on stage: RandomStage) {
    for _ in 0..<(random.chance(0.2) ? 2 : 1) {
      var gesture = RandomGesture(seed: random.next(), in: RandomStage.size)
      let pause = random.pick([0.01, 0.1, 0.4, 1])
      for batch in gesture.batches(from: stage.window.now.advanced(bySeconds: pause)) {
        do { try stage.window.send(batch) } catch { preconditionFailure("\(error)") }
      }
    }
    settle(stage.window)
  }

  /// Advances time until nothing moves.
  static func settle(_ window: Window) {
    let end = window.now.advanced(bySeconds: restTimeout)
    while !window.isQuiet && window.now < end {
      window.advance(to: min(window.nextWake ?? window.now.advanced(bySeconds: 0.1), end))
    }
  }
}
