import Foundation

/// Scanning into an `NSString`, as code for iOS writes it. Where the place is `nil`, Foundation's own methods are called.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Scanner {
  @_disfavoredOverload @discardableResult
  public func scanString(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    keep(scanString(string), in: result)
  }
  @_disfavoredOverload @discardableResult
  public func scanCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    keep(scanCharacters(from: set), in: result)
  }
  @_disfavoredOverload @discardableResult
  public func scanUpTo(_ string: String, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    keep(scanUpToString(string), in: result)
  }
  @_disfavoredOverload @discardableResult
  public func scanUpToCharacters(from set: CharacterSet, into result: UnsafeMutablePointer<NSString?>?) -> Bool {
    keep(scanUpToCharacters(from: set), in: result)
  }

  private func keep(_ found: String?, in result: UnsafeMutablePointer<NSString?>?) -> Bool {
    guard let found else { return false }
    result?.pointee = found as NSString
    return true
  }
}
