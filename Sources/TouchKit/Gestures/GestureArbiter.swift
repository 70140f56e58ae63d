import Foundation

/// Arbitrates between the recognizers of one window and runs the steps of one update (spec 2.8).
///
/// A recognizer is a member from its first touch until its reset. Members are sorted in the order in which they are
/// asked: deepest view first, within a view the most recently added first (spec 2.4.2).
final class GestureArbiter {
  // The window owns this arbiter and outlives it; a checked reference would cost two atomic operations at every use.
  unowned(unsafe) let window: Window
  @exclusivity(unchecked) private(set) var members: ContiguousArray<GestureRecognizer> = []
  /// Recognizers that began or ended in this update; the deliverer cancels their touches in views.
  @exclusivity(unchecked) var recognizedNow: ContiguousArray<GestureRecognizer> = []
  /// Recognizers that are being reset; a property only to reuse its storage.
  @exclusivity(unchecked) private var leaving: ContiguousArray<GestureRecognizer> = []
  /// Whether a what-if run replaces answers of the application; then questions are asked even without a delegate.
  @exclusivity(unchecked) var hasOverrides = false

  // Counts and flags that save scans over all members.

  @exclusivity(unchecked) var attempts = 0
  /// Whether any member of this sequence of touches, past ones included, is to be asked about.
  @exclusivity(unchecked) var hasCustomizedMembers = false
  /// Whether any member of this sequence, past ones included, has failure requirements.
  @exclusivity(unchecked) var hasRequirements = false

  @exclusivity(unchecked) var needsResolving = false
  @exclusivity(unchecked) var needsActions = false
  @exclusivity(unchecked) var needsReset = false
  /// Counts touch-down events: each asks every recognizer `shouldReceive(_:)` once more.
  var touchDownEvents = 0

  init(window: Window) { self.window = window }

  var trace: Trace { window.trace }

  var hasPendingWork: Bool { needsResolving || needsActions || needsReset }

  var isEmpty: Bool { members.isEmpty }

  /// Slots that members still refer to, which new touches must not reuse.
  var reservedTouches: TouchMask {
    var mask: TouchMask = []
    for recognizer in members { mask.formUnion(recognizer.sequenceMask) }
    return mask
  }

  // MARK: Following touches

  /// Lets the recognizers of `chain`, from the hit view up, track `touch`, after asking each delegate once (spec
  /// 2.4.1).
  func follow(_ touch: Touch, along chain: [View]) {
    var followers: [SubjectID] = []
    followers.reserveCapacity(16)
    for (index, view) in chain.enumerated() {
      for recognizer in view.gestureRecognizers.reversed() {
        if !recognizer.isEnabled { recordDisabled(recognizer, touch) }
        guard recognizer.mayFollow, mayReceive(touch, recognizer) else { continue }
        // The application may have disabled or removed it, or its view, when it was asked.
        if consultsApplication(about: recognizer) {
          guard recognizer.mayFollow, recognizer.view === view, view.window === window else { continue }
        }
        recognizer.trackedMask.formUnion(touch.bit)
        recognizer.sequenceMask.formUnion(touch.bit)
        if recognizer.firstTouchType == nil { recognizer.firstTouchType = touch.type }
        addMember(recognizer, depth: chain.count - index)
        followers.append(window.subject(of: recognizer))
      }
    }
    guard !followers.isEmpty else { return }
    trace.record(
      .follow, window.subject(of: chain[0]), .followed(touch.number, by: trace.addList(followers)),
      because: Causes(touch.hitDecision))
  }

