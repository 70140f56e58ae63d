import Foundation

/// The bar above the keyboard of a whole screen, as chats have it: a controller's `inputAccessoryView` stays at the bottom while
/// the controller is first responder, and moves up with the keyboard of a field in it.
///
/// A view with an `inputView`, or of the type `UIKeyInput`, shows the keyboard instead, as a field does.
extension Responder: ShowsInputViews {
  package final func takingInputOver(in window: Window, _ body: () -> Bool) -> Bool {
    guard let view = keyInputView else { return body() }
    if view.attachments[TextEditing.self] == nil { view.attachments[TextEditing.self] = TextEditing(ofField: false) }
    return TextEditing.handOver(in: window, body)
  }

  package final func showInputViews() {
    guard let view = keyInputView, let window = view.window else { return dock(suppliedAccessory) }
    KeyboardNotices.show(for: view, in: window)
  }

  package final func hideInputViews() {
    guard let view = keyInputView else { return dock(nil) }
    view.attachments[TextEditing.self]?.end(view)
  }

  package final func willLeaveWindow() { keyInputView?.resignFirstResponder() }

  /// This view, if it shows a keyboard and is no field. Fields show theirs themselves, after their delegates have agreed.
  private final var keyInputView: View? {
    guard let view = self as? View else { return nil }
    if let editing = view.attachments[TextEditing.self] { return editing.isOfField ? nil : view }
    return view is any UIKeyInput || view.inputView != nil ? view : nil
  }

  /// Shows a bar, unless this is a field, which shows the whole keyboard.
  private final func dock(_ bar: View?) {
    let view = (self as? ViewController).map { $0.isViewLoaded ? $0.view : nil } ?? self as? View
    guard let window = view?.window, view?.attachments[TextEditing.self] == nil else { return }
    KeyboardNotices.dock(bar, of: self, in: window)
  }

  /// Its accessory, or that of the responder around it.
  final var suppliedAccessory: View? {
    sequence(first: self, next: \.next).lazy.compactMap {
      $0.inputAccessoryView ?? $0.inputAccessoryViewController?.view
    }.first
  }
}
