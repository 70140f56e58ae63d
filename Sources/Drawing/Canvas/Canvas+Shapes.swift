import Foundation
import Primitives

extension Canvas {
  /// Fills a rectangle, with round corners if `radius` is above 0.
  package func fill(_ rect: CGRect, _ color: Color, radius: Double = 0) {
    guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    guard state.transform.isUpright else { return polygon(rect.roundedOutline(radius: radius), color) }
    let box = pixelSnapped(rect)
    if radius <= 0 {
      record(.rect(box, effective(color)))
    } else {
      record(.roundedRect(RoundedRect(rect: box, radius: device(length: radius), fill: effective(color))))
    }
  }

  /// Draws the border of a rectangle, inside its edge.
  ///
  /// The width is rounded to whole pixels, at least one.
  package func stroke(_ rect: CGRect, _ color: Color, width: Double = 1, radius: Double = 0, dash: Dash? = nil) {
    guard color.alpha > 0, rect.width > 0, rect.height > 0 else { return }
    guard state.transform.isUpright, dash == nil else {
      let inset = wholePixels(width) / scale / 2
      let outline = rect.insetBy(dx: inset, dy: inset).roundedOutline(radius: max(0, radius - inset))
      return polyline(outline, color, width: width, dash: dash, closed: true)
    }
    recordBox(rect, stroke: color, width: width, radius: radius)
  }

  /// Fills a rectangle and draws its border as one item.
  package func box(_ rect: CGRect, fill: Color, stroke: Color, width: Double = 1, radius: Double = 0) {
    guard state.transform.isUpright else {
      self.fill(rect, fill, radius: radius)
      return self.stroke(rect, stroke, width: width, radius: radius)
    }
    recordBox(rect, fill: fill, stroke: stroke, width: width, radius: radius)
  }

  private func recordBox(_ rect: CGRect, fill: Color? = nil, stroke: Color, width: Double, radius: Double) {
    record(
      .roundedRect(
        RoundedRect(
          rect: pixelSnapped(rect), radius: device(length: radius), fill: fill.map(effective),
          stroke: effective(stroke), strokeWidth: wholePixels(width))))
  }

  /// The width of a line in pixels: at least one.
  private func wholePixels(_ width: Double) -> Double { max(1, (width * scale).rounded()) }

  /// Fills a rectangle with a linear gradient.
  package func gradient(_ rect: CGRect, from start: Color, to end: Color, axis: Gradient.Axis = .vertical) {
    guard state.transform.isUpright else { return turnedGradient(rect, from: start, to: end, axis: axis) }
    record(.gradient(Gradient(rect: pixelSnapped(rect), axis: axis, start: effective(start), end: effective(end))))
  }

  private func turnedGradient(_ rect: CGRect, from start: Color, to end: Color, axis: Gradient.Axis) {
    let placement =
      axis == .horizontal
      ? CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
      : CGAffineTransform(a: 0, b: rect.height, c: rect.width, d: 0, tx: rect.minX, ty: rect.minY)
    let stops = [PathGradient.Stop(place: 0, color: start), PathGradient.Stop(place: 1, color: end)]
    path(
      [rect.roundedOutline(radius: 0)], .gradient(PathGradient(kind: .axial, placement: placement, stops: stops)))
  }

  package func disc(_ center: CGPoint, radius: Double, _ color: Color) {
    guard color.alpha > 0, radius > 0 else { return }
    record(.disc(center: device(center), radius: device(length: radius), color: effective(color)))
  }

  /// Draws a circle's outline; `radius` reaches the middle of the line.
  package func ring(_ center: CGPoint, radius: Double, width: Double, _ color: Color) {
    arc(center, radius: radius, width: width, from: 0, to: 2 * .pi, color)
  }

