import Stages
import TouchKit

/// Indexes decisions into lanes.
extension LaneIndex {
  func read(_ decision: Decision) {
    switch decision.fact {
    case .touch(let number, let phase, let location, let type):
      switch phase {
      case .began:
        begin(number, type, decision) { TouchLane(number: number, type: type, at: location, $0) }
      case .moved: touch(number)?.move(to: location, at: decision.time)
      case .ended, .cancelled: end(number, phase, decision) { $0.end(phase, at: location, $1) }
      case .stationary: break
      }
    case .sample(let number, let location): touch(number)?.wait(at: location, decision.time)
    case .hit(let number, let chain, let skipped):
      touch(number)?.hit(decision, Array(trace[chain]), Array(trace[skipped]))
    case .followed(let number, let followers):
      for follower in trace[followers] { follow(number, by: follower, decision) }
    case .timer(let name, let phase, let deadline): note(name, phase, deadline, decision)
    case .state(let from, let to): change(from, to, decision)
    case .waiting(let others): wait(on: Array(trace[others]), decision)
    case .deliver(let number, let phase, _, _): deliver(number, phase, decision)
    case .withheld(let number):
      // A touch that a recognizer ignores is not withheld from its view.
      if !trace.isRecognizer(decision.subject) { withhold(number, decision) }
    case .scroll(let callback, let report): scroll(callback, report, decision)
    case .mode(let mode): scrollView(decision).change(to: mode, decision)
    case .input, .setting, .constant, .value, .question, .control, .row, .navigation, .action, .misuse: break
    }
    noteCallback(decision)
    guard let story = stories.indices.last else { return }
    if RecognizerEdge.depend(on: decision) { stories[story].bonds.append(decision.id) }
    if TouchOutcomes.depend(on: decision) { stories[story].contest.append(decision.id) }
  }

  private func mark(_ decision: Decision, _ standing: DisplayState) {
    guard let story = stories.indices.last else { return }
    stories[story].marks.append(Mark(time: decision.time, decision: decision.id, standing: standing))
  }

  // MARK: Stories and touches

  /// Whether no finger is down, no timer is pending and no content moves.
  private var isAtRest: Bool { openTouches == 0 && pendingTimers.isEmpty && !scrollViews.contains { $0.isMoving } }

  /// Whether a finger that comes down now begins a new story, or splits a long one.
  private func isBeginning(at time: Instant) -> Bool {
    guard let story = stories.last, !isAtRest else { return true }
    return openTouches == 0 && time.seconds(since: story.start) > LaneIndex.chapter
  }

  private func begin(_ number: Int, _ type: TouchType, _ decision: Decision, _ make: (Instant) -> TouchLane) {
    if isBeginning(at: decision.time) {
      if isAtRest { for view in scrollViews { view.beginStory(at: decision.time) } }
      stories.append(Story(start: decision.time))
    }
    stories[stories.count - 1].touches.append(make(decision.time))
    openTouches += 1
  }

  private func end(_ number: Int, _ phase: TouchPhase, _ decision: Decision, _ body: (TouchLane, Instant) -> Void) {
    guard let lane = touch(number) else { return }
    body(lane, decision.time)
    openTouches -= 1
    if phase == .cancelled { mark(decision, .cancelled) }
    closeLanes(after: number, at: decision.time)
  }

  /// Transfers a touch to the winner; the winner's view if it is a recognizer.
  private func give(_ number: Int, to winner: SubjectID, at time: Instant) {
    var owner = winner
    if case .recognizer(_, let view) = trace[winner]?.kind { owner = view }
    if owner.exists { touch(number)?.transfer(to: owner, at: time) }
  }

  // MARK: Recognizers

  /// Records that a recognizer receives another touch. The engine has reset it if it was in a terminal state.
  private func follow(_ number: Int, by follower: SubjectID, _ decision: Decision) {
    let lane = recognizer(follower, decision)
    let isNew = lane.latest.touches.isEmpty && lane.latest.state == .possible
    if lane.latest.state.isTerminal || isNew {
      lane.open(.state(.possible), decision)
      lane.change(at: decision.time) {
        ($0.state, $0.touches, $0.decision, $0.waitsOn) = (.possible, [], decision.id, [])
      }
    }
    guard !lane.latest.touches.contains(number) else { return }
    lane.change(at: decision.time) { $0.touches.append(number) }
  }

