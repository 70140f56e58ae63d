import Foundation
import Primitives

/// An icon. It is drawn as a shape, because a font may lack the character.
package enum Glyph: String, Hashable, Sendable, CaseIterable {
  // The seven states.
  /// An empty circle: possible.
  case ring
  /// A triangle pointing right: running.
  case triangle
  /// A full circle: granted.
  case disc
  /// Two crossing strokes: failed.
  case cross
  /// A circle with a stroke through it: cancelled.
  case slashedRing
  /// A circle that is three quarters closed, with a hand: a timer.
  case clock
  /// A full square with an exclamation mark: divergence.
  case alert
  // Marks.
  /// A full square on its corner: a decision, a mouse.
  case diamond
  case tick
  case plus
  case minus
  /// A lens: find.
  case search
  // Directions.
  case chevronLeft
  /// Forward, or a collapsed group.
  case chevronRight
  /// An open group, a menu.
  case chevronDown
  // Transport.
  case play
  case pause
  case stepForward
  case toStart

  package static func state(_ role: DisplayState) -> Glyph {
    switch role {
    case .possible: .ring
    case .running: .triangle
    case .granted: .disc
    case .failed: .cross
    case .cancelled: .slashedRing
    case .timing: .clock
    case .broken: .alert
    }
  }
}

extension Canvas {
  /// Draws a glyph in the square of side `size` around `center`.
  ///
  /// - Parameter on: The colour behind the glyph, for glyphs with a cut-out.
  package func glyph(
    _ glyph: Glyph, at center: CGPoint, size: Double = 12, _ color: Color, on background: Color = .black
  ) {
    GlyphPen(canvas: self, center: center, unit: size / 12, color: color, background: background).draw(glyph)
  }

  package func stateGlyph(_ role: DisplayState, at center: CGPoint, size: Double = 12, theme: Theme) {
    glyph(.state(role), at: center, size: size, theme.ink(role), on: theme.textOn(role))
  }
}

/// Draws in the coordinates of a 12 × 12 square around a centre.
private struct GlyphPen {
  let canvas: Canvas
  let center: CGPoint
  /// Points per unit.
  let unit: Double
  let color: Color
  let background: Color

  func draw(_ glyph: Glyph) {
    switch glyph {
    case .ring: ring(4.3)
    case .disc: canvas.disc(center, radius: 4.4 * unit, color)
    case .slashedRing:
      ring(4.3)
      line([(-2.9, 2.9), (2.9, -2.9)])
    case .clock:
      canvas.arc(center, radius: 4.6 * unit, width: weight * unit, from: -.pi / 2, to: .pi, color, cap: .round)
      line([(0, -2.6), (0, 0), (2, 1.2)])
    case .triangle, .play: fill([(-3.4, -4.9), (5, 0), (-3.4, 4.9)])
    case .diamond: fill([(0, -5.2), (5.2, 0), (0, 5.2), (-5.2, 0)])
    case .alert:
      let side = 11 * unit
      let box = CGRect(x: center.x - 5.5 * unit, y: center.y - 5.5 * unit, width: side, height: side)
      canvas.fill(box, color, radius: 2 * unit)
      canvas.line(from: at(0, -3.4), to: at(0, 0.8), background, width: 1.8 * unit)
      canvas.line(from: at(0, 2), to: at(0, 3.8), background, width: 1.8 * unit)
    case .cross:
      line([(-3.5, -3.5), (3.5, 3.5)])
      line([(-3.5, 3.5), (3.5, -3.5)])
    case .tick: line([(-4.2, 0.2), (-1.3, 3.1), (4.3, -3.3)])
    case .minus: canvas.line(from: at(-4, 0), to: at(4, 0), color, width: weight * unit)
    case .plus:
      canvas.line(from: at(-4, 0), to: at(4, 0), color, width: weight * unit)
      canvas.line(from: at(0, -4), to: at(0, 4), color, width: weight * unit)
    case .search:
      canvas.ring(at(-1.1, -1.1), radius: 3.5 * unit, width: weight * unit, color)
      line([(1.6, 1.6), (4.8, 4.8)])
    case .chevronLeft: line([(1.8, -3.8), (-2, 0), (1.8, 3.8)])
    case .chevronRight: line([(-1.8, -3.8), (2, 0), (-1.8, 3.8)])
    case .chevronDown: line([(-3.8, -1.8), (0, 2), (3.8, -1.8)])
    case .pause:
      bar(from: -4, to: -1.2)
      bar(from: 1.2, to: 4)
    case .stepForward:
      bar(from: -4.8, to: -2.8)
      fill([(-1.2, -4.6), (4.8, 0), (-1.2, 4.6)])
    case .toStart:
      bar(from: -4.8, to: -3.2)
      fill([(4.6, -4.6), (-2.6, 0), (4.6, 4.6)])
    }
  }

  /// The stroke's width in units: at least 1.25 pixels.
  private var weight: Double { max(1.6, 1.25 * canvas.hairline / unit) }

  private func at(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: center.x + x * unit, y: center.y + y * unit) }

  private func line(_ points: [(Double, Double)]) {
    canvas.polyline(points.map { at($0.0, $0.1) }, color, width: weight * unit, cap: .round)
  }

  private func fill(_ points: [(Double, Double)]) { canvas.polygon(points.map { at($0.0, $0.1) }, color) }

  private func ring(_ radius: Double) { canvas.ring(center, radius: radius * unit, width: weight * unit, color) }

  private func bar(from left: Double, to right: Double) {
    let (x, y) = (center.x + left * unit, center.y - 4.6 * unit)
    canvas.fill(CGRect(x: x, y: y, width: (right - left) * unit, height: 9.2 * unit), color)
  }
}
