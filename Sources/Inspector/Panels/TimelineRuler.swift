import Drawing
import Foundation
import TouchKit

/// The timeline's ruler. A press or a drag goes to the time under the finger; a press on a diamond also selects the
/// decision's subject.
final class TimelineRuler: PanelControl, Adjustable {
  private unowned let timeline: TimelineView

  init(_ context: PanelContext, of timeline: TimelineView) {
    self.timeline = timeline
    super.init(context, id: "ruler")
  }

  /// Leaves the targets of grips to them: they are larger than their lanes.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    super.point(inside: point, with: event) && timeline.grip(at: convert(point, to: timeline)) == nil
  }

  private func scrub(_ touch: Touch) -> Timeline.Hit? {
    // A finger that was dragged off the ruler still scrubs.
    var point = touch.location(in: self)
    point.y = min(max(point.y, 0), bounds.height - 1)
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

  /// Scrolls through the lanes with up and down. Left and right move through time, as elsewhere.
  func adjust(_ key: PanelKey) -> Bool { timeline.scroll(by: key) }
}

/// An end of the looped part. Dragging it along the ruler makes the part longer or shorter.
final class LoopEdge: PanelControl, Adjustable {
  let isStart: Bool
  var range: ClosedRange<Instant>?
  private unowned let timeline: TimelineView

  /// The minimum length of the part, in seconds.
  private static let least = 0.02

  init(_ context: PanelContext, isStart: Bool, of timeline: TimelineView) {
    (self.isStart, self.timeline) = (isStart, timeline)
    super.init(context, id: isStart ? "loopStart" : "loopEnd")
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
    let top = bounds.midY + 1
    canvas.fill(CGRect(x: x - 1, y: top, width: 2, height: 13), color)
    for y in [top, top + 11] {
      canvas.fill(CGRect(x: isStart ? x : x - 5, y: y, width: 5, height: 2), color)
    }
  }
}
