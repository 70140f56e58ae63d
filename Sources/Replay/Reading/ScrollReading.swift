import Foundation
import TouchKit

/// One scroll view of the story.
public struct ScrollReading: Hashable, Sendable {
  /// The scroll view.
  public var subject: SubjectID
  /// The offset over time: one sample for each instant at which it changed. More than 4,096 are thinned.
  public var offsets: [TouchReading.Sample]
  /// The engine's velocity at each change, at most 4,096; empty if the trace is read without its ``Run``.
  public var velocities: [Velocity] = []
  /// The motion over time; there is no stretch while it was idle.
  public var modes: [Stretch]
  /// The mode at this moment.
  public var mode: ScrollMode
  /// The announced target; it is no longer valid once ``Landing/caught`` is set.
  public var landing: Landing?
  /// How far a finger drags content past an edge, in points, and how much of that the rubber band shows.
  public var overshoot: Overshoot?
  /// The last zoom scale that was reported; nil if none was.
  public var zoom: Double?
  /// Whether it zooms, including the spring back to the limit.
  public var isZooming = false

  /// A drag past an edge, in points. Neither value is negative.
  public struct Overshoot: Hashable, Sendable {
    /// How far the finger pulled.
    public var pulled: Double
    /// What the rubber band shows of it.
    public var shown: Double
  }

  /// Whether content moves, or a finger on it may move it.
  public var isMoving: Bool { mode.isTracking || mode.isDecelerating || mode.phase != .idle || isZooming }

  /// The engine's velocity at this moment, in points of offset per second. During a drag it is that of the fingers,
  /// even while they rest. Zero for a pinch or a wheel.
  public var velocity: CGPoint { velocities.last?.value ?? .zero }

  /// A velocity, in effect until the next one.
  public struct Velocity: Hashable, Sendable {
    /// When it took effect.
    public var time: Instant
    /// Points of offset per second.
    public var value: CGPoint
  }
}

/// The target of a scroll view after its release.
public struct Landing: Hashable, Sendable {
  /// The offset at which it will come to rest.
  public var target: CGPoint
  /// The velocity at release, in points per millisecond.
  public var velocity: CGPoint
  /// When it was released.
  public var at: Instant
  /// When it will come to rest; nil until deceleration begins.
  public var restsAt: Instant?
  /// When a finger stopped it before it came to rest; nil if none did.
  public var caught: Instant?
}

/// Offset, mode and landing of one scroll view over time.
final class ScrollLane {
  let subject: SubjectID
  /// The time of its first decision.
  let began: Instant
  private var offsets: ContiguousArray<TouchReading.Sample> = []
  /// When the first offset was reported. It counts from the start of the story, but is known only from then on.
  private var firstReport = Instant.zero
  private(set) var modes: ContiguousArray<Stretch> = []
  private var mode = History(ScrollMode.idle)
  private var landing = History<Landing?>(nil)
  private var overshoot = History<ScrollReading.Overshoot?>(nil)
  private var zoom = History<Double?>(nil)
  private var isZooming = History(false)

  init(_ subject: SubjectID, at time: Instant) { (self.subject, began) = (subject, time) }

  var sampleCount: Int { offsets.count }

  /// Whether content moves or may be about to move.
  var isMoving: Bool {
    let mode = mode.latest
    return mode.isTracking || mode.isDecelerating || mode.phase != .idle || isZooming.latest
  }

  /// Clears the landing and overshoot of the previous story.
  func beginStory(at time: Instant) {
    landing.note(nil, at: time)
    overshoot.note(nil, at: time)
  }

