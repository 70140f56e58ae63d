import Foundation
import TouchKit

/// The animation of a dismissed picture (spec 8.3, row 3.10).
enum DismissStyle: String {
  case slide
  case scale
  case rotate

  /// Whether a release after `travel` points at `velocity` points per second dismisses.
  func dismisses(travel: Double, velocity: Double) -> Bool {
    abs(travel) > (self == .scale ? 100 : 200) || abs(velocity) > 500
  }

  /// The picture's transform while it is dragged.
  func transform(_ pull: CGPoint, in size: CGSize) -> CGAffineTransform {
    let part = min(abs(pull.y) / size.height, 1)
    switch self {
    case .slide: return CGAffineTransform(translationX: 0, y: pull.y)
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

  /// The opacity of the background while the picture is dragged.
  func shade(_ pull: CGPoint, in size: CGSize) -> Double { max(1 - 1.4 * abs(pull.y) / size.height, 0) }
}
