import Testing
import UIKitNames

/// What is kept of the buttons beside suggestions.
@Suite struct InputAssistantTests {
  @Test("Groups of buttons are kept with the responder") func groups() {
    let (field, text) = (UITextField(), UITextView())
    let button = UIBarButtonItem(title: "Undo", style: .plain, target: nil, action: nil)
    field.inputAssistantItem.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: [button], representativeItem: nil)
    ]
    field.inputAssistantItem.allowsHidingShortcuts = false
    text.inputAssistantItem.trailingBarButtonGroups = []
    #expect(field.inputAssistantItem.leadingBarButtonGroups.first?.barButtonItems == [button])
    #expect(field.inputAssistantItem.allowsHidingShortcuts == false)
    #expect(text.inputAssistantItem.leadingBarButtonGroups.isEmpty)
    #expect(text.inputAssistantItem.allowsHidingShortcuts == true)
    #expect(text.inputAssistantItem === text.inputAssistantItem)
  }
}
