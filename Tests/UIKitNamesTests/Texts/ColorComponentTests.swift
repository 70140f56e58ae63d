import Testing
import UIKitNames

@Suite struct ColorComponentTests {
  @Test("Components come back as they went in") func red() {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.4)
    #expect(color.getRed(&r, green: &g, blue: &b, alpha: &a))
    #expect([r, g, b, a] == [0.25, 0.5, 0.75, 0.4])
    #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.4])
    #expect(color.getRed(nil, green: nil, blue: &r, alpha: nil))
    #expect(r == 0.75)
  }

  @Test("Hue, saturation and brightness", arguments: [0.0, 0.1, 0.3, 0.5, 0.62, 0.8, 0.99]) func hue(_ hue: Double) {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    let color = UIColor(hue: CGFloat(hue), saturation: 0.6, brightness: 0.8, alpha: 0.5)
    color.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(abs(h - hue) < 1e-9)
    #expect(abs(s - 0.6) < 1e-9)
    #expect(abs(b - 0.8) < 1e-9)
    #expect(a == 0.5)
  }

  @Test("Pure colours and greys") func known() {
    var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    UIColor.green.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect([h, s, b, a] == [1.0 / 3, 1, 1, 1])
    UIColor.magenta.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect(h == 5.0 / 6)
    UIColor.gray.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect([h, s, b] == [0, 0, 0.5])
    UIColor.black.getHue(&h, saturation: &s, brightness: &b, alpha: &a)
    #expect([h, s, b] == [0, 0, 0])
  }

  @Test("Only greys have a white") func white() {
    var (w, a): (CGFloat, CGFloat) = (9, 9)
    #expect(UIColor(white: 0.3, alpha: 0.7).getWhite(&w, alpha: &a))
    #expect([w, a] == [0.3, 0.7])
    #expect(!UIColor.red.getWhite(&w, alpha: &a))
    #expect([w, a] == [0.3, 0.7])
  }
}
