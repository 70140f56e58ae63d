import Drawing
import Foundation
import Synchronization
import TestSupport
import Testing
import TouchKit

@testable import SDLHost

/// Only what differs from the frame before is drawn again, and the pixels are those of a whole frame.
@Suite("Changes of a frame") struct FrameChangesTests {
  private static let bounds = PixelRect(left: 0, top: 0, right: 640, bottom: 320)

  private func list(_ items: [DrawItem]) -> DrawList {
    DrawList(size: CGSize(width: 640, height: 320), items: items)
  }

  private func square(_ x: Double, _ y: Double, _ color: Color = .white) -> DrawItem {
    .rect(CGRect(x: x, y: y, width: 20, height: 20), color)
  }

  /// What is drawn for the second of two frames.
  private func changes(_ first: [DrawItem], _ second: [DrawItem]) -> [PixelRect] {
    var changes = FrameChanges()
    #expect(changes.take(list(first), bounds: Self.bounds) == [Self.bounds])
    changes.finish()
    return changes.take(list(second), bounds: Self.bounds)
  }

  private func cell(_ column: Int, _ row: Int) -> PixelRect {
    PixelRect(left: column * 64, top: row * 64, right: column * 64 + 64, bottom: row * 64 + 64)
  }

  @Test("Of the same frame nothing is drawn again, also where its items have other names") func same() {
    #expect(changes([square(10, 10)], [square(10, 10)]) == [])
    #expect(changes([.name("a"), square(10, 10)], [square(10, 10), .name("b")]) == [])
  }

  @Test("What moved is drawn where it was and where it is") func moved() {
    #expect(changes([square(10, 10)], [square(210, 10)]) == [cell(0, 0), cell(3, 0)])
    #expect(changes([square(10, 10)], [square(10, 80)]) == [PixelRect(left: 0, top: 0, right: 64, bottom: 128)])
    #expect(changes([square(10, 10)], []) == [cell(0, 0)])
  }

  @Test("An item that is new before others leaves these as they are") func inserted() {
    let others = (0..<8).map { square(Double($0) * 70 + 20, 200) }
    #expect(changes(others, [square(10, 10)] + others) == [cell(0, 0)])
  }

  @Test("Another order in a place is a change there, and none elsewhere") func order() {
    let (a, b, c) = (square(10, 10), square(15, 15, .black), square(400, 10))
    #expect(changes([a, b, c], [b, c, a]) == [cell(0, 0)])
    #expect(changes([a, c], [c, a]) == [])
  }

  @Test("Another clip is a change where it cuts something") func clips() {
    func clipped(_ width: Double) -> [DrawItem] {
      [.pushClip(CGRect(x: 0, y: 0, width: width, height: 100)), square(10, 10), .popClip, square(300, 10)]
    }
    #expect(changes(clipped(20), clipped(25)) == [cell(0, 0)])
    #expect(changes(clipped(60), clipped(62)) == [])
  }

  @Test("Another size, scale or background is a change of everything") func whole() {
    var changes = FrameChanges()
    let first = list([square(10, 10)])
    _ = changes.take(first, bounds: Self.bounds)
    var second = first
    second.background = .white
    #expect(changes.take(second, bounds: Self.bounds) == [Self.bounds])
    second.scale = 2
    #expect(changes.take(second, bounds: Self.bounds) == [Self.bounds])
    let smaller = PixelRect(left: 0, top: 0, right: 320, bottom: 320)
    #expect(changes.take(second, bounds: smaller) == [smaller])
    changes.finish()
    changes.forget()
    #expect(changes.take(second, bounds: smaller) == [smaller])
  }

  @Test("What a frame that was given up should have changed is a change of the next one, once") func givenUp() {
    var changes = FrameChanges()
    func take(_ items: [DrawItem]) -> [PixelRect] { changes.take(list(items), bounds: Self.bounds) }
    #expect(take([square(10, 10)]) == [Self.bounds])
    #expect(take([square(10, 10)]) == [Self.bounds])
    changes.finish()
    #expect(take([square(210, 10)]) == [cell(0, 0), cell(3, 0)])
    #expect(take([square(210, 10), square(410, 10)]) == [cell(0, 0), cell(3, 0), cell(6, 0)])
    changes.finish()
    #expect(take([square(210, 10), square(410, 10)]) == [])
  }

