import TouchKit

/// Finds what is to be said of a stroke besides the verdict.
struct RemarkReader {
  let run: Run
  let answer: Answer
  let judge: StrokeJudge
  let words: Explanation
  let causes: CauseReader
  let outcomes: TouchOutcomes

  init(_ run: Run, _ answer: Answer, by reading: StrokeReading) {
    (self.run, self.answer, judge) = (run, answer, reading.judge)
    causes = CauseReader(judge)
    outcomes = TouchOutcomes(of: run.trace, among: judge.decisions)
    words = Explanation(of: run.trace).spoken(reading.names)
  }

  var trace: Trace { run.trace }
  var judgement: Judgement { answer.judgement }

  /// The number of views and recognizers that are named; the others are counted.
  static let named = 2

  var remarks: [Remark] { passedBy + how + switchedOff + unended + then + too + not }

  /// What the verdict tells of that somebody else did; nil if it tells of nobody else.
  var rival: Judgement.Deed? { judgement.kind.tellsOfRival ? judgement.rival : nil }

  /// Returns a clause as a remark.
  func say(_ kind: Remark.Kind, _ clause: String, _ decision: DecisionID = .none) -> Remark {
    Remark(kind: kind, text: clause.asSentence(about: judgement), decision: decision)
  }

  // MARK: How it came and went on

  private var then: [Remark] {
    guard let deed = judgement.deeds.first, let lift = judgement.stroke.end else { return [] }
    // Why a page went is no less than why one came back, of which the verdict tells.
    let pop = judgement.kind == .takenBack ? nil : judge.decisions.first { $0.rule == .popRelease }
    if let pop, let clause = words.pop(pop) { return [say(.then, clause, pop.id)] }
    let landing = judge.decisions.last { decision in
      decision.time >= lift && trace.name(of: decision.subject) == deed.path && decision.rule.sendsContent
    }
    // What came back was sent there by code, of which the verdict tells.
    guard let landing else { return calledAtLift(after: deed, lift).map { [$0] } ?? [] }
    guard judgement.kind != .takenBack || landing.rule != .momentum else { return [] }
    let speed = words.speed(of: judgement).flatMap { $0 >= 1 ? " at \(words.points($0))/s\(raise($0))" : nil } ?? ""
    if landing.rule == .bounce {
      let who = words.name(landing.subject)
      let first = judge.decisions.first {
        $0.time > lift && $0.subject == landing.subject && [.momentum, .bounce].contains($0.rule)
      }
      let place =
        first?.rule == .bounce ? " \(who) is past its edge, and" : "\(speed) \(who) flies to its edge, where"
      return [say(.then, "after the lift\(place) the spring pulls it back", landing.id)]
    }
    if landing.rule == .pageSnap {
      // What springs to where the application sends it turns no page. What came back was told of in the verdict.
      let need = judgement.kind == .takenBack ? nil : words.pageNeed(of: judgement).map { "; \($0)" }
      let what = judgement.pageThreshold == nil ? "it springs to its landing" : words.reason(of: landing)
      return [say(.then, "after the lift\(speed) \(what)\(need ?? "")", landing.id)]
    }
    guard landing.rule == .momentum else {
      return [say(.then, "after the lift \(words.reason(of: landing))", landing.id)]
    }
    // Where code sets what scrolls after the lift, it is not the momentum that carries it.
    let isSet = judge.decisions.contains {
      $0.time >= lift && $0.subject == landing.subject && $0.rule == .setting && words.isShift($0)
    }
    if isSet { return [] }
    let measurements = judge.decisions.lazy.filter { $0.time >= lift && $0.subject == landing.subject }
      .flatMap { trace.measurements(of: $0.id) }
    let stretch = measurements.first { $0.quantity == .acceleration }.map {
      ", \(NumberStyle.screen.short($0.value)) times as far, because flicks in a row add up"
    }
    return [say(.then, "after the lift\(speed) \(words.reason(of: landing))\(stretch ?? "")", landing.id)]
  }

  /// Says which move made a finger look faster than it was; empty for others.
  private func raise(_ speed: Double) -> String {
    let stroke = judgement.stroke
    guard let move = stroke.hastyMove, speed > 1.3 * stroke.meanSpeed else { return "" }
    return ", which a move of \(words.points(move.distance)) in \(words.milliseconds(move.seconds)) raised from"
      + " \(words.points(stroke.meanSpeed))/s,"
  }

