import Foundation
import ScrollPhysics

/// Scrolling by call, and by a tap on the status bar (spec 4.5, 5.9).
extension ScrollView {
  /// Scrolls to `offset`, which is not clamped.
  ///
  /// Animated it takes 0.3 s, and `scrollViewDidEndScrollingAnimation` follows; at that offset already, neither happens
  /// (spec 5.9). The next move of a finger that drags ends the animation, and the drag continues.
  ///
  /// Not animated it stops any motion, even if the offset is the current one: the usual way to stop a deceleration,
  /// which setting ``contentOffset`` to the same value does not (spec 4.8).
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated, leavingWindow == nil, let window else { return place(at: offset) }
    let subject = window.subject(of: self)
    let cause = window.trace.record(.programmatic, subject, .setting(.contentOffset, Double(offset.y)))
    let isInside = clamped(offset) == offset
    window.update(because: cause) {
      stopMotion()
      if case .caught = activity, isDecelerating { notifyDidEndDecelerating() }
      guard offset != bounds.origin else { return }
      // The delegate may have removed it when it was notified of the previous motion's end.
      guard self.window === window else { return contentOffset = offset }
      // Or it may have shortened the content, so that the target lies outside.
      if isInside && clamped(offset) != offset { needsToSettle = true }
      var motion = Motion(Motion.Request(), at: bounds.origin, start: window.now)
      motion.x = .animation(OffsetAnimation(from: bounds.origin.x, to: offset.x))
      motion.y = .animation(OffsetAnimation(from: bounds.origin.y, to: offset.y))
      startMotion(motion)
    }
  }

  private func place(at offset: CGPoint) {
    guard case .moving = activity, leavingWindow == nil, let window else { return contentOffset = offset }
    window.update(for: .contentOffset, of: window.subject(of: self), value: Double(offset.y)) {
      stopMotion()
      moveContent(to: offset, .programmatic)
      reanchorDrag()
      reanchorPulledParent()
    }
  }

  /// Scrolls by the least distance that shows `rect`, in content coordinates, inside the insets; not if it is visible
  /// or null (spec 5.9). Of a larger one as much as fits is shown; without room its upper left corner.
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull else { return }
    let (left, top) = (bounds.minX + adjustedInset.left, bounds.minY + adjustedInset.top)
    var target = bounds.origin
    target.x += shift(showing: rect.minX...rect.maxX, in: left...max(left, bounds.maxX - adjustedInset.right))
    target.y += shift(showing: rect.minY...rect.maxY, in: top...max(top, bounds.maxY - adjustedInset.bottom))
    setContentOffset(clamped(target), animated: animated)
  }

  private func shift(showing wanted: ClosedRange<Double>, in visible: ClosedRange<Double>) -> Double {
    let (before, after) = (wanted.lowerBound - visible.lowerBound, wanted.upperBound - visible.upperBound)
    if before < 0 && after < 0 { return max(before, after) }
    if before > 0 && after > 0 { return min(before, after) }
    return 0
  }

  // MARK: Scroll to top

  private var isBelowTop: Bool { bounds.origin.y > limits(.vertical).lowerBound }

  /// Asks the delegate and scrolls to the top; `scrollViewDidScrollToTop` follows.
  fileprivate func scrollToTop() -> Bool {
    guard let window, isBelowTop, !isDragging, zooming == nil else { return false }
    let delegate = delegate
    let answer = window.questions.ask(.shouldScrollToTop, delegate ?? self, for: self, about: self, .always) {
      delegate?.scrollViewShouldScrollToTop(self) ?? defaultAnswer(.shouldScrollToTop, true)
    }
    guard answer.value, self.window === window, isBelowTop else { return false }
    return window.trace.processing(answer.decision) {
      setContentOffset(clamped(CGPoint(x: bounds.origin.x, y: limits(.vertical).lowerBound)), animated: true)
      guard case .moving(var motion) = activity, !motion.isDeceleration else { return false }
      motion.request?.scrollsToTop = true
      activity.update(motion)
      return true
    }
  }

  final func finishAnimation(_ motion: Motion) {
    guard motion.request?.scrollsToTop == true, !isBelowTop else {
      let decision = report(.didEndScrollingAnimation, .programmatic)
      return calling(decision) { delegate?.scrollViewDidEndScrollingAnimation(self) }
    }
    calling(report(.didScrollToTop, .programmatic)) { delegate?.scrollViewDidScrollToTop(self) }
  }
}

extension Window {
  /// Does what a tap on the status bar does: the only visible scroll view with ``ScrollView/scrollsToTop`` scrolls to
  /// its top. Does nothing if there are several or none, if it is at its top, in a drag or in a zoom, or if its
  /// delegate returns false from `scrollViewShouldScrollToTop` (spec 4.5). Walks the view tree.
  ///
  /// - Returns: Whether a scroll view began to scroll.
  @discardableResult
  public func scrollToTop() -> Bool {
    let candidates = visibleScrollViews(in: self).filter(\.scrollsToTop)
    guard candidates.count == 1, let scrollView = candidates.first else { return false }
    var scrolls = false
    update(because: trace.occasion()) { scrolls = scrollView.scrollToTop() }
    return scrolls
  }

  private func visibleScrollViews(in view: View) -> [ScrollView] {
    guard !view.isHidden, view.alpha >= 0.01 else { return [] }
    var result = view.subviews.flatMap { visibleScrollViews(in: $0) }
    if let scrollView = view.asScrollView, scrollView.convert(scrollView.bounds, to: nil).intersects(bounds) {
      result.append(scrollView)
    }
    return result
  }
}
