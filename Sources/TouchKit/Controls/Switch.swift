import Foundation

/// A control that is on or off.
///
/// A tap toggles it. A drag of the knob sets it to the side where the touch ends. In both cases
/// ``ControlEvent/valueChanged`` is sent once, when the touch ends, if the value changed. The knob vetoes a one-finger
/// pan along the switch on a superview, and the whole switch vetoes a single tap (spec 2.9.1).
open class Switch: Control {
  /// Whether it is on. Setting it sends no event.
  open var isOn: Bool {
    get { storedValue }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of the track while it is on.
  public var onTintColor = Color(hex: 0x34C759) { didSet { lookDidChange() } }
  /// The colour of the knob.
  public var thumbTintColor = Color.white { didSet { lookDidChange() } }

  /// The drawn position of the knob: 0 for off, 1 for on, and in between during the animation.
  public private(set) final var knobPosition = 0.0 { didSet { lookDidChange() } }

  private var storedValue = false
  /// The side to which the touch dragged the knob, or nil before 10 pt.
  private var draggedOn: Bool?
  private var downX = 0.0
  /// Whether the tracked touch began on the knob, which may have moved since.
  private var isKnobGripped = false
  /// Counts animations of the knob. Only the newest one moves it.
  private var movement = 0

  /// The size of every switch, in points.
  public static let size = CGSize(width: 51, height: 31)

  /// Creates a switch that is off. Its size is always ``size``, as in UIKit.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

  /// Sets the value and moves the knob, in 0.25 s if `animated` is true. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    storedValue = on
    moveKnob(to: on, animated: animated)
  }

  /// The frame of the knob in the switch's coordinates. It is 6 pt wider while highlighted.
  public final var knobRect: CGRect {
    let side = Double(bounds.height) - 4
    let width = isHighlighted ? side + 6 : side
    let room = Double(bounds.width) - 4 - width
    return CGRect(x: 2 + room * knobPosition, y: 2, width: width, height: side)
  }

  /// The ``size``.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the ``size``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override var primaryEvent: ControlEvent? { .valueChanged }

  override var trackedAxes: Axes { .horizontal }

  override var stageContent: StageLook.Content {
    .control(
      .onOff(position: knobPosition, knob: knobRect, onTint: onTintColor, thumbTint: thumbTintColor),
      isEnabled: isEnabled)
  }

  private func moveKnob(to on: Bool, animated: Bool) {
    movement += 1
    let (number, from, to) = (movement, knobPosition, on ? 1.0 : 0)
    guard animated, from != to, let window else {
      knobPosition = to
      return
    }
    animate(duration: window.constants.switchDuration) { [weak self] progress in
      guard let self, movement == number else { return }
      knobPosition = from + (to - from) * progress
    }
  }

  // MARK: Tracking

  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let point = touch.location(in: self)
    (downX, draggedOn, isKnobGripped) = (point.x, nil, isOnKnob(point))
    return true
  }

  /// Moves the knob to the touch's side of the middle once the touch has moved 10 pt along the switch.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let x = Double(touch.location(in: self).x)
    guard draggedOn != nil || abs(x - downX) >= window?.constants.panHysteresis ?? 0 else { return true }
    let wanted = x >= bounds.midX
    if wanted != draggedOn ?? storedValue { moveKnob(to: wanted, animated: true) }
    draggedOn = wanted
    return true
  }

  /// Toggles after a tap inside. After a drag, uses the side of the touch.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    let wanted = draggedOn ?? (isTouchInside ? !storedValue : storedValue)
    draggedOn = nil
    moveKnob(to: wanted, animated: true)
    guard wanted != storedValue else { return }
    storedValue = wanted
    send(.valueChanged)
  }

  /// Moves the knob back.
  open override func cancelTracking(with event: TouchEvent?) {
    draggedOn = nil
    moveKnob(to: storedValue, animated: true)
  }

  override var vetoesSingleTaps: Bool { true }

  /// Returns false for a single tap on a superview, and for a one-finger pan that began on the knob (spec 2.9.1).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    super.gestureRecognizerShouldBegin(gestureRecognizer) && !isDrag(gestureRecognizer)
  }

  /// Returns whether a recognizer on another view is a pan along the switch that began on the knob.
  private func isDrag(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, let pan = recognizer as? PanGestureRecognizer, pan.view !== self,
      let down = downLocation(ofOnlyTouchOf: pan)
    else { return false }
    let travel = pan.translation(in: self)
    return abs(travel.x) > abs(travel.y) && (isTracking ? isKnobGripped : isOnKnob(down))
  }

  private func isOnKnob(_ point: CGPoint) -> Bool {
    let slack = window?.constants.thumbSlack ?? 0
    return knobRect.insetBy(dx: -slack, dy: -slack).contains(point)
  }
}
