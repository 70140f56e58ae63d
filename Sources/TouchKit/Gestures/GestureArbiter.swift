import Foundation

/// The recognizers that are in play in one window, and the steps of one update (spec 2.8).
///
/// In play is whoever follows a touch, waits for a timer, or is not back in possible. They are kept in the order in
/// which they are asked: the deepest view first, within a view the most recently added first (spec 2.4.2).
final class GestureArbiter {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  // The window owns this arbiter, so it is there as long as anybody can ask; a checked reference would cost two
  // atomic operations at every use, some dozens for each moved event.
  unowned(unsafe) let window: Window
  @exclusivity(unchecked) private(set) var members: ContiguousArray<GestureRecognizer> = []
  /// Recognizers that began or recognized in this update: they take the touches from the views.
  @exclusivity(unchecked) var recognizedNow: ContiguousArray<GestureRecognizer> = []
  /// Recognizers that are being reset; kept for its storage.
  @exclusivity(unchecked) private var leaving: ContiguousArray<GestureRecognizer> = []
  /// Whether answers are given in the application's place.
  @exclusivity(unchecked) var hasOverrides = false

  // What spares the arbiter looking through everybody in play for somebody who is mostly not there.

  /// How many recognizers in play try to leave possible.
  @exclusivity(unchecked) var attempts = 0
  /// Whether the application may have a say about somebody who is, or was, in play in this sequence of touches.
  @exclusivity(unchecked) var hasCustomizedMembers = false
  /// Whether somebody who is, or was, in play in this sequence has to wait for others to fail.
  @exclusivity(unchecked) var hasRequirements = false

  @exclusivity(unchecked) var needsResolving = false
  @exclusivity(unchecked) var needsActions = false
  @exclusivity(unchecked) var needsReset = false
  /// The touch-down events so far.
  private var touchDownEvents = 0

  init(window: Window) { self.window = window }

  var trace: Trace { window.trace }

  /// Whether something happened that nobody has looked at yet.
  var hasPendingWork: Bool { needsResolving || needsActions || needsReset }

  /// Whether nobody is in play.
  var isEmpty: Bool { members.isEmpty }

  /// Slots that recognizers still remember, so that no new touch takes them.
  var reservedTouches: TouchMask {
    var mask: TouchMask = []
    for recognizer in members { mask.formUnion(recognizer.sequenceMask) }
    return mask
  }

  // MARK: Following touches

  /// Fingers come down: every recognizer is asked anew whether it wants the event.
  func beginTouchDownEvent() { touchDownEvents += 1 }

