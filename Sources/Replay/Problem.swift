/// Something that a user can cause, in one sentence that says what, where, and what to do next, with the exit code
/// that a command ends with.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Exit codes of the command line, the contract of scripts.
  public enum Code: Int32, Hashable, Sendable {
    /// A command line that cannot be understood.
    case usage = 64
    /// A file that cannot be understood.
    case malformed = 65
    /// A file that is not there, or cannot be read.
    case noInput = 66
    /// No display, or the window system failed.
    case unavailable = 69
    /// The engine broke one of its own invariants.
    case broken = 70
    /// A file that cannot be written.
    case cannotWrite = 74
  }

  /// Which kind.
  public let code: Code
  /// The sentence.
  public let description: String

  /// Names a problem.
  public init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}
