import Foundation
import TouchKit

extension View {
  /// Changes the content of a view. With a transition, the old look fades out over the new one, whichever transition is
  /// asked for, and what the block changes is not animated by itself unless `allowAnimatedContent` is set. Without one,
  /// properties that can be animated change over the duration. After it, `completion` is called with true.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let length = max(MotionScope.disablesAnimations ? 0 : duration, 0)
    let before = options.hasTransition && length > 0 && view.window != nil ? LookTransition.look(of: view) : nil
    if before != nil, !options.contains(.allowAnimatedContent) {
      performWithoutAnimation(animations ?? {})
    } else {
      animate(withDuration: length, delay: 0, options: options, animations: animations ?? {})
    }
    if let before {
      LookTransition.start(
        .fade, of: view, from: before, duration: length, curve: MotionCurve(options.curve).value(at:))
    }
    finish(after: length, in: view.window) { completion?(true) }
  }

  /// Replaces a view by another in its superview: the old one fades out in front of the new one, and is then removed. Other
  /// transitions than the cross-dissolve look the same; without one the replacement is immediate.
  ///
  /// With ``AnimationOptions/showHideTransitionViews``, both stay in the hierarchy, and `isHidden` is set. Then the one that
  /// is in front fades. `completion` is called after the duration with true.
  public static func transition(
    from old: View, to new: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let hides = options.contains(.showHideTransitionViews)
    if hides { new.isHidden = false } else { old.superview?.insertSubview(new, belowSubview: old) }
    let fades = options.hasTransition && !MotionScope.disablesAnimations
    let length = fades ? max(duration, 0) : 0
    let (oldAlpha, newAlpha) = (old.alpha, new.alpha)
    if length > 0 {
      let order = old.superview?.subviews ?? []
      let isInFront = order.firstIndex { $0 === new } ?? -1 > order.firstIndex { $0 === old } ?? -1
      if isInFront { performWithoutAnimation { new.alpha = 0 } }
      animate(withDuration: length, delay: 0, options: options) {
        if isInFront { new.alpha = newAlpha } else { old.alpha = 0 }
      }
    }
    finish(after: length, in: new.window ?? old.window) {
      if hides { old.isHidden = true } else { old.removeFromSuperview() }
      performWithoutAnimation { old.alpha = oldAlpha }
      completion?(true)
    }
  }

  /// Calls `body` at the first tick after a time, or at once outside a window. A transaction waits for it.
  private static func finish(after seconds: Double, in window: Window?, _ body: @escaping () -> Void) {
    guard let window = window ?? Window.current else { return body() }
    let end = window.now.advanced(bySeconds: seconds)
    let group = AnimationGroup.current
    group?.expect()
    var ticker: Ticker?
    ticker = window.startTicking { now in
      guard now >= end else { return }
      ticker?.stop()
      ticker = nil
      body()
      group?.finish()
    }
  }
}
