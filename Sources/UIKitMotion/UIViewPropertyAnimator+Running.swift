import Foundation
import TouchKit

extension UIViewPropertyAnimator {
  /// The changes of all groups.
  final var changes: [AnimatedChange] { groups.flatMap(\.changes) }

  /// The window on whose clock it runs.
  final var clock: Window? { changes.lazy.compactMap(\.view.window).first ?? Window.current }

  /// Runs the blocks and shows the beginning.
  ///
  /// - Parameter runs: Whether it starts at once, with the properties of layers, which run by themselves and cannot be
  ///   scrubbed.
  final func activate(runs: Bool = false) {
    state = .active
    (time, scrubbed) = (isReversed ? 1 : 0, nil)
    let blocks = pending
    pending = []
    for (block, factor) in blocks { begin(block, from: factor, runs: runs) }
    showTime()
  }

  /// Runs a block whose changes begin at a fraction of the time.
  final func begin(_ block: () -> Void, from: Double, runs: Bool = false) {
    let (recorded, scope) = MotionScope.record(duration: duration, curve: curve, block)
    if runs, from == 0, scope.driver == nil { for start in scope.others { start(duration, wait, curve.value) } }
    let window = clock ?? recorded.lazy.compactMap(\.view.window).first
    let changes = recorded.filter {
      $0.view.window === window && $0.prepare(allowsInteraction: isUserInteractionEnabled)
    }
    groups.append(Group(from: from, changes: changes))
    if run?.other != nil { run?.other?.values += changes.map { ($0, $0.start) } }
  }

  // MARK: Time

  /// Resumes from where it is, with the animator's timing or another one.
  final func resume(with parameters: (any UITimingCurveProvider)?, factor: Double) {
    isRunning = true
    if let driver = MotionScope.current?.driver {
      isDriven = true
      return driver.add(self)
    }
    guard let parameters else { return start(from: time, factor: factor, in: clock) }
    let fraction = scrubbed ?? min(curve.value(at: time), 1)
    let rest = isReversed ? fraction : 1 - fraction
    let course = parameters.course(over: factor > 0 ? duration * factor : duration * rest)
    start(
      from: time, seconds: course.duration, other: (course.curve, fraction, changes.map { ($0, $0.shown) }), in: clock)
  }

  /// Runs from a fraction of the time to the end of its direction.
  final func start(from: Double, factor: Double = 0, in window: Window?) {
    let rest = changes.isEmpty ? 0 : isReversed ? from : 1 - from
    let seconds = factor > 0 && rest > 0 ? duration * factor : duration * rest
    start(from: from, seconds: seconds, other: nil, in: window)
  }

  private func start(
    from: Double, seconds: Double,
    other: (MotionCurve, Double, [(change: AnimatedChange, start: AnimatedValue)])?, in window: Window?
  ) {
    ticker?.stop()
    guard let window else { return arrive() }
    let begin = window.now.advanced(bySeconds: changes.isEmpty ? 0 : wait)
    wait = 0
    run = Run(begin: begin, seconds: seconds, from: from, to: isReversed ? 0 : 1, other: other)
    // Without other timing, the time decides again what is shown.
    if other == nil { scrubbed = nil }
    ticker = window.startTicking { [unowned window] now in self.tick(at: now, in: window) }
  }

  private func tick(at now: Instant, in window: Window) {
    guard let run else { return }
    let changes = changes
    if !changes.isEmpty, changes.allSatisfy({ $0.isCutOff(in: ObjectIdentifier(window)) }) { return arrive() }
    guard now >= run.begin else { return }
    updateTime(to: now)
    if now.seconds(since: run.begin) >= run.seconds { arrive() } else { showTime() }
  }

  /// Brings ``time`` up to the window's clock.
  final func updateTime() {
    guard isRunning, !isDriven, let ticker else { return }
    updateTime(to: ticker.now)
  }

  private func updateTime(to now: Instant) {
    guard let run else { return }
    let elapsed = run.seconds > 0 ? min(max(now.seconds(since: run.begin) / run.seconds, 0), 1) : 1
    if let other = run.other {
      let fraction = other.fraction + (run.to - other.fraction) * other.curve.value(at: elapsed)
      scrubbed = min(max(fraction, 0), 1)
      time = curve.time(of: fraction)
      elapsedFraction = elapsed
    } else {
      time = run.from + (run.to - run.from) * elapsed
    }
  }

  /// Shows the values of the present time.
  final func showTime() {
    if let other = run?.other {
      for (change, start) in other.values {
        change.show(other.curve.mix(start, run?.to == 0 ? change.start : change.end, at: elapsedFraction))
      }
      return
    }
    for group in groups {
      for change in group.changes {
        if let scrubbed, group.from == 0 {
          change.show(MotionCurve.linear.mix(change.start, change.end, at: scrubbed))
        } else {
          let share = group.from < 1 ? (time - group.from) / (1 - group.from) : time < 1 ? 0 : 1
          change.show(curve.mix(change.start, change.end, at: share))
        }
      }
    }
  }

  // MARK: Ends

  /// Stops the clock where it is.
  final func halt() {
    updateTime()
    if run != nil, isRunning { showTime() }
    ticker?.stop()
    (isRunning, wait) = (false, 0)
  }

  /// Shows the end of the way, and finishes there unless it pauses.
  private func arrive() {
    ticker?.stop()
    (time, scrubbed, run) = (isReversed ? 0 : 1, nil, nil)
    showTime()
    isRunning = false
    guard !pausesOnCompletion else { return }
    finish(at: isReversed ? .start : .end)
  }

  /// Ends the animation of each change at the start or the end.
  private func finish(at position: UIViewAnimatingPosition) {
    if position == .start { changes.finishAtStart() } else { for change in changes.reversed() { change.finish() } }
    complete(at: position)
  }

  final func complete(at position: UIViewAnimatingPosition) {
    let completions = completions
    self.completions = []
    forget()
    for completion in completions { completion(position) }
    leaveTransaction()
  }

  /// Becomes inactive, as before the start.
  final func forget() {
    ticker?.stop()
    (groups, run, isDriven, isRunning, state) = ([], nil, false, false, .inactive)
    (time, scrubbed) = (0, nil)
  }
}

extension UIViewPropertyAnimator: DrivenMotion {
  func drive(to seconds: Double) {
    guard state == .active, isDriven else { return }
    let share = duration > 0 ? min(max((seconds - delay) / duration, 0), 1) : 1
    (time, scrubbed, run) = (isReversed ? 1 - share : share, nil, nil)
    showTime()
  }

  func endDriving(atEnd: Bool) {
    guard state == .active, isDriven else { return }
    isDriven = false
    isRunning = false
    finish(at: atEnd != isReversed ? .end : .start)
  }
}
