import Foundation

// Effects of a device's tilt, which a stage does not have. They are kept and have no effect.

/// An effect of a device's tilt: `UIMotionEffect`. Has no effect.
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  /// Returns the values of a view for a tilt. Never called.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// An effect that changes a value from one limit to another: `UIInterpolatingMotionEffect`. Has no effect.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// About which axis the device is tilted.
  public enum EffectType: Int, Hashable, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }

  /// The property, and the axis.
  public final let keyPath: String, type: EffectType
  /// The limits.
  open var minimumRelativeValue: Any?, maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) { (self.keyPath, self.type) = (keyPath, type) }
}

/// Several effects: `UIMotionEffectGroup`. Has no effect.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

/// The motion effects of a view.
private final class MotionEffects { var effects: [UIMotionEffect] = [] }

extension View {
  /// The effects of a device's tilt. They are kept and have no effect.
  public final var motionEffects: [UIMotionEffect] {
    get { attachments[MotionEffects.self]?.effects ?? [] }
    set {
      let kept = attachments[MotionEffects.self] ?? MotionEffects()
      kept.effects = newValue
      attachments[MotionEffects.self] = kept
    }
  }
  /// Adds an effect, which is kept and has no effect.
  public final func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect.
  public final func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