  /// Records a callback. `shown` is the second measurement of a drag past an edge.
  func note(
    _ callback: ScrollCallback, _ report: ScrollReport, _ decision: Decision, shown: Measured?, storyStart: Instant?
  ) {
    if let storyStart, callback != .didScroll, offsets.isEmpty {
      // It was reported before anything moved, so the content was there from the start.
      offsets.append(TouchReading.Sample(time: storyStart, location: report.offset))
      firstReport = decision.time
    }
    move(to: report.offset, at: decision.time)
    if let scale = report.zoom { zoom.set(scale, at: decision.time) }
    switch callback {
    case .didScroll:
      let pulled = decision.rule == .rubberBand ? decision.measured : nil
      overshoot.note(
        pulled.map { ScrollReading.Overshoot(pulled: $0.value, shown: shown?.value ?? $0.value) }, at: decision.time)
    case .willBeginDragging: overshoot.note(nil, at: decision.time)
    case .willEndDragging:
      overshoot.note(nil, at: decision.time)
      landing.set(Landing(target: report.target, velocity: report.velocity, at: decision.time), at: decision.time)
    case .willBeginDecelerating: setLanding(report, at: decision.time)
    case .didEndDragging:
      if report.willDecelerate == false { landing.set(nil, at: decision.time) }
    case .didEndDecelerating: landing.change(at: decision.time) { if $0?.caught == nil { $0?.restsAt = decision.time } }
    case .willBeginZooming: isZooming.set(true, at: decision.time)
    case .didEndZooming: isZooming.set(false, at: decision.time)
    case .didEndScrollingAnimation, .didScrollToTop, .didChangeAdjustedContentInset, .didZoom: break
    }
  }

  private func move(to offset: CGPoint, at time: Instant) {
    let sample = TouchReading.Sample(time: time, location: offset)
    if let last = offsets.last, last.time == time {
      offsets[offsets.count - 1] = sample
    } else if offsets.last?.location != offset {
      offsets.append(sample)
    }
  }

  /// Sets the final target and duration when deceleration begins.
  private func setLanding(_ report: ScrollReport, at time: Instant) {
    var final = landing.latest ?? Landing(target: report.target, velocity: .zero, at: time)
    final.target = report.target
    final.restsAt = report.duration.map { time.advanced(bySeconds: $0 / 1_000) }
    landing.set(final, at: time)
  }

  func change(to mode: ScrollMode, _ decision: Decision) {
    self.mode.set(mode, at: decision.time)
    if decision.rule == .caught { landing.change(at: decision.time) { $0?.caught = decision.time } }
    if mode.phase != .drag { overshoot.note(nil, at: decision.time) }
    let next = Stretch.Content(mode)
    if let last = modes.last, last.to == nil, last.content == next { return }
    modes.close(at: decision.time)
    if let next { modes.append(Stretch(from: decision.time, content: next, decision: decision.id)) }
  }

  /// Removes everything before `time`, except the values in effect at `time`.
  func trim(before time: Instant) {
    offsets.removeFirst(max(offsets.partitioningIndex { $0.time > time } - 1, 0))
    modes.trim(before: time)
    mode.trim(before: time)
    landing.trim(before: time)
    overshoot.trim(before: time)
    zoom.trim(before: time)
    isZooming.trim(before: time)
  }

  /// Returns the scroll view at a moment of a story. Its offsets begin with the story.
  func reading(at time: Instant, since start: Instant?) -> ScrollReading {
    ScrollReading(
      subject: subject, offsets: cutOffsets(at: time, since: start), modes: modes.cut(from: start ?? .zero, to: time),
      mode: mode.value(at: time), landing: landing.value(at: time), overshoot: overshoot.value(at: time),
      zoom: zoom.value(at: time), isZooming: isZooming.value(at: time))
  }

  private func cutOffsets(at time: Instant, since start: Instant?) -> [TouchReading.Sample] {
    guard time >= firstReport else { return [] }
    let end = offsets.partitioningIndex { $0.time > time }
    guard let start else { return offsets[..<end].thinned(to: LaneIndex.seriesLimit) }
    let first = offsets.partitioningIndex { $0.time > start }
    let seen = offsets[min(first, end)..<end].thinned(to: LaneIndex.seriesLimit - 1)
    guard first > 0 else { return seen }
    return [TouchReading.Sample(time: start, location: offsets[first - 1].location)] + seen
  }
}
