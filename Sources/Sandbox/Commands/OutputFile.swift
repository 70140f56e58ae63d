import Foundation
import Replay

/// A file that a command writes: complete in the end, or as it was before.
struct OutputFile {
  let path: String

  init(_ path: String) { self.path = path }

  /// Writes the file as a whole, beside it first; what is no regular file, such as a pipe, is written to.
  ///
  /// - Throws: ``Problem`` with exit code 74.
  func write(_ data: Data) throws(Problem) {
    do {
      try data.write(to: URL(fileURLWithPath: path), options: isReplaceable ? .atomic : [])
    } catch {
      throw Problem(.cannotWrite, "\(path) cannot be written; check the folder, its permissions and the disk's space.")
    }
  }

  /// Whether there is nothing, or a regular file.
  private var isReplaceable: Bool {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == nil || type == .typeRegular
  }
}
