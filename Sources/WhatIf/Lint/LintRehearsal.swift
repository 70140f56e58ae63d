import Foundation
import Replay
import Stages
import TouchKit

extension Lint {
  /// Checks a scene with these settings, in its initial state and after its ready gestures.
  ///
  /// A static check reads the failure requirements of a freshly built stage. Then ``Probe`` gestures are rehearsed.
  /// Wherever a touch has a different set of recognizers, each of them gets a few gestures made for it, and the traces
  /// show which recognizer won. Each ``LintRule`` adds gestures of its own, such as a tap on each kind of control or a
  /// drag in each scroll view. All this is repeated in the states in which the scene's ready gestures leave it, so that
  /// "never" means: in no rehearsed state. Every probe runs on a new stage, so delegates are called as in a real run,
  /// and the stage on the screen is not affected.
  ///
  /// Each probe costs one build of the scene; there are at most 480. A check takes tens of milliseconds to seconds, too
  /// long for a frame. Probes beyond the limit are counted in ``State/leftOut``.
  /// - Throws: ``Problem`` if the scene cannot be built.
  package init(scene: any Scene, settings: Settings, configuration: Session.Configuration) throws {
    var rehearsal = LintRehearsal(scene, settings, configuration)
    try rehearsal.run()
    let first = rehearsal.runs[0]
    let graph = RequirementGraph(stage: first.stage, outcomes: first.outcomes)
    let all = LintFinding.gathered(
      graph.findings + first.stage.unreachableFindings + rehearsal.findings + rehearsal.ruleFindings)
    self.init(
      findings: all.filter { $0.severity == .warning } + all.filter { $0.severity == .note },
      recognizers: first.stage.recognizers.count { $0.isEnabled && $0.kind != .touchDelay },
      places: first.places.count, probes: rehearsal.states.reduce(0) { $0 + $1.probes }, states: rehearsal.states)
  }
}

/// The whole rehearsal of a scene: in its initial state, and in the states in which its ready gestures leave it.
struct LintRehearsal {
  /// The runs, one for each state that differs from those before it.
  private(set) var runs: [ProbeRun] = []
  /// The states that were rehearsed, in the same order.
  private(set) var states: [Lint.State] = []
  private(set) var rules = LintRules.make()
  private var budget = ProbeBudget()
  private var settled = Settled()
  /// The recognizers that won while a ready gesture was played.
  private var winners: Set<String> = []

  private let scene: any Scene
  private let configuration: Session.Configuration
  private let makeSession: () throws -> Session

  init(_ scene: any Scene, _ settings: Settings, _ configuration: Session.Configuration) {
    (self.scene, self.configuration) = (scene, configuration)
    makeSession = { try Session(scene: scene, settings: settings, configuration: configuration) }
  }

  mutating func run() throws {
    let beginning = RehearsedState.beginning
    let stage = try beginning.makeStage(makeSession)
    try rehearse(beginning, stage)
    var known = [stage.likeness]
    var paths: Set<String> = []
    for gesture in scene.gestures {
      let path = gesture.path(of: scene, assets: configuration.assets)
      // A script that several ready gestures play is played once, with the settings of the lint.
      guard paths.insert(path).inserted, let script = try? GestureScript(contentsOf: path) else { continue }
      let (state, after) = try RehearsedState.after(gesture.name, script, makeSession)
      read(script, in: beginning, before: stage, after: after)
      let likeness = after.likeness
      if let same = known.firstIndex(of: likeness) {
        states[same].alike.append(gesture.name)
      } else {
        known.append(likeness)
        try rehearse(state, after)
      }
    }
  }

  private mutating func rehearse(_ state: RehearsedState, _ stage: LintStage) throws {
    var run = ProbeRun(state, stage: stage, makeSession: makeSession)
    let bare = RehearsedGesture(
      probe: nil, place: nil, events: [], motion: nil, state: state, before: stage, after: stage,
      run: stage.session.run)
    for index in rules.indices { rules[index].read(bare) }
    try run.run(reading: &rules, within: &budget, settled: &settled)
    states.append(
      Lint.State(after: state.gesture, places: run.places.count, probes: run.count, leftOut: run.leftOut))
    runs.append(run)
    settle(run)
  }

