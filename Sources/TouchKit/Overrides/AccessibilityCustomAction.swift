/// An action of assistive technology. It is never called.
open class AccessibilityCustomAction {
  /// The name.
  open var name: String
  /// The closure.
  open var actionHandler: ((AccessibilityCustomAction) -> Bool)?
  /// The object whose method is called, which is not retained.
  open weak var target: AnyObject?
  /// The method of the target; nil for a closure.
  open var selector: (any MethodSelector)?

  /// Creates an action.
  public init(name: String, actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil) {
    (self.name, self.actionHandler) = (name, actionHandler)
  }

  /// Creates an action that calls a method of a target, which it does not retain.
  public init(name: String, target: Any?, selector: any MethodSelector) {
    (self.name, self.selector) = (name, selector)
    self.target = target.map { $0 as AnyObject }
  }

  /// Calls the closure, or the method of the target. Returns what these answer; false without either.
  public final func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    return selector.call(on: target, with: self) as? Bool ?? true
  }
}

/// A method that can be called on any object of its class: `Selector` of `UIKitNames`.
public protocol MethodSelector: Sendable {
  /// Calls the method, and returns its result. Traps if the object's class does not have it.
  func call(on object: AnyObject, with argument: Any?) -> Any?
}
