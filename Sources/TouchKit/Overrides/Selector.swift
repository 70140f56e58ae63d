/// A method that can be called on any object of its class, like UIKit's `Selector`. In place of
/// `#selector(Editor.save(_:))` write `Selector("save(_:)", Editor.save(_:))`: explanations then call the method by
/// its name.
///
/// It takes what a selector of an action takes: a method without an argument, with the sender, or with the sender and
/// the event. Whether an object can perform it follows from its class.
///
/// Two selectors are equal if one is a copy of the other, or if both have the same name. References to methods cannot
/// be compared, so that two without names differ, also those of the same method.
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

  /// Creates a named selector of a method that no action calls, because it takes three arguments or more, as methods of
  /// delegates do. It can be compared.
  public init<Target, A, B, C, each More, Result>(
    _ name: String, _ method: @escaping (Target) -> (A, B, C, repeat each More) throws -> Result
  ) {
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
  package init<Answering>(_ name: String, of type: Answering.Type) {
    method = Method(name, isOf: { $0 is Answering }) { _, _, _ in nil }
  }

  /// The name that it was given; empty for none.
  public var description: String { method.name }

  /// What a trace calls the action that it is of an object: `save` for `save(_:)`, or else the object's class.
  package func actionName(of target: AnyObject) -> String {
    let name = method.name.prefix { $0 != "(" }
    return name.isEmpty ? "\(type(of: target))" : String(name)
  }

  /// Whether an object's class has the method.
  package func isMethod(of object: AnyObject) -> Bool { method.isOf(object) }

  /// Calls the method. The object's class has to have it.
  package func invoke(on object: AnyObject, with argument: Any?, _ event: Any?) -> Any? {
    method.call(object, argument, event)
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
