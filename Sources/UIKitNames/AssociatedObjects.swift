import Foundation

/// How an associated value is kept.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// Not retained. Unlike with Objective-C, it reads nil when it is gone.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// Retained, or retained as a copy.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1, OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// Retained, or retained as a copy.
  case OBJC_ASSOCIATION_RETAIN = 769, OBJC_ASSOCIATION_COPY = 771
}

/// Keeps a value with an object, in place of the one with the same key; nil removes it. Traps for what is no object.
///
/// The value goes with a view, a controller or a recognizer. The value of any other object may stay longer than the object:
/// until 64 more objects have values.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedValues.of(object)[key] = value.map { AssociatedValues.Value($0, policy) }
}

/// Returns the value that was kept with an object under a key, or nil.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedValues.of(object)[key]?.content
}

/// Removes all values that were kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) { AssociatedValues.of(object).removeAll() }

/// The values that are associated with an object, few of them: they are searched one by one.
private final class AssociatedValues {
  struct Value {
    private let strong: Any?
    private weak var weak: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass:
        (strong, weak) = (nil, value as AnyObject)
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        strong = (value as? any NSCopying)?.copy(with: nil) ?? value
      default: strong = value
      }
    }

    var content: Any? { strong ?? weak }
  }

  private var values: [(key: UnsafeRawPointer, value: Value)] = []

  static func of(_ object: Any) -> AssociatedValues {
    guard let attachments = (object as? Responder)?.attachments ?? (object as? GestureRecognizer)?.attachments else {
      precondition(type(of: object) is AnyClass, "only objects keep associated objects, not \(type(of: object))")
      return OtherAssociations.values(of: object as AnyObject)
    }
    if let values = attachments[AssociatedValues.self] { return values }
    let values = AssociatedValues()
    attachments[AssociatedValues.self] = values
    return values
  }

  subscript(key: UnsafeRawPointer) -> Value? {
    get { values.first { $0.key == key }?.value }
    set {
      values.removeAll { $0.key == key }
      if let newValue { values.append((key, newValue)) }
    }
  }

  func removeAll() { values.removeAll() }
}

/// The values of objects that have no place of their own for them, in one table: Swift's objects have no room. Those of
/// an object that is gone are dropped when the table has doubled.
private enum OtherAssociations {
  private struct Entry {
    weak var owner: AnyObject?
    let values: AssociatedValues
  }

  private static let lock = NSLock()
  // Guarded by the lock, as are the owners in the order in which they came: values that are dropped go in that order.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var owners: [ObjectIdentifier] = [], limit = least
  private static let least = 64

  static func values(of object: AnyObject) -> AssociatedValues {
    // What is dropped is released outside of the lock: a deinit may ask for values, too.
    let (values, _) = lock.withLock { () -> (AssociatedValues, [Entry]) in
      let id = ObjectIdentifier(object)
      let known = entries[id]
      // Another object may have had this address.
      if let known, known.owner === object { return (known.values, []) }
      var dropped = known.map { [$0] } ?? []
      if owners.count >= limit { dropped += dropOwnersGone() }
      let values = AssociatedValues()
      if entries.updateValue(Entry(owner: object, values: values), forKey: id) == nil { owners.append(id) }
      return (values, dropped)
    }
    return values
  }

  private static func dropOwnersGone() -> [Entry] {
    let gone = owners.filter { entries[$0]?.owner == nil }
    let dropped = gone.compactMap { entries.removeValue(forKey: $0) }
    owners.removeAll { entries[$0] == nil }
    limit = max(least, 2 * owners.count)
    return dropped
  }
}
