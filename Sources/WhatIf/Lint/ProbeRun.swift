import Replay
import TouchKit

/// Plays probes in one state, each on a new stage.
///
/// At every place, each recognizer gets probes until it has won or has none left. Any two pans that receive the same
/// touch get drags until they have won separately or have no directions left. Then come the gestures that the rules
/// request, once for all places that are alike.
struct ProbeRun {
  /// The outcomes of the probes for recognizers. The rules read those of their own probes.
  private(set) var outcomes: [ProbeOutcome] = []
  /// The number of probes that were played, and of those that exceeded the budget.
  private(set) var count = 0
  private(set) var leftOut = 0

  let state: RehearsedState
  let stage: LintStage
  let places: [StagePlace]
  private let makeSession: () throws -> Session
  let probes: [[Probe]]
  private(set) var won: Set<Int> = []
  private var played: Set<Key> = []

  private struct Key: Hashable {
    let place: Int
    let probe: Probe
  }

  init(_ state: RehearsedState, stage: LintStage, makeSession: @escaping () throws -> Session) {
    (self.state, self.stage, self.makeSession) = (state, stage, makeSession)
    places = StagePlaces(of: stage).places
    probes = stage.recognizers.map(Probe.probes)
  }

  /// - Parameter settled: What earlier states have settled.
  mutating func run(
    reading rules: inout [any LintRule], within budget: inout ProbeBudget, settled: inout Settled
  ) throws {
    budget.begin()
    for index in places.indices {
      for number in places[index].recognizers where !settled.contains(stage.name(number)) {
        try playProbes(for: number, at: index, &rules, &budget)
      }
      try playPairProbes(at: index, &rules, &budget, settled)
    }
    budget.open()
    var seen: Set<[String]> = []
    for index in places.indices {
      let place = places[index]
      let likeness = place.recognizers.map { stage.name($0).withoutNumbers } + ["\(place.leaf)"]
      guard seen.insert(likeness).inserted else { continue }
      let isNew = settled.insert(likeness)
      let wanted = rules.filter { isNew || $0.dependsOnState }.flatMap { $0.probes(at: place, on: stage) }
      for probe in wanted { _ = try play(probe, at: index, &rules, &budget) }
    }
  }

  /// Plays the probes for a recognizer until it wins one at that place.
  private mutating func playProbes(
    for number: Int, at place: Int, _ rules: inout [any LintRule], _ budget: inout ProbeBudget
  ) throws {
    for probe in probes[number] {
      if outcomes.contains(where: { $0.place == place && $0.won.contains(number) }) { return }
      if let outcome = try play(probe, at: place, &rules, &budget) { outcomes.append(outcome) }
    }
  }

  /// Plays drags for any two pans that receive the same touch, until one wins without the other.
  private mutating func playPairProbes(
    at place: Int, _ rules: inout [any LintRule], _ budget: inout ProbeBudget, _ settled: Settled
  ) throws {
    for (first, second) in pairs(of: places[place].recognizers.filter(isPan))
    where !settled.contains(stage.name(first), stage.name(second)) {
      for direction in Probe.Direction.allCases where !haveWonSeparately(first, second) {
        let outcome = try play(Probe(.drag(direction, isHeld: false)), at: place, &rules, &budget)
        if let outcome { outcomes.append(outcome) }
      }
    }
  }

  /// Plays a probe, unless it has been played at that place or the budget is used up.
  private mutating func play(
    _ probe: Probe, at place: Int, _ rules: inout [any LintRule], _ budget: inout ProbeBudget
  ) throws -> ProbeOutcome? {
    guard played.insert(Key(place: place, probe: probe)).inserted else { return nil }
    guard budget.take(views: stage.viewCount, seconds: state.rest.seconds) else {
      leftOut += 1
      return nil
    }
    count += 1
    let fresh = try state.makeStage(makeSession)
    let input = ProbeEvents(
      probe, at: places[place], stage: fresh.window.bounds.size, constants: fresh.window.constants, after: state.rest)
    try fresh.session.send(input.events)
    fresh.session.advance(to: input.end)
    if probe.endsAtRest { fresh.session.settle(limit: RehearsedState.restTimeout) }
    let gesture = RehearsedGesture(
      probe: probe, place: places[place], input: RehearsedInput(state, input.events), motion: input.motion,
      before: stage, after: fresh, run: fresh.session.run)
    let outcome = ProbeOutcome(gesture, at: place)
    won.formUnion(outcome.won)
    for index in rules.indices { rules[index].read(gesture) }
    return outcome
  }

