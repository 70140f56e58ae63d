import Foundation

/// Recognizes two touches that turn about each other: a continuous gesture (spec 3.5).
///
/// It begins when the touches have moved 8 pt around their centroid: 160 pt apart they must turn by 0.1 rad.
/// ``rotation`` is 0 at that moment. A third touch is ignored. It ends when both have lifted: with one left the rotation
/// stays as it is, and a finger that comes down again continues from it.
open class RotationGestureRecognizer: GestureRecognizer {
  /// The rotation since it began, in radians, clockwise; turns add up. Setting it rebases later values.
  public final var rotation: Double {
    get { hasBegun ? turned - reference : 0 }
    set { reference = turned - newValue }
  }
  /// The change of ``rotation`` at the last move, in radians per second.
  public private(set) final var velocity = 0.0

  /// The rotation since both touches are down, in radians.
  private var turned = 0.0
  /// The value of `turned` at which ``rotation`` is 0.
  private var reference = 0.0
  private var hasBegun = false
  /// Half the distance of the touches, in points; 0 before there were two.
  private var radius = 0.0
  private var angle = 0.0
  private var lastSample = Instant.zero
  private var lastLocation = CGPoint.zero

  open override var kind: Kind { .rotation }

  /// The mean location of the two touches; once one has lifted, the last one.
  open override func location(in view: View?) -> CGPoint {
    guard trackedMask.count < 2, hasBegun || attempt != nil else { return super.location(in: view) }
    return view?.convert(lastLocation, from: nil) ?? lastLocation
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    ignoreSurplus(of: touches, beyond: 2, for: event)
    guard trackedMask.count == 2, !trackedMask.isDisjoint(with: event.began), let arbiter else { return }
    let pair = arbiter.pair(of: trackedMask)
    (angle, lastLocation, lastSample) = (pair.angle, pair.centroid, arbiter.window.now)
    if attempt == nil && !committed.isActive { (turned, radius) = (0, pair.distance / 2) }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard trackedMask.count == 2, let arbiter else { return }
    let pair = arbiter.pair(of: trackedMask)
    let step = (pair.angle - angle).remainder(dividingBy: 2 * .pi)
    turned += step
    (angle, lastLocation) = (pair.angle, pair.centroid)
    let elapsed = arbiter.window.now.seconds(since: lastSample)
    if elapsed > 0 { velocity = step / elapsed }
    lastSample = arbiter.window.now
    guard isOpen else { return }
    radius = pair.distance / 2
    guard let arc = arc, arc.margin >= 0 else { return }
    setReason(.rotationSlop, arc)
    state = .began
  }

  /// The way of a touch around the middle; nil before two touches were down.
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
  /// A touch lifted: an active gesture ends with fewer than `count`, an undecided one fails with none, for what its two
  /// touches have reached; nil if there never were two.
  final func endPair(_ event: TouchEvent, goesOnWith count: Int, reached: Measured?) {
    let remaining = fingersLeft(by: event)
    if committed.isActive || attempt != nil {
      if remaining.count < count { state = .ended }
    } else if remaining.isEmpty {
      fail(.liftedEarly, reached ?? .init(.touches, 1, limit: 2))
    }
  }

  /// The system cancelled a touch: an active gesture is cancelled, an attempt fails with one left, others with none.
  final func cancelPair(_ event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if committed.isActive || (attempt != nil && remaining.count < 2) {
      cancelOrFail()
    } else if remaining.isEmpty {
      fail(.systemCancel, nil)
    }
  }
}