  /// What the code was called for once more at the lift, where more came after it than the fingers did.
  private func calledAtLift(after deed: Judgement.Deed, _ lift: Instant) -> Remark? {
    guard judgement.kind == .reacted, let cause = causes.cause(of: deed), cause.isCode,
      case .action(let action) = cause.event.fact
    else { return nil }
    let sequel = words.sequel(of: judgement)
    guard sequel != nil || judgement.consequence != nil else { return nil }
    let calls = judge.decisions.filter { decision in
      guard decision.subject == cause.event.subject, case .action(action) = decision.fact else { return false }
      return true
    }
    guard calls.count > 1, let last = calls.last, last.time == lift else { return nil }
    let call = "at the lift \(words.name(last.subject)) called \(words.method(action)) once more"
    return say(.then, call + reportedSpeed(last.subject, lift) + (sequel.map { "; then \($0)" } ?? ""), last.id)
  }

  /// Returns the speed that the pan of one finger reported at the lift, by which code often decides; empty for a finger that
  /// did not move, and for other recognizers.
  private func reportedSpeed(_ recognizer: SubjectID, _ lift: Instant) -> String {
    let stroke = judgement.stroke
    guard trace.recognizerKind(of: recognizer) == .pan, stroke.touches.count == 1,
      let touch = run.reading(at: lift).touches.first(where: { $0.number == stroke.touches[0] })
    else { return "" }
    let reported = touch.velocity.distance(to: .zero)
    guard reported >= 1 else { return "" }
    let speed = "\(words.points(reported))/s"
    guard let rest = stroke.release?.rest, rest >= 0.1 else { return " at \(speed)" }
    return ", after a rest of \(words.milliseconds(rest)); its velocity was still \(speed), as no move came after"
  }

  /// What the engine shows all the same where UIKit would end the app.
  private var unended: [Remark] {
    words.rest(of: judgement, in: run).map { [Remark(kind: .then, text: $0, decision: .none)] } ?? []
  }

  /// Who lies in front of what was hit, and did not get the touch because code says otherwise.
  private var passedBy: [Remark] {
    let hit = judge.decisions.first { decision in
      if case .hit(judgement.stroke.touches[0], _, _) = decision.fact { true } else { false }
    }
    guard let hit, case .hit(_, _, let skipped) = hit.fact else { return [] }
    return trace[skipped].filter { $0.reason == .overridden }.prefix(Self.named).map { skip in
      say(.how, "\(words.name(skip.subject)) lies in front, but an override of hitTest(_:with:) passed it by", hit.id)
    }
  }

  private var how: [Remark] {
    guard judgement.kind == .reacted, let deed = judgement.deeds.first else { return [] }
    guard deed.kind == .scrolled, let way = deed.way else { return held(deed) }
    let own = judge.decisions.filter { trace.name(of: $0.subject) == deed.path && $0.id != answer.decisive }
    // Of a drag along an axis a lock says nothing.
    let across = judgement.stroke.reach(way.isSideways ? .vertical : .horizontal)
    let lock = across < StrokeReader.slop ? nil : own.last { $0.rule == .directionLock }
    // Code that does it in each step is told once.
    let isTold = trace[answer.decisive]?.rule == .setting
    let shift = isTold ? nil : own.first(where: words.isShift)
    return [
      lock.flatMap { lock in words.lock(lock).map { ($0, lock) } },
      shift.flatMap { shift in words.change(shift, in: judgement).map { ($0, shift) } },
    ]
    .compactMap(\.self).map { say(.how, $0, $1.id) }
  }

  /// The recognizers that code switched off in the middle of what they did.
  var interruptions: [Decision] {
    let all = judge.decisions.filter { decision in
      guard decision.rule == .abandoned, decision.id != answer.decisive,
        case .state(let from, .cancelled) = decision.fact
      else { return false }
      return from == .began || from == .changed
    }
    return Array(all.prefix(Self.named))
  }

  /// Which code switched them off: it has to be known to read how the rest went.
  private var switchedOff: [Remark] {
    interruptions.map { decision in
      let delay = words.milliseconds(decision.time.seconds(since: judgement.stroke.start))
      return say(
        .how, "\(words.reason(of: decision)) after \(delay), which cancelled \(words.name(decision.subject))",
        decision.id)
    }
  }

  /// Who held the touch of a tapped view back until the lift.
  private func held(_ deed: Judgement.Deed) -> [Remark] {
    guard let lift = judgement.stroke.end, [.control, .row].contains(deed.kind) else { return [] }
    let release = judge.decisions.last { decision in
      decision.rule == .release && decision.time == lift
        && judge.isWithin(trace.ownerPath(of: decision.subject), deed.path)
    }
    return release.map { [say(.how, words.lateness($0, isLift: true), $0.id)] } ?? []
  }
}

extension Rule {
  /// Whether it decides where content goes by itself.
  fileprivate var sendsContent: Bool { [.pageSnap, .delegateTarget, .bounce, .momentum].contains(self) }
}

extension Effect.Kind {
  /// Whether it is what a scroll view does with its content.
  var isOfScrollView: Bool { [.scrolled, .paged, .zoomed].contains(self) }
}
