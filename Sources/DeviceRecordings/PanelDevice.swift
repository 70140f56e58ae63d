import Foundation
import Replay
import Stages
import TouchKit

/// Constants of the kernel's input events (linux/input-event-codes.h).
enum Evdev {
  enum Kind {
    static let syn = 0, key = 1, abs = 3
  }
  enum Syn {
    static let report = 0, mtReport = 2, dropped = 3
  }
  enum Key {
    static let leftButton = 0x110, joystick = 0x120
    static let pen = 0x140, finger = 0x145, touch = 0x14a, stylus = 0x14b
  }
  enum Axis {
    static let x = 0x00, y = 0x01
    static let slot = 0x2f, positionX = 0x35, positionY = 0x36, toolType = 0x37, trackingID = 0x39, distance = 0x3b
  }
  /// `INPUT_PROP_DIRECT`: the panel lies on the screen.
  static let direct = 1
  /// `MT_TOOL_PALM`.
  static let palm = 2
}

/// A kernel input event. Its time is in microseconds of an arbitrary clock.
struct EvdevEvent {
  var time: Int64
  var kind: Int
  var code: Int
  var value: Int
}

/// The range of an axis.
struct PanelAxis {
  var least: Int
  var greatest: Int

  /// Returns the position of a value on a length in points, rounded to 1/64 pt and at least 1/64 pt before the end.
  func place(_ value: Int, on length: Double) -> Double {
    let share = Double(value - least) / Double(greatest - least)
    return min((min(max(share, 0), 1) * length * 64).rounded() / 64, length - 1.0 / 64)
  }
}

/// The description of a device in a recording.
struct PanelDevice {
  var name = ""
  /// The axes by code.
  var axes: [Int: PanelAxis] = [:]
  /// The codes of its keys and its properties; empty if the recording does not list them.
  var keys: Set<Int> = []
  var properties: Set<Int> = []
  /// Whether udev classified it as a touch screen.
  var isMarked = false

  /// How the device identifies its contacts.
  enum Contacts {
    case slots, anonymous, single
  }

  var contacts: Contacts {
    guard axes[Evdev.Axis.positionX] != nil else { return .single }
    return axes[Evdev.Axis.slot] != nil ? .slots : .anonymous
  }

  /// The axes of a contact's position; nil if the recording has no range for one.
  var positions: (x: PanelAxis?, y: PanelAxis?) {
    contacts == .single
      ? (axes[Evdev.Axis.x], axes[Evdev.Axis.y]) : (axes[Evdev.Axis.positionX], axes[Evdev.Axis.positionY])
  }

  /// Whether the device is a touch screen, by udev's rules that exclude touch pads, pens and mice.
  var isTouchScreen: Bool {
    if isMarked { return true }
    guard positions.x != nil, positions.y != nil else { return false }
    let isDirect = properties.contains(Evdev.direct)
    if keys.contains(Evdev.Key.pen) || keys.contains(Evdev.Key.stylus) { return false }
    if keys.contains(Evdev.Key.finger), !isDirect { return false }
    if contacts == .single, (Evdev.Key.leftButton..<Evdev.Key.joystick).contains(where: keys.contains) { return false }
    return keys.contains(Evdev.Key.touch) || isDirect || (keys.isEmpty && properties.isEmpty)
  }
}

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
