import Foundation

/// The bar above the keyboard of a whole screen, as chats have it: a controller's `inputAccessoryView` stays at the bottom while
/// the controller is first responder, and moves up with the keyboard of a field in it.
extension Responder: ShowsInputViews {
  package final func showInputViews() { dock(suppliedAccessory) }

  package final func hideInputViews() { dock(nil) }

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
