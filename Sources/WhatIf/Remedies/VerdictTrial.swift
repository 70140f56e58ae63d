import Foundation
import Replay
import Stages
import TouchKit

/// Plays a run with variations, and judges the same stroke by the same targets.
struct VerdictTrial: Sendable {
  /// The number of threads on which trials are played; nil for one on each core.
  var threads: Int? { scene.threads(nil) }

  let run: Run
  /// The input that is varied: that of the run, of a long one without what follows the stroke.
  private let spec: RunSpec
  let judgement: Judgement
  let scene: any Scene
  let assets: String
  /// The moment up to which the verdict is read; nil for the end.
  let time: Instant?
  /// How long the stage may take to come to rest after the last event, in seconds.
  let rest: Double
  /// The limit for all simulations; nil for none.
  let effort: Effort?
  /// What the views did in the run.
  let reactions: [Reaction]
  /// The decision that the verdict is due to; nil where none is.
  let decisive: Decision?

  init(
    _ judgement: Judgement, of run: Run, scene: any Scene, assets: String, until time: Instant?, rest: Double,
    effort: Effort?
  ) {
    (self.judgement, self.run, self.scene, self.assets) = (judgement, run, scene, assets)
    spec = run.trace.decisions.count > Effort.longRun ? run.spec.truncated(to: judgement.end) : run.spec
    (self.time, self.rest, self.effort) = (time, rest, effort)
    reactions = run.reactions(from: judgement.stroke.start, until: judgement.end)
    decisive = Explanation(of: run.trace).decisive(judgement, in: run)
  }

  /// A run with variations and its verdict.
  struct Result {
    let run: Run
    let judgement: Judgement
    /// The numbers that the stroke's touches have in it.
    let touches: [Int]

    /// What the views did.
    var reactions: [Reaction] { run.reactions(from: judgement.stroke.start, until: judgement.end) }

    /// The subjects that won one of the touches, in the order in which they did.
    var winners: [String] {
      let outcomes = TouchOutcomes(of: run.trace)
      let winners = touches.flatMap(outcomes.winners).sorted { $0.decision < $1.decision }
      return winners.reduce(into: []) { if !$0.contains($1.subject) { $0.append($1.subject) } }
    }
  }

  /// Returns the run with variations; nil if it cannot be played, or if the stroke is not in it.
  /// - Parameter meant: What is meant then; nil for the same as without them.
  func result(_ variations: [Variation], meant: GestureIntent? = nil) -> Result? {
    if effort?.isSpent == true { return nil }
    let varied = self.spec.applying(variations)
    let touches = judgement.stroke.touches.compactMap(varied.number)
    var spec = varied.spec
    guard let first = touches.first, let last = spec.events.last?.time else { return nil }
    spec.end = max(self.spec.end, last.advanced(bySeconds: rest))
    guard let run = try? simulate(spec, of: scene, assets: assets) else { return nil }
    effort?.spend(run.trace.decisions.count)
    guard
      let stroke = run.strokes(until: time).firstIndex(where: { $0.touches.contains(first) })
    else { return nil }
    let same = GestureIntent(judgement.targets, "", stroke: stroke + 1, expectation: judgement.expectation)
    guard let verdict = run.judgement(meant ?? same, until: time) else { return nil }
    return Result(run: run, judgement: verdict, touches: touches)
  }

  /// Whether what was meant happens with variations.
  func mends(_ variations: [Variation]) -> Bool { result(variations).map(isMended) ?? false }

  /// Whether the verdict with variations is one that mends this one, by whatever the fingers do.
  func turns(_ variations: [Variation]) -> Bool {
    result(variations).map { judgement.kind.isMended(by: $0.judgement.kind) } ?? false
  }

  private func isMended(by result: Result) -> Bool {
    guard judgement.kind.isMended(by: result.judgement.kind) else { return false }
    // What stopped at its edge is mended if something else scrolls on, not if nothing else could scroll.
    if judgement.isAtEdge, result.judgement.deeds.contains(where: { $0.way?.stretch != nil }) { return false }
    // What came back is mended if it stays, not if something else follows the finger.
    if judgement.kind == .takenBack, let deed = judgement.deeds.first, deed.kind == .moved,
      result.judgement.deeds.first?.path != deed.path
    {
      return false
    }
    // As long as the misuse is there, UIKit ends the app.
    if decisive?.rule == .misuse, result.run.trace.decisions.contains(where: { $0.rule == .misuse }) { return false }
    // Who asks why something did not react wants to know when it does, whatever else happens then.
    if judgement.expectation != nil { return true }
    return isSameStroke(result.judgement.stroke)
      && !(judgement.stroke.isMotion && moves(judgement.rival, in: result))
  }

  /// Whether the fingers still do the same in kind. What was too short to scroll may become a drag.
  private func isSameStroke(_ stroke: Stroke) -> Bool {
    if stroke.shape == judgement.stroke.shape { return true }
    return stroke.isMotion && (judgement.stroke.isMotion || judgement.targets.allSatisfy(isScrollView))
  }

  private func isScrollView(_ path: String) -> Bool {
    run.trace.subject(at: path).map { run.trace[$0]?.kind == .scrollView } ?? false
  }

  /// Whether the rival, which took the finger from the target, still moves with it.
  private func moves(_ rival: Judgement.Deed?, in result: Result) -> Bool {
    guard judgement.kind == .instead, let rival, rival.kind == .scrolled || rival.kind == .paged,
      !judgement.targets.contains(where: { rival.path.hasPrefix($0) })
    else { return false }
    return result.reactions.contains { reaction in
      reaction.subject == rival.path && reaction.effects.contains { $0.kind == rival.kind }
    }
  }
}
