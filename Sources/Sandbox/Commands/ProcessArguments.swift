import Foundation
import Stages

/// The arguments of the process as they are: bytes, of which text is made only where they are UTF-8.
///
/// Swift replaces other bytes by `U+FFFD`. With such a name another file would be written than the one that was named.
enum ProcessArguments {
  /// Checks that all of them are text.
  /// - Throws: ``Problem`` with the first that is not, its bytes escaped: `o\xff.touchrec`.
  static func requireText() throws(Problem) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { return }
      try requireText(UnsafeRawBufferPointer(start: argument, count: strlen(argument)))
    }
  }

  static func requireText(_ bytes: some Collection<UInt8>) throws(Problem) {
    guard String(validating: bytes, as: UTF8.self) == nil else { return }
    throw Problem(
      .usage,
      "\(escaped(bytes).brief) is not UTF-8, and such names cannot be opened; rename the file, or name a link to it.")
  }

  /// Returns text in which every byte that is no ASCII is written as `\xff`.
  private static func escaped(_ bytes: some Collection<UInt8>) -> String {
    bytes.map { byte in
      (0x20..<0x7f).contains(byte)
        ? String(UnicodeScalar(byte)) : "\\x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    }.joined()
  }
}