  /// Checks the touch type, then asks about the event, once for all its touches, then about the touch (spec 2.5).
  private func mayReceive(_ touch: Touch, _ recognizer: GestureRecognizer) -> Bool {
    guard recognizer.takes(touch.type) else {
      trace.record(
        .touchType, window.subject(of: recognizer), .withheld(touch.number), because: Causes(touch.hitDecision))
      return false
    }
    guard consultsApplication(about: recognizer) else { return true }
    let delegate = recognizer.delegate
    func allows(_ question: Fact.Question, _ respondent: AnyObject, _ answer: () -> Bool) -> Bool {
      window.questions.ask(
        question, respondent, for: recognizer, about: recognizer, because: Causes(touch.hitDecision), answer
      ).value
    }
    if recognizer.receivedEvent.number != touchDownEvents {
      let event = window.event
      var isAllowed = allows(.shouldReceiveEvent, recognizer) { recognizer.shouldReceive(event) }
      if isAllowed, let delegate {
        isAllowed = allows(.shouldReceiveEvent, delegate) {
          delegate.gestureRecognizer(recognizer, shouldReceive: event)
        }
      }
      recognizer.receivedEvent = (touchDownEvents, isAllowed)
    }
    guard recognizer.receivedEvent.isAllowed, delegate != nil || hasOverrides else {
      return recognizer.receivedEvent.isAllowed
    }
    return allows(.shouldReceive, delegate ?? recognizer) {
      delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? recognizer.defaultAnswer(.shouldReceive, true)
    }
  }

  /// Records that a disabled recognizer did not get the touch, with the setting that disables it.
  private func recordDisabled(_ recognizer: GestureRecognizer, _ touch: Touch) {
    guard let setting = recognizer.disabling else { return }
    let decision =
      switch setting {
      case .own: window.decision(for: .isEnabled, of: recognizer, 0)
      case .scrollView(let view, let setting): window.decision(for: setting, of: view, 0)
      }
    trace.record(
      .disabled, window.subject(of: recognizer), .withheld(touch.number), because: Causes(touch.hitDecision, decision))
  }

  /// Whether a delegate, a subclass or a what-if override may answer questions about the recognizer.
  @inline(__always)
  func consultsApplication(about recognizer: GestureRecognizer) -> Bool { recognizer.isCustomized || hasOverrides }

  private func addMember(_ recognizer: GestureRecognizer, depth: Int) {
    guard recognizer.arbiter == nil else { return }
    if members.isEmpty { (hasCustomizedMembers, hasRequirements) = (false, false) }
    recognizer.arbiter = self
    recognizer.depth = depth
    if consultsApplication(about: recognizer) { hasCustomizedMembers = true }
    if recognizer.hasRequirements { hasRequirements = true }
    // Members mostly arrive in asking order, so search from the end.
    var index = members.endIndex
    while index > 0, (members[index - 1].depth, members[index - 1].order) < (depth, recognizer.order) { index -= 1 }
    members.insert(recognizer, at: index)
  }

  /// Sends the actions of all members that changed state, in asking order, until none is due.
  func sendActions() {
    while needsActions {
      needsActions = false
      for index in members.indices where members[index].needsAction {
        let recognizer = members[index]
        recognizer.needsAction = false
        recognizer.performActions(recordedIn: trace, as: window.subject(of: recognizer))
        if recognizer.attempt?.endsAtOnce == true, recognizer.committed.isActive {
          recognizer.attempt = nil
          commit(.ended, to: recognizer)
        }
      }
      resolveAttempts()
    }
  }

  // MARK: Closing

  /// Stops tracking ended touches. When no touch is left, a member that is still possible without a timer fails (spec
  /// 2.2.6), and an active one, which missed the end, is cancelled, or all that wait for it would hang.
  func removeEndedTouches(_ over: TouchMask, anyTouchDown: Bool) {
    for recognizer in members {
      recognizer.trackedMask.subtract(over)
      // The recognizer it requires may have no touches left (spec 2.7.1).
      if recognizer.attempt != nil { needsResolving = true }
    }
    guard !anyTouchDown else { return removeLiftedTouches() }
    for recognizer in members
    where !recognizer.committed.isTerminal && recognizer.timer == nil && recognizer.attempt == nil {
      recognizer.setReason(.touchesOver)
      commit(recognizer.committed == .possible ? .failed : .cancelled, to: recognizer)
    }
  }

  /// In a long sequence, frees the slots of lifted touches before new ones run out of them. Between two taps they are
  /// kept.
  private func removeLiftedTouches() {
    let down = window.touchesDown
    let lifted = window.touches.present.union(reservedTouches).subtracting(down)
    guard lifted.count > TouchMask.slotCount - Window.touchLimit else { return }
    for recognizer in members where !recognizer.trackedMask.isEmpty { recognizer.sequenceMask.formIntersection(down) }
    needsResolving = true
  }

