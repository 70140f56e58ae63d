import TouchKit

/// Who reacted besides.
extension RemarkReader {
  var too: [Remark] {
    var known = [judgement.deeds.first?.path]
    var remarks: [Remark] = []
    for deed in judgement.deeds.dropFirst() where deed.kind != .lit && !known.contains(deed.path) {
      known.append(deed.path)
      guard let cause = causes.cause(of: deed), let clause = words.clause(of: cause, about: judgement) else { continue }
      let name = Explanation.called(deed.path, deed.name)
      var text = clause.contains(name) ? clause : "\(name): \(clause)"
      // What code set later is not in force when the gesture is decided.
      let delay = cause.event.time.seconds(since: judgement.stroke.start)
      let isByCode = cause.event.rule == .setting
      if isByCode, delay > 0.02 { text += " after \(words.milliseconds(delay))" }
      // What the headline ends with came of it.
      let isLast = isByCode && deed.path == judgement.deeds.last?.path
      remarks.append(say(isLast ? .how : .too, text, cause.decisive))
    }
    return remarks.prefix(Self.named) + (remarks.isEmpty ? [] : together) + moved(besides: known) + hidden + idle
  }

  /// Recognizers that recognized without an effect that is to be seen.
  private var idle: [Remark] {
    guard judgement.kind == .reacted || judgement.kind == .together else { return [] }
    let effective = judge.reactions.flatMap { reaction in
      reaction.effects.flatMap { causes.subjects(behind: $0, at: reaction.subject) }
    }
    // With its pan a scroll view stops, too.
    let stopped = judgement.deeds.map(\.path)
    var idle: [(subject: SubjectID, decision: DecisionID)] = []
    for (path, decision) in judgement.stroke.touches.flatMap(outcomes.winners) {
      guard let subject = trace.subject(at: path), trace.isRecognizer(subject), !effective.contains(subject),
        !(trace.isScrollPan(subject) && stopped.contains(trace.ownerPath(of: subject))),
        !idle.contains(where: { $0.subject == subject }), !hasSet(subject)
      else { continue }
      idle.append((subject, decision))
    }
    return idle.map { subject, decision in
      let end = call(by: subject).map { " and called \(words.method($0)), which" } ?? ", and"
      return say(.too, "\(words.name(subject)) recognized\(end) changed nothing", decision)
    }
  }

  /// Whether the action of a recognizer set something of a view that changed.
  private func hasSet(_ recognizer: SubjectID) -> Bool {
    judge.decisions.contains { decision in
      guard case .setting = decision.fact else { return false }
      let path = trace.name(of: decision.subject)
      return judge.reactions.contains { $0.subject == path }
        && decision.causes.contains { cause in
          guard let call = trace[cause], call.subject == recognizer, case .action = call.fact else { return false }
          return true
        }
    }
  }

  /// Returns the first method that a recognizer called.
  private func call(by recognizer: SubjectID) -> NameID? {
    judge.decisions.lazy.compactMap { decision in
      guard decision.subject == recognizer, case .action(let action) = decision.fact else { return nil }
      return action
    }
    .first
  }

  /// Scroll views that moved without having to do with the verdict, and what another recognizer moved.
  private func moved(besides known: [String?]) -> [Remark] {
    let told = known + [rival?.path, judgement.consequence?.path] + judgement.targets
    let main = judgement.deeds.first.flatMap(causes.cause)?.recognition?.id
    return judge.reactions.filter { !told.contains($0.subject) }.compactMap { reaction in
      if let effect = reaction.effects.first(where: { $0.kind.isOfScrollView }) {
        return say(.too, "\(Explanation.called(reaction.subject, reaction.name)) \(words.words(for: effect))")
      }
      guard let effect = reaction.effects.first(where: { $0.kind == .moved }),
        let cause = causes.cause(of: effect, at: reaction.subject), let recognition = cause.recognition,
        recognition.id != main, let clause = words.clause(of: cause, about: judgement)
      else { return nil }
      let deed = words.sentence(judge.deed(reaction, effect), in: judgement)
      return say(.too, "\(deed): \(clause)", recognition.id)
    }
  }

  /// The yes by which two recognizers recognized together.
  private var together: [Remark] {
    guard let yes = words.joint(judgement, judge.decisions), let text = words.answer(yes) else { return [] }
    // As the reason it has been said, of these two recognizers or of others.
    if trace[answer.decisive].flatMap(words.answer) == text { return [] }
    return [say(.too, text, yes.id)]
  }
}
