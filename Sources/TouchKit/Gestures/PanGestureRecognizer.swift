import Foundation
import ScrollPhysics

/// Recognizes a drag: a continuous gesture (spec 3.3).
///
/// It begins when the mean location of its touches has moved 10 pt, however long that takes. It subtracts those 10 pt
/// from the translation, along the direction of travel: a slow drag that reaches exactly 10 pt reports (0, 0), a first
/// jump of 30 pt reports 20 pt. In `gestureRecognizerShouldBegin(_:)` it is still the raw displacement.
open class PanGestureRecognizer: GestureRecognizer {
  /// The number of touches needed to begin; the travel of fewer does not count. The pan ends when the last touch lifts.
  @exclusivity(unchecked) open var minimumNumberOfTouches = 1 {
    didSet { didSet(.minimumNumberOfTouches, Double(minimumNumberOfTouches), was: Double(oldValue)) }
  }
  /// The number of touches it allows. More touches fail it before it begins, and are ignored after that.
  @exclusivity(unchecked) open var maximumNumberOfTouches = Int.max {
    didSet { didSet(.maximumNumberOfTouches, Double(maximumNumberOfTouches), was: Double(oldValue)) }
  }

  /// The displacement of the centroid since the touches began, in window points.
  final var travel: CGPoint { centroid - reference }

  @exclusivity(unchecked) private var centroid = CGPoint.zero
  /// The centroid at touch-down, shifted when a touch is added or lifts so that travel does not jump.
  @exclusivity(unchecked) private var reference = CGPoint.zero
  @exclusivity(unchecked) private var counted: TouchMask = []
  /// The part of ``travel`` that is not translation: the hysteresis after it begins, then what `setTranslation` sets.
  @exclusivity(unchecked) private var discount = CGPoint.zero
  /// The axes with a translation; both until it begins.
  @exclusivity(unchecked) private var reportedAxes = Axes.both
  @exclusivity(unchecked) private var fingerVelocity = FingerVelocity()
  /// The travel that was far enough to begin, in the event that reached it. The finger may have gone on in that event.
  @exclusivity(unchecked) private var crossing: CGPoint?
  /// What the current event has added to the velocity since it may have begun.
  @exclusivity(unchecked) private(set) final var strides = Strides()
  /// Set by a scroll view that uses the robust velocity estimate.
  @exclusivity(unchecked) final var robustTracker: RobustVelocityTracker?
  /// When the centroid last moved: a release long after that has no momentum (spec 5.3.5).
  package final var lastMove: Instant { fingerVelocity.lastMove }

  open override var kind: Kind { .pan }

  /// Returns the translation, in points of `view`, or of the window for nil. See the type for the first 10 pt.
  open func translation(in view: View?) -> CGPoint {
    part(of: travel - discount, along: reportedAxes).vector(in: view)
  }

  /// Sets the translation, in points of `view` (nil: the window). Later moves add to it. The velocity is unchanged.
  open func setTranslation(_ translation: CGPoint, in view: View?) {
    let inWindow = view.map { translation.vector(applying: $0.transformToWindow) } ?? translation
    discount = CGPoint(x: travel.x - inWindow.x, y: travel.y - inWindow.y)
  }

  /// Returns the velocity over the last two moves, in points per second along the axes of `view`, or of the window for
  /// nil. It does not decay while the touches rest. When they lift, it is still the velocity of the last motion.
  open func velocity(in view: View?) -> CGPoint { fingerVelocity.perSecond.vector(in: view) }

  final var windowVelocity: PlaneVelocity { fingerVelocity.perMillisecond }
  final var earlierWindowVelocity: PlaneVelocity { fingerVelocity.earlierPerMillisecond }

  // MARK: For built-in subclasses

  var countedMask: TouchMask { trackedMask }

  /// Returns the part of the travel that counts towards the hysteresis.
  func countedTravel(_ travel: CGPoint) -> CGPoint { travel }

  var panningAxes: Axes { .both }

  /// Returns the component of a displacement along `axes`, in window points.
  func part(of way: CGPoint, along axes: Axes) -> CGPoint {
    CGPoint(x: axes.contains(.horizontal) ? way.x : 0, y: axes.contains(.vertical) ? way.y : 0)
  }

  /// Returns the distance to compare with `limit`; nil while the direction is undecided.
  func measureBeginning(limit: Double) -> Measured? { Measured(.distance, reach, limit: limit) }

