/// What a member of a protocol throws that a class need not have, where it does not have it.
///
/// UIKit's `@objc optional` is a requirement that throws here, with this error in the protocol's extension. A class meets
/// it without `throws`, as with UIKit, and a caller that writes `try?` has nil where it is missing:
///
/// ```swift
/// protocol RulerDelegate: AnyObject {
///   func spacing(of ruler: Ruler) throws -> CGFloat
/// }
///
/// extension RulerDelegate {
///   func spacing(of ruler: Ruler) throws -> CGFloat { throw MemberNotImplemented() }
/// }
///
/// let spacing = (try? delegate?.spacing(of: self)) ?? 8
/// ```
///
/// Unlike with UIKit, the class that names the protocol has to have the member: where only a subclass does, the
/// extension answers.
public struct MemberNotImplemented: Error, Hashable {
  /// Creates the error.
  public init() {}
}

extension Optional {
  /// Takes the answer of a method that is optional in UIKit, where a condition binds it.
  public init(answer: Wrapped) { self = answer }
  /// The same for a method whose answer is an optional itself.
  public init(answer: Wrapped?) { self = answer }
}
