import Replay
import Stages
import TouchKit

/// Plays a gesture with other values, and judges the stroke of one touch by the targets of the unchanged gesture.
struct FlipTrial: Sendable {
  let touch: Int
  /// The paths of the views that should react; none if each run is to be read by itself.
  let targets: [String]
  /// The last moment that counts in the unchanged run.
  let end: Instant
  /// How long the stage may take to come to rest after the last event, in seconds.
  let rest: Double

  /// - Parameter intent: What the author of the gesture means; nil for what lies under the finger.
  init(_ touch: Int, of run: Run, meant intent: GestureIntent?, rest: Double) {
    (self.touch, self.rest) = (touch, rest)
    let stroke = run.strokes().firstIndex { $0.touches.contains(touch) }.map { $0 + 1 }
    let isMeant = intent.map { ($0.stroke ?? stroke) == stroke } ?? false
    let judgement = stroke.flatMap { run.judgement(GestureIntent([], "", stroke: $0)) }
    targets = isMeant ? intent?.targets ?? [] : judgement?.targets ?? []
    end = judgement?.end ?? run.end
  }

  /// Returns the verdict with variations; nil if they cannot be played, or if the effort is used up.
  func cell(_ variations: [Variation], of experiment: Experiment, explains: Bool) -> FlipCell? {
    if experiment.effort?.isSpent == true { return nil }
    let varied = experiment.spec.applying(variations)
    var spec = varied.spec
    guard let number = varied.number(touch), let last = spec.events.last?.time else { return nil }
    spec.end = max(spec.end, last.advanced(bySeconds: rest))
    guard let run = try? simulate(spec, of: experiment.scene, assets: experiment.assets) else { return nil }
    experiment.effort?.spend(run.trace.decisions.count)
    guard let stroke = run.strokes().firstIndex(where: { $0.touches.contains(number) }),
      let judgement = run.judgement(GestureIntent(targets, "", stroke: stroke + 1))
    else { return nil }
    return FlipCell(judgement, of: number, in: run, explains: explains)
  }
}
