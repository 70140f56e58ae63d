import Foundation
import Replay
import Stages
import TouchKit

/// Passes on the events of one device of a recording, and lists the other devices.
struct DeviceChoice {
  private let file: PanelFile
  private let stageSize: CGSize
  private let wanted: Int?
  private var devices: [(name: String, isTouchScreen: Bool, hasAxes: Bool)] = []
  private var reader: ContactReader?
  private var chosen = 0

  init(_ file: PanelFile, stageSize: CGSize, wanted: Int?) {
    (self.file, self.stageSize, self.wanted) = (file, stageSize, wanted)
  }

  /// Begins the next device of the file.
  ///
  /// - Returns: Whether its events are needed.
  mutating func begin(_ device: PanelDevice, line: Int) throws(Problem) -> Bool {
    guard devices.count < PanelRecording.Limits.devices else {
      throw file.malformed("it has more than \(PanelRecording.Limits.devices) devices", line: line)
    }
    devices.append((device.name, device.isTouchScreen, !device.axes.isEmpty))
    guard chosen == 0, wanted.map({ $0 == devices.count }) ?? device.isTouchScreen else { return false }
    chosen = devices.count
    reader = try ContactReader(device, stageSize: stageSize, file)
    return true
  }

  /// Takes the next event of the chosen device.
  mutating func take(_ event: EvdevEvent, line: Int) throws(Problem) { try reader?.take(event, line: line) }

  /// - Throws: ``Problem`` if there is no such device, or it has no touch.
  mutating func finish() throws(Problem) -> (GestureScript, device: String, notes: [String]) {
    guard var reader else { throw missing() }
    let (script, notes) = try reader.finish()
    return (script, devices[chosen - 1].name, others() + notes)
  }

  private func missing() -> Problem {
    let list = devices.prefix(8).enumerated().map { "\($0 + 1) \($1.name.quoted)" }.joined(separator: ", ")
    if let wanted, !devices.isEmpty {
      return Problem(.usage, "\(file.name) has no device \(wanted); it has \(list).")
    }
    guard !devices.isEmpty else {
      return file.malformed(
        "it describes no device", next: "record a touch screen with libinput record or evemu-record")
    }
    guard devices.contains(where: \.hasAxes) else {
      return file.malformed(
        "it does not describe its device, whose axes and their ranges are needed",
        next: "put the description before the events, as evemu-describe writes it")
    }
    return file.malformed("it has no touch screen, but \(list)", next: "take one of them with --device N")
  }

  private func others() -> [String] {
    let screens = devices.indices.filter { devices[$0].isTouchScreen && $0 + 1 != chosen }
    guard wanted == nil, !screens.isEmpty else { return [] }
    let list = screens.prefix(8).map { "--device \($0 + 1) for \(devices[$0].name.quoted)" }.joined(separator: ", ")
    return [
      "\(file.name) has \(screens.count + 1) touch screens; this is device \(chosen), \(devices[chosen - 1].name.quoted)"
        + " (\(list))."
    ]
  }
}
