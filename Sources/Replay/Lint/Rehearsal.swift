import TouchKit

/// Plays gestures at every place of a stage, each on a stage of its own, until it is known of every recognizer whether
/// it ever wins, and of any two pans on one touch whether they ever part.
struct Rehearsal {
  private(set) var outcomes: [Outcome] = []

  private let stage: LintStage
  private let places: [StagePlace]
  private let makeStage: () throws -> LintStage
  private let probes: [[Probe]]
  private var won: Set<Int> = []
  private var played: [Key: Int] = [:]

  /// More gestures than this are not played, and fewer where a stage has very many views.
  private static let limit = 240
  private static let viewLimit = 100_000

  private struct Key: Hashable {
    let place: Int
    let probe: Probe
  }

  init(stage: LintStage, places: [StagePlace], makeStage: @escaping () throws -> LintStage) {
    (self.stage, self.places, self.makeStage) = (stage, places, makeStage)
    probes = stage.recognizers.map(Probe.probes)
  }

  mutating func run() throws {
    for index in places.indices {
      for number in places[index].recognizers where !won.contains(number) { try rehearse(number, at: index) }
      try rehearsePairs(at: index)
    }
  }

  /// Plays what a recognizer is there for, until it wins.
  private mutating func rehearse(_ number: Int, at place: Int) throws {
    for probe in probes[number] {
      try play(probe, at: place)
      if won.contains(number) { return }
    }
  }

  /// Plays drags where more than one pan follows the finger, until each two have been seen apart.
  private mutating func rehearsePairs(at place: Int) throws {
    for (first, second) in pairs(of: places[place].recognizers.filter(isPan)) {
      for direction in Probe.Direction.allCases where !haveParted(first, second) {
        try play(Probe(.drag(direction, isHeld: false)), at: place)
      }
    }
  }

  private mutating func play(_ probe: Probe, at place: Int) throws {
    let key = Key(place: place, probe: probe)
    guard played[key] == nil, outcomes.count < min(Self.limit, Self.viewLimit / max(stage.viewCount, 1)) else { return }
    let fresh = try makeStage()
    let score = ProbeScore(
      probe, at: places[place], stage: fresh.window.bounds.size, constants: fresh.window.constants)
    try fresh.session.send(score.events)
    fresh.session.advance(to: score.end)
    let outcome = Outcome(probe, on: fresh)
    played[key] = outcomes.count
    outcomes.append(outcome)
    won.formUnion(outcome.won)
  }

  private func isPan(_ number: Int) -> Bool {
    let recognizer = stage.recognizers[number]
    // Who leaves the touch to the view merely watches.
    return recognizer.kind == .pan && recognizer.cancelsTouchesInView && !probes[number].isEmpty
  }

  private func pairs(of numbers: [Int]) -> [(Int, Int)] {
    numbers.indices.flatMap { index in numbers[(index + 1)...].map { (numbers[index], $0) } }
  }

  private func haveParted(_ first: Int, _ second: Int) -> Bool {
    common(first, second).contains { !$0.haveBoth(first, second) }
  }

  /// The gestures in which one of two won, who both followed the finger.
  private func common(_ first: Int, _ second: Int) -> [Outcome] {
    outcomes.filter {
      $0.followed.isSuperset(of: [first, second]) && !$0.won.isDisjoint(with: [first, second])
    }
  }

  // MARK: Findings

  /// Who never won, and who always won together.
  var findings: [LintFinding] { stage.recognizers.indices.compactMap(neverFinding) + togetherFindings }

  /// A recognizer never wins here if it won nothing, and gave way in gestures that are made for it. One that said no by
  /// itself may say yes another time, unless it was seen to have wished.
  private func neverFinding(_ number: Int) -> LintFinding? {
    guard !won.contains(number) else { return nil }
    let own = outcomes.filter { probes[number].contains($0.probe) && $0.followed.contains(number) }
    let lost = own.filter { $0.losses[number] != nil }
    let wished = lost.contains { $0.waited.contains(number) || $0.losses[number]?.rule == .contentKeeps }
    guard wished || !own.contains(where: { $0.refused.contains(number) }) else { return nil }
    let losses = byFrequency(lost.compactMap { $0.losses[number] })
    guard let loss = losses.first?.loss else { return nil }
    return Self.never(stage.name(number), loss, of: own.count, losses.map { ($0.loss.winner, $0.count) })
  }

  /// The losses, the most frequent first.
  private func byFrequency(_ losses: [Outcome.Loss]) -> [(loss: Outcome.Loss, count: Int)] {
    var counted: [(loss: Outcome.Loss, count: Int)] = []
    for loss in losses {
      if let index = counted.firstIndex(where: { $0.loss == loss }) {
        counted[index].count += 1
      } else {
        counted.append((loss, 1))
      }
    }
    return counted.indices.sorted { (-counted[$0].count, $0) < (-counted[$1].count, $1) }.map { counted[$0] }
  }

  private static func never(
    _ name: String, _ loss: Outcome.Loss, of all: Int, _ winners: [(name: String, count: Int)]
  ) -> LintFinding {
    let (winner, code) = (loss.winner, loss.rule.rawValue)
    let shares = winners.prefix(2).map { "\($0.name) in \($0.count)" }.joined(separator: ", ")
    let gestures = "of \(all) gesture\(all == 1 ? "" : "s") made for it (\(code))"
    let advice: String
    let what: String
    switch loss.rule {
    case .requiredRecognized:
      what = "it waits for somebody who does not fail: \(shares)"
      advice = "Drop the requirement on \(winner), or let that one fail."
    case .contentKeeps:
      what = "the view under the finger keeps the touch: \(shares)"
      advice = "Leave canCancelContentTouches on, and say yes in touchesShouldCancel(in:)."
    default:
      what = "another takes the touch: \(shares)"
      advice = "Let \(winner) wait with require(toFail:), or allow both with shouldRecognizeSimultaneouslyWith."
    }
    let subjects = [name] + winners.map(\.name).filter { $0 != Outcome.content }
    return LintFinding(.never, subjects, rule: loss.rule, "\(name) never wins: \(what) \(gestures). \(advice)")
  }

  private var togetherFindings: [LintFinding] {
    var told: Set<[Int]> = []
    return places.flatMap { pairs(of: $0.recognizers.filter(isPan)) }.compactMap { first, second in
      guard told.insert([first, second]).inserted else { return nil }
      let common = common(first, second)
      guard common.count > 1, !haveParted(first, second) else { return nil }
      let (one, other) = (stage.name(first), stage.name(second))
      let consents = common.flatMap(\.consents).filter { Set([$0.0, $0.1]) == [first, second] }
      let reason =
        consents.first.map {
          ", since the delegate of \(stage.name($0.0)) says yes to shouldRecognizeSimultaneouslyWith"
        } ?? ", since neither can prevent the other"
      return LintFinding(
        .together, [one, other], rule: consents.isEmpty ? nil : .delegateAnswer,
        "\(one) and \(other) begin together in all \(common.count) drags that either takes\(reason). One finger moves"
          + " both; if that is not meant, say yes for fewer pairs, or let one wait with require(toFail:).")
    }
  }
}

extension Outcome {
  /// Whether both won, and neither gave way.
  fileprivate func haveBoth(_ first: Int, _ second: Int) -> Bool {
    won.isSuperset(of: [first, second]) && losses[first] == nil && losses[second] == nil
  }
}
