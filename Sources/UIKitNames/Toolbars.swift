import Foundation

/// A row of buttons: `UIToolbar`. Spaces of the system share the room that the other items leave.
open class UIToolbar: View, UIBarPositioning {
  /// Asked where the bar is.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The items, from the left.
  open var items: [BarButtonItem]? { didSet { showItems() } }
  /// The colour of the bar.
  open var barTintColor: Color? { didSet { backgroundColor = barTintColor } }
  /// Have no effect.
  open var barStyle = UIBarStyle.default, isTranslucent = true
  /// Keep a look, of which the background is shown.
  open var standardAppearance = UIToolbarAppearance() {
    didSet { backgroundColor = standardAppearance.backgroundColor }
  }
  /// Keep looks of other states. Have no effect.
  open var compactAppearance: UIToolbarAppearance?, scrollEdgeAppearance: UIToolbarAppearance?,
    compactScrollEdgeAppearance: UIToolbarAppearance?
  private var shown: [BarButtonItem] = []
  private var shownViews: [View] = []
  private var images: [UIBarMetrics: Image] = [:], shadows: [UIBarPosition: Image] = [:]

  /// Creates an empty bar.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates the bar of a navigation controller, of a class that the application chose.
  public required convenience init(ofNavigation: Void) { self.init(frame: .zero) }

  deinit { for item in items ?? [] { item.didChange = nil } }

  /// Where the bar is: what the delegate says, or at the bottom.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  /// Any width, and a height of 44 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
  /// Returns the width of the bounds, or else of `size`, and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : size.width, height: 44)
  }

  /// Keeps a picture, which is not drawn.
  open func setBackgroundImage(_ image: Image?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) {
    images[barMetrics] = image
  }
  /// Returns the picture for the background.
  open func backgroundImage(forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) -> Image? {
    images[barMetrics]
  }
  /// Keeps a picture of the shadow, which is not drawn.
  open func setShadowImage(_ image: Image?, forToolbarPosition position: UIBarPosition) { shadows[position] = image }
  /// Returns the picture of the shadow.
  open func shadowImage(forToolbarPosition position: UIBarPosition) -> Image? { shadows[position] }

  /// Sets the items at once.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    for item in shown { item.didChange = nil }
    for view in shownViews where view.superview === self { view.removeFromSuperview() }
    shown = (items ?? []).filter { !$0.isHidden }
    shownViews = shown.map(\.view)
    for item in items ?? [] { item.didChange = { [weak self] in self?.showItems() } }
    for view in shownViews { addSubview(view) }
    setNeedsLayout()
  }

  /// Places the items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let taken = shown.reduce(16) { $0 + $1.view.barSize.width }
    let flexible = shown.filter(\.isFlexible).count
    let space = flexible > 0 ? max(bounds.width - taken, 0) / CGFloat(flexible) : 0
    var x: CGFloat = 8
    for item in shown {
      let size = item.view.barSize
      let width = item.isFlexible ? space : size.width
      item.view.frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: width, height: size.height)
      x += width
    }
  }
}

/// Says where a toolbar is.
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
