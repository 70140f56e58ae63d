import Foundation
import DeviceRecordings
import Stages
import Testing
import TouchKit

/// An event of the kernel's in a test: microseconds, type, code, value.
struct Evdev {
  let time: Int64
  let type: Int
  let code: Int
  let value: Int

  init(_ time: Int64, _ type: Int, _ code: Int, _ value: Int) {
    (self.time, self.type, self.code, self.value) = (time, type, code, value)
  }

  static func slot(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 3, 0x2f, value) }
  static func id(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 3, 0x39, value) }
  static func x(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 3, 0x35, value) }
  static func y(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 3, 0x36, value) }
  static func distance(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 3, 0x3b, value) }
  static func tool(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 3, 0x37, value) }
  static func touch(_ t: Int64, _ value: Int) -> Evdev { Evdev(t, 1, 0x14a, value) }
  static func packet(_ t: Int64) -> Evdev { Evdev(t, 0, 2, 0) }
  static func dropped(_ t: Int64) -> Evdev { Evdev(t, 0, 3, 0) }
  static func report(_ t: Int64) -> Evdev { Evdev(t, 0, 0, 0) }
}

/// A touch screen of a test: what is known of it, and the two forms in which it is recorded.
struct Panel {
  var name = "Panel"
  /// Least and greatest value by axis.
  var axes: [(code: Int, least: Int, greatest: Int)]
  var keys = [0x14a]
  var properties = [1]

  /// Protocol B, 1000 by 2000.
  static let slotted = Panel(axes: [
    (0, 0, 1_000), (1, 0, 2_000), (0x2f, 0, 9), (0x35, 0, 1_000), (0x36, 0, 2_000), (0x39, 0, 65_535),
  ])
  /// Protocol A, 1000 by 2000.
  static let anonymous = Panel(axes: [(0x35, 0, 1_000), (0x36, 0, 2_000)])
  /// One finger at a time, 1000 by 2000.
  static let single = Panel(axes: [(0, 0, 1_000), (1, 0, 2_000)])

  /// As evemu-record writes it; `epoch` is the second of the first event.
  func evemu(_ events: [Evdev], epoch: Int64 = 1_354_234) -> String {
    var lines = ["# EVEMU 1.2", "# Input device name: \"\(name)\"", "N: \(name)", "I: 0003 056a 00e6 0111"]
    lines.append("P: " + bytes(properties))
    lines.append("B: 00 0b 00 00 00 00 00 00 00")
    let text = bytes(keys, count: 96).split(separator: " ")
    for start in stride(from: 0, to: text.count, by: 8) {
      lines.append("B: 01 " + text[start..<start + 8].joined(separator: " "))
    }
    for axis in axes { lines.append("A: \(hex(axis.code, 2)) \(axis.least) \(axis.greatest) 0 0 12") }
    for event in events {
      let time = event.time + epoch * 1_000_000
      lines.append(
        "E: \(time / 1_000_000).\(String(format: "%06d", Int(time % 1_000_000))) \(hex(event.type, 4)) \(hex(event.code, 4))"
          + " \(String(format: "%04d", event.value))\t# EV / CODE \(event.value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func hex(_ value: Int, _ digits: Int) -> String { String(format: "%0\(digits)x", value) }

  private func bytes(_ bits: [Int], count: Int = 8) -> String {
    (0..<count).map { byte in
      hex((0..<8).reduce(0) { bits.contains(byte * 8 + $1) ? $0 | 1 << $1 : $0 }, 2)
    }.joined(separator: " ")
  }

  /// As `libinput record` writes a device.
  func device(_ events: [Evdev]) -> String {
    var lines = [
      "- node: /dev/input/event9", "  evdev:", "    # Name: \(name)", "    name: \"\(name)\"",
      "    id: [3, 1386, 230, 273]",
      "    codes:", "      0: [0, 1, 2, 3] # EV_SYN", "      1: \(keys) # EV_KEY",
      "      3: \(axes.map(\.code)) # EV_ABS", "    absinfo:",
    ]
    lines += axes.map { "      \($0.code): [\($0.least), \($0.greatest), 0, 0, 12]" }
    lines += [
      "    properties: \(properties)", "  hid: [12, 23, 34]", "  udev:", "    properties:", "    - ID_INPUT=1",
      "    virtual: false", "  quirks:", "  events:",
    ]
    var isOpen = false
    for event in events {
      if !isOpen { lines.append("  - evdev:") }
      isOpen = !(event.type == 0 && event.code == 0)
      lines.append(
        "    - [\(event.time / 1_000_000), \(event.time % 1_000_000), \(event.type), \(event.code), \(event.value)] # CODE"
      )
    }
    if events.isEmpty { lines.append("  - libinput:") }
    return lines.joined(separator: "\n") + "\n"
  }

  static func yaml(_ devices: String...) -> String {
    "# libinput record\nversion: 1\nndevices: \(devices.count)\nlibinput:\n  version: \"1.22.1\"\n  git: \"unknown\"\n"
      + "system:\n  os: \"debian:12\"\n  kernel: \"6.1.0\"\n  dmi: \"dmi:bvn\"\ndevices:\n" + devices.joined()
  }
}

/// The stage of these tests: panels are 1000 by 2000 and become 250 by 500 points.
let stage = CGSize(width: 250, height: 500)

func read(_ text: String, stage: CGSize = stage, device: Int? = nil) throws -> PanelRecording {
  try PanelRecording(Data(text.utf8), named: "a.yml", stageSize: stage, device: device)
}

func problem(_ body: () throws -> Void) -> Problem? {
  do { try body() } catch { return error as? Problem }
  return nil
}

/// Events as lines: `0 down 1 (10.0, 20.0)`.
func lines(_ events: [InputEvent]) -> [String] {
  events.map { event in
    let kind =
      switch event.kind {
      case .down: "down"
      default: "\(event.kind)"
      }
    return "\(event.time.microseconds) \(kind) \(event.finger) \(Double(event.location.x)) \(Double(event.location.y))"
  }
}

/// What both forms of a recording say, which must be the same.
func touches(_ panel: Panel, _ events: [Evdev]) throws -> (lines: [String], notes: [String]) {
  let (evemu, yaml) = (try read(panel.evemu(events)), try read(Panel.yaml(panel.device(events))))
  #expect(evemu.script == yaml.script)
  #expect(evemu.notes == yaml.notes)
  #expect(evemu.device == yaml.device)
  return (lines(evemu.script.events), yaml.notes.map { $0.replacing("a.yml: ", with: "") })
}
