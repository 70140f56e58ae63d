import Drawing
import Foundation
import TouchKit

/// The timeline's ruler: a press or a drag shows the moment under the finger, and at a diamond selects whom it is about.
final class TimelineRuler: PanelControl, Adjustable {
  private unowned let timeline: TimelineView

  init(_ context: PanelContext, of timeline: TimelineView) {
    self.timeline = timeline
    super.init(context)
    accessibilityIdentifier = "ruler"
  }

  private func scrub(_ touch: Touch) -> Timeline.Hit? {
    // For fingers it reaches over the first lane.
    var point = touch.location(in: self)
    point.y = min(point.y, InspectorConstants.rulerHeight - 1)
    guard let place = timeline.place(at: point) else { return nil }
    context.send(.scrub(place.time))
    return place.hit
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    if let subject = scrub(touch).flatMap({ timeline.path(of: $0.subject) }) { context.send(.reveal(subject)) }
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    _ = scrub(touch)
    return true
  }

  override func activate() { context.send(.moveToDecision(isNext: true)) }

  /// Left and right go through time, as they do elsewhere; up and down through the lanes.
  func adjust(_ key: PanelKey) -> Bool { timeline.scroll(by: key) }
}

/// An end of the part that is played again and again: dragged along the ruler it makes that longer or shorter.
final class LoopEdge: PanelControl, Adjustable {
  let isStart: Bool
  /// The part; nil while nothing is looped.
  var range: ClosedRange<Instant>?
  private unowned let timeline: TimelineView

  /// The shortest part, in seconds.
  private static let least = 0.02

  init(_ context: PanelContext, isStart: Bool, of timeline: TimelineView) {
    (self.isStart, self.timeline) = (isStart, timeline)
    super.init(context)
    accessibilityIdentifier = isStart ? "loopStart" : "loopEnd"
    isHidden = true
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { range != nil }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    guard let range, let ruler = superview else { return false }
    let x = touch.location(in: ruler).x - timeline.frame.minX
    if let time = timeline.place(at: CGPoint(x: x, y: 1))?.time { move(to: time, of: range) }
    return true
  }

  private func move(to time: Instant, of range: ClosedRange<Instant>) {
    context.send(
      .loop(
        isStart
          ? min(time, range.upperBound.advanced(bySeconds: -Self.least))...range.upperBound
          : range.lowerBound...max(time, range.lowerBound.advanced(bySeconds: Self.least))))
  }

  func adjust(_ key: PanelKey) -> Bool {
    guard let range, key == .less || key == .more else { return false }
    let time = isStart ? range.lowerBound : range.upperBound
    move(to: time.advanced(bySeconds: key == .more ? Self.least : -Self.least), of: range)
    return true
  }

  override func draw(on canvas: Canvas) {
    let (color, x) = (context.theme.text1, bounds.midX)
    let top = InspectorConstants.rulerHeight - 14
    canvas.fill(CGRect(x: x - 1, y: top, width: 2, height: 13), color)
    for y in [top, top + 11] {
      canvas.fill(CGRect(x: isStart ? x : x - 5, y: y, width: 5, height: 2), color)
    }
  }
}
