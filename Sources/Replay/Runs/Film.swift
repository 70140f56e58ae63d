import Foundation
import TouchKit

/// The stage at every moment of a run: keyframes and the changes between them.
///
/// A keyframe follows every few hundred changes. Reading a moment takes the nearest keyframe and the changes after it:
/// about 20 µs for 300 views, anywhere in the run. A change of a scroll view's offset and velocity takes 48 bytes.
public final class Film {
  /// The segments in order of time; at least one.
  private var segments: [Segment]
  /// The nodes of scroll views, by subject.
  private var scrollViews: [SubjectID: StageNode.ID] = [:]

  /// A keyframe and the changes after it.
  private struct Segment {
    /// The instant of the keyframe.
    let start: Instant
    let base: Stage
    var changes: ContiguousArray<Change> = []
    /// Estimated memory of the changes outside the array, in bytes.
    var extra = 0
    /// The nodes of the keyframe that it does not share with the one before.
    let ownNodes: Int

    /// - Parameter previous: The keyframe before.
    init(start: Instant, base: Stage, after previous: Stage? = nil) {
      (self.start, self.base) = (start, base)
      ownNodes = previous.map { base.nodes.unsharedCount(with: $0.nodes) } ?? base.nodes.count
    }

    var bytes: Int {
      changes.capacity * MemoryLayout<Change>.stride + ownNodes * MemoryLayout<StageNode>.stride + extra
    }
  }

  /// A change of one node at an instant. The largest field comes first, to save padding.
  private struct Change {
    let change: StageMirror.Change
    let node: StageNode.ID
    let time: Instant
  }

  /// The minimum number of changes between two keyframes; twice the number of nodes if that is more.
  private static let minimumChanges = 256
  /// The estimated bytes of a change that is a look, a list of children or a new node.
  private static let wideChange = 192

  /// Creates a film with one keyframe.
  init(of stage: Stage, from start: Instant) {
    segments = [Segment(start: start, base: stage)]
    for id in stage.nodes.indices { note(stage.nodes[id].look, of: StageNode.ID(id)) }
  }

  /// The earliest moment of the film.
  public var start: Instant { segments[0].start }

  /// The approximate memory, in bytes.
  public var bytes: Int {
    // Keyframes share what did not change with the one before, which the first no longer has after a trim.
    let first = segments[0].base.nodes.count - segments[0].ownNodes
    return segments.reduce(first * MemoryLayout<StageNode>.stride) { $0 + $1.bytes }
  }

  /// Plays a film forward. A moment costs the changes since the one before; ``Film/stage(at:)`` begins at a keyframe.
  package struct Player {
    /// The stage at the moment that was played to last; at first that of the film's start, before any change.
    package private(set) var stage: Stage
    private let segments: [Segment]
    private var place = (segment: 0, change: 0)

    package init(_ film: Film) { (stage, segments) = (film.segments[0].base, film.segments) }

    /// Plays to the end of an instant. An earlier one than before changes nothing.
    package mutating func play(to time: Instant) {
      while true {
        let changes = segments[place.segment].changes
        while place.change < changes.count, changes[place.change].time <= time {
          stage.apply(changes[place.change].change, to: changes[place.change].node)
          place.change += 1
        }
        guard place.change == changes.count, place.segment + 1 < segments.count else { return }
        place = (place.segment + 1, 0)
      }
    }
  }

  /// Returns the stage at the end of an instant. Before ``start`` it returns the stage at ``start``.
  public func stage(at time: Instant) -> Stage { stage { $0 > time } }

  /// Returns the stage as it was before anything changed at an instant.
  func stage(before time: Instant) -> Stage { stage { $0 >= time } }

  /// Returns the stage before the first change that is too late.
  private func stage(until isTooLate: (Instant) -> Bool) -> Stage {
    let segment = segments[max(segments.partitioningIndex { isTooLate($0.start) } - 1, 0)]
    var stage = segment.base
    for change in segment.changes[..<segment.changes.partitioningIndex { isTooLate($0.time) }] {
      stage.apply(change.change, to: change.node)
    }
    return stage
  }

  /// Returns a node at the end of an instant, without the others; nil if it has not entered the stage by then.
  func node(_ id: StageNode.ID, at time: Instant) -> StageNode? {
    let segment = segments[max(segments.partitioningIndex { $0.start > time } - 1, 0)]
    let base = segment.base.nodes
    var (node, entered) = (base.indices.contains(Int(id)) ? base[Int(id)] : nil, base.count)
    for change in segment.changes[..<segment.changes.partitioningIndex { $0.time > time }] {
      if case .entered(let new) = change.change {
        if entered == Int(id) { node = new }
        entered += 1
      } else if change.node == id {
        node?.apply(change.change)
      }
    }
    return node
  }

  /// Returns the last instant up to a moment at which something changed; nil if nothing has.
  func lastChange(until time: Instant) -> Instant? {
    for segment in segments[..<segments.partitioningIndex { $0.start > time }].reversed() {
      let count = segment.changes.partitioningIndex { $0.time > time }
      if count > 0 { return segment.changes[count - 1].time }
    }
    return nil
  }

  /// The instants at which something changed, in order, each once.
  package var changeTimes: [Instant] { changeTimes(from: .zero, to: .distantFuture) }

  /// Returns the instants of a span, both ends included, at which something changed, in order, each once.
  func changeTimes(from start: Instant, to end: Instant) -> [Instant] {
    var times: [Instant] = []
    for segment in segments(from: start, to: end) {
      for change in segment.changes[segment.changes.partitioningIndex(where: { $0.time >= start })...] {
        guard change.time <= end else { return times }
        if change.time != times.last { times.append(change.time) }
      }
    }
    return times
  }