  func isPan(_ number: Int) -> Bool {
    let recognizer = stage.recognizers[number]
    // A pan that does not cancel touches only observes.
    return recognizer.kind == .pan && recognizer.cancelsTouchesInView && !probes[number].isEmpty
  }

  func pairs(of numbers: [Int]) -> [(Int, Int)] {
    numbers.indices.flatMap { index in numbers[(index + 1)...].map { (numbers[index], $0) } }
  }

  func haveWonSeparately(_ first: Int, _ second: Int) -> Bool {
    common(first, second).contains { outcome in
      // Both begin together only if neither is prevented later.
      !outcome.won.isSuperset(of: [first, second]) || outcome.losses[first] != nil || outcome.losses[second] != nil
    }
  }

  /// Returns the probes in which both received the touch and at least one of them won.
  func common(_ first: Int, _ second: Int) -> [ProbeOutcome] {
    outcomes.filter { $0.followed.isSuperset(of: [first, second]) && !$0.won.isDisjoint(with: [first, second]) }
  }
}

/// The budget of a lint: probes, views built for them, and seconds of gestures replayed to reach a state.
struct ProbeBudget {
  /// The probes for the recognizers of the initial state, and the additional ones for rules and later states.
  private static let first = 240
  private static let further = 240
  private static let viewLimit = 100_000
  private static let secondLimit = (state: 45.0, all: 240.0)

  private var probes = first
  private var views = viewLimit
  private var seconds = secondLimit
  private var isOpen = false

  /// The maximum number of probes of a lint.
  static let limit = first + further

  /// Begins another state, with seconds of its own.
  mutating func begin() { seconds.state = min(Self.secondLimit.state, seconds.all) }

  /// Adds the probes for rules and later states.
  mutating func open() {
    guard !isOpen else { return }
    (probes, isOpen) = (probes + Self.further, true)
  }

  /// Spends a probe on a stage with this many views, as long after its beginning; false if the budget is used up.
  mutating func take(views viewCount: Int, seconds duration: Double) -> Bool {
    guard probes > 0, views >= viewCount, seconds.state >= duration else { return false }
    (probes, views) = (probes - 1, views - viewCount)
    seconds = (seconds.state - duration, seconds.all - duration)
    return true
  }
}

/// What the states rehearsed so far have settled, by names without numbers: the recognizers that won or were refused,
/// the pans that won separately, and the places where the rules have seen their gestures.
struct Settled {
  private var names: Set<String> = []
  private var pairs: Set<[String]> = []
  private var places: Set<[String]> = []

  /// Adds a place by what it has in common with others; returns false if it was known.
  mutating func insert(_ place: [String]) -> Bool { places.insert(place).inserted }
  mutating func insert(_ name: String) { names.insert(name.withoutNumbers) }
  mutating func insert(_ first: String, _ second: String) { pairs.insert(Self.pair(first, second)) }
  func contains(_ name: String) -> Bool { names.contains(name.withoutNumbers) }
  func contains(_ first: String, _ second: String) -> Bool { pairs.contains(Self.pair(first, second)) }

  private static func pair(_ first: String, _ second: String) -> [String] {
    [first.withoutNumbers, second.withoutNumbers].sorted()
  }
}

/// Concludes from the probes of one state.
extension ProbeRun {
  /// The chances of a recognizer.
  enum Verdict {
    /// It wins often enough.
    case wins
    /// A delegate or a view refused it somewhere, and it won nowhere. It may be allowed in another state.
    case refused
    /// It received no touch, or no probe was made for it.
    case unknown
    /// It lost everywhere, or on more than half of its area.
    case loses(LintDraft)
  }

