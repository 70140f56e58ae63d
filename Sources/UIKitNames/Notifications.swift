import Foundation

extension NotificationCenter {
  /// Adds an observer with a reference to its method: `addObserver(self, selector: Page.textChanged(_:), name: …)`.
  ///
  /// As in UIKit, it is not retained and need not be removed. The method is called on the thread that posts.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping (Observer) -> (Notification) -> Void, name: Notification.Name?,
    object: Any?
  ) {
    let observation = Observation { [weak observer] notification in
      if let observer { selector(observer)(notification) }
    }
    let token = addObserver(forName: name, object: object, queue: nil) { observation.call($0) }
    Observations.all.add(token, of: ObjectIdentifier(observer), in: self, name)
  }

  /// Adds an observer with a method that takes no argument.
  public func addObserver<Observer: AnyObject>(
    _ observer: Observer, selector: @escaping (Observer) -> () -> Void, name: Notification.Name?, object: Any?
  ) {
    addObserver(observer, selector: { observer in { _ in selector(observer)() } }, name: name, object: object)
  }

  /// Removes an observer, or what `addObserver(forName:object:queue:using:)` has returned.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer) {
    removeObserver(observer as Any)
    Observations.all.remove(ObjectIdentifier(observer), from: self) { _ in true }
  }

  /// Removes an observer from the notifications of a name, or from all for nil. The object has no effect.
  public func removeObserver<Observer: AnyObject>(_ observer: Observer, name: Notification.Name?, object: Any?) {
    Observations.all.remove(ObjectIdentifier(observer), from: self) { name == nil || $0 == name }
  }
}

/// A method to call for a notification.
///
/// Unchecked, because Foundation calls it on the thread that posts: whoever posts elsewhere has to know that the observer
/// bears it, as in UIKit.
private final class Observation: @unchecked Sendable {
  let call: (Notification) -> Void

  init(_ call: @escaping (Notification) -> Void) { self.call = call }
}

/// What observers were added for, so that they can be removed.
///
/// Unchecked, because a lock guards the entries.
private final class Observations: @unchecked Sendable {
  static let all = Observations()

  private struct Entry {
    let token: any NSObjectProtocol
    let center: NotificationCenter
    let name: Notification.Name?
  }

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: [Entry]] = [:]

  func add(
    _ token: any NSObjectProtocol, of observer: ObjectIdentifier, in center: NotificationCenter,
    _ name: Notification.Name?
  ) {
    lock.withLock { entries[observer, default: []].append(Entry(token: token, center: center, name: name)) }
  }

  func remove(
    _ observer: ObjectIdentifier, from center: NotificationCenter, where isMeant: (Notification.Name?) -> Bool
  ) {
    let removed = lock.withLock {
      let known = entries[observer] ?? []
      let kept = known.filter { $0.center !== center || !isMeant($0.name) }
      entries[observer] = kept.isEmpty ? nil : kept
      return known.filter { $0.center === center && isMeant($0.name) }
    }
    for entry in removed { center.removeObserver(entry.token as Any) }
  }
}
