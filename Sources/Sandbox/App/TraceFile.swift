import Files
import Foundation
import Replay
import Stages
import TouchKit

/// Where `run --trace-to` writes, checked before the window opens. An existing file is opened at once, a pipe without
/// waiting for its reader. A new file is created together with the window.
struct TraceTarget: Sendable {
  let path: String
  private let opened: Descriptor?

  private static let flags = O_WRONLY | O_APPEND | O_NONBLOCK

  /// - Throws: ``Problem`` if it cannot be written to.
  init(_ path: String) throws(Problem) {
    self.path = path
    do throws(SystemError) { opened = try Descriptor(opening: path, Self.flags) } catch {
      guard error.code == ENOENT else { throw error.problem(writing: path) }
      opened = nil
      guard Disk.allows(W_OK | X_OK, path.folderOfPath) else {
        throw SystemError.last.problem(writing: path)
      }
    }
  }

  fileprivate func open() throws(Problem) -> Descriptor {
    if let opened { return opened }
    do throws(SystemError) { return try Descriptor(opening: path, Self.flags | O_CREAT) } catch {
      throw error.problem(writing: path)
    }
  }
}

/// The file of `run --trace-to`: one line of JSON for each decision, appended once a frame.
final class TraceFile {
  private let file: GrowingFile
  private var written = 0
  private weak var trace: Trace?

  /// - Throws: ``Problem`` if the file cannot be created.
  init(_ target: TraceTarget) throws(Problem) { file = GrowingFile(try target.open(), path: target.path) }

  /// Appends the decisions since the last call.
  ///
  /// - Throws: ``Problem`` if they cannot be written; the file then ends with a whole line.
  func append(_ session: Session) throws(Problem) {
    let trace = session.window.trace
    if self.trace !== trace { (self.trace, written) = (trace, 0) }
    let decisions = trace.recorded
    var text = ""
    if written < decisions.endIndex {
      let lines = TraceJSON(trace)
      for decision in decisions[max(written, decisions.startIndex)...] { text += lines.line(decision) + "\n" }
      written = decisions.endIndex
    }
    try file.append(text.escapingControlsInJSON)
  }

  /// Writes what still waits for a pipe's reader.
  func finish() throws(Problem) { try file.finish() }
}
