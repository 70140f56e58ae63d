import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import TouchKit
import WhatIf

/// Checks what `explain` says by playing the run again: the decisive link is necessary, a change flips the outcome, and
/// half of it does not.
///
/// A change is played from its command line, so that its arguments are checked as well.
package struct NecessityAudit {
  package private(set) var losses = 0
  package private(set) var changes = 0
  package private(set) var complaints: [String] = []
  /// The number of losses by rule.
  package private(set) var rules: [Rule: Int] = [:]
  /// The duration of the slowest explanation.
  package private(set) var slowest = Slowest()

  package struct Slowest {
    var milliseconds = 0.0
    var place = ""
    package var text: String { "\(Int(milliseconds)) ms, \(place)" }
  }

  private let assets: String

  package init(assets: String = AuditedSession.assets) { self.assets = assets }

  /// Checks losses of a ready gesture: all, or every n-th.
  package mutating func check(_ gesture: ReadyGesture, of scene: any Scene, every stride: Int = 1) throws {
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets))
    try check("\(scene.id) \(gesture.name)", scene, gesture.settings, script, every: stride)
  }

  /// Plays a gesture with assignments as `--set` takes them, and checks losses of it: all, or every n-th.
  package mutating func check(
    _ name: String, _ scene: any Scene, _ assignments: [String], _ script: GestureScript, every stride: Int = 1
  ) throws {
    let run = try play([], scene, assignments, script)
    for (index, loss) in run.losses().enumerated() where index % stride == 0 {
      guard let decision = run.trace[loss.decision] else { continue }
      losses += 1
      rules[decision.rule, default: 0] += 1
      let start = ContinuousClock.now
      let why = try Why(loss, of: run, scene: scene, assets: assets)
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      let place = "\(name) #\(loss.decision.index) \(decision.rule.rawValue) \(loss.subject)"
      if milliseconds > slowest.milliseconds { slowest = Slowest(milliseconds: milliseconds, place: place) }
      if why.decisive == nil, !run.isOwnDoing(decision) { complaints.append("\(place): no link is decisive") }
      if let decisive = why.decisive, !why.chain.contains(where: { $0.id == decisive }) {
        complaints.append("\(place): the decisive link is not in the chain")
      }
      for change in why.changes { try check(change, loss, place, scene, assignments, script) }
    }
  }

  private mutating func check(
    _ change: Change, _ loss: Loss, _ place: String, _ scene: any Scene, _ assignments: [String],
    _ script: GestureScript
  ) throws {
    changes += 1
    if try !isUndone(loss, change.arguments, scene, assignments, script) {
      complaints.append("\(place): \(change.arguments) does not change it")
    }
    guard let half = change.halfArguments else { return }
    if try isUndone(loss, half, scene, assignments, script) {
      complaints.append("\(place): half of \(change.arguments) changes it, too: \(half)")
    }
  }

  private func play(
    _ arguments: [String], _ scene: any Scene, _ assignments: [String], _ script: GestureScript
  ) throws -> Run {
    try PlayedByHand(scene, assignments, script, assets: assets).run(arguments)
  }

  /// Whether the loser wins one of the touches in a run with these arguments, or at least receives one that it was refused.
  private func isUndone(
    _ loss: Loss, _ arguments: [String], _ scene: any Scene, _ assignments: [String], _ script: GestureScript
  ) throws -> Bool {
    let edits = try zip(arguments, arguments.dropFirst()).filter { $0.0 == "--edit" }.map { try GestureEdit($0.1) }
    let numbers = loss.touches.compactMap { script.number(of: $0, after: edits, stageSize: scene.stageSize) }
    let outcomes = TouchOutcomes(of: try play(arguments, scene, assignments, script).trace)
    return numbers.contains { number in
      loss.isRefusal
        ? outcomes.hasArrived(number, at: loss.subject) : outcomes.result(of: loss.subject, touch: number) == .won
    }
  }
}

extension Run {
  /// Whether a custom recognizer lost by its own code, which nothing outside can change.
  fileprivate func isOwnDoing(_ decision: Decision) -> Bool {
    guard case .recognizer(.custom, _) = trace[decision.subject]?.kind else { return false }
    return decision.rule == .assigned
  }
}

extension Change {
  /// The arguments with half of the last change; nil for one that is not a number.
  package var halfArguments: [String]? {
    guard let last = parts.last, case .number(let from, _) = last.from, case .number(let to, _) = last.to,
      from != to, var text = arguments.last, let equals = text.lastIndex(of: "="), isRange
    else { return nil }
    let half = from + (to - from) / 2
    let values = text[text.index(after: equals)...].split(separator: ",").compactMap { Double($0) }
    guard values.count == 1 || last.key == "drag", to != 0 || values == [0] else { return nil }
    // A drag has a direction: each of its coordinates is halved.
    let halves = values.count == 1 ? [half * (values[0] == to || to == 0 ? 1 : values[0] / to)] : values.map { $0 / 2 }
    text = text[...equals] + halves.map { "\($0)" }.joined(separator: ",")
    return arguments.dropLast() + [text]
  }

  /// Whether its value was searched for, instead of chosen from a few.
  private var isRange: Bool {
    guard case .number(_, let unit) = parts.last?.to else { return false }
    return !unit.isEmpty && parts.last?.key != "edge"
  }
}

extension NecessityAudit {
  /// Checks all ready gestures, and random ones of one to three fingers: on random scenes, and as many on the scene
  /// with every kind of recognizer.
  package mutating func checkAll(random count: Int) throws {
    for scene in Catalog.scenes {
      for gesture in scene.gestures { try check(gesture, of: scene) }
    }
    var random = SplitMix64(seed: 10)
    for number in 0..<2 * count {
      let scene = number < count ? random.pick(Catalog.scenes) : EveryRecognizerScene()
      var assignments: [String] = []
      for parameter in scene.parameters where random.chance(0.3) {
        if case .choice(let words) = parameter.kind { assignments.append("\(parameter.key)=\(random.pick(words))") }
      }
      var gesture = RandomGesture(seed: random.next(), in: scene.stageSize, fingers: 3)
      let events = gesture.batches(from: .zero).flatMap { $0 }
      let name = "random \(number) \(scene.id) \(assignments.joined(separator: " "))"
      try check(name, scene, assignments, GestureScript(events))
    }
  }
}
