import Drawing
import Foundation
import Replay
import TouchKit

/// Overlay 6, first half: the velocity of touches. An arrow is as long as the travel in 0.1 s: it is not
/// the way that the finger goes.
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
    // After one move a pan reports a fifth of the finger's speed (spec 3.3), which looks wrong to whoever sees the finger.
    guard touch.moves > 1 else { return }
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
    let (arrow, speed) = velocity.asWay
    let number = NumberStyle.screen.whole(speed)
    pen.add(
      OverlayLabel(
        kind: .velocity, touch: touch.number,
        lines: [.init(forms: ["v \(number) pt/s \(arrow)", "\(number) \(arrow)"], standing: .running)],
        anchor: pen.hasMargins ? touch.location : tip, home: touch.origin, clearance: 10 * pen.unit,
        sides: [.right, .left, .above, .below]))
  }
}

/// Overlay 6, second half: where content will land. It draws a ghost thumb on a rail along the scroll view's edge, the
/// target page, and the remaining time. If a touch catches the content, the ghost is struck through.
struct LandingOverlay {
  /// The rail's thickness and its distance from the edge, in points of the user interface.
  private static let (thickness, inset) = (6.0, 7.0)

  private let landing: Landing
  private let geometry: ScrollGeometry
  private let frame: CGRect
  /// The axis of the larger velocity if it can scroll, otherwise the other one.
  private let axis: Axes
  private let pen: OverlayPen

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    for view in moment.reading.scrollViews {
      guard let landing = view.landing, let geometry = moment.geometry.scrollViews[view.subject],
        let frame = moment.geometry.visible[view.subject]
      else { continue }
      let presence = presence(of: landing, view, moment.reading)
      pen.canvas.detail("landing rail of \(moment.title(of: view.subject))")
      if presence > 0 { LandingOverlay(landing, geometry, frame, pen).draw(presence, at: moment.reading.now) }
    }
  }

  /// Returns the opacity: 1 from release to rest, then fading. A caught landing stays visible while the view moves.
  static func presence(of landing: Landing, _ view: ScrollReading, _ reading: Reading) -> Double {
    guard landing.caught == nil, let rest = landing.restsAt else { return view.isMoving ? 1 : 0 }
    return min(1, max(0, 1 - reading.now.seconds(since: rest) / InspectorConstants.touchFade))
  }

  private init(_ landing: Landing, _ geometry: ScrollGeometry, _ frame: CGRect, _ pen: OverlayPen) {
    (self.landing, self.geometry, self.frame, self.pen) = (landing, geometry, frame, pen)
    let fastest: Axes = abs(landing.velocity.y) >= abs(landing.velocity.x) ? .vertical : .horizontal
    axis = geometry.axes.contains(fastest) ? fastest : .both.subtracting(fastest)
  }

  private var isVertical: Bool { axis == .vertical }
  private var standing: DisplayState { landing.caught == nil ? .running : .cancelled }

  private func draw(_ presence: Double, at now: Instant) {
    pen.canvas.faded(presence) {
      if geometry.isPaging { drawPageGhost() }
      drawRail()
    }
    let ghost = thumb(at: landing.target)
    let middle = CGPoint(x: ghost.midX, y: ghost.midY)
    pen.add(
      OverlayLabel(
        kind: .landing, lines: lines(at: now), accessory: .glyph(standing), anchor: middle,
        // Rails are at the right, also while the scroll view itself moves across the stage.
        home: CGPoint(x: CGFloat.greatestFiniteMagnitude, y: middle.y),
        opacity: presence, clearance: 10 * pen.unit, sides: isVertical ? [.left] : [.above]))
  }

  /// The words: `lands y 742 in 0.83 s`, `landed y 742`. After a catch, where the content was to land.
  private func lines(at now: Instant) -> [OverlayLabel.Line] {
    let place = "\(isVertical ? "y" : "x") \(NumberStyle.screen.whole(landing.target[axis]))"
    func line(_ forms: String...) -> OverlayLabel.Line { .init(forms: forms, standing: standing) }
    guard landing.caught == nil else { return [line("caught"), line("was to land \(place)", "not \(place)")] }
    guard let rest = landing.restsAt else { return [line("lands \(place)", place)] }
    let seconds = rest.seconds(since: now)
    guard seconds > 0 else {
      // The application may move content there by itself after that.
      let isThere = abs(Double(geometry.offset[axis] - landing.target[axis])) < 0.5
      return [line("\(isThere ? "landed" : "lands") \(place)", place)]
    }
    return [line("lands \(place) in \(NumberStyle.screen.fixed(seconds, digits: 2)) s", "lands \(place)", place)]
  }

  private func drawRail() {
    let radius = Self.thickness / 2
    pen.canvas.fill(track, pen.theme.chip, radius: radius * pen.unit)
    let ghost = thumb(at: landing.target)
    pen.canvas.fill(thumb(at: geometry.offset), pen.theme.text2, radius: radius * pen.unit)
    let hue = pen.hue(.running)
    pen.canvas.box(
      ghost.insetBy(dx: -pen.unit, dy: -pen.unit), fill: hue.withAlpha(0.28), stroke: hue, width: 1.5 * pen.unit,
      radius: (radius + 1) * pen.unit)
    guard landing.caught != nil else { return }
    let reach = 9 * pen.unit
    let strike = [(-reach, reach), (reach, -reach)].map { CGPoint(x: ghost.midX + $0.0, y: ghost.midY + $0.1) }
    pen.line(strike, pen.hue(.cancelled), width: 2.5)
  }

  private var track: CGRect {
    let (thick, gap) = (Self.thickness * pen.unit, Self.inset * pen.unit)
    return isVertical
      ? CGRect(x: frame.maxX - gap - thick, y: frame.minY + gap, width: thick, height: frame.height - 2 * gap)
      : CGRect(x: frame.minX + gap, y: frame.maxY - gap - thick, width: frame.width - 2 * gap, height: thick)
  }

  private func thumb(at offset: CGPoint) -> CGRect {
    let (low, high, track) = (geometry.minimum[axis], geometry.maximum[axis], track)
    let (extent, length) = (frame.size[axis], track.size[axis])
    let content = max(high - low + extent, 1)
    let size = max(length * extent / content, min(length, 10))
    let share = high > low ? min(max((offset[axis] - low) / (high - low), 0), 1) : 0
    let start = (length - size) * share
    return isVertical
      ? CGRect(x: track.minX, y: track.minY + start, width: track.width, height: size)
      : CGRect(x: track.minX + start, y: track.minY, width: size, height: track.height)
  }

  /// Draws the outline of the target page, clipped to the scroll view.
  private func drawPageGhost() {
    let page = frame.offsetBy(dx: landing.target.x - geometry.offset.x, dy: landing.target.y - geometry.offset.y)
    let rest = page.overlap(with: frame)
    guard rest.width > 4 * pen.unit, rest.height > 4 * pen.unit else { return }
    pen.canvas.clipped(to: frame) {
      pen.canvas.fill(rest, pen.hue(.running).withAlpha(0.08))
      pen.frame(
        page.insetBy(dx: 2 * pen.unit, dy: 2 * pen.unit), pen.hue(.running), width: 1.5, dash: Dash(on: 8, off: 5))
    }
  }
}
