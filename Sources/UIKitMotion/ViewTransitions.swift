import Foundation
import TouchKit

extension View {
  /// Changes the content of a view. There are no pictures of views to fade between, so content changes at once, and
  /// properties that can be animated change over the duration. After it, `completion` is called with true.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let length = max(MotionScope.disablesAnimations ? 0 : duration, 0)
    animate(withDuration: length, delay: 0, options: options, animations: animations ?? {})
    finish(after: length, in: view.window) { completion?(true) }
  }

  /// Replaces a view by another in its superview: the new one fades in above the old one, which is then removed. Other
  /// transitions than the cross-dissolve look the same; without one the replacement is immediate.
  ///
  /// With ``AnimationOptions/showHideTransitionViews``, both stay in the hierarchy, and `isHidden` is set. `completion` is
  /// called after the duration with true.
  public static func transition(
    from old: View, to new: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let hides = options.contains(.showHideTransitionViews)
    if hides { new.isHidden = false } else { old.superview?.insertSubview(new, aboveSubview: old) }
    let fades = options.hasTransition && !MotionScope.disablesAnimations
    let length = fades ? max(duration, 0) : 0
    let (oldAlpha, newAlpha) = (old.alpha, new.alpha)
    if length > 0 {
      performWithoutAnimation { new.alpha = 0 }
      animate(withDuration: length, delay: 0, options: options) {
        new.alpha = newAlpha
        old.alpha = 0
      }
    }
    finish(after: length, in: new.window ?? old.window) {
      if hides { old.isHidden = true } else { old.removeFromSuperview() }
      performWithoutAnimation { old.alpha = oldAlpha }
      completion?(true)
    }
  }

  /// Calls `body` at the first tick after a time, or at once outside a window.
  private static func finish(after seconds: Double, in window: Window?, _ body: @escaping () -> Void) {
    guard let window = window ?? Window.current else { return body() }
    let end = window.now.advanced(bySeconds: seconds)
    var ticker: Ticker?
    ticker = window.startTicking { now in
      guard now >= end else { return }
      ticker?.stop()
      ticker = nil
      body()
    }
  }
}
