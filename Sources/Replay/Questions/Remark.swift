import TouchKit

/// What somebody at the screen asks next about a gesture that is over: how it went on, what decided on the way, who
/// reacted besides, and who did not, each with its reason.
public struct Remark: Hashable, Sendable {
  /// What it is about.
  public enum Kind: String, Hashable, Sendable {
    /// How what moved went on after the lift.
    case then
    /// What decided on the way: a lock to one axis, or code that set it elsewhere.
    case how
    /// Somebody else who reacted.
    case too
    /// Somebody who did not.
    case not
  }

  /// What it is about.
  public let kind: Kind
  /// What is to be said, in a sentence.
  public let text: String
  /// The decision that tells of it; none where nobody had to decide.
  public let decision: DecisionID
}

extension Run {
  /// Returns what is to be said of a gesture besides a verdict; nothing while a finger is down, and of an answer to a
  /// question.
  public func remarks(on answer: Answer) -> [Remark] {
    let judgement = answer.judgement
    guard answer.question == nil, judgement.stroke.end != nil else { return [] }
    return RemarkReader(self, answer).remarks
  }
}

/// Finds what is to be said of a stroke besides the verdict.
private struct RemarkReader {
  private let run: Run
  private let answer: Answer
  private let judge: StrokeJudge
  private let words: Explanation

  init(_ run: Run, _ answer: Answer) {
    (self.run, self.answer) = (run, answer)
    judge = StrokeJudge(run, answer.judgement.stroke, until: answer.judgement.end)
    words = Explanation(of: run.trace).spoken(in: run, at: answer.judgement.stroke.start)
  }

  private var trace: Trace { run.trace }
  private var judgement: Judgement { answer.judgement }

  /// The number of views and recognizers that are named; the others are counted.
  private static let named = 2

  var remarks: [Remark] { how + then + too + not }

  // MARK: Who reacted

  private var then: [Remark] {
    guard let deed = judgement.deeds.first, let lift = judgement.stroke.end else { return [] }
    let landing = judge.decisions.last { decision in
      decision.time >= lift && trace.name(of: decision.subject) == deed.path && decision.rule.sendsContent
    }
    // What came back was sent there by code, of which the verdict tells.
    guard let landing, judgement.kind != .takenBack || landing.rule != .momentum else { return [] }
    var when = "after the lift"
    if landing.rule == .momentum, let speed = words.speed(of: judgement), speed >= 1 {
      when += " at \(words.points(speed))/s"
    }
    let text = "\(when) \(words.reason(of: landing))".asSentence(about: judgement)
    return [Remark(kind: .then, text: text, decision: landing.id)]
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
    let set = isTold ? nil : own.first { $0.rule == .setting && words.isShift($0) }
    return [
      lock.flatMap { lock in words.lock(lock).map { ($0, lock) } },
      set.flatMap { set in words.change(set).map { ($0, set) } },
    ]
    .compactMap(\.self).map { Remark(kind: .how, text: $0.asSentence(about: judgement), decision: $1.id) }
  }

  /// Who held the touch of a tapped view back until the lift.
  private func held(_ deed: Judgement.Deed) -> [Remark] {
    guard let lift = judgement.stroke.end, [.control, .row].contains(deed.kind) else { return [] }
    let release = judge.decisions.last { decision in
      decision.rule == .release && decision.time == lift
        && trace.ownerPath(of: decision.subject).hasPrefix(deed.path)
    }
    return release.map { release in
      let text = words.lateness(release, isLift: true).asSentence(about: judgement)
      return [Remark(kind: .how, text: text, decision: release.id)]
    } ?? []
  }

