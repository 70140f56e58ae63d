import Foundation
import ScrollPhysics

/// Whose physics moves the content. UIKit's is the engine's own; the others are built here from the constants that
/// their sources and documentation publish.
package enum Toolkit: String, CaseIterable, Sendable {
  /// The engine itself.
  case uikit
  /// BouncingScrollPhysics, or without bouncing ClampingScrollPhysics, which is Android's.
  case flutter
  /// The UIKit clone for OS X. It has no momentum of its own but takes the system's, for which UIKit's stands in.
  case chameleon
  /// TTScrollView: no momentum at all.
  case three20

  /// What people call it.
  var title: String {
    switch self {
    case .uikit: return "UIKit"
    case .flutter: return "Flutter"
    case .chameleon: return "Chameleon"
    case .three20: return "Three20"
    }
  }

  /// How the content goes on when the finger lets go.
  ///
  /// All of them begin with UIKit's estimate of the velocity, so that they differ by nothing but their laws. (Flutter
  /// weighs the last three speeds as UIKit does.)
  package func curve(after release: Release) -> any Curve {
    switch self {
    case .uikit: return UIKitPhysics.curve(after: release)
    case .flutter: return FlutterPhysics.curve(after: release)
    case .chameleon: return ChameleonPhysics.curve(after: release)
    case .three20: return Three20Physics.curve(after: release)
    }
  }

  /// Where the content is put when the finger moves it by a step; nil for where the engine puts it.
  package func place(_ pull: Pull) -> Double? {
    guard self != .uikit else { return nil }
    guard pull.bounces else { return pull.room.clamp(pull.wanted) }
    switch self {
    case .uikit: return nil
    case .flutter: return FlutterPhysics.place(pull)
    case .chameleon: return ChameleonPhysics.place(pull)
    case .three20: return Three20Physics.place(pull)
    }
  }
}

/// The room in which content moves: where it may rest, and how much of it is seen at once, in points.
package struct Room: Hashable, Sendable {
  package let limits: ClosedRange<Double>
  package let extent: Double

  package init(limits: ClosedRange<Double>, extent: Double) { (self.limits, self.extent) = (limits, extent) }

  func clamp(_ offset: Double) -> Double { min(max(offset, limits.lowerBound), limits.upperBound) }
}

/// What is known when the finger lets go.
package struct Release: Hashable, Sendable {
  /// Where the content is, in points.
  package var offset: Double
  /// Where it was when the finger took it.
  package var dragStart: Double
  /// How fast it moves, in pt/ms.
  package var velocity: Double
  package var room: Room
  /// UIKit's deceleration rate; the other toolkits have their own.
  package var rate: Double
  package var bounces: Bool
  package var pages: Bool
  /// How near to its place counts as there, in points.
  package var settleDistance: Double

  package init(
    offset: Double, dragStart: Double = 0, velocity: Double, room: Room,
    rate: Double = PhysicsConstants.normalDecelerationRate, bounces: Bool = true, pages: Bool = false,
    settleDistance: Double = PhysicsConstants.settleDistance(scale: 2)
  ) {
    (self.offset, self.dragStart, self.velocity, self.room) = (offset, dragStart, velocity, room)
    (self.rate, self.bounces, self.pages, self.settleDistance) = (rate, bounces, pages, settleDistance)
  }
}

/// One move of a finger that has the content.
package struct Pull: Hashable, Sendable {
  /// Where the content is shown, in points.
  package var shown: Double
  /// Where it would be if it followed the finger all the way since the drag began.
  package var wanted: Double
  /// What this move asks for, in points of offset.
  package var step: Double
  package var room: Room
  package var bounces: Bool

  package init(shown: Double, wanted: Double, step: Double, room: Room, bounces: Bool = true) {
    (self.shown, self.wanted, self.step, self.room, self.bounces) = (shown, wanted, step, room, bounces)
  }
}
