import Drawing
import Foundation
import Primitives
import Testing

/// The states' hues stay apart for every kind of eyes, and where they do not, in grey, glyphs do.
@Suite("Colour vision") struct ColourVisionTests {
  /// How somebody sees colours: a matrix on linear red, green and blue; Machado, Oliveira and Fernandes 2009, severity 1.
  enum Vision: String, CaseIterable, Sendable {
    case usual, protan, deutan, tritan

    var matrix: [SIMD3<Double>] {
      switch self {
      case .usual: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
      case .protan:
        [
          SIMD3(0.152286, 1.052583, -0.204868), SIMD3(0.114503, 0.786281, 0.099216),
          SIMD3(-0.003882, -0.048116, 1.051998),
        ]
      case .deutan:
        [
          SIMD3(0.367322, 0.860646, -0.227968), SIMD3(0.280085, 0.672501, 0.047413),
          SIMD3(-0.011820, 0.042940, 0.968881),
        ]
      case .tritan:
        [
          SIMD3(1.255528, -0.076749, -0.178779), SIMD3(-0.078411, 0.930809, 0.147602),
          SIMD3(0.004733, 0.691367, 0.303900),
        ]
      }
    }

    /// The least distance of two states, dark and light. Blue and green in the
    /// light theme are the nearest for tritan eyes, and differ by texture.
    func least(_ appearance: Theme.Appearance) -> Double {
      switch self {
      case .usual: 41
      case .protan: appearance == .dark ? 22.5 : 20
      case .deutan: appearance == .dark ? 24 : 18
      case .tritan: appearance == .dark ? 28 : 14.5
      }
    }
  }

  private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private func linear(_ color: Color) -> SIMD3<Double> {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return SIMD3(linear(color.red), linear(color.green), linear(color.blue))
  }

  /// A colour in CIE L*a*b*, under D65.
  private func lab(_ color: Color, seenBy vision: Vision) -> SIMD3<Double> {
    let rgb = linear(color)
    let seen = SIMD3(dot(vision.matrix[0], rgb), dot(vision.matrix[1], rgb), dot(vision.matrix[2], rgb))
      .clamped(lowerBound: .zero, upperBound: .one)
    func curve(_ t: Double) -> Double { t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116 }
    let x = curve(dot(seen, SIMD3(0.4124564, 0.3575761, 0.1804375)) / 0.95047)
    let y = curve(dot(seen, SIMD3(0.2126729, 0.7151522, 0.0721750)))
    let z = curve(dot(seen, SIMD3(0.0193339, 0.1191920, 0.9503041)) / 1.08883)
    return SIMD3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// The Euclidean distance in L*a*b*: CIE76.
  private func distance(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { dot(a - b, a - b).squareRoot() }

  @Test(
    "Any two states' hues are as far apart as the design says", arguments: Theme.Appearance.allCases, Vision.allCases)
  func apart(appearance: Theme.Appearance, vision: Vision) {
    let theme = Theme.of(appearance)
    for (index, role) in DisplayState.allCases.enumerated() {
      for other in DisplayState.allCases.dropFirst(index + 1) {
        let apart = distance(lab(theme.hue(role), seenBy: vision), lab(theme.hue(other), seenBy: vision))
        #expect(apart >= vision.least(appearance), "\(role) and \(other): \(apart)")
      }
    }
  }

  @Test("Without any colour each state has a glyph of another shape", arguments: Theme.Appearance.allCases)
  func glyphs(appearance: Theme.Appearance) throws {
    let metrics = try TextMetrics(assets: .find())
    let shapes = DisplayState.allCases.map { role in
      let canvas = Canvas(size: CGSize(width: 12, height: 12), metrics: metrics)
      canvas.glyph(.state(role), at: CGPoint(x: 6, y: 6), .white)
      return canvas.list
    }
    for (index, shape) in shapes.enumerated() { #expect(!shapes.dropFirst(index + 1).contains(shape)) }
  }
}
