/// An error that a user can cause. Its message says what is wrong, where, and what to do next; its code is the exit
/// code of the command.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Exit codes (sysexits.h), which are a contract of the command line.
  public enum Code: Int32, Hashable, Sendable {
    /// Invalid arguments.
    case usage = 64
    /// A file with invalid content.
    case malformed = 65
    /// A file that does not exist or cannot be read.
    case noInput = 66
    /// No display, or the window system failed.
    case unavailable = 69
    /// The engine broke one of its own invariants.
    case broken = 70
    /// A file that cannot be written.
    case cannotWrite = 74
  }

  /// The exit code.
  public let code: Code
  /// The message: one line.
  public let description: String

  /// The maximum number of scalars in a message, so that it cannot fill the screen.
  private static let longest = 2_000

  /// Creates an error with its exit code and message. Control characters and bidirectional marks, which text from a
  /// file may contain, are escaped. A message of more than 2,000 scalars is cut.
  public init(_ code: Code, _ description: String) {
    (self.code, self.description) = (code, description.cut(to: Self.longest).escapingControls)
  }
}
