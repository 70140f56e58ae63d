// Responders and recognizers are equal only if they are identical, as UIKit's are.

extension Responder: Hashable {
  /// Whether both are the same object.
  public static func == (a: Responder, b: Responder) -> Bool { a === b }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  /// Whether both are the same object.
  public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }

  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
