/// Accelerates repeated flicks along one axis (spec 5.8; an option, off by default).
///
/// From the third flick on, each drag adds to a multiplier `m` of the distance of the next free deceleration: `m =
/// min(m₀ + (1 + (count − 3)/2)·min(drag/240, 0.9), 16)`, with `m₀` the multiplier when the drag began. It is reset to
/// 1 by a pause, a change of direction, a slow drag, a slow release, or a flight that comes to rest.
public struct FlickAccumulator: Hashable, Sendable {
  /// The number of consecutive flicks.
  public private(set) var count = 0
  /// The factor of the next free deceleration's distance.
  public private(set) var multiplier = 1.0
  private var multiplierAtTouch = 1.0, direction = 0.0, releaseMs = 0.0

  /// Creates an accumulator without flicks.
  public init() {}

  /// Records a touch-down at `ms`, on the same clock as ``release(velocity:atMs:paging:)``.
  public mutating func touchDown(atMs ms: Double) {
    if ms - releaseMs > PhysicsConstants.flickLongestGap { reset() }
    multiplierAtTouch = multiplier
  }

  /// Records a move. `distance` is the drag so far in points, of any sign; `velocity` is the offset's, in pt/ms.
  public mutating func drag(distance: Double, velocity: Double) {
    guard abs(velocity) >= PhysicsConstants.flickSlowDragSpeed, velocity * direction >= 0 else { return reset() }
    guard count >= PhysicsConstants.flickFirstMultiplied else { return }
    let share = min(abs(distance) / PhysicsConstants.flickFullDrag, PhysicsConstants.flickLargestShare)
    let beyond = Double(count - PhysicsConstants.flickFirstMultiplied)
    let step = 1 + beyond * PhysicsConstants.flickStepGrowth
    multiplier = min(multiplierAtTouch + step * share, PhysicsConstants.flickLargestMultiplier)
  }

  /// Records a release at `ms` with the offset's `velocity`, in pt/ms. With paging it never counts as a flick.
  public mutating func release(velocity: Double, atMs ms: Double, paging: Bool = false) {
    guard !paging, abs(velocity) >= PhysicsConstants.flickSpeed else { return reset() }
    if velocity * direction < 0 { reset() }
    count += 1
    direction = velocity < 0 ? -1 : 1
    releaseMs = ms
  }

  /// Records that the deceleration came to rest or reached an edge.
  public mutating func flightEnded() { reset() }

  private mutating func reset() { self = FlickAccumulator() }
}
