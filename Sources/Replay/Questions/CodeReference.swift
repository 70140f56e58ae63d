import TouchKit

/// A method or closure of the application that a decision tells of: it answered, was called, or changed something.
package struct CodeReference: Hashable, Sendable {
  /// What is known of its name.
  package enum Member: Hashable, Sendable {
    /// The full name of a method.
    case method(String)
    /// A label that only this method has, or its name where nothing else begins so.
    case label(String)
    /// The name that an action was added with, which may be that of a method.
    case action(String)
  }

  package let decision: DecisionID
  /// The name of its class; nil for a closure, of which nobody knows it.
  package let type: String?
  package let member: Member
  /// The state of the recognizer that called it, by which long methods branch; nil for other callers.
  package let state: String?
  /// What it called or set, as it stands in code: `setContentOffset(`; empty if nothing of the kind is told.
  package private(set) var doing = ""
  /// Whether it only let a recognizer begin: what that did is more to the point.
  fileprivate private(set) var isPermission = false

  /// Code that this one asks, of whose name the decision says nothing.
  package var asked: CodeReference { CodeReference(decision: decision, type: nil, member: .method(""), state: nil) }

  fileprivate func doing(_ words: String) -> CodeReference {
    var reference = self
    reference.doing = words
    return reference
  }

  fileprivate func permitting(_ isPermission: Bool) -> CodeReference {
    var reference = self
    reference.isPermission = isPermission
    return reference
  }

  /// Whether both are about the same code.
  fileprivate func isSameCode(as other: CodeReference) -> Bool {
    type == other.type && member == other.member && isAtLift == other.isAtLift
  }

  private var isAtLift: Bool { state == "ended" }
}

extension Why {
  /// The code of the application that the verdict, and what is said besides, tells of: the code that decided first.
  static func references(
    _ chain: [Decision], _ decisive: DecisionID, _ remarks: [Remark], on judgement: Judgement, in trace: Trace
  ) -> [CodeReference] {
    let callers = Set(([trace[decisive]].compactMap { $0 } + chain).flatMap(trace.callers))
    let lift = judgement.goesOn ? trace.calls(by: callers, atLiftOf: judgement.stroke) : []
    func told(_ kinds: [Remark.Kind]) -> [Decision] {
      remarks.filter { kinds.contains($0.kind) }.compactMap { trace[$0.decision] }
    }
    let first = [trace[decisive]].compactMap { $0 } + told([.how])
    let kept = first.first.flatMap(Explanation(of: trace).keptAway)
    let ranked = first + [kept].compactMap(\.self) + chain + trace.calls(by: first.first) + lift + told([.then, .not])
    var found: [CodeReference] = []
    for reference in ranked.compactMap(trace.code(behind:)) where !found.contains(where: reference.isSameCode) {
      found.append(reference)
    }
    return found.filter { !$0.isPermission } + found.filter(\.isPermission)
  }
}

extension Judgement {
  /// Whether something moved on after the lift, or back.
  fileprivate var goesOn: Bool {
    deeds.compactMap(\.way).contains { abs($0.flight) > 1 || $0.isBack || $0.isAfterLift }
  }
}

extension Trace {
  /// Returns the views and recognizers that called the code a decision tells of.
  fileprivate func callers(_ decision: Decision) -> [SubjectID] {
    let causes = decision.causes.compactMap { self[$0] }
    return ([decision] + causes).filter { $0.calledCode }.map(\.subject)
  }

  /// Returns the first decision by which a recognizer that began called code, if it did that at once.
  fileprivate func calls(by beginning: Decision?) -> [Decision] {
    guard let beginning, case .state(_, .began) = beginning.fact else { return [] }
    let calls = decisions(since: beginning.time, until: beginning.time).filter {
      $0.calledCode && $0.subject == beginning.subject
    }
    return Array(calls.prefix(1))
  }

  /// Returns the decisions by which these called code once more when the fingers lifted: it may have chosen how it went on.
  fileprivate func calls(by callers: Set<SubjectID>, atLiftOf stroke: Stroke) -> [Decision] {
    guard let end = stroke.end else { return [] }
    return decisions(since: end, until: end).filter { $0.calledCode && callers.contains($0.subject) }
  }