  /// Draws a part of a circle's outline, clockwise from one angle to the other.
  ///
  /// Angles are in radians: 0 points right, π/2 down, −π/2 up. A span of 2π or more is a whole ring, one of 0
  /// or less is nothing.
  package func arc(
    _ center: CGPoint, radius: Double, width: Double, from start: Double, to end: Double, _ color: Color,
    cap: LineCap = .butt
  ) {
    guard color.alpha > 0, radius > 0, width > 0, end > start else { return }
    let turn = state.transform.isUpright ? 0 : atan2(state.transform.b, state.transform.a)
    record(
      .arc(
        Arc(
          center: device(center), radius: device(length: radius), width: device(length: width),
          startAngle: start + turn, endAngle: end + turn, cap: cap, color: effective(color))))
  }

  /// Draws `part` (0…1) of a ring, clockwise from the top: the form of a countdown.
  package func progressRing(
    _ center: CGPoint, radius: Double, width: Double, part: Double, _ color: Color, cap: LineCap = .butt
  ) {
    let share = min(max(part, 0), 1)
    arc(center, radius: radius, width: width, from: -.pi / 2, to: (2 * share - 0.5) * .pi, color, cap: cap)
  }

  /// Draws a straight line. A solid one along an axis covers whole pixels.
  package func line(
    from start: CGPoint, to end: CGPoint, _ color: Color, width: Double = 1, dash: Dash? = nil, cap: LineCap = .butt
  ) {
    guard color.alpha > 0 else { return }
    let (a, b) = (device(start), device(end))
    guard a.x == b.x || a.y == b.y, cap == .butt else {
      return polyline([start, end], color, width: width, dash: dash, cap: cap)
    }
    let (thickness, isVertical) = (wholePixels(width), a.x == b.x)
    let shift = thickness.truncatingRemainder(dividingBy: 2) / 2
    func centred(_ value: Double) -> Double { (value - shift).rounded() + shift }
    if dash == nil {
      let edge = centred(isVertical ? a.x : a.y) - thickness / 2
      let ends = isVertical ? (min(a.y, b.y), max(a.y, b.y)) : (min(a.x, b.x), max(a.x, b.x))
      let (from, length) = (ends.0.rounded(), ends.1.rounded() - ends.0.rounded())
      let box =
        isVertical
        ? CGRect(x: edge, y: from, width: thickness, height: length)
        : CGRect(x: from, y: edge, width: length, height: thickness)
      return record(.rect(box, effective(color)))
    }
    let points = [a, b].map { CGPoint(x: isVertical ? centred($0.x) : $0.x, y: isVertical ? $0.y : centred($0.y)) }
    record(.polyline(Polyline(points: points, width: thickness, color: effective(color), dash: device(dash), cap: cap)))
  }

  package func polyline(
    _ points: [CGPoint], _ color: Color, width: Double = 1, dash: Dash? = nil, closed: Bool = false,
    cap: LineCap = .butt
  ) {
    guard color.alpha > 0, width > 0, points.count > 1 else { return }
    record(
      .polyline(
        Polyline(
          points: points.map(device), width: device(length: width), color: effective(color),
          dash: device(dash), isClosed: closed, cap: cap)))
  }

  package func polygon(_ points: [CGPoint], _ color: Color) {
    guard color.alpha > 0, points.count > 2 else { return }
    record(.polygon(points.map(device), effective(color)))
  }

  private func device(_ dash: Dash?) -> Dash? { dash.map { Dash(on: $0.on * scale, off: $0.off * scale) } }
}

extension CGRect {
  /// The corners clockwise from the upper left; above a radius of 0 each is a quarter circle of eight pieces.
  func roundedOutline(radius: Double) -> [CGPoint] {
    let round = min(radius, min(width, height) / 2)
    guard round > 0 else {
      return [
        CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
      ]
    }
    let centers = [
      (minX + round, minY + round, 2), (maxX - round, minY + round, 3),
      (maxX - round, maxY - round, 0), (minX + round, maxY - round, 1),
    ]
    return centers.flatMap { x, y, quarter in
      (0...8).map { step in
        let angle = (Double(quarter) + Double(step) / 8) * .pi / 2
        return CGPoint(x: x + round * cos(angle), y: y + round * sin(angle))
      }
    }
  }
}
