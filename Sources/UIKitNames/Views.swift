import Foundation

extension Responder: CustomStringConvertible {}

extension View {
  /// Lets the first responder resign if it is this view or inside of it, and dismisses a keyboard that the application
  /// has shown. Returns whether there was one of both.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    if let first = window?.firstResponder as? View, first.isDescendant(of: self) {
      if force { first.attachments[TextEditing.self]?.isForced = true }
      defer { first.attachments[TextEditing.self]?.isForced = false }
      return first.resignFirstResponder()
    }
    guard let keyboard = window?.keyboard, keyboard.isVisible else { return false }
    keyboard.dismiss()
    return true
  }
}

extension ViewController {
  /// The view if it is loaded. Reading it does not load the view.
  public final var viewIfLoaded: View? { isViewLoaded ? view : nil }
}

extension CGRect {
  /// Returns the rectangle shrunk by insets.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
