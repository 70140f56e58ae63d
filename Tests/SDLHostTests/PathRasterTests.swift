import Drawing
import Foundation
import Testing
import TouchKit

@testable import SDLHost

/// The pixels of outlines, gradients, shadows and masks.
struct PathRasterTests {
  private let rasterizer: Rasterizer

  init() throws {
    rasterizer = try Rasterizer(width: 40, height: 40, metrics: TextMetrics(assets: .find()))
  }

  private func pixels(_ items: [DrawItem]) throws -> Bitmap {
    try rasterizer.draw(DrawList(size: CGSize(width: 40, height: 40), background: .white, items: items))
    return rasterizer.bitmap()
  }

  private func rect(_ x: Double, _ y: Double, _ side: Double, backwards: Bool = false) -> [CGPoint] {
    let corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)].map { CGPoint(x: $0.0, y: $0.1) }
    return backwards ? corners.reversed() : corners
  }

  private func grey(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y] & 0xFF) }

  private func fill(_ contours: [[CGPoint]], isEvenOdd: Bool = false, _ color: Color = .black) -> PathFill {
    PathFill(contours: contours, isEvenOdd: isEvenOdd, paint: .color(color))
  }

  @Test func `an outline need not be convex`() throws {
    let corner = [(5, 5), (35, 5), (35, 15), (15, 15), (15, 35), (5, 35)].map { CGPoint(x: $0.0, y: $0.1) }
    let bitmap = try pixels([.path(fill([corner]))])
    #expect(grey(bitmap, 30, 10) == 0)
    #expect(grey(bitmap, 10, 30) == 0)
    #expect(grey(bitmap, 30, 30) == 255)
  }

  @Test func `a hole needs the other direction, or the rule of odd counts`() throws {
    let twice = [rect(5, 5, 30), rect(15, 15, 10)]
    #expect(try grey(pixels([.path(fill(twice))]), 20, 20) == 0)
    #expect(try grey(pixels([.path(fill(twice, isEvenOdd: true))]), 20, 20) == 255)
    #expect(try grey(pixels([.path(fill([rect(5, 5, 30), rect(15, 15, 10, backwards: true)]))]), 20, 20) == 255)
    // The next shape is drawn by the usual rule.
    let after = try pixels([.path(fill(twice, isEvenOdd: true)), .path(fill(twice))])
    #expect(grey(after, 20, 20) == 0)
  }

  @Test func `holes of a mask take away, also where they overlap`() throws {
    let area = CGRect(x: 0, y: 0, width: 40, height: 40)
    func hole(_ contours: [[CGPoint]], _ opacity: Double = 1) -> PathFill {
      var fill = fill(contours, Color(white: 0, alpha: opacity))
      fill.isHole = true
      return fill
    }
    let bitmap = try pixels([
      .pushClip(area), .pushMask(area), .rect(area, .black),
      .popMask(
        area, [fill([rect(0, 0, 40)]), hole([rect(5, 5, 10), rect(10, 5, 10)]), hole([rect(5, 25, 10)], 0.5)]),
      .popClip,
    ])
    #expect(grey(bitmap, 2, 2) == 0)
    #expect(grey(bitmap, 7, 7) == 255)
    #expect(grey(bitmap, 12, 7) == 255)
    #expect(abs(grey(bitmap, 10, 30) - 128) <= 2)
  }

  @Test func `half a pixel is half covered`() throws {
    let bitmap = try pixels([.path(fill([rect(5.5, 5, 10)]))])
    #expect(abs(grey(bitmap, 5, 10) - 128) <= 1)
    #expect(grey(bitmap, 6, 10) == 0)
    #expect(abs(grey(bitmap, 15, 10) - 128) <= 1)
  }

  @Test func `a gradient changes along its axis, and stays beyond its ends`() throws {
    let stops = [PathGradient.Stop(place: 0, color: .black), PathGradient.Stop(place: 1, color: .white)]
    let placement = CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 10, ty: 0)
    let gradient = PathGradient(kind: .axial, placement: placement, stops: stops)
    let bitmap = try pixels([.path(PathFill(contours: [rect(0, 0, 40)], paint: .gradient(gradient)))])
    #expect(grey(bitmap, 2, 20) == 0)
    #expect(grey(bitmap, 37, 20) == 255)
    #expect(abs(grey(bitmap, 20, 5) - 134) <= 2)
    #expect(grey(bitmap, 20, 5) == grey(bitmap, 20, 35))
    let radial = PathGradient(
      kind: .radial, placement: CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 20, ty: 20), stops: stops)
    let round = try pixels([.path(PathFill(contours: [rect(0, 0, 40)], paint: .gradient(radial)))])
    #expect(grey(round, 20, 20) < 12)
    #expect(abs(grey(round, 30, 20) - grey(round, 20, 30)) <= 1)
  }

  @Test func `a transparent stop lends no hue`() {
    let stops = [PathGradient.Stop(place: 0, color: .clear), PathGradient.Stop(place: 1, color: .white)]
    let middle = PathGradient(kind: .axial, placement: .identity, stops: stops).color(at: 0.5)
    #expect(middle == Color(white: 1, alpha: 0.5))
  }

  @Test func `a shadow is half as dark at its outline, and fades outwards`() throws {
    for radius in [1.5, 3, 6] {
      let shadow = PathShadow(contours: [rect(20, -60, 160)], color: .black, radius: radius)
      let bitmap = try pixels([.shadow(shadow)])
      let edge = (grey(bitmap, 19, 20) + grey(bitmap, 20, 20)) / 2
      #expect(abs(edge - 128) <= 4, "radius \(radius)")
      let row = (0..<40).map { grey(bitmap, $0, 20) }
      #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
      // The Gaussian's share beyond one deviation is 15.9 %.
      let place = 20 - radius
      let (left, part) = (Int(place - 0.5), place - 0.5 - (place - 0.5).rounded(.down))
      let one = Double(row[left]) * (1 - part) + Double(row[left + 1]) * part
      #expect(abs(one - 255 * 0.841) < 8, "radius \(radius): \(one)")
    }
  }

  @Test func `without a blur a shadow is its outline`() throws {
    let shadow = PathShadow(contours: [rect(10, 10, 10)], color: .black, radius: 0)
    let bitmap = try pixels([.shadow(shadow)])
    #expect(grey(bitmap, 10, 10) == 0)
    #expect(grey(bitmap, 9, 10) == 255)
  }

  @Test func `what is drawn in a mask is seen through it`() throws {
    let area = CGRect(x: 10, y: 10, width: 20, height: 20)
    let bitmap = try pixels([
      .rect(CGRect(x: 0, y: 0, width: 40, height: 40), Color(white: 0.5)), .pushClip(area), .pushMask(area),
      .rect(CGRect(x: 0, y: 0, width: 40, height: 40), .black),
      .popMask(area, [fill([rect(10, 10, 10)]), fill([rect(20, 20, 10)], Color(white: 0, alpha: 0.5))]), .popClip,
    ])
    #expect(grey(bitmap, 5, 5) == 128)
    #expect(grey(bitmap, 15, 15) == 0)
    #expect(grey(bitmap, 25, 15) == 128)
    #expect(abs(grey(bitmap, 25, 25) - 64) <= 1)
  }

  @Test func `a large opaque rectangle in a mask does not hide what is behind the mask`() throws {
    let large = try Rasterizer(width: 200, height: 200, metrics: TextMetrics(assets: .find()))
    let area = CGRect(x: 0, y: 0, width: 200, height: 200)
    try large.draw(
      DrawList(
        size: area.size, background: .white,
        items: [
          .rect(area, Color(white: 0.5)), .pushClip(area), .pushMask(area), .rect(area, .black),
          .popMask(area, [fill([rect(0, 0, 20)])]), .popClip,
        ]))
    #expect(grey(large.bitmap(), 10, 10) == 0)
    #expect(grey(large.bitmap(), 150, 150) == 128)
  }

  @Test func `a frame drawn by its changes has the pixels of a whole one`() throws {
    func list(_ x: Double) -> DrawList {
      let area = CGRect(x: 20, y: 20, width: 120, height: 120)
      return DrawList(
        size: CGSize(width: 300, height: 200), background: .white,
        items: [
          .shadow(PathShadow(contours: [rect(60, 40, 90)], color: .black, radius: 7)),
          .pushClip(area), .pushMask(area), .rect(CGRect(x: x, y: 30, width: 40, height: 40), .black),
          .popMask(area, [fill([rect(21.5, 20, 110)])]), .popClip, .path(fill([rect(x + 0.3, 150.6, 20)])),
        ])
    }
    let metrics = try TextMetrics(assets: .find())
    let (parts, whole) = (
      try Rasterizer(width: 300, height: 200, metrics: metrics),
      try Rasterizer(width: 300, height: 200, metrics: metrics)
    )
    for step in 0..<6 {
      try parts.drawNext(list(Double(step) * 13))
      try whole.draw(list(Double(step) * 13))
      #expect(parts.bitmap() == whole.bitmap(), "step \(step)")
    }
  }
}
