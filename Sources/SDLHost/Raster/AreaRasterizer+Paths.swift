import Drawing
import Foundation
import Primitives

/// The pixels behind a masked group.
struct MaskedGroup {
  let area: PixelRect
  let pixels: [UInt32]
}

extension AreaRasterizer {
  /// Fills an outline of any form.
  func draw(_ fill: PathFill) {
    let area = PixelRect(around: fill.bounds).overlap(clip)
    guard !area.overlap(part).isEmpty else { return }
    let (pixels, stride) = (target.pixels, target.stride)
    switch fill.paint {
    case .color(let color):
      let paint = Paint(color)
      guard paint.alpha > 0 else { return }
      forEachCovered(fill.contours, fill.isEvenOdd, in: area) { y, from, to, coverage in
        let alpha = (coverage &* paint.alpha) >> 8
        if alpha > 0 { blendRow(pixels + y * stride + from, to &- from, paint.rgb, alpha) }
      }
    case .gradient(let gradient):
      let shades = Shades(gradient)
      forEachCovered(fill.contours, fill.isEvenOdd, in: area) { y, from, to, coverage in
        let row = pixels + y * stride
        for x in from..<to {
          let paint = shades.paint(x, y)
          row[x] = blend(paint.rgb, on: row[x], (coverage &* paint.alpha) >> 8)
        }
      }
    }
  }

  /// Calls `body` with the spans of an outline, and their coverage.
  private func forEachCovered(
    _ contours: [[CGPoint]], _ isEvenOdd: Bool, in area: PixelRect,
    _ body: (_ y: Int, _ from: Int, _ to: Int, _ coverage: UInt32) -> Void
  ) {
    mask.begin(area)
    mask.isEvenOdd = isEvenOdd
    for contour in contours { mask.addPolygon(contour, turningClockwise: false) }
    drainMask(body)
    mask.isEvenOdd = false
  }

  // MARK: Masks

  /// Keeps the pixels of an area, as they are behind a group.
  func keepPixels(of rect: CGRect) -> MaskedGroup {
    let area = PixelRect(around: rect).overlap(clip).overlap(part)
    guard !area.isEmpty else { return MaskedGroup(area: area, pixels: []) }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    for y in area.top..<area.bottom {
      pixels.append(
        contentsOf: UnsafeBufferPointer(start: target.pixels + y * target.stride + area.left, count: area.width))
    }
    return MaskedGroup(area: area, pixels: pixels)
  }

  /// Blends a group that was drawn with the pixels behind it, by the opacity of fills.
  func show(_ group: MaskedGroup, by fills: [PathFill]) {
    let area = group.area
    guard !area.isEmpty else { return }
    var opacities = [UInt32](repeating: 0, count: area.width * area.height)
    for fill in fills {
      let shades: Shades? = if case .gradient(let gradient) = fill.paint { Shades(gradient) } else { nil }
      let paint: Paint? = if case .color(let color) = fill.paint { Paint(color) } else { nil }
      let bounds = PixelRect(around: fill.bounds).overlap(clip)
      guard !bounds.overlap(part).isEmpty else { continue }
      forEachCovered(fill.contours, fill.isEvenOdd, in: bounds) { y, from, to, coverage in
        guard y >= area.top, y < area.bottom else { return }
        for x in max(from, area.left)..<max(from, area.left, min(to, area.right)) {
          let alpha = ((paint?.alpha ?? shades?.paint(x, y).alpha ?? 0) &* coverage) >> 8
          let place = (y - area.top) * area.width + x - area.left
          if fill.isHole {
            opacities[place] = (opacities[place] &* (256 - alpha)) >> 8
          } else {
            opacities[place] += ((256 - opacities[place]) &* alpha) >> 8
          }
        }
      }
    }
    var place = 0
    for y in area.top..<area.bottom {
      let row = target.pixels + y * target.stride
      for x in area.left..<area.right {
        let opacity = opacities[place]
        if opacity < 256 { row[x] = blend(row[x], on: group.pixels[place], opacity) }
        place += 1
      }
    }
  }

  // MARK: Shadows

  /// Draws a blurred outline. A wide blur is computed with fewer pixels, and interpolated.
  func draw(_ shadow: PathShadow) {
    let paint = Paint(shadow.color)
    let seen = PixelRect(around: shadow.bounds).overlap(clip).overlap(part)
    guard !seen.isEmpty, paint.alpha > 0 else { return }
    guard shadow.radius >= 0.3 else {
      return draw(PathFill(contours: shadow.contours, isEvenOdd: shadow.isEvenOdd, paint: .color(shadow.color)))
    }
    let blur = Blur(of: shadow, near: clip, with: &mask)
    for y in seen.top..<seen.bottom {
      let row = target.pixels + y * target.stride
      for x in seen.left..<seen.right {
        let alpha = (blur.coverage(x, y) &* paint.alpha) >> 8
        if alpha > 0 { row[x] = blend(paint.rgb, on: row[x], alpha) }
      }
    }
  }
}

/// The colours of a gradient in steps, and where they are.
private struct Shades {
  private let paints: [Paint]
  private let kind: PathGradient.Kind
  private let toUnit: CGAffineTransform

  private static let count = 512

  init(_ gradient: PathGradient) {
    paints = (0...Self.count).map { Paint(gradient.color(at: Double($0) / Double(Self.count))) }
    (kind, toUnit) = (gradient.kind, gradient.placement.inverted())
  }

