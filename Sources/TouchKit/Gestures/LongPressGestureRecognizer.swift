import Foundation

/// Recognizes fingers that stay down without moving (spec 3.2).
///
/// It begins by a timer, `minimumPressDuration` after the last of the fingers came down; no event is needed. Movement
/// of more than `allowableMovement` before that fails it, after it only changes it. A finger that lifts before that
/// fails it; after that the first to lift ends it, and fingers that come in addition are ignored.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers stay down, in seconds; 0 begins at once.
  public final var minimumPressDuration = 0.5
  /// How far a finger may move before the press begins, in points.
  public final var allowableMovement = 10.0 {
    didSet { view?.setNeedsDisplay() }
  }
  /// How many complete taps come before the press; each as ``TapGestureRecognizer`` wants them.
  public final var numberOfTapsRequired = 0
  /// How many fingers press, and tap before that.
  public final var numberOfTouchesRequired = 1

  private var tapsDone = 0
  /// All fingers of the present tap or press have come down.
  private var isPressing = false
  private var pressStart = Instant.zero
  /// The middle of where the fingers of the last tap came down.
  private var lastCentroid = CGPoint.zero

  /// ``GestureRecognizer/Kind/longPress``.
  open override var kind: Kind { .longPress }

  private var isOpen: Bool { committed == .possible && attempt == .none }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter else { return }
    guard isOpen else {
      for touch in touches.inOrder { ignore(touch, for: event) }
      return
    }
    let count = trackedMask.count
    if count > numberOfTouchesRequired {
      return fail(.tooManyTouches, .init(.touches, Double(count), limit: Double(numberOfTouchesRequired)))
    }
    disarm(.tapGap)
    guard count == numberOfTouchesRequired, !isPressing else { return }
    (isPressing, pressStart) = (true, arbiter.window.now)
    let constants = arbiter.window.constants
    let place = arbiter.window.downCentroid(of: trackedMask)
    let apart = place.distance(to: lastCentroid)
    if tapsDone > 0 && apart > constants.tapSeparation {
      return fail(.tapApart, .init(.distance, apart, limit: constants.tapSeparation))
    }
    lastCentroid = place
    if tapsDone < numberOfTapsRequired {
      arm(.tapDuration, after: constants.tapDuration, rule: .tapHeld)
    } else if minimumPressDuration <= 0 {
      press()
    } else {
      arm(.pressDuration, after: minimumPressDuration, rule: .pressHeld)
    }
  }

  private func press() {
    setReason(.pressHeld, .init(.duration, minimumPressDuration, limit: minimumPressDuration))
    state = .began
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard isOpen, let arbiter else { return }
    if tapsDone < numberOfTapsRequired {
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
      let count = Double(trackedMask.count)
      fail(.liftedEarly, .init(.touches, count, limit: Double(numberOfTouchesRequired)))
    } else if tapsDone < numberOfTapsRequired {
      guard fingersLeft(by: event).isEmpty else { return }
      disarm(.tapDuration)
      (tapsDone, isPressing) = (tapsDone + 1, false)
      arm(.tapGap, after: arbiter.window.constants.tapGap, rule: .tapGap)
    } else {
      let pressed = arbiter.window.now.seconds(since: pressStart)
      fail(.liftedEarly, .init(.duration, pressed, limit: minimumPressDuration))
    }
  }

  final override func deadlineDidPass(_ name: Fact.TimerName) {
    if name == .pressDuration { press() } else { failForTap(name) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    cancelOrFail()
  }

  open override func reset() {
    super.reset()
    (tapsDone, isPressing) = (0, false)
  }
}
