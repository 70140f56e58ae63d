import Foundation

/// Recognizes a quick straight movement in one direction: a discrete gesture (spec 3.4).
///
/// It recognizes when the mean location of its touches has moved 50 pt along ``direction``. It fails after 0.5 s, after
/// more than 50 pt across the direction or 10 pt against it, if more touches begin than required, or if one lifts. A
/// pan begins at 10 pt and so prevents the swipe, unless it requires the swipe to fail.
open class SwipeGestureRecognizer: GestureRecognizer {
  /// Directions of a swipe, with the raw values of UIKit's `UISwipeGestureRecognizer.Direction`.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A horizontal direction.
    public static let right = Direction(rawValue: 1), left = Direction(rawValue: 2)
    /// A vertical direction.
    public static let up = Direction(rawValue: 4), down = Direction(rawValue: 8)

    static let each: [Direction] = [.right, .left, .up, .down]
  }

  /// The directions that it recognizes; the default is right.
  open var direction = Direction.right { didSet { view?.lookDidChange() } }
  /// The number of touches, all down at once.
  open var numberOfTouchesRequired = 1

  private var candidates: Direction = []
  /// The centroid when all touches had begun.
  private var start = CGPoint.zero
  private var locations = TouchLocations()

  open override var kind: Kind { .swipe }

  /// Returns the mean touch-down location of a recognized swipe; before that, the current mean location.
  open override func location(in view: View?) -> CGPoint {
    locations.isEmpty ? super.location(in: view) : locations.centroid(in: view)
  }

  /// Returns a touch's location: in a recognized swipe, that of its touch-down. Traps if `index` is out of range.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    locations.isEmpty ? super.location(ofTouch: index, in: view) : locations.location(of: index, in: view)
  }

  open override var numberOfTouches: Int { locations.isEmpty ? super.numberOfTouches : locations.count }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == nil, let arbiter else { return }
    let count = trackedMask.count
    if count > numberOfTouchesRequired {
      return fail(.tooManyTouches, touches: count, limit: numberOfTouchesRequired)
    }
    if timer == nil { arm(.swipeDuration, after: arbiter.window.constants.swipeDuration, rule: .swipeSlow) }
    guard count == numberOfTouchesRequired else { return }
    (candidates, start) = (direction, arbiter.centroid(of: trackedMask))
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == nil, trackedMask.count == numberOfTouchesRequired, let arbiter else { return }
    if trackedMask.count == 1, !event.samples.isEmpty {
      event.forEachSample(of: arbiter.window.touches[trackedMask.firstSlot]) { location, _ in
        if isOpen { measure(location - start, arbiter) }
      }
    }
    if isOpen { measure(arbiter.centroid(of: trackedMask) - start, arbiter) }
  }

  /// Recognizes if the touches have travelled far enough, or gives up directions.
  private func measure(_ travel: CGPoint, _ arbiter: GestureArbiter) {
    let constants = arbiter.window.constants
    for way in Direction.each where candidates.contains(way) {
      let (along, across) = way.split(travel)
      if across > constants.swipeCross {
        leave(way, .swipeCross, .init(.crossDistance, across, limit: constants.swipeCross))
      } else if along <= -constants.swipeBack {
        leave(way, .swipeBack, .init(.distance, -along, limit: constants.swipeBack))
      } else if along >= constants.swipeTravel {
        locations.store(trackedMask, in: arbiter) { $0.downLocation }
        setReason(.swipeDone, .init(.distance, along, limit: constants.swipeTravel))
        state = .ended
        return
      }
    }
  }

  /// Rejects one direction; the swipe fails when no direction is left.
  private func leave(_ way: Direction, _ rule: Rule, _ measured: Measured) {
    candidates.remove(way)
    if candidates.isEmpty { fail(rule, measured) }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    if attempt == nil { fail(.liftedEarly, reached) }
  }

  /// How far the touches have moved along the best direction left; the number of touches while some are missing.
  private var reached: Measured? {
    guard let arbiter else { return nil }
    guard !candidates.isEmpty else {
      return Measured(.touches, Double(trackedMask.count), limit: Double(numberOfTouchesRequired))
    }
    let travel = arbiter.centroid(of: trackedMask) - start
    let best = Direction.each.filter(candidates.contains).map { $0.split(travel).along }.max()
    return best.map { .init(.distance, $0, limit: arbiter.window.constants.swipeTravel) }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { cancelOrFail() }

  final override func deadlineDidPass(_ name: Fact.TimerName) {
    guard let limit = arbiter?.window.constants.swipeDuration else { return }
    fail(.swipeSlow, reached, and: .init(.duration, limit, limit: limit))
  }

  open override func reset() {
    super.reset()
    candidates = []
    locations.removeAll()
  }
}

extension SwipeGestureRecognizer.Direction {
  /// Returns the components of a travel along this one direction and across it.
  fileprivate func split(_ travel: CGPoint) -> (along: Double, across: Double) {
    let (x, y) = (Double(travel.x), Double(travel.y))
    switch self {
    case .right: return (x, abs(y))
    case .left: return (-x, abs(y))
    case .down: return (y, abs(x))
    default: return (-y, abs(x))
    }
  }
}
