import Drawing
import Foundation
import Replay
import TouchKit

/// A grip on a touch's bar: where the finger first moved, or where it lifted.
struct TouchGrip: Hashable {
  /// What a drag changes.
  enum Kind: Hashable {
    /// How long the finger rests at first.
    case hold
    case duration
  }

  let touch: Int
  let kind: Kind
  /// The seconds from touch-down to the grip.
  let seconds: Double
  /// The frame, relative to the visible part of the timeline.
  let frame: CGRect

  func edit(to seconds: Double) -> GestureEdit {
    let seconds = max(0, seconds)
    return GestureEdit(kind == .hold ? .hold(seconds) : .duration(seconds), of: [touch])
  }
}

extension Timeline {
  /// The grips of the touches, while gestures are edited.
  var grips: [TouchGrip] {
    guard moment.options.editsGesture else { return [] }
    return rows.flatMap { row -> [TouchGrip] in
      guard let number = row.lane.touch, let touch = moment.story.touch(number), let ended = touch.ended else {
        return []
      }
      let start = touch.trail.first?.location
      let first = touch.trail.first { $0.location != start }?.time ?? ended
      let places: [(TouchGrip.Kind, Instant)] =
        first == ended ? [(.hold, ended)] : [(.hold, first), (.duration, ended)]
      return places.map { kind, time in
        let frame = CGRect(x: x(of: time), y: row.frame.minY, width: 0, height: row.frame.height)
        return TouchGrip(touch: number, kind: kind, seconds: time.seconds(since: touch.began), frame: frame)
      }
    }
  }
}

extension Timeline {
  /// Whether the lane of a grip is visible, at least half of it, and its moment is on the visible part of the axis.
  func shows(_ grip: TouchGrip) -> Bool {
    viewport.contains(CGPoint(x: viewport.midX, y: grip.frame.midY)) && isVisible(grip.frame.minX)
  }
}

/// A grip that can be dragged along the timeline. The result is updated during the drag.
final class TimelineGrip: PanelControl, Adjustable {
  var grip: TouchGrip
  /// Points of the timeline per millisecond.
  var pace = 1.0
  /// The values when the drag began: position, seconds and pace; and whether it has not moved yet.
  private var taken = (x: 0.0, seconds: 0.0, pace: 1.0, isNew: true)

  init(_ context: PanelContext, _ grip: TouchGrip) {
    self.grip = grip
    super.init(context, id: "grip\(grip.touch)\(grip.kind)")
  }

  /// The targets of neighbours may overlap: each takes what is nearest to it.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    guard let timeline = superview as? TimelineView else { return super.point(inside: point, with: event) }
    return timeline.grip(at: convert(point, to: timeline)) === self
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    taken = (Double(touch.location(in: nil).x), grip.seconds, pace, true)
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    let moved = (Double(touch.location(in: nil).x) - taken.x) / taken.pace / 1_000
    let edit = grip.edit(to: taken.seconds + moved)
    context.send(.editGesture(edit, isNew: taken.isNew))
    taken.isNew = false
    return true
  }

  /// The change by an arrow. Unit: seconds.
  private static let step = 0.01

  func adjust(_ key: PanelKey) -> Bool {
    guard key == .less || key == .more else { return false }
    context.send(.editGesture(grip.edit(to: grip.seconds + (key == .more ? Self.step : -Self.step)), isNew: true))
    return true
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    let face = CGRect(x: bounds.midX - 4, y: bounds.midY - 9, width: 8, height: 18)
    canvas.box(face, fill: isHighlighted ? theme.selection : theme.panel, stroke: theme.text1, width: 1.5, radius: 3)
    canvas.fill(CGRect(x: bounds.midX - 0.5, y: bounds.midY - 4, width: 1, height: 8), theme.text1)
  }
}
