/// How flicks in a row make the content fly ever farther, along one axis (spec 5.8; an option, off by default).
///
/// From the third flick on, each drag adds to a multiplier `m` of the next free deceleration's distance:
/// `m = min(m₀ + (1 + (count − 3)/2)·min(drag/240, 0.9), 16)`, with `m₀` the multiplier when the drag began. A pause, a
/// turn, a slow drag, a slow release or a flight that runs out start again from 1.
public struct FlickAccumulator: Hashable, Sendable {
  /// The flicks in a row so far.
  public private(set) var count = 0
  /// By how much the next free deceleration goes farther.
  public private(set) var multiplier = 1.0
  private var multiplierAtTouch = 1.0
  private var direction = 0.0
  private var releaseMs = 0.0

  /// An accumulator without flicks.
  public init() {}

  /// A finger touches at `ms`, on the same clock as ``release(velocity:atMs:paging:flickSpeed:)``.
  public mutating func touchDown(atMs ms: Double, longestGap: Double = PhysicsConstants.flickLongestGap) {
    if ms - releaseMs > longestGap { reset() }
    multiplierAtTouch = multiplier
  }

  /// The finger has dragged `distance` points since the drag began and moves with the offset velocity
  /// `velocity` in pt/ms. The sign of the distance does not matter.
  public mutating func drag(
    distance: Double, velocity: Double, slowSpeed: Double = PhysicsConstants.flickSlowDragSpeed
  ) {
    guard abs(velocity) >= slowSpeed, velocity * direction >= 0 else {
      reset()
      return
    }
    guard count >= PhysicsConstants.flickFirstMultiplied else { return }
    let share = min(abs(distance) / PhysicsConstants.flickFullDrag, PhysicsConstants.flickLargestShare)
    let beyond = Double(count - PhysicsConstants.flickFirstMultiplied)
    let step = 1 + beyond * PhysicsConstants.flickStepGrowth
    multiplier = min(multiplierAtTouch + step * share, PhysicsConstants.flickLargestMultiplier)
  }

  /// The finger lets go at `ms` with the offset velocity `velocity` in pt/ms. Paging never counts as a flick.
  public mutating func release(
    velocity: Double, atMs ms: Double, paging: Bool = false,
    flickSpeed: Double = PhysicsConstants.flickSpeed
  ) {
    guard !paging, abs(velocity) >= flickSpeed else {
      reset()
      return
    }
    if velocity * direction < 0 { reset() }
    count += 1
    direction = velocity < 0 ? -1 : 1
    releaseMs = ms
  }

  /// The flight has come to rest or has met an edge.
  public mutating func flightEnded() { reset() }

  private mutating func reset() { self = FlickAccumulator() }
}
