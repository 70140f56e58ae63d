import Foundation
import Primitives

/// The pictures of locks and bells.
enum EmojiThings {
  private typealias Shape = EmojiPicture.Shape
  private static let grey = Color(white: 0.55), gold = Color(red: 0.97, green: 0.72, blue: 0.1)

  /// Returns the picture of a character, or nil.
  static func shapes(of scalar: Unicode.Scalar) -> [EmojiPicture.Shape]? {
    switch scalar {
    case "🔒", "🔐", "🔏": lock(isOpen: false)
    case "🔓": lock(isOpen: true)
    case "🔔", "🛎": bell
    case "🔕":
      bell + [EmojiPicture.bar(EmojiPicture.red, x: 0.5, y: 0.5, width: 1.1, height: 0.09, angle: .pi / 4)]
    default: nil
    }
  }

  /// A lock with a keyhole. The left end of an open shackle hangs in the air.
  private static func lock(isOpen: Bool) -> [Shape] {
    let (middle, height) = (isOpen ? 0.22 : 0.28, 0.5)
    func arc(_ radius: Double) -> [(Double, Double)] {
      (0...16).map { step in
        let angle = .pi + Double(step) / 16 * .pi
        return (0.5 + radius * cos(angle), middle + radius * sin(angle))
      }
    }
    let left = isOpen ? middle + 0.1 : height
    let shackle =
      [(0.26, left)] + arc(0.24) + [(0.74, height), (0.64, height)] + arc(0.14).reversed() + [(0.36, left)]
    return [
      Shape(shackle, grey), EmojiPicture.bar(gold, x: 0.5, y: 0.7, width: 0.68, height: 0.5),
      EmojiPicture.disc(EmojiPicture.brown, x: 0.5, y: 0.65, radius: 0.07),
      EmojiPicture.bar(EmojiPicture.brown, x: 0.5, y: 0.74, width: 0.06, height: 0.18),
    ]
  }

  private static let bell: [Shape] = [
    EmojiPicture.disc(EmojiPicture.brown, x: 0.5, y: 0.86, radius: 0.1),
    EmojiPicture.disc(gold, x: 0.5, y: 0.1, radius: 0.07),
    Shape(
      [
        (0.5, 0.1), (0.62, 0.14), (0.71, 0.22), (0.75, 0.34), (0.78, 0.56), (0.84, 0.68), (0.93, 0.77), (0.93, 0.83),
        (0.07, 0.83), (0.07, 0.77), (0.16, 0.68), (0.22, 0.56), (0.25, 0.34), (0.29, 0.22), (0.38, 0.14),
      ], gold),
  ]
}
