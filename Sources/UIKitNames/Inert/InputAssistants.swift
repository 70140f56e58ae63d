import Foundation

/// The buttons beside the suggestions above a keyboard, of which a stage has none: nothing here is shown.
open class UITextInputAssistantItem: NSObject {
  /// The buttons at the left. Are not shown.
  open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// The buttons at the right. Are not shown.
  open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether the buttons may be hidden. Has no effect.
  open var allowsHidingShortcuts = true
}

private final class InputAssistant { let item = UITextInputAssistantItem() }

extension Responder {
  /// The buttons beside the suggestions above the keyboard. Are not shown.
  public final var inputAssistantItem: UITextInputAssistantItem {
    if let assistant = attachments[InputAssistant.self] { return assistant.item }
    let assistant = InputAssistant()
    attachments[InputAssistant.self] = assistant
    return assistant.item
  }
}
