import Drawing
import Foundation
import SDLHost
import Testing
import TouchKit

/// What a turned view shows is turned with it: its text, its gradient, and the edge at which it is cut off.
@Suite("Turned text, gradients and clips") struct TurnedTextTests {
  private let sheet: Sheet
  private let font = Font(size: 13)
  private let text = "Lgp 7"

  init() throws { sheet = try Sheet() }

  /// The text with the origin of its baseline at (40, 40), under a transform about it.
  private func bitmap(_ turn: CGAffineTransform) throws -> Bitmap {
    try sheet.bitmap(80, 80) { canvas in
      canvas.transformed(by: turn.concatenating(CGAffineTransform(translationX: 40, y: 40))) {
        canvas.text(text, at: .zero, font: font, color: .white)
      }
    }
  }

  private func light(_ bitmap: Bitmap) -> Double { bitmap.pixels.reduce(0) { $0 + Double($1 & 0xFF) } }

  /// Exact turns and mirrors take pixels to pixels: a pixel right of (40, 40) and below it, to one of the picture.
  private static let exact: [(name: String, turn: CGAffineTransform, place: @Sendable (Int, Int) -> (Int, Int))] = [
    ("a quarter turn", CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0), { (39 - $1, 40 + $0) }),
    ("upside down", CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0), { (39 - $0, 39 - $1) }),
    ("in a mirror", CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0), { (39 - $0, 40 + $1) }),
  ]

  @Test("Text is drawn as its view lies", arguments: exact.indices) func exactly(_ index: Int) throws {
    let (name, turn, place) = Self.exact[index]
    let (upright, turned) = (try bitmap(.identity), try bitmap(turn))
    var seen = 0
    for y in -20..<10 {
      for x in -2..<36 {
        let (column, row) = place(x, y)
        let (before, after) = (Int(upright[40 + x, 40 + y] & 0xFF), Int(turned[column, row] & 0xFF))
        #expect(abs(before - after) <= 2, "\(name): \(x), \(y)")
        seen += after
      }
    }
    #expect(seen > 5_000, "the text is there")
    #expect(abs(light(turned) - Double(seen)) < 1, "and nowhere else")
  }

  @Test("At any angle as much is seen of it", arguments: [0.1, 0.7, -1.2, 2.5]) func angles(angle: Double) throws {
    let (upright, turned) = (light(try bitmap(.identity)), light(try bitmap(CGAffineTransform(rotationAngle: angle))))
    #expect(abs(turned / upright - 1) < 0.02)
  }

  @Test("The last bit of a sine, which differs between machines, changes nothing") func lastBit() {
    func items(_ angle: Double) -> [DrawItem] {
      let canvas = Canvas(size: CGSize(width: 80, height: 80), metrics: sheet.metrics)
      canvas.transformed(by: CGAffineTransform(translationX: 40, y: 40).rotated(by: angle)) {
        canvas.text(text, at: CGPoint(x: 3, y: 5), font: font, color: .white, alignment: .center)
      }
      return canvas.list.items
    }
    #expect(items(0.7) == items(0.7.nextUp))
    #expect(items(0.7) != items(0.71))
  }

  @Test("It is pressed together with its view, and gone with it") func pressed() throws {
    let (upright, low) = (try bitmap(.identity), try bitmap(CGAffineTransform(scaleX: 1, y: 0.25)))
    let (tall, flat) = (try #require(upright.ink), try #require(low.ink))
    #expect(flat.width == tall.width)
    #expect(abs(Double(flat.height) - Double(tall.height) / 4) <= 2)
    #expect(abs(light(low) / light(upright) - 0.25) < 0.02, "each of its rows counts")
    #expect(try bitmap(CGAffineTransform(scaleX: 1, y: 0)).ink == nil)
  }

  @Test("A turned view is cut off at its own edge, not at the box around it") func clip() throws {
    let bitmap = try sheet.bitmap(80, 80) { canvas in
      canvas.transformed(by: CGAffineTransform(translationX: 40, y: 40).rotated(by: .pi / 4)) {
        canvas.clipped(to: CGRect(x: -20, y: -20, width: 40, height: 40)) {
          canvas.fill(CGRect(x: -100, y: -100, width: 200, height: 200), .white)
        }
      }
    }
    #expect(abs(bitmap.area - 1_600) < 8)
    #expect(bitmap[40, 40] == 0xFFFF_FFFF)
    #expect(bitmap[20, 20] == 0xFF00_0000, "within the box, outside of the edge")
  }

  @Test("A gradient goes along its turned axis") func gradient() throws {
    let bitmap = try sheet.bitmap(80, 80) { canvas in
      canvas.transformed(by: CGAffineTransform(translationX: 40, y: 40).rotated(by: .pi / 2)) {
        canvas.gradient(
          CGRect(x: -20, y: -20, width: 40, height: 40), from: .black, to: .white, axis: .vertical)
      }
    }
    func grey(_ x: Int) -> Int { Int(bitmap[x, 40] & 0xFF) }
    #expect(grey(58) < 20, "its top is on the right now")
    #expect(abs(grey(40) - 128) < 8)
    #expect(grey(22) > 235)
  }
}
