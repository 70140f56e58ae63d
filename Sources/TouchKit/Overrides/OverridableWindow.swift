import Foundation

/// The members of UIKit's windows that are about several of them: one may float over another. Every instance is a
/// ``Window``.
open class OverridableWindow: View {
  private final var own: Window { unsafeDowncast(self, to: Window.self) }
  /// The window that handles the events.
  private final var stage: Window { own.windowBehind ?? own }

  /// Where a floating window is among others: in front of those of lower levels.
  open var windowLevel = Window.Level.normal { didSet { if windowLevel != oldValue { own.takePlaceInHost() } } }

  /// Whether it is not seen. A floating window is until it is shown.
  open override var isHidden: Bool { didSet { if isHidden != oldValue { own.takePlaceInHost() } } }

  /// Inserts a view, behind all floating windows.
  open override func insertSubview(_ view: View, at index: Int) {
    guard !(view is Window), own.hasFloatingWindows else { return super.insertSubview(view, at: index) }
    let limit = subviews.filter { !($0 is Window) && $0 !== view }.count
    super.insertSubview(view, at: min(index, limit))
  }

  /// Moves a subview in front of its siblings, but behind all floating windows.
  open override func bringSubviewToFront(_ view: View) {
    super.bringSubviewToFront(view)
    if own.hasFloatingWindows { own.arrangeFloatingWindows() }
  }

  /// Called when it became the key window. Does nothing by default.
  open func becomeKey() {}
  /// Called when it is no longer the key window. Does nothing by default.
  open func resignKey() {}
  /// Whether it may become the key window. True by default.
  open var canBecomeKey: Bool { true }
  /// Makes it the key window of its application, if it may be.
  open func makeKey() { if canBecomeKey { stage.application.makeKey(own) } }
  /// Shows it if it floats, and makes it the key window of its application.
  open func makeKeyAndVisible() {
    if own.windowBehind != nil { isHidden = false }
    makeKey()
  }
}
