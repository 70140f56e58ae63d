import Foundation
import Replay
import Stages

/// Prints results to stdout and messages to stderr. All printing goes through here: every write is checked, and control
/// characters are escaped.
///
/// A pipe that its reader has closed is not an error.
package enum Console {
  /// Occupies closed stdin, stdout and stderr, so that no file that is opened later receives what is printed.
  static func guardStandardFiles() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // open(2) returns the lowest free number. Opened in the wrong direction, every use of it fails.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints a text and an end of line to stdout.
  ///
  /// - Returns: False if a pipe's reader has closed it, else true.
  /// - Throws: ``Problem`` with exit code 74 if it cannot be written.
  @discardableResult
  package static func print(_ text: String) throws(Problem) -> Bool {
    try write(text.escapingControlsInLines + "\n", to: STDOUT_FILENO, "The results", "stdout")
  }

  /// Prints lines for people, with the styles that an ink gives them.
  @discardableResult
  static func print(_ lines: [Ink.Line], _ ink: Ink) throws(Problem) -> Bool {
    try write(ink.text(lines) + "\n", to: STDOUT_FILENO, "The results", "stdout")
  }

  /// Prints lines of JSON.
  @discardableResult
  package static func print(jsonLines text: String) throws(Problem) -> Bool {
    try write(text.escapingControlsInJSON + "\n", to: STDOUT_FILENO, "The results", "stdout")
  }

  /// Prints rows of fields, with tabs between them.
  static func print(rows: [[String]]) throws(Problem) {
    let text = rows.map { $0.map(\.escapingControls).joined(separator: "\t") + "\n" }.joined()
    _ = try write(text, to: STDOUT_FILENO, "The results", "stdout")
  }

  /// Prints an array or an object as JSON.
  ///
  /// - Parameter isOneLine: Whether to print it on one line.
  package static func print(json object: Any, isOneLine: Bool = false) throws {
    let options: JSONSerialization.WritingOptions = isOneLine ? [.sortedKeys] : [.prettyPrinted, .sortedKeys]
    let data = try JSONSerialization.data(withJSONObject: object, options: options)
    try print(jsonLines: String(decoding: data, as: UTF8.self))
  }

  /// Writes a line to stderr.
  ///
  /// - Throws: ``Problem`` with exit code 74 if it cannot be written.
  package static func log(_ text: String) throws(Problem) {
    _ = try write(text.escapingControls + "\n", to: STDERR_FILENO, "The messages", "stderr")
  }

  /// Writes a line with the program's name to stderr. Ignores failures: the exit code still reports the problem.
  static func error(_ text: String) { try? log("\(Program.name): \(text)") }

  /// Replaces the last line of the terminal that stderr is.
  static func replaceLastLine(with text: String) {
    try? Descriptor.write("\r\u{1B}[K\(text.escapingControls)".utf8, to: STDERR_FILENO)
  }

  /// Says on stderr which file a command has written, unless it is to be quiet. The file is complete even if nobody can
  /// be told.
  static func logWritten(_ path: String, _ size: String, _ arguments: Arguments) {
    if !arguments.has(.quiet) { try? log("Wrote \(path), \(size).") }
  }

  private static func write(
    _ text: String, to number: Int32, _ what: String, _ name: String
  ) throws(Problem) -> Bool {
    Progress.clear()
    do throws(SystemError) {
      try Descriptor.write(text.utf8, to: number)
      return true
    } catch {
      if error.code == EPIPE { return false }
      let reason = error.code == EBADF ? "it is closed" : error.reason
      throw Problem(.cannotWrite, "\(what) cannot be written to \(name): \(reason); redirect them to another place.")
    }
  }
}