  private mutating func read(
    _ script: GestureScript, in state: RehearsedState, before: LintStage, after: LintStage
  ) {
    let outcome = ProbeOutcome(on: after)
    for number in after.recognizers.indices where outcome.won.contains(number) { winners.insert(after.name(number)) }
    let gesture = RehearsedGesture(
      probe: nil, place: nil, events: script.events, motion: nil, state: state, before: before, after: after,
      run: after.session.run)
    for index in rules.indices { rules[index].read(gesture) }
  }

  private mutating func settle(_ run: ProbeRun) {
    for number in run.stage.recognizers.indices {
      switch run.verdict(number) {
      case .wins, .refused: settled.insert(run.stage.name(number))
      case .unknown, .loses: break
      }
    }
    for pair in run.pairs where pair.hasParted { settled.insert(pair.first, pair.second) }
  }

  // MARK: Conclusions

  /// The findings of the rules, except those that repeat ``findings`` about the same recognizer.
  var ruleFindings: [LintFinding] {
    let losers = Set(losingFindings.filter { $0.rule == .contentKeeps }.map { $0.subjects[0] })
    return rules.flatMap(\.findings).filter {
      !($0.code == .dragMovesNothing && $0.rule == .contentKeeps && losers.contains("\($0.subjects[0])#pan"))
    }
  }

  /// The recognizers that lose in every state that has a verdict, and the pairs of pans that always begin together.
  var findings: [LintFinding] { losingFindings + togetherFindings }

  private var losingFindings: [LintFinding] {
    var order: [String] = []
    var losses: [String: [LintFinding]] = [:]
    var cleared = winners
    var refused: Set<String> = []
    for run in runs {
      for number in run.stage.recognizers.indices {
        let name = run.stage.name(number)
        if run.won.contains(number) { cleared.insert(name) }
        switch run.verdict(number) {
        case .wins: losses[name] = []
        case .refused: refused.insert(name)
        case .unknown: break
        case .loses(let finding):
          if losses[name] == nil { order.append(name) }
          if losses[name] != [] { losses[name, default: []].append(finding) }
        }
      }
    }
    return order.compactMap { name in
      let all = losses[name] ?? []
      let seldom = all.first { $0.code == .seldomWins }
      let never = cleared.contains(name) || refused.contains(name) ? nil : all.first
      return seldom ?? never
    }
  }

  private var togetherFindings: [LintFinding] {
    var parted: Set<[String]> = []
    for pair in runs.flatMap(\.pairs) where pair.hasParted { parted.insert([pair.first, pair.second].sorted()) }
    var reported: Set<[String]> = []
    return runs.flatMap(\.pairs).compactMap { pair in
      let key = [pair.first, pair.second].sorted()
      guard let finding = pair.finding, !parted.contains(key), reported.insert(key).inserted else { return nil }
      return finding
    }
  }
}

extension LintFinding {
  /// Returns the findings; those whose subjects differ only by numbers, as rows of a list do, become one.
  static func gathered(_ findings: [LintFinding]) -> [LintFinding] {
    var groups: [[LintFinding]] = []
    for finding in findings {
      if let index = groups.firstIndex(where: { $0[0].isLike(finding) }) {
        groups[index].append(finding)
      } else {
        groups.append([finding])
      }
    }
    return groups.map { group in
      guard group.count > 1 else { return group[0] }
      return LintFinding(
        group[0].code, group.flatMap(\.subjects), rule: group[0].rule, after: group[0].after,
        "\(group[0].sentence) The same holds for \(group.count - 1) more like it.")
    }
  }

  private func isLike(_ other: LintFinding) -> Bool {
    code == other.code && rule == other.rule && subjects != other.subjects && bareSubjects == other.bareSubjects
  }

  /// The subjects without numbers, which are equal for all rows of a list.
  var bareSubjects: [String] { subjects.map(\.withoutNumbers) }
}

extension String {
  /// A path without the numbers of views, but with those of recognizers.
  var withoutNumbers: String {
    guard let mark = firstIndex(of: "#") else { return filter { !$0.isNumber } }
    return self[..<mark].filter { !$0.isNumber } + self[mark...]
  }
}

