import Foundation
import TouchKit

/// One scroll view: offset, mode, landing, by time.
final class ScrollLane {
  let subject: SubjectID
  /// When it did something for the first time.
  let began: Instant
  private var offsets: ContiguousArray<TouchReading.Sample> = []
  /// When the first offset became known: before anything moved, it is told of the whole story so far.
  private var known = Instant.zero
  private var modes: ContiguousArray<Stretch> = []
  private var mode = History<ScrollMode>()
  private var landing = History<Landing?>()
  private var overshoot = History<Measured?>()
  private var zoom = History<Double>()
  private var isZooming = History<Bool>()

  init(_ subject: SubjectID, at time: Instant) { (self.subject, began) = (subject, time) }

  var sampleCount: Int { offsets.count }

  /// Whether content moves or may be about to.
  var isMoving: Bool {
    let mode = mode.latest ?? .idle
    return mode.isTracking || mode.isDecelerating || mode.phase != .idle || isZooming.latest == true
  }

  // MARK: Writing

  /// Another story begins: what was promised in the last one is over.
  func beginStory(at time: Instant) {
    if landing.latest.flatMap({ $0 }) != nil { landing.set(nil, at: time) }
    if overshoot.latest.flatMap({ $0 }) != nil { overshoot.set(nil, at: time) }
  }

  func note(_ callback: ScrollCallback, _ report: ScrollReport, _ decision: Decision, storyStart: Instant?) {
    if let storyStart, callback != .didScroll, offsets.isEmpty {
      // Told before anything moved: this is where the content was all the time.
      offsets.append(TouchReading.Sample(time: storyStart, location: report.offset))
      known = decision.time
    }
    move(to: report.offset, at: decision.time)
    if let scale = report.zoom { zoom.set(scale, at: decision.time) }
    switch callback {
    case .didScroll: pull(decision.rule == .rubberBand ? decision.measured : nil, at: decision.time)
    case .willBeginDragging: pull(nil, at: decision.time)
    case .willEndDragging:
      pull(nil, at: decision.time)
      landing.set(
        Landing(target: report.target, velocity: report.velocity, at: decision.time), at: decision.time)
    case .willBeginDecelerating: promise(report, at: decision.time)
    case .didEndDragging:
      if report.willDecelerate == false { landing.set(nil, at: decision.time) }
    case .didEndDecelerating: changeLanding(at: decision.time) { if $0.caught == nil { $0.restsAt = decision.time } }
    case .willBeginZooming: isZooming.set(true, at: decision.time)
    case .didEndZooming: isZooming.set(false, at: decision.time)
    case .didEndScrollingAnimation, .didScrollToTop, .didZoom: break
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

  private func pull(_ measured: Measured?, at time: Instant) {
    if overshoot.latest.flatMap({ $0 }) != measured { overshoot.set(measured, at: time) }
  }

  /// The content is on its way: now it is certain where to, and when it arrives.
  private func promise(_ report: ScrollReport, at time: Instant) {
    var promised = landing.latest.flatMap { $0 } ?? Landing(target: report.target, velocity: .zero, at: time)
    promised.target = report.target
    promised.restsAt = report.duration.map { time.advanced(bySeconds: $0 / 1_000) }
    landing.set(promised, at: time)
  }

  private func changeLanding(at time: Instant, _ body: (inout Landing) -> Void) {
    guard var value = landing.latest.flatMap({ $0 }) else { return }
    body(&value)
    landing.set(value, at: time)
  }

  func change(to mode: ScrollMode, _ decision: Decision) {
    self.mode.set(mode, at: decision.time)
    if decision.rule == .caught { changeLanding(at: decision.time) { $0.caught = decision.time } }
    if mode.phase != .drag { pull(nil, at: decision.time) }
    let next = Stretch.Content(mode)
    if let last = modes.last, last.to == nil {
      guard last.content != next else { return }
      modes[modes.count - 1].to = decision.time
    }
    guard let next else { return }
    modes.append(
      Stretch(
        from: decision.time, to: nil, standing: next.standing, content: next, decision: decision.id))
  }

  /// Forgets what was before `time`, but for where the content was then.
  func trim(before time: Instant) {
    offsets.removeFirst(max(offsets.partitioningIndex { $0.time > time } - 1, 0))
    modes.removeFirst(modes.partitioningIndex { $0.from >= time })
    mode.trim(before: time)
    landing.trim(before: time)
    overshoot.trim(before: time)
    zoom.trim(before: time)
    isZooming.trim(before: time)
  }

  // MARK: Reading

  /// The scroll view at a moment of a story; its offsets begin with the story.
  func reading(at time: Instant, since start: Instant?) -> ScrollReading {
    var reading = ScrollReading(
      subject: subject, offsets: cutOffsets(at: time, since: start), modes: modes.cut(from: start ?? .zero, to: time),
      mode: mode.value(at: time) ?? .idle)
    reading.landing = landing.value(at: time).flatMap { $0 }
    reading.overshoot = overshoot.value(at: time).flatMap { $0 }
    reading.zoom = zoom.value(at: time)
    reading.isZooming = isZooming.value(at: time) ?? false
    return reading
  }

  private func cutOffsets(at time: Instant, since start: Instant?) -> [TouchReading.Sample] {
    guard time >= known else { return [] }
    let end = offsets.partitioningIndex { $0.time > time }
    guard let start else { return offsets[..<end].thinned(to: LaneIndex.seriesLimit) }
    let first = offsets.partitioningIndex { $0.time > start }
    let seen = offsets[min(first, end)..<end].thinned(to: LaneIndex.seriesLimit - 1)
    guard first > 0 else { return seen }
    return [TouchReading.Sample(time: start, location: offsets[first - 1].location)] + seen
  }
}
