import Foundation

/// Calls a closure after a time on a window's clock, once or repeatedly, as Foundation's `Timer` does on a run loop.
///
/// ``Window/schedule(after:repeats:of:_:)`` starts one. It fires at its exact instant, in an update of its own: before
/// a display tick and before input at that instant. A run with it is the same every time.
public final class ClockTimer {
  /// The seconds until it fires, and between two firings if it repeats; at least 0.0001, as in Foundation.
  public let timeInterval: Double
  /// Whether it starts anew each time it has fired.
  public let repeats: Bool
  /// Whether it will fire, or may still be asked to: false once it is invalidated, or has fired without repeating.
  public var isValid: Bool { deadline != nil || isWaiting }

  /// What it was given for its target, as in Foundation; nil by default.
  public package(set) final var userInfo: Any?

  private let body: (ClockTimer) -> Void
  private let reference: WindowReference
  private var deadline: TimerToken?
  private var isWaiting = false
  /// The object that is said to have started it, as the trace names it.
  private let subject: SubjectID

  /// Starts a timer; see ``Window/schedule(after:repeats:of:_:)``.
  package init(
    after seconds: Double, repeats: Bool, of owner: AnyObject?, in window: Window,
    _ body: @escaping (ClockTimer) -> Void
  ) {
    subject =
      switch owner {
      case let view as View where view.window === window: window.subject(of: view)
      case let recognizer as GestureRecognizer where recognizer.view?.window === window:
        window.subject(of: recognizer)
      default: window.subject(of: window)
      }
    (self.repeats, reference, self.body) = (repeats, window.reference, body)
    timeInterval = max(seconds.isFinite ? seconds : Self.longest, Self.shortest)
    arm(in: window, after: timeInterval)
  }

  private static let shortest = 0.0001
  /// Two years, after which no gesture lasts.
  private static let longest = 63_072_000.0

  private func arm(in window: Window, after seconds: Double) {
    let at = window.now.advanced(bySeconds: min(max(seconds, Self.shortest), Self.longest))
    let armed = window.trace.record(
      .applicationTimer, subject, .timer(.application, .armed, deadline: at), because: Causes(window.trace.occasion()))
    deadline = window.scheduler.arm(
      .application, of: self, at: at, rule: .applicationTimer, subject: subject, armed: armed)
  }

  /// Stops it for good. Does nothing if it is not valid.
  public func invalidate() {
    isWaiting = false
    disarm()
  }

  /// Lets a valid timer fire next after `seconds`, instead of when it would have; nil lets it wait for another call.
  package func setNext(after seconds: Double?) {
    guard isValid, let window = reference.window else { return }
    disarm()
    isWaiting = seconds == nil
    if let seconds { arm(in: window, after: seconds) }
  }

  private func disarm() {
    guard let deadline, let window = reference.window else { return self.deadline = nil }
    self.deadline = nil
    guard window.scheduler.cancel(deadline) else { return }
    window.trace.record(
      .timerOff, subject, .timer(.application, .cancelled, deadline: window.now),
      because: Causes(deadline.armed, window.trace.context))
  }

  /// Calls the closure now. A timer that does not repeat is invalid after that.
  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    body(self)
  }
}

extension ClockTimer: DeadlineOwner {
  func removeDeadline(_ deadline: Scheduler.Deadline) { self.deadline = nil }

  func deadlineDidPass(_ name: Fact.TimerName) {
    if repeats, let window = reference.window { arm(in: window, after: timeInterval) }
    body(self)
  }
}

extension Window {
  /// Calls `body` once the clock has advanced by `seconds`, and again after each further `seconds` if it repeats.
  ///
  /// The window retains the timer and its closure until it is invalid.
  ///
  /// - Parameters:
  ///   - seconds: From now; 0.0001 if it is less.
  ///   - repeats: Whether it fires again and again, until ``ClockTimer/invalidate()`` is called.
  ///   - owner: The view or recognizer that the trace names; nil for the window.
  ///   - body: What to do, with the timer.
  @discardableResult
  public func schedule(
    after seconds: Double, repeats: Bool = false, of owner: AnyObject? = nil, _ body: @escaping (ClockTimer) -> Void
  ) -> ClockTimer {
    ClockTimer(after: seconds, repeats: repeats, of: owner, in: self, body)
  }

  /// Calls `body` after a time, and retains `target` until then; ``cancelPerforming(of:)`` takes that back.
  package final func perform(after seconds: Double, of target: AnyObject, _ body: @escaping () -> Void) {
    let timer = schedule(after: seconds, of: target) { [weak self] timer in
      self?.performing.removeAll { $0.timer === timer }
      body()
    }
    performing.append((target, timer))
  }

  /// Takes back what ``perform(after:of:_:)`` has requested for `target`.
  package final func cancelPerforming(of target: AnyObject) {
    for request in performing where request.target === target { request.timer.invalidate() }
    performing.removeAll { $0.target === target }
  }

  // MARK: The current window

  /// The window on whose clock this thread is: while it processes an event, a deadline or a tick, while views enter it or
  /// its root view controller is set, and while a scene makes its views. Nil otherwise. Code that has no view to ask, such
  /// as a timer, finds its clock here.
  public static var current: Window? {
    pthread_getspecific(currentKey).map { Unmanaged<Window>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Runs `body` with this window as the ``current`` one of the thread.
  package final func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let (outer, own) = (pthread_getspecific(Self.currentKey), Unmanaged.passUnretained(self).toOpaque())
    guard outer != own else { return try body() }
    pthread_setspecific(Self.currentKey, own)
    defer { pthread_setspecific(Self.currentKey, outer) }
    return try body()
  }

  private static let currentKey: pthread_key_t = {
    var key = pthread_key_t()
    precondition(pthread_key_create(&key, nil) == 0, "the process has no thread-specific key left")
    return key
  }()
}
