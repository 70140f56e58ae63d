import Replay
import Stages

/// Reads the YAML of `libinput record`, version 1: devices, each with its description and its events in frames,
/// `[seconds, microseconds, type, code, value]`. Unknown keys are skipped, as the format requires.
struct LibinputReader {
  private let yaml: YAMLReader

  init(_ source: ByteSource, _ file: PanelFile) { yaml = YAMLReader(source, file) }

  func read(into choice: inout DeviceChoice) throws(Problem) {
    guard try yaml.next() == .mapping else {
      throw yaml.malformed(
        "it is neither a recording of libinput record nor one of evemu's", next: "record a touch screen with either")
    }
    var hasDevices = false
    try yaml.members { key, node throws(Problem) in
      switch key {
      case "version":
        guard node == .scalar("1") else {
          throw yaml.malformed("it has another version of the format than 1", next: "use a newer program")
        }
      case "devices":
        guard node == .sequence else { throw yaml.malformed("\"devices\" takes a list") }
        hasDevices = true
        try yaml.elements { node throws(Problem) in
          guard node == .mapping else { throw yaml.malformed("a device takes its description and its events") }
          try device(into: &choice)
        }
      default: try yaml.skip(node)
      }
    }
    guard hasDevices else {
      throw yaml.malformed("it names no devices", next: "name a recording of libinput record")
    }
  }

  // MARK: Devices

  private func device(into choice: inout DeviceChoice) throws(Problem) {
    var device = PanelDevice()
    var (isDescribed, hasEvents) = (false, false)
    let first = yaml.line
    try yaml.members { key, node throws(Problem) in
      switch (key, node) {
      case ("evdev", .mapping):
        try describe(&device)
        isDescribed = true
      case ("udev", .mapping): try readMarks(of: &device)
      case ("events", .sequence):
        guard isDescribed, !hasEvents else {
          throw yaml.malformed(
            hasEvents ? "a device has two lists of events" : "events come before the description of their device",
            next: "put \"evdev\" before \"events\"")
        }
        hasEvents = true
        let isWanted = try choice.begin(device, line: first)
        try yaml.elements { node throws(Problem) in
          if isWanted { try frames(node, into: &choice) } else { try yaml.skip(node) }
        }
      default: try yaml.skip(node)
      }
    }
    if !hasEvents { _ = try choice.begin(device, line: first) }
  }

  private func describe(_ device: inout PanelDevice) throws(Problem) {
    try yaml.members { key, node throws(Problem) in
      switch (key, node) {
      case ("name", .scalar(let name)): device.name = name
      case ("properties", .sequence):
        device.properties = Set(try yaml.integers(node, atMost: 64, what: "\"properties\""))
      case ("codes", .mapping):
        try yaml.members { kind, node throws(Problem) in
          let codes = try yaml.integers(node, atMost: 4_096, what: "\"codes\"")
          if Int(kind) == Evdev.Kind.key { device.keys = Set(codes) }
        }
      case ("absinfo", .mapping):
        try yaml.members { axis, node throws(Problem) in
          let range = try yaml.integers(node, atMost: 6, what: "an axis")
          guard let code = UInt16(axis), range.count >= 2, let least = Int32(exactly: range[0]),
            let greatest = Int32(exactly: range[1])
          else {
            throw yaml.malformed("an axis takes its code, and the least and the greatest value, fuzz, flat, resolution")
          }
          device.axes[Int(code)] = PanelAxis(least: Int(least), greatest: Int(greatest))
        }
      default: try yaml.skip(node)
      }
    }
  }

  /// Reads udev's properties of the device.
  private func readMarks(of device: inout PanelDevice) throws(Problem) {
    try yaml.members { key, node throws(Problem) in
      guard key == "properties", node == .sequence else { return try yaml.skip(node) }
      try yaml.elements { node throws(Problem) in
        if node == .scalar("ID_INPUT_TOUCHSCREEN=1") { device.isMarked = true }
        try yaml.skip(node)
      }
    }
  }

  // MARK: Events

  /// Reads an entry of the event list. Only kernel frames are used; entries of libinput or hidraw are skipped.
  private func frames(_ node: YAMLReader.Node, into choice: inout DeviceChoice) throws(Problem) {
    guard node == .mapping else { return try yaml.skip(node) }
    try yaml.members { key, node throws(Problem) in
      guard key == "evdev", node == .sequence else { return try yaml.skip(node) }
      try yaml.elements { node throws(Problem) in try choice.take(try event(node), line: yaml.line) }
    }
  }

  private func event(_ node: YAMLReader.Node) throws(Problem) -> EvdevEvent {
    let numbers = try yaml.integers(node, atMost: 5, what: "an event")
    guard numbers.count == 5, (0..<1 << 40).contains(numbers[0]), (0..<1_000_000).contains(numbers[1]),
      (0...0xffff).contains(numbers[2]), (0...0xffff).contains(numbers[3]), let value = Int32(exactly: numbers[4])
    else { throw yaml.malformed("an event takes seconds, microseconds, type, code and value") }
    return EvdevEvent(
      time: Int64(numbers[0]) * 1_000_000 + Int64(numbers[1]), kind: numbers[2], code: numbers[3], value: Int(value))
  }
}
