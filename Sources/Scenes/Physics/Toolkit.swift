import Foundation
import ScrollPhysics

/// Whose physics moves the content. UIKit's is the engine's own; the others are built here from the constants that
/// their sources and documentation publish.
enum Toolkit: String, CaseIterable, Sendable {
  /// The engine itself.
  case uikit
  /// BouncingScrollPhysics, or without bouncing ClampingScrollPhysics, which is Android's.
  case flutter
  /// The UIKit clone for OS X. It has no momentum of its own but takes the system's, for which UIKit's stands in.
  case chameleon
  /// TTScrollView: no momentum at all.
  case three20

  /// What people call it.
  var title: String { self == .uikit ? "UIKit" : rawValue.capitalized }

  /// How the content goes on when the finger lets go.
  ///
  /// All of them begin with the engine's estimate of the velocity, so that they differ by nothing but their laws. (Flutter
  /// weighs the last three speeds as UIKit does.)
  func curve(after release: Release) -> any Curve {
    switch self {
    case .uikit: return UIKitPhysics.curve(after: release)
    case .flutter: return FlutterPhysics.curve(after: release)
    case .chameleon: return ChameleonPhysics.curve(after: release)
    case .three20: return Three20Physics.curve(after: release)
    }
  }

  /// Where the content is put when the finger moves it by a step; nil for where the engine puts it.
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

/// The room in which content moves: where it may rest, and how much of it is seen at once, in points.
struct Room: Hashable, Sendable {
  let limits: ClosedRange<Double>
  let extent: Double

  func clamp(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }
}

/// What is known when the finger lets go.
struct Release: Hashable, Sendable {
  /// Where the content is, in points.
  let offset: Double
  /// Where it was when the finger took it.
  let dragStart: Double
  /// How fast it moves, in pt/ms.
  let velocity: Double
  let room: Room
  /// UIKit's deceleration rate; the other toolkits have their own.
  let rate: Double
  let bounces: Bool
  let pages: Bool
  /// How near to its place counts as there, in points.
  let settleDistance: Double
}

/// One move of a finger that has the content.
struct Pull: Hashable, Sendable {
  /// Where the content is shown, in points.
  let shown: Double
  /// Where it would be if it followed the finger all the way since the drag began.
  let wanted: Double
  /// What this move asks for, in points of offset.
  let step: Double
  let room: Room
  var bounces = true
}
