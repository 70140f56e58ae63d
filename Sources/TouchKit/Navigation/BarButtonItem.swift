import Foundation

/// The content of a navigation bar for one page. Changes are shown at once while the page is on top.
open class NavigationItem {
  /// The title in the bar.
  open var title: String? { didSet { if title != oldValue { didChange?() } } }
  /// The title of the back button on the page above. If nil, that is ``title``, or "Back" without one.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { didChange?() } } }
  /// Whether the back button is hidden. True also disables the interactive pop (spec 7).
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { didChange?() } } }
  /// The buttons at the left, from the left. They replace the back button, and disable the interactive pop (spec 7).
  open var leftBarButtonItems: [BarButtonItem]? { didSet { follow(leftBarButtonItems) } }
  /// The buttons at the right, from the right.
  open var rightBarButtonItems: [BarButtonItem]? { didSet { follow(rightBarButtonItems) } }
  /// A view in place of the title, as large as it wants to be; its frame if it has no size of its own.
  open var titleView: View? { didSet { if titleView !== oldValue { didChange?() } } }

  /// A button that replaces the back button. It also disables the interactive pop (spec 7).
  open var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The button at the right.
  open var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Called after a change. The bar sets it while it shows the item.
  var didChange: (() -> Void)?
  /// What another module keeps with this object.
  package var companion: AnyObject?

  /// Creates an item.
  public init(title: String? = nil) { self.title = title }

  /// Whether the back button is neither hidden nor replaced.
  var hasDefaultBackButton: Bool { !hidesBackButton && (leftBarButtonItems ?? []).isEmpty }

  private func follow(_ items: [BarButtonItem]?) {
    for item in items ?? [] { item.didChange = { [weak self] in self?.didChange?() } }
    didChange?()
  }
}

/// A button in a navigation bar or toolbar.
open class BarButtonItem: BarItem {
  /// A view in place of the button, as large as it wants to be; its frame if it has no size of its own.
  open var customView: View? { didSet { change() } }
  /// The colour of the title or of a picture that is a template; nil for that of the bar.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: Color! { didSet { change() } }
  /// The width in points; 0, the default, for that of the content.
  open var width: CGFloat = 0 { didSet { change() } }
  /// Whether it takes no room in its bar.
  open var isHidden = false { didSet { change() } }
  /// Called with the item at ``ControlEvent/touchUpInside``.
  package final var handler: ((BarButtonItem) -> Void)?
  /// Whether it takes the room that others leave in a toolbar.
  package final var isFlexible = false

  private var madeView: View?

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates a button.
  public convenience init(title: String, action: @escaping () -> Void) {
    self.init()
    self.title = title
    handler = { _ in action() }
  }

  /// Does what a press of the button does.
  public final func press() { if isEnabled { handler?(self) } }

  /// Whether a press opens a menu beside the item's view.
  package final var opensMenu = false { didSet { if opensMenu != oldValue { change() } } }

  /// Whether a title is all there is to show.
  final var isPlainTitle: Bool { image == nil && customView == nil && !opensMenu }

  package final override func change() {
    madeView = nil
    super.change()
  }

  /// The view that shows it, if one was asked for.
  package final var shownView: View? { customView ?? madeView }

  /// The view that shows the item.
  package final var view: View {
    if let customView { return customView }
    if let madeView { return madeView }
    let view = BarButton(self)
    madeView = view
    return view
  }
}

/// The view of an item without a view of its own.
private final class BarButton: Button {
  private let picture: ImageView?
  private let ownWidth: CGFloat

  init(_ item: BarButtonItem) {
    picture = item.image.map { ImageView(image: $0) }
    ownWidth = item.width
    super.init(frame: .zero)
    font = item.titleFont ?? Font(size: 16)
    title = picture == nil ? item.title ?? "" : ""
    contentInsets = EdgeInsets(left: 8, right: 8)
    usesTint = true
    if let tint = item.tintColor ?? item.titleColor { tintColor = tint }
    isEnabled = item.isEnabled
    (accessibilityIdentifier, accessibilityLabel) = (item.accessibilityIdentifier, item.accessibilityLabel)
    if let picture { addSubview(picture) }
    addAction(for: .touchUpInside, named: "press", of: item) { [weak item] _ in item?.press() }
  }

  override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if picture != nil { size = CGSize(width: 40, height: 44) }
    // An item without content is a space.
    if picture == nil, title.isEmpty { size.width = 0 }
    return CGSize(width: ownWidth > 0 ? ownWidth : size.width, height: 44)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let picture, let size = picture.image?.size, size.height > 0 else { return }
    let width = size.width * 24 / size.height
    picture.frame = CGRect(x: (bounds.width - width) / 2, y: (bounds.height - 24) / 2, width: width, height: 24)
  }
}

extension View {
  /// The size in a bar.
  package final var barSize: CGSize {
    let size = intrinsicContentSize
    return CGSize(
      width: size.width >= 0 ? size.width : bounds.width, height: size.height >= 0 ? size.height : bounds.height)
  }
}
