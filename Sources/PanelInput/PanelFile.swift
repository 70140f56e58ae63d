import Foundation
import Replay
import Stages

/// The file being read, for error messages.
struct PanelFile {
  let name: String

  /// Returns a problem in a line of the file, or in the whole file: what is wrong, where, and what to do next.
  func malformed(_ what: String, line: Int? = nil, next: String = "record it again") -> Problem {
    Problem(.malformed, "\(name)\(line.map { ", line \($0)" } ?? ""): \(what); \(next).")
  }
}

/// Reads a file in pieces.
final class ByteSource {
  private let file: UnsafeMutablePointer<FILE>?
  private var piece: [UInt8]
  private var position = 0
  /// How many bytes have been copied by ``read(into:)``.
  private(set) var taken = 0

  private static let pieceSize = 65_536

  /// - Throws: ``Problem`` with exit code 66 if the file cannot be read.
  init(_ input: InputFile) throws(Problem) {
    guard let file = fopen(input.path, "rb") else {
      throw Problem(.noInput, "\(input.path) cannot be read; check its permissions.")
    }
    (self.file, piece) = (file, [])
    refill()
  }

  /// Reads bytes that are already in memory.
  init(_ bytes: [UInt8]) { (file, piece) = (nil, bytes) }

  deinit { if let file { fclose(file) } }

  /// The first bytes of the file, at most 8,192. Use it before reading.
  var beginning: ArraySlice<UInt8> { piece.prefix(8_192) }

  private func refill() {
    guard let file else { return piece = [] }
    piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      count = fread(buffer.baseAddress, 1, Self.pieceSize, file)
    }
    position = 0
  }

  /// Copies the next bytes and returns their count; 0 at the end of the file.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    if position == piece.count { refill() }
    let count = min(buffer.count, piece.count - position)
    for index in 0..<max(count, 0) { buffer[index] = piece[position + index] }
    position += max(count, 0)
    taken += max(count, 0)
    return max(count, 0)
  }

  /// Returns the next line without its line feed; nil after the last. A line longer than `limit` bytes is cut to
  /// `limit` + 1.
  func line(limit: Int) -> [UInt8]? {
    var line: [UInt8] = []
    var hasBegun = false
    while true {
      if position >= piece.count {
        refill()
        position = 0
        if piece.isEmpty { return hasBegun ? line : nil }
      }
      hasBegun = true
      let rest = piece[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? piece.count
      line += rest[..<end].prefix(limit + 1 - line.count)
      position = min(end + 1, piece.count)
      if end < piece.count { return line }
    }
  }
}
