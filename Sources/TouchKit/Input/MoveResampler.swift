import Foundation

/// Turns the moves of fingers, whatever the rate of the glass, into one for each display tick.
///
/// At a tick a finger is where it was ``EngineConstants/resamplingLatency`` before: between two samples on the straight
/// line, after the last one a little further along it. Its lift waits as long, so that to the recognizers the gesture is
/// the same, but later; fingers of which none has moved lift at once. Other events are not touched.
///
/// A drag at 1 pt/ms, sampled at 60 Hz and shown at 120 Hz, moves by 0 and by 16.7 pt in turns without it, and by 8.3 pt
/// at every tick with it.
struct MoveResampler {
  /// A finger that is down, or whose lift waits.
  struct Finger {
    let id: Int
    /// Where it was, oldest first: the newest, the one before it while it moves, and those that ticks to come need.
    var samples: [(time: Instant, location: CGPoint)]
    var hasMoved = false
    /// Where it was at the last tick.
    var shown: CGPoint
    /// Its lift, until the moves before it have been delivered.
    var lift: InputEvent?
  }

  private(set) var fingers: [Finger] = []
  /// The next tick at which a finger may be elsewhere, or lifts; `distantFuture` while there is none.
  private(set) var nextTick = Instant.distantFuture

  /// Whether it follows fingers.
  var isActive: Bool { !fingers.isEmpty }
  /// Whether a lift waits.
  var isLifting: Bool { fingers.contains { $0.lift != nil } }

  // MARK: Input

  /// Takes an event; true if ticks will deliver it, false if it is to be delivered now.
  mutating func take(_ event: InputEvent, ticks: TickGrid) -> Bool {
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
    case .down, .wheel, .scroll, .focusLost: return begin(event)
    }
    nextTick = min(nextTick, ticks.next(after: event.time))
    return true
  }

  /// A finger came down, or something else happened.
  private mutating func begin(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .down:
      var samples: [(time: Instant, location: CGPoint)] = []
      // Room for 1,000 Hz, so that moves allocate nothing.
      samples.reserveCapacity(64)
      samples.append((event.time, event.location))
      fingers.removeAll { $0.id == event.finger }
      fingers.append(Finger(id: event.finger, samples: samples, shown: event.location))
    case .focusLost: fingers.removeAll()
    case .move, .up, .cancel, .wheel, .scroll: break
    }
    return false
  }

  // MARK: Output

  /// The events of a tick, appended to `events`: a move of each finger that is elsewhere than at the tick before, and
  /// the lifts for which the next tick is too late, in the order of the lifts. A finger that lifts while it moves has no
  /// shorter last move, which would be a jolt and spoil its velocity.
  mutating func deliver(
    at tick: Instant, _ constants: EngineConstants, ticks: TickGrid, to events: inout [InputEvent]
  ) {
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

  /// The moves and lifts that still wait, because of an event that must not overtake them.
  mutating func flush(at now: Instant, to events: inout [InputEvent]) {
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

  /// The finger that lifted first of those that wait; of one time the one that came down first.
  private var nextToLift: Int? {
    let waiting = fingers.indices.lazy.filter { fingers[$0].lift != nil }
    return waiting.min { lifted($0) < lifted($1) }
  }

  private func lifted(_ index: Int) -> Instant { fingers[index].lift?.time ?? .distantFuture }
}

extension MoveResampler.Finger {
  fileprivate var newest: CGPoint { samples[samples.count - 1].location }

  /// Forgets the samples that no tick after `moment` needs.
  fileprivate mutating func forget(before moment: Instant, _ constants: EngineConstants) {
    guard let passed = samples.lastIndex(where: { $0.time <= moment }) else { return }
    let newest = samples.count - 1
    let hasStopped = moment.seconds(since: samples[newest].time) > constants.resamplingExtrapolation
    samples.removeFirst(hasStopped ? newest : min(passed, max(newest - 1, 0)))
  }

  /// Whether no tick to come finds it elsewhere.
  fileprivate var isAtRest: Bool { lift == nil && samples.count == 1 }

  /// Where it was at a moment.
  fileprivate func place(at moment: Instant, _ constants: EngineConstants) -> CGPoint {
    guard let next = samples.firstIndex(where: { $0.time > moment }) else { return ahead(at: moment, constants) }
    guard next > 0 else { return samples[0].location }
    let (a, b) = (samples[next - 1], samples[next])
    // A finger that stood still sent nothing: it set off late.
    let span = min(b.time.seconds(since: a.time), constants.resamplingLongestGap)
    let left = b.time.seconds(since: moment)
    return left >= span ? a.location : b.location + (a.location - b.location) * (left / span)
  }

  /// Where it was after the last sample: further along the line of the last two, unless it has stopped or lifted.
  private func ahead(at moment: Instant, _ constants: EngineConstants) -> CGPoint {
    guard samples.count > 1, lift == nil else { return newest }
    let (a, b) = (samples[samples.count - 2], samples[samples.count - 1])
    let (span, age) = (b.time.seconds(since: a.time), moment.seconds(since: b.time))
    let isSteady = span >= constants.resamplingShortestGap && span <= constants.resamplingLongestGap
    guard isSteady, age <= constants.resamplingExtrapolation else { return newest }
    return b.location + (b.location - a.location) * (age / span)
  }
}
