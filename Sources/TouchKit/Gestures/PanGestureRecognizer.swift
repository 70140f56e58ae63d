import Foundation
import ScrollPhysics

/// Recognizes fingers that move (spec 3.3).
///
/// It begins when the middle of its fingers has travelled 10 pt, however long that takes. When it begins those 10 pt
/// are taken off the translation along the direction of travel: a slow drag that reaches exactly 10 pt reports (0,0),
/// a first jump of 30 pt reports 20 pt. While delegates are asked whether it should begin, `translation(in:)` still
/// holds the raw displacement.
open class PanGestureRecognizer: GestureRecognizer {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  /// Fewer fingers than this do not begin it, and what they travel does not count. Once begun it goes on with fewer:
  /// it ends with its last finger.
  @exclusivity(unchecked) public var minimumNumberOfTouches = 1
  /// More fingers than this before it began fail it; after that they are ignored.
  @exclusivity(unchecked) public var maximumNumberOfTouches = Int.max

  /// What the middle of the fingers has travelled since they came down, in window points.
  final var travel: CGPoint { centroid - reference }

  @exclusivity(unchecked) private var centroid = CGPoint.zero
  /// Where the middle of the fingers came down; a finger more or less moves it along, so that travel does not jump.
  @exclusivity(unchecked) private var reference = CGPoint.zero
  /// The fingers that made up ``centroid``.
  @exclusivity(unchecked) private var counted: TouchMask = []
  /// What of ``travel`` does not count as translation: the hysteresis once begun, and what `setTranslation` set off.
  @exclusivity(unchecked) private var discount = CGPoint.zero
  /// The axes on which there is a translation: all until it begins.
  @exclusivity(unchecked) private var reportedAxes = Axes.both
  /// How fast the middle of the fingers is, and when it last moved.
  @exclusivity(unchecked) private var fingerVelocity = FingerVelocity()
  /// What a scroll view that wants a robust velocity makes it of; nil where nobody does.
  @exclusivity(unchecked) final var robustTracker: RobustVelocityTracker?
  /// When the fingers last moved: a release long after that has no momentum (spec 5.3.5).
  final var lastMove: Instant { fingerVelocity.lastMove }

  /// ``GestureRecognizer/Kind/pan``.
  open override var kind: Kind { .pan }

  /// How far the fingers have moved, in the coordinates of `view`, or of the window for nil; see the type for what it
  /// holds when.
  public final func translation(in view: View?) -> CGPoint {
    let inWindow = part(of: travel - discount, along: reportedAxes)
    guard let view else { return inWindow }
    return inWindow.vector(applying: view.transformToWindow.inverted())
  }

  /// Makes the present translation `translation`, in the coordinates of `view`; later ones count on from there. The
  /// velocity is not touched.
  public final func setTranslation(_ translation: CGPoint, in view: View?) {
    let inWindow = view.map { translation.vector(applying: $0.transformToWindow) } ?? translation
    discount = CGPoint(x: travel.x - inWindow.x, y: travel.y - inWindow.y)
  }

  /// How fast the fingers moved at the last two moves, in points per second along the axes of the window, or of
  /// `view`. It does not decay while they rest and still holds the last motion when they lift.
  public final func velocity(in view: View?) -> CGPoint {
    let inWindow = fingerVelocity.perSecond
    guard let view else { return inWindow }
    return inWindow.vector(applying: view.transformToWindow.inverted())
  }

  /// The velocity in window points per millisecond.
  final var windowVelocity: PlaneVelocity { fingerVelocity.perMillisecond }

  // MARK: For subclasses in the engine

  /// The fingers whose middle counts.
  var countedMask: TouchMask { trackedMask }

  /// The part of the travel that counts towards the beginning.
  func countedTravel(_ travel: CGPoint) -> CGPoint { travel }

  /// The axes on which it has a translation once it began.
  var panningAxes: Axes { .both }

  /// What of a way of the fingers lies along `axes`, in window points.
  func part(of way: CGPoint, along axes: Axes) -> CGPoint {
    CGPoint(x: axes.contains(.horizontal) ? way.x : 0, y: axes.contains(.vertical) ? way.y : 0)
  }

