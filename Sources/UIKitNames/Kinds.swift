// What NSObject answers about classes.

extension Responder {
  /// Whether the object is of this class or of one below it.
  public final func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
  /// Whether the object is of this very class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

extension GestureRecognizer {
  /// Whether the object is of this class or of one below it.
  public final func isKind(of aClass: AnyClass) -> Bool { isInstance(self, of: aClass) }
  /// Whether the object is of this very class.
  public final func isMember(of aClass: AnyClass) -> Bool { type(of: self) == aClass }
}

/// A metatype can be asked only where it is static: handing it to a generic function makes it that.
private func isInstance(_ object: AnyObject, of aClass: Any.Type) -> Bool {
  func check<Class>(_ type: Class.Type) -> Bool { object is Class }
  return check(aClass)
}