  var slopRule: Rule { .panSlop }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard arbiter != nil else { return }
    if trackedMask.count > maximumNumberOfTouches {
      if committed == .possible {
        return fail(.tooManyTouches, touches: trackedMask.count, limit: maximumNumberOfTouches)
      }
      ignoreSurplus(of: touches, beyond: maximumNumberOfTouches, for: event)
    }
    let before = trackedMask.subtracting(event.began)
    fingersChanged(to: countedMask)
    if before.isEmpty { fingerVelocity.begin(at: event.instant) }
    strides = Strides()
    // The travel of too few touches does not count.
    if before.isEmpty || (before.count < minimumNumberOfTouches && isOpen) { reference = centroid }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter else { return }
    if countedMask != counted { fingersChanged(to: countedMask, asBefore: event) }
    strides = Strides()
    if crossing != nil { crossing = nil }
    // Of several fingers that were merged, only the newest samples count.
    if !event.samples.isEmpty, counted.count == 1 {
      event.forEachSample(of: arbiter.window.touches[counted.firstSlot]) { move(to: $0, at: $1) }
    }
    move(to: arbiter.centroid(of: counted), at: event.instant)
  }

  /// Moves the centroid to its place at one sample, and begins if that is far enough.
  private func move(to next: CGPoint, at instant: Instant) {
    let (way, elapsed) = (next - centroid, instant.milliseconds(since: lastMove))
    centroid = next
    robustTracker?.add(dx: Double(way.x), dy: Double(way.y), dtMs: elapsed)
    strides.note(fingerVelocity.add(way, at: instant))
    guard isOpen, trackedMask.count >= minimumNumberOfTouches, let limit = arbiter?.window.constants.panHysteresis,
      let measured = measureBeginning(limit: limit), measured.value >= measured.limit
    else { return }
    crossing = travel
    strides.restart()
    setReason(slopRule, measured)
    state = .began
  }

  /// How far the fingers have travelled along the axes that count.
  final var reach: Double { countedTravel(travel).distance(to: .zero) }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if remaining.isEmpty {
      if isOpen { return failLifted() }
      if committed.isActive { setReason(.panLifted) }
      state = .ended
    } else {
      fingersLifted(leaving: remaining)
    }
  }

  /// Fails it and records what was missing: fingers, or travel along the axes that count.
  private func failLifted() {
    let fingers = sequenceMask.count
    guard fingers >= minimumNumberOfTouches, let limit = arbiter?.window.constants.panHysteresis else {
      return fail(.liftedEarly, touches: fingers, limit: minimumNumberOfTouches)
    }
    let way = travel.distance(to: .zero)
    let measured = measureBeginning(limit: limit) ?? .init(.distance, way, limit: limit)
    guard way >= limit else { return fail(.liftedEarly, measured) }
    let across = (travel - countedTravel(travel)).distance(to: .zero)
    fail(.wrongAxis, measured, and: .init(.crossDistance, across, limit: limit))
  }

  private func fingersLifted(leaving remaining: TouchMask) {
    let stillCounted = countedMask.intersection(remaining)
    fingersChanged(to: stillCounted.isEmpty ? remaining : stillCounted)
  }

  /// Recomputes the centroid when the counted touches change, without a jump of the translation.
  private func fingersChanged(to mask: TouchMask, asBefore event: TouchEvent? = nil) {
    guard let arbiter else { return }
    counted = mask
    let next = arbiter.centroid(of: mask) {
      event?.moved.contains($0.bit) == true ? $0.previousLocationInWindow : $0.locationInWindow
    }
    reference = reference + (next - centroid)
    centroid = next
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    let remaining = fingersLeft(by: event)
    if remaining.isEmpty { cancelOrFail() } else { fingersLifted(leaving: remaining) }
  }

  final override func stateDidChange(to state: State) {
    guard state == .began else { return }
    let limit = arbiter?.window.constants.panHysteresis ?? 0
    discount = hysteresis(of: countedTravel(crossing ?? travel), limit: limit)
    reportedAxes = panningAxes
  }

  /// Returns what to subtract from the translation when it begins: `limit` points along `counted`.
  func hysteresis(of counted: CGPoint, limit: Double) -> CGPoint {
    let (x, y) = (Double(counted.x), Double(counted.y))
    // Travel along one axis loses exactly the limit, without rounding errors.
    if x == 0 || y == 0 { return CGPoint(x: x.limited(to: limit), y: y.limited(to: limit)) }
    let share = min(limit / counted.distance(to: .zero), 1)
    return CGPoint(x: x * share, y: y * share)
  }

  open override func reset() {
    super.reset()
    (reference, discount, centroid) = (.zero, .zero, .zero)
    (counted, reportedAxes, crossing) = ([], .both, nil)
    fingerVelocity.reset()
    robustTracker?.reset()
  }
}

extension Double { fileprivate func limited(to limit: Double) -> Double { min(max(self, -limit), limit) } }

extension CGPoint {
  /// Returns the point transformed as a vector, without the transform's translation.
  func vector(applying transform: CGAffineTransform) -> CGPoint {
    let size = CGSize(width: x, height: y).applying(transform)
    return CGPoint(x: size.width, y: size.height)
  }

  /// Returns a vector of the window in the points of `view`, or unchanged for nil.
  fileprivate func vector(in view: View?) -> CGPoint {
    view.map { vector(applying: $0.transformToWindow.inverted()) } ?? self
  }
}
