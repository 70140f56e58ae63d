import Foundation
import TouchKit

extension Reading {
  /// A recognizer follows one more touch. If it had come to something before, the engine has reset it: it starts anew.
  mutating func follow(touch number: Int, by follower: SubjectID, _ decision: Decision, _ trace: Trace) {
    let index = recognizerIndex(follower, decision, trace)
    if recognizers[index].state.isTerminal || recognizers[index].stretches.isEmpty {
      open(.possible, "possible", in: index, decision)
      (recognizers[index].state, recognizers[index].touches) = (.possible, [])
      (recognizers[index].decision, recognizers[index].waitsOn) = (decision.id, [])
    }
    if !recognizers[index].touches.contains(number) { recognizers[index].touches.append(number) }
  }

  mutating func fold(
    state: GestureRecognizer.State, from: GestureRecognizer.State, _ decision: Decision, _ trace: Trace
  ) {
    if decision.rule == .illegalTransition { return mark(decision, .broken) }
    guard case .recognizer(let kind, _) = trace[decision.subject]?.kind else { return }
    let index = recognizerIndex(decision.subject, decision, trace)
    let wasActive = recognizers[index].state.isActive
    recognizers[index].state = state
    if state == .changed && wasActive { return }
    (recognizers[index].decision, recognizers[index].waitsOn) = (decision.id, [])
    let standing = Standing(state)
    open(standing, Reasons.barLabel(of: decision, state), in: index, decision)
    // A window that closes is shown by its timer; that the recognizer behind it "failed" is not worth a diamond.
    if kind != .touchDelay { mark(decision, standing) }
    if state == .cancelled && decision.rival.exists {
      hand(touchesOf: recognizers[index], to: decision.rival, at: decision.time, trace)
    }
    if state.isTerminal { closeLane(index, at: decision.time) }
  }

  mutating func fold(waitingOn others: [SubjectID], _ decision: Decision, _ trace: Trace) {
    guard decision.rule != .cycle else { return mark(decision, .broken) }
    let index = recognizerIndex(decision.subject, decision, trace)
    recognizers[index].waitsOn = others
    recognizers[index].decision = decision.id
    let names = others.map { trace.title(of: $0) }.joined(separator: ", ")
    open(.possible, "waits on \(names)", in: index, decision)
  }

  private mutating func recognizerIndex(_ subject: SubjectID, _ decision: Decision, _ trace: Trace) -> Int {
    if let index = recognizers.firstIndex(where: { $0.subject == subject }) { return index }
    var (kind, view) = (GestureRecognizer.Kind.custom, SubjectID.none)
    if case .recognizer(let itsKind, let itsView) = trace[subject]?.kind { (kind, view) = (itsKind, itsView) }
    recognizers.append(
      RecognizerReading(
        subject: subject, kind: kind, view: view, state: .possible, decision: decision.id, waitsOn: [],
        touches: [], stretches: []))
    return recognizers.count - 1
  }

  // MARK: Lanes

  /// Ends the stretch that lasts and begins another.
  private mutating func open(_ standing: Standing, _ label: String, in index: Int, _ decision: Decision) {
    closeStretch(index, at: decision.time)
    recognizers[index].stretches.appendBounded(
      Stretch(from: decision.time, to: nil, standing: standing, label: label, decision: decision.id))
  }

  private mutating func closeStretch(_ index: Int, at time: Instant) {
    let last = recognizers[index].stretches.count - 1
    guard last >= 0, recognizers[index].stretches[last].to == nil else { return }
    recognizers[index].stretches[last].to = time
  }

  /// What a recognizer came to is shown until its touches are over.
  private mutating func closeLane(_ index: Int, at time: Instant) {
    let isOver = recognizers[index].touches.allSatisfy { touch($0)?.ended != nil }
    if isOver { closeStretch(index, at: time) }
  }

  mutating func closeLanes(after number: Int, at time: Instant) {
    for index in recognizers.indices
    where recognizers[index].state.isTerminal && recognizers[index].touches.contains(number) {
      closeLane(index, at: time)
    }
  }

  // MARK: Timers

  mutating func fold(
    timer name: Fact.TimerName, _ phase: Fact.TimerPhase, deadline: Instant, _ decision: Decision,
    _ trace: Trace
  ) {
    if phase == .armed {
      timers.appendBounded(
        TimerReading(
          subject: decision.subject, name: name, armed: decision.time, deadline: deadline,
          touch: touchNumber(behind: decision, trace), decision: decision.id))
      return
    }
    let causes = Array(decision.causes)
    guard let index = timers.lastIndex(where: { $0.isPending && causes.contains($0.decision) }) else {
      return
    }
    timers[index].outcome = decision.id
    if phase == .fired {
      timers[index].fired = decision.time
      mark(decision, .timing)
    } else {
      timers[index].cancelled = decision.time
    }
  }

  private func touchNumber(behind decision: Decision, _ trace: Trace) -> Int {
    for cause in decision.causes {
      if case .touch(let number, _, _, _) = trace[cause]?.fact { return number }
    }
    return 0
  }
}