  /// Returns the code that a decision tells of, itself or by what led to it; nil for none.
  fileprivate func code(behind decision: Decision) -> CodeReference? {
    switch decision.fact {
    case .question, .action, .deliver(_, .ended, _, _): if let own = code(of: decision, for: decision) { return own }
    // That code was called about a scroll or a touch does not show that it did anything. What it set does.
    default: break
    }
    let causes = decision.causes.compactMap { self[$0] }
    switch decision.fact {
    // A recognizer changes its state because somebody answered; what else led to it is the engine's.
    case .state, .withheld:
      let answers = causes.filter { $0.isAnswer && !isPassing($0) }
      return answers.firstValue { self.code(of: $0, for: decision) }
    // The callback or action that led to a change, or to a forwarded touch, made it.
    case .setting, .deliver:
      let callers = causes.filter { $0.subject != decision.subject || decision.isSetting }
      let code = callers.firstValue { self.code(of: $0, for: decision) }
      guard case .setting(let setting, _) = decision.fact else { return code }
      return code?.doing(setting.rawValue)
    // Who was asked about a release may have chosen another landing.
    case .scroll(.willEndDragging, _):
      let choice = decisions(since: decision.time, until: decision.time).first { answer in
        guard case .question(.willEndDragging, _, true, _) = answer.fact else { return false }
        return answer.causes.contains(decision.id)
      }
      let isAnimated = decisions(since: decision.time, until: decision.time).contains(where: \.isSetting)
      return choice.flatMap { code(of: $0, for: decision) }?
        .doing(isAnimated ? "setContentOffset(" : "targetContentOffset")
    default: return nil
    }
  }

  /// Whether a view let a recognizer other than a pan begin. It is asked about all of them, and mostly means a pan.
  private func isPassing(_ answer: Decision) -> Bool {
    guard case .question(.shouldBegin, let about, true, _) = answer.fact, answer.rule == .viewAnswer,
      case .recognizer(let kind, _) = self[about]?.kind
    else { return false }
    return kind != .pan && kind != .screenEdgePan
  }

  private func code(of decision: Decision, for told: Decision) -> CodeReference? {
    switch decision.fact {
    case .question(let question, _, let answer, let respondent):
      let name = question.method
      return reference(told, .respondent(respondent), name.contains("(") ? .method(name) : .label(name))?
        .permitting(question == .shouldBegin && answer)
    case .scroll(let callback, _):
      let name = callback.rawValue.capitalizingFirst
      return reference(told, .delegate(of: decision.subject), .label("scrollView\(name)"))
    case .deliver(_, let phase, _, _):
      let name = phase.rawValue
      return reference(told, .subject(decision.subject), .method("touches\(name.capitalizingFirst)(_:with:)"))
    case .action(let name):
      let part = CodeOwners.Part.target(of: decision.subject, action: name)
      // The engine has actions of its own, and nobody knows whose an action without a name is.
      guard owners[part] != nil || !owners.knows(part) && self[name] != "action" else { return nil }
      let states = decision.causes.compactMap { self[$0] }.compactMap { cause -> String? in
        if case .state(_, let state) = cause.fact { "\(state)" } else { nil }
      }
      return CodeReference(
        decision: told.id, type: owners[part], member: .action(self[name]),
        state: states.first)
    default: return nil
    }
  }

  private func reference(
    _ told: Decision, _ part: CodeOwners.Part, _ member: CodeReference.Member
  ) -> CodeReference? {
    owners[part].map { CodeReference(decision: told.id, type: $0, member: member, state: nil) }
  }
}

extension Decision {
  /// Whether an action was called, or a view was told of a touch.
  fileprivate var calledCode: Bool {
    switch fact {
    case .action, .deliver: true
    default: false
    }
  }

  fileprivate var isSetting: Bool { if case .setting = fact { true } else { false } }

  fileprivate var isAnswer: Bool { if case .question = fact { true } else { false } }
}