  /// Resets finished recognizers; those connected by failure requirements only together (spec 2.2.4).
  func resetFinishedRecognizers() {
    recognizedNow.removeAll(keepingCapacity: true)
    guard needsReset else { return }
    needsReset = false
    // Without failure requirements every group has one member.
    for recognizer in members
    where recognizer.committed.isTerminal && (!hasRequirements || isGroupTerminal(recognizer)) {
      recognizer.isLeaving = true
      leaving.append(recognizer)
    }
    guard !leaving.isEmpty else { return }
    members.removeAll { $0.isLeaving }
    for recognizer in leaving { reset(recognizer) }
    leaving.removeAll(keepingCapacity: true)
  }

  /// Whether all members that requirements about a common touch connect with it are finished (spec 2.2.4).
  private func isGroupTerminal(_ recognizer: GestureRecognizer) -> Bool {
    !recognizer.leads(to: { !$0.committed.isTerminal }) { member in
      members.filter { (member.requires($0) || $0.requires(member)) && member.sharesTouch(with: $0) }
    }
  }

  private func reset(_ recognizer: GestureRecognizer) {
    if recognizer.timer != nil { cancelTimer(of: recognizer, because: recognizer.decision) }
    recognizer.isLeaving = false
    recognizer.attempt = nil
    recognizer.arbiter = nil
    recognizer.committed = .possible
    (recognizer.trackedMask, recognizer.sequenceMask) = ([], [])
    recognizer.firstTouchType = nil
    recognizer.needsAction = false
    recognizer.pendingReason = nil
    if !recognizer.dynamicRequirements.isEmpty { recognizer.dynamicRequirements.removeAll() }
    recognizer.applyPendingRequirements()
    (recognizer.questionDecision, recognizer.settingDecision, recognizer.recognition) = (.none, .none, .none)
    recognizer.lossRival = .none
    recognizer.reset()
  }

  /// Cancels or fails a recognizer that was disabled or removed; it tracks no present touch (spec 2.4.8, 2.4.9).
  func withdraw(_ recognizer: GestureRecognizer, because setting: DecisionID) {
    window.update(because: setting) {
      recognizer.attempt = nil
      recognizer.setReason(.abandoned)
      if recognizer.committed.isActive {
        commit(.cancelled, to: recognizer)
      } else if recognizer.committed == .possible {
        commit(.failed, to: recognizer)
      }
      recognizer.trackedMask = []
    }
  }

  // MARK: Geometry

  /// The mean location of some touches in window points, now or before `event`; zero for none.
  @inline(__always)
  func centroid(of mask: TouchMask, asBefore event: TouchEvent? = nil) -> CGPoint {
    guard !mask.isEmpty else { return .zero }
    var (x, y) = (0.0, 0.0)
    mask.forEachSlot {
      let touch = window.touches[$0]
      let hasMoved = event?.moved.contains(touch.bit) == true
      let location = hasMoved ? touch.previousLocationInWindow : touch.locationInWindow
      x += Double(location.x)
      y += Double(location.y)
    }
    let count = Double(mask.count)
    return CGPoint(x: x / count, y: y / count)
  }

  func touches(of mask: TouchMask) -> [Touch] {
    var result: [Touch] = []
    mask.forEachSlot { result.append(window.touches[$0]) }
    return result
  }
}

extension GestureRecognizer {
  /// Whether it may track a new touch: not if its gesture is over, even if its attempt is still waiting.
  fileprivate final var mayFollow: Bool { isEnabled && !committed.isTerminal && attempt?.endsAtOnce != true }

  /// Whether it accepts touches of this type (spec 2.4.7).
  fileprivate final func takes(_ type: TouchType) -> Bool {
    (type == .direct ? allows.direct : allows.indirectPointer)
      && (!requiresExclusiveTouchType || firstTouchType == nil || firstTouchType == type)
  }
}
