import Foundation
import TouchKit

/// The bounds of a rate of frames, in Hz.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least and the greatest rate.
  public var minimum: Float, maximum: Float
  /// The rate that is preferred, or nil.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The rate of the display.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls a method at the display ticks of a window: `CADisplayLink(target: self, selector: Page.tick)`.
///
/// ``add(to:forMode:)`` starts it on the clock of the target's window, if that is a view, a recognizer or a controller
/// in one, or else of the current window; see `Window.current`. Run loops and their modes have no effect. It retains the
/// target until ``invalidate()``, as in UIKit.
public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private var action: ((CADisplayLink) -> Void)?
  private weak var ticker: Ticker?
  private var window: WindowSource = .none
  private var frame: Int64?

  /// The time of the last tick, in seconds of the window's clock; 0 before the first.
  public private(set) var timestamp: Double = 0
  /// The time of the next tick at which it is called.
  public private(set) var targetTimestamp: Double = 0
  /// The seconds between two ticks of the display; 0 before the first.
  public private(set) var duration: Double = 0
  /// Whether it is not called. False at the beginning.
  public var isPaused = false { didSet { if isPaused != oldValue { updateTicker() } } }
  /// The calls per second; 0, the default, for every tick. The nearest whole part of the display's rate holds: 120 Hz
  /// make 40 of 45.
  public var preferredFramesPerSecond = 0
  /// The same with bounds: the preferred rate or else the maximum.
  public var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { preferredFramesPerSecond = Int(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum) }
  }
  /// The calls per second; 1 calls at every tick, 2 at every second one.
  @available(*, deprecated, message: "set preferredFramesPerSecond")
  public var frameInterval: Int {
    get { every }
    set { interval = max(newValue, 1) }
  }
  private var interval = 1

  private enum WindowSource {
    case none
    case of(AnyObject?)
  }

  /// Creates a link to a method that takes the link.
  public init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> (CADisplayLink) -> Void) {
    super.init()
    self.target = target
    action = { [unowned target] link in selector(target)(link) }
  }

  /// Creates a link to a method without an argument.
  public convenience init<Target: AnyObject>(target: Target, selector: @escaping (Target) -> () -> Void) {
    self.init(target: target) { target in { (_: CADisplayLink) in selector(target)() } }
  }

  /// Starts it. Traps outside of an event, a deadline and a tick if the target is in no window either: there is no clock.
  public func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil, case .none = window else { return }
    window = .of(target)
    guard clock != nil else {
      preconditionFailure(
        "a display link needs a window's clock: add it while the window handles an event, or to a view in a window")
    }
    updateTicker()
  }

  /// Stops it until it is added again.
  public func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {
    window = .none
    updateTicker()
  }

  /// Stops it for good, and releases the target.
  public func invalidate() {
    (target, action, window) = (nil, nil, .none)
    updateTicker()
  }

  private var clock: Window? {
    guard case .of(let target) = window else { return nil }
    let view = target as? View ?? (target as? GestureRecognizer)?.view
    let controller = (target as? ViewController).flatMap { $0.isViewLoaded ? $0.view : nil }
    return (view ?? controller)?.window ?? Window.current
  }

  /// The ticks between two calls.
  private var every: Int {
    guard preferredFramesPerSecond > 0, duration > 0 else { return interval }
    return max(Int((1 / duration / Double(preferredFramesPerSecond)).rounded()), 1)
  }

  private func updateTicker() {
    ticker?.stop()
    ticker = nil
    guard action != nil, !isPaused, let window = clock else { return }
    duration = 1 / Double(window.ticks.hz)
    frame = nil
    ticker = window.startTicking { [unowned window] now in self.tick(at: now, of: window.ticks) }
  }

  private func tick(at now: Instant, of ticks: TickGrid) {
    let number = ticks.tick(at: now)
    if let frame, number - frame < Int64(every) { return }
    frame = number
    timestamp = now.seconds
    targetTimestamp = ticks.instant(ofTick: number + Int64(every)).seconds
    action?(self)
  }
}