  private var too: [Remark] {
    let causes = CauseReader(judge)
    var known = [judgement.deeds.first?.path]
    var remarks: [Remark] = []
    for deed in judgement.deeds.dropFirst() where deed.kind != .lit && !known.contains(deed.path) {
      known.append(deed.path)
      guard let cause = causes.cause(of: deed), let clause = words.clause(of: cause, about: judgement) else { continue }
      let name = Explanation.called(deed.path, deed.name)
      var text = clause.contains(name) ? clause : "\(name): \(clause)"
      // What code set later is not in force when the gesture is decided.
      let delay = cause.event.time.seconds(since: judgement.stroke.start)
      if cause.event.rule == .setting, delay > 0.02 { text += " after \(words.milliseconds(delay))" }
      remarks.append(Remark(kind: .too, text: text.asSentence(about: judgement), decision: cause.decisive))
    }
    return remarks.prefix(Self.named) + (remarks.isEmpty ? [] : together) + moved(besides: known) + idle
  }

  /// Recognizers that recognized without an effect that is to be seen.
  private var idle: [Remark] {
    guard judgement.kind == .reacted || judgement.kind == .together else { return [] }
    let causes = CauseReader(judge)
    let effective = judge.reactions.flatMap { reaction in
      reaction.effects.flatMap { causes.subjects(behind: $0, at: reaction.subject) }
    }
    // With its pan a scroll view stops, too.
    let stopped = judgement.deeds.map(\.path)
    let outcomes = TouchOutcomes(of: trace, among: judge.decisions)
    var idle: [(subject: SubjectID, decision: DecisionID)] = []
    for (path, decision) in judgement.stroke.touches.flatMap(outcomes.winners) {
      guard let subject = trace.subject(at: path), trace.isRecognizer(subject), !effective.contains(subject),
        !(trace.isScrollPan(subject) && stopped.contains(trace.ownerPath(of: subject))),
        !idle.contains(where: { $0.subject == subject })
      else { continue }
      idle.append((subject, decision))
    }
    return idle.map { subject, decision in
      let text = "\(words.name(subject)) recognized, and changed nothing".asSentence(about: judgement)
      return Remark(kind: .too, text: text, decision: decision)
    }
  }

  /// Scroll views that moved without having to do with the verdict, and what another recognizer moved.
  private func moved(besides known: [String?]) -> [Remark] {
    let told = known + [rival?.path, judgement.consequence?.path] + judgement.targets
    let causes = CauseReader(judge)
    let main = judgement.deeds.first.flatMap(causes.cause)?.recognition?.id
    return judge.reactions.filter { !told.contains($0.subject) }.compactMap { reaction in
      if let effect = reaction.effects.first(where: { $0.kind.isOfScrollView }) {
        let name = Explanation.called(reaction.subject, reaction.name)
        let text = "\(name) \(words.words(for: effect))".asSentence(about: judgement)
        return Remark(kind: .too, text: text, decision: .none)
      }
      guard let effect = reaction.effects.first(where: { $0.kind == .moved }),
        let cause = causes.cause(of: effect, at: reaction.subject), let recognition = cause.recognition,
        recognition.id != main, let clause = words.clause(of: cause, about: judgement)
      else { return nil }
      let deed = words.sentence(judge.deed(reaction, effect), in: judgement)
      return Remark(kind: .too, text: "\(deed): \(clause)".asSentence(about: judgement), decision: recognition.id)
    }
  }

  /// What the verdict tells of that somebody else did; nil if it tells of nobody else.
  private var rival: Judgement.Deed? { judgement.kind.tellsOfRival ? judgement.rival : nil }

  /// The yes by which two recognizers recognized together.
  private var together: [Remark] {
    guard let yes = words.joint(judgement, judge.decisions), let text = words.answer(yes) else { return [] }
    return [Remark(kind: .too, text: text.asSentence(about: judgement), decision: yes.id)]
  }

  // MARK: Who did not

  private var not: [Remark] { covered + losers }

