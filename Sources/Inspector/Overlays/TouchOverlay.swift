import Foundation
import Replay
import TouchKit

/// Overlay 1: touch points, trails and numbers.
enum TouchOverlay {
  /// The disc's radius, in points of the user interface.
  static let radius = 15.0

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    let reading = moment.reading
    let orphans = reading.orphans
    // A faint trail stays until everything is at rest, for the last touches only: more trails would be confusing.
    let ghost = reading.isAtRest && !moment.options.editsGesture ? 0 : InspectorConstants.trailGhost
    let sinceWhich = reading.touches.suffix(InspectorConstants.trailGhosts).first?.number ?? 0
    for touch in reading.touches {
      let presence = touch.presence(at: reading.now)
      let trail = max(presence, touch.number < sinceWhich ? 0 : ghost)
      pen.canvas.detail("trail of touch \(touch.number)", decision: touch.hit)
      if trail > 0 { pen.canvas.faded(trail) { drawTrail(touch, pen) } }
      if moment.options.editsGesture { drawGrips(touch, pen) }
      pen.canvas.detail("touch point of touch \(touch.number)", decision: touch.hit)
      if presence > 0 { drawPoint(touch, presence, moment, pen) }
      if orphans.contains(touch.number) { drawOrphan(touch, moment, pen) }
    }
  }

  /// Draws the numbers of the touches above everything else, such as rings of other fingers and arrows.
  static func drawNumbers(_ moment: Moment, _ pen: OverlayPen) {
    guard pen.hasMargins else { return }
    for (touch, presence) in moment.shownTouches {
      pen.canvas.detail("number of touch \(touch.number)", decision: touch.hit)
      pen.canvas.faded(presence) { drawNumber(touch, moment, pen) }
    }
  }

  private static func drawTrail(_ touch: TouchReading, _ pen: OverlayPen) {
    guard touch.trail.count > 1 else { return }
    let line = touch.trail.map(\.location)
    let dots = dots(of: touch, distance: 4 * pen.unit)
    pen.canvas.polyline(line, pen.halo, width: 5 * pen.unit, cap: .round)
    for dot in dots { pen.canvas.disc(dot.location, radius: 4 * pen.unit, pen.halo) }
    pen.canvas.polyline(line, pen.neutral, width: 2 * pen.unit, cap: .round)
    for dot in dots {
      pen.canvas.disc(dot.location, radius: 2.6 * pen.unit, pen.neutral)
      if dot.isMerged { pen.canvas.disc(dot.location, radius: 1.4 * pen.unit, pen.theme.background) }
    }
  }

  /// Draws dots that can be dragged.
  private static func drawGrips(_ touch: TouchReading, _ pen: OverlayPen) {
    for dot in dots(of: touch, distance: 16 * pen.unit) {
      pen.canvas.disc(dot.location, radius: 6 * pen.unit, pen.halo)
      pen.canvas.disc(dot.location, radius: 5 * pen.unit, pen.neutral)
      pen.canvas.disc(dot.location, radius: 3 * pen.unit, pen.theme.background)
    }
  }

  /// Returns samples of a trail at least `distance` apart, and whether each was merged with the next into one event.
  private static func dots(of touch: TouchReading, distance: Double) -> [(location: CGPoint, isMerged: Bool)] {
    var result: [(location: CGPoint, isMerged: Bool)] = []
    for (index, sample) in touch.trail.enumerated() {
      if let last = result.last, last.location.distance(to: sample.location) < distance { continue }
      let isMerged = index + 1 < touch.trail.count && index > 0 && touch.trail[index + 1].time == sample.time
      result.append((sample.location, isMerged))
    }
    return result
  }

  private static func drawPoint(_ touch: TouchReading, _ presence: Double, _ moment: Moment, _ pen: OverlayPen) {
    let (center, reading) = (touch.location, moment.reading)
    let standing = touch.standing
    pen.canvas.faded(presence) {
      if touch.type == .indirectPointer {
        drawDiamond(center, standing, pen)
      } else {
        pen.canvas.disc(center, radius: radius * pen.unit, pen.hue(standing).withAlpha(0.22))
        pen.ring(center, radius: radius - 1, width: 2, standing)
      }
      pen.canvas.disc(center, radius: 4 * pen.unit, pen.casing)
      pen.canvas.disc(center, radius: 3 * pen.unit, pen.neutral)
    }
    guard !pen.hasMargins else { return }
    let reach = DelayOverlay.reach(of: touch, reading)
    pen.avoid(center, radius: (reach + 2) * pen.unit)
    pen.add(
      OverlayLabel(
        kind: .touch, touch: touch.number, lines: [.init(forms: ["\(touch.number)"], style: .strong)],
        accessory: .glyph(standing), anchor: center, home: touch.origin, opacity: presence,
        clearance: (reach + 3) * pen.unit, sides: [.above, .upperLeft, .upperRight, .below]))
  }

  /// Returns the centre of a touch's number: at the upper right of the ring, or another corner if the stage ends there.
  /// The number stays on the stage.
  private static func numberCenter(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) -> CGPoint {
    let (center, reach) = (touch.location, 12 * pen.unit)
    let room = CGRect(origin: .zero, size: moment.geometry.size).insetBy(dx: 9 * pen.unit, dy: 9 * pen.unit)
    let x = center.x + 2 * reach < moment.geometry.size.width ? center.x + reach : center.x - reach
    let y = center.y > 2 * reach ? center.y - reach : center.y + reach
    return CGPoint(x: x, y: y).clamped(to: room)
  }

  /// Draws the touch's number, unless the number of a later touch is there.
  private static func drawNumber(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    let (reading, place) = (moment.reading, numberCenter(touch, moment, pen))
    let isTaken = reading.touches.contains {
      $0.number > touch.number && $0.presence(at: reading.now) > 0
        && numberCenter($0, moment, pen).distance(to: place) < 18 * pen.unit
    }
    if !isTaken { pen.badge(touch.number, at: place) }
  }

  private static func drawDiamond(_ center: CGPoint, _ standing: DisplayState, _ pen: OverlayPen) {
    let reach = (radius + 2) * pen.unit
    let (x, y) = (Double(center.x), Double(center.y))
    let corners = [CGPoint].through((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    pen.canvas.polygon(corners, pen.hue(standing).withAlpha(0.22))
    pen.line(corners, pen.hue(standing), width: 2, closed: true)
  }

  /// Marks a touch that ended, but not for all its receivers. It flashes four times a second, unless motion is reduced.
  private static func drawOrphan(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    let (half, now) = (InspectorConstants.orphanFlash / 2, moment.reading.now)
    let phase = (now.seconds(since: touch.ended ?? now) / half).rounded(.down)
    guard moment.options.reducesMotion || phase.truncatingRemainder(dividingBy: 2) == 0 else { return }
    pen.canvas.stateGlyph(.broken, at: touch.location, size: 22 * pen.unit, theme: pen.theme)
  }
}

extension Reading {
  /// The touches that ended and faded although a view never received the end and nothing withholds it, or a recognizer
  /// is still active with them. There are none unless the engine is broken.
  fileprivate var orphans: [Int] {
    let held = recognizers.filter { recognizer in
      recognizer.state.isActive && recognizer.touches.allSatisfy { touch($0)?.ended != nil }
    }
    let isWithheld = timers.contains { $0.isPending }
    let open = isWithheld ? [] : deliveries.filter { !$0.phases.isEmpty && !$0.isClosed }
    return (held.flatMap(\.touches) + open.map(\.touch)).filter { number in
      guard let touch = touch(number) else { return false }
      return touch.ended != nil && touch.presence(at: now) == 0
    }
  }
}
