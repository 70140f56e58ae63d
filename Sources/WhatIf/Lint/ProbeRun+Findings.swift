import Replay
import TouchKit

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
    case loses(LintFinding)
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
    var losses: [(loss: ProbeOutcome.Loss, count: Int)] = []

    mutating func add(_ loss: ProbeOutcome.Loss) {
      if let index = losses.firstIndex(where: { $0.loss == loss }) {
        losses[index].count += 1
      } else {
        losses.append((loss, 1))
      }
    }
  }

  /// Returns the verdict about a recognizer in this state.
  func verdict(_ number: Int) -> Verdict {
    let record = record(of: number)
    let order = record.losses.indices.sorted { (-record.losses[$0].count, $0) < (-record.losses[$1].count, $1) }
    let losses = order.map { record.losses[$0] }
    guard let main = losses.first?.loss else {
      return won.contains(number) ? .wins : record.refuses ? .refused : .unknown
    }
    let share = Double(record.lost) / Double(record.all)
    let shares = losses.prefix(2).map { "\($0.loss.winner) in \($0.count)" }.joined(separator: ", ")
    let how = "\(main.what): \(shares) of \(record.gestures) gesture\(record.gestures == 1 ? "" : "s") made for it"
    let (name, code) = (stage.name(number), main.rule.rawValue)
    let subjects = [name] + losses.map(\.loss.winner).filter { $0 != ProbeOutcome.content }
    guard won.contains(number) else {
      guard !record.refuses else { return .refused }
      return .loses(
        LintFinding(
          .never, subjects, rule: main.rule, after: state.gesture,
          "\(name) never wins: \(how) (\(code)). \(main.advice)"))
    }
    guard isPan(number) || stage.recognizers[number].kind == .screenEdgePan, share > Self.acceptedLoss else {
      return .wins
    }
    // The inner one of nested scroll views scrolls first; the outer one takes over at its edge.
    if stage.isScrollPan(number), let winner = main.number, stage.isScrollPan(winner) { return .wins }
    return .loses(
      LintFinding(
        .seldom, subjects, rule: main.rule, after: state.gesture,
        "\(name) loses on \(Int((share * 100).rounded(.down))) % of the area where it follows a finger: \(how) there"
          + " (\(code)). \(main.advice)"))
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
      let losses = made.compactMap { $0.losses[number] }
      let wasReady = made.contains { $0.waited.contains(number) || $0.losses[number]?.rule == .contentKeeps }
      let refuses = !wasReady && made.contains { $0.refused.contains(number) }
      record.refuses = record.refuses || refuses
      guard !losses.isEmpty, !refuses else { continue }
      record.lost += place.points.count
      record.gestures += made.count
      for loss in losses { record.add(loss) }
    }
    return record
  }

  // MARK: Together

  /// Every pair of pans that receive the same touch somewhere, by name. A pair has a finding if both began together in
  /// all drags that either took. It has none if one won without the other, or there were too few drags.
  var pairs: [(first: String, second: String, hasParted: Bool, finding: LintFinding?)] {
    var reported: Set<[Int]> = []
    return places.flatMap { pairs(of: $0.recognizers.filter(isPan)) }.compactMap { first, second in
      guard reported.insert([first, second]).inserted else { return nil }
      let (one, other) = (stage.name(first), stage.name(second))
      let hasParted = haveWonSeparately(first, second)
      return (one, other, hasParted, hasParted ? nil : togetherFinding(first, second))
    }
  }

  private func togetherFinding(_ first: Int, _ second: Int) -> LintFinding? {
    let common = common(first, second)
    // ``Seams`` checks what two scroll views move.
    guard common.count > 1, !stage.isScrollPan(first) || !stage.isScrollPan(second) else { return nil }
    let (one, other) = (stage.name(first), stage.name(second))
    let allowed = common.flatMap(\.simultaneous).filter { Set([$0.0, $0.1]) == [first, second] }
    let allower = allowed.first.map {
      "the delegate of \(stage.name($0.0)) says yes to shouldRecognizeSimultaneouslyWith"
    }
    let reason = allower ?? "neither can prevent the other"
    return LintFinding(
      .together, [one, other], rule: allowed.isEmpty ? nil : .delegateAnswer, after: state.gesture,
      "\(one) and \(other) begin together in all \(common.count) drags that either takes, since \(reason). One finger moves"
        + " both; if that is not meant, say yes for fewer pairs, or let one wait with require(toFail:).")
  }
}

extension ProbeOutcome.Loss {
  /// The reason why the recognizer lost, as a clause.
  fileprivate var what: String { Explanation.reason(rule) }

  /// A change that would let it win.
  fileprivate var advice: String {
    switch rule {
    case .requiredRecognized: return "Drop the requirement on \(winner), or let that one fail."
    case .contentKeeps: return "Leave canCancelContentTouches on, and say yes in touchesShouldCancel(in:)."
    default: return "Let \(winner) wait with require(toFail:), or allow both with shouldRecognizeSimultaneouslyWith."
    }
  }
}
