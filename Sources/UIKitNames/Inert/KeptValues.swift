import TouchKit

/// What code has set of inert properties, by their names.
private final class KeptValues {
  var values: [String: Any] = [:]
}

extension Responder {
  /// Returns what an inert property was set to, or its initial value.
  final func kept<Value>(_ initial: Value, _ name: String = #function) -> Value {
    attachments[KeptValues.self]?.values[name] as? Value ?? initial
  }

  /// Keeps what an inert property is set to.
  final func keep<Value>(_ value: Value, _ name: String = #function) {
    let kept = attachments[KeptValues.self] ?? KeptValues()
    kept.values[name] = value
    attachments[KeptValues.self] = kept
  }
}
