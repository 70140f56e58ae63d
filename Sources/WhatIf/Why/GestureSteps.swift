import Foundation
import Replay
import TouchKit

/// What the fingers might have done instead.
struct GestureSteps {
  private let loss: Loss
  private let chain: CausalChain
  private let paths: FingerPaths
  private let size: CGSize
  /// The touches to change: those that were lost, and those whose movement led to the loss. At most four.
  private let touches: [Int]

  init(of loss: Loss, _ chain: CausalChain, _ spec: RunSpec) {
    (self.loss, self.chain, size) = (loss, chain, spec.stageSize)
    let paths = FingerPaths(of: spec.events)
    var touches = loss.touches
    for decision in chain.ancestors {
      if case .touch(let number, _, _, _) = decision.fact, !touches.contains(number) { touches.append(number) }
    }
    touches = touches.filter { paths.paths.indices.contains($0 - 1) }
    (self.paths, self.touches) = (paths, Array(touches.prefix(4)))
  }

  /// The steps that change one finger, or all of them, in one way.
  var simple: [Step] {
    var groups = touches.map { [$0] }
    if groups.count > 1 { groups.append(touches.sorted()) }
    return groups.flatMap { way(of: $0) + time(of: $0) } + others
  }

  /// The steps of another gesture: a lost finger taps, presses, drags or comes from an edge, with or without others.
  var instead: [Step] {
    guard let touch = loss.touches.first, paths.paths.indices.contains(touch - 1) else { return [] }
    let others = paths.others(during: touch)
    guard !others.isEmpty else { return instead(of: touch, as: touch, after: []) }
    let number = touch - others.count { $0 < touch }
    return instead(of: touch, as: touch, after: [])
      + instead(of: touch, as: number, after: [GestureEdit(.remove, of: others)])
  }

  /// - Parameter number: The touch's number after the edits in `before`.
  private func instead(of touch: Int, as number: Int, after before: [GestureEdit]) -> [Step] {
    func edits(_ kinds: GestureEdit.Kind...) -> [GestureEdit] {
      before + ([.travel(0), .lift] + kinds).map { GestureEdit($0, of: [number]) }
    }
    let group = [touch] + before.flatMap(\.touches)
    let taps = [edits(.duration(0.06)), edits(.duration(0.06), .again(1)), edits(.duration(0.06), .again(2))]
    var result = taps.enumerated().map { fixed(group, "tap", .number(Double($0 + 1), unit: ""), $1) }
    result.append(range(group, "hold", from: 0, towards: 1_500, unit: "ms") { edits(.duration($0 / 1_000)) })
    result += Self.directions.map { dx, dy in
      range(group, "drag", from: 0, towards: 200, unit: "pt") {
        edits(.duration(0.25), .drag(dx: dx * $0, dy: dy * $0))
      }
    }
    for other in Self.otherFingers {
      result.append(fixed(group, "fingers", .number(2, unit: ""), edits(.duration(0.06), other)))
      result += Self.directions.map { dx, dy in
        fixed(group, "fingers", .number(2, unit: ""), edits(.duration(0.25), .drag(dx: dx * 120, dy: dy * 120), other))
      }
    }
    result += fromEdges(touch).map { shift, inwards in
      fixed(group, "edge", .number(200, unit: ""), edits(shift, .duration(0.25), inwards))
    }
    result += [GestureEdit.Kind.pinch(60), .twist(60)].map { kind in
      fixed(group, GestureEdit(kind).key, .number(60, unit: ""), edits(.duration(0.25), kind))
    }
    return result
  }

  /// Another finger on either side, because one of them may be in another view.
  private static let otherFingers = [GestureEdit.Kind.finger(dx: 30, dy: 0), .finger(dx: -30, dy: 0)]