  /// The share of its area on which a pan may lose without a note. A map in a page, or sliders that keep their touch,
  /// take less. The value is our choice.
  private static let acceptedLoss = 0.5

  // MARK: Losing

  /// The losses of a recognizer at all places where it receives touches.
  private struct Record {
    /// The number of grid points at which it receives a touch, and of those at which it loses.
    var (all, lost) = (0, 0)
    /// The number of probes made for it at places where it loses.
    var gestures = 0
    /// Whether a delegate or a view refused it somewhere.
    var refuses = false
    /// The losses, each with the first gesture in which it happened.
    var losses: [(loss: ProbeOutcome.Loss, count: Int, input: RehearsedInput)] = []

    mutating func add(_ loss: ProbeOutcome.Loss, in input: RehearsedInput) {
      if let index = losses.firstIndex(where: { $0.loss == loss }) {
        losses[index].count += 1
      } else {
        losses.append((loss, 1, input))
      }
    }
  }

  /// Returns the verdict about a recognizer in this state.
  func verdict(_ number: Int) -> Verdict {
    let record = record(of: number)
    let order = record.losses.indices.sorted { (-record.losses[$0].count, $0) < (-record.losses[$1].count, $1) }
    let losses = order.map { record.losses[$0] }
    guard let (main, _, input) = losses.first else {
      return won.contains(number) ? .wins : record.refuses ? .refused : .unknown
    }
    let share = Double(record.lost) / Double(record.all)
    let shares = losses.prefix(2).map { "\($0.loss.winner) takes \($0.count)" }.joined(separator: ", ")
    let how = "of \(record.gestures) gesture\(record.gestures == 1 ? "" : "s") made for it, \(shares)"
    let name = stage.name(number)
    let subjects = [name] + losses.map(\.loss.winner).filter { $0 != ProbeOutcome.content }
    let winners = losses.map(\.loss.winner).filter { $0.withoutNumbers == main.winner.withoutNumbers }
    func loses(_ code: LintFinding.Code, _ remark: String) -> Verdict {
      let finding = LintFinding(
        code, subjects, rule: main.rule, after: state.gesture, remark, advice: main.advice(for: name, against: winners))
      return .loses(LintDraft(finding, in: input))
    }
    guard won.contains(number) else {
      guard !record.refuses else { return .refused }
      return loses(.neverWins, "It never wins: \(how).")
    }
    guard isPan(number) || stage.recognizers[number].kind == .screenEdgePan, share > Self.acceptedLoss else {
      return .wins
    }
    // The inner one of nested scroll views scrolls first; the outer one takes over at its edge.
    if stage.isScrollPan(number), let winner = main.number, stage.isScrollPan(winner) { return .wins }
    let area = "\(Int((share * 100).rounded(.down))) % of the area where it follows a finger"
    return loses(.seldomWins, "It loses on \(area): \(how) there.")
  }

  /// Returns the losses of a recognizer. It loses at a place if it won no probe there and lost at least one made for
  /// it. A refusal is no loss, because the recognizer may be allowed in another state, unless it had been ready to
  /// begin.
  private func record(of number: Int) -> Record {
    var record = Record()
    for (index, place) in places.enumerated() where place.recognizers.contains(number) {
      record.all += place.points.count
      let own = outcomes.filter { $0.place == index && $0.followed.contains(number) }
      guard !own.contains(where: { $0.won.contains(number) }) else { continue }
      let made = own.filter { outcome in outcome.probe.map(probes[number].contains) ?? false }
      let losses = made.compactMap { outcome in outcome.losses[number].map { ($0, outcome.input) } }
      let wasReady = made.contains { $0.waited.contains(number) || $0.losses[number]?.rule == .contentKeeps }
      let refuses = !wasReady && made.contains { $0.refused.contains(number) }
      record.refuses = record.refuses || refuses
      guard !losses.isEmpty, !refuses else { continue }
      record.lost += place.points.count
      record.gestures += made.count
      for (loss, input) in losses { record.add(loss, in: input) }
    }
    return record
  }