  /// What would react to a tap, and lies under the finger behind what reacted.
  private var covered: [Remark] {
    guard judgement.kind == .reacted, let path = TargetReader(judge).covered(), let view = trace.subject(at: path),
      let hit = judge.decisions.first(where: { $0.rule == .hitTest }), !judgement.stroke.chain.contains(view)
    else { return [] }
    let text = "\(words.name(view)) never got the touch: \(words.name(hit.subject)) lies in front of it, and was hit"
    return [Remark(kind: .not, text: text.asSentence(about: judgement), decision: hit.id)]
  }

  private var losers: [Remark] {
    let outcomes = TouchOutcomes(of: trace, among: judge.decisions)
    let all = outcomes.losses.filter { $0.touches.contains(where: judgement.stroke.touches.contains) }
    let losses = all.filter { isConcerned($0.subject) }
    let open = outcomes.keys.contains { outcomes[$0]?.result == .open && isConcerned($0.subject) }
    let weights = losses.map { Verdict.weight(of: $0, in: trace) }
    let order = losses.indices.sorted { weights[$0] == weights[$1] ? $0 < $1 : weights[$0] > weights[$1] }
    var remarks: [Remark] = []
    for loss in order.map({ losses[$0] }) where !isToldOf(loss) {
      guard let decision = trace[loss.decision] else { continue }
      let who = words.name(at: loss.subject) + (limits(of: decision).map { ", which \($0)," } ?? "")
      let text = "\(who) \(fate(decision)): \(reason(of: decision))"
      let remark = Remark(kind: .not, text: text.asSentence(about: judgement), decision: decision.id)
      if !remarks.contains(where: { $0.text == remark.text }) { remarks.append(remark) }
    }
    if remarks.isEmpty { return open ? [] : nobody(losses, all.filter { !isConcerned($0.subject) }) }
    let rest = remarks.count - Self.named
    // To count one takes as much room as to name it.
    guard rest > 1 else { return remarks }
    return remarks.prefix(Self.named)
      + [Remark(kind: .not, text: "\(rest) others did not get it either.", decision: remarks[Self.named].decision)]
  }

  /// - Parameters:
  ///   - told: The losses of which the verdict tells.
  ///   - others: Losses of those that do not react to such a stroke. The timeline shows them as failed.
  private func nobody(_ told: [Loss], _ others: [Loss]) -> [Remark] {
    guard judgement.kind != .noTarget else { return [] }
    guard judgement.kind != .nothing else {
      return [Remark(kind: .not, text: "Nobody else moved or acted.", decision: .none)]
    }
    // Whoever has lost something of which the verdict tells would react, too; but for what reacted itself.
    guard told.isEmpty || rival == nil || judgement.kind == .together else { return [] }
    let stroke = judgement.stroke
    let shape = stroke.shape != .catching ? stroke.shape.words : stroke.isMotion ? "a drag" : "a tap"
    let text = "Nothing else that follows the touch reacts to \(shape)\(needs(of: others))."
    return [Remark(kind: .not, text: text, decision: .none)]
  }

  /// Returns what recognizers react to instead, after a colon: `: the pan of the menu needs a drag`.
  private func needs(of others: [Loss]) -> String {
    var needs: [String] = []
    for loss in others {
      guard let subject = trace.subject(at: loss.subject), let need = trace.recognizerKind(of: subject)?.need else {
        continue
      }
      let text = "\(words.name(at: loss.subject)) needs \(need)"
      if !needs.contains(text) { needs.append(text) }
    }
    guard !needs.isEmpty else { return "" }
    let more = needs.count - Self.named
    return ": " + needs.prefix(Self.named).joined(separator: ", ")
      + (more > 0 ? ", and \(more) more need something else" : "")
  }

  /// Whether a view or recognizer reacts to such a stroke: a pan at a tap, and a tap at a drag, lose nothing.
  private func isConcerned(_ path: String) -> Bool {
    guard let subject = trace.subject(at: path) else { return false }
    let isMotion = judgement.stroke.isMotion
    return switch trace.recognizerKind(of: subject) {
    case .pan, .screenEdgePan, .swipe: isMotion
    case .tap, .longPress: !isMotion || judgement.stroke.shape == .holdDrag
    case .pinch, .rotation: judgement.stroke.shape == .twoFingers
    case .hover, .touchDelay: false
    case .custom, nil: true
    }
  }

