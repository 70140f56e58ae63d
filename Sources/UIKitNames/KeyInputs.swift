import Foundation

/// What a keyboard is like for an object; the properties are the object's own, and have no effect.
public protocol UITextInputTraits: AnyObject {}

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

/// What a text is about, which lets a phone fill it in: `UITextContentType`. Has no effect.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The word for it.
  public let rawValue: String
  /// Creates one from its word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Of a person.
  public static let name = Self(rawValue: "name"), givenName = Self(rawValue: "given-name"),
    familyName = Self(rawValue: "family-name"), emailAddress = Self(rawValue: "email"),
    telephoneNumber = Self(rawValue: "tel")
  /// Of an account.
  public static let username = Self(rawValue: "username"), password = Self(rawValue: "password"),
    newPassword = Self(rawValue: "new-password"), oneTimeCode = Self(rawValue: "one-time-code")
  /// Of a place or a payment.
  public static let fullStreetAddress = Self(rawValue: "street-address"), addressCity = Self(rawValue: "address-city"),
    postalCode = Self(rawValue: "postal-code"), countryName = Self(rawValue: "country-name"),
    creditCardNumber = Self(rawValue: "cc-number"), URL = Self(rawValue: "url")
}

/// The commands of the menu for text: `UIResponderStandardEditActions`. No menu is shown, so nobody calls them; they can be
/// named in selectors.
public protocol UIResponderStandardEditActions: AnyObject {
  /// Takes the selected text away, and keeps it.
  func cut(_ sender: Any?)
  /// Keeps the selected text.
  func copy(_ sender: Any?)
  /// Puts in what is kept.
  func paste(_ sender: Any?)
  /// Takes the selected text away.
  func delete(_ sender: Any?)
  /// Selects a word.
  func select(_ sender: Any?)
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
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
