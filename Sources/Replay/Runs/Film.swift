import Foundation
import TouchKit

/// How the stage looked, at every moment of a run.
///
/// It keeps what changed and when, and every few hundred changes the whole stage, so that any moment is put together
/// from the nearest such stage and a part of the changes after it: some 20 µs for 300 views, wherever in the run it
/// lies. A change of a scrolling view's offset takes 40 bytes.
public final class Film {
  /// The parts, in order of time; at least one.
  private var segments: [Segment]

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

  /// One field of one node, from an instant on.
  private struct Change {
    let time: Instant
    let node: StageNode.ID
    let change: StageMirror.Change
  }

  /// Changes between two whole stages, for stages of few views.
  private static let leastChanges = 256
  /// Bytes that are counted for a look, a list of children or a new node.
  private static let wideChange = 192

  /// A film of a stage that does not change yet.
  init(of stage: Stage, from start: Instant) { segments = [Segment(start: start, base: stage)] }

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

  /// Writes down what a mirror finds changed in an instant that is over.
  func record(_ mirror: StageMirror, at time: Instant) {
    let last = segments.count - 1
    if segments[last].changes.count >= max(Self.leastChanges, 2 * mirror.stage.nodes.count), segments[last].start < time
    {
      segments.append(Segment(start: time, base: mirror.stage))
    }
    let current = segments.count - 1
    mirror.update { node, change in
      segments[current].changes.append(Change(time: time, node: node, change: change))
      if change.isWide { segments[current].extra += Self.wideChange }
    }
  }

  /// Forgets what was before `time`, as far as whole parts lie before it.
  func trim(before time: Instant) {
    segments.removeFirst(max(segments.partitioningIndex { $0.start > time } - 1, 0))
  }
}

extension Stage {
  mutating func apply(_ change: StageMirror.Change, to node: StageNode.ID) {
    switch change {
    case .origin(let origin): self[node].bounds.origin = origin
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
  /// Whether it takes memory of its own.
  fileprivate var isWide: Bool {
    switch self {
    case .origin, .center, .alpha: false
    case .place, .look, .children, .entered: true
    }
  }
}
