import Foundation
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

/// Reads the lines of evemu-record, formats 1.0 to 1.3: first a description (`N: A: B: P:`), then events `E:
/// seconds.microseconds type code value`. Type and code are hexadecimal; `#` begins a comment.
struct EvemuReader {
  private let source: ByteSource
  private let file: PanelFile
  private var device = PanelDevice()
  private var number = 0
  /// Whether the description has ended.
  private var hasEvents = false
  /// The first bit of the next line of properties, and of the next line of keys.
  private var nextProperty = 0
  private var nextKey = 0

  init(_ source: ByteSource, _ file: PanelFile) { (self.source, self.file) = (source, file) }

  private static let maximumLength = 4_096
  /// The maximum number of description lines, far more than a device has.
  private static let maximumDescription = 10_000
  /// The description lines read so far.
  private var described = 0

  mutating func read(into choice: inout DeviceChoice) throws(Problem) {
    while let bytes = source.line(limit: Self.maximumLength) {
      number += 1
      guard bytes.count <= Self.maximumLength else {
        throw malformed("the line is longer than \(Self.maximumLength) bytes")
      }
      guard let first = bytes.first(where: { !Self.isBlank($0) }), first != UInt8(ascii: "#") else { continue }
      let line = Substring(decoding: bytes, as: UTF8.self)
      guard bytes.count > 1, bytes[0] < 0x80, bytes[1] == UInt8(ascii: ":") else {
        throw malformed("\(String(line).quoted) is no line of evemu's, such as \"E: 0.012345 0003 0035 512\"")
      }
      let rest = Substring(line.utf8.dropFirst(2))
      if first == UInt8(ascii: "E") {
        if !hasEvents { _ = try choice.begin(device, line: number) }
        hasEvents = true
        try choice.take(try event(rest), line: number)
      } else {
        described += 1
        guard described <= Self.maximumDescription else {
          throw malformed("its description has more than \(Self.maximumDescription) lines")
        }
        try describe(Character(Unicode.Scalar(first)), rest)
      }
    }
    if !hasEvents { _ = try choice.begin(device, line: number) }
  }

  private func malformed(_ what: String) -> Problem { file.malformed(what, line: number) }

  /// Compares bytes: comparing characters takes three times as long for a long file.
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// The words of a line without its comment.
  private func words(_ text: Substring) -> [Substring] {
    text.utf8.prefix { $0 != UInt8(ascii: "#") }.split(whereSeparator: Self.isBlank).map(Substring.init)
  }

  // MARK: Events

  private func event(_ text: Substring) throws(Problem) -> EvdevEvent {
    let words = words(text)
    guard words.count == 4, let kind = code(words[1]), let code = code(words[2]), let value = Int32(words[3]) else {
      throw malformed("an event takes a time, a type and a code in hexadecimal, and a value")
    }
    let time = words[0].utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map(Substring.init)
    guard time.count == 2, time[1].utf8.count == 6, let micros = UInt32(time[1]), let seconds = UInt64(time[0]),
      seconds < 1 << 40
    else { throw malformed("its time takes seconds and six digits of microseconds, such as 0.012345") }
    return EvdevEvent(
      time: Int64(seconds) * 1_000_000 + Int64(micros), kind: kind, code: code, value: Int(value))
  }

  private func code(_ text: Substring) -> Int? { UInt16(text, radix: 16).map(Int.init) }

  // MARK: The description

  private mutating func describe(_ letter: Character, _ text: Substring) throws(Problem) {
    if hasEvents, ["N", "A", "B", "P"].contains(letter) {
      throw malformed("the description of a device comes after events; evemu records one device in a file")
    }
    switch letter {
    case "N": device.name = text.trimmingCharacters(in: .whitespaces)
    case "A":
      let words = words(text)
      guard words.count == 5 || words.count == 6, let axis = code(words[0]), let least = Int32(words[1]),
        let greatest = Int32(words[2])
      else { throw malformed("an axis takes its code in hexadecimal, the least and the greatest value, fuzz and flat") }
      device.axes[axis] = PanelAxis(least: Int(least), greatest: Int(greatest))
    case "P":
      device.properties.formUnion(try bits(words(text), from: &nextProperty))
    case "B":
      let words = words(text)
      guard let kind = words.first.flatMap(code) else { throw malformed("codes take their type in hexadecimal first") }
      // A line holds eight bytes; the codes of a type take several lines.
      if kind == Evdev.Kind.key { device.keys.formUnion(try bits(Array(words.dropFirst()), from: &nextKey)) }
    case "I", "L", "S": break
    default: throw malformed("evemu has no line that begins with \(String(letter).quoted)")
    }
  }

  private func bits(_ words: [Substring], from next: inout Int) throws(Problem) -> [Int] {
    var result: [Int] = []
    for word in words {
      guard let byte = UInt8(word, radix: 16), next < 4_096 else {
        throw malformed("bits take bytes in hexadecimal, at most 512")
      }
      for bit in 0..<8 where byte & (1 << UInt8(bit)) != 0 { result.append(next + bit) }
      next += 8
    }
    return result
  }
}
