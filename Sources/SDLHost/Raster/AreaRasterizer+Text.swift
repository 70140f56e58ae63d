import Drawing
import Foundation
import Primitives

extension AreaRasterizer {
  /// Blends a text run's mask in its colour.
  func draw(_ run: TextRun) throws(HostError) {
    let text = try runs.mask(run)
    guard run.turn == nil else { return drawTurned(run, text) }
    let (left, top) = (Int(run.origin.x.rounded()) + text.left, Int(run.origin.y.rounded()) + text.top)
    let box = PixelRect(left: left, top: top, right: left + text.width, bottom: top + text.height)
    let visible = box.overlap(clip).overlap(part)
    guard !visible.isEmpty else { return }
    let paint = Paint(run.color)
    text.coverage.withUnsafeBufferPointer { coverage in
      guard let coverage = coverage.baseAddress else { return }
      for y in visible.top..<visible.bottom {
        let source = coverage + ((y - top) * text.width - left)
        let row = target.pixels + y * target.stride
        var x = visible.left
        while x < visible.right {
          // Most of a line of text is empty: skip eight pixels at a time.
          if x &+ 8 <= visible.right, UnsafeRawPointer(source + x).loadUnaligned(as: UInt64.self) == 0 {
            x &+= 8
            continue
          }
          let covered = UInt32(source[x])
          if covered > 0 {
            // Map 255 to 256, so that full coverage is opaque.
            let alpha = ((covered &+ covered >> 7) &* paint.alpha) >> 8
            row[x] = blend(paint.rgb, on: row[x], alpha)
          }
          x &+= 1
        }
      }
    }
  }

  /// Blends a mask that is turned, mirrored or pressed together, pixel by pixel.
  private func drawTurned(_ run: TextRun, _ text: TextMask) {
    // Coverage falls to nothing within a pixel around the mask.
    let outline = CGRect(x: text.left - 1, y: text.top - 1, width: text.width + 2, height: text.height + 2)
    let area = PixelRect(around: .around(run.corners(outline))).overlap(clip).overlap(part)
    guard !area.isEmpty else { return }
    let (paint, samples) = (Paint(run.color), TurnedMask(text, run.placement))
    for y in area.top..<area.bottom {
      let row = target.pixels + y * target.stride
      for x in area.left..<area.right {
        let alpha = (samples.coverage(x, y) &* paint.alpha) >> 8
        if alpha > 0 { row[x] = blend(paint.rgb, on: row[x], alpha) }
      }
    }
  }
}

/// The coverage of a mask that lies askew on the pixels.
private struct TurnedMask {
  private let text: TextMask
  private let toMask: CGAffineTransform
  /// Samples along each side of a pixel: more than one where a pixel shows several of the mask's.
  private let across: Int
  private let down: Int

  init(_ text: TextMask, _ placement: CGAffineTransform) {
    self.text = text
    toMask = placement.inverted().concatenating(
      CGAffineTransform(translationX: -Double(text.left) - 0.5, y: -Double(text.top) - 0.5))
    func samples(_ step: Double) -> Int { min(max(Int((step - 0.25).rounded(.up)), 1), 8) }
    (across, down) = (samples(hypot(toMask.a, toMask.b)), samples(hypot(toMask.c, toMask.d)))
  }

  /// Returns the coverage of a pixel, 0 to 256.
  func coverage(_ x: Int, _ y: Int) -> UInt32 {
    var sum = 0.0
    for row in 0..<down {
      for column in 0..<across {
        let place = CGPoint(
          x: Double(x) + (Double(column) + 0.5) / Double(across), y: Double(y) + (Double(row) + 0.5) / Double(down))
        sum += sample(place.applying(toMask))
      }
    }
    return UInt32(sum / Double(across * down) * 256 / 255 + 0.5)
  }

  /// Interpolates between four of the mask's pixels.
  private func sample(_ place: CGPoint) -> Double {
    guard place.x > -1, place.y > -1, place.x < Double(text.width), place.y < Double(text.height) else { return 0 }
    let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    let (right, below) = (place.x - Double(column), place.y - Double(row))
    let upper = pixel(column, row) * (1 - right) + pixel(column + 1, row) * right
    let lower = pixel(column, row + 1) * (1 - right) + pixel(column + 1, row + 1) * right
    return upper * (1 - below) + lower * below
  }

  private func pixel(_ column: Int, _ row: Int) -> Double {
    guard column >= 0, row >= 0, column < text.width, row < text.height else { return 0 }
    return Double(text.coverage[row * text.width + column])
  }
}
