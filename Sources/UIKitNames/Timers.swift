// Timers of UIKit's code run on the clock of the window that handles the event, so that a gesture with them is the same
// at every replay. In a file that imports only UIKitNames, `Timer` means this type and not Foundation's. In a file that
// imports Foundation as well, the name is ambiguous.

/// `Timer`, on a window's clock.
public typealias Timer = ClockTimer

extension ClockTimer {
  /// Starts a timer: `Timer.scheduledTimer(withTimeInterval: 0.3, repeats: false) { _ in … }`.
  ///
  /// Traps outside of an event, a deadline, a tick, and the callbacks of a view or controller that enters a window:
  /// there is no clock. Use `window.schedule(after:repeats:of:_:)` there.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping (ClockTimer) -> Void
  ) -> ClockTimer {
    clock(of: nil).schedule(after: interval, repeats: repeats, block)
  }

  /// Starts a timer that calls a method of a target, which it retains until it is invalid, as in Foundation. The method
  /// takes no argument.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval: Double, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?, repeats: Bool
  ) -> ClockTimer {
    ClockTimer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Starts a timer that calls a method of a target with the timer.
  @discardableResult
  public static func scheduledTimer<Target: AnyObject>(
    timeInterval: Double, target: Target, selector: @escaping (Target) -> (ClockTimer) -> Void, userInfo: Any?,
    repeats: Bool
  ) -> ClockTimer {
    ClockTimer(
      timeInterval: timeInterval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
  }

  /// Starts a timer that calls a closure. Unlike Foundation's it needs no run loop: adding it to one does nothing more.
  public convenience init(timeInterval interval: Double, repeats: Bool, block: @escaping (ClockTimer) -> Void) {
    self.init(after: interval, repeats: repeats, of: nil, in: Self.clock(of: nil), block)
  }

  /// Starts a timer that fires first at a time of the stage's clock, and then after each `interval`, if it repeats.
  public convenience init(
    fire date: Date, interval: Double, repeats: Bool, block: @escaping (ClockTimer) -> Void
  ) {
    self.init(after: interval, repeats: repeats, of: nil, in: Self.clock(of: nil), block)
    setNext(after: date.timeIntervalSince(.onStage))
  }

  /// Starts a timer that calls a method of a target without an argument, and retains the target until it is invalid.
  public convenience init<Target: AnyObject>(
    timeInterval interval: Double, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(after: interval, repeats: repeats, of: target, in: Self.clock(of: target)) { _ in selector(target)() }
    self.userInfo = userInfo
  }

  /// Starts a timer that calls a method of a target with the timer.
  public convenience init<Target: AnyObject>(
    timeInterval interval: Double, target: Target, selector: @escaping (Target) -> (ClockTimer) -> Void, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(after: interval, repeats: repeats, of: target, in: Self.clock(of: target)) { selector(target)($0) }
    self.userInfo = userInfo
  }

  /// Starts a timer that calls a method of a target without an argument, first at a time of the stage's clock, and then
  /// after each `interval`, if it repeats.
  public convenience init<Target: AnyObject>(
    fireAt date: Date, interval: Double, target: Target, selector: @escaping (Target) -> () -> Void, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    setNext(after: date.timeIntervalSince(.onStage))
  }

  /// The same for a method that takes the timer.
  public convenience init<Target: AnyObject>(
    fireAt date: Date, interval: Double, target: Target, selector: @escaping (Target) -> (ClockTimer) -> Void,
    userInfo: Any?, repeats: Bool
  ) {
    self.init(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    setNext(after: date.timeIntervalSince(.onStage))
  }

  /// The window of a view or of a recognizer's view, or else the current one; nil while no window handles anything.
  fileprivate static func knownClock(of target: AnyObject?) -> Window? {
    let view = target as? View ?? (target as? GestureRecognizer)?.view
    let controller = (target as? ViewController).flatMap { $0.isViewLoaded ? $0.view : nil }
    return (view ?? controller)?.window ?? Window.current
  }

  /// The same. Traps without one.
  static func clock(of target: AnyObject?) -> Window {
    guard let window = knownClock(of: target) else {
      preconditionFailure(
        "a timer needs a window's clock: start it while the window handles an event, or by window.schedule(after:)")
    }
    return window
  }
}

extension RunLoop.Mode {
  /// The mode of a run loop while a finger scrolls. It has no effect: a timer runs in every mode.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

extension RunLoop {
  /// Does nothing: the timer runs on its window's clock since it was made.
  public func add(_ timer: ClockTimer, forMode mode: RunLoop.Mode) {}
}

/// What can call one of its methods later: objects of Foundation, responders and recognizers.
public protocol DelayedPerforming: AnyObject {}

extension Responder: DelayedPerforming {}
extension GestureRecognizer: DelayedPerforming {}
extension NSObject: DelayedPerforming {}

extension DelayedPerforming {
  /// Calls a method of the object after a time: `perform(Hold.giveUp, with: nil, afterDelay: 0.3)`. It is retained until
  /// then. `NSObject.cancelPreviousPerformRequests(withTarget:)` takes that back.
  public func perform(_ method: @escaping (Self) -> () -> Void, with object: Any?, afterDelay delay: Double) {
    ClockTimer.clock(of: self).perform(after: delay, of: self) { method(self)() }
  }

  /// The same; the modes of a run loop have no effect.
  public func perform(
    _ method: @escaping (Self) -> () -> Void, with object: Any?, afterDelay delay: Double, inModes modes: [RunLoop.Mode]
  ) { perform(method, with: object, afterDelay: delay) }

  /// The same with an argument; the modes of a run loop have no effect.
  public func perform<Argument>(
    _ method: @escaping (Self) -> (Argument) -> Void, with object: Any?, afterDelay delay: Double,
    inModes modes: [RunLoop.Mode]
  ) { perform(method, with: object, afterDelay: delay) }

  /// Calls a method with an argument after a time. It is not called with an argument of another type.
  public func perform<Argument>(
    _ method: @escaping (Self) -> (Argument) -> Void, with object: Any?, afterDelay delay: Double
  ) { perform(Selector(method), with: object, afterDelay: delay) }
}

extension NSObject {
  /// Takes back all calls of the target's methods that `perform(_:with:afterDelay:)` has requested. Does nothing while no
  /// window handles anything, as in the `deinit` of what goes with its window.
  public static func cancelPreviousPerformRequests(withTarget target: AnyObject) {
    ClockTimer.knownClock(of: target)?.cancelPerforming(of: target)
  }

  /// Not available: two references to methods cannot be compared.
  @available(*, unavailable, message: "without a selector it cancels all requests of the target; or use a Timer")
  public static func cancelPreviousPerformRequests(withTarget target: AnyObject, selector: Any, object: Any?) {}
}

extension ClockTimer {
  /// When it fires next. `.distantFuture` lets it wait until another date is set, which is how code pauses a timer.
  ///
  /// A date is on the clock of the room. What is set counts from now and is rounded to hundredths of a second, so that
  /// each run of a gesture has the same; a date in the past is now. Reading it gives `.distantFuture`.
  public var fireDate: Date {
    get { .distantFuture }
    set {
      let seconds = newValue.timeIntervalSinceNow
      setNext(after: newValue == .distantFuture ? nil : max((seconds * 100).rounded() / 100, 0))
    }
  }

  /// Has no effect: a timer fires at its exact instant.
  public var tolerance: Double {
    get { 0 }
    set {}
  }
}
