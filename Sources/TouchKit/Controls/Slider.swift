import Foundation

/// A control that sets a value by dragging a thumb along a track.
///
/// The thumb can be dragged from up to 14 pt beyond its edge; touches elsewhere on the track do nothing. The thumb
/// vetoes a one-finger swipe along the track on a superview (spec 2.9.1).
///
/// In a vertical scroll view, the thumb's touch is delivered after 10 pt of horizontal movement (spec 4.2.6). A
/// horizontal one scrolls if that happens within 0.150 s. It cannot cancel a delivered touch (spec 4.3).
open class Slider: Control {
  /// The value, clamped to the limits. Setting it sends no event.
  public var value: Double {
    get { storedValue }
    set { show(limited(newValue)) }
  }
  /// The value at the left end. Raising it above the maximum raises the maximum too.
  public var minimumValue = 0.0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      show(limited(value))
    }
  }
  /// The value at the right end. Lowering it below the minimum lowers the minimum too.
  public var maximumValue = 1.0 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      show(limited(value))
    }
  }
  /// Whether ``ControlEvent/valueChanged`` is sent while the thumb moves. If false, it is sent once, at the end.
  open var isContinuous = true
  /// The colour of the track left of the thumb.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open override var tintColor: Color! { didSet { filled.backgroundColor = tintColor } }
  /// The colour of the rest of the track. The default is visible on light and dark backgrounds.
  public var trackColor = Color(hex: 0x787880, alpha: 0.32) { didSet { track.backgroundColor = trackColor } }

  /// No width, and a height of 34 pt.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 34) }
  /// Returns the width of the bounds and the height of 34 pt.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 34) }

  override var trackedAxes: Axes { .horizontal }

  private var storedValue = 0.0, valueBefore = 0.0, grip = 0.0
  /// The value at the thumb, which moves there in an animation.
  private var shownValue = 0.0
  private let track = View(), filled = View(), thumb = View()

  /// The thumb's diameter, in points.
  public static let thumbSize = 28.0

  /// Creates a slider from 0 to 1 with the value 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = trackColor
    tintColor = Color(hex: 0x2F6FC0)
    (thumb.backgroundColor, thumb.borderColor, thumb.borderWidth) = (.white, Color(hex: 0xC2C8D0), 1)
    thumb.cornerRadius = Self.thumbSize / 2
    for view in [track, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Sets the value at once, and moves the thumb, in 0.25 s if `animated` is true. Sends no event.
  open func setValue(_ value: Double, animated: Bool) {
    let (from, to) = (shownValue, limited(value))
    guard animated, let window else { return show(to) }
    storedValue = to
    animate(duration: window.constants.switchDuration) { [weak self] progress in
      guard let self, !isTracking, storedValue == to else { return }
      shownValue = from + (to - from) * progress
      setNeedsLayout()
    }
  }

  // MARK: Geometry

  /// The frame of the thumb, in the slider's coordinates.
  public final var thumbRect: CGRect {
    thumbRect(forBounds: bounds, trackRect: trackRect(forBounds: bounds), value: Float(shownValue))
  }

  /// Returns the frame of the track: 4 points high, from edge to edge.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.midY - 2, width: bounds.width, height: 4)
  }

  /// Returns the frame of the thumb for a value: in the middle of the height of the bounds, between the ends of the
  /// track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let span = maximumValue - minimumValue
    // The value that is shown has more digits than the one that UIKit hands over.
    let exact = value == Float(shownValue) ? shownValue : Double(value)
    let part = span > 0 ? (exact - minimumValue) / span : 0
    let size = Self.thumbSize
    return CGRect(
      x: rect.minX + part * (rect.width - size), y: bounds.midY - size / 2, width: size, height: size)
  }

  private func isOnThumb(_ point: CGPoint) -> Bool {
    let slack = window?.constants.thumbSlack ?? 0
    return abs(Double(point.x) - thumbRect.midX) <= Self.thumbSize / 2 + slack
  }

  private func limited(_ value: Double) -> Double { min(max(value, minimumValue), maximumValue) }

  private func show(_ value: Double) {
    guard value != storedValue || value != shownValue else { return }
    (storedValue, shownValue) = (value, value)
    setNeedsLayout()
  }

  // MARK: Tracking

  override var primaryEvent: ControlEvent? { .valueChanged }

  /// Tracks a touch that begins on or near the thumb.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let point = touch.location(in: self)
    grip = point.x - thumbRect.midX
    valueBefore = storedValue
    return isOnThumb(point)
  }

  /// Moves the thumb with the touch.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let rect = trackRect(forBounds: bounds)
    let room = rect.width - Self.thumbSize
    guard room > 0 else { return true }
    let part = (touch.location(in: self).x - grip - rect.minX - Self.thumbSize / 2) / room
    let before = storedValue
    show(limited(minimumValue + part * (maximumValue - minimumValue)))
    if isContinuous && storedValue != before { send(.valueChanged) }
    return true
  }

  /// Sends the value if ``isContinuous`` is off.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) { finish() }

  /// Keeps the value that the touch set, and sends it if ``isContinuous`` is off.
  open override func cancelTracking(with event: TouchEvent?) { finish() }

  private func finish() { if !isContinuous && storedValue != valueBefore { send(.valueChanged) } }

  /// Returns false for a one-finger swipe along the track on a superview that began on the thumb (spec 2.9.1).
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let swipe = gestureRecognizer as? SwipeGestureRecognizer, swipe.view !== self,
      !swipe.direction.isDisjoint(with: [.left, .right]), isEnabled, let down = downLocation(ofOnlyTouchOf: swipe)
    else { return defaultAnswer(.shouldBegin, true) }
    // If the touch was delivered, the thumb may have moved with it since.
    return !(isTracking || isOnThumb(down)) && defaultAnswer(.shouldBegin, true)
  }

  open override func layoutSubviews() {
    let (rect, thumbRect) = (trackRect(forBounds: bounds), thumbRect)
    track.frame = rect
    filled.frame = CGRect(x: rect.minX, y: rect.minY, width: max(thumbRect.midX - rect.minX, 0), height: rect.height)
    (track.cornerRadius, filled.cornerRadius) = (rect.height / 2, rect.height / 2)
    thumb.frame = thumbRect
  }
}
