/// An action of assistive technology. It is never called.
open class AccessibilityCustomAction {
  /// The name.
  open var name: String
  /// The closure.
  public let actionHandler: ((AccessibilityCustomAction) -> Bool)?

  /// Creates an action.
  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }
}
