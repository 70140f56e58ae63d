import Foundation

/// A control that sets a value by dragging a thumb along a track.
open class Slider: Control {
  /// The value, within the limits.
  public var value = 0.5 {
    didSet { if value != oldValue { setNeedsLayout() } }
  }
  /// The value at the left end.
  public var minimumValue = 0.0
  /// The value at the right end.
  public var maximumValue = 1.0
  /// The colour of the track left of the thumb.
  public var tintColor = Color(hex: 0x2F6FC0) {
    didSet { filled.backgroundColor = tintColor }
  }

  private let track = View()
  private let filled = View()
  private let thumb = View()
  private var grip = 0.0

  /// The thumb's diameter, in points.
  public static let thumbSize = 28.0

  /// Creates a slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    track.backgroundColor = Color(hex: 0xC9CED6)
    filled.backgroundColor = tintColor
    (thumb.backgroundColor, thumb.borderColor, thumb.borderWidth) = (.white, Color(hex: 0xC2C8D0), 1)
    thumb.cornerRadius = Self.thumbSize / 2
    for view in [track, filled, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Follows a touch that comes down on or near the thumb.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let x = Double(touch.location(in: self).x)
    grip = x - thumb.center.x
    return abs(grip) <= Self.thumbSize
  }

  /// Moves the thumb with the touch.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let room = bounds.width - Self.thumbSize
    guard room > 0 else { return true }
    let part = (touch.location(in: self).x - grip - Self.thumbSize / 2) / room
    value = minimumValue + min(max(part, 0), 1) * (maximumValue - minimumValue)
    send(.valueChanged)
    return true
  }

  /// Places track and thumb.
  open override func layoutSubviews() {
    let span = maximumValue - minimumValue
    let part = span > 0 ? min(max((value - minimumValue) / span, 0), 1) : 0
    let middle = bounds.height / 2
    let x = Self.thumbSize / 2 + part * (bounds.width - Self.thumbSize)
    track.frame = CGRect(x: 0, y: middle - 2, width: bounds.width, height: 4)
    filled.frame = CGRect(x: 0, y: middle - 2, width: x, height: 4)
    (track.cornerRadius, filled.cornerRadius) = (2, 2)
    thumb.frame = CGRect(
      x: x - Self.thumbSize / 2, y: middle - Self.thumbSize / 2, width: Self.thumbSize, height: Self.thumbSize)
  }
}
