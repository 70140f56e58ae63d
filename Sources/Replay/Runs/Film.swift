import Foundation
import TouchKit

/// How the stage looked, at every moment of a run.
///
/// It keeps what changed and when, and every few hundred changes the whole stage, so that any moment is put together
/// from the nearest such stage and a part of the changes after it: some 20 µs for 300 views, wherever in the run it
/// lies. A change of a scrolling view's offset and velocity takes 48 bytes.
public final class Film {
  /// The parts, in order of time; at least one.
  private var segments: [Segment]
  /// The nodes of scroll views, by the number that the trace has for them.
  private var scrollViews: [SubjectID: StageNode.ID] = [:]

  /// A stage, and what changed from then on.
  private struct Segment {
    /// The first instant that it tells of.
    let start: Instant
    let base: Stage
    var changes: ContiguousArray<Change> = []
    /// What its changes take beside the array, in bytes.
    var extra = 0

    var bytes: Int {
      changes.capacity * MemoryLayout<Change>.stride + base.nodes.count * MemoryLayout<StageNode>.stride + extra
    }
  }

  /// One field of one node, from an instant on. The largest comes first: the others fit in behind it.
  private struct Change {
    let change: StageMirror.Change
    let node: StageNode.ID
    let time: Instant
  }

  /// Changes between two whole stages, for stages of few views.
  private static let leastChanges = 256
  /// Bytes that are counted for a look, a list of children or a new node.
  private static let wideChange = 192

  /// A film of a stage that does not change yet.
  init(of stage: Stage, from start: Instant) {
    segments = [Segment(start: start, base: stage)]
    for id in stage.nodes.indices { note(stage.nodes[id].look, of: StageNode.ID(id)) }
  }

  /// The first moment that it still tells of.
  public var start: Instant { segments[0].start }

  /// How many changes it has.
  public var changeCount: Int { segments.reduce(0) { $0 + $1.changes.count } }

  /// Roughly how much memory it takes.
  public var bytes: Int { segments.reduce(0) { $0 + $1.bytes } }

  /// The stage as it was at the end of an instant; before the first as it was then.
  public func stage(at time: Instant) -> Stage {
    let segment = segments[max(segments.partitioningIndex { $0.start > time } - 1, 0)]
    var stage = segment.base
    for change in segment.changes[..<segment.changes.partitioningIndex { $0.time > time }] {
      stage.apply(change.change, to: change.node)
    }
    return stage
  }

  /// When the stage looked different for the last time up to `time`, fades left aside; nil if it never did.
  public func lastChange(until time: Instant) -> Instant? {
    for segment in segments[..<segments.partitioningIndex { $0.start > time }].reversed() {
      let count = segment.changes.partitioningIndex { $0.time > time }
      if count > 0 { return segment.changes[count - 1].time }
    }
    return nil
  }

  /// Every instant in which something changed, in order, each once.
  var changeTimes: [Instant] {
    var times: [Instant] = []
    for segment in segments {
      for change in segment.changes where change.time != times.last { times.append(change.time) }
    }
    return times
  }

  /// How fast the content of each of these scroll views moved from one moment to another, as the engine had it: at the
  /// first moment, or when the scroll view came to the stage, and whenever that changed.
  func velocities(
    of subjects: [SubjectID], from start: Instant, to end: Instant
  ) -> [ContiguousArray<ScrollReading.Velocity>] {
    let nodes = subjects.map { scrollViews[$0] }
    let first = max(segments.partitioningIndex { $0.start > start } - 1, 0)
    let base = segments[first].base.nodes
    var result = nodes.map { node -> ContiguousArray<ScrollReading.Velocity> in
      guard let node, base.indices.contains(Int(node)) else { return [] }
      return [ScrollReading.Velocity(time: start, value: base[Int(node)].velocity)]
    }
    for segment in segments[first...] where segment.start <= end {
      for change in segment.changes[..<segment.changes.partitioningIndex { $0.time > end }] {
        guard let velocity = change.change.velocity, let place = nodes.firstIndex(of: change.node) else { continue }
        result[place].note(velocity, at: max(change.time, start))
      }
    }
    return result
  }

  /// Writes down what a mirror finds changed in an instant that is over.
  func record(_ mirror: StageMirror, at time: Instant) {
    let last = segments.count - 1
    if segments[last].changes.count >= max(Self.leastChanges, 2 * mirror.stage.nodes.count), segments[last].start < time
    {
      segments.append(Segment(start: time, base: mirror.stage))
    }
    let current = segments.count - 1
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

  /// Forgets what was before `time`, as far as whole parts lie before it.
  func trim(before time: Instant) {
    segments.removeFirst(max(segments.partitioningIndex { $0.start > time } - 1, 0))
  }
}

extension Stage {
  mutating func apply(_ change: StageMirror.Change, to node: StageNode.ID) {
    switch change {
    case .origin(let origin, let velocity): (self[node].bounds.origin, self[node].velocity) = (origin, velocity)
    case .center(let center): self[node].center = center
    case .alpha(let alpha): self[node].alpha = alpha
    case .place(let bounds, let center, let transform, let alpha):
      (self[node].bounds, self[node].center) = (bounds, center)
      (self[node].transform, self[node].alpha) = (transform, alpha)
    case .look(let look): self[node].look = look
    case .children(let children): self[node].children = children
    case .entered(let new): nodes.append(new)
    }
  }
}

extension StageMirror.Change {
  /// How fast content moves from then on; nil where that is as before.
  fileprivate var velocity: CGPoint? {
    switch self {
    case .origin(_, let velocity): velocity
    case .entered(let node): node.velocity
    case .center, .alpha, .place, .look, .children: nil
    }
  }

  /// Whether it takes memory of its own.
  fileprivate var isWide: Bool {
    switch self {
    case .origin, .center, .alpha: false
    case .place, .look, .children, .entered: true
    }
  }
}

extension ContiguousArray<ScrollReading.Velocity> {
  /// Of several values of one instant the last counts, and only if it is another than before.
  fileprivate mutating func note(_ value: CGPoint, at time: Instant) {
    if last?.time == time { removeLast() }
    if last?.value != value { append(ScrollReading.Velocity(time: time, value: value)) }
  }
}
