import Foundation

/// The members of UIKit's scroll views that subclasses override and that are worked out in extensions of ``ScrollView``.
///
/// They are here because Swift does not let a member of an extension be overridden. Every instance is a ``ScrollView``.
open class OverridableScrollView: View {
  private final var scrollView: ScrollView { unsafeDowncast(self, to: ScrollView.self) }

  // MARK: Offset

  /// The point of the content at the view's upper left corner: the origin of ``View/bounds``.
  ///
  /// The setter rounds to pixels (with ``EngineOptions/pixelRounding``) and does not clamp. Setting a different value
  /// in a window has these effects, before the setter returns (spec 4.8):
  /// - A drag continues from the new offset.
  /// - A motion continues from there with the same velocity. Its end moves along, but stays within the limits.
  /// - `scrollViewDidScroll` is called.
  ///
  /// So content can be recentred during a fling. To stop a motion, call ``ScrollView/setContentOffset(_:animated:)``.
  /// Fingers and motions set it too, so an override sees every step.
  open var contentOffset: CGPoint {
    get { scrollView.bounds.origin }
    set { scrollView.setOrigin(newValue) }
  }

  /// ``ScrollView/contentInset`` plus the safe area that ``ScrollView/contentInsetAdjustmentBehavior`` adds. The offset's
  /// limits depend on it. An override does not change them.
  open var adjustedContentInset: EdgeInsets { scrollView.upToDateInset }

  // MARK: State

  /// Whether a finger is down in the scroll view or its content, even without scrolling (spec 4.4).
  open var isTracking: Bool { scrollView.hasTrackedTouch }
  /// Whether a finger, a trackpad, or an inner scroll view that pulls this one drags the content.
  open var isDragging: Bool { scrollView.hasDrag }
  /// Whether fingers zoom. False during the animation back to a limit.
  open var isZooming: Bool { scrollView.hasZoom }

  // MARK: Zooming

  /// The scale of the zoomed view: the `a` of its transform, or 1 without one. The setter clamps to the limits. During an
  /// animated zoom it is the final scale.
  open var zoomScale: CGFloat {
    get { scrollView.scaleOfContent }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Zooms about the center of the visible rectangle, clamped to the limits. Does nothing without a view to zoom.
  ///
  /// An animated zoom takes ``EngineConstants/zoomAnimationDuration``. `scrollViewDidZoom` is called once, with the final
  /// scale; what the delegate places in it moves along with the animation (spec 4.10).
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    scrollView.zoomAboutMiddle(to: Double(scale), animated: animated)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fits as far as the limits allow. An empty one has no
  /// effect.
  open func zoom(to rect: CGRect, animated: Bool) { scrollView.zoomContent(to: rect, animated: animated) }

  // MARK: Indicators

  /// The insets of both indicators; UIKit's older name. The getter returns the vertical one's.
  open var scrollIndicatorInsets: EdgeInsets {
    get { scrollView.verticalScrollIndicatorInsets }
    set {
      (scrollView.verticalScrollIndicatorInsets, scrollView.horizontalScrollIndicatorInsets) = (newValue, newValue)
    }
  }

  /// Shows the indicators for 1 s, then fades them (spec 5.10 [I]). Does nothing while scrolling shows them.
  open func flashScrollIndicators() { scrollView.flashIndicators() }
}
