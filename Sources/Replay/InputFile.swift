import Foundation
import Stages

/// A file that a user names as input. Its type and size are checked before it is read as a whole.
package struct InputFile: Sendable {
  package let path: String
  /// The kind of content, for messages: "gesture script".
  let what: String

  /// - Throws: ``Problem`` with exit code 66 if there is no such file, 65 if it has more than `limit` bytes.
  package init(_ path: String, what: String, limit: Int) throws(Problem) {
    (self.path, self.what) = (path, what)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw Problem(.noInput, "There is no \(what) at \(path.briefPath); check the path.")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else {
      throw Problem(.noInput, "\(path.briefPath) is not a file; name a \(what).")
    }
    if let size = attributes[.size] as? Int, size > limit {
      throw Problem(.malformed, "\(path.briefPath) is larger than \(limit >> 20) MiB; shorten the \(what).")
    }
  }

  package func contents() throws(Problem) -> Data {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(.noInput, "\(path.briefPath) cannot be read; check its permissions.")
    }
    return data
  }
}
