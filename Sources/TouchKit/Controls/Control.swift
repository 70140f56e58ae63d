import Foundation

/// An event for which a control calls actions: UIKit's `UIControl.Event`, one at a time.
public enum ControlEvent: String, Hashable, Sendable {
  /// A touch began in the control.
  case touchDown
  /// A touch began as a repeated tap, with a `Touch.tapCount` of 2 or more; sent after ``touchDown``.
  case touchDownRepeat
  /// The touch moved inside.
  case touchDragInside
  /// The touch moved outside.
  case touchDragOutside
  /// The touch moved from outside to inside; ``touchDragInside`` follows.
  case touchDragEnter
  /// The touch moved from inside to outside; ``touchDragOutside`` follows.
  case touchDragExit
  /// The touch ended inside, which presses a button.
  case touchUpInside
  /// The touch ended outside.
  case touchUpOutside
  /// The touch was cancelled, for example by a scroll view that began to drag.
  case touchCancel
  /// The user changed the value. Not sent when code sets it.
  case valueChanged
  /// What the control is for: the press of a button, or a new value of another control. Sent after
  /// ``touchUpInside`` or ``valueChanged`` if it has an action.
  case primaryActionTriggered
}

/// A view that tracks one touch and sends ``ControlEvent``s to its actions.
///
/// It does not forward touches up the responder chain (spec 1.5.3). A scroll view cancels its touches only if
/// `touchesShouldCancel(in:)` is overridden (spec 4.3). "Inside" includes 70 pt around the bounds.
open class Control: View {
  /// Whether the control tracks touches. A disabled control still receives them, so views below it do not.
  open var isEnabled = true { didSet { didSet(.isEnabled, isEnabled, was: oldValue) { lookDidChange() } } }
  /// Whether the tracked touch is inside. The control sets it. Override it with an observer to change its look.
  open var isHighlighted = false { didSet { lookDidChange() } }
  /// Whether the control is selected. The control itself never changes it.
  open var isSelected = false { didSet { lookDidChange() } }
  /// Whether the control tracks a touch. Still true in ``endTracking(_:with:)`` and ``cancelTracking(with:)``.
  open private(set) var isTracking = false
  /// Whether the tracked touch is inside or, after its end, whether it ended inside.
  open private(set) var isTouchInside = false

