import Foundation

/// Recognizes two touches that move apart or together: a continuous gesture (spec 3.5).
///
/// It begins when their distance has changed by 8 pt; ``scale`` is 1 at that moment. A third touch is ignored. It ends
/// when both have lifted: with one left it stays in changed, ``GestureRecognizer/numberOfTouches`` is 1 and the scale as
/// it was, and a finger that comes down again continues from it.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The ratio of the distance to that when the pinch began; 1 before. Set above 0, it rebases later values.
  public final var scale: Double {
    get { reference > 0 ? distance / reference : 1 }
    set { if newValue > 0 { reference = distance / newValue } }
  }
  /// The change of ``scale`` per second at the last move.
  public private(set) final var velocity = 0.0

  private var distance = 0.0
  private var firstDistance = 0.0
  private var reference = 0.0
  private var lastSample = Instant.zero
  private var lastLocation = CGPoint.zero

  open override var kind: Kind { .pinch }

  /// The mean location of the two touches; once one has lifted, the last one.
  open override func location(in view: View?) -> CGPoint {
    guard trackedMask.count < 2, reference > 0 || attempt != nil else { return super.location(in: view) }
    return view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    ignoreSurplus(of: touches, beyond: 2, for: event)
    guard trackedMask.count == 2, !trackedMask.isDisjoint(with: event.began), let arbiter else { return }
    let before = scale
    measure(in: arbiter)
    lastSample = arbiter.window.now
    if committed.isActive { scale = before } else if attempt == nil { firstDistance = distance }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard trackedMask.count == 2, let arbiter else { return }
    let before = scale
    measure(in: arbiter)
    let elapsed = arbiter.window.now.seconds(since: lastSample)
    if elapsed > 0 { velocity = (scale - before) / elapsed }
    lastSample = arbiter.window.now
    guard isOpen else { return }
    guard let spread = spread, spread.margin >= 0 else { return }
    setReason(.pinchSlop, spread)
    state = .began
  }

  /// By how much the distance has changed; nil before two touches were down.
  private var spread: Measured? {
    guard firstDistance > 0, let limit = arbiter?.window.constants.pinchHysteresis else { return nil }
    return Measured(.spread, abs(distance - firstDistance), limit: limit)
  }

  private func measure(in arbiter: GestureArbiter) {
    let pair = arbiter.pair(of: trackedMask)
    (distance, lastLocation) = (pair.distance, pair.centroid)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    endPair(event, goesOnWith: fingersToGoOn, reached: spread)
  }

  /// How many touches an active pinch needs to go on.
  var fingersToGoOn: Int { 1 }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { cancelPair(event) }

  final override func stateDidChange(to state: State) { if state == .began { (reference, velocity) = (distance, 0) } }

  open override func reset() {
    super.reset()
    (distance, firstDistance, reference, velocity) = (0, 0, 0, 0)
  }
}
