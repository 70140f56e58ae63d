import Foundation

/// The bar above the pages of a navigation controller, with the page's title and a back button.
///
/// During a transition it cross-fades both titles by the progress.
public final class NavigationBar: View {
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
  public var titles: [Title] {
    if titleView != nil { return [] }
    guard let outgoing, outgoing.opacity > 0 else { return [incoming] }
    return [outgoing, incoming]
  }
  /// The back button, or the page's `leftBarButtonItem` if that is its only one and has a title. Else hidden.
  public let leftButton = Button(frame: .zero)
  /// Whether an arrow is drawn before the button's title.
  public private(set) var showsBackArrow = false { didSet { lookDidChange() } }

  /// Whether the pages extend under the bar, which then adds to their safe area. By default as the
  /// ``EngineOptions/hasTranslucentBars`` of the window say.
  public var isTranslucent: Bool {
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
  var reach = 0.0 { didSet { if reach != oldValue { lookDidChange() } } }

  weak var navigation: NavigationController?
  private var leftViews: [View] = [], rightViews: [View] = [], titleView: View?
  private var page: ViewController?
  private var incoming = Title(text: "", opacity: 1, shift: 0) { didSet { lookDidChange() } }
  private var outgoing: Title? { didSet { lookDidChange() } }
  /// The side from which the incoming title moves in: 1 for a push, −1 for a pop.
  private var side = 1.0

  /// The bar's height, in points.
  public static let height = 44.0

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

  deinit { page?.navigationItem.didChange = nil }

  private func press() {
    if let item = page?.navigationItem.leftBarButtonItem { return item.press() }
    navigation?.popViewController(animated: true)
  }

  /// Shows a page's title and back button, and the title of the page that it replaces. ``blend(_:)`` sets the progress.
  func show(_ page: ViewController?, below: ViewController?, from other: ViewController?, isPush: Bool) {
    self.page?.navigationItem.didChange = nil
    self.page = page
    page?.navigationItem.didChange = { [weak self] in self?.navigation?.refreshBar() }
    side = isPush ? 1 : -1
    incoming.text = page?.navigationItem.title ?? ""
    outgoing = other.map { Title(text: $0.navigationItem.title ?? "", opacity: 1, shift: 0) }
    showLeft(of: page, below: below)
    blend(outgoing == nil ? 1 : 0)
  }

  /// Cross-fades the titles: 0 shows the outgoing title, 1 the incoming one.
  func blend(_ progress: Double) {
    let width = Double(bounds.width) / 2
    (incoming.opacity, incoming.shift) = (progress, side * width * (1 - progress))
    outgoing?.opacity = 1 - progress
    outgoing?.shift = -side * width * progress
    leftButton.alpha = progress
  }

  private func showLeft(of page: ViewController?, below: ViewController?) {
    let item = page?.navigationItem
    showsBackArrow = below != nil && item?.hasDefaultBackButton == true
    let own = item?.leftBarButtonItems ?? []
    let isPlain = own.count == 1 && own[0].isPlainTitle
    show(isPlain ? [] : own, item?.rightBarButtonItems ?? [], titleView: item?.titleView)
    if !own.isEmpty {
      leftButton.title = isPlain ? own[0].title ?? "" : ""
      leftButton.isEnabled = own[0].isEnabled
    } else {
      leftButton.isEnabled = true
      let back = below?.navigationItem
      leftButton.title = showsBackArrow ? back?.backButtonTitle ?? back?.title ?? "Back" : ""
    }
    leftButton.contentInsets = EdgeInsets(left: showsBackArrow ? 26 : 16, right: 4)
    leftButton.isHidden = leftButton.title.isEmpty && !showsBackArrow
  }

  /// Shows the views of buttons, and a view in place of the title.
  private func show(_ left: [BarButtonItem], _ right: [BarButtonItem], titleView: View?) {
    for view in leftViews + rightViews + (self.titleView.map { [$0] } ?? []) where view.superview === self {
      view.removeFromSuperview()
    }
    (leftViews, rightViews, self.titleView) = (left.map(\.view), right.map(\.view), titleView)
    for view in leftViews + rightViews + (titleView.map { [$0] } ?? []) { addSubview(view) }
    lookDidChange()
    setNeedsLayout()
  }

  public override func layoutSubviews() {
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
