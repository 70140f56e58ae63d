import TouchKit

/// The processes and threads of a trace-event file. Thread ids are unique in the file, because some readers require
/// that.
///
/// Slices of one thread must nest. If two slices of a lane overlap without nesting, as two touches on one view may, the
/// second one goes to another thread of the lane.
struct TraceLanes {
  /// A process.
  enum Kind: Int, CaseIterable {
    case touches = 1
    case timers, recognizers, views, scrollViews, outside

    /// Its name.
    var word: String { self == .scrollViews ? "scroll views" : "\(self)" }
  }

  /// A row of the timeline.
  struct Lane: Hashable {
    let kind: Kind
    let title: String
  }

  private struct Thread {
    let lane: Lane
    let part: Int
    /// The slices that the next one may overlap; each lies within those before it.
    private var open: [(start: Instant, end: Instant)] = []

    init(_ lane: Lane, part: Int) { (self.lane, self.part) = (lane, part) }

    /// Adds a slice if it lies within all the slices that it overlaps, and returns whether it did.
    mutating func take(_ start: Instant, _ end: Instant) -> Bool {
      open.removeAll { $0.end <= start && $0.start < start }
      guard open.allSatisfy({ $0.end <= start || $0.end >= end }) else { return false }
      open.append((start, end))
      return true
    }
  }
  private var threads: [Thread] = []
  private var places: [Lane: [Int]] = [:]

  private static let firstThread = 101

  /// Returns the lane's first thread.
  mutating func thread(of lane: Lane) -> Int {
    if let first = places[lane]?.first { return first + Self.firstThread }
    return add(lane)
  }

  /// Returns the thread of a slice. Slices of a lane must be sorted by time.
  mutating func thread(of lane: Lane, from start: Instant, to end: Instant) -> Int {
    for place in places[lane] ?? [] where threads[place].take(start, end) { return place + Self.firstThread }
    let number = add(lane)
    _ = threads[number - Self.firstThread].take(start, end)
    return number
  }

  private mutating func add(_ lane: Lane) -> Int {
    places[lane, default: []].append(threads.count)
    threads.append(Thread(lane, part: places[lane]?.count ?? 1))
    return threads.count - 1 + Self.firstThread
  }

  /// The lines that name processes and threads.
  var metadata: [String] {
    var lines: [String] = []
    for kind in Kind.allCases where threads.contains(where: { $0.lane.kind == kind }) {
      lines.append(line("process_name", kind, nil, ["name": kind.word]))
      lines.append(line("process_sort_index", kind, nil, ["sort_index": kind.rawValue]))
    }
    for (index, thread) in threads.enumerated() {
      let name = thread.part > 1 ? "\(thread.lane.title) (\(thread.part))" : thread.lane.title
      lines.append(line("thread_name", thread.lane.kind, index + Self.firstThread, ["name": name]))
      lines.append(
        line("thread_sort_index", thread.lane.kind, index + Self.firstThread, ["sort_index": index + Self.firstThread]))
    }
    return lines
  }

  private func line(_ name: String, _ kind: Kind, _ thread: Int?, _ arguments: JSONFields) -> String {
    let fields: JSONFields = ["ph": "M", "name": name, "pid": kind.rawValue, "tid": thread, "args": arguments]
    return fields.json
  }
}
