import Foundation

/// The environment of the process. Its values name files, too: Foundation's have other bytes where one is not UTF-8.
package enum ProcessEnvironment {
  package static var here: [String: String] {
    var values: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let text = String(name: entry)
      if let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        values[String(text[..<sign])] = String(text[text.utf8.index(after: sign)...])
      }
      next += 1
    }
    return values
  }

  /// The folder for temporary files: `TMPDIR`, or else `/tmp`.
  package static var temporaryFolder: String { here["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp" }
}
