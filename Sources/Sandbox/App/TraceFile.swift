import Foundation
import Replay
import TouchKit

/// The file of `run --trace-to`: one line of JSON for each decision, appended once a frame.
final class TraceFile {
  private let file: FileHandle
  private var written = 0
  private weak var trace: Trace?

  /// Opens the file for appending, and creates it if there is none.
  ///
  /// - Throws: ``Problem`` if it cannot be written to.
  init(path: String) throws(Problem) {
    if !FileManager.default.fileExists(atPath: path) { _ = FileManager.default.createFile(atPath: path, contents: nil) }
    guard let file = FileHandle(forWritingAtPath: path) else {
      throw Problem(.cannotWrite, "The trace cannot be written to \(path); check the folder and its permissions.")
    }
    _ = try? file.seekToEnd()
    self.file = file
  }

  deinit { try? file.close() }

  /// Appends the decisions since the last call; errors are ignored.
  func append(_ session: Session) {
    let trace = session.window.trace
    if self.trace !== trace { (self.trace, written) = (trace, 0) }
    let decisions = trace.decisions
    guard written < decisions.endIndex else { return }
    let lines = TraceJSON(trace)
    var text = ""
    for decision in decisions[max(written, decisions.startIndex)...] { text += lines.line(decision) + "\n" }
    written = decisions.endIndex
    try? file.write(contentsOf: Data(text.utf8))
  }
}
