import Foundation
import TouchKit

/// Settings for the animations that are added between ``begin()`` and ``commit()``.
///
/// The duration and the curve are those of a ``CAAnimation`` that has none of its own, and of changes of layers. The
/// completion block waits for these animations and for those of views. Settings made outside of a transaction apply to the
/// implicit transaction, which ends when the window's clock advances.
public final class CATransaction {
  struct Settings {
    var duration = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var extras: [(key: String, value: Any)] = []
  }

  /// The transactions of a window, or of a thread outside of windows.
  private final class Stack {
    var settings: [Settings] = []
    /// The settings outside of transactions, and the instant for which they are.
    var implicit: (settings: Settings, at: Instant)?

    /// The settings of the innermost transaction.
    var current: Settings {
      settings.last ?? implicit.flatMap { $0.at == Window.current?.now ? $0.settings : nil } ?? Settings()
    }
  }

  private static var stack: Stack { Attachments.ofWindowOrThread(Stack.init) }

  static var settings: Settings { stack.current }

  private static func change(_ body: (inout Settings) -> Void) {
    let stack = stack
    guard stack.settings.isEmpty else { return body(&stack.settings[stack.settings.count - 1]) }
    guard let now = Window.current?.now else { return }
    var settings = stack.current
    body(&settings)
    stack.implicit = (settings, now)
  }

  /// Begins a transaction, with the settings of the one around it.
  public static func begin() {
    stack.settings.append(settings)
    AnimationGroup.open()
  }

  /// Ends the transaction. Calls its completion block if it has no animations.
  public static func commit() {
    guard stack.settings.popLast() != nil else { return }
    AnimationGroup.close()
  }

  /// Does nothing: there is nothing that waits.
  public static func flush() {}

  /// Returns the length of animations that have none: 0.25 s by default.
  public static func animationDuration() -> Double { settings.duration }
  /// Sets the length of animations that have none.
  public static func setAnimationDuration(_ dur: Double) { change { $0.duration = dur } }
  /// Returns the curve of animations that have none.
  public static func animationTimingFunction() -> CAMediaTimingFunction? { settings.timingFunction }
  /// Sets the curve of animations that have none.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.timingFunction = function }
  }
  /// Returns what was set by ``setDisableActions(_:)``.
  public static func disableActions() -> Bool { settings.disablesActions }
  /// Sets whether changes of layers show at once, without an animation.
  public static func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
  /// Returns the completion block.
  public static func completionBlock() -> (() -> Void)? { AnimationGroup.current?.completion }
  /// Sets a block that is called when the animations that are added from now on have ended, or at the commit if there are
  /// none. Outside of a transaction it is called at once.
  public static func setCompletionBlock(_ block: (() -> Void)?) {
    guard let group = AnimationGroup.current else { return block?() ?? () }
    group.completion = block
  }

  /// Returns a value of the application's own.
  public static func value(forKey key: String) -> Any? { settings.extras.first { $0.key == key }?.value }
  /// Keeps a value of the application's own until the end of the transaction.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    change { settings in
      settings.extras.removeAll { $0.key == key }
      if let anObject { settings.extras.append((key, anObject)) }
    }
  }
}
