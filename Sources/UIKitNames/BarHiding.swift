import Foundation

/// Hides the bars of a navigation controller by gestures in its pages.
private final class BarHiding: GestureRecognizerDelegate {
  /// How far a finger moves before bars come or go, in points.
  private static let distance = 20.0
  private unowned let navigation: NavigationController
  let pan = PanGestureRecognizer(), tap = TapGestureRecognizer()
  var onSwipe = false { didSet { attach() } }
  var onTap = false { didSet { attach() } }
  var withKeyboard = false, whenLow = false
  /// Whether this touch has hidden or shown the bars, and the toolbar was there before it was hidden.
  private var isDone = false, hadToolbar = false

  init(of navigation: NavigationController) {
    self.navigation = navigation
    pan.cancelsTouchesInView = false
    tap.cancelsTouchesInView = false
    (pan.delegate, tap.delegate) = (self, self)
    pan.addTarget(self, action: BarHiding.swiped)
    tap.addTarget(self, action: BarHiding.tapped)
  }

  private func attach() {
    guard let view = navigation.view else { return }
    for (recognizer, isWanted) in [(pan as GestureRecognizer, onSwipe), (tap, onTap)] {
      if isWanted, recognizer.view !== view { view.addGestureRecognizer(recognizer) }
      if !isWanted, recognizer.view === view { view.removeGestureRecognizer(recognizer) }
    }
  }

  private func swiped() {
    switch pan.state {
    case .began: isDone = false
    case .changed where !isDone:
      let way = pan.translation(in: navigation.view)
      guard abs(way.y) >= Self.distance, abs(way.y) > abs(way.x) else { return }
      isDone = true
      hide(way.y < 0)
    default: break
    }
  }

  private func tapped() { hide(!navigation.isNavigationBarHidden) }

  private func hide(_ hidden: Bool) {
    guard hidden != navigation.isNavigationBarHidden else { return }
    navigation.setNavigationBarHidden(hidden, animated: true)
    if hidden { hadToolbar = !navigation.isToolbarHidden }
    if hadToolbar { navigation.setToolbarHidden(hidden, animated: true) }
  }

  /// Content scrolls meanwhile.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: GestureRecognizer
  ) -> Bool { gestureRecognizer === pan }

  /// Controls and bars have their touches for themselves.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    let views = sequence(first: touch.view, next: { $0?.superview })
    return !views.contains { $0 is Control || $0 is NavigationBar || $0 is UIToolbar }
  }
}

extension NavigationController {
  private final var hiding: BarHiding {
    if let hiding = attachments[BarHiding.self] { return hiding }
    let hiding = BarHiding(of: self)
    attachments[BarHiding.self] = hiding
    return hiding
  }

  /// Whether a drag upwards in a page hides the bars, and one downwards shows them, once it is 20 points long. Content
  /// scrolls meanwhile. Setting it loads the view.
  public final var hidesBarsOnSwipe: Bool {
    get { attachments[BarHiding.self]?.onSwipe ?? false }
    set { hiding.onSwipe = newValue }
  }
  /// The recognizer that hides the bars by drags.
  public final var barHideOnSwipeGestureRecognizer: PanGestureRecognizer { hiding.pan }
  /// Whether a tap in a page that hits no control hides the bars or shows them. Setting it loads the view.
  public final var hidesBarsOnTap: Bool {
    get { attachments[BarHiding.self]?.onTap ?? false }
    set { hiding.onTap = newValue }
  }
  /// The recognizer that hides the bars by taps. With UIKit it may not be used otherwise.
  public final var barHideOnTapGestureRecognizer: TapGestureRecognizer { hiding.tap }
  /// Whether the bars go when a keyboard comes. Has no effect.
  public final var hidesBarsWhenKeyboardAppears: Bool {
    get { attachments[BarHiding.self]?.withKeyboard ?? false }
    set { hiding.withKeyboard = newValue }
  }
  /// Whether the bars go in a low window. Has no effect: a phone stays upright.
  public final var hidesBarsWhenVerticallyCompact: Bool {
    get { attachments[BarHiding.self]?.whenLow ?? false }
    set { hiding.whenLow = newValue }
  }
}
