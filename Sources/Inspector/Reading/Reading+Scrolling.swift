import Foundation
import TouchKit

extension Reading {
  mutating func fold(_ callback: ScrollCallback, _ report: ScrollReport, _ decision: Decision) {
    let index = scrollIndex(decision.subject)
    let sample = TouchReading.Sample(time: decision.time, location: report.offset)
    if let storyStart, callback != .didScroll, scrollViews[index].offsets.isEmpty {
      // Told before anything moved: this is where the content was all the time.
      scrollViews[index].offsets.append(.init(time: storyStart, location: report.offset))
    }
    if let last = scrollViews[index].offsets.last, last.time == decision.time {
      scrollViews[index].offsets[scrollViews[index].offsets.count - 1] = sample
    } else if scrollViews[index].offsets.last?.location != report.offset {
      scrollViews[index].offsets.appendSample(sample)
    }
    if let zoom = report.zoom { scrollViews[index].zoom = zoom }
    switch callback {
    case .didScroll: scrollViews[index].overshoot = decision.rule == .rubberBand ? decision.measured : nil
    case .willBeginDragging: scrollViews[index].overshoot = nil
    case .willEndDragging:
      scrollViews[index].overshoot = nil
      scrollViews[index].landing = Landing(
        target: report.target, velocity: report.velocity, at: decision.time)
      mark(decision, .running)
    case .willBeginDecelerating: promise(report, index, at: decision.time)
    case .didEndDragging:
      if report.willDecelerate == false { scrollViews[index].landing = nil }
    case .didEndDecelerating:
      if scrollViews[index].landing?.caught == nil { scrollViews[index].landing?.restsAt = decision.time }
    case .willBeginZooming: scrollViews[index].isZooming = true
    case .didEndZooming: scrollViews[index].isZooming = false
    case .didEndScrollingAnimation, .didScrollToTop, .didZoom: break
    }
  }

  /// The content is on its way: now it is certain where to, and when it arrives.
  private mutating func promise(_ report: ScrollReport, _ index: Int, at time: Instant) {
    var landing =
      scrollViews[index].landing ?? Landing(target: report.target, velocity: .zero, at: time)
    landing.target = report.target
    landing.restsAt = report.duration.map { time.advanced(bySeconds: $0 / 1_000) }
    scrollViews[index].landing = landing
  }

  mutating func fold(mode: ScrollMode, _ decision: Decision) {
    let index = scrollIndex(decision.subject)
    scrollViews[index].mode = mode
    if decision.rule == .caught { scrollViews[index].landing?.caught = decision.time }
    if mode.phase != .drag { scrollViews[index].overshoot = nil }
    let next = Self.look(of: mode)
    let last = scrollViews[index].modes.count - 1
    if last >= 0, scrollViews[index].modes[last].to == nil {
      guard scrollViews[index].modes[last].label != next?.label else { return }
      scrollViews[index].modes[last].to = decision.time
    }
    guard let next else { return }
    scrollViews[index].modes.appendBounded(
      Stretch(from: decision.time, to: nil, standing: next.standing, label: next.label, decision: decision.id)
    )
  }

  /// How what a scroll view does looks in its lane; nil for nothing.
  private static func look(of mode: ScrollMode) -> (standing: Standing, label: String)? {
    if mode.isZooming { return (.running, "zooming") }
    switch mode.phase {
    case .drag: return (.running, "dragging")
    case .decelerate: return (.granted, "decelerating")
    case .bounce: return (.cancelled, "bouncing")
    case .page: return (.granted, "snapping")
    case .animate: return (.granted, "animating")
    case .idle:
      guard mode.isTracking else { return nil }
      return (.possible, mode.isDecelerating ? "caught" : "tracking")
    }
  }

  private mutating func scrollIndex(_ subject: SubjectID) -> Int {
    if let index = scrollViews.firstIndex(where: { $0.subject == subject }) { return index }
    scrollViews.append(ScrollReading(subject: subject, offsets: [], modes: [], mode: .idle))
    return scrollViews.count - 1
  }
}
