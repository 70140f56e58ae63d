import Foundation
import Replay
import Stages

/// A file that is read, for what is said about it.
struct PanelFile {
  let name: String

  /// A sentence about a line of the file, or about all of it: what, where, what next.
  func malformed(_ what: String, line: Int? = nil, next: String = "record it again") -> Problem {
    Problem(.malformed, "\(name)\(line.map { ", line \($0)" } ?? ""): \(what); \(next).")
  }
}

/// The bytes of a file, a piece at a time.
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

  /// Bytes that are in memory already.
  init(_ bytes: [UInt8]) { (file, piece) = (nil, bytes) }

  deinit { if let file { fclose(file) } }

  /// The first bytes of the file, some thousands; before anything is read.
  var beginning: ArraySlice<UInt8> { piece.prefix(8_192) }

  private func refill() {
    guard let file else { return piece = [] }
    piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
      count = fread(buffer.baseAddress, 1, Self.pieceSize, file)
    }
    position = 0
  }

  /// Copies the next bytes; 0 at the end of the file.
  func read(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    if position == piece.count { refill() }
    let count = min(buffer.count, piece.count - position)
    for index in 0..<max(count, 0) { buffer[index] = piece[position + index] }
    position += max(count, 0)
    taken += max(count, 0)
    return max(count, 0)
  }

  /// The next line without its end; nil after the last. Of a line longer than `limit` bytes the first `limit` + 1.
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
