import Foundation
import Replay
import Stages
import TouchKit

/// The touches of a touch screen that another program has recorded: `libinput record`'s YAML, or evemu's `.events`.
///
/// The panel's whole area is the stage: its least coordinate is the stage's left or upper edge, its greatest the other
/// one, less 1/64 pt, so that a touch at the edge hits what is there. Times count from the device's first event, to the
/// microsecond; all touches of a frame have the time of its `SYN_REPORT`.
///
/// Fingers are told apart by slots (the kernel's protocol B), by tracking ids, or, where the panel gives neither
/// (protocol A), by the least sum of squared distances from one frame to the next. A finger that hovers is no touch. A
/// palm is cancelled, and so is what is down where the kernel dropped events (`SYN_DROPPED`) or the file ends. A finger
/// that was down before the first event counts from its next touch-down.
package struct PanelRecording: Sendable {
  /// The touches, in points of the stage.
  package let script: GestureScript
  /// The device's name, as it tells it.
  package let device: String
  /// What the recording has that was left out, each a sentence.
  package let notes: [String]

  /// The limits of a file, beside those of a ``Recording``.
  package enum Limits {
    /// Its size in bytes; it is read in pieces.
    package static let bytes = 1 << 30
    /// Fingers at once.
    package static let fingers = Window.touchLimit
    /// Devices in one file.
    package static let devices = 1_000
  }

  /// Reads a recording from a file.
  ///
  /// - Parameters:
  ///   - stageSize: The stage that the panel's area becomes.
  ///   - device: The number of the device, from 1; nil for the first touch screen.
  /// - Throws: ``Problem`` with exit code 66 if there is no such file, 65 if it is no such recording, 64 if it has no
  ///   such device.
  package init(contentsOf path: String, stageSize: CGSize, device: Int? = nil) throws(Problem) {
    let file = try InputFile(path, what: "recording of a touch screen", limit: Limits.bytes)
    try self.init(ByteSource(file), named: path, stageSize: stageSize, device: device)
  }

  /// Reads a recording.
  ///
  /// - Parameter name: The name in error messages.
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

/// What `import` reads, by how a file begins.
package enum InputFormat: Hashable, Sendable {
  /// WebDriver's actions, as JSON.
  case actions
  /// The YAML of `libinput record`.
  case libinput
  /// The lines of evemu-record.
  case evemu

  /// The format of a file.
  ///
  /// - Throws: ``Problem`` with exit code 66 if there is no such file, or 65 if it is empty or far too large.
  package init(ofFile path: String) throws(Problem) {
    let file = try InputFile(path, what: "recording", limit: PanelRecording.Limits.bytes)
    guard let format = InputFormat(of: try ByteSource(file).beginning) else {
      throw PanelFile(name: path).malformed("it is empty", next: "name actions, or a recording of a touch screen")
    }
    self = format
  }

  /// The format by a file's first bytes; nil where there is nothing but blanks.
  init?(of bytes: ArraySlice<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = text.first(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }) else { return nil }
    // JSON is YAML, too: some tools write a libinput recording as JSON.
    if first == "[" || first == "{" {
      self = text.contains("\"devices\"") || text.contains("\"ndevices\"") ? .libinput : .actions
      return
    }
    self = text.split(whereSeparator: \.isNewline).contains(where: Self.isEvemu) ? .evemu : .libinput
  }

  /// Whether it is a line as only evemu writes it: `# EVEMU 1.3`, `N: name`, `E: 0.000001 0003 0035 100`.
  private static func isEvemu(_ line: Substring) -> Bool {
    if line.hasPrefix("# EVEMU") { return true }
    return ["N: ", "I: ", "P: ", "B: ", "A: ", "E: "].contains { line.hasPrefix($0) }
  }
}
