import Stages
import TouchKit

/// What an effect is due to.
struct Cause {
  /// What the view did; nil for the recognition of a recognizer.
  let kind: Effect.Kind?
  /// The call, delivery or step in which it happened.
  let event: Decision
  /// Whether it is the application's code that made it, in the call ``event``.
  let isCode: Bool
  /// The recognition that led to it; nil if no recognizer did.
  let recognition: Decision?
  /// The delivery of the touch to a control, or to a view with touch methods, that follows it; nil for everything else.
  var grant: Decision?

  /// The decision without which it would not have happened.
  var decisive: DecisionID { recognition?.id ?? grant?.id ?? event.id }
}

/// Finds what an effect of a stroke is due to.
struct CauseReader {
  private let judge: StrokeJudge

  init(_ judge: StrokeJudge) { self.judge = judge }

  private var trace: Trace { judge.trace }

  /// Returns what made a view or recognizer do what is asked about; nil for what did not happen, or where no decision
  /// tells of it.
  func cause(of question: WhyQuestion) -> Cause? {
    switch question.sense {
    case .did(let effect): cause(of: effect, at: question.subject)
    case .didRecognize: recognition(of: question.subject)
    case .didNot: nil
    }
  }

  /// Returns what made the first thing happen that a verdict tells of; nil where no decision tells of it.
  func cause(of judgement: Judgement) -> Cause? {
    guard let deed = judgement.deeds.first else {
      return judgement.targets.first.flatMap { recognition(of: $0) ?? action(of: $0) }
    }
    return cause(of: deed)
  }

  /// Returns the call of a recognizer of a view that changed nothing of the view; nil for none.
  private func action(of view: String) -> Cause? {
    let recognition = judge.decisions.first {
      isRecognition($0) && trace.name(of: trace.view(of: $0.subject)) == view
    }
    guard let recognition else { return nil }
    let call = judge.decisions.first { decision in
      guard decision.id > recognition.id, decision.subject == recognition.subject else { return false }
      return if case .action = decision.fact { true } else { false }
    }
    return Cause(kind: nil, event: call ?? recognition, isCode: call != nil, recognition: recognition)
  }

  /// Returns what made something happen that a verdict tells of; nil where no decision tells of it.
  func cause(of deed: Judgement.Deed) -> Cause? { cause(of: deed.kind, deed.event, at: deed.path, deed.start) }

  /// Returns who had a part in what made a view do something.
  func subjects(behind effect: Effect, at path: String) -> [SubjectID] {
    let event = event(of: effect.kind, effect.event, at: path, effect.start)
    return event.map { CausalChain(to: $0.id, in: trace).ancestors.map(\.subject) } ?? []
  }

  /// Returns what made a view do something; nil where no decision tells of it.
  func cause(of effect: Effect, at path: String) -> Cause? {
    cause(of: effect.kind, effect.event, at: path, effect.start)
  }

  private func recognition(of recognizer: String) -> Cause? {
    judge.decisions.first { isRecognition($0) && trace.name(of: $0.subject) == recognizer }
      .map { Cause(kind: nil, event: $0, isCode: false, recognition: $0) }
  }

  private func cause(of kind: Effect.Kind, _ name: String?, at path: String, _ time: Instant) -> Cause? {
    event(of: kind, name, at: path, time).map { event in
      let chain = CausalChain(to: event.id, in: trace)
      // What code scrolls, it does by setting the offset.
      if event.rule == .programmatic, let setting = chain.nearest(where: { $0.rule == .setting }) {
        return Cause(kind: kind, event: setting, isCode: true, recognition: nil)
      }
      let recognition = chain.nearest(where: isRecognition) ?? chain.nearest(where: isContinued).flatMap(beginning)
      return Cause(
        kind: kind, event: event, isCode: kind.isByCode && !isPop(event, at: path),
        recognition: recognition.flatMap { isInForce($0) ? $0 : nil },
        grant: grant(for: event))
    }
  }

  /// Whether a pop moves the view: a navigation moves its pages and what is in its bar, whatever code listens to its edge
  /// pan as well.
  private func isPop(_ event: Decision, at path: String) -> Bool {
    guard trace[event.subject]?.isInteractivePop == true else { return false }
    let paths = StagePaths(of: judge.run.stage(at: event.time), trace)
    guard let navigation = paths.node(of: trace.view(of: event.subject)) else { return false }
    let moved = paths.stage[navigation].children.flatMap { paths.stage[$0].children }
    return moved.contains { paths.ownerPath(of: $0) == path }
  }

  /// Returns how a control, or a view with touch methods, got the touch that it follows.
  private func grant(for event: Decision) -> Decision? {
    // A tap is no longer followed than it takes.
    guard judge.stroke.shape != .tap else { return nil }
    switch event.fact {
    case .control(.valueChanged, _), .deliver(_, .moved, _, _): break
    default: return nil
    }
    return judge.decisions.last { decision in
      guard decision.id < event.id, decision.subject == event.subject else { return false }
      return if case .deliver(_, .began, _, _) = decision.fact { true } else { false }
    }
  }

  /// Whether a recognizer that has begun changes again or ends.
  private func isContinued(_ decision: Decision) -> Bool {
    guard case .state(let from, _) = decision.fact else { return false }
    return from == .began || from == .changed
  }