  func paint(_ x: Int, _ y: Int) -> Paint {
    let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
    let u = toUnit.a * x + toUnit.c * y + toUnit.tx
    let place: Double
    switch kind {
    case .axial: place = u
    case .radial: place = hypot(u, toUnit.b * x + toUnit.d * y + toUnit.ty)
    case .conic:
      let angle = atan2(toUnit.b * x + toUnit.d * y + toUnit.ty, u) / (2 * .pi)
      place = angle < 0 ? angle + 1 : angle
    }
    return paints[Int((min(max(place, 0), 1) * Double(Self.count)).rounded())]
  }
}

/// The coverage of a blurred outline.
private struct Blur {
  /// Pixels per sample of the blur, on each axis.
  private let step: Int
  /// The samples' area, in samples.
  private let area: PixelRect
  private var samples: [Float]

  init(of shadow: PathShadow, near clip: PixelRect, with mask: inout CoverageMask) {
    var step = 1
    while step < 16, shadow.radius / Double(step * 2) >= 2 { step *= 2 }
    self.step = step
    let scale = 1 / Double(step)
    let margin = Int((3 * shadow.radius).rounded(.up)) + 2 * step + 2
    let near = PixelRect(
      left: clip.left - margin, top: clip.top - margin, right: clip.right + margin, bottom: clip.bottom + margin)
    let whole = PixelRect(around: shadow.bounds).overlap(near)
    func low(_ value: Int) -> Int { Int((Double(value) * scale).rounded(.down)) - 1 }
    func high(_ value: Int) -> Int { Int((Double(value) * scale).rounded(.up)) + 1 }
    area = PixelRect(
      left: low(whole.left), top: low(whole.top), right: max(low(whole.left), high(whole.right)),
      bottom: max(low(whole.top), high(whole.bottom)))
    samples = [Float](repeating: 0, count: area.width * area.height)
    guard !area.isEmpty else { return }
    mask.begin(area)
    mask.isEvenOdd = shadow.isEvenOdd
    for contour in shadow.contours {
      mask.addPolygon(contour.map { CGPoint(x: $0.x * scale, y: $0.y * scale) }, turningClockwise: false)
    }
    let (left, top, width) = (area.left, area.top, area.width)
    samples.withUnsafeMutableBufferPointer { samples in
      mask.drain { y, from, to, coverage in
        let row = (y - top) * width - left
        for x in from..<to { samples[row + x] = Float(coverage) }
      }
    }
    mask.isEvenOdd = false
    blur(shadow.radius * scale)
  }

  /// Three means of neighbours are close to a Gaussian.
  private mutating func blur(_ deviation: Double) {
    let ideal = (12 * deviation * deviation / 3 + 1).squareRoot()
    var lower = Int(ideal.rounded(.down))
    if lower % 2 == 0 { lower -= 1 }
    lower = max(lower, 1)
    let few = (12 * deviation * deviation - Double(3 * lower * lower + 12 * lower + 9)) / Double(-4 * lower - 4)
    let (width, height) = (area.width, area.height)
    var scratch = [Float](repeating: 0, count: max(width, height))
    for round in 0..<3 {
      let reach = ((Double(round) < few.rounded() ? lower : lower + 2) - 1) / 2
      guard reach > 0 else { continue }
      for y in 0..<height { mean(from: y * width, count: width, stride: 1, reach, &scratch) }
      for x in 0..<width { mean(from: x, count: height, stride: width, reach, &scratch) }
    }
  }

  /// Replaces a line of samples by the means of each with its neighbours.
  private mutating func mean(from start: Int, count: Int, stride: Int, _ reach: Int, _ scratch: inout [Float]) {
    samples.withUnsafeMutableBufferPointer { samples in
      scratch.withUnsafeMutableBufferPointer { scratch in
        for index in 0..<count { scratch[index] = samples[start + index * stride] }
        var sum: Float = 0
        for index in 0..<min(reach, count) { sum += scratch[index] }
        let share = 1 / Float(2 * reach + 1)
        for index in 0..<count {
          if index + reach < count { sum += scratch[index + reach] }
          samples[start + index * stride] = sum * share
          if index >= reach { sum -= scratch[index - reach] }
        }
      }
    }
  }

  /// Returns the coverage of a pixel, 0 to 256.
  func coverage(_ x: Int, _ y: Int) -> UInt32 {
    if step == 1 { return whole(sample(x, y)) }
    let (u, v) = ((Double(x) + 0.5) / Double(step) - 0.5, (Double(y) + 0.5) / Double(step) - 0.5)
    let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (across, down) = (Float(u - Double(column)), Float(v - Double(row)))
    let upper = sample(column, row) * (1 - across) + sample(column + 1, row) * across
    let lower = sample(column, row + 1) * (1 - across) + sample(column + 1, row + 1) * across
    return whole(upper * (1 - down) + lower * down)
  }

  private func sample(_ x: Int, _ y: Int) -> Float {
    guard x >= area.left, y >= area.top, x < area.right, y < area.bottom else { return 0 }
    return samples[(y - area.top) * area.width + x - area.left]
  }

  private func whole(_ coverage: Float) -> UInt32 { UInt32(min(max(coverage, 0), 256) + 0.5) }
}
