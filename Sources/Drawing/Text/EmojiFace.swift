import Foundation
import Primitives

/// The face of an emoji: a disc with eyes and a mouth.
struct EmojiFace {
  private enum Mouth { case smile, laugh, sad, straight, open }
  private enum Eyes { case dots, closed, hearts, glasses }

  private let mouth: Mouth
  private var eyes = Eyes.dots, tears = 0
  private var color = EmojiPicture.yellow

  /// Creates the face of a character; nil for one that is none. Most faces smile.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x1F600...0x1F644, 0x1F910...0x1F917, 0x1F920...0x1F92F, 0x1F970...0x1F97A, 0x263A, 0x2639: break
    default: return nil
    }
    switch scalar {
    case "😀", "😃", "😄", "😁", "😅", "😆", "🤩", "🤗": mouth = .laugh
    case "😂", "🤣": (mouth, eyes, tears) = (.laugh, .closed, 2)
    case "😍", "🥰", "😻": (mouth, eyes) = (.smile, .hearts)
    case "😎": (mouth, eyes) = (.smile, .glasses)
    case "😊", "😌", "😉", "😇": (mouth, eyes) = (.smile, .closed)
    case "😢": (mouth, tears) = (.sad, 1)
    case "😭": (mouth, eyes, tears) = (.open, .closed, 2)
    case "😞", "😔", "😟", "🙁", "☹", "😕", "😩", "😫", "😣", "😖", "🥺": mouth = .sad
    case "😡", "😠", "🤬": (mouth, color) = (.sad, Color(red: 0.94, green: 0.35, blue: 0.25))
    case "😮", "😯", "😲", "😱", "😨", "😦", "😧", "🤯": mouth = .open
    case "😐", "😑", "😶", "🤔", "🙄", "😒", "😬": mouth = .straight
    case "😴", "😪": (mouth, eyes) = (.straight, .closed)
    default: mouth = .smile
    }
  }

  /// The outlines, in a square with the side 1 and the y axis down.
  var shapes: [EmojiPicture.Shape] {
    let ink = EmojiPicture.brown
    var shapes = [EmojiPicture.disc(color)]
    for x in [0.33, 0.67] {
      switch eyes {
      case .dots: shapes.append(EmojiPicture.disc(ink, x: x, y: 0.4, radius: 0.065))
      case .closed: shapes.append(Self.arc(ink, x: x, y: 0.44, radius: 0.09, isSmile: false))
      case .hearts:
        let red = EmojiPicture.red
        shapes += [-0.05, 0.05].map { EmojiPicture.disc(red, x: x + $0, y: 0.36, radius: 0.065) }
        shapes.append(EmojiPicture.Shape([(x - 0.11, 0.39), (x + 0.11, 0.39), (x, 0.52)], red))
      case .glasses: shapes.append(EmojiPicture.bar(ink, x: x, y: 0.4, width: 0.28, height: 0.16))
      }
    }
    if eyes == .glasses { shapes.append(EmojiPicture.bar(ink, x: 0.5, y: 0.36, width: 0.7, height: 0.05)) }
    switch mouth {
    case .smile: shapes.append(Self.arc(ink, x: 0.5, y: 0.55, radius: 0.24, isSmile: true))
    case .sad: shapes.append(Self.arc(ink, x: 0.5, y: 0.84, radius: 0.2, isSmile: false))
    case .straight: shapes.append(EmojiPicture.bar(ink, x: 0.5, y: 0.7, width: 0.36, height: 0.05))
    case .open: shapes.append(EmojiPicture.disc(ink, x: 0.5, y: 0.71, radius: 0.12))
    case .laugh:
      shapes.append(
        EmojiPicture.Shape(
          (0...16).map { step in
            let angle = Double(step) / 16 * .pi
            return (0.5 + 0.28 * cos(angle), 0.56 + 0.28 * sin(angle))
          }, ink))
    }
    for x in [0.8, 0.2].prefix(tears) {
      shapes.append(EmojiPicture.disc(EmojiPicture.blue, x: x, y: 0.62, radius: 0.1))
      shapes.append(EmojiPicture.Shape([(x - 0.085, 0.57), (x, 0.4), (x + 0.085, 0.57)], EmojiPicture.blue))
    }
    return shapes
  }

  /// A line along the lower half of a circle, or the upper one, thinner at its ends.
  private static func arc(
    _ color: Color, x: Double, y: Double, radius: Double, isSmile: Bool
  ) -> EmojiPicture.Shape {
    let (side, inner) = (isSmile ? 1.0 : -1, max(radius - 0.06, radius / 2))
    func half(_ height: Double) -> [(Double, Double)] {
      (0...12).map { step in
        let angle = Double(step) / 12 * .pi
        return (x + radius * cos(angle), y + side * height * sin(angle))
      }
    }
    return EmojiPicture.Shape(half(radius) + half(inner).reversed(), color)
  }
}