/// The failure requirements of a stage: those of `require(toFail:)`, and those that delegates added in probes.
struct RequirementGraph {
  private let window: Window
  private let recognizers: [GestureRecognizer]
  private let outcomes: [ProbeOutcome]

  init(stage: LintStage, outcomes: [ProbeOutcome]) {
    (window, recognizers, self.outcomes) = (stage.window, stage.recognizers, outcomes)
  }

  /// The findings about cycles, and about requirements without an effect.
  var findings: [LintFinding] { cycles + recognizers.flatMap(idleRequirements) }

  // MARK: Cycles

  /// The findings about cycles, each once, reported for the recognizer whose requirement is ignored.
  private var cycles: [LintFinding] {
    var dynamic = DynamicRequirements()
    for (waiter, other) in outcomes.flatMap(\.waits) {
      dynamic[recognizers[waiter], default: []].append(recognizers[other])
    }
    let cuts =
      recognizers.flatMap { recognizer in recognizer.ignoredRequirements.map { (recognizer, $0) } }
      + outcomes.flatMap(\.cycles).map { (recognizers[$0.0], recognizers[$0.1]) }
    var reported: Set<Set<GestureRecognizer>> = []
    return cuts.compactMap { waiter, other in
      let path = path(from: other, to: waiter, dynamic)
      guard reported.insert(Set(path)).inserted else { return nil }
      return finding(waiter, path)
    }
  }

  /// Returns the shortest chain of requirements from one recognizer to another, both included (breadth first).
  private func path(
    from first: GestureRecognizer, to last: GestureRecognizer, _ dynamic: DynamicRequirements
  ) -> [GestureRecognizer] {
    var (paths, index) = ([[first]], 0)
    while index < paths.count {
      let path = paths[index]
      index += 1
      guard let end = path.last, end !== last else { return path }
      for next in end.staticRequirements + dynamic[end, default: []]
      where !paths.contains(where: { $0.contains(next) }) { paths.append(path + [next]) }
    }
    // A dynamic requirement held in only one probe: the chain between the two is not known.
    return first === last ? [first] : [first, last]
  }

  private func finding(_ waiter: GestureRecognizer, _ path: [GestureRecognizer]) -> LintFinding {
    let name = waiter.identifierPath
    guard path.count > 1 else {
      return LintFinding(
        .requirementCycle, [name], rule: .cycle,
        "\(name) requires itself to fail. The engine ignores that (REQ-CYCLE); remove the requirement.")
    }
    let names = path.map(\.identifierPath)
    let steps = zip(names, names.dropFirst()).map { "\($0) for \($1)" }.joined(separator: ", ")
    return LintFinding(
      .requirementCycle, [name] + names.dropLast(), rule: .cycle,
      "\(name) should wait for \(names[0]), but \(steps): a cycle. The engine breaks it (REQ-CYCLE), so \(name) does not"
        + " wait for \(names[0]). Remove one of these requirements.")
  }

  // MARK: Requirements without an effect

  private func idleRequirements(of recognizer: GestureRecognizer) -> [LintFinding] {
    recognizer.staticRequirements.compactMap { other in
      let (who, whom) = (recognizer.identifierPath, other.identifierPath)
      if let reason = reasonApart(recognizer, other) {
        return LintFinding(
          .requiresUnrelated, [who, whom],
          "\(who) waits for \(whom), but no touch reaches both: \(reason). The requirement has no effect; require a"
            + " recognizer on a view inside or around its own to fail.")
      }
      guard !other.isEnabled else { return nil }
      return LintFinding(
        .requiresDisabled, [who, whom],
        "\(who) waits for \(whom), which is disabled, so the requirement has no effect. Enable \(whom), or remove the"
          + " requirement.")
    }
  }

  private func reasonApart(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> String? {
    guard let view = recognizer.view, let place = other.view else { return "the latter is on no view" }
    guard place.window === window else { return "\(place.identifierPath) is not on the stage" }
    if view.isDescendant(of: place) || place.isDescendant(of: view) { return nil }
    return "\(view.identifierPath) and \(place.identifierPath) are beside each other"
  }
}

/// Failure requirements that delegates added, by waiting recognizer.
private typealias DynamicRequirements = [GestureRecognizer: [GestureRecognizer]]
