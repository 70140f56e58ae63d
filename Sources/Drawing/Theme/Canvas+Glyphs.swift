import Foundation
import TouchKit

extension Canvas {
  /// Draws a glyph in the square of side `size` around `center`.
  ///
  /// - Parameter on: The colour behind the glyph, for glyphs with a cut-out.
  public func glyph(
    _ glyph: Glyph, at center: CGPoint, size: Double = 12, _ color: Color, on background: Color = .black
  ) {
    let pen = GlyphPen(canvas: self, center: center, unit: size / 12, color: color, background: background)
    switch glyph {
    case .ring, .disc, .slashedRing, .clock, .record, .loop: pen.round(glyph)
    case .triangle, .play, .diamond, .square, .hollowSquare, .alert: pen.solid(glyph)
    case .cross, .tick, .plus, .minus, .pin, .gate: pen.stroked(glyph)
    case .arrowLeft, .arrowRight, .arrowUp, .arrowDown: pen.arrow(glyph)
    case .chevronLeft, .chevronRight, .chevronUp, .chevronDown: pen.chevron(glyph)
    case .pause, .stepForward, .stepBack, .toStart, .toEnd: pen.transport(glyph)
    }
  }

  /// Draws a state's glyph in its ink.
  public func stateGlyph(_ role: StateRole, at center: CGPoint, size: Double = 12, theme: Theme) {
    glyph(.state(role), at: center, size: size, theme.ink(role), on: theme.textOn(role))
  }
}

/// Draws in the coordinates of a 12 × 12 square around its centre.
private struct GlyphPen {
  let canvas: Canvas
  let center: CGPoint
  /// Points per unit.
  let unit: Double
  let color: Color
  let background: Color

  /// The stroke's width in units: at least 1.25 pixels.
  private var weight: Double { max(1.6, 1.25 * canvas.hairline / unit) }

  private func at(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(x: center.x + x * unit, y: center.y + y * unit)
  }

  private func line(_ points: [(Double, Double)], closed: Bool = false) {
    canvas.polyline(
      points.map { at($0.0, $0.1) }, color, width: weight * unit, closed: closed, cap: .round)
  }

  private func fill(_ points: [(Double, Double)], _ ink: Color? = nil) {
    canvas.polygon(points.map { at($0.0, $0.1) }, ink ?? color)
  }

  private func ring(_ radius: Double) {
    canvas.ring(center, radius: radius * unit, width: weight * unit, color)
  }

  func round(_ glyph: Glyph) {
    switch glyph {
    case .disc: canvas.disc(center, radius: 4.4 * unit, color)
    case .record: canvas.disc(center, radius: 5 * unit, color)
    case .slashedRing:
      ring(4.3)
      line([(-2.9, 2.9), (2.9, -2.9)])
    case .clock:
      canvas.arc(
        center, radius: 4.6 * unit, width: weight * unit, from: -.pi / 2, to: .pi, color, cap: .round)
      line([(0, -2.6), (0, 0), (2, 1.2)])
    case .loop:
      canvas.arc(
        center, radius: 4.2 * unit, width: weight * unit, from: -0.25 * .pi, to: 1.45 * .pi, color,
        cap: .round)
      fill([(0.2, -6.3), (3.6, -4.2), (0.2, -1.9)])
    default: ring(4.3)
    }
  }

  func solid(_ glyph: Glyph) {
    switch glyph {
    case .diamond: fill([(0, -5.2), (5.2, 0), (0, 5.2), (-5.2, 0)])
    case .square: canvas.fill(square(side: 9), color, radius: 1.5 * unit)
    case .hollowSquare:
      canvas.stroke(square(side: 9), color, width: max(1, 1.2 * unit), radius: 1.5 * unit)
    case .alert:
      canvas.fill(square(side: 11), color, radius: 2 * unit)
      canvas.line(from: at(0, -3.4), to: at(0, 0.8), background, width: 1.8 * unit)
      canvas.line(from: at(0, 2), to: at(0, 3.8), background, width: 1.8 * unit)
    default: fill([(-3.4, -4.9), (5, 0), (-3.4, 4.9)])
    }
  }

  func stroked(_ glyph: Glyph) {
    switch glyph {
    case .cross:
      line([(-3.5, -3.5), (3.5, 3.5)])
      line([(-3.5, 3.5), (3.5, -3.5)])
    case .tick: line([(-4.2, 0.2), (-1.3, 3.1), (4.3, -3.3)])
    case .plus:
      canvas.line(from: at(-4, 0), to: at(4, 0), color, width: weight * unit)
      canvas.line(from: at(0, -4), to: at(0, 4), color, width: weight * unit)
    case .pin:
      fill([(-2.4, -5), (2.4, -5), (2.4, 0.4), (-2.4, 0.4)])
      line([(-4, 0.6), (4, 0.6)])
      line([(0, 1), (0, 5)])
    case .gate:
      line([(-4.4, -4), (-4.4, 4.6)])
      line([(4.4, -4), (4.4, 4.6)])
      line([(-4.4, -1.6), (4.4, -1.6)])
      line([(-4.4, 2), (4.4, 2)])
    default: canvas.line(from: at(-4, 0), to: at(4, 0), color, width: weight * unit)
    }
  }

  func arrow(_ glyph: Glyph) {
    line(turned(glyph, [(-4.6, 0), (4.4, 0)]))
    line(turned(glyph, [(1.1, -3.4), (4.6, 0), (1.1, 3.4)]))
  }

  func chevron(_ glyph: Glyph) {
    line(turned(glyph, [(-1.8, -3.8), (2, 0), (-1.8, 3.8)]))
  }

  func transport(_ glyph: Glyph) {
    switch glyph {
    case .pause:
      canvas.fill(bar(from: -4, to: -1.2), color)
      canvas.fill(bar(from: 1.2, to: 4), color)
    case .stepForward:
      canvas.fill(bar(from: -4.8, to: -2.8), color)
      fill([(-1.2, -4.6), (4.8, 0), (-1.2, 4.6)])
    case .stepBack:
      canvas.fill(bar(from: 2.8, to: 4.8), color)
      fill([(1.2, -4.6), (-4.8, 0), (1.2, 4.6)])
    case .toStart:
      canvas.fill(bar(from: -4.8, to: -3.2), color)
      fill([(4.6, -4.6), (-2.6, 0), (4.6, 4.6)])
    default:
      canvas.fill(bar(from: 3.2, to: 4.8), color)
      fill([(-4.6, -4.6), (2.6, 0), (-4.6, 4.6)])
    }
  }

  private func square(side: Double) -> CGRect {
    CGRect(
      x: center.x - side / 2 * unit, y: center.y - side / 2 * unit, width: side * unit, height: side * unit)
  }

  private func bar(from left: Double, to right: Double) -> CGRect {
    CGRect(
      x: center.x + left * unit, y: center.y - 4.6 * unit, width: (right - left) * unit, height: 9.2 * unit)
  }

  /// Rotates points of a glyph that points right into the glyph's direction.
  private func turned(_ glyph: Glyph, _ points: [(Double, Double)]) -> [(Double, Double)] {
    switch glyph {
    case .arrowLeft, .chevronLeft: points.map { (-$0.0, $0.1) }
    case .arrowUp, .chevronUp: points.map { ($0.1, -$0.0) }
    case .arrowDown, .chevronDown: points.map { ($0.1, $0.0) }
    default: points
    }
  }
}
