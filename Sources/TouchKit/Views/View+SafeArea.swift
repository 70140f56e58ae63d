import Foundation

extension View {
  /// The distances from the view's edges within which bars or the screen's corners cover it; zero outside a window.
  ///
  /// The window's own (``Window/screenInsets``) reach as far into a view as it lies under them; a translucent
  /// navigation bar and ``ViewController/additionalSafeAreaInsets`` add to them. Edges of which a scroll view keeps its
  /// content clear (``ScrollView/adjustedContentInset``) are no business of its subviews. Brought up to date when read,
  /// and before each layout, which calls ``safeAreaInsetsDidChange()``.
  public final var safeAreaInsets: EdgeInsets {
    guard let window else { return .zero }
    window.updateSafeAreas()
    return safeArea
  }

  /// Takes the superview's insets, as far as they reach into this view, and passes its own on to the subviews.
  final func updateSafeArea(inside insets: EdgeInsets) {
    let insets = insets + ownSafeArea
    if insets != safeArea {
      safeArea = insets
      setNeedsDisplay()
      asScrollView?.updateSafeAreaAdjustment()
      safeAreaInsetsDidChange()
      controller?.viewSafeAreaInsetsDidChange()
    }
    let passed = asScrollView?.safeAreaForSubviews ?? safeArea
    for view in subviews { view.updateSafeArea(inside: passed.reaching(into: view.frame, from: bounds)) }
  }
}

extension EdgeInsets {
  /// How far these insets of `bounds` reach into a rectangle in it.
  fileprivate func reaching(into frame: CGRect, from bounds: CGRect) -> EdgeInsets {
    func reach(_ inset: Double, _ distance: Double, _ extent: Double) -> Double {
      inset > 0 ? min(max(inset - distance, 0), extent) : 0
    }
    return EdgeInsets(
      top: reach(top, frame.minY - bounds.minY, frame.height),
      left: reach(left, frame.minX - bounds.minX, frame.width),
      bottom: reach(bottom, bounds.maxY - frame.maxY, frame.height),
      right: reach(right, bounds.maxX - frame.maxX, frame.width))
  }
}

extension Window {
  /// The edges of the screen that bars or corners cover, for which a phone with a notch has 47 pt at the top and 34 at
  /// the bottom; zero by default. Every view has its part of them in ``View/safeAreaInsets``.
  public var screenInsets: EdgeInsets {
    get { ownSafeArea }
    set {
      guard newValue != ownSafeArea else { return }
      ownSafeArea = newValue
      record(.safeAreaInsets, of: self, newValue.top)
      safeAreaDidChange()
    }
  }

  /// Something that safe areas depend on changed.
  func safeAreaDidChange() { (hasSafeArea, needsSafeAreaUpdate) = (true, true) }

  /// A view was placed anew.
  @inline(__always)
  func placeDidChange() { if hasSafeArea { needsSafeAreaUpdate = true } }

  /// Brings the safe areas of all views up to date; called before layout, input and reading.
  func updateSafeAreas() {
    guard needsSafeAreaUpdate, !isUpdatingSafeAreas else { return }
    isUpdatingSafeAreas = true
    defer { isUpdatingSafeAreas = false }
    // Views that move when they are told may have it calculated again; not for ever.
    for _ in 0..<Self.safeAreaLimit where needsSafeAreaUpdate {
      needsSafeAreaUpdate = false
      updateSafeArea(inside: .zero)
    }
  }

  /// How often safe areas and layout may depend on each other in one update.
  static let safeAreaLimit = 10
}
