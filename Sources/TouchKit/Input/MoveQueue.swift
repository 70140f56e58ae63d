import Foundation

/// The moves of fingers that wait for the next display tick, so that a view hears of at most one move a frame
/// (spec 1.2.3).
///
/// The first move after a tick is delivered at once. The moves after it wait, and are one move at the next tick. So a
/// finger that is sampled at the tick rate or slower is never late, and one of 240 Hz on a display of 60 Hz makes one
/// move of four samples at each tick. A move at the very instant of a tick joins those that wait for it.
///
/// With ``EngineConstants/resamplingLatency`` all moves wait, and lifts as well: see ``ResampledFinger``.
struct MoveQueue {
  struct Sample {
    let finger: Int
    let time: Instant
    let location: CGPoint
  }

  let ticks: TickGrid
  /// The next tick that may move or lift a finger; `distantFuture` if there is none.
  var nextTick = Instant.distantFuture
  /// The fingers that are down, with ``EngineConstants/resamplingLatency``.
  var fingers: [ResampledFinger] = []
  /// The latest ``Touch/moved`` of all fingers: after a pause, a move is compared with this alone, which costs less.
  var latest = Instant(microseconds: -2_000_000)
  /// The samples that wait, oldest first.
  private(set) var waiting: [Sample] = []
  /// The samples of the moves that are being delivered, oldest first.
  private(set) var merged: [Sample] = []

  init(ticks: TickGrid) { self.ticks = ticks }

  var isWaiting: Bool { nextTick != .distantFuture }

  /// Whether no move at `time` waits for a tick, as no finger has moved for the interval of a tick.
  func isClear(at time: Instant) -> Bool { waiting.isEmpty && isLater(time, than: latest) }

  private func isLater(_ time: Instant, than moved: Instant) -> Bool {
    // Ticks are rounded to microseconds, so two samples that are one tick apart may lie between the same two ticks.
    (time.microseconds + 1 - moved.microseconds) * Int64(ticks.hz) > 1_000_000
  }

  /// Whether a move waits for a tick, because its touch has moved since the last one.
  func holds(_ move: InputEvent, of touch: Touch) -> Bool {
    if hasWaiting(move.finger) { return true }
    // Samples of one instant are one move anyway.
    if move.time == touch.instant { return false }
    if isLater(move.time, than: touch.moved) { return false }
    return move.time.microseconds + 1 < ticks.next(after: touch.moved).microseconds
  }

  private func hasWaiting(_ finger: Int) -> Bool { waiting.contains { $0.finger == finger } }

  /// Where the newest sample of a finger is that waits; nil if none does.
  func place(of finger: Int) -> CGPoint? { waiting.last { $0.finger == finger }?.location }

  /// Lets a move wait for the next tick.
  mutating func wait(_ move: InputEvent) {
    // Room for a mouse of 1,000 Hz, so that its moves allocate nothing.
    if waiting.capacity == 0 { waiting.reserveCapacity(64) }
    waiting.append(Sample(finger: move.finger, time: move.time, location: move.location))
    nextTick = min(nextTick, ticks.next(after: move.time))
  }

  /// Whether a move at the instant of ``nextTick`` belongs to those that wait for it.
  func joins(_ move: InputEvent) -> Bool { move.kind == .move && move.time == nextTick && hasWaiting(move.finger) }

  /// Appends one move to `events` for each finger with waiting samples, at the time and place of its newest. Until
  /// ``forgetMerged()``, ``merged`` has the samples.
  mutating func merge(into events: inout [InputEvent]) {
    swap(&waiting, &merged)
    nextTick = .distantFuture
    for (index, sample) in merged.enumerated()
    where !merged[(index + 1)...].contains(where: { $0.finger == sample.finger }) {
      events.append(InputEvent(time: sample.time, kind: .move, finger: sample.finger, location: sample.location))
    }
  }

  mutating func forgetMerged() { merged.removeAll(keepingCapacity: true) }
}
