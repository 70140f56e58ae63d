import Foundation

/// Opens the menu of a button: at once where it is the primary action, else after a long press.
///
/// In a scroll view that delays touches, "at once" is when the touch is delivered, so that a drag scrolls.
final class ButtonMenus: ContextMenuSource {
  private weak var button: UIButton?

  /// Gives the button a press for its menu, or takes it away.
  static func update(_ button: UIButton) {
    let old = button.attachments[ContextMenuPress.self]
    guard (old == nil) == (button.menu != nil) else { return }
    if let old {
      button.removeGestureRecognizer(old.recognizer)
      button.attachments[ContextMenuPress.self] = nil
      return
    }
    let press = ContextMenuPress(ButtonMenus(button))
    button.attachments[ContextMenuPress.self] = press
    button.addGestureRecognizer(press.recognizer)
    guard button.attachments[QuickTap.self] == nil else { return }
    button.attachments[QuickTap.self] = QuickTap()
    // A tap that was over before the touch was delivered.
    button.addAction(for: .touchUpInside, named: "menu") { [weak button] _ in
      guard let button, button.showsMenuAsPrimaryAction else { return }
      button.attachments[ContextMenuPress.self]?.open(at: CGPoint(x: button.bounds.midX, y: button.bounds.midY))
    }
  }

  /// Marks a button whose taps open its menu.
  private final class QuickTap {}

  private init(_ button: UIButton) { self.button = button }

  var isCompact: Bool { true }
  var sender: AnyObject? { button }

  var pressDuration: Double? {
    guard let button, button.showsMenuAsPrimaryAction else { return nil }
    var view = button.superview
    while let current = view {
      if let scrollView = current as? ScrollView, scrollView.delaysContentTouches {
        return button.window?.constants.contentTouchDelay
      }
      view = current.superview
    }
    return 0
  }

  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let button, button.isEnabled, let menu = button.menu else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  func pressedView(at point: CGPoint) -> View? { button }
}
