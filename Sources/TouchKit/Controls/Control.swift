import Foundation

/// What a control tells about a touch.
public enum ControlEvent: String, Hashable, Sendable {
  /// A finger came down in it.
  case touchDown
  /// It moved, inside.
  case touchDragInside
  /// It moved, outside.
  case touchDragOutside
  /// It came back in.
  case touchDragEnter
  /// It went out.
  case touchDragExit
  /// It lifted inside: the button was pressed.
  case touchUpInside
  /// It lifted outside.
  case touchUpOutside
  /// The touch was taken away.
  case touchCancel
  /// A value was changed by the user.
  case valueChanged
}

/// A view that follows one finger and tells its targets what became of it.
///
/// A control keeps its touches: they do not climb the responder chain (spec 1.5.3), and a scroll view around it asks
/// before it takes them (spec 4.3).
open class Control: View {
  /// Whether it reacts at all.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Whether the finger is in it, so that it looks pressed. The control sets it by itself; a subclass that changes its
  /// look with it overrides it with an observer.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether it is chosen; for the application's use.
  open var isSelected = false { didSet { setNeedsDisplay() } }
  /// Whether it follows a touch.
  public private(set) var isTracking = false
  /// Whether that touch is inside.
  public private(set) var isTouchInside = false

  /// The one touch that it follows, of those that it may be told of.
  private var followed: Touch?
  private var actions: [(event: ControlEvent, name: String, perform: (Control) -> Void)] = []

  /// Calls `action` at `event`; in the order they were added.
  public final func addAction(
    for event: ControlEvent, named name: String = "action", _ action: @escaping (Control) -> Void
  ) {
    actions.append((event, name, action))
  }

  /// A touch begins to be followed; false leaves it alone.
  open func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { byDefault(.beginTracking, true) }
  /// The touch moved; false stops following it.
  open func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { byDefault(.continueTracking, true) }
  /// The touch lifted.
  open func endTracking(_ touch: Touch?, with event: TouchEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: TouchEvent?) {}

  /// Follows the first of the touches, in the order they came down.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard isEnabled, !isTracking, let touch = touches.earliest,
      follows(.beginTracking, { beginTracking(touch, with: event) })
    else { return }
    followed = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    send(.touchDown)
  }

  /// Follows the touch in and out.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = followed, touches.contains(touch) else { return }
    guard follows(.continueTracking, { continueTracking(touch, with: event) }) else {
      (followed, isTracking, isHighlighted) = (nil, false, false)
      return
    }
    let isInside = isNear(touch)
    let wasInside = isTouchInside
    isTouchInside = isInside
    isHighlighted = isInside
    if isInside != wasInside { send(isInside ? .touchDragEnter : .touchDragExit) }
    send(isInside ? .touchDragInside : .touchDragOutside)
  }

  /// Tells whether the touch lifted inside.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = followed, touches.contains(touch) else { return }
    isTouchInside = isNear(touch)
    (followed, isTracking, isHighlighted) = (nil, false, false)
    endTracking(touch, with: event)
    send(isTouchInside ? .touchUpInside : .touchUpOutside)
  }

  /// Lets go.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard let touch = followed, touches.contains(touch) else { return }
    (followed, isTracking, isHighlighted, isTouchInside) = (nil, false, false, false)
    cancelTracking(with: event)
    send(.touchCancel)
  }

  private func follows(_ question: Fact.Question, _ answer: () -> Bool) -> Bool {
    window?.questions.ask(question, self, for: self, about: self, .no, rule: .viewAnswer, answer).value ?? answer()
  }

  /// A finger that strays a little still counts as inside.
  private func isNear(_ touch: Touch) -> Bool {
    let slack = window?.constants.controlSlack ?? 0
    return bounds.insetBy(dx: -slack, dy: -slack).contains(touch.location(in: self))
  }

  /// Records the event and calls its actions.
  public final func send(_ event: ControlEvent) {
    guard let window else { return }
    let subject = window.subject(of: self)
    let decision = window.trace.record(
      .control, subject, .control(event, highlighted: isHighlighted), because: Causes(window.trace.occasion()))
    for action in actions where action.event == event {
      let sent = window.trace.record(
        .action, subject, .action(window.trace.nameID(action.name)), because: Causes(decision))
      window.trace.processing(sent) { action.perform(self) }
    }
  }
}
