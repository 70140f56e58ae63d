import Foundation

/// A finger whose moves are resampled: every tick shows it where it was ``EngineConstants/resamplingLatency`` earlier.
///
/// That location is interpolated between two samples, or extrapolated a little after the last one. Lifts wait equally
/// long, so recognizers see the same gesture, only later. If no finger has moved, lifts do not wait. Other events are
/// not changed.
///
/// A drag at 1 pt/ms, sampled at 60 Hz and shown at 120, moves by 0 and 16.7 pt in turn. Resampled, it moves by 8.3 pt.
struct ResampledFinger {
  let id: Int
  /// The samples, oldest first: the newest, the one before it during a move, and those that later ticks need.
  var samples: [(time: Instant, location: CGPoint)] = []
  var hasMoved = false
  /// Its location at the last tick.
  var shown: CGPoint
  /// Its lift, until the moves before it have been delivered.
  var lift: InputEvent?

  init(_ down: InputEvent) {
    (id, shown) = (down.finger, down.location)
    // Room for 1,000 Hz, so that moves allocate nothing.
    samples.reserveCapacity(64)
    samples.append((down.time, down.location))
  }
}

extension MoveQueue {
  // MARK: Input

  var isLifting: Bool { fingers.contains { $0.lift != nil } }

  /// Accepts an event. Returns true if ticks will deliver it, false if the caller must deliver it now.
  mutating func resample(_ event: InputEvent) -> Bool {
    guard let index = fingers.firstIndex(where: { $0.id == event.finger }) else { return begin(event) }
    switch event.kind {
    case .move:
      guard fingers[index].lift == nil else { return false }
      fingers[index].samples.append((event.time, event.location))
      fingers[index].hasMoved = true
    case .up:
      guard isLifting || fingers.contains(where: \.hasMoved) else {
        fingers.remove(at: index)
        return false
      }
      fingers[index].lift = event
    case .cancel:
      fingers.remove(at: index)
      return false
    case .down, .wheel, .scroll, .hover, .focusLost: return begin(event)
    }
    nextTick = min(nextTick, ticks.next(after: event.time))
    return true
  }

  /// Follows a new finger, or forgets all fingers when the focus is lost. Returns false.
  private mutating func begin(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .down:
      fingers.removeAll { $0.id == event.finger }
      fingers.append(ResampledFinger(event))
    case .focusLost: fingers.removeAll()
    case .move, .up, .cancel, .wheel, .scroll, .hover: break
    }
    return false
  }

  // MARK: Output

  /// Appends the events of a tick to `events`: a move of each finger whose location changed, then the lifts that the
  /// next tick would deliver too late, in order. A finger that lifts while it moves makes no shorter last move, because
  /// that jolt would distort its velocity.
  mutating func showFingers(at tick: Instant, _ constants: EngineConstants, to events: inout [InputEvent]) {
    let next = ticks.next(after: tick)
    let moment = tick.advanced(bySeconds: -constants.resamplingLatency)
    for index in fingers.indices {
      move(index, to: fingers[index].place(at: moment, constants), at: tick, &events)
      fingers[index].forget(before: moment, constants)
    }
    let nextMoment = next.advanced(bySeconds: -constants.resamplingLatency)
    lift(at: tick, &events) { $0.time <= nextMoment }
    nextTick = fingers.contains { !$0.isAtRest } ? next : .distantFuture
  }

  /// Appends the waiting lifts, after the last moves of their fingers, so that the next event does not overtake them.
  mutating func flushLifts(at now: Instant, to events: inout [InputEvent]) {
    for index in fingers.indices where fingers[index].lift != nil {
      move(index, to: fingers[index].newest, at: now, &events)
    }
    lift(at: now, &events) { _ in true }
  }

  private mutating func move(_ index: Int, to place: CGPoint, at now: Instant, _ events: inout [InputEvent]) {
    guard place != fingers[index].shown else { return }
    fingers[index].shown = place
    events.append(InputEvent(time: now, kind: .move, finger: fingers[index].id, location: place))
  }

  private mutating func lift(at now: Instant, _ events: inout [InputEvent], _ isDue: (InputEvent) -> Bool) {
    while let index = nextToLift, var lift = fingers[index].lift, isDue(lift) {
      lift.time = now
      events.append(lift)
      fingers.remove(at: index)
    }
  }

  /// The index of the waiting finger that lifted first; at the same time, of the one that came down first.
  private var nextToLift: Int? {
    let waiting = fingers.indices.lazy.filter { fingers[$0].lift != nil }
    return waiting.min { lifted($0) < lifted($1) }
  }

  private func lifted(_ index: Int) -> Instant { fingers[index].lift?.time ?? .distantFuture }
}

extension ResampledFinger {
  fileprivate var newest: CGPoint { samples[samples.count - 1].location }

  /// Removes the samples that no tick after `moment` needs.
  fileprivate mutating func forget(before moment: Instant, _ constants: EngineConstants) {
    guard let passed = samples.lastIndex(where: { $0.time <= moment }) else { return }
    let newest = samples.count - 1
    let hasStopped = moment.seconds(since: samples[newest].time) > constants.resamplingExtrapolation
    samples.removeFirst(hasStopped ? newest : min(passed, max(newest - 1, 0)))
  }

  /// Whether no later tick will move or lift it.
  fileprivate var isAtRest: Bool { lift == nil && samples.count == 1 }

  fileprivate func place(at moment: Instant, _ constants: EngineConstants) -> CGPoint {
    guard let next = samples.firstIndex(where: { $0.time > moment }) else { return ahead(at: moment, constants) }
    guard next > 0 else { return samples[0].location }
    let (a, b) = (samples[next - 1], samples[next])
    // A resting finger sends no samples, so after a long gap it started late.
    let span = min(b.time.seconds(since: a.time), constants.resamplingLongestGap)
    let left = b.time.seconds(since: moment)
    return left >= span ? a.location : b.location + (a.location - b.location) * (left / span)
  }

  /// Returns its location after the last sample, extrapolated from the last two unless it has stopped or lifted.
  private func ahead(at moment: Instant, _ constants: EngineConstants) -> CGPoint {
    guard samples.count > 1, lift == nil else { return newest }
    let (a, b) = (samples[samples.count - 2], samples[samples.count - 1])
    let (span, age) = (b.time.seconds(since: a.time), moment.seconds(since: b.time))
    let isSteady = span >= constants.resamplingShortestGap && span <= constants.resamplingLongestGap
    guard isSteady, age <= constants.resamplingExtrapolation else { return newest }
    return b.location + (b.location - a.location) * (age / span)
  }
}
