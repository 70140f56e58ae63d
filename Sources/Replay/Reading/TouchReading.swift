import Foundation
import TouchKit

/// One touch of the story.
public struct TouchReading: Hashable, Sendable {
  /// A location with its time. Locations of touches are in window points of the stage.
  public struct Sample: Hashable, Sendable {
    /// The event's time.
    public var time: Instant
    /// The location, or a scroll view's offset.
    public var location: CGPoint
  }
  /// The touch's number.
  public var number: Int
  /// What made the touch.
  public var type: TouchType
  /// The last phase.
  public var phase: TouchPhase
  /// The locations so far, from the touch-down on. If there are more than 4,096, the older half is thinned.
  public var trail: [Sample]
  /// The number of moves, before thinning.
  public var moves = 0
  /// The velocity over the last two moves, in points per second, as a pan with only this touch reports it (spec 3.3).
  /// It does not decay while the finger rests. A lift adds no sample.
  public var velocity = CGPoint.zero
  /// The time of the last move; of the touch-down if there is none.
  public var lastMove = Instant.zero
  /// The decision that hit-tested it.
  public var hit: DecisionID = .none
  /// The views that it hit, from the window to the leaf.
  public var chain: [SubjectID]
  /// The views that the hit test skipped, and why.
  public var skipped: [Skip]
  /// The view that has the touch: the hit view, or the view of the recognizer that won it.
  public var owner: SubjectID
  /// The display state: possible while the touch is withheld, granted once it is delivered or won, cancelled when the
  /// system cancelled it, failed if its view will never receive it.
  public var standing = DisplayState.possible
  /// The last change of owner.
  public var lastTransfer: Transfer?
  /// When it lifted or was cancelled; nil while it is down.
  public var ended: Instant?

  /// When it came down.
  public var began: Instant { trail.first?.time ?? .zero }
  /// Where it came down.
  public var origin: CGPoint { trail.first?.location ?? .zero }
  /// The present or last location.
  public var location: CGPoint { trail.last?.location ?? .zero }
  /// The view that was hit; none if the trace does not record it.
  public var leaf: SubjectID { chain.last ?? .none }

  /// The distance from the touch-down along each axis, in points.
  public var displacement: CGPoint { CGPoint(x: location.x - origin.x, y: location.y - origin.y) }

  /// The last positions that are far enough apart for a finite difference, 4 ms, at most three, from which ``velocity``
  /// is computed.
  public var estimatorWindow: [Sample] {
    var result: [Sample] = []
    for sample in trail.reversed() {
      if let next = result.last, next.time.milliseconds(since: sample.time) < FingerVelocity.shortestDifference {
        continue
      }
      result.append(sample)
      if result.count == 3 { break }
    }
    return result.reversed()
  }
}

/// A change of a touch's owner.
public struct Transfer: Hashable, Sendable {
  /// The previous owner.
  public var from: SubjectID
  /// When the owner changed.
  public var at: Instant
}

/// The deliveries of one touch to one view.
public struct DeliveryReading: Hashable, Sendable {
  /// The view.
  public var subject: SubjectID
  /// The touch's number.
  public var touch: Int
  /// The delivered phases, in order; moves in a row share an element.
  public var phases: [Phase]
  /// When it was decided that the view will never receive the touch; nil if it has received it or still may.
  public var dropped: Instant?
  /// The decision never to deliver it.
  public var dropDecision: DecisionID = .none
  /// Whether the application forwarded the touch although the engine withheld it for good. A scroll view does that if
  /// it answers no to `touchesShouldBegin` and calls ``TouchDrivenScrollView/forward(_:_:to:with:)``.
  public var isByHand = false

  /// A delivered phase.
  public struct Phase: Hashable, Sendable {
    /// The time of the delivery, not of the event; for several moves, that of the first.
    public var time: Instant
    /// The time of the last delivery of several moves.
    public var last: Instant
    /// The phase.
    public var phase: TouchPhase
    /// The number of deliveries; more than 1 only for moves.
    public var count: Int
    /// The decision to deliver; for several moves, that of the first.
    public var decision: DecisionID
  }

  /// Whether the view received the touch's end or cancellation.
  public var isClosed: Bool { phases.last.map { $0.phase == .ended || $0.phase == .cancelled } ?? false }
}

/// Samples, hit test and owner of one touch over time.
final class TouchLane {
  let number: Int
  let type: TouchType
  private(set) var samples: ContiguousArray<TouchReading.Sample>
  /// When each sample was delivered: at its own time, or at the display tick for which it waited.
  private var deliveries: ContiguousArray<Instant>
  private var waiting: [TouchReading.Sample] = []
  /// Whether any tick has merged samples, so that not every sample is a move.
  private var hasMerged = false
  private(set) var hit: (decision: DecisionID, chain: [SubjectID], skipped: [Skip]) = (.none, [], [])
  private(set) var end: (time: Instant, phase: TouchPhase, hasMoved: Bool)?
  private var ownership = History(Ownership())
  /// Checkpoints of the velocity, so that one is near any moment.
  private var velocities: ContiguousArray<(count: Int, velocity: FingerVelocity)> = []

  /// The number of samples between two checkpoints.
  private static let velocityStride = 256

  /// The owner of a touch, and its display state.
  private struct Ownership {
    var owner = SubjectID.none
    var standing = DisplayState.possible
    var transfer: Transfer?
  }

