import Foundation
import Primitives

/// What is drawn for an emoji, of which no bundled font has a glyph: a simple picture in colours of its own.
///
/// Faces, hands, locks, bells and a few others can be told apart. All others are discs, in one of eight colours by their number.
enum EmojiPicture: Equatable {
  /// The glyph of the fonts, in a colour.
  case glyph(Color)
  /// Outlines, one over the other, in a square with the side 1 and the y axis down.
  case shapes([Shape])

  struct Shape: Equatable {
    var points: [CGPoint], color: Color

    init(_ points: [(Double, Double)], _ color: Color) {
      (self.points, self.color) = (points.map { CGPoint(x: $0.0, y: $0.1) }, color)
    }
  }

  /// The value of the first character that may have a picture, an arrow, and of the one that asks for it.
  private static let firstValue: UInt32 = 0x2190, asEmoji: UInt32 = 0xFE0F

  /// Whether this character may be drawn as a picture, or makes one of the character before it. A text of which this is true
  /// for no character has no pictures.
  static func mayPicture(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= firstValue && (scalar.value == asEmoji || scalar.properties.isEmojiPresentation)
  }

  /// Returns the picture of a character before another one; nil for one that is drawn as text.
  static func of(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> EmojiPicture? {
    guard scalar.value >= firstValue else { return nil }
    let (asEmoji, asText) = (next?.value == Self.asEmoji, next?.value == 0xFE0E)
    guard asEmoji || scalar.properties.isEmojiPresentation && !asText else { return nil }
    if let color = glyphColor(of: scalar) { return .glyph(color) }
    if let face = EmojiFace(scalar) { return .shapes(face.shapes) }
    if let shapes = EmojiThings.shapes(of: scalar) { return .shapes(shapes) }
    switch scalar {
    case "👍": return .shapes(thumb)
    case "👎": return .shapes(thumb.map { Shape($0.points.map { (Double($0.x), 1 - Double($0.y)) }, $0.color) })
    case "👋", "👏", "🙌", "✋", "🖐", "🤚": return .shapes(hand)
    case "🔥": return .shapes(flame)
    case "🎉", "🎊": return .shapes(popper)
    default:
      if !scalar.properties.isEmojiPresentation { return .glyph(grey) }
      return .shapes([disc(discColors[Int(scalar.value) % discColors.count])])
    }
  }

  // MARK: Colours

  static let yellow = Color(red: 1, green: 0.8, blue: 0.2), brown = Color(red: 0.36, green: 0.25, blue: 0)
  static let red = Color(red: 0.88, green: 0.14, blue: 0.2), blue = Color(red: 0.2, green: 0.5, blue: 0.95)
  private static let green = Color(red: 0.2, green: 0.68, blue: 0.3), orange = Color(red: 1, green: 0.5, blue: 0.1)
  private static let purple = Color(red: 0.6, green: 0.32, blue: 0.85), pink = Color(red: 1, green: 0.45, blue: 0.65)
  private static let black = Color(white: 0.12), light = Color(white: 0.76), grey = Color(white: 0.45)
  private static let teal = Color(red: 0.1, green: 0.65, blue: 0.7)
  private static let discColors = [yellow, orange, pink, blue, green, purple, red, teal]

  /// The colour of an emoji that looks like a glyph of the fonts; nil for others.
  private static func glyphColor(of scalar: Unicode.Scalar) -> Color? {
    switch scalar {
    case "❤", "♥", "♦", "❌", "🔴", "❗", "❓": red
    case "💖", "💗": pink
    case "🧡": orange
    case "💛", "⭐", "🌟", "☀": Color(red: 0.95, green: 0.7, blue: 0.05)
    case "💚", "✅", "❎", "✔": green
    case "💙", "🔵", "☑": blue
    case "💜": purple
    case "🖤", "⚫", "⬛", "♠", "♣": black
    case "🤍", "⚪", "⬜": light
    case "➕", "➖", "✖": grey
    default: nil
    }
  }

  // MARK: Shapes

  static func disc(_ color: Color, x: Double = 0.5, y: Double = 0.5, radius: Double = 0.47) -> Shape {
    let steps = 32
    return Shape(
      (0..<steps).map { step in
        let angle = Double(step) / Double(steps) * 2 * .pi
        return (x + radius * cos(angle), y + radius * sin(angle))
      }, color)
  }

  /// A rectangle that may be turned, by its middle.
  static func bar(_ color: Color, x: Double, y: Double, width: Double, height: Double, angle: Double = 0) -> Shape {
    Shape(
      [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { corner in
        let (dx, dy) = (corner.0 * width / 2, corner.1 * height / 2)
        return (x + dx * cos(angle) - dy * sin(angle), y + dx * sin(angle) + dy * cos(angle))
      }, color)
  }

  private static let thumb: [Shape] = [
    bar(blue, x: 0.15, y: 0.7, width: 0.2, height: 0.5),
    Shape(
      [
        (0.28, 0.47), (0.4, 0.4), (0.47, 0.08), (0.55, 0.02), (0.64, 0.08), (0.65, 0.22), (0.61, 0.38), (0.92, 0.38),
        (0.98, 0.46), (0.95, 0.55), (0.93, 0.7), (0.88, 0.85), (0.8, 0.95), (0.45, 0.95), (0.28, 0.9),
      ], yellow),
    bar(brown, x: 0.81, y: 0.54, width: 0.26, height: 0.03), bar(brown, x: 0.8, y: 0.69, width: 0.24, height: 0.03),
    bar(brown, x: 0.78, y: 0.82, width: 0.2, height: 0.03),
  ]

  private static let hand: [Shape] =
    [(0.3, 0.36), (0.44, 0.29), (0.58, 0.31), (0.72, 0.4)].flatMap { x, y in
      [bar(yellow, x: x, y: y + 0.12, width: 0.12, height: 0.46), disc(yellow, x: x, y: y - 0.11, radius: 0.06)]
    } + [
      disc(yellow, x: 0.51, y: 0.68, radius: 0.28),
      bar(yellow, x: 0.22, y: 0.62, width: 0.12, height: 0.38, angle: -0.7),
      bar(brown, x: 0.37, y: 0.45, width: 0.02, height: 0.2), bar(brown, x: 0.51, y: 0.43, width: 0.02, height: 0.2),
      bar(brown, x: 0.65, y: 0.47, width: 0.02, height: 0.2),
    ]

  private static let flame: [Shape] = [
    Shape(
      [
        (0.5, 0.02), (0.62, 0.2), (0.7, 0.35), (0.76, 0.27), (0.86, 0.5), (0.86, 0.72), (0.72, 0.92), (0.5, 0.98),
        (0.28, 0.92), (0.14, 0.72), (0.16, 0.5), (0.3, 0.3), (0.34, 0.42), (0.44, 0.26),
      ], orange),
    Shape([(0.5, 0.48), (0.66, 0.68), (0.66, 0.84), (0.5, 0.95), (0.34, 0.84), (0.34, 0.68)], yellow),
  ]

  private static let popper: [Shape] = [
    Shape([(0.05, 0.95), (0.3, 0.35), (0.65, 0.7)], yellow),
    Shape([(0.17, 0.66), (0.3, 0.35), (0.65, 0.7), (0.34, 0.83)], red),
    disc(blue, x: 0.5, y: 0.2, radius: 0.07), disc(pink, x: 0.75, y: 0.12, radius: 0.07),
    disc(green, x: 0.65, y: 0.4, radius: 0.07), disc(purple, x: 0.88, y: 0.42, radius: 0.07),
    disc(orange, x: 0.85, y: 0.7, radius: 0.07), disc(yellow, x: 0.3, y: 0.12, radius: 0.06),
  ]
}
