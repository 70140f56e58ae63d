import Foundation
import Replay
import Stages
import TouchKit

/// Writes a recording while it happens. Each frame appends its new lines, so a killed program loses at most one frame.
final class Recorder {
  /// The file's path.
  let path: String
  /// When its recorded part begins.
  let begin: Instant
  private let file: GrowingFile
  private var lines = RecordingLines()

  /// Creates the file and writes what has happened on the stage so far, which a replay needs to prepare the stage.
  ///
  /// - Parameter begin: When the recorded part begins; nil to use the session's.
  /// - Throws: ``Problem`` if the file exists, or cannot be written.
  init(path: String, of session: Session, from begin: Instant? = nil) throws(Problem) {
    var spec = session.spec
    spec.begin = begin ?? spec.begin
    (self.path, self.begin) = (path, spec.begin)
    file = try GrowingFile(
      creating: path,
      text: RecordingLines.header(of: spec, source: .live) + lines.next(of: spec, session.checks))
  }

  /// Appends what has happened since the last call.
  ///
  /// - Throws: ``Problem`` if writing fails; the file then ends with its last whole line.
  func append(_ session: Session) throws(Problem) { try file.append(lines.next(of: session.spec, session.checks)) }

  /// Appends the rest, and a hash of the current state.
  func finish(_ session: Session) throws(Problem) {
    let whole = Recording(of: session, source: .live)
    try file.append(lines.next(of: whole.spec, whole.checks))
  }
}
