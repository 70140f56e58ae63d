import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 6, first half: the velocity of touches. An arrow is as long as the travel in 0.25 s.
enum VelocityOverlay {
  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for touch in moment.reading.touches {
      pen.canvas.detail("velocity arrow of touch \(touch.number)", decision: touch.hit)
      if touch.ended == nil { drawFinger(touch, moment, pen) } else { drawRelease(touch, moment, pen) }
    }
  }

  /// Draws the engine's estimate and the samples behind it. A resting finger keeps its last velocity, as in the engine;
  /// its arrow is dashed.
  private static func drawFinger(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    guard touch.moves > 0 else { return }
    let rest = moment.reading.now.seconds(since: touch.lastMove)
    guard rest < InspectorConstants.velocityAfterglow else { return }
    let velocity = touch.velocity
    let speed = velocity.distance(to: .zero)
    guard speed >= InspectorConstants.slowestArrow else { return }
    let isFresh = rest < InspectorConstants.restingFinger
    let color = pen.hue(.running).withAlpha(isFresh ? 1 : 0.6)
    pen.line(touch.estimatorWindow.map(\.location), color, width: 3)
    let tip = end(of: velocity, from: touch.location, on: moment.geometry.size)
    pen.arrow(from: touch.location, to: tip, color, width: 2.5, dash: isFresh ? nil : Dash(on: 5, off: 4))
    addLabel(velocity, of: touch, at: tip, pen)
  }

  /// Draws the scroll view's release velocity, dashed.
  private static func drawRelease(_ touch: TouchReading, _ moment: Moment, _ pen: OverlayPen) {
    guard let ended = touch.ended, touch.presence(at: moment.reading.now) > 0,
      let landing = moment.reading.scrollView(touch.owner)?.landing, landing.at == ended
    else { return }
    // Content moves against its offset: the arrow points in the finger's direction.
    let velocity = CGPoint(x: -landing.velocity.x * 1_000, y: -landing.velocity.y * 1_000)
    guard velocity.distance(to: .zero) >= InspectorConstants.slowestArrow else { return }
    pen.canvas.faded(touch.presence(at: moment.reading.now)) {
      pen.arrow(
        from: touch.location, to: end(of: velocity, from: touch.location, on: moment.geometry.size), pen.hue(.running),
        width: 2, dash: Dash(on: 6, off: 4))
    }
  }

  /// Returns the tip of the arrow, clamped to the stage.
  private static func end(of velocity: CGPoint, from start: CGPoint, on stage: CGSize) -> CGPoint {
    let way = CGPoint(x: velocity.x * InspectorConstants.arrowSeconds, y: velocity.y * InspectorConstants.arrowSeconds)
    let part = min(share(of: way.x, from: start.x, in: stage.width), share(of: way.y, from: start.y, in: stage.height))
    return CGPoint(x: start.x + way.x * part, y: start.y + way.y * part)
  }

  /// Returns the share of a distance that stays within 0 and `extent`; 1 if it starts outside.
  private static func share(of way: Double, from start: Double, in extent: Double) -> Double {
    guard way != 0, (0...extent).contains(start) else { return 1 }
    return min(1, ((way > 0 ? extent : 0) - start) / way)
  }

  private static func addLabel(_ velocity: CGPoint, of touch: TouchReading, at tip: CGPoint, _ pen: OverlayPen) {
    let isVertical = abs(velocity.y) >= abs(velocity.x)
    let value = isVertical ? velocity.y : velocity.x
    let arrow = isVertical ? (value < 0 ? "↑" : "↓") : (value < 0 ? "←" : "→")
    let number = NumberStyle.screen.whole(value)
    pen.add(
      OverlayLabel(
        kind: .velocity, touch: touch.number,
        lines: [.init(forms: ["v \(number) pt/s \(arrow)", "\(number) \(arrow)"], standing: .running)],
        anchor: pen.hasMargins ? touch.location : tip, home: touch.origin, clearance: 10 * pen.unit,
        sides: [.right, .left, .above, .below]))
  }
}
