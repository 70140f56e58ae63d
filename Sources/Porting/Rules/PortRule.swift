/// One kind of change.
protocol PortRule: Sendable {
  /// Makes the changes in a file, and says what it leaves.
  static func apply(to port: inout FilePort)
}
