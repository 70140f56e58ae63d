import Foundation

// Observation by the name of a property, which calls `observeValue(forKeyPath:of:change:context:)` of the observer.

/// A class that observes properties by name: views, controllers, and those of your own that have the method.
public protocol KeyValueObserver: AnyObject {
  /// Called after a change of a property that is observed by name. `object` has it; `change` holds what was asked for.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

extension Responder: KeyValueObserver {}

/// Which observer hears of which property.
struct NamedObservation {
  let observer: ObjectIdentifier, name: String, context: UnsafeMutableRawPointer?
  let observation: NSKeyValueObservation
}

extension View {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer after each change of a property.
  ///
  /// The names are `contentOffset`, `contentSize`, `contentInset`, `frame`, `bounds`, `center`, `transform`, `alpha` and
  /// `hidden`, and those of stored properties of your own that call `tellObservers(of:)` in `didSet`; others trap. The
  /// observer is not retained, and need not be removed before it goes.
  public final func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    func observe<Object: View, Value>(_ object: Object, _ path: KeyPath<Object, Value>) {
      follow(object, path, keyPath, options, context, of: observer)
    }
    switch (keyPath, self) {
    case ("contentOffset", let list as ScrollView): observe(list, \.contentOffset)
    case ("contentSize", let list as ScrollView): observe(list, \.contentSize)
    case ("contentInset", let list as ScrollView): observe(list, \.contentInset)
    case ("frame", _): observe(self, \.frame)
    case ("bounds", _): observe(self, \.bounds)
    case ("center", _): observe(self, \.center)
    case ("transform", _): observe(self, \.transform)
    case ("alpha", _): observe(self, \.alpha)
    case ("hidden", _): observe(self, \.isHidden)
    case _ where ownValue(keyPath, of: self) != nil: followOwn(self, keyPath, options, context, of: observer)
    default:
      preconditionFailure("no property \(keyPath) of \(type(of: self)) is observed by name: use observe(_:) or didSet")
    }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began. Does nothing for another observer.
  public final func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    Observers.of(self).removeNamed(keyPath, of: observer) { _ in true }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with this context.
  public final func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Observers.of(self).removeNamed(keyPath, of: observer) { $0 == context }
  }
}

extension GestureRecognizer {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer after each change of the `state`, the
  /// only name.
  public final func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    precondition(keyPath == "state", "no property \(keyPath) of a recognizer is observed by name: only the state")
    follow(self, \.state, keyPath, options, context, of: observer)
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began. Does nothing for another observer.
  public final func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    Observers.of(self).removeNamed(keyPath, of: observer) { _ in true }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with this context.
  public final func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Observers.of(self).removeNamed(keyPath, of: observer) { $0 == context }
  }
}

/// A class of your own, neither view nor controller nor recognizer, whose properties can be observed.
///
/// It keeps its observers, and tells them of a property that changed:
///
/// ```swift
/// final class MenuItem: NSObject, KeyValueObserved {
///   let keyValueObservers = KeyValueObservers()
///   var isEnabled = true { didSet { tellObservers(of: "isEnabled") } }
/// }
/// ```
public protocol KeyValueObserved: KeyValueObserving {
  /// The observers of the object's properties.
  var keyValueObservers: KeyValueObservers { get }
}

/// The observers of one object.
public final class KeyValueObservers {
  let observers = Observers()

  /// Creates an empty list.
  public init() {}
}

extension KeyValueObserving {
  /// Calls the observers of a property of your own. It belongs into the property's `didSet`, as `defer` if that may
  /// return early.
  public func tellObservers(of name: String) { Observers.of(self).check(name) }

  /// Does nothing: observers are told of a change when it has happened.
  public func willChangeValue(forKey name: String) {}
  /// Calls the observers of a property of your own, like ``tellObservers(of:)``.
  public func didChangeValue(forKey name: String) { tellObservers(of: name) }

  /// Calls `observeValue(forKeyPath:of:change:context:)` of an observer after each assignment of a property of
  /// your own, which has to call `tellObservers(of:)`.
  ///
  /// The values, new and old, are those of a stored property that is not lazy; of others they are missing. The observer
  /// is not retained, and need not be removed before it goes.
  public func addObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    followOwn(self, keyPath, options, context, of: observer)
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began. Does nothing for another observer.
  public func removeObserver(_ observer: any KeyValueObserver, forKeyPath keyPath: String) {
    Observers.of(self).removeNamed(keyPath, of: observer) { _ in true }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with this context.
  public func removeObserver(
    _ observer: any KeyValueObserver, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Observers.of(self).removeNamed(keyPath, of: observer) { $0 == context }
  }
}

/// Returns the value of a stored property; nil if there is none.
private func ownValue(_ name: String, of object: AnyObject) -> Any? {
  var mirror: Mirror? = Mirror(reflecting: object)
  while let present = mirror {
    if let child = present.children.first(where: { $0.label == name }) { return child.value }
    mirror = present.superclassMirror
  }
  return nil
}

private func followOwn(
  _ object: any KeyValueObserving, _ name: String, _ options: NSKeyValueObservingOptions,
  _ context: UnsafeMutableRawPointer?, of observer: any KeyValueObserver
) {
  var last = ownValue(name, of: object)
  let tell = { [weak object, weak observer] (old: Any?, new: Any?) in
    var told: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
    if options.contains(.new), let new { told[.newKey] = new }
    if options.contains(.old), let old { told[.oldKey] = old }
    observer?.observeValue(forKeyPath: name, of: object, change: told, context: context)
  }
  if options.contains(.initial) { tell(nil, last) }
  let observation = Observers.of(object).add(for: name) { [weak object] in
    guard let object else { return }
    let (old, new) = (last, ownValue(name, of: object))
    last = new
    tell(old, new)
  }
  Observers.of(object).named.append(
    NamedObservation(observer: ObjectIdentifier(observer), name: name, context: context, observation: observation))
}

private func follow<Object: KeyValueObserving, Value>(
  _ object: Object, _ path: KeyPath<Object, Value>, _ name: String, _ options: NSKeyValueObservingOptions,
  _ context: UnsafeMutableRawPointer?, of observer: any KeyValueObserver
) {
  let observation = object.observe(path, options: options) { [weak observer] object, change in
    var told: [NSKeyValueChangeKey: Any] = [.kindKey: change.kind.rawValue]
    if let new = change.newValue { told[.newKey] = new }
    if let old = change.oldValue { told[.oldKey] = old }
    observer?.observeValue(forKeyPath: name, of: object, change: told, context: context)
  }
  Observers.of(object).named.append(
    NamedObservation(
      observer: ObjectIdentifier(observer), name: name, context: context, observation: observation))
}

extension Observers {
  fileprivate func removeNamed(
    _ name: String, of observer: any KeyValueObserver, where isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    named.removeAll { $0.name == name && $0.observer == ObjectIdentifier(observer) && isMeant($0.context) }
  }
}
