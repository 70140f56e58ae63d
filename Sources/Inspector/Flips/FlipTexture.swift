import Drawing
import Foundation
import Replay
import TouchKit

/// How the cells of one winner are hatched, so that a map can be read without its colours.
enum FlipTexture: CaseIterable {
  case plain, rising, falling, level, upright, dotted

  /// Chooses the texture of a winner: plain for the winner of the run itself, dotted for nobody.
  init(of place: Int, in legend: [FlipMap.Entry]) {
    self = legend[place].winner == nil ? .dotted : [.plain, .rising, .falling, .level, .upright][min(place, 4)]
  }

  /// The columns and rows from one square of a stroke to the next: (0, 0) for single dots, nil without strokes.
  var direction: (Int, Int)? {
    switch self {
    case .plain: nil
    case .rising: (1, 1)
    case .falling: (1, -1)
    case .level: (1, 0)
    case .upright: (0, 1)
    case .dotted: (0, 0)
    }
  }

  /// Whether a stroke passes through a square.
  func covers(_ column: Int, _ row: Int) -> Bool {
    switch self {
    case .plain: false
    case .rising: (column - row) % 3 == 0
    case .falling: (column + row) % 3 == 0
    case .level: row % 2 == 0
    case .upright: column % 2 == 0
    case .dotted: column % 3 == 1 && row % 3 == 1
    }
  }

  /// Draws a stroke from the frame of its first cell to that of its last.
  func draw(from first: CGRect, to last: CGRect, _ color: Color, on canvas: Canvas) {
    let ends: (CGPoint, CGPoint)
    switch self {
    case .plain: return
    case .rising: ends = (CGPoint(x: first.minX, y: first.maxY), CGPoint(x: last.maxX, y: last.minY))
    case .falling: ends = (first.origin, CGPoint(x: last.maxX, y: last.maxY))
    case .level: ends = (CGPoint(x: first.minX, y: first.midY), CGPoint(x: last.maxX, y: last.midY))
    case .upright: ends = (CGPoint(x: first.midX, y: first.maxY), CGPoint(x: last.midX, y: last.minY))
    case .dotted: return canvas.disc(CGPoint(x: first.midX, y: first.midY), radius: 1.5, color)
    }
    canvas.line(from: ends.0, to: ends.1, color, width: 1)
  }

  /// Draws a sample of a winner's cells for the legend.
  static func drawSample(of place: Int, in legend: [FlipMap.Entry], _ rect: CGRect, theme: Theme, on canvas: Canvas) {
    let texture = FlipTexture(of: place, in: legend)
    canvas.fill(rect, theme.stage)
    canvas.fill(rect, theme.hue(FlipPainter.role(of: place, in: legend)).withAlpha(FlipConstants.played))
    let (side, color) = (rect.height / 2, theme.background.withAlpha(FlipConstants.texture))
    canvas.clipped(to: rect) {
      for column in -2..<Int((rect.width / side).rounded(.up)) {
        for row in 0..<2 where texture.covers(column + 3, row) {
          let cell = CGRect(
            x: rect.minX + Double(column) * side, y: rect.maxY - Double(row + 1) * side, width: side, height: side)
          texture.draw(from: cell, to: cell, color, on: canvas)
        }
      }
    }
    canvas.stroke(rect, theme.edge)
  }
}
