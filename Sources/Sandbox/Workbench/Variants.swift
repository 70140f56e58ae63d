import Replay
import Stages
import TouchKit
import WhatIf

/// The runs that are compared with the session's run: what happened, if that run is a what-if; what came after, if the
/// user resumed from the past; or the same input with other policies.
struct Variants {
  /// A run that is shown beside another.
  struct Variant {
    let run: Run
    let title: String
    var origin = Origin.live
    /// See ``Variants/touched``.
    var touched: Instant?
    /// When it first differs from what happened; nil if it does not.
    let difference: Instant?

    /// Whether it is a what-if that nobody has touched.
    var isWhatIf: Bool { origin != .live && touched == nil }
  }

  /// Where a run comes from.
  enum Origin: Equatable {
    /// What happened.
    case live
    /// A what-if with a parameter that the user has changed. The parameter keeps its value.
    case parameter
    /// A what-if with a change that is only tried. A restart ends it.
    case trial
  }

  /// The title of a run that is not a what-if.
  static let happened = "What happened"

  /// The title of the session's run.
  var title = Self.happened
  /// Where the session's run comes from.
  var origin = Origin.live
  /// The first difference between the session's run and the other one. Only set for a what-if: a run that the user
  /// continued differs in everything.
  var difference: RunDifference.Point?
  /// The run that the session's run replaced; nil if there is none.
  var other: Variant?
  /// The run before the first tried change, to which a restart returns; nil if nothing is tried.
  var untried: RunSpec?
  /// When a finger first touched the session's run. Later gestures are real, so there is nothing to compare them with.
  /// Nil if none has.
  var touched: Instant?
  /// The same input with other policies, at most three.
  var policies: [Variant] = []

  /// The session's run without the edits of what fingers did, and the edits; nil if there are none.
  var editing: (spec: RunSpec, edits: [GestureEdit])?

  /// The most stages that are shown at a time.
  static let most = 4

  /// Whether the session's run is a what-if that nobody has touched.
  var isWhatIf: Bool { origin != .live && touched == nil }

  /// The title of a tried change on a stage that has been touched since; nil if there is none.
  var trial: String? { origin == .trial && touched != nil ? title : nil }

  /// Whether a moment of the session's run can be compared with the other run.
  ///
  /// - Parameter start: When the gesture of that moment began; nil before the first.
  func isComparable(since start: Instant?) -> Bool {
    guard other != nil else { return false }
    guard let touched else { return true }
    return start.map { $0 < touched } ?? false
  }

  /// Makes the run real when a finger comes down on the stage. Discards edits and other policies, which were for the
  /// gesture before.
  mutating func touch(at time: Instant) {
    (policies, editing) = ([], nil)
    guard other != nil else { return }
    touched = touched ?? time
    // The parameter keeps its value, so the run is now what happens.
    if origin == .parameter { (origin, title) = (.live, Self.happened) }
  }
}

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
