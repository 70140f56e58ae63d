import Foundation

/// A cell of a list: a content configuration with accessories at its ends.
open class UICollectionViewListCell: ListRowCell {
  /// What is at the ends, from the content outwards at the trailing end, and inwards at the leading end.
  open var accessories: [UICellAccessory] = [] { didSet { updateAccessories() } }
  private var views: [(accessory: UICellAccessory, view: View)] = []
  private var wasEditing = false

  /// A guide for the ends of the line below. Its left edge is where the line begins, once it has constraints.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    lineStart = { [weak guide] in guide.flatMap { $0.layoutFrame.minX > 0 ? $0.layoutFrame.minX : nil } }
    return guide
  }()

  /// Returns a configuration without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  /// Shows the accessories of the state. Overrides call super.
  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    if state.isEditing != wasEditing {
      wasEditing = state.isEditing
      updateAccessories()
    }
  }

  private func updateAccessories() {
    for (_, view) in views { view.removeFromSuperview() }
    views = accessories.filter { accessory in
      switch accessory.displayed {
      case .always: !accessory.isHidden
      case .whenEditing: wasEditing && !accessory.isHidden
      case .whenNotEditing: !wasEditing && !accessory.isHidden
      }
    }.map { ($0, $0.view ?? makeView(of: $0)) }
    for (_, view) in views { addSubview(view) }
    placeAccessories()
    setNeedsLayout()
  }

  private func makeView(of accessory: UICellAccessory) -> View {
    let font = accessory.font ?? Font(size: 17, weight: .semibold)
    let color = accessory.tintColor ?? .tertiaryLabel
    guard let action = accessory.action else {
      let label = Label(frame: .zero)
      (label.text, label.font, label.textColor) = (accessory.text, font, color)
      label.sizeToFit()
      return label
    }
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    button.setTitle(accessory.text, for: .normal)
    button.setTitleColor(color, for: .normal)
    (button.font, button.backgroundColor) = (font, nil)
    button.accessibilityIdentifier = "\(accessory.accessoryType)"
    button.addAction(for: .touchUpInside) { _ in action() }
    return button
  }

  /// Places the accessories, and the content beside them.
  open override func layoutSubviews() {
    placeAccessories()
    super.layoutSubviews()
  }

  private func placeAccessories() {
    let indentation = Double(indentationLevel) * Double(indentationWidth)
    var (left, right) = (indentsAccessories ? indentation : 0, 0.0)
    for (accessory, view) in views {
      let width: Double =
        switch accessory.width {
        case .custom(let width): Double(width)
        case .standard: 28
        case .actual, nil: Double(view.bounds.width)
        }
      let room = (accessory.isLeading ? left : right) + 16 + width / 2
      let x = accessory.isLeading ? room : Double(bounds.width) - room
      view.center = CGPoint(x: x, y: Double(bounds.height) / 2)
      if accessory.isLeading { left += 16 + width } else { right += 12 + width }
    }
    let start = indentsAccessories ? left : max(left, indentation)
    let inset = EdgeInsets(left: start, right: right)
    if contentInset != inset { contentInset = inset }
  }
}
