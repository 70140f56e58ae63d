import Foundation
import TouchKit

/// How a picture leaves when it is pulled (spec 8.3, row 3.10).
enum DismissStyle: String {
  case slide
  case scale
  case rotate

  /// Whether a pull of so many points, let go at so many points per second, dismisses.
  func dismisses(travel: Double, velocity: Double) -> Bool {
    abs(travel) > (self == .scale ? 100 : 200) || abs(velocity) > 500
  }

  /// What the picture looks like while it is pulled.
  func transform(_ pull: CGPoint, in size: CGSize) -> CGAffineTransform {
    let part = min(abs(pull.y) / size.height, 1)
    switch self {
    case .slide:
      return CGAffineTransform(translationX: 0, y: pull.y)
    case .scale:
      let scale = 1 - 0.6 * part
      return CGAffineTransform(scaleX: scale, y: scale)
        .concatenating(CGAffineTransform(translationX: pull.x, y: pull.y))
    case .rotate:
      let scale = 1 - 0.3 * part
      return CGAffineTransform(rotationAngle: pull.x / size.width * 0.6 + part * 0.25)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale))
        .concatenating(CGAffineTransform(translationX: pull.x, y: pull.y))
    }
  }

  /// How much of the background is left.
  func shade(_ pull: CGPoint, in size: CGSize) -> Double { max(1 - 1.4 * abs(pull.y) / size.height, 0) }
}
