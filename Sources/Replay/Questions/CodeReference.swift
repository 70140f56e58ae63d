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

  /// Code that this one asks, of whose name the decision says nothing.
  package var asked: CodeReference { CodeReference(decision: decision, type: nil, member: .method(""), state: nil) }

  /// Whether both are about the same code.
  fileprivate func isSameCode(as other: CodeReference) -> Bool {
    type == other.type && member == other.member && isAtLift == other.isAtLift
  }

  private var isAtLift: Bool { state == "ended" }
}

/// Lines of the application's code that a decision tells of.
package struct CodeExcerpt: Hashable, Sendable {
  package let decision: DecisionID
  /// The name of the file, and the number of the first line.
  package let file: String, line: Int
  /// `Card.drag(_:)`.
  package let name: String
  /// By what words the decision calls it, if they are others: the class that inherits it, or the name of the action.
  private let alias: String
  /// The lines, without the indentation of the first one. A comment such as `// 5 more lines` replaces what is left out.
  package let lines: [String]

  /// The most lines that are shown, and the most characters of one.
  package static let most = 12
  private static let widest = 200

  /// - Parameters:
  ///   - lines: As they are indented in the file.
  ///   - state: The case by which a method branches that is longer than ``most``.
  package init(_ reference: CodeReference, file: String, line: Int, name: String, lines: [String]) {
    (decision, self.file, self.line, self.name) = (reference.decision, file, line, name)
    let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    if case .action(let action) = reference.member, parts.last != action.prefix(while: { $0 != "(" }).description {
      alias = " as \(action)()"
    } else {
      alias = reference.type.map { parts.contains($0) ? "" : " of \($0)" } ?? ""
    }
    let indent = lines.first?.prefix { $0 == " " }.count ?? 0
    let own = lines.map { $0.prefix(indent).allSatisfy { $0 == " " } ? String($0.dropFirst(indent)) : $0 }
    self.lines = Self.shortened(own, to: reference.state).map {
      $0.count > Self.widest ? "\($0.prefix(Self.widest))…" : $0
    }
  }

  /// `PhotoBrowser.swift:127  PhotoBrowser.didPull(_:)`, and where that is called otherwise elsewhere: `of PhotoPage`, `as pull()`.
  package var title: String { "\(file):\(line)  \(name)\(alias)" }

  /// The lines between the head and the last brace, where room is scarce: the title says what the head does. All lines if
  /// the head does not stand by itself.
  package var body: [String] {
    var depth = 0
    let head = lines.firstIndex { line in
      depth += line.count { $0 == "(" } - line.count { $0 == ")" }
      return depth == 0
    }
    guard let head, lines[head].hasSuffix("{"), lines.last == "}", lines.count > head + 2 else { return lines }
    let inner = lines[(head + 1)..<(lines.count - 1)]
    let indent = inner.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return inner.map { String($0.dropFirst(indent)) }
  }

  /// Returns the comment that replaces lines that are left out.
  private static func more(_ count: Int, _ indent: String) -> String {
    "\(indent)// \(count) more line\(count == 1 ? "" : "s")"
  }

  private static func shortened(_ lines: [String], to state: String?) -> [String] {
    guard lines.count > most else { return lines }
    let branches = lines.indices.dropFirst(2).filter { index in
      state.map { lines[index].contains(".\($0)") && lines[index].contains("case ") } == true
    }
    guard !branches.isEmpty else { return lines.prefix(most - 1) + [more(lines.count - most + 1, "  ")] }
    // Nobody knows which of several cases with a condition was taken.
    var (shown, next) = ([lines[0]], 1)
    for branch in branches where branch >= next {
      if branch > next { shown.append(more(branch - next, "  ")) }
      // Up to the next case, or the end of the switch.
      let indent = lines[branch].prefix { $0 == " " }
      let rest = lines[(branch + 1)...].prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > indent.count }
      let (block, room) = ([lines[branch]] + rest, max(most - 3 - (shown.count - 2), 2))
      shown +=
        block.count > room ? block.prefix(room - 1) + [more(block.count - room + 1, "\(indent)  ")] : block
      next = branch + block.count
    }
    return shown + ["}"]
  }
}

extension Why {
  /// The code of the application that the verdict, and what is said besides, tells of: the code that decided first.
  static func references(
    _ chain: [Decision], _ decisive: DecisionID, _ remarks: [Remark], on judgement: Judgement, in trace: Trace
  ) -> [CodeReference] {
    let callers = Set(([trace[decisive]].compactMap { $0 } + chain).flatMap(trace.callers))
    let lift = judgement.goesOn ? trace.calls(by: callers, atLiftOf: judgement.stroke) : []
    let told = remarks.filter { [.then, .how, .not].contains($0.kind) }.compactMap { trace[$0.decision] }
    let ranked = [trace[decisive]].compactMap { $0 } + chain + lift + told
    var found: [CodeReference] = []
    for reference in ranked.compactMap(trace.code(behind:)) where !found.contains(where: reference.isSameCode) {
      found.append(reference)
    }
    return found
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
      return callers.firstValue { self.code(of: $0, for: decision) }
    // Who was asked about a release may have chosen another landing.
    case .scroll(.willEndDragging, _):
      let choice = decisions(since: decision.time, until: decision.time).first { answer in
        guard case .question(.willEndDragging, _, true, _) = answer.fact else { return false }
        return answer.causes.contains(decision.id)
      }
      return choice.flatMap { code(of: $0, for: decision) }
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
    case .question(let question, _, _, let respondent):
      let name = question.method
      return reference(told, .respondent(respondent), name.contains("(") ? .method(name) : .label(name))
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