  /// Lets the recognizers of the hit view and of everything around it follow `touch`, each after asking its delegate
  /// once (spec 2.4.1).
  func follow(_ touch: Touch, along chain: [View]) {
    var followers: [SubjectID] = []
    followers.reserveCapacity(16)
    for (index, view) in chain.enumerated() {
      for recognizer in view.gestureRecognizers.reversed() {
        if !recognizer.isEnabled { recordDisabled(recognizer, touch) }
        guard recognizer.mayFollow, mayReceive(touch, recognizer) else { continue }
        // Whoever was asked may have switched it off or taken it away, or its view.
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

  /// Looks at the type of the touch, asks about the event, once for all touches that come down in it, then about the
  /// touch (spec 2.5).
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
    guard recognizer.receivedEvent.isAllowed, let delegate else { return recognizer.receivedEvent.isAllowed }
    return allows(.shouldReceive, delegate) { delegate.gestureRecognizer(recognizer, shouldReceive: touch) }
  }

  /// Whoever is switched off would have followed the touch; by which setting it is, is said before.
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

  /// Whether the application, or a what-if in its place, has a say in what becomes of the recognizer.
  @inline(__always)
  func consultsApplication(about recognizer: GestureRecognizer) -> Bool { recognizer.isCustomized || hasOverrides }

  private func addMember(_ recognizer: GestureRecognizer, depth: Int) {
    guard recognizer.arbiter == nil else { return }
    if members.isEmpty { (hasCustomizedMembers, hasRequirements) = (false, false) }
    recognizer.arbiter = self
    recognizer.depth = depth
    if consultsApplication(about: recognizer) { hasCustomizedMembers = true }
    if recognizer.hasRequirements { hasRequirements = true }
    // They mostly come in asking order: the place is looked for from the end.
    var index = members.endIndex
    while index > 0, (members[index - 1].depth, members[index - 1].order) < (depth, recognizer.order) { index -= 1 }
    members.insert(recognizer, at: index)
  }

  // MARK: Acting

  /// Sends the actions of everybody who changed state, in asking order, until nobody has one left.
  func sendActions() {
    while needsActions {
      needsActions = false
      for index in members.indices where members[index].needsAction {
        let recognizer = members[index]
        recognizer.needsAction = false
        recognizer.performActions(recordedIn: trace, as: window.subject(of: recognizer))
        if let request = recognizer.attempt.request, request.endsAtOnce, recognizer.committed.isActive {
          recognizer.attempt = .none
          commit(.ended, to: recognizer)
        }
      }
      resolveAttempts()
    }
  }

  // MARK: Closing

  /// Forgets the touches that are over. With the last finger gone, a recognizer that is still possible and has no
  /// timer can only have failed (spec 2.2.6). One that is still active has missed its end: it is broken off, or
  /// everything that waits for it would hang (spec 2.1.4).
  func removeEndedTouches(_ over: TouchMask, anyTouchDown: Bool) {
    for recognizer in members {
      recognizer.trackedMask.subtract(over)
      // Whom it waits for may have nothing left to recognize with (spec 2.7.1).
      if recognizer.attempt != .none { needsResolving = true }
    }
    guard !anyTouchDown else { return removeLiftedTouches() }
    for recognizer in members
    where !recognizer.committed.isTerminal && recognizer.timer == nil && recognizer.attempt == .none {
      recognizer.setReason(.touchesOver)
      commit(recognizer.committed == .possible ? .failed : .cancelled, to: recognizer)
    }
  }

  /// In a sequence that goes on and on, fingers that have lifted are forgotten by those who follow others, before they
  /// take all the room that new ones need. Who waits for the next of several taps follows nobody and remembers.
  private func removeLiftedTouches() {
    var down: TouchMask = []
    window.touches.present.forEachSlot { if window.touches[$0].isDown { down.formUnion(TouchMask(slot: $0)) } }
    let lifted = window.touches.present.union(reservedTouches).subtracting(down)
    guard lifted.count > TouchMask.slotCount - Window.touchLimit else { return }
    for recognizer in members where !recognizer.trackedMask.isEmpty {
      recognizer.sequenceMask.formIntersection(down)
    }
    needsResolving = true
  }

  /// Resets whoever is finished, together with all that it is connected to (spec 2.2.4).
  func resetFinishedRecognizers() {
    recognizedNow.removeAll(keepingCapacity: true)
    guard needsReset else { return }
    needsReset = false
    // Without failure requirements everybody is a group of one.
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

  /// Whether everybody who is connected with `recognizer` by failure requirements about a common touch, over any number
  /// of steps, is finished or not in play (spec 2.2.4).
  private func isGroupTerminal(_ recognizer: GestureRecognizer) -> Bool {
    var (group, index) = ([recognizer], 0)
    while index < group.count {
      let member = group[index]
      index += 1
      for other in members where !group.contains(where: { $0 === other }) {
        guard member.requires(other) || other.requires(member), member.sharesTouch(with: other) else { continue }
        if !other.committed.isTerminal { return false }
        group.append(other)
      }
    }
    return true
  }

  private func reset(_ recognizer: GestureRecognizer) {
    cancelTimer(of: recognizer)
    recognizer.isLeaving = false
    recognizer.attempt = .none
    recognizer.arbiter = nil
    recognizer.committed = .possible
    (recognizer.trackedMask, recognizer.sequenceMask) = ([], [])
    recognizer.firstTouchType = nil
    recognizer.needsAction = false
    recognizer.pendingReason = nil
    if !recognizer.dynamicRequirements.isEmpty { recognizer.dynamicRequirements.removeAll() }
    recognizer.applyPendingRequirements()
    (recognizer.questionDecision, recognizer.settingDecision) = (.none, .none)
    recognizer.reset()
  }

  // MARK: Abandoning

  /// Takes a recognizer out of the sequence that is under way: it was switched off, or left its view. Its touches are
  /// forgotten for good (spec 2.4.8, 2.4.9).
  func withdraw(_ recognizer: GestureRecognizer, because setting: DecisionID) {
    window.update(because: setting) {
      recognizer.attempt = .none
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

  /// The mean position of some touches in window points, as it is or as it was before `event`; zero for none.
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
  /// Whether it may take a new touch: not if it is over, even if it still waits to be allowed to begin.
  fileprivate final var mayFollow: Bool {
    isEnabled && !committed.isTerminal && attempt.request?.endsAtOnce != true
  }

  /// Whether touches of this type are for the recognizer (spec 2.4.7).
  fileprivate final func takes(_ type: TouchType) -> Bool {
    let isAllowed =
      switch type {
      case .direct: allows.direct
      case .indirectPointer: allows.indirectPointer
      }
    guard isAllowed else { return false }
    return !requiresExclusiveTouchType || firstTouchType == nil || firstTouchType == type
  }
}
