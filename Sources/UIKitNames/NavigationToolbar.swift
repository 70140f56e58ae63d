import Foundation

/// The toolbar of a navigation controller: below its pages, with the items of the top page.
private final class NavigationToolbar: Companion {
  let bar: UIToolbar
  var isHidden = true
  private unowned let navigation: NavigationController

  init(of navigation: NavigationController) {
    self.navigation = navigation
    bar = (navigation.toolbarClass as? UIToolbar.Type)?.init(ofNavigation: ()) ?? UIToolbar(frame: .zero)
    bar.accessibilityIdentifier = "toolbar"
    bar.backgroundColor = Color(white: 0.97)
    navigation.stackDidChange = { [weak self] in self?.showItems() }
  }

  func showItems() {
    let items = navigation.topViewController?.toolbarItems
    if items?.map(ObjectIdentifier.init) != bar.items?.map(ObjectIdentifier.init) { bar.items = items }
  }

  func setHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isHidden else { return }
    isHidden = hidden
    guard let view = navigation.view else { return }
    view.attachments[NavigationToolbar.self] = self
    if bar.superview == nil {
      bar.frame = place(in: view, hidden: true)
      view.addSubview(bar)
    }
    showItems()
    navigation.bottomBarHeight = hidden ? 0 : Self.height
    let move = { self.bar.frame = self.place(in: view, hidden: hidden) }
    if animated, view.window != nil { View.animate(withDuration: Self.duration, animations: move) } else { move() }
  }

  func placeSubviews(of view: View) { bar.frame = place(in: view, hidden: isHidden) }

  private func place(in view: View, hidden: Bool) -> CGRect {
    let (bounds, height) = (view.bounds, Self.height + view.safeAreaInsets.bottom)
    return CGRect(x: 0, y: bounds.height - (hidden ? 0 : height), width: bounds.width, height: height)
  }

  private static let height = 44.0
  /// In seconds, as navigation bars take.
  private static let duration = 0.2
}

extension NavigationController {
  private final var ownToolbar: NavigationToolbar {
    if let toolbar = attachments[NavigationToolbar.self] { return toolbar }
    let toolbar = NavigationToolbar(of: self)
    attachments[NavigationToolbar.self] = toolbar
    return toolbar
  }

  /// The bar below the pages, which has the items of the top page; see ``isToolbarHidden``.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, AllPublicDeclarationsHaveDocumentation
  public final var toolbar: UIToolbar! { ownToolbar.bar }

  /// Whether the toolbar is hidden, as it is at first. Shown it is 44 points high, without the safe area, to which it adds.
  public final var isToolbarHidden: Bool {
    get { attachments[NavigationToolbar.self]?.isHidden ?? true }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Shows or hides the toolbar, and moves it in or out in 0.2 s.
  public final func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isToolbarHidden else { return }
    ownToolbar.setHidden(hidden, animated: animated)
  }
}
