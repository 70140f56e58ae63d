import Foundation
import ScrollPhysics

/// The toolkit whose physics moves the content. UIKit's is the engine's; the others use the constants published in
/// their sources and documentation.
enum Toolkit: String, CaseIterable, Sendable {
  /// The engine itself.
  case uikit
  /// BouncingScrollPhysics; without bouncing ClampingScrollPhysics, which is Android's.
  case flutter
  /// The UIKit clone for OS X, with the system's momentum, for which UIKit's is substituted.
  case chameleon
  /// TTScrollView: no momentum.
  case three20

  /// The title in the window.
  var title: String { self == .uikit ? "UIKit" : rawValue.capitalized }

  /// The motion after a release.
  ///
  /// All toolkits start with the engine's velocity estimate, so that they differ by their physics only. (Flutter weighs
  /// the last three velocities as UIKit does.)
  func curve(after release: Release) -> any Curve {
    switch self {
    case .uikit: return UIKitPhysics.curve(after: release)
    case .flutter: return FlutterPhysics.curve(after: release)
    case .chameleon: return ChameleonPhysics.curve(after: release)
    case .three20: return Three20Physics.curve(after: release)
    }
  }

  /// The offset after a move of the finger; nil for the engine's.
  func place(_ pull: Pull) -> Double? {
    if self != .uikit && !pull.bounces { return pull.room.clamp(pull.wanted) }
    switch self {
    case .uikit: return nil
    case .flutter: return FlutterPhysics.place(pull)
    case .chameleon: return ChameleonPhysics.place(pull)
    case .three20: return Three20Physics.place(pull)
    }
  }
}

/// The limits of the offset at rest, and the extent of the viewport, in points.
struct Room: Hashable, Sendable {
  let limits: ClosedRange<Double>
  let extent: Double

  func clamp(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }
}

/// The state at release.
struct Release: Hashable, Sendable {
  /// The content offset, in points.
  let offset: Double
  /// The content offset at the beginning of the drag.
  let dragStart: Double
  /// The offset velocity, in pt/ms.
  let velocity: Double
  let room: Room
  /// UIKit's deceleration rate; the other toolkits have their own.
  let rate: Double
  let bounces: Bool
  let pages: Bool
  /// The distance that counts as settled, in points.
  let settleDistance: Double
}

/// A move of the dragging finger.
struct Pull: Hashable, Sendable {
  /// The content offset before the move, in points.
  let shown: Double
  /// The offset without any resistance since the beginning of the drag.
  let wanted: Double
  /// The change of the offset by this move without resistance.
  let step: Double
  let room: Room
  var bounces = true
}