  @Test("Random frames look as if they had been drawn as a whole") func random() throws {
    let metrics = try TextMetrics(assets: .find())
    let whole = try Rasterizer(width: 640, height: 320, metrics: metrics)
    let changed = try Rasterizer(width: 640, height: 320, metrics: metrics)
    let alone = try Rasterizer(width: 640, height: 320, metrics: metrics, threads: 1)
    var random = SplitMix64(seed: 22)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + Double(random.int(0...1_000_000)) / 1_000_000 * (range.upperBound - range.lowerBound)
    }
    func item() -> (Canvas) -> Void {
      let place = CGPoint(x: number(-20...640), y: number(-20...320))
      let color = Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1.2))
      let area = CGRect(origin: place, size: CGSize(width: number(1...300), height: number(1...200)))
      let (length, width, other) = (number(1...60), number(0.5...9), CGPoint(x: number(0...640), y: number(0...320)))
      let turn = CGAffineTransform(translationX: place.x, y: place.y).rotated(by: width)
      switch random.int(0...8) {
      case 0: return { $0.fill(area, color) }
      case 1: return { $0.disc(place, radius: length, color) }
      case 2: return { $0.polygon([place, other, CGPoint(x: place.x, y: 70)], color) }
      case 3: return { $0.polyline([place, other], color, width: width) }
      case 4: return { $0.box(area, fill: color, stroke: .black, width: width / 3, radius: length / 3) }
      case 5: return { $0.gradient(area, from: color, to: .black) }
      case 6: return { canvas in canvas.clipped(to: area) { canvas.disc(other, radius: length * 3, color) } }
      case 7:
        return { canvas in
          canvas.transformed(by: turn) {
            canvas.text("Agjpf", at: .zero, font: Font(size: 8 + length / 2), color: color)
          }
        }
      default: return { $0.text("Agjpf ÅÇ", in: area, font: Font(.inter, size: 8 + length / 2), color: color) }
      }
    }
    var items = (0..<30).map { _ in item() }
    for _ in 0..<Volume.count(400, sample: 10) {
      for _ in 0..<random.int(0...3) { items[random.int(0...29)] = item() }
      let canvas = Canvas(size: CGSize(width: 640, height: 320), scale: 1, background: .black, metrics: metrics)
      for item in items { item(canvas) }
      // Some frames are given up half way, as for an event.
      if random.int(0...3) == 0 {
        let left = Atomic(random.int(1...40))
        _ = try changed.drawChanges(canvas.list) { left.subtract(1, ordering: .relaxed).newValue < 0 }
        items[random.int(0...29)] = item()
        continue
      }
      try whole.draw(canvas.list)
      try alone.draw(canvas.list)
      let areas = try #require(try changed.drawChanges(canvas.list))
      #expect(whole.bitmap().pixels == alone.bitmap().pixels, "two threads drew something else than one")
      #expect(whole.bitmap().pixels == changed.bitmap().pixels, "\(areas)")
    }
  }

  @Test("Shares have every pixel once, and about as many each") func shares() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      // Rectangles that do not overlap: one in each cell of a grid.
      let parts = (0..<random.int(0...9)).map { place in
        let (left, top) = (place % 3 * 500 + random.int(0...99), place / 3 * 500 + random.int(0...99))
        return PixelRect(left: left, top: top, right: left + random.int(1...400), bottom: top + random.int(1...400))
      }
      let count = random.int(1...5)
      let shares = PixelRect.shares(of: parts, count: count, atLeast: 1)
      func pixels(_ parts: [PixelRect]) -> Int { parts.reduce(0) { $0 + $1.width * $1.height } }
      #expect(shares.count == (parts.isEmpty ? 1 : min(count, pixels(parts))))
      #expect(pixels(shares.flatMap(\.self)) == pixels(parts))
      for part in parts {
        let cuts = shares.flatMap(\.self).filter { !$0.overlap(part).isEmpty }.sorted { $0.top < $1.top }
        #expect(cuts.allSatisfy { ($0.left, $0.right) == (part.left, part.right) })
        #expect(cuts.map(\.top) == [part.top] + cuts.dropLast().map(\.bottom))
        #expect(cuts.last?.bottom == part.bottom)
      }
      let even = pixels(parts) / count
      for share in shares { #expect(abs(pixels(share) - even) <= 400 + even / 2) }
    }
    let large = PixelRect(left: 0, top: 0, right: 100, bottom: 100)
    #expect(PixelRect.shares(of: [large], count: 2, atLeast: 5_001) == [[large]])
    #expect(PixelRect.shares(of: [large], count: 2, atLeast: 5_000).map(\.count) == [1, 1])
  }
}
