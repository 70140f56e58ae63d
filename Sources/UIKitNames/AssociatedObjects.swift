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

/// Keeps a value with a view, a controller or a recognizer, in place of the one with the same key; nil removes it.
///
/// Traps for other objects: they have no place for it.
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
      preconditionFailure("only views, controllers and recognizers keep associated objects, not \(type(of: object))")
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
