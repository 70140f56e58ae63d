import Inspector
import Replay
import Stages
import TouchKit

/// The verdicts that the window shows.
///
/// While a hosted clock runs, a gesture is judged again only after a twentieth of its time: a judgement reads it from its
/// beginning, and nobody reads a headline faster. Pictures without a window, and of a clock that stands, are exact.
struct VerdictMemo {
  private struct Entry {
    /// Weak: a run that was replaced takes its memory with it.
    weak var run: Run?
    let intent: GestureIntent?
    let time: Instant
    let told: ToldVerdict?
  }

  private var entries: [Entry] = []

  /// The runs of a comparison.
  private static let capacity = 4
  /// The part of a gesture's time by which a headline may be old.
  private static let share: Int64 = 20

  /// Returns the verdict about what a moment shows.
  /// - Parameter isRunning: Whether the next frame shows another moment.
  mutating func verdict(_ intent: GestureIntent?, of moment: Moment, isRunning: Bool) -> ToldVerdict? {
    guard let start = moment.reading.storyStart else { return nil }
    let last = min(moment.time, moment.run.storyEnd(at: moment.time))
    let length = last.microseconds - start.microseconds
    // Steps of a power of two, so that the moment stays the same until the next step.
    let step = isRunning && last == moment.time ? max(1, length / Self.share).flooredToPowerOfTwo : 1
    let time = max(start, Instant(microseconds: last.microseconds / step * step))
    let run = moment.run
    if let known = entries.first(where: { $0.run === run && $0.time == time && $0.intent == intent }) {
      return known.told
    }
    let judgement = run.judgement(intent, since: intent == nil ? start : .zero, until: time)
    let told = judgement.map { ToldVerdict($0, of: run) }
    entries.removeAll { $0.run == nil || $0.run === run }
    entries = entries.suffix(Self.capacity - 1) + [Entry(run: run, intent: intent, time: time, told: told)]
    return told
  }
}

extension Int64 {
  /// The largest power of two that is not larger; the number is positive.
  fileprivate var flooredToPowerOfTwo: Int64 { 1 << (Int64.bitWidth - 1 - leadingZeroBitCount) }
}
