import Inspector
import Replay
import TouchKit

/// Plays an input with other policies in the background, and keeps those that make a difference.
final class PolicyWorker {
  private var job: BackgroundJob<[Variants.Variant]>?
  private var generation = 0

  /// Whether runs are being made, or have not been taken.
  var isBusy: Bool { job != nil }

  /// Blocks until the work has ended.
  func wait() { job?.wait() }

  /// Begins with the session's input, or begins anew.
  func request(for session: Session) {
    cancel()
    generation = session.generation
    let (spec, scene, assets) = (session.spec, session.scene, session.configuration.assets)
    job = BackgroundJob("policies") { job in
      try Variants.policies(of: spec, scene, assets: assets) { job.shouldContinue(at: 0) }
    }
  }

  /// Gives up: what it is about may not be wanted any more.
  func cancel() {
    job?.cancel()
    job = nil
  }

  /// Takes the runs, once they have been made; nil before, and where they are about a run that was left.
  func take(for session: Session) -> [Variants.Variant]? {
    guard let result = job?.take() else { return nil }
    job = nil
    return generation == session.generation ? try? result.get() : nil
  }
}

extension Variants {
  /// The runs of an input with other policies: at most three, those in which somebody else gets a touch first, then those
  /// in which anything is decided otherwise.
  ///
  /// - Parameter shouldContinue: Asked about once a millisecond.
  static func policies(
    of spec: RunSpec, _ scene: any Scene, assets: String, shouldContinue: @escaping () -> Bool = { true }
  ) throws -> [Variant] {
    let settings = try Settings(scene, changing: spec.settings)
    func play(_ spec: RunSpec) throws -> Run {
      try simulate(spec, of: scene, assets: assets) { _ in shouldContinue() }
    }
    let happened = try play(spec)
    var (telling, others): ([Variant], [Variant]) = ([], [])
    for policy in Policy.all(for: happened, settings: settings) where telling.count < most - 1 {
      guard let run = try? play(spec.applying(policy)) else { continue }
      guard shouldContinue() else { throw CancellationError() }
      let difference = RunDifference(happened, run)
      guard let first = difference.decision else { continue }
      let variant = Variant(run: run, title: policy.title, isWhatIf: true, difference: first.time)
      if difference.outcomes.isEmpty { others.append(variant) } else { telling.append(variant) }
    }
    return Array((telling + others).prefix(most - 1))
  }
}
