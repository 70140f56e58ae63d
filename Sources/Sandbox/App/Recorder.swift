import Foundation
import Replay
import TouchKit

/// A recording that is being written: every frame its new lines, so that a killed program loses the last frame at most.
final class Recorder {
  /// The file's path.
  let path: String
  private let file: AppendOnlyFile
  private var lines = RecordingLines()

  /// Creates the file and writes what has happened on the stage so far: a recording begins where the scene does, since
  /// otherwise it could not be replayed.
  ///
  /// - Throws: ``Problem`` if there is such a file, or it cannot be written.
  init(path: String, of session: Session) throws(Problem) {
    self.path = path
    file = try AppendOnlyFile(creating: path)
    try file.append(RecordingLines.header(of: session.spec, source: .live))
    try append(session)
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

/// A new file that grows by whole texts: after one that could not be written it ends as before.
final class AppendOnlyFile {
  private let path: String
  private let descriptor: Int32
  private var length: off_t = 0

  /// - Throws: ``Problem`` if there is such a file, or it cannot be made.
  init(creating path: String) throws(Problem) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.problem(path, errno) }
  }

  deinit { close(descriptor) }

  func append(_ text: String) throws(Problem) {
    guard !text.isEmpty else { return }
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        let error = errno
        _ = ftruncate(descriptor, length)
        throw Self.problem(path, error)
      }
      written += count
    }
    length += off_t(written)
  }

  private static func problem(_ path: String, _ error: Int32) -> Problem {
    let reason = String(cString: strerror(error)).lowercased()
    let next = error == EEXIST ? "; name another" : ""
    return Problem(.cannotWrite, "\(path) cannot be written: \(reason)\(next).")
  }
}
