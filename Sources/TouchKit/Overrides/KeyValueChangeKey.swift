/// What a change that is observed by name is described by, like `NSKeyValueChangeKey`.
public struct KeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a key from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change: 1, as a value was set.
  public static let kindKey = KeyValueChangeKey(rawValue: "kind")
  /// The value after the change, or before it. Points, sizes and insets are not in an `NSValue`.
  public static let newKey = KeyValueChangeKey(rawValue: "new"), oldKey = KeyValueChangeKey(rawValue: "old")
}
