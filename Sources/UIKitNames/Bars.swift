import Foundation

// What UIKit's bars have beyond titles and buttons. The bar has one look and one height.

/// What UIKit's items have and the engine's do not.
private final class PageValues {
  var prompt: String?, backItem: BarButtonItem?
  var largeTitle = NavigationItem.LargeTitleDisplayMode.automatic, back = NavigationItem.BackButtonDisplayMode.default
  var supplements = false, hidesSearchBar = true
}

extension NavigationItem {
  /// Whether the title is large. Has no effect: it never is.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable { case automatic, always, never, inline }
  /// What the back button shows. Only `minimal` has an effect.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable { case `default`, generic, minimal }

  private var values: PageValues {
    if let values = companion as? PageValues { return values }
    let values = PageValues()
    companion = values
    return values
  }

  /// A line above the title. Has no effect.
  public var prompt: String? {
    get { values.prompt }
    set { values.prompt = newValue }
  }
  /// Whether the title is large. Has no effect.
  public var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { values.largeTitle }
    set { values.largeTitle = newValue }
  }
  /// What the back button of the page above shows: with `minimal`, only the arrow.
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { values.back }
    set {
      values.back = newValue
      backButtonTitle = newValue == .minimal ? "" : backBarButtonItem?.title
    }
  }
  /// The back button of the page above, which has its title, but not its action.
  public var backBarButtonItem: BarButtonItem? {
    get { values.backItem }
    set {
      values.backItem = newValue
      backButtonTitle = newValue?.title
    }
  }
  /// Whether the buttons at the left are beside the back button. Has no effect: they replace it.
  public var leftItemsSupplementBackButton: Bool {
    get { values.supplements }
    set { values.supplements = newValue }
  }
  /// Whether a search bar disappears when content scrolls. Has no effect.
  public var hidesSearchBarWhenScrolling: Bool {
    get { values.hidesSearchBar }
    set { values.hidesSearchBar = newValue }
  }

  /// Sets `leftBarButtonItem` at once.
  public func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets `rightBarButtonItem` at once.
  public func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets `leftBarButtonItems` at once.
  public func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets `rightBarButtonItems` at once.
  public func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets `hidesBackButton` at once.
  public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
}

/// The heights of bars, of which there is one: `UIBarMetrics`.
public enum UIBarMetrics: Int, Hashable, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }

/// Where a bar is: `UIBarPosition`. Has no effect.
public enum UIBarPosition: Int, Hashable, Sendable { case any, bottom, top, topAttached }

/// The look of a bar. Has no effect.
public enum UIBarStyle: Int, Hashable, Sendable { case `default`, black }

/// The look of a bar for its states. Only the background colour has an effect.
open class UIBarAppearance {
  /// The colour of the bar; nil for none.
  open var backgroundColor: Color?
  /// Have no effect.
  open var shadowColor: Color?, backgroundImage: Image?, shadowImage: Image?, backgroundEffect: UIBlurEffect?

  /// Creates a look without a colour.
  public init() {}

  /// Takes out the background.
  open func configureWithTransparentBackground() { (backgroundColor, backgroundEffect) = (nil, nil) }
  /// Makes the background opaque.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Sets the background of the system: none here.
  open func configureWithDefaultBackground() { backgroundColor = nil }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Have no effect: titles have the bar's look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:],
    largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {}

/// The values of a bar's inert members.
private final class BarValues {
  var tint: Color?, images: [UIBarMetrics: Image] = [:], shadow: Image?
  var title: [NSAttributedString.Key: Any]?, largeTitle: [NSAttributedString.Key: Any]?
  var style = UIBarStyle.default, isLarge = false
  var looks: [String: UINavigationBarAppearance] = [:]
}

extension Responder {
  fileprivate final var bar: BarValues {
    if let values = attachments[BarValues.self] { return values }
    let values = BarValues()
    attachments[BarValues.self] = values
    return values
  }
}

extension NavigationBar {
  /// The colour of the bar.
  public var barTintColor: Color? {
    get { bar.tint }
    set {
      bar.tint = newValue
      backgroundColor = newValue
    }
  }
  /// Whether titles are large. Has no effect.
  public var prefersLargeTitles: Bool {
    get { bar.isLarge }
    set { bar.isLarge = newValue }
  }
  /// The look. Has no effect.
  public var barStyle: UIBarStyle {
    get { bar.style }
    set { bar.style = newValue }
  }
  /// The line under the bar, which is not drawn. Has no effect.
  public var shadowImage: Image? {
    get { bar.shadow }
    set { bar.shadow = newValue }
  }
  /// The look of titles. Has no effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { bar.title }
    set { bar.title = newValue }
  }
  /// The look of large titles. Has no effect.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { bar.largeTitle }
    set { bar.largeTitle = newValue }
  }
  /// Keeps a picture for the background, which is not drawn.
  public func setBackgroundImage(_ image: Image?, for barMetrics: UIBarMetrics) { bar.images[barMetrics] = image }
  /// Keeps a picture for the background, which is not drawn.
  public func setBackgroundImage(_ image: Image?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    bar.images[barMetrics] = image
  }
  /// Returns the picture for the background.
  public func backgroundImage(for barMetrics: UIBarMetrics) -> Image? { bar.images[barMetrics] }

  /// The look, of which the background is shown.
  public var standardAppearance: UINavigationBarAppearance {
    get { bar.looks["standard"] ?? UINavigationBarAppearance() }
    set {
      bar.looks["standard"] = newValue
      backgroundColor = newValue.backgroundColor
    }
  }
  /// The look while nothing is under the bar. Has no effect.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { bar.looks["edge"] }
    set { bar.looks["edge"] = newValue }
  }
  /// The look of a low bar. Has no effect.
  public var compactAppearance: UINavigationBarAppearance? {
    get { bar.looks["compact"] }
    set { bar.looks["compact"] = newValue }
  }

  /// A bar that is shown nowhere: what is set on it has no effect. Set it on the bar of each controller.
  public static func appearance() -> NavigationBar { NavigationBar(frame: .zero) }
}

extension BarButtonItem {
  /// An item that is shown nowhere: what is set on it has no effect.
  public static func appearance() -> BarButtonItem { BarButtonItem() }
}
