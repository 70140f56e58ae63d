import Foundation
import TouchKit
import UIKitMotion

extension ViewController {
  /// Replaces a child's view by that of another child: it is added to the superview of the first, `animations` is
  /// animated, and the first view is removed. Both children are told that they appear and disappear.
  ///
  /// With a transition in the options, such as a cross-dissolve, the new view fades in. The caller adds and removes the
  /// children, as in UIKit. Traps unless both are children of this controller.
  public final func transition(
    from fromViewController: ViewController, to toViewController: ViewController, duration: TimeInterval,
    options: View.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let (old, new) = (fromViewController, toViewController)
    precondition(
      old.parent === self && new.parent === self, "children of another controller cannot change places in this one")
    let (oldView, newView) = (old.nonOptionalView, new.nonOptionalView)
    let isSeen = oldView.window != nil
    if isSeen {
      old.beginAppearanceTransition(false, animated: duration > 0)
      new.beginAppearanceTransition(true, animated: duration > 0)
    }
    let end = { (finished: Bool) in
      if oldView !== newView, oldView.superview != nil, !options.contains(.showHideTransitionViews) {
        oldView.removeFromSuperview()
      }
      if isSeen {
        old.endAppearanceTransition()
        new.endAppearanceTransition()
      }
      completion?(finished)
    }
    if options.hasTransition {
      View.transition(from: oldView, to: newView, duration: duration, options: options) { end($0) }
      if let animations { View.animate(withDuration: duration, delay: 0, options: options, animations: animations) }
    } else {
      oldView.superview?.addSubview(newView)
      View.animate(withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: end)
    }
  }
}