  /// Returns the segments that may have changes of a span.
  private func segments(from start: Instant, to end: Instant) -> ArraySlice<Segment> {
    let first = max(segments.partitioningIndex { $0.start >= start } - 1, 0)
    return segments[first..<max(segments.partitioningIndex { $0.start > end }, first)]
  }

  /// Returns the engine's velocities of each of these scroll views over a span of time: at its start, or when the
  /// scroll view was added to the stage, and at each change.
  func velocities(
    of subjects: [SubjectID], from start: Instant, to end: Instant
  ) -> [ContiguousArray<ScrollReading.Velocity>] {
    changes(of: subjects, from: start, to: end, at: \.velocity, \.velocity)
  }

  /// Returns the content offsets of these scroll views, as ``velocities(of:from:to:)`` does.
  func offsets(
    of subjects: [SubjectID], from start: Instant, to end: Instant
  ) -> [ContiguousArray<ScrollReading.Velocity>] {
    changes(of: subjects, from: start, to: end, at: \.bounds.origin, \.offset)
  }

  private func changes(
    of subjects: [SubjectID], from start: Instant, to end: Instant, at first: (StageNode) -> CGPoint,
    _ value: (StageMirror.Change) -> CGPoint?
  ) -> [ContiguousArray<ScrollReading.Velocity>] {
    let nodes = subjects.map { scrollViews[$0] }
    let place = max(segments.partitioningIndex { $0.start > start } - 1, 0)
    let base = segments[place].base.nodes
    var result = nodes.map { node -> ContiguousArray<ScrollReading.Velocity> in
      guard let node, base.indices.contains(Int(node)) else { return [] }
      return [ScrollReading.Velocity(time: start, value: first(base[Int(node)]))]
    }
    for segment in segments[place...] where segment.start <= end {
      for change in segment.changes[..<segment.changes.partitioningIndex { $0.time > end }] {
        guard let value = value(change.change), let place = nodes.firstIndex(of: change.node) else { continue }
        result[place].note(value, at: max(change.time, start))
      }
    }
    return result
  }

  /// Calls `body` with each node whose place or look changed from `start` to `end`, with its new state, in order of time.
  func forEachChange(from start: Instant, to end: Instant, _ body: (StageNode.ID, Instant, StageNode) -> Void) {
    var stage = stage(before: start)
    for segment in segments(from: start, to: end) {
      for change in segment.changes where change.time >= start && change.time <= end {
        stage.apply(change.change, to: change.node)
        switch change.change {
        case .center, .place, .look: body(change.node, change.time, stage[change.node])
        case .origin, .alpha, .children, .entered: break
        }
      }
    }
  }

  /// Records the changes of an instant that has ended.
  func record(_ mirror: StageMirror, at time: Instant) {
    var current = segments.count - 1
    let isFull = segments[current].changes.count >= max(Self.minimumChanges, 2 * mirror.stage.nodes.count)
    if isFull, segments[current].start < time {
      segments.append(Segment(start: time, base: mirror.stage, after: segments[current].base))
      current += 1
    }
    mirror.update { node, change in
      segments[current].changes.append(Change(change: change, node: node, time: time))
      if change.isWide { segments[current].extra += Self.wideChange }
      switch change {
      case .look(let look): note(look, of: node)
      case .entered(let new): note(new.look, of: node)
      case .origin, .center, .alpha, .place, .children: break
      }
    }
  }

  private func note(_ look: StageLook, of node: StageNode.ID) {
    if look.scrolling != nil, look.subject.exists { scrollViews[look.subject] = node }
  }

  /// Frees the segments that end before `time`.
  func trim(before time: Instant) { segments.removeFirst(max(segments.partitioningIndex { $0.start > time } - 1, 0)) }
}

extension Stage {
  mutating func apply(_ change: StageMirror.Change, to node: StageNode.ID) {
    if case .entered(let new) = change { nodes.append(new) } else { self[node].apply(change) }
  }
}

extension StageNode {
  /// Applies a change of a node that is on the stage.
  fileprivate mutating func apply(_ change: StageMirror.Change) {
    switch change {
    case .origin(let origin, let velocity): (bounds.origin, self.velocity) = (origin, velocity)
    case .center(let center): self.center = center
    case .alpha(let alpha): self.alpha = alpha
    case .place(let bounds, let center, let transform, let alpha):
      (self.bounds, self.center, self.transform, self.alpha) = (bounds, center, transform, alpha)
    case .look(let look): self.look = look
    case .children(let children): self.children = children
    case .entered: break
    }
  }
}

extension StageMirror.Change {
  /// The new velocity; nil for a change of something else.
  fileprivate var velocity: CGPoint? {
    switch self {
    case .origin(_, let velocity): velocity
    case .entered(let node): node.velocity
    case .center, .alpha, .place, .look, .children: nil
    }
  }

  /// The new content offset; nil for a change of something else.
  fileprivate var offset: CGPoint? {
    switch self {
    case .origin(let origin, _): origin
    case .place(let bounds, _, _, _): bounds.origin
    case .entered(let node): node.bounds.origin
    case .center, .alpha, .look, .children: nil
    }
  }

  /// Whether it owns memory outside its struct.
  fileprivate var isWide: Bool {
    switch self {
    case .origin, .center, .alpha: false
    case .place, .look, .children, .entered: true
    }
  }
}

extension ContiguousArray<ScrollReading.Velocity> {
  /// Appends a value that differs from the last; one at the same instant replaces it.
  fileprivate mutating func note(_ value: CGPoint, at time: Instant) {
    if last?.time == time { removeLast() }
    if last?.value != value { append(ScrollReading.Velocity(time: time, value: value)) }
  }
}
