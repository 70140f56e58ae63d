import Foundation
import TouchKit

/// A bar of tabs: that of a tab bar controller, or one of your own with ``items``.
///
/// A tab has its title in the middle, or its picture above the title, and its badge beside.
open class UITabBar: View, BarPositioning {
  /// How tabs share the width.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// They fill the bar, or stand in its middle with ``UITabBar/itemWidth`` and ``UITabBar/itemSpacing``;
    /// `automatic` fills.
    case automatic, fill, centered
  }

  /// 49 pt, without the safe area.
  static let height = 49.0
  /// The controller whose bar it is.
  final weak var controller: UITabBarController?
  private var tabs: [TabBarItem] = []
  private var chosen: TabBarItem?
  private var buttons: [TabButton] = []

  /// Notified of taps on tabs of a bar of your own.
  open weak var delegate: (any UITabBarDelegate)?
  /// The tabs, from the left. Those of a controller's bar are its own to set.
  open var items: [TabBarItem]? {
    get { tabs.isEmpty ? nil : tabs }
    set { setItems(newValue, animated: false) }
  }
  /// The tab that is marked, or nil. Setting one that is not among ``items`` marks none. The delegate is not notified.
  open var selectedItem: TabBarItem? {
    get { chosen }
    set {
      chosen = newValue.flatMap { item in tabs.first { $0 === item } }
      color()
    }
  }
  /// Sets the tabs, at once.
  open func setItems(_ items: [TabBarItem]?, animated: Bool) {
    for item in tabs { item.didChange = nil }
    tabs = items ?? []
    if let chosen, !tabs.contains(where: { $0 === chosen }) { self.chosen = nil }
    for item in tabs { item.didChange = { [weak self] in self?.fillButtons() } }
    makeButtons()
  }

  /// How tabs share the width.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of a tab in the middle of the bar; 0, the default, for a share of the width.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between tabs in the middle of the bar.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Has no effect: the bar is opaque, and pages extend below it.
  open var isTranslucent = true
  /// The colour of the bar.
  open var barTintColor: Color? { didSet { backgroundColor = barTintColor ?? Self.usualColor } }
  /// The colour of the tabs that are not selected; nil for grey. That of the selected one is `tintColor`.
  open var unselectedItemTintColor: Color? { didSet { color() } }
  /// The colour of the selected tab; nil for `tintColor`. Use that.
  open var selectedImageTintColor: Color? { didSet { color() } }
  /// Have no effect: pictures of bars are not drawn.
  open var backgroundImage: Image?, selectionIndicatorImage: Image?, shadowImage: Image?
  /// Whether a drag of content opens a tab. Has no effect.
  open var isSpringLoaded = false
  /// The colours and the font of a look, which come after those of the bar and the item.
  package final var lookColor: Color? { didSet { color() } }
  package final var lookSelectedColor: Color? { didSet { color() } }
  package final var lookFont: Font? { didSet { fillButtons() } }
  static let usualColor = Color(white: 0.97)

  /// Bottom.
  open var barPosition: BarPosition { delegate?.position(for: self) ?? .bottom }

  /// Creates a bar without tabs. Tab bar controllers create their own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "tabs"
    backgroundColor = Self.usualColor
  }

  deinit { for item in tabs { item.didChange = nil } }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = tabs.map { item in
      let button = TabButton(frame: .zero)
      button.addAction(for: .touchUpInside, named: "select", of: self) { [weak self, weak item] _ in
        if let item { self?.tapped(item) }
      }
      addSubview(button)
      return button
    }
    fillButtons()
  }

  private func tapped(_ item: TabBarItem) {
    if let controller {
      if controller.tapped(item) { controller.tabBar(self, didSelect: item) }
    } else {
      selectedItem = item
      delegate?.tabBar(self, didSelect: item)
    }
  }

  private func fillButtons() {
    for (item, button) in zip(tabs, buttons) { button.show(item, font: item.titleFont ?? lookFont) }
    color()
    setNeedsLayout()
  }

  private func color() {
    for (item, button) in zip(tabs, buttons) {
      let isSelected = item === chosen
      let selected = selectedImageTintColor ?? lookSelectedColor ?? tintColor
      let other = item.titleColor ?? unselectedItemTintColor ?? lookColor ?? Color(white: 0.55)
      button.titleColor = isSelected ? selected ?? other : other
      button.picture.image = isSelected ? item.selectedImage ?? item.image : item.image
      button.picture.tintColor = button.titleColor
      button.setNeedsLayout()
    }
  }

  /// Colours the selected tab.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    color()
  }

  /// Any width, and a height of 49 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  /// Returns the width of `size`, and a height of 49 points with the safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

  /// Places the tabs side by side.
  open override func layoutSubviews() {
    let count = Double(max(buttons.count, 1))
    let isCentered = itemPositioning == .centered && itemWidth > 0
    let width = isCentered ? Double(itemWidth) : Double(bounds.width) / count
    let step = width + (isCentered ? Double(itemSpacing) : 0)
    let start = isCentered ? (Double(bounds.width) - step * count + Double(itemSpacing)) / 2 : 0
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: start + Double(index) * step, y: 0, width: width, height: Self.height)
    }
  }

  // MARK: Customizing, which a phone does in the list of further tabs

  /// False: tabs cannot be rearranged.
  open var isCustomizing: Bool { false }
  /// Has no effect: tabs cannot be rearranged.
  open func beginCustomizingItems(_ items: [TabBarItem]) {}
  /// Returns false: tabs cannot be rearranged.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { false }
}

/// The button of a tab.
private final class TabButton: Button {
  let picture = ImageView(frame: .zero)
  private let badge = Label(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    (badge.textColor, badge.alignment, badge.font) = (.white, .center, Font(size: 11))
    (badge.isUserInteractionEnabled, badge.isHidden, badge.cornerRadius) = (false, true, 8)
    for view in [picture, badge] { addSubview(view) }
  }

  func show(_ item: TabBarItem, font: Font?) {
    title = item.title ?? ""
    isEnabled = item.isEnabled
    let hasImage = item.image != nil || item.selectedImage != nil
    self.font = font ?? Font(size: hasImage ? 10 : 11)
    contentInsets = EdgeInsets(top: hasImage ? 31 : 0)
    (accessibilityIdentifier, accessibilityLabel) = (item.accessibilityIdentifier, item.accessibilityLabel)
    (badge.text, badge.isHidden) = (item.badgeValue, item.badgeValue == nil)
    badge.backgroundColor = item.badgeColor ?? Color(hex: 0xFF3B30)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (middle, top) = (bounds.width / 2, 5.0)
    let size = picture.image?.size ?? .zero
    let scale = size.height > 0 ? min(26 / size.height, 40 / max(size.width, 1), 1) : 0
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    picture.frame = CGRect(
      x: middle - shown.width / 2, y: top + (26 - shown.height) / 2, width: shown.width, height: shown.height)
    let width = max(badge.intrinsicContentSize.width + 8, 16)
    badge.frame = CGRect(x: middle + 8, y: top - 2, width: width, height: 16)
  }
}

/// Notified of taps on the tabs of a bar of your own. All methods are optional; tabs cannot be rearranged, so those
/// about customizing are not called.
public protocol UITabBarDelegate: BarPositioningDelegate {
  /// Called after a tab was tapped and selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: TabBarItem)
  /// Not called.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [TabBarItem])
  /// Not called.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [TabBarItem])
  /// Not called.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [TabBarItem], changed: Bool)
  /// Not called.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [TabBarItem], changed: Bool)
}

// The defaults do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: TabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [TabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [TabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [TabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [TabBarItem], changed: Bool) {}
}
