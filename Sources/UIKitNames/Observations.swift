import Foundation

/// What an observer is given, like `NSKeyValueObservingOptions`.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The value after the change, or before it.
  public static let new = NSKeyValueObservingOptions(rawValue: 1), old = NSKeyValueObservingOptions(rawValue: 2)
  /// One call at once, with the present value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Not available: there is no call before a change.
  @available(*, unavailable, message: "a change is told when it has happened; ask for the old value")
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change, like `NSKeyValueChange`.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
  /// The value was set: the only kind here.
  case setting = 1
}

/// A change, as it is passed to the handler of an observation.
public struct NSKeyValueObservedChange<Value> {
  /// The kind.
  public let kind = NSKeyValueChange.setting
  /// The value after the change if it was asked for.
  public let newValue: Value?
  /// The value before the change if it was asked for; nil in the initial call.
  public let oldValue: Value?
  /// False.
  public let isPrior = false
}

/// An observation, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
  private weak var observers: Observers?

  fileprivate init(in observers: Observers) { self.observers = observers }

  deinit { invalidate() }

  /// Ends the observation.
  public func invalidate() {
    observers?.remove(self)
    observers = nil
  }
}

/// A class whose properties can be observed by their key paths: views with their layers, controllers, recognizers, and those of your own
/// that are ``KeyValueObserved``.
public protocol KeyValueObserving: AnyObject {}

extension Responder: KeyValueObserving {}
extension GestureRecognizer: KeyValueObserving {}
extension CALayer: KeyValueObserving {}

extension KeyValueObserving {
  /// Calls `changeHandler` after each change of a property until the observation is released.
  ///
  /// The properties are those of this library's views that are shown or place something: `contentOffset`, `contentSize`,
  /// `contentInset`, `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`, `text`, `isHighlighted` and others. Of
  /// a recognizer it is the `state`. A property of your own calls ``tellObservers(of:)`` in `didSet`. Unlike with UIKit, an
  /// assignment of the same value is no change.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func tell(_ object: Self, _ old: Value?, _ new: Value) {
      let (newValue, oldValue) = (options.contains(.new) ? new : nil, options.contains(.old) ? old : nil)
      changeHandler(object, NSKeyValueObservedChange(newValue: newValue, oldValue: oldValue))
    }
    if options.contains(.initial) { tell(self, nil, last) }
    return Observers.of(self).add(for: nil) { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !areEqual(old, new) else { return }
      last = new
      tell(self, old, new)
    }
  }
}

/// Whether two values are known to be equal, or the same object.
private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  if Value.self is AnyObject.Type, (a as AnyObject) === (b as AnyObject) { return true }
  func isEqual<Known: Equatable>(_ a: Known) -> Bool { a == b as? Known }
  return (a as? any Equatable).map { isEqual($0) } ?? false
}

/// The observations of an object's properties.
final class Observers: Companion {
  /// The observations by name.
  var named: [NamedObservation] = []
  private var observations: [(id: ObjectIdentifier, name: String?, check: () -> Void)] = []

  static func of(_ object: any KeyValueObserving) -> Observers {
    if let observed = object as? any KeyValueObserved { return observed.keyValueObservers.observers }
    // A layer changes with its view; what is inside of another layer is never told.
    if let layer = object as? CALayer { return layer.hostView.map(of) ?? Observers() }
    guard let attachments = (object as? Responder)?.attachments ?? (object as? GestureRecognizer)?.attachments else {
      preconditionFailure("\(type(of: object)) has to be KeyValueObserved: it has no place for its observers")
    }
    if let observers = attachments[Observers.self] { return observers }
    let observers = Observers()
    attachments[Observers.self] = observers
    return observers
  }

  /// Adds an observation, whose `check` is called after each change, or after those of a property with this name.
  func add(for name: String?, _ check: @escaping () -> Void) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(in: self)
    observations.append((ObjectIdentifier(observation), name, check))
    return observation
  }

  func remove(_ observation: NSKeyValueObservation) {
    observations.removeAll { $0.id == ObjectIdentifier(observation) }
  }

  func didChange(_ view: View) { check(nil) }
  func stateDidChange() { check(nil) }

  /// Calls what may have to do with a change: of a property with this name, or else of any.
  func check(_ name: String?) {
    for observation in observations where observation.name == nil || observation.name == name {
      // An observer may end other observations.
      if observations.contains(where: { $0.id == observation.id }) { observation.check() }
    }
  }
}