  // MARK: Together

  /// Every pair of pans that receive the same touch somewhere, by name. A pair has a finding if both began together in
  /// all drags that either took. It has none if one won without the other, or there were too few drags.
  var pairs: [(first: String, second: String, hasParted: Bool, finding: LintDraft?)] {
    var reported: Set<[Int]> = []
    return places.flatMap { pairs(of: $0.recognizers.filter(isPan)) }.compactMap { first, second in
      guard reported.insert([first, second]).inserted else { return nil }
      let (one, other) = (stage.name(first), stage.name(second))
      let hasParted = haveWonSeparately(first, second)
      return (one, other, hasParted, hasParted ? nil : togetherFinding(first, second))
    }
  }

  private func togetherFinding(_ first: Int, _ second: Int) -> LintDraft? {
    let common = common(first, second)
    // ``Seams`` checks what two scroll views move.
    guard common.count > 1, !stage.isScrollPan(first) || !stage.isScrollPan(second) else { return nil }
    let (one, other) = (stage.name(first), stage.name(second))
    let allowed = common.flatMap(\.simultaneous).filter { Set([$0.0, $0.1]) == [first, second] }
    let refusals = allowed.reduce(into: [Override.Change]()) { changes, pair in
      let (asked, about) = (stage.name(pair.0), stage.name(pair.1))
      let change = Override.Change.answer(.shouldRecognizeSimultaneouslyWith, of: asked, about: about, false)
      if !changes.contains(change) { changes.append(change) }
    }
    let advice =
      [LintFinding.Advice("answer no for this pair", refusals, isPartial: true)]
      + [(one, other), (other, one)].map { waiter, other in
        LintFinding.Advice("let \(waiter) wait with require(toFail:)", [.requirement(of: waiter, on: other, true)])
      }
    let finding = LintFinding(
      .bothMove, [one, other], rule: allowed.isEmpty ? nil : .delegateAnswer, after: state.gesture,
      "Both pans begin together in all \(common.count) drags that either takes.", advice: advice)
    return LintDraft(finding, in: common[0].input)
  }
}

extension ProbeOutcome.Loss {
  /// The changes that may let a recognizer win against these.
  fileprivate func advice(for name: String, against winners: [String]) -> [LintFinding.Advice] {
    func advice(_ text: String, _ change: (String) -> Override.Change) -> LintFinding.Advice {
      LintFinding.Advice(text, winners.map(change))
    }
    let refusal = LintFinding.Advice(
      "let \(winner) answer no in gestureRecognizerShouldBegin(_:) where \(name) should win",
      winners.map { .answer(.shouldBegin, of: $0, about: nil, false) }, isPartial: true)
    switch rule {
    case .requiredRecognized:
      return [advice("remove the requirement on \(winner)") { .requirement(of: name, on: $0, false) }, refusal]
    case .contentKeeps:
      let view = String(name.prefix { $0 != "#" })
      let cancels = Override.Change.setting(.canCancelContentTouches, of: view, 1)
      let answer = Override.Change.answer(.touchesShouldCancel, of: view, about: nil, true)
      let setting = LintFinding.Advice("leave canCancelContentTouches true", [cancels])
      let both = "leave canCancelContentTouches true, and return true in touchesShouldCancel(in:)"
      return [
        setting, LintFinding.Advice("return true in touchesShouldCancel(in:)", [answer]),
        LintFinding.Advice(both, [cancels, answer]),
      ]
    default:
      return [
        advice("let \(winner) wait with require(toFail:)") { .requirement(of: $0, on: name, true) },
        advice("allow both with shouldRecognizeSimultaneouslyWith") {
          .answer(.shouldRecognizeSimultaneouslyWith, of: name, about: $0, true)
        },
        refusal,
      ]
    }
  }
}
