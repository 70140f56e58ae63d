import Replay
import Stages
import TouchKit
import WhatIf

extension Variants {
  /// Returns at most three runs of the input with other policies that make a difference. Runs in which somebody else
  /// gets a touch come first.
  ///
  /// - Parameter isWanted: Whether to continue; called about once a millisecond.
  static func policies(
    of spec: RunSpec, _ scene: any Scene, assets: String, _ isWanted: @escaping () -> Bool = { true }
  ) throws -> [Variant] {
    let settings = try Settings(scene, changing: spec.settings)
    func play(_ spec: RunSpec) throws -> Run {
      try simulate(spec, of: scene, assets: assets) { _ in isWanted() }
    }
    let happened = try play(spec)
    var (telling, others): ([Variant], [Variant]) = ([], [])
    for policy in Policy.all(for: happened, settings: settings) where telling.count < most - 1 {
      guard let run = try? play(spec.applying(policy)) else { continue }
      guard isWanted() else { throw CancellationError() }
      let difference = RunDifference(happened, run)
      guard let first = difference.decision else { continue }
      let variant = Variant(run: run, title: policy.title, origin: .trial, difference: first.time)
      if difference.outcomes.isEmpty { others.append(variant) } else { telling.append(variant) }
    }
    return Array((telling + others).prefix(most - 1))
  }
}
