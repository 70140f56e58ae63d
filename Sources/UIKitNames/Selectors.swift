/// A method that can be called on any object of its class, like UIKit's `Selector`. In place of
/// `#selector(Editor.save(_:))` write `Selector("save(_:)", Editor.save(_:))`: explanations then call the method by its name.
///
/// It takes what a selector of an action takes: a method without an argument, with the sender, or with the sender and the
/// event. Whether an object can perform it follows from its class.
///
/// Two selectors are equal if one is a copy of the other, or if both have the same name. References to methods cannot be
/// compared, so that two without names differ, also those of the same method.
public struct Selector: Hashable, CustomStringConvertible, @unchecked Sendable {
  // The closures of a method capture nothing but a reference to it, which is why a selector is sendable.
  private final class Method {
    let name: String
    let isOf: (AnyObject) -> Bool
    let call: (AnyObject, Any?, Any?) -> Any?

    init(_ name: String, isOf: @escaping (AnyObject) -> Bool, call: @escaping (AnyObject, Any?, Any?) -> Any?) {
      (self.name, self.isOf, self.call) = (name, isOf, call)
    }
  }

  private let method: Method

  /// Creates a selector of a method without an argument, with the name that explanations and comparisons use.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () throws -> Result) {
    self.method = Method(name, isOf: { $0 is Target }) { target, _, _ in
      (target as? Target).flatMap { try? method($0)() }
    }
  }

  /// Creates a named selector of a method that takes a sender. It is not called with a sender of another class.
  public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) throws -> Result) {
    self.method = Method(name, isOf: { $0 is Target }) { target, sender, _ in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self) else { return nil }
      return try? method(target)(sender)
    }
  }

  /// Creates a named selector of a method that takes a sender and the event.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) throws -> Result
  ) {
    self.method = Method(name, isOf: { $0 is Target }) { target, sender, event in
      guard let target = target as? Target, let sender = Self.argument(sender, as: Sender.self),
        let event = Self.argument(event, as: Event.self)
      else { return nil }
      return try? method(target)(sender, event)
    }
  }

  /// Creates a named selector of a method that no action calls, because it takes three arguments. It can be compared.
  public init<Target, A, B, C, Result>(_ name: String, _ method: @escaping (Target) -> (A, B, C) throws -> Result) {
    self.method = Method(name, isOf: { $0 is Target }) { _, _, _ in nil }
  }

  /// Creates a selector of a method without an argument.
  public init<Target, Result>(_ method: @escaping (Target) -> () -> Result) { self.init("", method) }

  /// Creates a selector of a method that takes a sender.
  public init<Target, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) { self.init("", method) }

  /// Creates a selector of a method that takes a sender and the event.
  public init<Target, Sender, Event, Result>(_ method: @escaping (Target) -> (Sender, Event) -> Result) {
    self.init("", method)
  }

  /// Creates a selector that nobody can perform: there is no way from a name to a method. It can be compared.
  public init(_ name: String) { method = Method(name, isOf: { _ in false }) { _, _, _ in nil } }

  /// Creates a selector of a method that the engine calls, of a protocol whose adopters are taken to have it.
  init<Answering>(_ name: String, of type: Answering.Type) {
    method = Method(name, isOf: { $0 is Answering }) { _, _, _ in nil }
  }

  /// The name that it was given; empty for none.
  public var description: String { method.name }

  /// What a trace calls the action that it is of an object: `save` for `save(_:)`, or else the object's class.
  func actionName(of target: AnyObject) -> String {
    let name = method.name.prefix { $0 != "(" }
    return name.isEmpty ? "\(type(of: target))" : String(name)
  }

  /// Whether an object's class has the method.
  func isMethod(of object: AnyObject) -> Bool { method.isOf(object) }

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
    return method.call(object, argument, event)
  }

  /// Nil becomes an argument where the method takes an optional, and a sender `true` where it takes a `Bool`, as with
  /// `UIView.endEditing(_:)` as an action.
  private static func argument<Value>(_ value: Any?, as type: Value.Type) -> Value? {
    if let value, Value.self == Bool.self { return (value as? Bool ?? true) as? Value }
    return value.map { $0 as? Value } ?? (value as Any) as? Value
  }

  /// Whether both are copies of one, or have the same name.
  public static func == (a: Selector, b: Selector) -> Bool {
    a.method === b.method || !a.method.name.isEmpty && a.method.name == b.method.name
  }

  /// Hashes the name, or else the identity.
  public func hash(into hasher: inout Hasher) {
    if method.name.isEmpty { hasher.combine(ObjectIdentifier(method)) } else { hasher.combine(method.name) }
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
