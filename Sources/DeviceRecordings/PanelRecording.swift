import Files
import Foundation
import Replay
import Stages
import TouchKit

/// A recording of a touch screen by another program: YAML of `libinput record`, or `.events` of evemu.
///
/// The panel's whole area becomes the stage. The least coordinate is the left or upper edge; the greatest is the
/// opposite edge minus 1/64 pt, so that a touch at the edge hits what is there. Times count from the device's first
/// event, in microseconds. All touches of a frame have the time of its `SYN_REPORT`.
///
/// Fingers are identified by slots (the kernel's protocol B) or by tracking ids. If the panel has neither (protocol A),
/// they are matched by the least sum of squared distances between frames. A hovering finger is no touch. A palm is
/// cancelled. Touches that are down when the kernel drops events (`SYN_DROPPED`) or the file ends are cancelled. A
/// finger that was down before the first event counts from its next touch-down.
package struct PanelRecording: Sendable {
  /// The touches, in points of the stage.
  package let script: GestureScript
  /// The device's name in the recording.
  package let device: String
  /// The parts of the recording that were ignored, one sentence each.
  package let notes: [String]

  /// The limits of a file, in addition to those of a ``Recording``.
  package enum Limits {
    /// The size in bytes; the file is read in pieces.
    package static let bytes = 1 << 30
    /// Fingers down at once.
    package static let fingers = Window.touchLimit
    /// Devices in one file.
    package static let devices = 1_000
  }

  /// Reads a recording from a file.
  /// - Parameters:
  ///   - stageSize: The stage that the panel's area becomes.
  ///   - device: The number of the device, from 1; nil for the first touch screen.
  /// - Throws: ``Problem`` with exit code 66 without the file, 65 if it is not such a recording, 64 without the device.
  package init(contentsOf path: String, stageSize: CGSize, device: Int? = nil) throws(Problem) {
    let file = try InputFile(path, what: "recording of a touch screen", limit: Limits.bytes)
    try self.init(ByteSource(file), named: path, stageSize: stageSize, device: device)
  }

  /// Reads a recording.
  /// - Parameter name: The name for error messages.
  package init(_ data: Data, named name: String, stageSize: CGSize, device: Int? = nil) throws(Problem) {
    try self.init(ByteSource(Array(data)), named: name, stageSize: stageSize, device: device)
  }

  private init(_ source: ByteSource, named name: String, stageSize: CGSize, device: Int?) throws(Problem) {
    let file = PanelFile(name: name)
    var choice = DeviceChoice(file, stageSize: stageSize, wanted: device)
    switch InputFormat(of: source.beginning) {
    case .evemu:
      var reader = EvemuReader(source, file)
      try reader.read(into: &choice)
    case .libinput, .actions:
      let reader = LibinputReader(source, file)
      try reader.read(into: &choice)
    case nil: throw file.malformed("it is empty", next: "record a touch screen with libinput record or evemu-record")
    }
    (script, self.device, notes) = try choice.finish()
  }
}

/// The formats that `import` reads, recognized by how a file begins.
package enum InputFormat: Hashable, Sendable {
  /// WebDriver's actions, as JSON.
  case actions
  /// The YAML of `libinput record`.
  case libinput
  /// The lines of evemu-record.
  case evemu

  /// Detects the format of a file.
  /// - Throws: ``Problem`` with exit code 66 if the file does not exist, or 65 if it is empty or too large.
  package init(ofFile path: String) throws(Problem) {
    let file = try InputFile(path, what: "recording", limit: PanelRecording.Limits.bytes)
    guard let format = InputFormat(of: try ByteSource(file).beginning) else {
      throw PanelFile(name: path).malformed("it is empty", next: "name actions, or a recording of a touch screen")
    }
    self = format
  }

  /// Detects the format by a file's first bytes; nil if they are all blank.
  init?(of bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { return nil }
    // JSON is also YAML: some tools write a libinput recording as JSON.
    if first == "[" || first == "{" {
      self = text.contains("\"devices\"") || text.contains("\"ndevices\"") ? .libinput : .actions
      return
    }
    self = text.split(whereSeparator: \.isNewline).contains(where: Self.isEvemu) ? .evemu : .libinput
  }

  /// Whether only evemu writes such a line: `# EVEMU 1.3`, `N: name`, `E: 0.000001 0003 0035 100`.
  private static func isEvemu(_ line: Substring) -> Bool {
    if line.hasPrefix("# EVEMU") { return true }
    return ["N: ", "I: ", "P: ", "B: ", "A: ", "E: "].contains { line.hasPrefix($0) }
  }
}

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
    guard input.isFile else {
      throw Problem(.noInput, "\(input.path) is not a file, and has to be read twice; write it to a file.")
    }
    guard let file = input.path.withPath({ fopen($0, "rb") }) else {
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

  /// Returns the next line without its line feed, cut to `limit` + 1 bytes; nil after the last.
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
