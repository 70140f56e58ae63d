import Foundation

/// A tap on the status bar, which scrolls the only visible scroll view with ``ScrollView/scrollsToTop`` to its top.
///
/// The window has it only for touches that begin beside the status bar and outside of controls, so that other touches
/// are told nothing of it. It takes touches from nobody, and nobody takes them from it.
final class StatusBarTap: TapGestureRecognizer, StandsForUIKit {
  static let uikitName = "UIStatusBarManager"

  override init() {
    super.init()
    (name, belongsToSystem) = ("the tap on the status bar", true)
    (cancelsTouchesInView, delaysTouchesEnded) = (false, false)
    addAction(named: "scrollToTop", of: self) { ($0.view as? Window)?.scrollToTop() }
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { false }
}

extension Window {
  /// Gives the window the tap if a new touch is on the status bar, outside of controls, and can scroll something to its
  /// top; else takes it away.
  final func prepareStatusBarTap(for touch: Touch, on hit: View) {
    let isOnBar = touch.downLocation.y < screenInsets.top
    guard isOnBar || attachments[StatusBarTap.self] != nil else { return }
    let known = attachments[StatusBarTap.self] ?? StatusBarTap()
    let applies = isOnBar && !hit.lineage.contains { $0 is Control } && scrollViewForTop != nil
    if applies, known.view == nil {
      attachments[StatusBarTap.self] = known
      addGestureRecognizer(known)
    } else if !applies, known.view != nil {
      removeGestureRecognizer(known)
    }
  }
}

extension Window {
  /// Scrolls the only visible scroll view with ``ScrollView/scrollsToTop`` to its top, like a tap on the status bar.
  ///
  /// Nothing happens if there is none or several, if it is at its top, in a drag or in a zoom, or if its delegate
  /// returns false from `scrollViewShouldScrollToTop` (spec 4.5). Walks the view tree.
  ///
  /// - Returns: Whether a scroll view began to scroll.
  @discardableResult
  public func scrollToTop() -> Bool {
    guard let scrollView = scrollViewForTop else { return false }
    var scrolls = false
    update(because: trace.occasion()) { scrolls = scrollView.scrollToTop() }
    return scrolls
  }

  /// The only visible scroll view with ``ScrollView/scrollsToTop``; nil if there is none or several.
  final var scrollViewForTop: ScrollView? {
    let candidates = visibleScrollViews(in: self).filter(\.scrollsToTop)
    return candidates.count == 1 ? candidates[0] : nil
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