  /// Returns how the recognizer of a later change of state recognized in this stroke; nil if it did before.
  private func beginning(of change: Decision) -> Decision? {
    judge.decisions.last { $0.id < change.id && $0.subject == change.subject && isRecognition($0) }
  }

  /// Whether a recognizer that recognized was not done before the stroke: what an earlier stroke did is no cause.
  private func isInForce(_ recognition: Decision) -> Bool {
    !trace.decisions(since: recognition.time, until: judge.stroke.start).contains { decision in
      guard decision.subject == recognition.subject, decision.time < judge.stroke.start,
        case .state(_, let to) = decision.fact
      else { return false }
      return [.ended, .cancelled, .failed].contains(to)
    }
  }

  private func isRecognition(_ decision: Decision) -> Bool {
    guard case .state(.possible, let to) = decision.fact, to == .began || to == .ended else { return false }
    return trace.recognizerKind(of: decision.subject).map { $0 != .touchDelay } ?? false
  }

  /// - Parameter name: The event of a control or a row.
  private func event(of kind: Effect.Kind, _ name: String?, at path: String, _ time: Instant) -> Decision? {
    // Few views are the subjects of many decisions, and to spell a path takes time.
    var isOwn: [SubjectID: Bool] = [:]
    let own = judge.decisions.filter { decision in
      guard decision.time >= time else { return false }
      if let known = isOwn[decision.subject] { return known }
      let isSame = self.path(of: decision.subject) == path
      isOwn[decision.subject] = isSame
      return isSame
    }
    func first(_ isMeant: (Decision) -> Bool) -> Decision? { own.first(where: isMeant) }
    switch kind {
    case .scrolled, .paged:
      // What a finger scrolled in the end, code may have held in place before.
      func isScroll(_ decision: Decision) -> Bool {
        if case .scroll(.didScroll, _) = decision.fact { true } else { false }
      }
      return first { isScroll($0) && $0.rule != .programmatic } ?? first(isScroll)
    case .zoomed:
      // A view that is no scroll view is scaled by code.
      return first { if case .scroll(.didZoom, _) = $0.fact { true } else { false } } ?? call(before: time, at: path)
    case .stopped: return first { $0.rule == .caught }
    case .control: return first { if case .control(let event, _) = $0.fact { event.rawValue == name } else { false } }
    case .row: return first { if case .row(let event, _, _) = $0.fact { event.rawValue == name } else { false } }
    case .lit: return first { if case .deliver(_, .began, _, _) = $0.fact { true } else { false } } ?? own.first
    case .navigation: return first { if case .navigation = $0.fact { true } else { false } }
    case .moved, .appeared, .disappeared, .drew: return call(before: time, at: path)
    }
  }

  private func path(of subject: SubjectID) -> String {
    judge.paths.node(of: subject).flatMap(judge.paths.ownerPath(of:)) ?? trace.name(of: subject)
  }

  /// Returns the call of the application's code that changed what a view shows. The stage is drawn at the next display
  /// tick, and an animation begins to show after it; so the latest call before counts, rather an action than a callback,
  /// and of several actions one of a recognizer of that view.
  private func call(before time: Instant, at path: String) -> Decision? {
    let before = judge.decisions.filter { $0.time <= time }
    let tick = time.advanced(bySeconds: -1 / 60)
    let calls: [(Decision) -> Bool] = [
      { if case .action = $0.fact { trace.ownerPath(of: $0.subject) == path } else { false } },
      { if case .action = $0.fact { true } else { false } }, { $0.isSelection },
      { if case .control = $0.fact { true } else { false } }, { if case .navigation = $0.fact { true } else { false } },
      { if case .scroll(let callback, _) = $0.fact { callback != .didScroll } else { false } },
      { if case .scroll = $0.fact { true } else { false } },
      { if case .deliver = $0.fact { self.path(of: $0.subject) == path } else { false } },
      { if case .row = $0.fact { true } else { false } },
    ]
    for isMeant in calls {
      if let call = before.last(where: { $0.time > tick && isMeant($0) }) { return origin(of: call) }
    }
    return before.last { decision in calls.prefix(6).contains { $0(decision) } }
  }

  /// Returns the call in which code scrolled a view, where that told its delegate; any other call itself.
  private func origin(of call: Decision) -> Decision {
    guard call.rule == .programmatic, case .scroll = call.fact else { return call }
    let origin = CausalChain(to: call.id, in: trace).nearest { decision in
      switch decision.fact {
      case .action, .control: true
      default: decision.isSelection
      }
    }
    return origin ?? call
  }
}

extension Decision {
  /// Whether code was told or asked that a row or item is to be selected, or no longer.
  fileprivate var isSelection: Bool {
    switch fact {
    case .row(let event, _, _): event == .selected || event == .deselected
    case .question(let question, _, _, _):
      [.willSelectRow, .willDeselectRow, .shouldSelectItem, .shouldDeselectItem].contains(question)
    default: false
    }
  }
}

extension Effect.Kind {
  /// Whether only the application's code does such a thing.
  fileprivate var isByCode: Bool { [.moved, .appeared, .disappeared, .drew].contains(self) }
}
