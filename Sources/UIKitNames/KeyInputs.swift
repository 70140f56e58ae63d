import Foundation

/// An object that keys type into: `UIKeyInput`. The drawn keyboard types nothing, and is shown for text fields and text views
/// alone; call the methods from a pad of your own.
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is a text.
  var hasText: Bool { get }
  /// Adds a text.
  func insertText(_ text: String)
  /// Takes the last character away.
  func deleteBackward()
}

/// An input view that may click: `UIInputViewAudioFeedback`. There is no sound.
public protocol UIInputViewAudioFeedback: AnyObject {
  /// Whether its keys click.
  var enableInputClicksWhenVisible: Bool { get }
}

extension UIInputViewAudioFeedback {
  /// False.
  public var enableInputClicksWhenVisible: Bool { false }
}

/// The menu for text: `UIMenuController`. It is never shown.
public final class UIMenuController {
  /// A new one.
  public static var shared: UIMenuController { UIMenuController() }
  /// Commands of the application.
  public var menuItems: [UIMenuItem]?
  /// False.
  public var isMenuVisible: Bool { false }

  /// Has no effect.
  public func showMenu(from targetView: View, rect targetRect: CGRect) {}
  /// Has no effect.
  public func hideMenu() {}
  /// Has no effect.
  public func hideMenu(from targetView: View) {}
  /// Has no effect.
  public func setTargetRect(_ targetRect: CGRect, in targetView: View) {}
  /// Has no effect.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Has no effect.
  public func update() {}
}

/// A command of the menu for text, which is never shown.
public final class UIMenuItem {
  /// What it is called, and does.
  public var title: String, action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}
