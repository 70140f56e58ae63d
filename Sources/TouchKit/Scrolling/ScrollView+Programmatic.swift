import Foundation
import ScrollPhysics

/// Scrolling by the application's or the system's wish (spec 4.5, 5.9).
extension ScrollView {
  /// Scrolls to `offset`, in 0.3 s if `animated`, and then tells the delegate `didEndScrollingAnimation`, unless it
  /// is there already (spec 5.9). A drag that is under way takes the content back with its next move.
  ///
  /// Not animated it stops what moves by itself, even at the offset where the content is at that moment: that is how
  /// applications stop a fling, while an assignment of the same ``contentOffset`` does nothing (spec 4.8).
  public final func setContentOffset(_ offset: CGPoint, animated: Bool) {
    guard animated, leavingWindow == nil, let window else { return place(at: offset) }
    let subject = window.subject(of: self)
    let cause = window.trace.record(.programmatic, subject, .setting(.contentOffset, Double(offset.y)))
    let isInside = clamped(offset) == offset
    window.update(because: cause) {
      if case .moving = activity { stopMotion() }
      if case .caught = activity, isDecelerating { announceRest() }
      guard offset != bounds.origin else { return }
      // The delegate, told that one motion ended, may have taken it out.
      guard self.window === window else { return contentOffset = offset }
      // Or it may have taken content away, from where this goes to.
      if isInside && clamped(offset) != offset { limitsMoved = true }
      var motion = Motion(Motion.Wish(), at: bounds.origin, start: window.now)
      motion.x = .animation(OffsetAnimation(from: bounds.origin.x, to: offset.x))
      motion.y = .animation(OffsetAnimation(from: bounds.origin.y, to: offset.y))
      startMotion(motion)
    }
  }

  private func place(at offset: CGPoint) {
    guard offset == bounds.origin, case .moving = activity, leavingWindow == nil, let window else {
      return contentOffset = offset
    }
    window.update(for: .contentOffset, of: window.subject(of: self), value: Double(offset.y)) { stopMotion() }
  }

  /// Scrolls no further than needed to show `rect`, in the coordinates of the content, within the insets; nothing if
  /// it is visible (spec 5.9). Of a rectangle larger than the view as much as fits comes into sight, and
  /// where the insets leave nothing free its upper left corner; a null rectangle is nowhere.
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    guard !rect.isNull else { return }
    let (left, top) = (bounds.minX + contentInset.left, bounds.minY + contentInset.top)
    var target = bounds.origin
    target.x += shift(showing: rect.minX...rect.maxX, in: left...max(left, bounds.maxX - contentInset.right))
    target.y += shift(showing: rect.minY...rect.maxY, in: top...max(top, bounds.maxY - contentInset.bottom))
    setContentOffset(clamped(target), animated: animated)
  }

  private func shift(showing wanted: ClosedRange<Double>, in visible: ClosedRange<Double>) -> Double {
    let (before, after) = (wanted.lowerBound - visible.lowerBound, wanted.upperBound - visible.upperBound)
    if before < 0 && after < 0 { return max(before, after) }
    if before > 0 && after > 0 { return min(before, after) }
    return 0
  }

  // MARK: To the top

  /// Whether the content is scrolled below its top.
  private var isBelowTop: Bool { bounds.origin.y > limits(.vertical).lowerBound }

  /// Scrolls to the top, if the delegate agrees, and tells it `didScrollToTop` then.
  fileprivate func scrollToTop() -> Bool {
    guard let window, isBelowTop, !isDragging, zooming == nil else { return false }
    let delegate = delegate
    let answer = window.questions.ask(.shouldScrollToTop, delegate ?? self, for: self, about: self, .always) {
      delegate?.scrollViewShouldScrollToTop(self) ?? byDefault(.shouldScrollToTop, true)
    }
    guard answer.value, self.window === window, isBelowTop else { return false }
    return window.trace.processing(answer.decision) {
      setContentOffset(clamped(CGPoint(x: bounds.origin.x, y: limits(.vertical).lowerBound)), animated: true)
      guard case .moving(var motion) = activity, !motion.isDeceleration else { return false }
      motion.wish?.goesToTop = true
      activity.update(motion)
      return true
    }
  }

  final func finishAnimation(_ motion: Motion) {
    guard motion.wish?.goesToTop == true, !isBelowTop else {
      report(.didEndScrollingAnimation, .programmatic)
      delegate?.scrollViewDidEndScrollingAnimation(self)
      return
    }
    report(.didScrollToTop, .programmatic)
    delegate?.scrollViewDidScrollToTop(self)
  }
}

extension Window {
  /// What a tap on the status bar does: the one visible scroll view with ``ScrollView/scrollsToTop`` scrolls to its
  /// top. Nothing happens if there are several such scroll views or none, if it is there already, or if its delegate
  /// does not want that (spec 4.5).
  ///
  /// - Returns: Whether something scrolls.
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
    if let scrollView = view as? ScrollView,
      scrollView.convert(scrollView.bounds, to: nil).intersects(bounds)
    {
      result.append(scrollView)
    }
    return result
  }
}
