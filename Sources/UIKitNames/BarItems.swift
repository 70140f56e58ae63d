import Foundation

/// What UIKit's items have and the engine's do not.
final class ItemValues {
  weak var target: AnyObject?
  var action: Selector?, primaryAction: UIAction?, menu: UIMenu?
  var style = BarButtonItem.Style.plain
  var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
  var shift = UIOffset.zero, shifts: [String: UIOffset] = [:], distances: [String: CGFloat] = [:]
  var images: [String: Image] = [:], possibleTitles: Set<String>?
  var looks: [String: UITabBarAppearance] = [:]
  var isSpringLoaded = false, isSelected = false, changesSelection = false, isAnimated = true
  var menuRepresentation: UIMenuElement?
  weak var group: UIBarButtonItemGroup?
  let observers = KeyValueObservers()
}

extension BarItem {
  final var values: ItemValues {
    if let values = companion as? ItemValues { return values }
    let values = ItemValues()
    companion = values
    return values
  }

  /// Sets the attributes of the title in a state. The font and the colour of the normal state have an effect.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: Control.State) {
    values.titleAttributes[state.rawValue] = attributes
    guard state == .normal else { return }
    titleFont = attributes?[.font] as? Font
    titleColor = attributes?[.foregroundColor] as? Color
  }
  /// Returns the attributes that were set for a state.
  public final func titleTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    values.titleAttributes[state.rawValue]
  }
}

extension TabBarItem: KeyValueObserved {
  /// Who observes it.
  public final var keyValueObservers: KeyValueObservers {
    propertyDidChange = { [weak self] in self?.tellObservers(of: $0) }
    return values.observers
  }

  /// A tab of the system.
  public enum SystemItem: Int, Hashable, Sendable {
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent,
      mostViewed

    fileprivate var title: String {
      switch self {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(self)".capitalized
      }
    }
  }

  /// Creates a tab of the system with its English name, as its picture is Apple's.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: systemItem.title, image: nil, tag: tag)
  }

  /// How far the title is moved. Has no effect.
  public final var titlePositionAdjustment: UIOffset {
    get { values.shift }
    set { values.shift = newValue }
  }
  /// Whether a drag of content opens it. Has no effect.
  public final var isSpringLoaded: Bool {
    get { values.isSpringLoaded }
    set { values.isSpringLoaded = newValue }
  }
  /// Keeps the attributes of the badge's text, which have no effect.
  public final func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: Control.State
  ) { values.badgeAttributes[state.rawValue] = textAttributes }
  /// Returns the attributes of the badge's text.
  public final func badgeTextAttributes(for state: Control.State) -> [NSAttributedString.Key: Any]? {
    values.badgeAttributes[state.rawValue]
  }
  /// The look of the bar while the tab is selected. Has no effect: set that of the bar.
  public final var standardAppearance: UITabBarAppearance? {
    get { values.looks["standard"] }
    set { values.looks["standard"] = newValue }
  }
  /// The look while nothing is under the bar. Has no effect.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { values.looks["edge"] }
    set { values.looks["edge"] = newValue }
  }
}

/// The colours of all tabs, by a proxy: see ``UIAppearance``.
extension TabBarItem: UIAppearance {}

/// Buttons that belong together. They are kept; a bar shows those of its items.
open class UIBarButtonItemGroup: NSObject {
  /// The buttons.
  open var barButtonItems: [BarButtonItem] { didSet { join() } }
  /// The button that stands for them in little room. Is not shown.
  open var representativeItem: BarButtonItem?
  /// False.
  open var isDisplayingRepresentativeItem: Bool { false }
  /// Have no effect.
  open var alwaysAvailable = false, isHidden = false
  /// What stands for them in a menu, which is not shown.
  open var menuRepresentation: UIMenuElement?

  /// Creates a group.
  public init(barButtonItems: [BarButtonItem], representativeItem: BarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
    join()
  }

  private func join() { for item in barButtonItems { item.values.group = self } }

  /// Returns a group that stays where it is.
  public class func fixedGroup(
    representativeItem: BarButtonItem? = nil, items: [BarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
  /// Returns a group that users may move, which they cannot here.
  public class func movableGroup(
    customizationIdentifier: String, representativeItem: BarButtonItem? = nil, items: [BarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
  /// Returns a group that users may take out, which they cannot here.
  public class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: BarButtonItem? = nil,
    items: [BarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }
}
