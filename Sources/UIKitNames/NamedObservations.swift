import Foundation

// Observation by the name of a property, which calls `observeValue(forKeyPath:of:change:context:)` of the observer.

/// Which observer hears of which property.
struct NamedObservation {
  let observer: ObjectIdentifier, name: String, context: UnsafeMutableRawPointer?
  let observation: NSKeyValueObservation
}

extension View {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of a view or controller after each change of a property.
  ///
  /// The names are `contentOffset`, `contentSize`, `contentInset`, `frame`, `bounds`, `center`, `transform`, `alpha` and
  /// `hidden`; others trap. The observer is not retained, and need not be removed before it goes.
  public final func addObserver(
    _ observer: Responder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
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
    default:
      preconditionFailure("no property \(keyPath) of \(type(of: self)) is observed by name: use observe(_:) or didSet")
    }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began. Does nothing for another observer.
  public final func removeObserver(_ observer: Responder, forKeyPath keyPath: String) {
    Observers.of(self).removeNamed(keyPath, of: observer) { _ in true }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with this context.
  public final func removeObserver(
    _ observer: Responder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Observers.of(self).removeNamed(keyPath, of: observer) { $0 == context }
  }
}

extension GestureRecognizer {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of a view or controller after each change of the `state`, the
  /// only name.
  public final func addObserver(
    _ observer: Responder, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer? = nil
  ) {
    precondition(keyPath == "state", "no property \(keyPath) of a recognizer is observed by name: only the state")
    follow(self, \.state, keyPath, options, context, of: observer)
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began. Does nothing for another observer.
  public final func removeObserver(_ observer: Responder, forKeyPath keyPath: String) {
    Observers.of(self).removeNamed(keyPath, of: observer) { _ in true }
  }

  /// Ends what ``addObserver(_:forKeyPath:options:context:)`` began with this context.
  public final func removeObserver(
    _ observer: Responder, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    Observers.of(self).removeNamed(keyPath, of: observer) { $0 == context }
  }
}

private func follow<Object: KeyValueObserving, Value>(
  _ object: Object, _ path: KeyPath<Object, Value>, _ name: String, _ options: NSKeyValueObservingOptions,
  _ context: UnsafeMutableRawPointer?, of observer: Responder
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
    _ name: String, of observer: Responder, where isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    named.removeAll { $0.name == name && $0.observer == ObjectIdentifier(observer) && isMeant($0.context) }
  }
}