  /// Whether the verdict tells of the loser: as what it is about, or as what reacted; or whether what took the touch
  /// from a view is on it.
  private func isToldOf(_ loss: Loss) -> Bool {
    guard let subject = trace.subject(at: loss.subject) else { return true }
    if judgement.targets.contains(loss.subject) || loss.decision == answer.decisive { return true }
    // What code made fail has done its work.
    if trace[loss.decision]?.rule == .assigned { return true }
    let path = trace.ownerPath(of: subject)
    let reactions = judgement.deeds + [rival].compactMap(\.self)
    if trace.isRecognizer(subject) {
      // A view that another recognizer moves says nothing of its own pan.
      let hasScrolled = reactions.contains { $0.path == path && $0.kind.isOfScrollView }
      return judgement.kind.isFault && targetPaths.contains(path) || trace.isScrollPan(subject) && hasScrolled
    }
    let deeds = reactions.map(\.path)
    let rival = trace[loss.decision]?.rival ?? .none
    return (targetPaths + deeds).contains(path) || trace.isRecognizer(rival) && trace.ownerPath(of: rival) == path
  }

  /// The paths of the views that are the targets, or whose recognizers are.
  private var targetPaths: [String] { judgement.targets.compactMap(trace.subject).map(trace.ownerPath) }

  private func reason(of decision: Decision) -> String {
    if decision.rule == .dropContent, let clause = words.withholding(decision) { return clause }
    if decision.rule == .excluded, limits(of: decision) == nil { return words.precedence(over: decision, judgement) }
    guard [.legacyForward, .legacyClaim].contains(decision.rule) else { return words.reason(of: decision) }
    return "\(decision.rival.exists ? words.name(decision.rival) : "its scroll view") took it for itself"
  }

  /// Returns `scrolls sideways only` of the pan of a pager that would not have scrolled this way, whoever won the touch;
  /// nil for other losers.
  private func limits(of loss: Decision) -> String? {
    let pan = loss.subject
    let isDrag = judgement.stroke.isMotion && judgement.stroke.shape != .twoFingers
    guard loss.rule == .excluded, isDrag, trace.isScrollPan(pan), let node = judge.paths.node(of: trace.view(of: pan))
    else { return nil }
    let view = run.stage(at: judgement.stroke.start)[node]
    let axes = view.look.scrolling?.contentAxes(in: view.bounds.size) ?? []
    return axes.contains(judgement.stroke.axis) ? nil : Explanation.limits(axes)
  }

  /// Returns what became of it: `failed`.
  private func fate(_ decision: Decision) -> String {
    switch decision.fact {
    case .state(_, .failed): "failed"
    case .state: "was cancelled"
    case .withheld: "never got the touch"
    case .deliver: "lost the touch"
    default: "did not get the touch"
    }
  }
}

extension Rule {
  /// Whether it decides where content goes by itself.
  fileprivate var sendsContent: Bool { [.pageSnap, .delegateTarget, .bounce, .momentum].contains(self) }
}

extension Effect.Kind {
  /// Whether it is what a scroll view does with its content.
  fileprivate var isOfScrollView: Bool { [.scrolled, .paged, .zoomed].contains(self) }
}

extension GestureRecognizer.Kind {
  /// What it reacts to, for sentences; nil for what does not react to a gesture by itself.
  fileprivate var need: String? {
    switch self {
    case .pan, .screenEdgePan: "a drag"
    case .swipe: "a swipe"
    case .tap: "a tap"
    case .longPress: "a hold"
    case .pinch, .rotation: "two fingers"
    case .hover, .touchDelay, .custom: nil
    }
  }
}
