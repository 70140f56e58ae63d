import Replay
import TouchKit

/// What people call the views of the runs that the window shows. They are read once for each gesture, and again when the
/// trace speaks of another view, but not for each frame.
struct NameMemo {
  private struct Entry {
    /// Weak: a run that was replaced takes its memory with it.
    weak var run: Run?
    let start: Instant
    let subjects: Int
    let names: [SubjectID: String]
  }

  private var entries: [Entry] = []

  /// The runs of a comparison.
  private static let capacity = 4

  /// Returns the names of the gesture at a moment; nil before the first one.
  mutating func names(of run: Run, at time: Instant) -> [SubjectID: String]? {
    guard let start = run.storyStart(at: time) else { return nil }
    let subjects = run.trace.subjects.count
    let known = entries.first { $0.run === run && $0.start == start && $0.subjects == subjects }
    if let known { return known.names }
    let names = run.names(at: start)
    entries.removeAll { $0.run == nil || $0.run === run }
    entries = entries.suffix(Self.capacity - 1) + [Entry(run: run, start: start, subjects: subjects, names: names)]
    return names
  }
}
