import Inspector
import Replay
import Stages
import TouchKit

/// A verdict that the window shows, and what it is about.
struct ShownVerdict: Equatable {
  let answer: Answer
  /// What is to be said besides.
  let remarks: [Remark]
  let topic: Topic
  /// When the gesture began, and the moment up to which it was judged.
  let start: Instant, end: Instant

  /// The moment up to which a what-if is judged: as long as it takes, once the fingers are lifted.
  var lastMoment: Instant? { answer.judgement.stroke.end == nil ? end : nil }
}

/// The verdicts that the window shows, and the questions that it offers.
///
/// While a hosted clock runs, a gesture is judged again only after a sixteenth of a second, after a twentieth of its time,
/// and on a stage of ten thousand views after a quarter of a second: a judgement reads all views from the gesture's
/// beginning, and nobody reads a headline faster. Pictures without a window, and of a
/// clock that stands, are exact.
struct VerdictMemo {
  private struct Entry {
    /// Weak: a run that was replaced takes its memory with it.
    weak var run: Run?
    let topic: Topic
    let end: Instant
    let verdict: ShownVerdict?
  }

  private var entries: [Entry] = []
  private var asked: (run: RunIdentity, end: Instant, questions: [WhyQuestion])?

  /// The number of strokes that are asked about: the last ones. Nobody reads questions about more.
  private static let askedStrokes = 4
  /// The runs of a comparison.
  private static let capacity = 4
  /// The part of a gesture's time by which a headline may be old.
  private static let share: Int64 = 20
  /// The time by which every headline may be old, in microseconds: a power of two.
  private static let leastStep: Int64 = 1 << 16
  /// The time by which it may be older for each view on the stage, all of which a judgement reads, in microseconds.
  private static let stepPerView: Int64 = 32

  /// Returns the verdict about what a moment shows.
  /// - Parameter isRunning: Whether the next frame shows another moment.
  mutating func verdict(about topic: Topic, of moment: Moment, isRunning: Bool) -> ShownVerdict? {
    guard let start = moment.reading.storyStart else { return nil }
    let last = Self.end(of: moment, since: start)
    let length = last.microseconds - start.microseconds
    // Steps of a power of two, so that the moment stays the same until the next step.
    let views = Self.stepPerView * Int64(moment.stage.nodes.count)
    let step = isRunning ? max(Self.leastStep, max(views, length / Self.share).flooredToPowerOfTwo) : 1
    let end = max(start, Instant(microseconds: last.microseconds / step * step))
    let run = moment.run
    if let known = entries.first(where: { $0.run === run && $0.end == end && $0.topic == topic }) {
      return known.verdict
    }
    // The author of a gesture counts its strokes from the beginning of the run.
    let first: Instant = if case .meant(_?) = topic { .zero } else { start }
    let verdict = run.told(about: topic, since: first, until: end).map { told in
      ShownVerdict(answer: told.answer, remarks: told.remarks, topic: topic, start: first, end: end)
    }
    entries.removeAll { $0.run == nil || $0.run === run }
    entries = entries.suffix(Self.capacity - 1) + [Entry(run: run, topic: topic, end: end, verdict: verdict)]
    return verdict
  }

  /// Returns the questions that can be asked about a moment's gesture; none until all its fingers are lifted.
  mutating func questions(about moment: Moment, isRunning: Bool) -> [WhyQuestion] {
    guard let start = moment.reading.storyStart, !isRunning,
      moment.story.touches.allSatisfy({ $0.ended != nil })
    else { return [] }
    let (run, end) = (RunIdentity(moment.run), Self.end(of: moment, since: start))
    if let asked, asked.run == run, asked.end == end { return asked.questions }
    let questions = moment.run.questions(about: Self.askedStrokes, since: start, until: end)
    asked = (run, end, questions)
    return questions
  }

  /// Returns the last moment that counts: of the whole gesture, as far as the run goes, also where an earlier moment of
  /// it is shown. Whoever looks back at a decision wants to know what came of it. At rest it stays the same, and so does
  /// the verdict.
  private static func end(of moment: Moment, since start: Instant) -> Instant {
    max(start, moment.run.lastNews(until: moment.story.now))
  }
}

extension Int64 {
  /// The largest power of two that is not larger; 1 for 0.
  fileprivate var flooredToPowerOfTwo: Int64 { 1 << (Int64.bitWidth - 1 - Swift.max(1, self).leadingZeroBitCount) }
}
