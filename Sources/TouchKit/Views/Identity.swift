// Responders and recognizers are equal if they are the same object, as UIKit's are: they can be looked for in arrays
// and kept in sets.

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
