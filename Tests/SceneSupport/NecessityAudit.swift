import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import TouchKit
import WhatIf

/// Checks the answers to *why didn't* by playing the run again: with each change what was asked about happens, with half
/// of it it does not, and one of the changes undoes what the answer calls decisive.
///
/// A change is played from its command line, so that its arguments are checked as well. Asked is what `explain --ask`
/// lists, and why each recognizer that lost a touch did not recognize.
package struct NecessityAudit {
  package private(set) var questions = 0
  /// The questions without a change of code that mends them.
  package private(set) var hopeless = 0
  package private(set) var changes = 0
  package private(set) var complaints: [String] = []
  /// The number of questions by the rule that decided.
  package private(set) var rules: [Rule: Int] = [:]
  /// The duration of the slowest answer with its changes.
  package private(set) var slowest = Slowest()

  package struct Slowest {
    var milliseconds = 0.0
    var place = ""
    package var text: String { "\(Int(milliseconds)) ms, \(place)" }
  }

  private let assets: String

  package init(assets: String = AuditedSession.assets) { self.assets = assets }

  /// Checks questions about a ready gesture: all, or every n-th.
  package mutating func check(_ gesture: ReadyGesture, of scene: any Scene, every stride: Int = 1) throws {
    let played = try PlayedByHand(scene, gesture, assets: assets)
    try check("\(scene.id) \(gesture.name)", played, scene, every: stride)
  }

  /// Checks questions about a gesture: all, or every n-th.
  package mutating func check(
    _ name: String, _ played: PlayedByHand, _ scene: any Scene, every stride: Int = 1
  ) throws {
    let run = try played.run()
    for (index, topic) in run.topics.enumerated() where index % stride == 0 {
      guard let answer = run.answer(about: topic) else {
        complaints.append("\(name): \(topic) has no answer")
        continue
      }
      guard answer.judgement.isFault else { continue }
      questions += 1
      if let rule = run.trace[answer.decisive]?.rule { rules[rule, default: 0] += 1 }
      let start = ContinuousClock.now
      let why = try Why(answer, of: run, scene: scene, assets: assets)
      let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
      let place = "\(name): \(answer.judgement.targets) \(answer.headline)"
      if milliseconds > slowest.milliseconds { slowest = Slowest(milliseconds: milliseconds, place: place) }
      try check(why, place, played)
    }
  }

  private mutating func check(_ why: Why, _ place: String, _ played: PlayedByHand) throws {
    let (run, answer) = (why.run, why.answer)
    if !why.remedies.contains(where: { !$0.code.isEmpty }) { hopeless += 1 }
    var isUndone = false
    for remedy in why.remedies {
      changes += 1
      let arguments = remedy.change.arguments
      let other = try played.run(arguments)
      let kind = other.kind(like: answer.judgement)
      if kind != remedy.kind || !answer.judgement.kind.isMended(by: remedy.kind) {
        complaints.append("\(place): \(arguments) makes it \(kind.map { "\($0)" } ?? "nothing"), not \(remedy.kind)")
      }
      isUndone = isUndone || !other.repeats(answer.decisive, of: run, answer.judgement.stroke.start)
      guard let half = remedy.change.halfArguments else { continue }
      if let kind = try played.run(half).kind(like: answer.judgement), answer.judgement.kind.isMended(by: kind) {
        complaints.append("\(place): half of \(arguments) mends it, too: \(half)")
      }
    }
    // What ends an app is the reason whatever else is changed. Of fingers that are down at once, what one does may be the
    // doing of another, which a change affects, too.
    guard let decisive = run.trace[answer.decisive], decisive.rule != .misuse, !why.remedies.isEmpty,
      !run.overlaps(answer.judgement.stroke)
    else { return }
    if !isUndone { complaints.append("\(place): no change undoes \(decisive.rule.rawValue)") }
  }
}

extension Run {
  /// What may be asked about why it did not happen.
  fileprivate var topics: [Topic] {
    let questions = questions().filter(\.isNegative).map(Topic.question)
    var known: Set<String> = []
    let losses = losses().compactMap { loss -> Topic? in
      guard loss.subject.contains("#"), known.insert("\(loss.subject) \(loss.touches)").inserted,
        let stroke = strokes().firstIndex(where: { !Set($0.touches).isDisjoint(with: loss.touches) })
      else { return nil }
      return .meant(GestureIntent([loss.subject], "", stroke: stroke + 1, expectation: .recognition))
    }
    return questions + losses
  }

  /// Returns the kind of verdict about the same stroke and targets.
  fileprivate func kind(like judgement: Judgement) -> VerdictKind? {
    guard let stroke = strokes().firstIndex(where: { !Set($0.touches).isDisjoint(with: judgement.stroke.touches) })
    else { return nil }
    return self.judgement(
      GestureIntent(judgement.targets, "", stroke: stroke + 1, expectation: judgement.expectation))?.kind
  }

  /// Whether another stroke is under way at the same time.
  fileprivate func overlaps(_ stroke: Stroke) -> Bool {
    strokes().contains { other in
      other.touches != stroke.touches && other.start <= stroke.end ?? .distantFuture
        && stroke.start <= other.end ?? .distantFuture
    }
  }

  /// Whether a decision of another run is made in this one, too: at the same time, by the same rule about the same
  /// subjects.
  fileprivate func repeats(_ id: DecisionID, of other: Run, _ start: Instant) -> Bool {
    guard let decision = other.trace[id] else { return false }
    let (name, rival) = (other.trace.name(of: decision.subject), other.trace.name(of: decision.rival))
    return trace.decisions.contains {
      $0.time == decision.time && $0.rule == decision.rule && trace.name(of: $0.subject) == name
        && trace.name(of: $0.rival) == rival && $0.fact.isSame(as: decision.fact)
    }
  }
}

extension Fact {
  /// Whether it is the same answer, delivery or change of state.
  fileprivate func isSame(as other: Fact) -> Bool {
    switch (self, other) {
    case (.question(let a, _, let yes, _), .question(let b, _, let other, _)): a == b && yes == other
    case (.deliver(let a, let phase, _, _), .deliver(let b, let other, _, _)): a == b && phase == other
    case (.state(let a, let b), .state(let c, let d)): a == c && b == d
    default: true
    }
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
      try check(name, PlayedByHand(scene, assignments, GestureScript(events), assets: assets), scene)
    }
  }
}
