import UIKitNames

/// A landscape in one of six lights: a sky, a sun and three ridges. It is drawn, so that the package needs no files.
final class Scenery: UIView {
  /// The colours of a light, from the zenith to the nearest ridge.
  struct Light {
    let name: String
    let sky: [UIColor]
    let sun: UIColor
    let ridges: [UIColor]

    init(_ name: String, sky: [UInt32], sun: UInt32, ridges: [UInt32]) {
      (self.name, self.sky) = (name, sky.map { UIColor(rgb: $0) })
      (self.sun, self.ridges) = (UIColor(rgb: sun), ridges.map { UIColor(rgb: $0) })
    }
  }

  static let lights = [
    Light("First light", sky: [0x2B3A67, 0xF2A07B], sun: 0xFFE3B8, ridges: [0x8C6A86, 0x5A4A70, 0x2E2B4F]),
    Light("Noon", sky: [0x3E8EDE, 0xCDE9FA], sun: 0xFFFDF2, ridges: [0x8FB8C9, 0x4F8A8B, 0x24555C]),
    Light("Golden hour", sky: [0xE8794A, 0xFBD786], sun: 0xFFF6DA, ridges: [0xC2694B, 0x8A4140, 0x4E2536]),
    Light("Afterglow", sky: [0x41295A, 0xE0607E], sun: 0xFFC2B4, ridges: [0x7D3C68, 0x4F2857, 0x27183A]),
    Light("Moonrise", sky: [0x0B1D3A, 0x3B6B8F], sun: 0xEAF3FA, ridges: [0x2F5573, 0x1D3A57, 0x0E2036]),
    Light("Rain", sky: [0x5B6B73, 0xBCC7C9], sun: 0xDDE3E4, ridges: [0x8A999B, 0x5F7274, 0x39494C]),
  ]

  let index: Int
  private var light: Light { Self.lights[index % Self.lights.count] }
  /// The name of its light.
  var name: String { light.name }

  init(_ index: Int, frame: CGRect = .zero) {
    self.index = index
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = light.sky.map(\.cgColor)
    if let sky = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1]) {
      context.drawLinearGradient(
        sky, start: .zero, end: CGPoint(x: 0, y: bounds.height * 0.75),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let radius = min(bounds.width, bounds.height) * 0.11
    let sun = CGPoint(x: bounds.width * (0.25 + 0.1 * Double(index % 6)), y: bounds.height * 0.36)
    light.sun.setFill()
    UIBezierPath(ovalIn: CGRect(x: sun.x - radius, y: sun.y - radius, width: radius * 2, height: radius * 2)).fill()
    for (depth, color) in light.ridges.enumerated() {
      color.setFill()
      ridge(depth).fill()
    }
  }

  /// A line of hills, the nearer the lower: two waves whose phases depend on the picture.
  private func ridge(_ depth: Int) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bounds.height))
    for step in 0...24 {
      let share = Double(step) / 24
      let phase = Double(index * 3 + depth * 2)
      let wave = sin(share * 5 + phase) * 0.06 + sin(share * 13 + phase * 1.7) * 0.025
      path.addLine(to: CGPoint(x: bounds.width * share, y: bounds.height * (0.56 + 0.14 * Double(depth) - wave)))
    }
    path.addLine(to: CGPoint(x: bounds.width, y: bounds.height))
    path.close()
    return path
  }
}
