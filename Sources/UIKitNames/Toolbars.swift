import Foundation

/// A row of buttons: `UIToolbar`. Spaces of the system share the room that the other items leave.
open class UIToolbar: View {
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
  private var shown: [BarButtonItem] = []

  /// Any width, and a height of 44 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
  /// Returns the width of the bounds, or else of `size`, and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: bounds.width > 0 ? bounds.width : size.width, height: 44)
  }

  /// Has no effect: pictures of bars are not drawn.
  open func setBackgroundImage(_ image: Image?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) {}
  /// Has no effect: pictures of bars are not drawn.
  open func setShadowImage(_ image: Image?, forToolbarPosition position: UIBarPosition) {}

  /// Sets the items at once.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

  private func showItems() {
    for item in shown where item.view.superview === self { item.view.removeFromSuperview() }
    shown = items ?? []
    for item in shown { addSubview(item.view) }
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
