/// The responder of a window for which text is entered.
private final class FirstResponderReference { weak var responder: Responder? }

extension Window {
  /// The responder for which text is entered, or nil.
  package final var firstResponder: Responder? {
    get { attachments[FirstResponderReference.self]?.responder }
    set {
      let reference = attachments[FirstResponderReference.self] ?? FirstResponderReference()
      reference.responder = newValue
      attachments[FirstResponderReference.self] = reference
    }
  }
}
