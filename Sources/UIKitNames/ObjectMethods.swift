// NSObject's methods about classes.

extension Responder {
  /// Whether the object is an instance of this class or a subclass.
  public final func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
  /// Whether the object is an instance of exactly this class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension GestureRecognizer {
  /// Whether the object is an instance of this class or a subclass.
  public final func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
  /// Whether the object is an instance of exactly this class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// A cast needs a static type: passing the metatype to a generic function provides one.
private func isInstance(_ object: AnyObject, of aClass: Any.Type) -> Bool {
  func check<Class>(_ type: Class.Type) -> Bool { object is Class }
  return check(aClass)
}
