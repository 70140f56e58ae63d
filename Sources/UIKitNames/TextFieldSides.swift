import Foundation

/// The views at the sides of a text field: those that code sets, and the button that clears.
final class TextFieldSides {
  private unowned let field: UITextField
  private var button: UIButton?

  init(_ field: UITextField) { self.field = field }

  private func isShown(_ mode: UITextField.ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .always: true
    case .whileEditing: field.isEditing
    case .unlessEditing: !field.isEditing
    }
  }

  private var showsLeft: Bool { field.leftView != nil && isShown(field.leftViewMode) }
  /// The button has the place of the right view.
  private var showsRight: Bool { field.rightView != nil && isShown(field.rightViewMode) && !showsClearButton }
  var showsClearButton: Bool { isShown(field.clearButtonMode) && field.hasText }

  /// Removes a view that another one replaces.
  func replace(_ old: View?) {
    if old?.superview === field { old?.removeFromSuperview() }
    field.setNeedsLayout()
  }

  /// Returns the part of a rectangle between the views.
  func textRect(in rect: CGRect, of bounds: CGRect) -> CGRect {
    let left = showsLeft ? max(rect.minX, field.leftViewRect(forBounds: bounds).maxX) : rect.minX
    let right = showsRight ? min(rect.maxX, field.rightViewRect(forBounds: bounds).minX) : rect.maxX
    return CGRect(x: left, y: rect.minY, width: max(right - left, 0), height: rect.height)
  }

  /// Shows, places and removes the views.
  func place() {
    place(field.leftView, showsLeft) { field.leftViewRect(forBounds: field.bounds) }
    place(field.rightView, showsRight) { field.rightViewRect(forBounds: field.bounds) }
    if showsClearButton, button == nil { button = makeButton() }
    place(button, showsClearButton) { field.clearButtonRect(forBounds: field.bounds) }
  }

  private func place(_ view: View?, _ isShown: Bool, _ rect: () -> CGRect) {
    guard let view else { return }
    guard isShown else {
      if view.superview === field { view.removeFromSuperview() }
      return
    }
    if view.superview !== field { field.addSubview(view) }
    let frame = rect()
    if view.frame != frame { view.frame = frame }
  }

  /// A cross in a grey disc.
  private func makeButton() -> UIButton {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 19, height: 19))
    let disc = UIGraphicsImageRenderer(size: CGSize(width: 19, height: 19)).image { context in
      Color.systemGray3.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 15, height: 15))
      Color.white.setStroke()
      context.cgContext.setLineWidth(1.5)
      context.cgContext.strokeLineSegments(between: [
        CGPoint(x: 7, y: 7), CGPoint(x: 12, y: 12), CGPoint(x: 12, y: 7), CGPoint(x: 7, y: 12),
      ])
    }
    button.setBackgroundImage(disc, for: .normal)
    button.accessibilityLabel = "Clear text"
    button.addAction(UIAction { [weak field] _ in field?.clear() }, for: .touchUpInside)
    return button
  }
}
