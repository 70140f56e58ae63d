import Foundation
import Replay
import Stages
import TouchKit

/// A recording that is being written: every frame its new lines, so that a killed program loses the last frame at most.
final class Recorder {
  /// The file's path.
  let path: String
  /// When its recorded part begins.
  let begin: Instant
  private let file: GrowingFile
  private var lines = RecordingLines()

  /// Creates the file and writes what has happened on the stage so far: a replay has to prepare the stage with it.
  ///
  /// - Parameter begin: When the recorded part begins; nil for where that of the session does.
  /// - Throws: ``Problem`` if the file exists, or cannot be written.
  init(path: String, of session: Session, from begin: Instant? = nil) throws(Problem) {
    var spec = session.spec
    spec.begin = begin ?? spec.begin
    (self.path, self.begin) = (path, spec.begin)
    file = try GrowingFile(
      creating: path,
      text: RecordingLines.header(of: spec, source: .live) + lines.next(of: spec, session.checks))
  }

  /// Writes what is new.
  ///
  /// - Throws: ``Problem`` if it cannot be written; the file then ends with the last whole line before.
  func append(_ session: Session) throws(Problem) { try file.append(lines.next(of: session.spec, session.checks)) }

  /// Writes the rest, and a hash of the present state.
  func finish(_ session: Session) throws(Problem) {
    let whole = Recording(of: session, source: .live)
    try file.append(lines.next(of: whole.spec, whole.checks))
  }

  /// The first free path in a folder, nil for the current one, for a file of a scene: `photos-1.touchrec`.
  ///
  /// - Throws: ``Problem`` if there are 9,999 of them.
  static func freePath(
    scene: String, in folder: String?, extension ending: String = "touchrec"
  ) throws(Problem) -> String {
    let names = (1...9_999).lazy.map { "\(folder.map { "\($0)/" } ?? "")\(scene)-\($0).\(ending)" }
    guard let name = names.first(where: { !FileManager.default.fileExists(atPath: $0) }) else {
      throw Problem(.cannotWrite, "There are 9999 files \(scene)-….\(ending) here; move some away.")
    }
    return name
  }
}
