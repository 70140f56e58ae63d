import Foundation
import TouchKit

/// One touch from down to up: where it was, whom it hit, who had it.
final class TouchLane {
  let number: Int
  let type: TouchType
  private(set) var samples: ContiguousArray<TouchReading.Sample>
  private(set) var hit: (decision: DecisionID, chain: [SubjectID], skipped: [Skip]) = (.none, [], [])
  private(set) var end: (time: Instant, phase: TouchPhase, hasMoved: Bool)?
  private var possession = History<Possession>()
  /// The touch event that its last sample is of (``LaneIndex/touchEvents``).
  private var event: Int
  /// Samples that began an event although the one before has the same time: a wheel turned in between, say.
  private var apart: [Int] = []
  /// Of a touch that moves for long its velocity after so many samples, every now and then: no moment is far from one.
  private var velocities: ContiguousArray<(count: Int, velocity: FingerVelocity)> = []

  /// So many samples lie between two velocities that are kept.
  private static let velocityStride = 256

  /// Who has a touch.
  private struct Possession {
    var owner = SubjectID.none
    var standing = Standing.possible
    var transfer: Transfer?
  }

  init(number: Int, type: TouchType, at location: CGPoint, _ time: Instant, in event: Int) {
    (self.number, self.type, self.event) = (number, type, event)
    samples = [TouchReading.Sample(time: time, location: location)]
    possession.set(Possession(), at: time)
  }

  var began: Instant { samples[0].time }

  /// Who has it now, and where they stand.
  var owner: SubjectID { possession.latest?.owner ?? .none }
  var standing: Standing { possession.latest?.standing ?? .possible }

  // MARK: Writing

  func move(to location: CGPoint, at time: Instant, in event: Int) {
    if event != self.event {
      let count = samples.count
      if time == samples[count - 1].time { apart.append(count) }
      if count - (velocities.last?.count ?? 1) >= Self.velocityStride {
        velocities.append((count, velocity(after: count)))
      }
      self.event = event
    }
    samples.append(TouchReading.Sample(time: time, location: location))
  }

  func end(_ phase: TouchPhase, at location: CGPoint, _ time: Instant) {
    let hasMoved = location != samples[samples.count - 1].location
    if hasMoved { samples.append(TouchReading.Sample(time: time, location: location)) }
    end = (time, phase, hasMoved)
    if phase == .cancelled { change(at: time) { $0.standing = .cancelled } }
  }

  func hit(_ decision: Decision, _ chain: [SubjectID], _ skipped: [Skip]) {
    hit = (decision.id, chain, skipped)
    change(at: decision.time) { $0.owner = chain.last ?? .none }
  }

  /// `owner` takes it, or is known to have it.
  func give(to owner: SubjectID, at time: Instant) {
    change(at: time) { possession in
      possession.standing = .granted
      guard possession.owner != owner else { return }
      possession.transfer = Transfer(from: possession.owner, at: time)
      possession.owner = owner
    }
  }

  func stand(_ standing: Standing, at time: Instant) { change(at: time) { $0.standing = standing } }

  private func change(at time: Instant, _ body: (inout Possession) -> Void) {
    var value = possession.latest ?? Possession()
    body(&value)
    possession.set(value, at: time)
  }

  // MARK: Reading

  /// The touch at a moment at which it has come down.
  func reading(at time: Instant) -> TouchReading {
    let seen = samples[..<samples.partitioningIndex { $0.time > time }]
    let end = end.flatMap { $0.time <= time ? $0 : nil }
    let moves = seen.count - 1 - (end?.hasMoved == true ? 1 : 0)
    let velocity = velocity(after: moves + 1)
    let possession = possession.value(at: time) ?? Possession()
    return TouchReading(
      number: number, type: type, phase: end?.phase ?? (moves > 0 ? .moved : .began),
      trail: seen.thinned(to: LaneIndex.seriesLimit), moves: moves, velocity: velocity.perSecond,
      lastMove: velocity.lastMove, hit: hit.decision, chain: hit.chain,
      skipped: hit.skipped, owner: possession.owner, standing: possession.standing, lastTransfer: possession.transfer,
      ended: end?.time)
  }

  /// How fast it is after so many samples, the last of which ends an event: what a pan makes of the same events. Where
  /// it lifts is no sample.
  private func velocity(after count: Int) -> FingerVelocity {
    let known = velocities[..<velocities.partitioningIndex { $0.count > count }].last
    var (index, velocity) = known ?? (1, FingerVelocity(since: began))
    var place = samples[index - 1].location
    while index < count {
      let sample = samples[index]
      index += 1
      // Of what was merged into one event only the end counts.
      guard index == count || samples[index].time > sample.time || apart.contains(index) else { continue }
      velocity.add(
        CGPoint(x: sample.location.x - place.x, y: sample.location.y - place.y), at: sample.time)
      place = sample.location
    }
    return velocity
  }
}

extension RandomAccessCollection where Index == Int {
  /// All of a series, or of a very long one its last half of `limit` and so many before that, evenly spaced; the first
  /// stays.
  func thinned(to limit: Int) -> [Element] {
    guard count > limit else { return Array(self) }
    let (old, whole) = (count - limit / 2, limit / 2)
    let stride = (old + whole - 1) / whole
    return Swift.stride(from: startIndex, to: startIndex + old, by: stride).map { self[$0] } + suffix(whole)
  }
}
