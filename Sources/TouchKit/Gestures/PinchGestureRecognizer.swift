import Foundation

/// Recognizes two fingers that move apart or together (spec 3.5).
///
/// It begins when their distance has changed by 8 pt; ``scale`` is 1 at that moment. A third finger is ignored. It
/// ends when fewer than two fingers remain.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The fingers' distance by what it was when the pinch began. Setting it makes later values count from there.
  public final var scale: Double {
    get { reference > 0 ? distance / reference : 1 }
    set { if newValue > 0 { reference = distance / newValue } }
  }
  /// How fast the scale changed at the last move, per second.
  public private(set) final var velocity = 0.0

  private var distance = 0.0
  private var firstDistance = 0.0
  private var reference = 0.0
  private var lastSample = Instant.zero
  private var lastLocation = CGPoint.zero

  /// ``GestureRecognizer/Kind/pinch``.
  open override var kind: Kind { .pinch }

  /// The middle of the two fingers, or where it was when the pinch ended.
  open override func location(in view: View?) -> CGPoint {
    trackedMask.count < 2 ? view?.convert(lastLocation, from: nil) ?? lastLocation : super.location(in: view)
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let environment else { return }
    for touch in touches.sorted(by: { $0.number > $1.number }) where numberOfTouches > 2 { ignore(touch, for: event) }
    guard numberOfTouches == 2 else { return }
    measure(in: environment)
    firstDistance = distance
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard numberOfTouches == 2, let environment else { return }
    let before = scale
    measure(in: environment)
    let elapsed = environment.window.now.seconds(since: lastSample)
    if elapsed > 0 { velocity = (scale - before) / elapsed }
    lastSample = environment.window.now
    guard committed == .possible, attempt == .none else { return }
    let limit = environment.window.constants.pinchHysteresis
    let spread = abs(distance - firstDistance)
    guard spread >= limit else { return }
    reason(.pinchSlop, .init(.spread, spread, limit: limit))
    state = .began
  }

  private func measure(in environment: GestureEnvironment) {
    let touches = environment.window.touches
    let (one, other) = (touches[trackedMask.firstSlot], touches[trackedMask.withoutFirst.firstSlot])
    distance = max(one.locationInWindow.distance(to: other.locationInWindow), 1)
    lastLocation = environment.centroid(of: trackedMask)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if committed.isActive {
      if remaining.count < 2 { state = .ended }
    } else if attempt != .none {
      state = .ended
    } else if remaining.isEmpty {
      fail(.liftedEarly, nil)
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    if committed.isActive {
      breakOff()
    } else if fingersLeft(by: event).isEmpty {
      fail(.systemCancel, nil)
    }
  }

  final override func stateDidChange(to state: State) {
    if state == .began { (reference, velocity) = (distance, 0) }
  }

  open override func reset() {
    super.reset()
    (distance, firstDistance, reference, velocity) = (0, 0, 0, 0)
  }
}
