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

/// A class whose properties can be observed by their key paths: views and recognizers.
public protocol KeyValueObserving: AnyObject {}

extension View: KeyValueObserving {}
extension GestureRecognizer: KeyValueObserving {}

extension KeyValueObserving {
  /// Calls `changeHandler` after each change of a property until the observation is released.
  ///
  /// The properties are those of this library's views that are shown or place something: `contentOffset`, `contentSize`,
  /// `contentInset`, `frame`, `bounds`, `center`, `transform`, `alpha`, `isHidden`, `text`, `isHighlighted` and others. A
  /// property of a subclass is not observed; `didSet` does that. Of a recognizer it is the `state`. Unlike with UIKit, an
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
    return Observers.of(self).add { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !areEqual(old, new) else { return }
      last = new
      tell(self, old, new)
    }
  }
}

/// Whether two values are known to be equal.
private func areEqual<Value>(_ a: Value, _ b: Value) -> Bool {
  func isEqual<Known: Equatable>(_ a: Known) -> Bool { a == b as? Known }
  return (a as? any Equatable).map { isEqual($0) } ?? false
}

/// The observations of an object's properties.
final class Observers: Companion {
  /// The observations by name.
  var named: [NamedObservation] = []
  private var observations: [(id: ObjectIdentifier, check: () -> Void)] = []

  static func of(_ object: any KeyValueObserving) -> Observers {
    guard let attachments = (object as? View)?.attachments ?? (object as? GestureRecognizer)?.attachments else {
      preconditionFailure("only views and recognizers are observed")
    }
    if let observers = attachments[Observers.self] { return observers }
    let observers = Observers()
    attachments[Observers.self] = observers
    return observers
  }

  func add(_ check: @escaping () -> Void) -> NSKeyValueObservation {
    let observation = NSKeyValueObservation(in: self)
    observations.append((ObjectIdentifier(observation), check))
    return observation
  }

  func remove(_ observation: NSKeyValueObservation) {
    observations.removeAll { $0.id == ObjectIdentifier(observation) }
  }

  func didChange(_ view: View) { check() }
  func stateDidChange() { check() }

  private func check() {
    for observation in observations where observations.contains(where: { $0.id == observation.id }) {
      observation.check()
    }
  }
}
