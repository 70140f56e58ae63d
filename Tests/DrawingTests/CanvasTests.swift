import Drawing
import Foundation
import Primitives
import Testing

@Suite("Canvas")
struct CanvasTests {
  let metrics: TextMetrics

  init() throws { metrics = try TextMetrics(assets: .find()) }

  private func canvas(scale: Double = 1) -> Canvas {
    Canvas(size: CGSize(width: 100, height: 80), scale: scale, metrics: metrics)
  }

  @Test("points become pixels at the canvas's scale")
  func scales() {
    let canvas = canvas(scale: 2)
    canvas.fill(CGRect(x: 10, y: 5, width: 20, height: 8), .white)
    #expect(canvas.list.size == CGSize(width: 200, height: 160))
    #expect(canvas.list.items == [.rect(CGRect(x: 20, y: 10, width: 40, height: 16), .white)])
  }

  @Test("rectangles land on whole pixels and never vanish")
  func snaps() {
    let canvas = canvas()
    canvas.fill(CGRect(x: 10.4, y: 5.6, width: 20, height: 0.2), .white)
    #expect(canvas.list.items == [.rect(CGRect(x: 10, y: 5, width: 20, height: 1), .white)])
  }

  @Test("a hairline covers exactly one row of pixels", arguments: [1.0, 1.25, 1.5, 2.0])
  func hairline(scale: Double) {
    let canvas = canvas(scale: scale)
    canvas.line(
      from: CGPoint(x: 0, y: 20), to: CGPoint(x: 50, y: 20), .white, width: canvas.hairline)
    guard case .rect(let rect, _)? = canvas.list.items.first else {
      Issue.record("no rectangle was recorded")
      return
    }
    #expect(rect.height == 1)
    #expect(rect.minY == rect.minY.rounded())
  }

  @Test("positions are rounded to 1/64 pixel")
  func quantises() {
    let canvas = canvas()
    canvas.disc(CGPoint(x: 10.001, y: 20.0234), radius: 3, .white)
    #expect(canvas.list.items == [.disc(center: CGPoint(x: 10, y: 20 + 1.0 / 64), radius: 3, color: .white)])
  }

  @Test("a position that is not a number does not reach the list")
  func notANumber() {
    let canvas = canvas()
    canvas.disc(CGPoint(x: Double.nan, y: .infinity), radius: 3, .white)
    #expect(canvas.list.items == [.disc(center: .zero, radius: 3, color: .white)])
  }

  @Test("opacities of nested groups multiply and end with their groups")
  func opacity() {
    let canvas = canvas()
    let rect = CGRect(x: 0, y: 0, width: 4, height: 4)
    canvas.faded(0.5) { canvas.faded(0.5) { canvas.fill(rect, .white) } }
    canvas.fill(rect, .white)
    canvas.faded(0) { canvas.fill(rect, .white) }
    #expect(canvas.list.items == [.rect(rect, .white.withAlpha(0.25)), .rect(rect, .white)])
  }

  @Test("what lies outside the clip is not recorded, and nested clips intersect")
  func clips() {
    let canvas = canvas()
    let outer = CGRect(x: 10, y: 10, width: 30, height: 30)
    canvas.clipped(to: outer) {
      canvas.clipped(to: CGRect(x: 30, y: 30, width: 40, height: 40)) {
        canvas.fill(CGRect(x: 50, y: 50, width: 5, height: 5), .white)
        #expect(canvas.visibleRect == CGRect(x: 30, y: 30, width: 10, height: 10))
      }
      canvas.clipped(to: CGRect(x: 60, y: 60, width: 5, height: 5)) {
        Issue.record("nothing can be seen here")
      }
    }
    #expect(
      canvas.list.items == [
        .pushClip(outer), .pushClip(CGRect(x: 30, y: 30, width: 10, height: 10)), .popClip, .popClip,
      ])
  }

  @Test("a turned rectangle becomes a polygon, an upright one under two turns a rectangle again")
  func turns() {
    let canvas = canvas()
    let rect = CGRect(x: 20, y: 20, width: 10, height: 10)
    canvas.transformed(by: CGAffineTransform(rotationAngle: 0.1)) { canvas.fill(rect, .white) }
    canvas.fill(rect, .white)
    guard case .polygon(let points, _)? = canvas.list.items.first else {
      Issue.record("no polygon was recorded")
      return
    }
    #expect(points.count == 4)
    #expect(canvas.list.items.last == .rect(rect, .white))
  }

  @Test("a picture's placement maps the unit square to pixels under scale and turn")
  func pictures() {
    let canvas = canvas(scale: 2)
    canvas.image("a.png", in: CGRect(x: 5, y: 6, width: 10, height: 20), opacity: 0.5)
    guard case .image(let image)? = canvas.list.items.first else {
      Issue.record("no picture was recorded")
      return
    }
    #expect(image.bounds == CGRect(x: 10, y: 12, width: 20, height: 40))
    #expect(image.opacity == 0.5)
  }

  @Test("the item that covers a pixel is found by its name")
  func names() {
    let canvas = canvas()
    canvas.name("panel")
    canvas.fill(CGRect(x: 0, y: 0, width: 50, height: 50), .white)
    canvas.name("timer ring of touch 1")
    canvas.ring(CGPoint(x: 20, y: 20), radius: 5, width: 2, .black)
    #expect(canvas.list.name(at: CGPoint(x: 20, y: 15)) == "timer ring of touch 1")
    #expect(canvas.list.name(at: CGPoint(x: 40, y: 40)) == "panel")
    #expect(canvas.list.name(at: CGPoint(x: 70, y: 70)) == nil)
  }

  @Test("every glyph draws something within its square", arguments: Glyph.allCases, [10.0, 12, 16])
  func glyphs(glyph: Glyph, size: Double) {
    let canvas = canvas()
    canvas.glyph(glyph, at: CGPoint(x: 50, y: 40), size: size, .white)
    #expect(!canvas.list.items.isEmpty)
    let square = CGRect(x: 50 - size / 2, y: 40 - size / 2, width: size, height: size).insetBy(
      dx: -1.5, dy: -1.5)
    for item in canvas.list.items {
      if let bounds = item.bounds { #expect(square.contains(bounds), "\(item)") }
    }
  }
}
