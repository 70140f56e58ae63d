import Foundation

/// The members of UIKit's responders that subclasses override and the engine does not need.
///
/// They are here and not in `UIKitNames`, because Swift does not let a member of an extension be overridden. Every
/// instance is a ``Responder``.
open class OverridableResponder {
  private final var own: Responder { unsafeDowncast(self, to: Responder.self) }

  init() {}

  // MARK: Actions

  /// Whether the object performs an action for a sender: by default if its class has the method. The commands of the
  /// menu for text that every responder has do not count. Actions without a target ask it from the first responder
  /// upwards.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard action.isMethod(of: self) else { return false }
    return !(Self.editActions.contains(action.description) && action.isMethod(of: Self.plain))
  }

  /// Returns the first responder from this one upwards that performs an action, or nil.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : own.next?.target(forAction: action, withSender: sender)
  }

  nonisolated(unsafe) private static let plain = Responder()
  /// Every responder has these, and most do nothing.
  private static let editActions: Set<String> = [
    "cut(_:)", "copy(_:)", "paste(_:)", "delete(_:)", "select(_:)", "selectAll(_:)",
    "makeTextWritingDirectionLeftToRight(_:)", "makeTextWritingDirectionRightToLeft(_:)", "toggleBoldface(_:)",
    "toggleItalics(_:)", "toggleUnderline(_:)", "increaseSize(_:)", "decreaseSize(_:)",
    "cut:", "copy:", "paste:", "delete:", "select:", "selectAll:",
  ]

  // MARK: Commands of the menu for text, which is never shown

  /// Takes the selected text away, and keeps it. Does nothing by default.
  open func cut(_ sender: Any?) {}
  /// Keeps the selected text. Does nothing by default.
  open func copy(_ sender: Any?) {}
  /// Puts in what is kept. Does nothing by default.
  open func paste(_ sender: Any?) {}
  /// Puts in what is kept, and makes it match the text around. Does nothing by default.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Takes the selected text away. Does nothing by default.
  open func delete(_ sender: Any?) {}
  /// Selects a word. Does nothing by default.
  open func select(_ sender: Any?) {}
  /// Selects the whole text. Does nothing by default.
  open func selectAll(_ sender: Any?) {}
  /// Lets text begin at the left. Does nothing by default.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Lets text begin at the right. Does nothing by default.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Changes the weight of the selected text. Does nothing by default.
  open func toggleBoldface(_ sender: Any?) {}
  /// Changes the slope of the selected text. Does nothing by default.
  open func toggleItalics(_ sender: Any?) {}
  /// Changes the line under the selected text. Does nothing by default.
  open func toggleUnderline(_ sender: Any?) {}
  /// Enlarges the selected text. Does nothing by default.
  open func increaseSize(_ sender: Any?) {}
  /// Shrinks the selected text. Does nothing by default.
  open func decreaseSize(_ sender: Any?) {}
  /// Changes the attributes of the selected text. Does nothing by default.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}

  // MARK: Presses and remote controls, which a stage has not

  /// Called when buttons or keys were pressed, never here. Forwards to the next responder by default.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
    own.next?.pressesBegan(presses, with: event)
  }
  /// Called when the force of presses changed, never here. Forwards to the next responder by default.
  open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
    own.next?.pressesChanged(presses, with: event)
  }
  /// Called when buttons or keys were let go, never here. Forwards to the next responder by default.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
    own.next?.pressesEnded(presses, with: event)
  }
  /// Called when the system cancelled presses, never here. Forwards to the next responder by default.
  open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
    own.next?.pressesCancelled(presses, with: event)
  }
  /// Called for an event of a remote control, never here. Forwards to the next responder by default.
  open func remoteControlReceived(with event: TouchEvent?) { own.next?.remoteControlReceived(with: event) }

  // MARK: Activities, which no other device hears of

  /// What somebody is doing. It is kept and has no effect.
  open var userActivity: UserActivity? {
    get { own.companion == nil ? nil : own.attachments[UserActivity.self] }
    set { own.attachments[UserActivity.self] = newValue }
  }
  /// Called to bring an activity up to date, never here. Does nothing by default.
  open func updateUserActivityState(_ activity: UserActivity) {}
  /// Called to go on with an activity, never here. Does nothing by default.
  open func restoreUserActivityState(_ activity: UserActivity) {}

  // MARK: Text input

  /// The controller of a view in place of the keyboard. Has no effect: set `inputView`.
  open var inputViewController: InputViewController? { nil }
  /// The controller of the view above the keyboard. Its view is shown if `inputAccessoryView` is nil.
  open var inputAccessoryViewController: InputViewController? { nil }
  /// How somebody types: nil.
  open var textInputMode: TextInputMode? { nil }
  /// A name by which the system remembers how somebody types. Has no effect.
  open var textInputContextIdentifier: String? { nil }
  /// Has no effect: the system remembers nothing.
  open class func clearTextInputContextIdentifier(_ identifier: String) {}
  /// The gestures of three fingers that undo and redo. There are none.
  open var editingInteractionConfiguration: EditingInteractionConfiguration { .default }
}

/// The gestures of three fingers that undo and redo: `UIEditingInteractionConfiguration`.
public enum EditingInteractionConfiguration: Int, Hashable, Sendable {
  /// Whether there are any.
  case none, `default`
}
