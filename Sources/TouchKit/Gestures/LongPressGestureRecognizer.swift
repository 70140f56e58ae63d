import Foundation

/// Recognizes touches that stay down without moving: a continuous gesture (spec 3.2).
///
/// It begins ``minimumPressDuration`` after the last required touch came down. Before that, it fails if a touch moves
/// more than ``allowableMovement`` or lifts. After that, the first lift ends it, and new touches are ignored.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the touches must stay down, in seconds; with 0 or less it begins at once. The default is the window's
  /// ``EngineConstants/pressDuration``, 0.5 s.
  open var minimumPressDuration: Double {
    get { ownDuration ?? window?.constants.pressDuration ?? EngineConstants().pressDuration }
    set {
      let old = minimumPressDuration
      ownDuration = newValue
      didSet(.minimumPressDuration, newValue, was: old)
    }
  }
  /// How far a touch may move before it begins, in points. By default ``EngineConstants/pressMovement``, 10 pt.
  open var allowableMovement: Double {
    get { ownMovement ?? window?.constants.pressMovement ?? EngineConstants().pressMovement }
    set {
      let old = allowableMovement
      ownMovement = newValue
      didSet(.allowableMovement, newValue, was: old) { view?.lookDidChange() }
    }
  }
  /// The number of taps before the press, which have the limits of ``TapGestureRecognizer``.
  open var numberOfTapsRequired = 0 {
    didSet { didSet(.numberOfTapsRequired, Double(numberOfTapsRequired), was: Double(oldValue)) }
  }
  /// The number of touches for the press and the taps before it. More touches fail it.
  open var numberOfTouchesRequired = 1

  private var ownDuration: Double?, ownMovement: Double?
  private var window: Window? { arbiter?.window ?? view?.window }
  private var taps = TapCounter()
  /// Whether all touches of the current tap or press have begun.
  private var isPressing = false
  private var pressStart = Instant.zero

  open override var kind: Kind { .longPress }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter else { return }
    guard isOpen else {
      for touch in touches.inOrder { ignore(touch, for: event) }
      return
    }
    let count = trackedMask.count
    if count > numberOfTouchesRequired {
      return fail(.tooManyTouches, touches: count, limit: numberOfTouchesRequired)
    }
    disarm(.tapGap)
    guard count == numberOfTouchesRequired, !isPressing else { return }
    (isPressing, pressStart) = (true, arbiter.window.now)
    if let apart = taps.begin(with: trackedMask, in: arbiter) { return fail(.tapApart, apart) }
    if taps.done < numberOfTapsRequired {
      arm(.tapDuration, after: arbiter.window.constants.tapDuration, rule: .tapHeld)
    } else if minimumPressDuration <= 0 {
      press()
    } else {
      arm(.pressDuration, after: minimumPressDuration, rule: .pressHeld)
    }
  }

  private func press() {
    setReason(
      .pressHeld, .init(.duration, minimumPressDuration, limit: minimumPressDuration),
      and: travelFromDown(limit: allowableMovement))
    state = .began
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard isOpen, let arbiter else { return }
    if taps.done < numberOfTapsRequired {
      failIfStrayed(beyond: arbiter.window.constants.tapMovement, .tapMoved, in: arbiter)
    } else {
      failIfStrayed(beyond: allowableMovement, .pressMoved, in: arbiter)
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter else { return }
    if !isOpen {
      state = .ended
    } else if !isPressing {
      fail(.liftedEarly, touches: trackedMask.count, limit: numberOfTouchesRequired)
    } else if taps.done < numberOfTapsRequired {
      guard fingersLeft(by: event).isEmpty else { return }
      disarm(.tapDuration)
      (taps.done, isPressing) = (taps.done + 1, false)
      arm(.tapGap, after: arbiter.window.constants.tapGap, rule: .tapGap)
    } else {
      let pressed = arbiter.window.now.seconds(since: pressStart)
      fail(.liftedEarly, .init(.duration, pressed, limit: minimumPressDuration))
    }
  }

  final override func deadlineDidPass(_ name: Fact.TimerName) {
    guard name != .pressDuration else { return press() }
    failForTap(name, taps: taps.done, of: numberOfTapsRequired, fingers: numberOfTouchesRequired)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { cancelOrFail() }

  open override func reset() {
    super.reset()
    (taps.done, isPressing) = (0, false)
  }
}
