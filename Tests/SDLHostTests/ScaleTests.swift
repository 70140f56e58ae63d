import Foundation
import SDLHost
import Testing

@Suite("Scale of the window")
struct ScaleTests {
  @Test(
    "What a toolkit was told becomes quarters from 1 to 4; what is no scale is passed over",
    arguments: [
      ("1", 1), ("2", 2), ("1.5", 1.5), ("1.6", 1.5), ("1.7", 1.75), ("0.8", 1), ("3.9", 4), ("8", 4), ("", 1),
      ("two", 1), ("0", 1), ("-2", 1), ("1e9", 1), ("inf", 1), ("nan", 1), ("2;1", 1),
    ])
  func stated(text: String, scale: Double) {
    #expect(ScaleHints(gdkScale: text).scale == scale)
    #expect(ScaleHints(qtScaleFactor: text).scale == scale)
    // What comes first counts, if it is a scale.
    let isScale = Double(text).map { $0 > 0 && $0 <= 8 } ?? false
    #expect(ScaleHints(gdkScale: text, qtScaleFactor: "3").scale == (isScale ? scale : 3))
  }

  @Test(
    "Of the X server's resources the last Xft.dpi counts, after the variables",
    arguments: [
      ("Xft.dpi:\t144", 1.5), ("Xft.hinting: 1\nXft.dpi: 192\nXft.rgba: none\n", 2), ("Xft.dpi:120", 1.25),
      ("Xft.dpi: 96\nXft.dpi: 168", 1.75), ("Xft.dpi: 96", 1), ("Xft.dpi: 110", 1.25), ("Xft.dpi: 72", 1),
      ("Xft.dpi: 0", 1), ("Xft.dpi: -96", 1), ("Xft.dpi: many", 1), ("Xft.dpi", 1), ("", 1), ("*Xft.dpi.x: 192", 1),
    ])
  func resources(text: String, scale: Double) {
    #expect(ScaleHints(resources: text).scale == scale)
    #expect(ScaleHints(qtScaleFactor: "2.5", resources: text).scale == 2.5)
  }

  @Test(
    "A display's measure counts if it is that of a dense panel with room for the window, and nothing was set",
    arguments: [
      // 15.6, 13.3 and 14 inches.
      (282.4, 3_840.0, 2.0), (331, 3_840, 3), (227, 2_560, 2), (157, 1_920, 1), (96, 1_280, 1),
      // A projector that claims to be 160 mm wide, a telephone, and nonsense.
      (610, 3_840, 1), (305, 1_920, 1), (0, 1_920, 1), (-200, 3_840, 1), (.infinity, 3_840, 1), (.nan, 3_840, 1),
    ])
  func measured(dpi: Double, width: Double, scale: Double) {
    #expect(ScaleHints(measuredDPI: dpi, displayWidth: width).scale == scale)
    #expect(ScaleHints(resources: "Xft.dpi: 96", measuredDPI: dpi, displayWidth: width).scale == 1)
  }

  @Test("At a scale the window has fewer points, and input is where it was on the glass")
  func geometry() {
    let window = CGSize(width: 2_560, height: 1_600)
    let twice = WindowGeometry(units: window, pixelWidth: 2_560, pixelHeight: 1_600, scale: 2)
    #expect(twice.size == CGSize(width: 1_280, height: 800))
    #expect(twice.scale == 2)
    #expect(twice.point(x: 1_280, y: 400) == CGPoint(x: 640, y: 200))
    #expect(twice.point(fractionX: 0.5, y: 0.25) == CGPoint(x: 640, y: 200))
    let half = WindowGeometry(units: window, pixelWidth: 2_560, pixelHeight: 1_600, scale: 0.5)
    #expect(half.size.width == 5_120)
    #expect(half.point(x: 10, y: 10) == CGPoint(x: 20, y: 20))
  }

  @Test("A compositor's own scale is pixels per unit, and may be overruled")
  func compositor() {
    let window = CGSize(width: 1_280, height: 800)
    let own = WindowGeometry(units: window, pixelWidth: 2_560, pixelHeight: 1_600, scale: nil)
    #expect(own.size == window)
    #expect(own.scale == 2)
    #expect(own.point(x: 7, y: 9) == CGPoint(x: 7, y: 9))
    let other = WindowGeometry(units: window, pixelWidth: 2_560, pixelHeight: 1_600, scale: 4)
    #expect(other.size == CGSize(width: 640, height: 400))
    #expect(other.point(x: 640, y: 2) == CGPoint(x: 320, y: 1))
    #expect(other.point(fractionX: 0.5, y: 0.005) == other.point(x: 640, y: 4))
  }

  @Test(
    "A display of another rate is another geometry; a rate that no display has is taken for 60",
    arguments: [(144, 144), (24, 24), (0, 60), (-1, 60), (19, 60), (100_000, 60)])
  func rate(reported: Int, taken: Int) {
    func geometry(_ rate: Int) -> WindowGeometry {
      WindowGeometry(
        units: CGSize(width: 640, height: 480), pixelWidth: 640, pixelHeight: 480, scale: 1, refreshRate: rate)
    }
    #expect(geometry(reported).frameInterval == 1 / Double(taken))
    #expect((geometry(reported) == geometry(60)) == (taken == 60))
  }

  @Test("The usual window is not larger than the display; one that is asked for is as large as asked")
  func opening() {
    func units(_ width: Double?, _ scale: Double, on display: Double = 1_920) -> CGSize {
      let points = width.map { CGSize(width: $0, height: 800) }
      return WindowGeometry.units(for: points, scale: scale, on: CGSize(width: display, height: display / 2))
    }
    #expect(units(nil, 1) == CGSize(width: 1_280, height: 800))
    #expect(units(nil, 0.5) == CGSize(width: 640, height: 400))
    #expect(units(nil, 1.25) == CGSize(width: 1_600, height: 960))
    #expect(units(nil, 2) == CGSize(width: 1_920, height: 960))
    #expect(units(nil, 1, on: 800) == CGSize(width: 800, height: 400), "a small panel")
    #expect(units(2_560, 1) == CGSize(width: 2_560, height: 800))
    #expect(units(1_280, 2).width == 2_560)
    #expect(units(nil, 2, on: 0).width == 2_560, "nothing is known of the display")
  }
}