  /// Where a button's title is. Has no effect on other controls.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { if contentHorizontalAlignment != oldValue { contentAlignmentDidChange() } }
  }
  /// Has no effect: content is in the middle.
  open var contentVerticalAlignment = ContentVerticalAlignment.center

  /// Called after ``contentHorizontalAlignment`` has changed.
  func contentAlignmentDidChange() {}

  private var trackedTouch: Touch?
  private struct Action {
    let event: ControlEvent
    let name: String
    /// The object whose method it calls; nil for a closure.
    let target: ObjectIdentifier?
    let targetClass: AnyObject.Type?
    let perform: (Control) -> Void
  }

  private var actions: [Action] = []

  /// Adds an action for `event`, called after earlier actions. It is retained, so capture owners weakly.
  public final func addAction(
    for event: ControlEvent, named name: String = "action", _ action: @escaping (Control) -> Void
  ) {
    addAction(for: event, named: name, of: nil, action)
  }

  package final func addAction(
    for event: ControlEvent, named name: String, of target: AnyObject?, _ action: @escaping (Control) -> Void
  ) {
    actions.append(
      Action(
        event: event, name: name, target: target.map(ObjectIdentifier.init), targetClass: target.map { type(of: $0) },
        perform: action))
  }

  /// Removes the actions of a target for an event, or all actions of the event if `target` is nil.
  package final func removeActions(of target: AnyObject?, for event: ControlEvent) {
    actions.removeAll { $0.event == event && (target == nil || $0.target == target.map(ObjectIdentifier.init)) }
  }

  /// Returns whether to track a touch that begins while none is tracked. If false, no event is sent.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { defaultAnswer(.beginTracking, true) }
  /// Returns whether to continue tracking after the touch moved. If false, no event is sent.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { defaultAnswer(.continueTracking, true) }
  /// Called when the tracked touch ended, before ``ControlEvent/touchUpInside`` or ``ControlEvent/touchUpOutside``.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// Called when the tracked touch was cancelled, before ``ControlEvent/touchCancel``.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Tracks the touch that came down first.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isEnabled, !isTracking, let touch = touches.earliest,
      tracks(.beginTracking, { beginTracking(touch, with: event) })
    else { return }
    (trackedTouch, isTracking, isTouchInside, isHighlighted) = (touch, true, true, true)
    send(.touchDown)
    if touch.tapCount > 1 { send(.touchDownRepeat) }
  }

  /// Continues tracking and sends the drag events.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    guard tracks(.continueTracking, { continueTracking(touch, with: event) }) else {
      (trackedTouch, isTracking, isHighlighted) = (nil, false, false)
      return
    }
    let (isInside, wasInside) = (isNear(touch), isTouchInside)
    (isTouchInside, isHighlighted) = (isInside, isInside)
    if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit) }
    send(isInside ? .touchDragInside : .touchDragOutside)
  }

  /// Ends tracking and sends ``ControlEvent/touchUpInside`` or ``ControlEvent/touchUpOutside``.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isNear(touch)
    (trackedTouch, isHighlighted) = (nil, false)
    endTracking(touch, with: event)
    isTracking = trackedTouch != nil
    send(isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  /// Cancels tracking and sends ``ControlEvent/touchCancel``.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    (trackedTouch, isHighlighted, isTouchInside) = (nil, false, false)
    cancelTracking(with: event)
    isTracking = trackedTouch != nil
    send(.touchCancel)
  }

  private func tracks(_ question: Fact.Question, _ answer: () -> Bool) -> Bool {
    window?.questions.ask(question, self, for: self, about: self, .no, rule: .viewAnswer, answer).value ?? answer()
  }

  /// Returns whether a touch counts as inside: within `EngineConstants.controlSlack` of the bounds.
  private func isNear(_ touch: Touch) -> Bool {
    let slack = window?.constants.controlSlack ?? 0
    return bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }

  /// The event that is the control's main action; nil if it has none.
  var primaryEvent: ControlEvent? { nil }

  /// Records the event and calls its actions, in the order of their addition. Outside a window nothing is recorded.
  public final func send(_ event: ControlEvent) { send(event, measured: nil) }

  final func send(_ event: ControlEvent, measured: Measured?) {
    perform(event, measured)
    let isTriggered = event == primaryEvent && actions.contains { $0.event == .primaryActionTriggered }
    if isTriggered { perform(.primaryActionTriggered, nil) }
  }

  private func perform(_ event: ControlEvent, _ measured: Measured?) {
    guard let window else {
      for action in actions where action.event == event { action.perform(self) }
      return
    }
    let subject = window.subject(of: self)
    let decision = window.trace.record(
      .control, subject, .control(event, highlighted: isHighlighted), measured: measured,
      because: Causes(window.trace.occasion()))
    for action in actions where action.event == event {
      let name = window.trace.nameID(action.name)
      if let target = action.targetClass { window.trace.owners.note(target, as: .target(of: subject, action: name)) }
      let sent = window.trace.record(.action, subject, .action(name), because: Causes(decision))
      window.trace.processing(sent) { action.perform(self) }
    }
  }

  // MARK: Vetoes

  /// Whether the control vetoes a one-finger single tap on a superview. False for a plain control (spec 2.9).
  var vetoesSingleTaps: Bool { false }

  /// Returns false for a one-finger single tap on a superview, in enabled buttons, switches, steppers, segmented and
  /// page controls (spec 2.9.1, 10.23). They do not veto a tap recognizer on the control itself.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    if vetoesSingleTaps, isEnabled, let tap = gestureRecognizer as? TapGestureRecognizer, tap.view !== self,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Returns where a recognizer's touch came down, in this control's coordinates, or nil if it has several.
  final func downLocation(ofOnlyTouchOf recognizer: GestureRecognizer) -> CGPoint? {
    let mask = recognizer.sequenceMask
    guard let window, mask.count == 1, window.touches.present.contains(mask) else { return nil }
    return convert(window.touches[mask.firstSlot].downLocation, from: nil)
  }
}
