import Foundation

/// Recognizes fingers that stay down without moving (spec 3.2).
///
/// It begins by a timer, `minimumPressDuration` after the last of the fingers came down; no event is needed. Movement
/// of more than `allowableMovement` before that fails it, after it only changes it. A finger that lifts before that
/// fails it, after it ends it.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the fingers stay down, in seconds; 0 begins at once.
  public var minimumPressDuration = 0.5
  /// How far a finger may move before the press begins, in points.
  public var allowableMovement = 10.0
  /// How many complete taps come before the press.
  public var numberOfTapsRequired = 0
  /// How many fingers press.
  public var numberOfTouchesRequired = 1

  private var tapsDone = 0
  private var isPressing = false

  /// ``GestureRecognizer/Kind/longPress``.
  open override var kind: Kind { .longPress }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard committed == .possible, attempt == .none else { return }
    if numberOfTouches > numberOfTouchesRequired {
      return fail(
        .tooManyTouches, .init(.touches, Double(numberOfTouches), limit: Double(numberOfTouchesRequired)))
    }
    disarm(.tapGap)
    guard numberOfTouches == numberOfTouchesRequired else { return }
    isPressing = true
    guard tapsDone == numberOfTapsRequired else { return }
    if minimumPressDuration <= 0 { return press() }
    arm(.pressDuration, after: minimumPressDuration, rule: .pressHeld)
  }

  private func press() {
    reason(.pressHeld, .init(.duration, minimumPressDuration, limit: minimumPressDuration))
    state = .began
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard committed == .possible, attempt == .none, let environment else { return }
    trackedMask.forEachSlot {
      let touch = environment.window.touches[$0]
      let travel = touch.locationInWindow.distance(to: touch.downLocation)
      if travel > allowableMovement { fail(.pressMoved, .init(.distance, travel, limit: allowableMovement)) }
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    if committed.isActive || attempt != .none {
      state = .ended
    } else if isPressing && tapsDone < numberOfTapsRequired {
      guard fingersLeft(by: event).isEmpty, let environment else { return }
      (tapsDone, isPressing) = (tapsDone + 1, false)
      arm(.tapGap, after: environment.window.constants.tapGap, rule: .tapGap)
    } else {
      fail(.liftedEarly, nil)
    }
  }

  final override func deadlineCame(_ name: Fact.TimerName) {
    if name == .pressDuration { return press() }
    guard let gap = environment?.window.constants.tapGap else { return }
    fail(.tapGap, .init(.duration, gap, limit: gap))
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    breakOff()
  }

  open override func reset() {
    super.reset()
    (tapsDone, isPressing) = (0, false)
  }
}
