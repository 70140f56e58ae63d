import Foundation

// What UIKit's pages have in bars beyond titles and buttons. The bar has one look and one height.

/// What UIKit's items have and the engine's do not.
private final class PageValues {
  var prompt: String?, backItem: BarButtonItem?
  var largeTitle = NavigationItem.LargeTitleDisplayMode.automatic, back = NavigationItem.BackButtonDisplayMode.default
  var supplements = false, hidesSearchBar = true
  var search: UISearchController?, placement = NavigationItem.SearchBarPlacement.automatic
  var looks: [String: UINavigationBarAppearance] = [:]
  var style = NavigationItem.ItemStyle.navigator, customization: String?
  var middle: [UIBarButtonItemGroup] = [], pinned: UIBarButtonItemGroup?
  var leading: [UIBarButtonItemGroup]?, trailing: [UIBarButtonItemGroup]?
}

extension NavigationItem {
  /// Whether the title is large. Has no effect: it never is.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable { case automatic, always, never, inline }
  /// What the back button shows. Only `minimal` has an effect.
  public enum BackButtonDisplayMode: Int, Hashable, Sendable { case `default`, generic, minimal }

  /// Where a search bar is.
  public enum SearchBarPlacement: Int, Hashable, Sendable { case automatic, inline, stacked }
  /// How items are arranged. Has no effect.
  public enum ItemStyle: Int, Hashable, Sendable { case navigator, browser, editor }

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

  /// Whose search bar stands in place of the title. With UIKit it is below the bar.
  public var searchController: UISearchController? {
    get { values.search }
    set {
      if let old = values.search, titleView === old.searchBar { titleView = nil }
      values.search = newValue
      guard let newValue else { return }
      // It takes the room between the buttons.
      newValue.searchBar.bounds.size = CGSize(width: 10_000, height: 56)
      titleView = newValue.searchBar
    }
  }
  /// Where a search bar is. Has no effect: in place of the title.
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { values.placement }
    set { values.placement = newValue }
  }
  /// Where the search bar is: in place of the title.
  public var searchBarPlacement: SearchBarPlacement { .inline }
  /// The look of the bar while the page is on top. Has no effect: set that of the bar.
  public var standardAppearance: UINavigationBarAppearance? {
    get { values.looks["standard"] }
    set { values.looks["standard"] = newValue }
  }
  /// The look while nothing is under the bar. Has no effect.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { values.looks["edge"] }
    set { values.looks["edge"] = newValue }
  }
  /// The look of a low bar. Has no effect.
  public var compactAppearance: UINavigationBarAppearance? {
    get { values.looks["compact"] }
    set { values.looks["compact"] = newValue }
  }
  /// The look of a low bar while nothing is under it. Has no effect.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { values.looks["compactEdge"] }
    set { values.looks["compactEdge"] = newValue }
  }
  /// How items are arranged. Has no effect.
  public var style: ItemStyle {
    get { values.style }
    set { values.style = newValue }
  }
  /// A name by which arrangements of items are kept. Has no effect.
  public var customizationIdentifier: String? {
    get { values.customization }
    set { values.customization = newValue }
  }

  /// The buttons at the left in groups: their buttons are `leftBarButtonItems`.
  public var leadingItemGroups: [UIBarButtonItemGroup] {
    get { values.leading ?? leftBarButtonItems.map { [UIBarButtonItemGroup.fixedGroup(items: $0)] } ?? [] }
    set {
      values.leading = newValue
      leftBarButtonItems = newValue.flatMap(\.barButtonItems)
    }
  }
  /// The buttons at the right in groups, from the left: their buttons are `rightBarButtonItems`, from the right.
  public var trailingItemGroups: [UIBarButtonItemGroup] {
    get { values.trailing ?? rightBarButtonItems.map { [UIBarButtonItemGroup.fixedGroup(items: $0.reversed())] } ?? [] }
    set {
      values.trailing = newValue
      rightBarButtonItems = newValue.flatMap(\.barButtonItems).reversed()
    }
  }
  /// Buttons in the middle. Are not shown.
  public var centerItemGroups: [UIBarButtonItemGroup] {
    get { values.middle }
    set { values.middle = newValue }
  }
  /// Buttons that stay at the right. Are not shown.
  public var pinnedTrailingGroup: UIBarButtonItemGroup? {
    get { values.pinned }
    set { values.pinned = newValue }
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

/// The look of a bar. Has no effect.
public enum UIBarStyle: Int, Hashable, Sendable {
  case `default`, black, blackTranslucent

  /// The name before iOS 13.
  public static let blackOpaque = UIBarStyle.black
}
