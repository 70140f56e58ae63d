import Foundation

/// Two buttons that increment and decrement a value.
///
/// A press counts at touch-down and repeats after 0.5 s, every 0.1 s. It vetoes a tap on a superview (spec 2.9.1).
open class Stepper: Control {
  /// The value, clamped to the limits. Setting it sends no event.
  public var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
  /// The minimum value.
  public var minimumValue = 0.0 { didSet { value = storedValue } }
  /// The maximum value.
  public var maximumValue = 100.0 { didSet { value = storedValue } }
  /// The amount of one step.
  public var stepValue = 1.0
  /// Whether a held press repeats.
  public var autorepeat = true
  /// Whether a step beyond one limit continues at the other.
  public var wraps = false { didSet { lookDidChange() } }
  /// Whether ``ControlEvent/valueChanged`` is sent with every step. If false, it is sent once, when the touch ends.
  public var isContinuous = true

  /// The pressed half: −1 for minus, 1 for plus, 0 for none.
  public private(set) final var pressedSide = 0 { didSet { lookDidChange() } }

  private var storedValue = 0.0 { didSet { lookDidChange() } }
  private var valueBefore = 0.0
  private var repetition: Repetition?

  /// The size of every stepper, in points.
  public static let size = CGSize(width: 94, height: 32)

  /// Creates a stepper from 0 to 100. Its size is always ``size``, as in UIKit.
  public override init(frame: CGRect) { super.init(frame: CGRect(origin: frame.origin, size: Self.size)) }

  /// Returns whether one more step to this side, −1 or 1, would change the value.
  public final func canStep(_ side: Int) -> Bool {
    wraps || (side < 0 ? storedValue > minimumValue : storedValue < maximumValue)
  }

  /// The ``size``.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the ``size``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override var primaryEvent: ControlEvent? { .valueChanged }

  override var stageContent: StageLook.Content {
    .control(
      .stepper(pressedSide: pressedSide, canDecrease: canStep(-1), canIncrease: canStep(1)), isEnabled: isEnabled)
  }

  // MARK: Tracking

  /// Counts once and starts the repetition.
  open override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    pressedSide = touch.location(in: self).x < bounds.midX ? -1 : 1
    valueBefore = storedValue
    count(1)
    if autorepeat, let window {
      let repetition = Repetition(of: self, in: window)
      self.repetition = repetition
      window.startStepping(repetition)
    }
    return true
  }

  /// Stops the repetition when the touch leaves the half that it pressed.
  open override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if (touch.location(in: self).x < bounds.midX) != (pressedSide < 0) { stopRepeating() }
    return true
  }

  /// Sends the value if ``isContinuous`` is off.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) { finish() }

  /// Keeps the counted value, and sends it if ``isContinuous`` is off.
  open override func cancelTracking(with event: TouchEvent?) { finish() }

  private func finish() {
    stopRepeating()
    pressedSide = 0
    if !isContinuous && storedValue != valueBefore { send(.valueChanged) }
  }

  private func stopRepeating() {
    repetition?.isAnimating = false
    repetition = nil
  }

  fileprivate func count(_ steps: Int) {
    for _ in 0..<steps {
      let before = storedValue
      let next = storedValue + Double(pressedSide) * stepValue
      if wraps && (next < minimumValue || next > maximumValue) {
        storedValue = next < minimumValue ? maximumValue : minimumValue
      } else {
        value = next
      }
      if isContinuous && storedValue != before { send(.valueChanged) }
    }
  }

  override var vetoesSingleTaps: Bool { true }
}

/// Repeats the steps of a held stepper. Their number depends only on time, not on the tick rate.
private final class Repetition: Animating {
  private weak var stepper: Stepper?
  private let start: Instant, delay: Double, interval: Double
  private var done = 0
  let animationDecision: DecisionID
  var isAnimating = true

  init(of stepper: Stepper, in window: Window) {
    (self.stepper, start) = (stepper, window.now)
    (delay, interval) = (window.constants.stepperRepeatDelay, window.constants.stepperRepeatInterval)
    animationDecision = window.trace.occasion()
  }

  func step(to now: Instant) {
    guard let stepper, stepper.window != nil else {
      isAnimating = false
      return
    }
    let over = now.seconds(since: start) - delay
    guard over >= 0 else { return }
    let due = 1 + Int(over / max(interval, 0.001))
    stepper.count(due - done)
    done = due
  }
}
