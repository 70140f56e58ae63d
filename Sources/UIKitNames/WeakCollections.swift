// Foundation's collections of objects that may not be retained, which Linux does not have. They keep the order in which
// objects were added, so that each run goes through them alike.

/// `NSHashTable`: objects without repetition, which it does not retain if it was made by `weakObjects()`.
public final class NSHashTable<ObjectType> {
  private let isWeak: Bool
  private var references: [ObjectReference] = []

  init(isWeak: Bool) { self.isWeak = isWeak }

  /// Creates a table that does not retain its objects if the options say so.
  public convenience init(options: NSPointerFunctions.Options = [], capacity: Int = 0) {
    self.init(isWeak: options.contains(.weakMemory))
  }
  /// Creates a table that does not retain its objects.
  public static func weakObjects() -> NSHashTable { NSHashTable(isWeak: true) }

  /// The objects that are still there, in the order in which they were added.
  public var allObjects: [ObjectType] {
    // Nil itself can be cast to AnyObject.
    references.compactMap { $0.object.flatMap { $0 as? ObjectType } }
  }
  /// The number of objects that are still there.
  public var count: Int { allObjects.count }
  /// Returns the objects, in the order in which they were added.
  public func objectEnumerator() -> IndexingIterator<[ObjectType]> { allObjects.makeIterator() }
  /// The first object, or nil.
  public var anyObject: ObjectType? { allObjects.first }

  /// Adds an object unless it is there. Does nothing for nil.
  public func add(_ object: ObjectType?) {
    references.removeAll { $0.object == nil }
    guard let object, !contains(object) else { return }
    references.append(ObjectReference(object as AnyObject, isWeak: isWeak))
  }

  /// Removes an object if it is there.
  public func remove(_ object: ObjectType?) {
    references.removeAll { $0.object == nil || object != nil && $0.object === object as AnyObject }
  }

  /// Removes all objects.
  public func removeAllObjects() { references = [] }

  /// Whether an object is there.
  public func contains(_ object: ObjectType?) -> Bool {
    object.map { object in references.contains { $0.object === object as AnyObject } } ?? false
  }
}

/// `NSMapTable`: values by objects, either of which it may not retain. Keys are compared by identity.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private let hasWeakKeys: Bool, hasWeakValues: Bool
  private var entries: [(key: ObjectReference, value: ObjectReference)] = []

  init(hasWeakKeys: Bool, hasWeakValues: Bool) {
    (self.hasWeakKeys, self.hasWeakValues) = (hasWeakKeys, hasWeakValues)
  }

  /// Creates a table that does not retain keys or values if their options say so.
  public convenience init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [], capacity: Int = 0
  ) {
    self.init(hasWeakKeys: keyOptions.contains(.weakMemory), hasWeakValues: valueOptions.contains(.weakMemory))
  }
  /// Creates a table that retains keys and values.
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable(hasWeakKeys: false, hasWeakValues: false) }
  /// Creates a table that retains only values.
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(hasWeakKeys: true, hasWeakValues: false) }
  /// Creates a table that retains nothing.
  public static func weakToWeakObjects() -> NSMapTable { NSMapTable(hasWeakKeys: true, hasWeakValues: true) }
  /// Creates a table that retains only keys.
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(hasWeakKeys: false, hasWeakValues: true) }

  private func isThere(_ entry: (key: ObjectReference, value: ObjectReference)) -> Bool {
    entry.key.object != nil && entry.value.object != nil
  }

  /// The number of entries that are still there.
  public var count: Int { entries.filter(isThere).count }

  /// Returns the keys, in the order in which they were set.
  public func keyEnumerator() -> IndexingIterator<[KeyType]> {
    entries.filter(isThere).compactMap { $0.key.object as? KeyType }.makeIterator()
  }
  /// Returns the values, in the order in which they were set. UIKit's is nil without any.
  public func objectEnumerator() -> IndexingIterator<[ObjectType]>? {
    entries.filter(isThere).compactMap { $0.value.object as? ObjectType }.makeIterator()
  }

  /// Returns the value of a key, or nil.
  public func object(forKey key: KeyType?) -> ObjectType? {
    guard let key else { return nil }
    return entries.first { $0.key.object === key }?.value.object.flatMap { $0 as? ObjectType }
  }

  /// Sets the value of a key. Does nothing if one of both is nil.
  public func setObject(_ object: ObjectType?, forKey key: KeyType?) {
    entries.removeAll { !isThere($0) }
    guard let object, let key else { return }
    removeObject(forKey: key)
    entries.append((ObjectReference(key, isWeak: hasWeakKeys), ObjectReference(object, isWeak: hasWeakValues)))
  }

  /// Removes the value of a key if it has one.
  public func removeObject(forKey key: KeyType?) { entries.removeAll { key != nil && $0.key.object === key } }
  /// Removes everything.
  public func removeAllObjects() { entries = [] }
}

/// How a collection keeps its objects.
public enum NSPointerFunctions {
  /// Options, of which only that of weak references has an effect.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Retained, or not.
    public static let strongMemory = Options(rawValue: 0), weakMemory = Options(rawValue: 5)
    /// Compared by identity, as always here.
    public static let objectPersonality = Options([]), objectPointerPersonality = Options(rawValue: 1 << 9),
      copyIn = Options(rawValue: 1 << 16)
  }
}

extension NSHashTable {
  /// The options of its elements.
  public typealias Options = NSPointerFunctions.Options
}

/// An object that is retained, or is not.
private struct ObjectReference {
  private(set) weak var object: AnyObject?
  private let retained: AnyObject?

  init(_ object: AnyObject, isWeak: Bool) { (self.object, retained) = (object, isWeak ? nil : object) }
}

/// Calls a closure. There is no pool here: objects go when nobody retains them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Does nothing and returns 0: a window belongs to one thread.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 { 0 }

/// Does nothing and returns 0: a window belongs to one thread.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { 0 }