  init(number: Int, type: TouchType, at location: CGPoint, _ time: Instant) {
    (self.number, self.type) = (number, type)
    samples = [TouchReading.Sample(time: time, location: location)]
    deliveries = [time]
  }

  var began: Instant { samples[0].time }

  /// The approximate memory of its samples, in bytes.
  var bytes: Int { samples.count * (MemoryLayout<TouchReading.Sample>.stride + MemoryLayout<Instant>.stride) }

  var owner: SubjectID { ownership.latest.owner }
  var standing: DisplayState { ownership.latest.standing }

  // MARK: Writing

  /// Adds a sample that the next display tick delivers.
  func wait(at location: CGPoint, _ time: Instant) {
    waiting.append(TouchReading.Sample(time: time, location: location))
  }

  /// Adds a move: of the samples that waited for it, or of a sample of its own.
  func move(to location: CGPoint, at time: Instant) {
    for sample in waiting { add(sample, at: time) }
    if waiting.count > 1 { hasMerged = true }
    if waiting.isEmpty { add(TouchReading.Sample(time: time, location: location), at: time) }
    waiting.removeAll(keepingCapacity: true)
    let count = samples.count
    if count - (velocities.last?.count ?? 1) >= Self.velocityStride {
      velocities.append((count, velocity(after: count)))
    }
  }

  private func add(_ sample: TouchReading.Sample, at time: Instant) {
    samples.append(sample)
    deliveries.append(time)
  }

  func end(_ phase: TouchPhase, at location: CGPoint, _ time: Instant) {
    let hasMoved = location != samples[samples.count - 1].location
    if hasMoved { add(TouchReading.Sample(time: time, location: location), at: time) }
    end = (time, phase, hasMoved)
    if phase == .cancelled { setStanding(.cancelled, at: time) }
  }

  func hit(_ decision: Decision, _ chain: [SubjectID], _ skipped: [Skip]) {
    hit = (decision.id, chain, skipped)
    ownership.change(at: decision.time) { $0.owner = chain.last ?? .none }
  }

  /// Grants the touch to `owner`. A change of owner is a transfer.
  func transfer(to owner: SubjectID, at time: Instant) {
    ownership.change(at: time) { ownership in
      ownership.standing = .granted
      guard ownership.owner != owner else { return }
      ownership.transfer = Transfer(from: ownership.owner, at: time)
      ownership.owner = owner
    }
  }

  func setStanding(_ standing: DisplayState, at time: Instant) { ownership.change(at: time) { $0.standing = standing } }

  // MARK: Reading

  /// Returns the touch at a moment at or after its touch-down.
  func reading(at time: Instant) -> TouchReading {
    let count = deliveries.partitioningIndex { $0 > time }
    let trail = trail(of: count)
    let end = end.flatMap { $0.time <= time ? $0 : nil }
    let lifts = end?.hasMoved == true ? 1 : 0
    let moves = trail.count - 1 - lifts
    let velocity = velocity(after: count - lifts)
    let ownership = ownership.value(at: time)
    return TouchReading(
      number: number, type: type, phase: end?.phase ?? (moves > 0 ? .moved : .began),
      trail: trail.thinned(to: LaneIndex.seriesLimit), moves: moves, velocity: velocity.perSecond,
      lastMove: velocity.lastMove, hit: hit.decision, chain: hit.chain,
      skipped: hit.skipped, owner: ownership.owner, standing: ownership.standing, lastTransfer: ownership.transfer,
      ended: end?.time)
  }

  /// Returns the first `count` samples without those that a tick merged into a later one.
  private func trail(of count: Int) -> ContiguousArray<TouchReading.Sample>.SubSequence {
    guard hasMerged else { return samples[..<count] }
    return ArraySlice((0..<count).lazy.filter { !self.isMergedIntoNext($0, of: count) }.map { self.samples[$0] })
  }

  /// Whether a sample waited for the same tick as the next of `count`, which shows where the tick moved the touch to.
  private func isMergedIntoNext(_ index: Int, of count: Int) -> Bool {
    let next = index + 1
    return next < count && deliveries[index] == deliveries[next] && samples[index].time != deliveries[index]
  }

  /// Returns the velocity after `count` samples, computed as a pan does from the same samples. The location of the lift is
  /// no sample.
  private func velocity(after count: Int) -> FingerVelocity {
    let known = velocities[..<velocities.partitioningIndex { $0.count > count }].last
    var (index, velocity) = known ?? (1, FingerVelocity(since: began))
    while index < count {
      let (sample, place) = (samples[index], samples[index - 1].location)
      velocity.add(CGPoint(x: sample.location.x - place.x, y: sample.location.y - place.y), at: sample.time)
      index += 1
    }
    return velocity
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns all elements or, beyond `limit`, the last `limit / 2` and as many evenly spaced earlier ones.
  func thinned(to limit: Int) -> [Element] {
    guard count > limit else { return Array(self) }
    let (old, whole) = (count - limit / 2, limit / 2)
    let stride = (old + whole - 1) / whole
    return Swift.stride(from: startIndex, to: startIndex + old, by: stride).map { self[$0] } + suffix(whole)
  }
}

/// The view that a touch belongs to.
struct Possession {
  let owner: SubjectID
  let standing: DisplayState
  let isDown: Bool
}
