import Foundation
import TouchKit
import UIKitMotion

/// A controller that stays where it is when it covers others from below: what it dims fades, and only its blocks move.
package protocol DimsBehind: AnyObject {
  /// Places its parts for the beginning of its presentation, or where they belong.
  func place(away: Bool)
}

/// The animations of `modalTransitionStyle`: up and down, or a cross-dissolve in place of all others.
final class DefaultAnimator: UIViewControllerAnimatedTransitioning {
  private let style: ModalTransitionStyle, isPresentation: Bool

  init(_ style: ModalTransitionStyle, isPresentation: Bool) {
    (self.style, self.isPresentation) = (style, isPresentation)
  }

  /// UIKit's spring settles in this time.
  private static let springDuration = 0.5

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    style == .coverVertical ? Self.springDuration : 0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    let container = context.containerView
    if let to, let controller = context.viewController(forKey: .to) {
      View.applyWithoutAnimation { to.frame = context.finalFrame(for: controller) }
      if isPresentation { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
      to.layoutIfNeeded()
    }
    guard let moving = isPresentation ? to : from else { return context.completeTransition(true) }
    let (frame, alpha) = (moving.frame, moving.alpha)
    let below = frame.offsetBy(dx: 0, dy: container.bounds.maxY - frame.minY)
    let slides = style == .coverVertical
    let parts = slides ? context.viewController(forKey: isPresentation ? .to : .from) as? any DimsBehind : nil
    func place(away: Bool) {
      if let parts {
        parts.place(away: away)
      } else if slides {
        moving.frame = away ? below : frame
      } else {
        moving.alpha = away ? 0 : alpha
      }
    }
    if isPresentation { View.applyWithoutAnimation { place(away: true) } }
    let isPresentation = isPresentation
    let end: (Bool) -> Void = { _ in
      let completed = !context.transitionWasCancelled
      // A view that is dismissed has its values again when it is presented once more.
      if !isPresentation, completed {
        View.applyWithoutAnimation {
          moving.alpha = alpha
          parts?.place(away: false)
        }
      }
      context.completeTransition(completed)
    }
    let duration = transitionDuration(using: context)
    if slides, !context.isInteractive {
      View.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        options: .allowUserInteraction, animations: { place(away: !isPresentation) }, completion: end)
    } else {
      View.animate(
        withDuration: duration, delay: 0,
        options: context.isInteractive ? [.allowUserInteraction, .curveLinear] : .allowUserInteraction,
        animations: { place(away: !isPresentation) }, completion: end)
    }
  }
}
