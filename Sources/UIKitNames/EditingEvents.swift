import Foundation

/// The actions of a control for the events of text fields and for those of the application, which the engine's controls do not
/// know.
final class EditingActions {
  private var actions: [(events: Control.Event, target: ObjectIdentifier?, perform: (Control) -> Void)] = []

  func add(for events: Control.Event, of target: AnyObject?, _ perform: @escaping (Control) -> Void) {
    actions.append((events.intersection(.unknownToEngine), target.map(ObjectIdentifier.init), perform))
  }

  func remove(for events: Control.Event, of target: AnyObject?) {
    for index in actions.indices where target == nil || actions[index].target == target.map(ObjectIdentifier.init) {
      actions[index].events.subtract(events)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  func send(_ events: Control.Event, from control: Control) {
    for action in actions where !action.events.isDisjoint(with: events) { action.perform(control) }
  }
}

extension Control.Event {
  fileprivate static let unknownToEngine: Self = [.allEditingEvents, .applicationReserved]
}

extension Control {
  /// Returns the actions for such events, or nil if there are none of them.
  final func editingActions(for events: Event) -> EditingActions? {
    guard !events.isDisjoint(with: .unknownToEngine) else { return nil }
    if let actions = attachments[EditingActions.self] { return actions }
    let actions = EditingActions()
    attachments[EditingActions.self] = actions
    return actions
  }
}

/// What text fields, text views and other views for keys have in common: the keyboard while they are first responder.
final class TextEditing {
  /// The height of the keyboard that they show, in points: that of a phone with a home button, with suggestions.
  static let keyboardHeight = 260.0
  /// The height of the strip below the keys of a phone without a home button.
  static let stripHeight = 76.0

  /// Whether it belongs to a field or text view, which asks its delegate first.
  let isOfField: Bool
  /// Whether the delegate is not asked at the end.
  var isForced = false
  /// Whether another field takes the keyboard over.
  var handsKeyboardOver = false

  init(ofField isOfField: Bool = true) { self.isOfField = isOfField }

  /// Runs `body`, in which `view` becomes first responder, and shows the keyboard.
  static func begin(_ view: View, _ body: () -> Bool) -> Bool {
    guard let window = view.window else { return body() }
    guard handOver(in: window, body) else { return false }
    KeyboardNotices.show(for: view, in: window)
    return true
  }

  /// Runs `body`, in which another view becomes first responder and takes the keyboard over.
  static func handOver(in window: Window, _ body: () -> Bool) -> Bool {
    let other = (window.firstResponder as? View)?.attachments[TextEditing.self]
    other?.handsKeyboardOver = true
    defer { other?.handsKeyboardOver = false }
    return KeyboardNotices.keepingBar(in: window, body)
  }

  /// Dismisses the keyboard, unless another field takes it over. The owner of a bar that stays is first responder then.
  func end(_ view: View) {
    guard !handsKeyboardOver, let window = view.window else { return }
    window.keyboard.dismiss()
    KeyboardNotices.barOwner(in: window)?.becomeFirstResponder()
  }
}
