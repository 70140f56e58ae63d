import SwiftSource

/// `NSPredicate(format: "SELF MATCHES %@", pattern)` becomes a predicate with a closure: formats need key-value coding.
enum PredicateRule: PortRule {
  static func apply(to port: inout FilePort) {
    for index in port.file.tokens.indices
    where port.file.matches(index, "NSPredicate", "(", "format", ":", "\"SELF MATCHES %@\"", ",") {
      guard let close = port.file.partner(index + 1), close > index + 6,
        !(index + 6..<close).contains(where: { [",", ":"].contains(port.file.text($0)) })
      else { continue }
      let pattern = port.file.source(index + 6...close - 1)
      port.replace(
        index + 1...close,
        with: " { [pattern = \"^(?:\\(\(pattern)))$\"] text, _ in"
          + " (text as? String)?.range(of: pattern, options: .regularExpression) != nil }")
    }
  }
}
