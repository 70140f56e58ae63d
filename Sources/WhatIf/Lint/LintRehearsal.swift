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
  /// Advice that is a setting or an answer is tried: the scene is rehearsed again with it, at most 16 times in all. A
  /// finding names that with which it is gone and nothing new is found. Its verdict is what an onlooker would say of the
  /// gesture in which it was found, which is played once more for that. A lint takes tenths of a second to seconds, too
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
    var trial = AdviceTrial(of: found.map(\.finding), rehearsal.wins) { changes in
      var rehearsal = LintRehearsal(scene, settings, configuration, overrides + changes)
      try rehearsal.run()
      return (rehearsal.allFindings.map(\.finding), rehearsal.wins)
    }
    let all = try found.map { draft in
      var finding = draft.finding
      finding.advice = trial.working(for: finding)
      return try rehearsal.told(finding, draft)
    }
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
      probe: nil, place: nil, input: RehearsedInput(state), motion: nil, before: stage, after: stage,
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
    let gesture = RehearsedGesture(
      probe: nil, place: nil, input: RehearsedInput(state, script.events), motion: nil, before: before, after: after,
      run: after.session.run)
    let outcome = ProbeOutcome(gesture)
    for number in after.recognizers.indices where outcome.won.contains(number) { winners.insert(after.name(number)) }
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

  /// Returns a finding with what an onlooker says of the gesture in which it was found, and in an onlooker's names.
  func told(_ finding: LintFinding, _ draft: LintDraft) throws -> LintFinding {
    guard let (run, answer) = try draft.input?.answer(about: draft.target, makeSession) else { return finding }
    return finding.told(by: answer, in: run)
  }

  /// All findings of a rehearsal that has run; those that differ only by numbers are one.
  var allFindings: [LintDraft] {
    let graph = RequirementGraph(stage: runs[0].stage, outcomes: runs[0].outcomes)
    let structural = (graph.findings + runs[0].stage.unreachableFindings).map { LintDraft($0) }
    return LintDraft.gathered(structural + findings + ruleFindings)
  }

  /// The findings of the rules, except those that repeat ``findings`` about the same recognizer.
  var ruleFindings: [LintDraft] {
    let losers = Set(losingFindings.map(\.finding).filter { $0.rule == .contentKeeps }.map { $0.subjects[0] })
    return rules.flatMap(\.findings).filter { draft in
      let finding = draft.finding
      return finding.code != .dragMovesNothing || finding.rule != .contentKeeps
        || !losers.contains("\(finding.subjects[0])#pan")
    }
  }

  /// The recognizers that lose in every state that has a verdict, and the pairs of pans that always begin together.
  var findings: [LintDraft] { losingFindings + togetherFindings }

  private var losingFindings: [LintDraft] {
    var order: [String] = []
    var losses: [String: [LintDraft]] = [:]
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
          if losses[name]?.isEmpty != true { losses[name, default: []].append(finding) }
        }
      }
    }
    return order.compactMap { name in
      let all = losses[name] ?? []
      let seldom = all.first { $0.finding.code == .seldomWins }
      let never = cleared.contains(name) || refused.contains(name) ? nil : all.first
      return seldom ?? never
    }
  }

  private var togetherFindings: [LintDraft] {
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
