/// A method that can be called on any object of its class.
public typealias Selector = TouchKit.Selector

extension Selector {
  /// Calls the method, of the object to which it is forwarded if the object's class does not have it. Traps if neither has it,
  /// as UIKit does; a proxy whose object is gone ignores it.
  @discardableResult
  func call(on object: AnyObject, with argument: Any?, _ event: Any?) -> Any? {
    if !isMethod(of: object), let proxy = object as? any MessageForwarding {
      // The object behind a proxy may have been released.
      guard let target = proxy.forwardingTarget(for: self).instance else { return nil }
      if target !== object { return call(on: target, with: argument, event) }
    }
    precondition(isMethod(of: object), "unrecognized selector \(description) sent to a \(type(of: object))")
    return invoke(on: object, with: argument, event)
  }
}

/// The name that a selector was given; empty for none.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

/// Returns a selector that nobody can perform, by its name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// What a method returned that was called by a selector.
public struct PerformedResult {
  private let value: AnyObject

  init?(_ value: Any?) {
    // A method without a result returns the empty tuple.
    guard let value, !(value is Void) else { return nil }
    self.value = value as AnyObject
  }

  /// The object.
  public func takeUnretainedValue() -> AnyObject { value }
  /// The object.
  public func takeRetainedValue() -> AnyObject { value }
}

extension DelayedPerforming {
  /// Whether the object's class has the method.
  public func responds(to selector: Selector?) -> Bool { selector?.isMethod(of: self) ?? false }

  /// Calls a method. Traps if the object's class does not have it.
  @discardableResult
  public func perform(_ selector: Selector, with argument: Any? = nil) -> PerformedResult? {
    PerformedResult(selector.call(on: self, with: argument))
  }

  /// Calls a method with two arguments.
  @discardableResult
  public func perform(_ selector: Selector, with argument: Any?, with second: Any?) -> PerformedResult? {
    PerformedResult(selector.call(on: self, with: argument, second))
  }

  /// Calls a method after a time on the window's clock. The object is retained until then.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: Double) {
    ClockTimer.clock(of: self).perform(after: delay, of: self) { selector.call(on: self, with: argument) }
  }
}

/// Calls a method of an object whose class is not known, like `object.perform(selector, with: argument)` in UIKit. Does
/// nothing without an object or a selector.
@discardableResult
public func performSelector(_ selector: Selector?, on object: Any?, with argument: Any? = nil) -> PerformedResult? {
  guard let selector, let object = object.instance else { return nil }
  return PerformedResult(selector.call(on: object, with: argument))
}

extension Selector: MethodSelector {
  /// Calls the method. Traps if the object's class does not have it, as UIKit does.
  @discardableResult
  public func call(on object: AnyObject, with argument: Any?) -> Any? { call(on: object, with: argument, nil) }
}

/// Whether an object is one of these classes. Ported code asks so whether it has an optional method of a protocol.
public func isInstance(_ object: Any?, ofAnyOf classes: [AnyClass]) -> Bool {
  guard let object = object.instance else { return false }
  return classes.contains { type in
    sequence(first: Swift.type(of: object) as AnyClass, next: { _getSuperclass($0) }).contains { $0 == type }
  }
}

/// Whether the class of an object has a method, like `object.responds(to: selector)` in UIKit.
public func canPerform(_ selector: Selector?, on object: Any?) -> Bool {
  guard let selector, let object = object.instance else { return false }
  return selector.isMethod(of: object)
}

extension Any? {
  /// The object in it, which may be optional itself.
  var instance: AnyObject? {
    guard let value = self else { return nil }
    if let optional = value as? any OptionalValue { return optional.any.instance }
    return value as AnyObject
  }
}

private protocol OptionalValue { var any: Any? { get } }
extension Optional: OptionalValue { fileprivate var any: Any? { map { $0 } } }
