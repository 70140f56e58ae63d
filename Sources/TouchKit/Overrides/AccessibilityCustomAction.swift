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

  /// Creates an action that calls a method of a target, which it does not retain.
  public init(name: String, target: Any?, selector: any MethodSelector) {
    let target = target.map { $0 as AnyObject }
    self.name = name
    actionHandler = { [weak target] action in
      guard let target else { return false }
      return selector.call(on: target, with: action) as? Bool ?? true
    }
  }
}

/// A method that can be called on any object of its class: `Selector` of `UIKitNames`.
public protocol MethodSelector: Sendable {
  /// Calls the method, and returns its result. Traps if the object's class does not have it.
  func call(on object: AnyObject, with argument: Any?) -> Any?
}
