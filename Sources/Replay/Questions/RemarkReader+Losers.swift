import TouchKit

/// Who did not react, and why.
extension RemarkReader {
  var not: [Remark] { covered + losers }

  /// What would react to a tap, and lies under the finger behind what reacted.
  private var covered: [Remark] {
    let (reader, chain) = (TargetReader(judge), judgement.stroke.chain)
    guard judgement.kind == .reacted, let path = reader.covered(), let view = trace.subject(at: path),
      let hit = judge.decisions.first(where: { $0.rule == .hitTest }), !chain.contains(view)
    else { return [] }
    // What lies in front let the touch through: an override of `hitTest(_:with:)`, of which another remark tells.
    let places = [view, hit.subject].map { judge.paths.node(of: $0).flatMap(judge.paths.order.firstIndex) }
    if let place = places[0], let hitPlace = places[1], place > hitPlace { return [] }
    // Rows lie side by side: another one under the finger has come there since, or has its place in an animation.
    guard !(reader.isRow(view) && chain.contains(where: reader.isRow)) else { return [] }
    let text = "\(words.name(view)) never got the touch: \(words.name(hit.subject)) lies in front of it, and was hit"
    return [say(.not, text, hit.id)]
  }

  private var losers: [Remark] {
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
      let remark = say(.not, text, decision.id)
      if !remarks.contains(where: { $0.text == remark.text }) { remarks.append(remark) }
    }
    remarks += refused
    if remarks.isEmpty { return open ? [] : nobody(losses, all.filter { !isConcerned($0.subject) }) }
    let rest = remarks.count - Self.named
    // To count one takes as much room as to name it.
    guard rest > 1 else { return remarks }
    return remarks.prefix(Self.named)
      + [say(.not, "\(rest) others did not get it either", remarks[Self.named].decision)]
  }

  /// Recognizers that would react to such a stroke, and that a delegate did not let receive the touch.
  private var refused: [Remark] {
    var known: [SubjectID] = []
    return judge.decisions.compactMap { decision in
      guard case .question(.shouldReceive, _, false, let respondent) = decision.fact, respondent.exists,
        !known.contains(decision.subject), isConcerned(trace.name(of: decision.subject)),
        trace.recognizerKind(of: decision.subject) != .custom, trace[decision.subject]?.belongsToSystem != true,
        let answer = words.answer(decision)
      else { return nil }
      known.append(decision.subject)
      return say(.not, "\(words.name(decision.subject)) never got the touch: \(answer)", decision.id)
    }
  }

  /// - Parameters:
  ///   - told: The losses of which the verdict tells.
  ///   - others: Losses of those that do not react to such a stroke. The timeline shows them as failed.
  private func nobody(_ told: [Loss], _ others: [Loss]) -> [Remark] {
    guard judgement.kind != .noTarget else { return [] }
    guard judgement.kind != .nothing else {
      // The headline names the loser, but who reads *nobody* here takes it that nobody lost.
      let names = judgement.targets.map(words.name(at:)).joined(separator: " and ")
      let losers = names.isEmpty ? "" : "\(names) \(onlyLitUp(judgement.targets) ? "only lit up" : "did not react"); "
      return [say(.not, "\(losers)nobody else moved or acted\(lights)")]
    }
    // Whoever has lost something of which the verdict tells would react, too; but for what reacted itself.
    let isToldOfLoser = rival != nil || judgement.kind == .cutOff
    guard told.isEmpty || !isToldOfLoser || judgement.kind == .together else { return [] }
    let stroke = judgement.stroke
    let shape = stroke.shape != .catching ? stroke.shape.words : stroke.isMotion ? "a drag" : "a tap"
    // The reason says who else would.
    let loser = told.first { $0.decision == answer.decisive && !judgement.targets.contains($0.subject) }
    let besides = loser.map { "besides \(words.name(at: $0.subject)) " } ?? ""
    return [say(.nobody, "\(besides)nothing else under the finger reacts to \(shape)\(needs(of: others))")]
  }

  /// Whether all of these views lit up, and did no more.
  private func onlyLitUp(_ views: [String]) -> Bool {
    views.allSatisfy { view in
      judge.reactions.contains { $0.subject == view && $0.effects.allSatisfy { $0.kind == .lit } }
    }
  }

  /// Returns what else only lit up, after a semicolon: who sees the light would take it for a reaction.
  private var lights: String {
    let lit = judge.reactions.filter { reaction in
      !judgement.targets.contains(reaction.subject) && reaction.effects.allSatisfy { $0.kind == .lit }
    }
    let names = lit.map { words.name(at: $0.subject) }.joined(separator: " and ")
    return names.isEmpty ? "" : "; \(names) only lit up"
  }

  /// Returns what recognizers react to instead, in brackets: ` (the pan of the menu needs a drag)`.
  private func needs(of others: [Loss]) -> String {
    var needs: [String] = []
    for loss in others {
      guard let subject = trace.subject(at: loss.subject), let need = trace.recognizerKind(of: subject)?.need else {
        continue
      }
      let text = "\(words.name(at: loss.subject)) needs \(need)\(way(for: subject))"
      if !needs.contains(text) { needs.append(text) }
    }
    guard !needs.isEmpty else { return "" }
    let more = needs.count - Self.named
    return " (" + needs.prefix(Self.named).joined(separator: ", ")
      + (more > 0 ? ", and \(more) more need something else" : "") + ")"
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
    // It is told as what decided on the way.
    if interruptions.contains(where: { $0.id == loss.decision }) { return true }
    // What code made fail has done its work.
    if trace[loss.decision]?.rule == .assigned { return true }
    let path = trace.ownerPath(of: subject)
    let reactions = judgement.deeds + [rival].compactMap(\.self)
    if trace.isRecognizer(subject) {
      // A view that another recognizer moves says nothing of its own pan.
      let hasScrolled = reactions.contains { $0.path == path && $0.kind.isOfScrollView }
      return judgement.isFault && targetPaths.contains(path) || trace.isScrollPan(subject) && hasScrolled
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
    if decision.rule == .cancelContent, let consent = words.consent(to: decision) {
      return "\(words.reason(of: decision)), and \(consent)"
    }
    guard [.legacyForward, .legacyClaim].contains(decision.rule) else { return words.reason(of: decision) }
    return "\(words.handler(of: decision, judgement)) took it for itself"
  }

  /// Returns `scrolls sideways only` of the pan of a pager that would not have scrolled this way, whoever won the touch;
  /// nil for other losers.
  private func limits(of loss: Decision) -> String? {
    let pan = loss.subject
    let isDrag = judgement.stroke.isMotion && judgement.stroke.shape != .twoFingers
    guard loss.rule == .excluded, isDrag, let axes = axes(of: pan) else { return nil }
    return axes.contains(judgement.stroke.axis) ? nil : Explanation.limits(axes)
  }

  /// Returns the axes along which the pan of a scroll view scrolls it; nil for other recognizers.
  private func axes(of pan: SubjectID) -> Axes? {
    guard trace.isScrollPan(pan), let node = judge.paths.node(of: trace.view(of: pan)) else { return nil }
    let view = run.stage(at: judgement.stroke.start)[node]
    return view.look.scrolling?.contentAxes(in: view.bounds.size) ?? []
  }

  /// Returns the way that a drag must go which a recognizer needs: ` up or down`; empty for any way.
  private func way(for recognizer: SubjectID) -> String {
    switch axes(of: recognizer) {
    case .vertical: " up or down"
    case .horizontal: " sideways"
    default: ""
    }
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

extension GestureRecognizer.Kind {
  /// What it reacts to, for sentences; nil for what does not react to a gesture by itself.
  fileprivate var need: String? {
    switch self {
    case .pan: "a drag of \(NumberStyle.screen.short(StrokeReader.slop)) pt"
    case .screenEdgePan: "a drag"
    case .swipe: "a swipe"
    case .tap: "a tap"
    case .longPress: "a hold"
    case .pinch, .rotation: "two fingers"
    case .hover, .touchDelay, .custom: nil
    }
  }
}