  /// What has been travelled towards the beginning, held against `limit`; nil while that cannot be said.
  func measureBeginning(limit: Double) -> Measured? {
    Measured(.distance, countedTravel(travel).distance(to: .zero), limit: limit)
  }

  /// Which rule the hysteresis is recorded under.
  var slopRule: Rule { .panSlop }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter else { return }
    let count = trackedMask.count
    if count > maximumNumberOfTouches {
      if committed == .possible {
        return fail(.tooManyTouches, .init(.touches, Double(count), limit: Double(maximumNumberOfTouches)))
      }
      ignoreSurplus(of: touches, beyond: maximumNumberOfTouches, for: event)
    }
    let before = trackedMask.subtracting(event.began)
    fingersChanged(to: countedMask)
    if before.isEmpty { fingerVelocity.begin(at: arbiter.window.now) }
    // What too few fingers travelled does not count.
    if before.isEmpty || (before.count < minimumNumberOfTouches && committed == .possible && attempt == .none) {
      reference = centroid
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    sample(event)
    guard committed == .possible, attempt == .none, trackedMask.count >= minimumNumberOfTouches, let arbiter
    else { return }
    guard let measured = measureBeginning(limit: arbiter.window.constants.panHysteresis),
      measured.value >= measured.limit
    else { return }
    setReason(slopRule, measured)
    state = .began
  }

  /// Takes what the fingers moved since the last event into travel and velocity.
  private func sample(_ event: TouchEvent) {
    guard let arbiter else { return }
    let now = arbiter.window.now
    if countedMask != counted { fingersChanged(to: countedMask, asBefore: event) }
    let next = arbiter.centroid(of: countedMask)
    let way = next - centroid
    centroid = next
    robustTracker?.add(dx: Double(way.x), dy: Double(way.y), dtMs: now.milliseconds(since: lastMove))
    fingerVelocity.add(way, at: now)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if remaining.isEmpty {
      if committed == .possible && attempt == .none { return fail(.liftedEarly, nil) }
      if committed.isActive { setReason(.panLifted) }
      state = .ended
    } else {
      let stillCounted = countedMask.intersection(remaining)
      fingersChanged(to: stillCounted.isEmpty ? remaining : stillCounted)
    }
  }

  /// A finger more or less counts: the middle moves, the translation goes on without a jump.
  private func fingersChanged(to mask: TouchMask, asBefore event: TouchEvent? = nil) {
    guard let arbiter else { return }
    counted = mask
    let next = arbiter.centroid(of: mask, asBefore: event)
    reference = reference + (next - centroid)
    centroid = next
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if remaining.isEmpty {
      cancelOrFail()
    } else {
      let stillCounted = countedMask.intersection(remaining)
      fingersChanged(to: stillCounted.isEmpty ? remaining : stillCounted)
    }
  }

  final override func stateDidChange(to state: State) {
    guard state == .began else { return }
    let limit = arbiter?.window.constants.panHysteresis ?? 0
    discount = hysteresis(of: countedTravel(travel), limit: limit)
    reportedAxes = panningAxes
  }

  /// What is taken off the translation when it begins: `limit` along the direction of what counted.
  func hysteresis(of counted: CGPoint, limit: Double) -> CGPoint {
    let (x, y) = (Double(counted.x), Double(counted.y))
    // Straight travel loses the limit exactly, not up to rounding.
    if x == 0 || y == 0 { return CGPoint(x: x.limited(to: limit), y: y.limited(to: limit)) }
    let share = min(limit / counted.distance(to: .zero), 1)
    return CGPoint(x: x * share, y: y * share)
  }

  open override func reset() {
    super.reset()
    (reference, discount, centroid) = (.zero, .zero, .zero)
    (counted, reportedAxes) = ([], .both)
    fingerVelocity.reset()
    robustTracker?.reset()
  }
}

extension Double {
  fileprivate func limited(to limit: Double) -> Double { min(max(self, -limit), limit) }
}

extension CGPoint {
  /// The image of the point taken as a vector: the shift of the transform plays no part.
  func vector(applying transform: CGAffineTransform) -> CGPoint {
    let size = CGSize(width: x, height: y).applying(transform)
    return CGPoint(x: size.width, y: size.height)
  }
}
