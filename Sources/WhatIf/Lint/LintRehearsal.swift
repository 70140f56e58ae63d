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
  /// Each probe costs one build of the scene; there are at most 480 in a rehearsal. Probes beyond the limit are counted
  /// in ``State/leftOut``.
  ///
  /// A remedy that is a setting or an answer is tried: the scene is rehearsed again with it, at most 16 times in all. A
  /// finding names those with which it is gone and nothing new is found. A lint takes tenths of a second to seconds, too
  /// long for a frame.
  /// - Parameter overrides: The what-ifs that apply from the start of each gesture.
  /// - Throws: ``Problem`` if the scene cannot be built, or the target of an override is not on its stage.
  package init(
    scene: any Scene, settings: Settings, configuration: Session.Configuration, overrides: [Override.Change] = []
  ) throws {
    var rehearsal = LintRehearsal(scene, settings, configuration, overrides)
    try rehearsal.run()
    let first = rehearsal.runs[0]
    let found = rehearsal.allFindings
    var trial = RemedyTrial(of: found, rehearsal.wins) { changes in
      var rehearsal = LintRehearsal(scene, settings, configuration, overrides + changes)
      try rehearsal.run()
      return (rehearsal.allFindings, rehearsal.wins)
    }
    let all = found.map { $0.advising(trial.working(for: $0)) }
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

  init(
    _ scene: any Scene, _ settings: Settings, _ configuration: Session.Configuration, _ overrides: [Override.Change]
  ) {
    (self.scene, self.configuration) = (scene, configuration)
    makeSession = {
      try Session(scene: scene, settings: settings, configuration: configuration, overrides: overrides)
    }
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

  /// The recognizers that won a probe in the initial state, with the place where they did.
  var wins: Set<[String]> {
    let run = runs[0]
    return run.outcomes.reduce(into: []) { wins, outcome in
      guard let place = outcome.place else { return }
      for number in run.stage.recognizers.indices where outcome.won.contains(number) {
        wins.insert([run.stage.name(number), "\(place)"])
      }
    }
  }

  /// All findings of a rehearsal that has run; those that differ only by numbers are one.
  var allFindings: [LintFinding] {
    let graph = RequirementGraph(stage: runs[0].stage, outcomes: runs[0].outcomes)
    return LintFinding.gathered(graph.findings + runs[0].stage.unreachableFindings + findings + ruleFindings)
  }

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
        group[0].sentence, alike: group.count - 1, remedies: Self.common(group))
    }
  }

  /// Returns the remedies of alike findings: each is applied to all of them, in the words of the first.
  private static func common(_ group: [LintFinding]) -> [Remedy] {
    group[0].remedies.enumerated().map { index, remedy in
      let all = group.compactMap { $0.remedies.indices.contains(index) ? $0.remedies[index].changes : nil }
      return Remedy(
        remedy.text, all.joined().reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
        isPartial: remedy.isPartial)
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
