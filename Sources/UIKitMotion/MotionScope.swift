import Foundation
import TouchKit

/// What holds while the block of an animation runs, and for animations that start in it.
///
/// Blocks find it as a task-local value, so only on their thread. This makes `@unchecked Sendable` safe.
package final class MotionScope: @unchecked Sendable {
  @TaskLocal package static var current: MotionScope?

  /// The duration and curve that nested animations inherit, or nil outside a block.
  let inherited: (duration: Double, curve: MotionCurve)?
  /// Whether nothing is animated.
  let isDisabled: Bool
  /// Drives animations that start here, in place of the window's clock.
  let driver: MotionDriver?
  /// The key frames that the block adds, or nil.
  let keyframes: KeyframeRecorder?
  /// What `modifyAnimations` has recorded in the block.
  var modified: [(changes: [AnimatedChange], repetition: Repetition)] = []
  /// What starts animations of other modules' properties, which the block has assigned.
  var others: [View.AnimationStart] = []

  private init(
    inherited: (duration: Double, curve: MotionCurve)?, isDisabled: Bool, driver: MotionDriver?,
    keyframes: KeyframeRecorder?
  ) {
    (self.inherited, self.isDisabled, self.driver, self.keyframes) = (inherited, isDisabled, driver, keyframes)
  }

  /// Whether animations that start now are immediate.
  static var disablesAnimations: Bool {
    current?.isDisabled == true || Window.current?.attachments[AnimationSwitch.self]?.isOff == true
  }

  /// Runs the block of an animation and returns what it changed, with what it modified and its scope.
  static func record(
    duration: Double, curve: MotionCurve, keyframes: KeyframeRecorder? = nil, _ block: () -> Void
  ) -> (changes: [AnimatedChange], scope: MotionScope) {
    let scope = MotionScope(
      inherited: (duration, curve), isDisabled: disablesAnimations, driver: current?.driver, keyframes: keyframes)
    var changes: [AnimatedChange] = []
    $current.withValue(scope) { changes = View.recordChanges(block) { scope.others = $0 } }
    return (scope.isDisabled ? [] : changes, scope)
  }

  /// Runs a block in which nothing is animated.
  static func disabled(_ block: () -> Void) {
    let scope = MotionScope(inherited: nil, isDisabled: true, driver: nil, keyframes: nil)
    $current.withValue(scope) { View.applyWithoutAnimation(block) }
  }

  /// Runs a block whose animations `driver` drives.
  package static func driven(by driver: MotionDriver, _ block: () -> Void) {
    let scope = MotionScope(inherited: nil, isDisabled: false, driver: driver, keyframes: nil)
    $current.withValue(scope, operation: block)
  }
}

/// Whether `UIView.setAnimationsEnabled(false)` was called in a window.
final class AnimationSwitch { var isOff = false }

/// How often an animation runs, and whether it comes back each time.
struct Repetition {
  var count = 1.0, autoreverses = false

  init(count: Double = 1, autoreverses: Bool = false) { (self.count, self.autoreverses) = (count, autoreverses) }

  init(_ options: View.AnimationOptions) {
    self.init(count: options.contains(.repeat) ? .infinity : 1, autoreverses: options.contains(.autoreverse))
  }

  /// Returns the seconds of all cycles of an animation of this duration.
  func total(_ duration: Double) -> Double { duration > 0 ? duration * count * (autoreverses ? 2 : 1) : 0 }

  /// Returns the fraction of the duration, 0 to 1, at a time since the beginning; nil once all cycles are over.
  func fraction(at seconds: Double, of duration: Double) -> Double? {
    guard seconds < total(duration) else { return nil }
    let fraction = max(seconds, 0) / duration
    guard autoreverses else { return fraction.truncatingRemainder(dividingBy: 1) }
    let turn = fraction.truncatingRemainder(dividingBy: 2)
    return turn > 1 ? 2 - turn : turn
  }
}

/// An animation that a ``MotionDriver`` moves.
protocol DrivenMotion: AnyObject {
  /// Shows the animation at a time, in seconds from the beginning of its delay.
  func drive(to seconds: Double)
  /// Ends it: at its final values, or at those of before.
  func endDriving(atEnd: Bool)
}

/// Drives the animations that a block starts by a time of its own, as an interactive transition does.
package final class MotionDriver {
  private var motions: [any DrivenMotion] = []
  private var isEnding = false

  package init() {}

  /// Whether no animation was started.
  package var isEmpty: Bool { motions.isEmpty }

  func add(_ motion: any DrivenMotion) { motions.append(motion) }

  /// Shows all animations at a time in seconds.
  package func drive(to seconds: Double) { for motion in motions { motion.drive(to: seconds) } }

  /// Ends all animations, which calls their completions: at their final values, or at those of before.
  package func end(atEnd: Bool) {
    guard !isEnding else { return }
    isEnding = true
    let ending = motions
    motions = []
    for motion in atEnd ? ending : ending.reversed() { motion.endDriving(atEnd: atEnd) }
  }
}
