import Foundation

/// Recognizes two touches that move apart or together: a continuous gesture (spec 3.5).
///
/// It begins when their distance has changed by 8 pt; ``scale`` is 1 at that moment. A third touch is ignored. It ends
/// when both have lifted. While one is left, it stays in changed, ``GestureRecognizer/numberOfTouches`` is 1 and the
/// scale keeps its value. A finger that comes down again continues from that scale.
open class PinchGestureRecognizer: GestureRecognizer {
  /// The distance relative to that when the pinch began; 1 before. Setting a value above 0 rebases later values.
  open var scale: Double {
    get { reference > 0 ? distance / reference : 1 }
    set { if newValue > 0 { reference = distance / newValue } }
  }
  /// The change of ``scale`` per second at the last move.
  public private(set) final var velocity = 0.0

  private var distance = 0.0, firstDistance = 0.0, reference = 0.0
  private var lastSample = Instant.zero, lastLocation = CGPoint.zero

  open override var kind: Kind { .pinch }

  /// Returns the mean location of the two touches; after one has lifted, their last mean location.
  open override func location(in view: View?) -> CGPoint {
    guard trackedMask.count < 2, reference > 0 || attempt != nil else { return super.location(in: view) }
    return view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    ignoreSurplus(of: touches, beyond: 2, for: event)
    guard trackedMask.count == 2, !trackedMask.isDisjoint(with: event.began), let arbiter else { return }
    let before = scale
    measure(in: arbiter)
    lastSample = event.instant
    if committed.isActive { scale = before } else if attempt == nil { firstDistance = distance }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard trackedMask.count == 2, let arbiter else { return }
    let before = scale
    measure(in: arbiter)
    let elapsed = event.instant.seconds(since: lastSample)
    if elapsed > 0 { velocity = (scale - before) / elapsed }
    lastSample = event.instant
    guard isOpen else { return }
    guard let spread = spread, spread.margin >= 0 else { return }
    setReason(.pinchSlop, spread)
    state = .began
  }

  /// How much the distance has changed; nil before two touches were down.
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

  /// The number of touches that an active pinch needs to continue.
  var fingersToGoOn: Int { 1 }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { cancelPair(event) }

  final override func stateDidChange(to state: State) { if state == .began { (reference, velocity) = (distance, 0) } }

  open override func reset() {
    super.reset()
    (distance, firstDistance, reference, velocity) = (0, 0, 0, 0)
  }
}

/// Recognizes two touches that turn about each other: a continuous gesture (spec 3.5).
///
/// It begins when the touches have moved 8 pt around their centroid: at a distance of 160 pt, they must turn by 0.1
/// rad. ``rotation`` is 0 at that moment. A third touch is ignored. It ends when both have lifted. While one is left,
/// the rotation keeps its value. A finger that comes down again continues from it.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The rotation since it began, in radians, clockwise; full turns add up. Setting it rebases later values.
  public final var rotation: Double {
    get { hasBegun ? turned - reference : 0 }
    set { reference = turned - newValue }
  }
  /// The change of ``rotation`` at the last move, in radians per second.
  public private(set) final var velocity = 0.0

  /// The rotation since both touches came down, in radians.
  private var turned = 0.0
  /// The value of `turned` at which ``rotation`` is 0.
  private var reference = 0.0
  private var hasBegun = false
  /// Half the distance between the touches, in points; 0 before two were down.
  private var radius = 0.0
  private var angle = 0.0, lastSample = Instant.zero, lastLocation = CGPoint.zero

  open override var kind: Kind { .rotation }

  /// Returns the mean location of the two touches; after one has lifted, their last mean location.
  open override func location(in view: View?) -> CGPoint {
    guard trackedMask.count < 2, hasBegun || attempt != nil else { return super.location(in: view) }
    return view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    ignoreSurplus(of: touches, beyond: 2, for: event)
    guard trackedMask.count == 2, !trackedMask.isDisjoint(with: event.began), let arbiter else { return }
    let pair = arbiter.pair(of: trackedMask)
    (angle, lastLocation, lastSample) = (pair.angle, pair.centroid, event.instant)
    if attempt == nil && !committed.isActive { (turned, radius) = (0, pair.distance / 2) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard trackedMask.count == 2, let arbiter else { return }
    let pair = arbiter.pair(of: trackedMask)
    let step = (pair.angle - angle).remainder(dividingBy: 2 * .pi)
    turned += step
    (angle, lastLocation) = (pair.angle, pair.centroid)
    let elapsed = event.instant.seconds(since: lastSample)
    if elapsed > 0 { velocity = step / elapsed }
    lastSample = event.instant
    guard isOpen else { return }
    radius = pair.distance / 2
    guard let arc = arc, arc.margin >= 0 else { return }
    setReason(.rotationSlop, arc)
    state = .began
  }

  /// How far a touch has moved around the centroid; nil before two touches were down.
  private var arc: Measured? {
    guard radius > 0, let limit = arbiter?.window.constants.rotationHysteresis else { return nil }
    return Measured(.arc, abs(turned) * radius, limit: limit)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    endPair(event, goesOnWith: 1, reached: arc)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { cancelPair(event) }

  final override func stateDidChange(to state: State) {
    guard state == .began else { return }
    (reference, hasBegun) = (turned, true)
  }

  open override func reset() {
    super.reset()
    (turned, radius, reference, velocity, hasBegun) = (0, 0, 0, 0, false)
  }
}

extension GestureRecognizer {
  /// Handles a lift. An active gesture ends with fewer than `count` touches left, an undecided one fails with none
  /// left. `reached` is what the two touches measured; nil if there never were two.
  final func endPair(_ event: TouchEvent, goesOnWith count: Int, reached: Measured?) {
    let remaining = fingersLeft(by: event)
    if committed.isActive || attempt != nil {
      if remaining.count < count { state = .ended }
    } else if remaining.isEmpty {
      fail(.liftedEarly, reached ?? .init(.touches, 1, limit: 2))
    }
  }

  /// Handles a cancelled touch: cancels an active gesture, fails an attempt with one touch left, others with none.
  final func cancelPair(_ event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if committed.isActive || (attempt != nil && remaining.count < 2) {
      cancelOrFail()
    } else if remaining.isEmpty {
      fail(.systemCancel, nil)
    }
  }
}

struct TouchPair {
  /// The distance in points; at least 1, because it is a divisor.
  let distance: Double
  /// The angle of the line from the touch in the lower slot to the other, in radians, clockwise on the screen.
  let angle: Double
  /// The point halfway between them, in window points.
  let centroid: CGPoint
}

extension GestureArbiter {
  func pair(of mask: TouchMask) -> TouchPair {
    let (one, other) = (window.touches[mask.firstSlot], window.touches[mask.withoutFirst.firstSlot])
    let span = other.locationInWindow - one.locationInWindow
    return TouchPair(
      distance: max(span.distance(to: .zero), 1), angle: atan2(Double(span.y), Double(span.x)),
      centroid: centroid(of: mask))
  }
}