  private func change(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State, _ decision: Decision) {
    if decision.rule == .illegalTransition { return mark(decision, .broken) }
    guard case .recognizer(let kind, _) = trace[decision.subject]?.kind else { return }
    let lane = recognizer(decision.subject, decision)
    let wasActive = lane.latest.state.isActive
    if to == .changed && wasActive {
      if lane.latest.state != .changed { lane.change(at: decision.time) { $0.state = .changed } }
      return
    }
    lane.change(at: decision.time) { ($0.state, $0.decision, $0.waitsOn) = (to, decision.id, []) }
    lane.open(.state(to), decision)
    // The timer shows the end of a content delay, so its recognizer's failure gets no mark.
    if kind != .touchDelay { mark(decision, DisplayState(to)) }
    if to == .cancelled && decision.rival.exists { hand(touchesOf: lane, to: decision.rival, at: decision.time) }
    if to.isTerminal { closeLane(lane, at: decision.time) }
  }

  /// Transfers a cancelled recognizer's touches to the winner.
  private func hand(touchesOf loser: RecognizerLane, to winner: SubjectID, at time: Instant) {
    for number in loser.latest.touches {
      guard let lane = touch(number), lane.owner == loser.view, lane.end == nil else { continue }
      give(number, to: winner, at: time)
    }
  }

  private func wait(on others: [SubjectID], _ decision: Decision) {
    guard decision.rule != .cycle else { return mark(decision, .broken) }
    let lane = recognizer(decision.subject, decision)
    lane.change(at: decision.time) { ($0.waitsOn, $0.decision) = (others, decision.id) }
    lane.open(.waiting(on: others), decision)
  }

  /// Ends a recognizer's last stretch when all its touches have ended.
  private func closeLane(_ lane: RecognizerLane, at time: Instant) {
    if lane.latest.touches.allSatisfy({ touch($0)?.end != nil }) { lane.closeStretch(at: time) }
  }

  private func closeLanes(after number: Int, at time: Instant) {
    guard let story = stories.last else { return }
    for (place, _) in story.recognizers {
      let lane = recognizers[place]
      if lane.latest.state.isTerminal && lane.latest.touches.contains(number) { closeLane(lane, at: time) }
    }
  }

  // MARK: Timers

  private func note(_ name: Fact.TimerName, _ phase: Fact.TimerPhase, _ deadline: Instant, _ decision: Decision) {
    if phase == .armed {
      let story = stories.count - 1
      pendingTimers.append((decision.id, story, story < 0 ? 0 : stories[story].timers.count))
      guard story >= 0 else { return }
      stories[story].timers.append(
        TimerReading(
          subject: decision.subject, name: name, armed: decision.time, deadline: deadline,
          touch: touchNumber(behind: decision), decision: decision.id))
      return
    }
    let causes = Array(decision.causes)
    guard let index = pendingTimers.lastIndex(where: { causes.contains($0.decision) }) else { return }
    let (_, story, place) = pendingTimers.remove(at: index)
    if phase == .fired { mark(decision, .timing) }
    guard story >= 0 else { return }
    stories[story].timers[place].end(phase, decision)
  }

  private func touchNumber(behind decision: Decision) -> Int {
    for cause in decision.causes {
      if case .touch(let number, _, _, _) = trace[cause]?.fact { return number }
    }
    return 0
  }

  // MARK: Delivery

  private func deliver(_ number: Int, _ phase: TouchPhase, _ decision: Decision) {
    if delivery(of: number, decision).deliver(phase, decision) { mark(decision, .broken) }
    if phase == .cancelled {
      mark(decision, .cancelled)
      if decision.rival.exists { give(number, to: decision.rival, at: decision.time) }
    } else if let lane = touch(number), lane.standing == .possible {
      lane.setStanding(.granted, at: decision.time)
    }
  }

  private func withhold(_ number: Int, _ decision: Decision) {
    delivery(of: number, decision).drop(decision)
    if decision.rival.exists {
      mark(decision, .cancelled)
      give(number, to: decision.rival, at: decision.time)
    } else if let lane = touch(number) {
      mark(decision, .failed)
      if lane.owner == decision.subject { lane.setStanding(.failed, at: decision.time) }
    }
  }

  private func delivery(of number: Int, _ decision: Decision) -> DeliveryLane {
    let lane = DeliveryLane(of: number, to: decision.subject, at: decision.time)
    guard let story = stories.indices.last else { return lane }
    let known = stories[story].deliveries.last { $0.touch == number && $0.subject == decision.subject }
    if known == nil { stories[story].deliveries.append(lane) }
    return known ?? lane
  }

  // MARK: Scroll views and callbacks

  private func scroll(_ callback: ScrollCallback, _ report: ScrollReport, _ decision: Decision) {
    let shown = decision.rule == .rubberBand ? trace.measurements(of: decision.id).last : nil
    scrollView(decision).note(callback, report, decision, shown: shown, storyStart: stories.last?.start)
    if callback == .willEndDragging { mark(decision, .running) }
  }

  /// Adds the callback that a decision recorded, if there is one.
  private func noteCallback(_ decision: Decision) {
    guard let story = stories.indices.last, let callback = Callback(decision) else { return }
    stories[story].note(callback, decision)
  }
}
