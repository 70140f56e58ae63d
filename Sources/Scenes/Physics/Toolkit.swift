import Foundation
import ScrollPhysics

/// The toolkit whose physics moves the content. UIKit's is the engine's own; the others use the constants published in
/// their sources and documentation.
enum Toolkit: String, CaseIterable, Sendable {
  case uikit
  /// BouncingScrollPhysics; without bouncing ClampingScrollPhysics, which is Android's.
  case flutter
  /// The UIKit clone for OS X. UIKit's momentum replaces the system's.
  case chameleon
  /// TTScrollView: no momentum.
  case three20

  var title: String { self == .uikit ? "UIKit" : rawValue.capitalized }

  /// Returns the motion after a release.
  ///
  /// All toolkits start with the engine's velocity estimate, so that only their physics differs. (Flutter weighs the
  /// last three velocities as UIKit does.)
  func curve(after release: Release) -> any Curve {
    switch self {
    case .uikit: return UIKitPhysics.curve(after: release)
    case .flutter: return FlutterPhysics.curve(after: release)
    case .chameleon: return ChameleonPhysics.curve(after: release)
    case .three20: return Three20Physics.curve(after: release)
    }
  }

  /// Returns the offset after a move of the finger; nil to keep the engine's.
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

struct Release: Hashable, Sendable {
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

/// The engine's motion (spec 5.4, 5.6, 5.7), for comparison with another toolkit.
enum UIKitPhysics {
  static func curve(after release: Release) -> any Curve {
    let (room, inside) = (release.room, release.room.limits.contains(release.offset))
    if release.pages && inside {
      let page = PageTarget(
        offset: release.offset, velocity: release.velocity, stride: room.extent, limits: room.limits)
      return PageSpring(
        from: release.offset, to: page.offset, velocity: release.velocity, extent: room.extent,
        settleDistance: release.settleDistance)
    }
    return Flight(
      from: release.offset, velocity: release.velocity, limits: room.limits, bounces: release.bounces,
      rate: release.rate, settleDistance: release.settleDistance)
  }
}

/// Two motions in sequence: the second takes over at a given time of the first.
struct Relay: Curve {
  let first: any Curve
  let handOver: Double
  let second: any Curve

  var duration: Double { handOver + second.duration }
  var destination: Double { second.destination }

  func value(at ms: Double) -> Double { ms < handOver ? first.value(at: ms) : second.value(at: ms - handOver) }
  func velocity(at ms: Double) -> Double { ms < handOver ? first.velocity(at: ms) : second.velocity(at: ms - handOver) }
}

struct Rest: Curve {
  let destination: Double
  var duration: Double { 0 }
  func value(at ms: Double) -> Double { destination }
  func velocity(at ms: Double) -> Double { 0 }
}

extension Timing {
  /// 1 − (1 − t)³.
  static let cubicOut = Timing(1.0 / 3, 1, 2.0 / 3, 1)
}
