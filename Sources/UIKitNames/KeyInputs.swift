import Foundation

/// An object that keys type into: `UIKeyInput`. A view of this type shows the keyboard while it is first responder. The drawn
/// keyboard types nothing: call the methods from a pad of your own.
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
