import Foundation
import Replay
import Stages

/// Results on stdout, messages on stderr. All printing goes through here: every write is checked, and what comes from
/// outside cannot steer a terminal.
///
/// A reader of a pipe that has gone has had enough: nothing is wrong then.
enum Console {
  /// Sees to it that no file is opened in the place of a closed stdin, stdout or stderr, and gets what is printed.
  static func guardStandardFiles() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
      // What is opened next gets the least free number; and against its direction this one can only fail.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Prints a text and an end of line to stdout.
  ///
  /// - Returns: Whether somebody reads on: false for a pipe whose reader has gone.
  /// - Throws: ``Problem`` with exit code 74 if it cannot be written.
  @discardableResult
  static func print(_ text: String) throws(Problem) -> Bool {
    try write(text.escapingControlsInLines + "\n", to: STDOUT_FILENO, "The results", "stdout")
  }

  /// Prints lines of JSON.
  @discardableResult
  static func print(jsonLines text: String) throws(Problem) -> Bool {
    try write(text.escapingControlsInJSON + "\n", to: STDOUT_FILENO, "The results", "stdout")
  }

  /// Prints an array or an object as JSON.
  ///
  /// - Parameter isOneLine: Whether it has no lines of its own.
  static func print(json object: Any, isOneLine: Bool = false) throws {
    let options: JSONSerialization.WritingOptions = isOneLine ? [.sortedKeys] : [.prettyPrinted, .sortedKeys]
    let data = try JSONSerialization.data(withJSONObject: object, options: options)
    try print(jsonLines: String(decoding: data, as: UTF8.self))
  }

  /// Writes a line to stderr.
  ///
  /// - Throws: ``Problem`` with exit code 74 if it cannot be written.
  static func log(_ text: String) throws(Problem) {
    _ = try write(text.escapingControls + "\n", to: STDERR_FILENO, "The messages", "stderr")
  }

  /// Writes a line that begins with the program's name to stderr. Where that is not possible, the exit code is all that
  /// is left.
  static func error(_ text: String) { try? log("\(Program.name): \(text)") }

  /// Writes something on a terminal's last line, in place of what was there; nil clears it.
  static func showProgress(_ text: String?) {
    try? Descriptor.write("\r\(text?.escapingControls ?? "\u{1B}[K")".utf8, to: STDERR_FILENO)
  }

  private static func write(
    _ text: String, to number: Int32, _ what: String, _ name: String
  ) throws(Problem) -> Bool {
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
