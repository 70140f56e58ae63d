import Foundation

// Foundation's center belongs to the process: a notification of one run would reach objects of another one, on its
// thread. As with `Timer`, the name means this type in a file that does not import Foundation by itself.

/// `NotificationCenter`, one for each window.
///
/// The system posts those of the keyboard. No notification of the application or of accessibility arrives unless code posts
/// it.
public final class NotificationCenter {
  private final class Observer: NSObject {
    let name: Notification.Name?, object: ObjectIdentifier?
    private(set) weak var owner: AnyObject?
    let call: (Notification) -> Void
    var isRemoved = false
    /// Whether the observation ends with its owner.
    let isOwned: Bool

    init(
      _ name: Notification.Name?, _ object: Any?, of owner: AnyObject?, _ call: @escaping (Notification) -> Void
    ) {
      (self.name, self.object, self.call) = (name, NotificationCenter.identity(of: object), call)
      (self.owner, isOwned) = (owner, owner != nil)
    }

    var isGone: Bool { isRemoved || isOwned && owner == nil }

    func isMeant(by notification: Notification) -> Bool {
      (name == nil || name == notification.name)
        && (object == nil || object == NotificationCenter.identity(of: notification.object))
    }
  }

  private var observers: [Observer] = []
  private let isDetached: Bool

  private init(isDetached: Bool) { self.isDetached = isDetached }

  /// The center of the window that this thread is in; see `Window.current`. Outside of one, where no run is that could
  /// have observers, it takes removals, and traps on everything else.
  public static var `default`: NotificationCenter {
    guard let window = Window.current else { return NotificationCenter(isDetached: true) }
    let attachments = window.attachments
    if let center = attachments[NotificationCenter.self] { return center }
    let center = NotificationCenter(isDetached: false)
    attachments[NotificationCenter.self] = center
    KeyboardNotices.begin(in: window)
    return center
  }

  // MARK: Observers

  /// Calls a method of `observer` with each notification of this name and of this object; nil is any of them. The
  /// observer is not retained, and not called any more when it is gone.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector: @escaping (Target) -> (Notification) -> Void, name: Notification.Name?, object: Any?
  ) {
    add(
      Observer(name, object, of: observer) { [weak observer] notification in
        if let observer { selector(observer)(notification) }
      })
  }

  /// Calls a method that takes an `NSNotification`.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector: @escaping (Target) -> (NSNotification) -> Void, name: Notification.Name?, object: Any?
  ) {
    addObserver(
      observer,
      selector: { target in
        { (notification: Notification) in
          let (name, object) = (notification.name, notification.object)
          selector(target)(NSNotification(name: name, object: object, userInfo: notification.userInfo))
        }
      }, name: name, object: object)
  }

  /// Calls a method that takes no argument.
  public func addObserver<Target: AnyObject>(
    _ observer: Target, selector: @escaping (Target) -> () -> Void, name: Notification.Name?, object: Any?
  ) {
    addObserver(
      observer, selector: { target in { (_: Notification) in selector(target)() } }, name: name, object: object)
  }

  /// Calls a closure, until the returned object is removed. The queue has no effect: it is called at once.
  public func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping (Notification) -> Void
  ) -> any NSObjectProtocol {
    let observer = Observer(name, object, of: nil, block)
    add(observer)
    return observer
  }

  private func add(_ observer: Observer) {
    requireWindow("observe")
    observers.removeAll(where: \.isGone)
    observers.append(observer)
  }

  /// Removes all that was added for an observer.
  public func removeObserver(_ observer: Any) { removeObserver(observer, name: nil, object: nil) }

  /// Removes what was added for an observer with this name and object; nil is any of them.
  public func removeObserver(_ observer: Any, name: Notification.Name?, object: Any?) {
    let (owner, object) = (Self.identity(of: observer), Self.identity(of: object))
    for candidate in observers
    where owner == ObjectIdentifier(candidate) || owner == candidate.owner.map(ObjectIdentifier.init) {
      if (name == nil || name == candidate.name), (object == nil || object == candidate.object) {
        candidate.isRemoved = true
      }
    }
    observers.removeAll(where: \.isGone)
  }

  // MARK: Posting

  /// Calls the observers of a notification, in the order in which they were added. Who is removed by one of them is not
  /// called any more.
  public func post(_ notification: Notification) {
    requireWindow("post")
    for observer in observers where !observer.isGone && observer.isMeant(by: notification) {
      observer.call(notification)
    }
  }

  /// Calls the observers of a notification.
  public func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {
    post(Notification(name: name, object: object, userInfo: userInfo))
  }

  private func requireWindow(_ purpose: String) {
    precondition(
      !isDetached,
      "there is a notification center only while a window handles an event or gets its views; \(purpose) there")
  }

  /// The identity of an instance of a class; nil for other values, which have none.
  private static func identity(of object: Any?) -> ObjectIdentifier? {
    guard let object, type(of: object) is AnyClass else { return nil }
    return ObjectIdentifier(object as AnyObject)
  }
}
