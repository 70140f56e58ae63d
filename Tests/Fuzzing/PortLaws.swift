import Foundation

@testable import Porting
@testable import SwiftSource

/// Bytes as source that is ported: whatever they are, porting ends.
enum PortLaws {
  /// Ports the bytes, and says what broke a law: what is told is in the source, and source that parses does so afterwards
  /// and is not changed by porting it again.
  static func complaints(about bytes: [UInt8]) -> [String] {
    let once = port(bytes)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let outside = once.changes.filter { !isInside($0, lines) }.map {
      "\($0.line):\($0.column) is outside of the source"
    }
    var broken: [String] = []
    if hasMatchingBrackets(bytes), !hasMatchingBrackets(once.bytes) { broken.append("a bracket lost its partner") }
    if port(once.bytes).bytes != once.bytes { broken.append("porting again changes the source") }
    // The compiler takes too long to be asked about all inputs.
    return outside + (broken.isEmpty || !parses(bytes) ? [] : broken)
  }

  /// Whether the compiler parses the bytes within some seconds; with some that are no UTF-8 it never ends.
  private static func parses(_ bytes: [UInt8]) -> Bool {
    let path = "/dev/shm/scrollarium-fuzz-\(ProcessInfo.processInfo.processIdentifier).swift"
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = ["timeout", "10", "swiftc", "-frontend", "-parse", path]
    (compiler.standardOutput, compiler.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    guard (try? Data(bytes).write(to: URL(fileURLWithPath: path))) != nil, (try? compiler.run()) != nil else {
      return true
    }
    compiler.waitUntilExit()
    return compiler.terminationStatus == 0
  }

  private static func port(_ bytes: [UInt8]) -> SourcePort.Output { SourcePort([("a.swift", bytes)]).outputs[0] }

  private static func isInside(_ change: PortChange, _ lines: [ArraySlice<UInt8>]) -> Bool {
    lines.indices.contains(change.line - 1) && (1...lines[change.line - 1].count + 1).contains(change.column)
  }

  private static func hasMatchingBrackets(_ bytes: [UInt8]) -> Bool {
    let file = SourceFile(path: "", bytes: bytes)
    return file.tokens.indices.allSatisfy { index in
      !["(", ")", "[", "]", "{", "}"].contains(file.text(index)) || file.partner(index) != nil
    }
  }
}
