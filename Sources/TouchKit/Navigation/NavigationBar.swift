import Foundation

/// The bar above the pages of a navigation controller, with the page's title and a back button.
///
/// During a transition it cross-fades both titles by the progress.
open class NavigationBar: View, BarPositioning {
  /// A title as drawn at the moment.
  public struct Title: Hashable, Sendable {
    /// The page's title.
    public var text: String
    /// 0 for invisible, 1 for opaque.
    public var opacity: Double
    /// The distance from the bar's middle, in points.
    public var shift: Double
  }

  /// The one or two titles shown at the moment; none while a page shows a view instead.
  public final var titles: [Title] {
    if titleView != nil { return [] }
    guard let outgoing, outgoing.opacity > 0 else { return [incoming] }
    return [outgoing, incoming]
  }
  /// The back button, or the page's `leftBarButtonItem` if that is its only one and has a title. Else hidden.
  public final let leftButton = Button(frame: .zero)
  /// Whether an arrow is drawn before the button's title.
  public private(set) final var showsBackArrow = false { didSet { lookDidChange() } }

  /// Whether the pages extend under the bar, which then adds to their safe area. By default as the
  /// ``EngineOptions/hasTranslucentBars`` of the window say.
  open var isTranslucent: Bool {
    get { chosenTranslucency ?? window?.options.hasTranslucentBars ?? false }
    set {
      guard newValue != isTranslucent || chosenTranslucency == nil else { return }
      chosenTranslucency = newValue
      lookDidChange()
      navigation?.layoutPages()
    }
  }
  private var chosenTranslucency: Bool?
  /// How far its background reaches above it, in points: to the upper edge of the screen.
  final var reach = 0.0 { didSet { if reach != oldValue { lookDidChange() } } }

  final weak var navigation: NavigationController?
  private var leftViews: [View] = [], rightViews: [View] = [], titleView: View?
  private var fading = FadingBarViews()
  private var item: NavigationItem?
  private var ownItems: [NavigationItem] = []
  private var incoming = Title(text: "", opacity: 1, shift: 0) { didSet { lookDidChange() } }
  private var outgoing: Title? { didSet { lookDidChange() } }
  /// The side from which the incoming title moves in: 1 for a push, −1 for a pop.
  private var side = 1.0

  /// The bar's height, in points.
  public static let height = 44.0

  /// The object that decides about pops and hears of changes. That of a navigation controller's bar is the
  /// controller, if it is a ``NavigationBarDelegate``.
  open weak var delegate: (any NavigationBarDelegate)?

