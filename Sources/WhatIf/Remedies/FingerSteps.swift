import Replay
import TouchKit

/// What the fingers of a stroke might have done instead, as far as a hand can do it: a longer or shorter way, another
/// direction by at most 90°, another rest, more or less time.
struct FingerSteps {
  private let touches: [Int]
  private let paths: [FingerPaths.Path]
  private let parts: StrokeParts

  init(_ parts: StrokeParts) {
    self.parts = parts
    let paths = FingerPaths(of: parts.trial.run.spec.events).paths
    touches = parts.trial.judgement.stroke.touches.filter { paths.indices.contains($0 - 1) }
    self.paths = touches.map { paths[$0 - 1] }
  }

  var all: [[Step]] {
    guard !paths.isEmpty else { return [] }
    return (way + time).filter { isOnStage($0.fullest.variation) }.map { [$0] }
  }

  private var way: [Step] {
    let travel = paths.map(\.travel).max() ?? 0
    guard travel > 0 else { return [] }
    // A drag that is hardly one is no other way to do the same; but a tap would have been, for who asks about one.
    let judgement = parts.trial.judgement
    let isDrag = judgement.stroke.isMotion && (judgement.expectation ?? .motion) == .motion
    let travels = (isDrag ? [] : [0]) + [travel * 2, travel * 4]
    return travels.map { extreme in
      step("travel", from: travel, towards: extreme, unit: "pt", grid: 1) { .travel($0) }
    } + [90, -90].map { extreme in step("turn", from: 0, towards: extreme, unit: "°", grid: 5) { .turn($0) } }
  }

  private var time: [Step] {
    let hold = (paths.map(\.hold).max() ?? 0) * 1_000
    let begin = paths.map(\.start.time).min() ?? .zero
    let length = (paths.map(\.last.time).max() ?? begin).milliseconds(since: begin)
    let holds = [0, hold + 1_500].filter { abs($0 - hold) >= 10 }
    let lengths = [length / 4, length * 4].filter { length >= 40 && abs($0 - length) >= 10 }
    return holds.map { extreme in
      step("hold", from: hold, towards: extreme, unit: "ms", grid: 10) { .hold($0 / 1_000) }
    }
      + lengths.map { extreme in
        step("duration", from: length, towards: extreme, unit: "ms", grid: 10) { .duration($0 / 1_000) }
      }
  }

  private func step(
    _ key: String, from: Double, towards extreme: Double, unit: String, grid: Double,
    _ kind: @escaping (Double) -> GestureEdit.Kind
  ) -> Step {
    Step(.gesture, key, undoing: nil, from: from, towards: extreme, unit: unit, grid: grid) { [touches] in
      .gesture([GestureEdit(kind(Change.Value.rounded($0)), of: touches)])
    }
  }

  /// Whether all of it happens on the screen.
  private func isOnStage(_ variation: Variation) -> Bool {
    let spec = parts.trial.run.spec
    let size = spec.stageSize
    return spec.applying([variation]).spec.events.allSatisfy { event in
      (0...size.width).contains(event.location.x) && (0...size.height).contains(event.location.y)
    }
  }
}
