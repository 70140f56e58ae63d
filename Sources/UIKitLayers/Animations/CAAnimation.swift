import Foundation
import TouchKit

/// Hears of the beginning and the end of animations.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation begins, at the first display tick after it was added. Does nothing by default.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation ends, at the first display tick after that, or is removed. `flag` is true if it has
  /// reached its end. Does nothing by default.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

// The defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// An animation of a layer. It changes what is shown, and not the layer's own values.
///
/// `layer.add(_:forKey:)` copies it. It runs on the window's clock, and begins when its layer is in a window.
open class CAAnimation: CAAction {
  /// The length, in seconds. 0, the default, is that of the ``CATransaction``: 0.25 s.
  public final var duration: Double = 0
  /// When it begins, in the layer's time: `CACurrentMediaTime() + 1`. 0, the default, is now. In a group it is relative
  /// to the group.
  public final var beginTime: Double = 0
  /// Where in the animation it begins, in seconds.
  public final var timeOffset: Double = 0
  /// The speed: at 2 it takes half of its duration.
  public final var speed: Float = 1
  /// How often it runs; 0, the default, is once.
  public final var repeatCount: Float = 0
  /// How long it repeats, in seconds; 0, the default, to go by ``repeatCount``.
  public final var repeatDuration: Double = 0
  /// Whether it runs backwards after each run, which takes as long again.
  public final var autoreverses = false
  /// What it shows before and after it runs.
  public final var fillMode = CAMediaTimingFillMode.removed
  /// The curve of its progress; nil, the default, for constant speed.
  public final var timingFunction: CAMediaTimingFunction?
  /// Whether it is removed at its end: true by default. If not, use ``fillMode`` to show its last value.
  public final var isRemovedOnCompletion = true
  // UIKit retains it, too.
  /// Hears of the beginning and the end. The animation retains it.
  public final var delegate: (any CAAnimationDelegate)?
  private final var extras: [(key: String, value: Any)] = []

  /// Creates an animation that does nothing.
  public required init() {}

  /// Returns a copy, as a layer keeps it.
  public func copy() -> Any { clone() }

  /// Returns a value of the application's own.
  public final func value(forKey key: String) -> Any? { extras.first { $0.key == key }?.value }
  /// Keeps a value of the application's own with the animation and its copies.
  public final func setValue(_ value: Any?, forKey key: String) {
    extras.removeAll { $0.key == key }
    if let value { extras.append((key, value)) }
  }

  final func clone() -> Self {
    let copy = Self()
    copy.take(from: self)
    return copy
  }

  /// Takes all properties from another animation of the same class.
  func take(from other: CAAnimation) {
    (duration, beginTime, timeOffset, speed) = (other.duration, other.beginTime, other.timeOffset, other.speed)
    (repeatCount, repeatDuration, autoreverses) = (other.repeatCount, other.repeatDuration, other.autoreverses)
    (fillMode, timingFunction) = (other.fillMode, other.timingFunction)
    (isRemovedOnCompletion, delegate, extras) = (other.isRemovedOnCompletion, other.delegate, other.extras)
  }

  /// Changes values to those of a moment, `elapsed` seconds into one run of the animation.
  func apply(_ elapsed: Double, of duration: Double, to values: inout LayerValues) {}

  // MARK: Timing

  /// The seconds after which it ends, without ``beginTime``; infinite if it repeats for ever.
  final func activeDuration(_ duration: Double) -> Double {
    guard speed != 0 else { return .infinity }
    if repeatDuration > 0 { return repeatDuration / Double(abs(speed)) }
    let runs = repeatCount > 0 ? Double(repeatCount) : 1
    return duration * (autoreverses ? 2 : 1) * runs / Double(abs(speed))
  }

  /// Applies the animation `elapsed` seconds after it began. `fallback` is its length if it has none of its own.
  final func apply(at elapsed: Double, fallback: Double, to values: inout LayerValues) {
    let length = duration > 0 ? duration : fallback
    let end = activeDuration(length)
    var time = elapsed
    if time < 0 {
      guard fillMode == .backwards || fillMode == .both else { return }
      time = 0
    } else if time >= end {
      guard fillMode == .forwards || fillMode == .both else { return }
      time = end
    }
    guard length > 0 else { return apply(0, of: 0, to: &values) }
    let cycle = length * (autoreverses ? 2 : 1)
    var place = speed < 0 ? length - time * Double(abs(speed)) : time * Double(speed) + timeOffset
    let runs = (place / cycle).rounded(.down)
    place -= runs * cycle
    // The end of the last run, and not the beginning of another.
    if time > 0, time >= end, place < 1e-9 { place = cycle }
    apply(place > length ? cycle - place : place, of: length, to: &values)
  }

  /// The progress of a moment of one run.
  final func progress(_ elapsed: Double, _ duration: Double) -> Double {
    let part = duration > 0 ? min(max(elapsed / duration, 0), 1) : 1
    return timingFunction?.progress(part) ?? part
  }
}

/// Animations that run together.
open class CAAnimationGroup: CAAnimation {
  /// The animations. Those without a duration have that of the group. They end with the group. Their delegates are not
  /// called.
  public final var animations: [CAAnimation]?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.clone() }
  }

  override func apply(_ elapsed: Double, of duration: Double, to values: inout LayerValues) {
    let time = progress(elapsed, duration) * duration
    for animation in animations ?? [] {
      animation.apply(at: time - animation.beginTime, fallback: duration, to: &values)
    }
  }
}

/// A transition between two states of the layer of a view in a window: the one when it is added, and what comes after.
open class CATransition: CAAnimation {
  /// The kind of transition: the old state fades by default.
  public final var type = CATransitionType.fade
  /// The direction in which the states move; from the left by default. Has no effect on a fade.
  public final var subtype: CATransitionSubtype?
  /// Where in the transition it begins and ends. Have no effect.
  public final var startProgress: Float = 0, endProgress: Float = 1

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  /// Starts the transition of the layer's view.
  final func start(on layer: CALayer, fallback: Double) {
    guard let view = layer.hostView else { return }
    let length = activeDuration(duration > 0 ? duration : fallback), curve = timingFunction
    LookTransition.start(
      kind, of: view, from: LookTransition.look(of: view), duration: length,
      curve: { curve?.progress($0) ?? $0 })
  }

  private var kind: LookTransition.Kind {
    // As in Core Animation on a phone, "from the top" is a movement to the top.
    let (dx, dy): (Double, Double) =
      switch subtype {
      case .fromRight: (-1, 0)
      case .fromTop: (0, -1)
      case .fromBottom: (0, 1)
      default: (1, 0)
      }
    return switch type {
    case .push: .push(dx: dx, dy: dy)
    case .moveIn: .moveIn(dx: dx, dy: dy)
    case .reveal: .reveal(dx: dx, dy: dy)
    default: .fade
    }
  }
}

/// The kind of a ``CATransition``.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The old state fades; the new one moves over it; both move; the old one moves away.
  public static let fade = CATransitionType(rawValue: "fade"), moveIn = CATransitionType(rawValue: "moveIn"),
    push = CATransitionType(rawValue: "push"), reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a ``CATransition``.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a direction from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The side from which the movement comes. As on a phone, from the top is upwards.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight"),
    fromLeft = CATransitionSubtype(rawValue: "fromLeft"), fromTop = CATransitionSubtype(rawValue: "fromTop"),
    fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

extension CAAnimation: Hashable {
  /// Whether both are the same object.
  public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }
  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