  /// Creates a bar. Navigation controllers create their own.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "bar"
    leftButton.accessibilityIdentifier = "back"
    leftButton.font = Font(size: 16)
    leftButton.titleColor = Color(hex: 0x0A84FF)
    leftButton.titleAlignment = .leading
    leftButton.addAction(for: .touchUpInside, named: "goBack", of: self) { [weak self] _ in self?.press() }
    addSubview(leftButton)
  }

  override var stageContent: StageLook.Content {
    .bar(StageLook.Bar(titles: titles, showsArrow: showsBackArrow, isTranslucent: isTranslucent, reach: reach))
  }

  /// Creates the bar of a navigation controller, of a class that the application chose.
  public required convenience init(ofNavigation: Void) { self.init(frame: .zero) }

  deinit { item?.didChange = nil }

  private func press() {
    if let item = item?.leftBarButtonItem { return item.press() }
    guard let item = topItem, judge?.navigationBar(self, shouldPop: item) != false else { return }
    if let navigation { navigation.popViewController(animated: true) } else { popOwnItem(item) }
  }

  /// Who decides about pops.
  private var judge: (any NavigationBarDelegate)? { delegate ?? navigation as? any NavigationBarDelegate }

  // MARK: Items

  /// The stack of items, with the top one last: that of the controller's pages, or the bar's own. A controller's bar
  /// ignores a new one.
  open var items: [NavigationItem]? {
    get { navigation?.stack.map(\.navigationItem) ?? (ownItems.isEmpty ? nil : ownItems) }
    set { setItems(newValue, animated: false) }
  }
  /// The item that is shown.
  open var topItem: NavigationItem? { items?.last }
  /// The item below.
  open var backItem: NavigationItem? { items?.dropLast().last }

  /// Replaces the stack, at once.
  open func setItems(_ items: [NavigationItem]?, animated: Bool) {
    guard navigation == nil else { return }
    ownItems = items ?? []
    showOwnItems()
  }
  /// Shows another item, at once.
  open func pushItem(_ item: NavigationItem, animated: Bool) {
    guard navigation == nil, delegate?.navigationBar(self, shouldPush: item) != false else { return }
    ownItems.append(item)
    showOwnItems()
    delegate?.navigationBar(self, didPush: item)
  }
  /// Takes the top item away, at once, and returns it; nil if it is the only one.
  @discardableResult
  open func popItem(animated: Bool) -> NavigationItem? {
    guard navigation == nil, ownItems.count > 1, let item = ownItems.last,
      delegate?.navigationBar(self, shouldPop: item) != false
    else { return nil }
    popOwnItem(item)
    return item
  }

  private func popOwnItem(_ item: NavigationItem) {
    guard ownItems.count > 1 else { return }
    ownItems.removeLast()
    showOwnItems()
    delegate?.navigationBar(self, didPop: item)
  }

  private func showOwnItems() { show(ownItems.last, below: ownItems.dropLast().last, from: nil, isPush: true) }

  /// Where the bar is: at the top, below the status bar for one of a navigation controller.
  open var barPosition: BarPosition { delegate?.position(for: self) ?? (navigation == nil ? .top : .topAttached) }

  /// Any width, and a height of 44 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  /// Returns the width of `size`, and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  // MARK: Showing

  /// Shows a page's title and back button, and the title of the page that it replaces. ``blend(_:)`` sets the progress.
  final func show(_ item: NavigationItem?, below: NavigationItem?, from other: NavigationItem?, isPush: Bool) {
    self.item?.didChange = nil
    self.item = item
    item?.didChange = { [weak self] in
      guard let self else { return }
      if let navigation = self.navigation { navigation.refreshBar() } else { self.showOwnItems() }
    }
    side = isPush ? 1 : -1
    incoming.text = item?.title ?? ""
    outgoing = other.map { Title(text: $0.title ?? "", opacity: 1, shift: 0) }
    showLeft(of: item, below: below)
    blend(outgoing == nil ? 1 : 0)
  }

  /// Cross-fades the titles: 0 shows the outgoing title, 1 the incoming one.
  final func blend(_ progress: Double) {
    let width = Double(bounds.width) / 2
    (incoming.opacity, incoming.shift) = (progress, side * width * (1 - progress))
    outgoing?.opacity = 1 - progress
    outgoing?.shift = -side * width * progress
    leftButton.alpha = progress
    fading.blend(progress)
  }

  private func showLeft(of item: NavigationItem?, below back: NavigationItem?) {
    showsBackArrow = back != nil && item?.hasDefaultBackButton == true
    let own = (item?.leftBarButtonItems ?? []).filter { !$0.isHidden }
    let isPlain = own.count == 1 && own[0].isPlainTitle
    let right = (item?.rightBarButtonItems ?? []).filter { !$0.isHidden }
    show(isPlain ? [] : own, right, titleView: item?.titleView)
    if !own.isEmpty {
      leftButton.title = isPlain ? own[0].title ?? "" : ""
      leftButton.isEnabled = own[0].isEnabled
    } else {
      leftButton.isEnabled = true
      leftButton.title = showsBackArrow ? back?.backButtonTitle ?? back?.title ?? "Back" : ""
    }
    leftButton.contentInsets = EdgeInsets(left: showsBackArrow ? 26 : 16, right: 4)
    leftButton.isHidden = leftButton.title.isEmpty && !showsBackArrow
  }

  /// Shows the views of buttons, and a view in place of the title.
  private func show(_ left: [BarButtonItem], _ right: [BarButtonItem], titleView: View?) {
    let old = shownViews
    (leftViews, rightViews, self.titleView) = (left.map(\.view), right.map(\.view), titleView)
    fading.exchange(old, for: shownViews, in: self, gradually: outgoing != nil && window != nil)
    for view in shownViews { addSubview(view) }
    lookDidChange()
    setNeedsLayout()
  }

  private var shownViews: [View] { leftViews + rightViews + (titleView.map { [$0] } ?? []) }

  /// Places the buttons, and a view in place of the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    leftButton.frame = CGRect(x: 0, y: 0, width: bounds.width / 3, height: bounds.height)
    var (left, right) = (showsBackArrow || !leftButton.isHidden ? leftButton.frame.maxX : 8, bounds.width - 8)
    for view in leftViews {
      let size = view.barSize
      view.frame = CGRect(x: left, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width
    }
    for view in rightViews {
      let size = view.barSize
      right -= size.width
      view.frame = CGRect(x: right, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
    guard let titleView else { return }
    let size = titleView.barSize
    let width = min(size.width, max(right - left, 0))
    let x = min(max((bounds.width - width) / 2, left), right - width)
    titleView.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height)
  }
}
