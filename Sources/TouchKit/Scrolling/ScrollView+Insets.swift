import Foundation

extension ScrollView {
  /// How the safe area is added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// As ``scrollableAxes``; and always at the top and the bottom of a page of a navigation controller, if the scroll
    /// view is the page's view or one of its subviews.
    case automatic = 0
    /// On an axis on which the content is larger than the view, or always bounces.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// At all four edges.
    case always = 3
  }

  /// ``contentInset`` and what ``contentInsetAdjustmentBehavior`` adds to it for the safe area: the limits of the offset
  /// are those of this sum.
  public final var adjustedContentInset: EdgeInsets {
    window?.updateSafeAreas()
    return adjustedInset
  }

  /// The part of the safe area that content is not kept clear of, and that therefore applies to subviews.
  final var safeAreaForSubviews: EdgeInsets {
    EdgeInsets(
      top: safeArea.top - safeAreaAdjustment.top, left: safeArea.left - safeAreaAdjustment.left,
      bottom: safeArea.bottom - safeAreaAdjustment.bottom, right: safeArea.right - safeAreaAdjustment.right)
  }

  /// Content, view or safe area changed, or what they have to do with each other.
  final func updateSafeAreaAdjustment() {
    let axes = adjustedAxes
    let (x, y) = (axes.contains(.horizontal) ? 1.0 : 0, axes.contains(.vertical) ? 1.0 : 0)
    let adjustment = EdgeInsets(
      top: y * safeArea.top, left: x * safeArea.left, bottom: y * safeArea.bottom, right: x * safeArea.right)
    guard adjustment != safeAreaAdjustment else { return }
    let rest = CGPoint(x: limits(.horizontal).lowerBound, y: limits(.vertical).lowerBound)
    safeAreaAdjustment = adjustment
    window?.safeAreaDidChange()
    adjustInset(because: .safeAreaInsets) {
      // Content at its beginning stays there, under the bar that came.
      for axis in Axes.each where canMoveFreely && bounds.origin[axis] == rest[axis] {
        var offset = bounds.origin
        offset[axis] = limits(axis).lowerBound
        if offset != bounds.origin { bounds.origin = offset }
      }
    }
  }

  /// Whether neither a finger nor a motion holds the content.
  private var canMoveFreely: Bool {
    guard case .idle = activity, trackingMask.isEmpty, zooming == nil else { return false }
    return true
  }

  private var adjustedAxes: Axes {
    guard safeArea != .zero else { return [] }
    switch contentInsetAdjustmentBehavior {
    case .never: return []
    case .always: return .both
    case .scrollableAxes: return overflowingAxes
    case .automatic: return isInPage ? overflowingAxes.union(.vertical) : overflowingAxes
    }
  }

  /// The axes on which the content alone is larger than the view, or always bounces.
  private var overflowingAxes: Axes {
    alwaysBouncingAxes.union(EdgeInsets.zero.axes(exceeding: bounds.size, by: contentSize))
  }

  private var isInPage: Bool { (controller ?? superview?.controller)?.navigationController != nil }

  /// The insets changed: applies the limits, runs `body`, and tells.
  final func adjustInset(because setting: Fact.Setting, _ body: () -> Void = {}) {
    adjustedInset = contentInset + safeAreaAdjustment
    func tell() {
      body()
      limitsDidChange()
      guard let trace = reportingWindow?.trace, trace.context.exists else { return notify() }
      calling(report(.didChangeAdjustedContentInset, .insets), notify)
    }
    func notify() {
      adjustedContentInsetDidChange()
      delegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    guard let window else { return tell() }
    let isOwnDoing = setting == .safeAreaInsets && window.trace.context.exists
    let cause = isOwnDoing ? window.trace.context : window.record(setting, of: self, adjustedInset.top)
    window.trace.processing(cause, tell)
  }
}

extension EdgeInsets {
  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