  private static let directions = [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)]

  private func way(of group: [Int]) -> [Step] {
    let travel = group.map { paths.paths[$0 - 1].travel }.max() ?? 0
    var result: [Step] = []
    if travel > 0 {
      result = [0, max(travel * 10, 300)].map { extreme in
        range(group, "travel", from: travel, towards: extreme, unit: "pt") { [GestureEdit(.travel($0), of: group)] }
      }
      result += [90, -90, 180].map { extreme in
        range(group, "turn", from: 0, towards: extreme, unit: "°") { [GestureEdit(.turn($0), of: group)] }
      }
    }
    return result
      + Self.directions.map { dx, dy in
        range(group, "drag", from: 0, towards: 200, unit: "pt") {
          [GestureEdit(.drag(dx: dx * $0, dy: dy * $0), of: group)]
        }
      }
  }

  private func time(of group: [Int]) -> [Step] {
    let chosen = group.map { paths.paths[$0 - 1] }
    let begin = chosen.map(\.start.time).min() ?? .zero
    let length = (chosen.map(\.last.time).max() ?? begin).milliseconds(since: begin)
    let hold = (chosen.map(\.hold).max() ?? 0) * 1_000
    let durations = [length / 8, min(length * 8, 8_000)].filter { length > 0 && abs($0 - length) > 1 }
    let holds = [0, hold + 1_000].filter { abs($0 - hold) > 1 }
    return durations.map { extreme in
      range(group, "duration", from: length, towards: extreme, unit: "ms") {
        [GestureEdit(.duration($0 / 1_000), of: group)]
      }
    }
      + holds.map { extreme in
        range(group, "hold", from: hold, towards: extreme, unit: "ms") { [GestureEdit(.hold($0 / 1_000), of: group)] }
      }
  }

  /// One finger less or more, another tap, a later touch-down, or a lift instead of a cancellation.
  private var others: [Step] {
    var present = touches
    for touch in loss.touches { present += paths.others(during: touch).filter { !present.contains($0) } }
    var result = present.filter { loss.touches != [$0] }.map { touch in
      fixed([touch], "remove", .flag(true), [GestureEdit(.remove, of: [touch])])
    }
    for touch in loss.touches where paths.paths.indices.contains(touch - 1) {
      if touch > 1 {
        result.append(
          range([touch], "wait", from: 0, towards: 3_000, unit: "ms") { [GestureEdit(.wait($0 / 1_000), of: [touch])] })
      }
      if paths.paths[touch - 1].last.kind != .up {
        result.append(fixed([touch], "lift", .flag(true), [GestureEdit(.lift, of: [touch])]))
      }
      result.append(fixed([touch], "tap", .number(2, unit: ""), [GestureEdit(.again(1), of: [touch])]))
      result += Self.otherFingers.map { other in
        fixed([touch], "fingers", .number(2, unit: ""), [GestureEdit(other, of: [touch])])
      }
      result.append(
        range([touch], "pinch", from: 0, towards: 100, unit: "pt") { [GestureEdit(.pinch($0), of: [touch])] })
      result.append(
        range([touch], "twist", from: 0, towards: 90, unit: "°") { [GestureEdit(.twist($0), of: [touch])] })
      result += fromEdges(touch).map { shift, _ in
        fixed([touch], "shift", .flag(true), [GestureEdit(shift, of: [touch])])
      }
    }
    return result
  }

  /// Returns the shift of a touch to each edge of the stage, and the drag inwards from there.
  private func fromEdges(_ touch: Int) -> [(GestureEdit.Kind, GestureEdit.Kind)] {
    guard let subject = chain.trace.subject(at: loss.subject),
      case .recognizer(.screenEdgePan, _) = chain.trace[subject]?.kind
    else { return [] }
    let start = paths.paths[touch - 1].start.location
    let (right, bottom) = (size.width - 1 - start.x, size.height - 1 - start.y)
    return [
      (.shift(dx: 1 - start.x, dy: 0), .drag(dx: 200, dy: 0)), (.shift(dx: right, dy: 0), .drag(dx: -200, dy: 0)),
      (.shift(dx: 0, dy: 1 - start.y), .drag(dx: 0, dy: 200)), (.shift(dx: 0, dy: bottom), .drag(dx: 0, dy: -200)),
    ]
  }

  private func range(
    _ group: [Int], _ key: String, from: Double, towards extreme: Double, unit: String,
    _ make: @escaping (Double) -> [GestureEdit]
  ) -> Step {
    let grid = Change.Value.gestureGrid(unit)
    let end = (extreme / grid).rounded(extreme < from ? .up : .down) * grid
    return Step(.gesture, key, undoing: link(of: group), from: from, towards: end, unit: unit, grid: grid) {
      .gesture(make(Change.Value.rounded($0)))
    }
  }

  private func fixed(_ group: [Int], _ key: String, _ to: Change.Value, _ edits: [GestureEdit]) -> Step {
    let from: Change.Value = if case .flag = to { .flag(false) } else { .number(1, unit: "") }
    return Step(.gesture, key, undoing: link(of: group), from: from, to: to, .gesture(edits))
  }

  /// Returns the decision of the chain, nearest to the loss, that one of the touches caused.
  private func link(of group: [Int]) -> DecisionID? {
    chain.nearest { decision in
      if case .touch(let number, _, _, _) = decision.fact { group.contains(number) } else { false }
    }?.id
  }
}
