import Foundation
import DeviceRecordings
import Stages
import Testing

/// Files that are no recording of a touch screen, or a damaged one: each is refused in a sentence that says where.
@Suite("Damaged panel files") struct DamagedFileTests {
  private static let tap: [Evdev] = [.id(0, 1), .x(0, 100), .y(0, 200), .report(0), .id(9, -1), .report(9)]
  private static let evemuText = Panel.slotted.evemu(tap)
  private static let yamlText = Panel.yaml(Panel.slotted.device(tap))
  /// The line of the first event in either.
  private static let evemuLine = line(of: "E: ", in: evemuText)
  private static let yamlLine = line(of: "    - [0, 0, 3", in: yamlText)

  private static func line(of start: String, in text: String) -> Int {
    (text.components(separatedBy: "\n").firstIndex { $0.hasPrefix(start) } ?? -1) + 1
  }

  private func expect(_ text: String, _ sentence: String, code: Problem.Code = .malformed, device: Int? = nil) {
    let problem = problem { _ = try read(text, device: device) }
    #expect(problem?.code == code, "\(problem?.description ?? "none")")
    #expect(problem?.description.contains(sentence) == true, "\(problem?.description ?? "none")")
    #expect(problem?.description.hasSuffix(".") == true)
    #expect(problem?.description.contains("\n") == false)
  }

  /// evemu's text with something else in place of a part, which must be there.
  private static func inEvemu(_ old: String, _ new: String) -> String { replace(old, new, in: evemuText) }
  private static func inYAML(_ old: String, _ new: String) -> String { replace(old, new, in: yamlText) }

  private static func replace(_ old: String, _ new: String, in text: String) -> String {
    precondition(text.contains(old), "\(old)")
    guard let range = text.range(of: old) else { return text }
    return text.replacingCharacters(in: range, with: new)
  }

  @Test(
    "evemu's lines",
    arguments: [
      (inEvemu("0003 0039 0001", "0003 0039"), "line \(evemuLine): an event takes a time"),
      (inEvemu("0003 0039 0001", "000g 0039 0001"), "line \(evemuLine): an event takes a time"),
      (inEvemu("0003 0039 0001", "0003 0039 99999999999"), "line \(evemuLine): an event takes a time"),
      (inEvemu("E: 1354234.000000", "E: 1354234.5"), "line \(evemuLine): its time takes seconds and six digits"),
      (inEvemu("E: 1354234.000000", "E: -3.000000"), "its time takes seconds and six digits"),
      (inEvemu("E: 1354234.000000", "E: 99999999999999999999.000000"), "its time takes seconds and six digits"),
      (
        inEvemu("E: 1354234.000009", "E: 1354233.999999"),
        "line \(evemuLine + 4): its time is before that of the event above"
      ),
      (inEvemu("E: 1354234.000009", "E: 1454234.000009"), "more than a day after the first event"),
      (inEvemu("A: 35 0 1000 0 0 12", "A: 35 0"), "an axis takes its code in hexadecimal"),
      (inEvemu("A: 35 0 1000", "A: 35 7 7"), "the axis X of \"Panel\" ranges from 7 to 7"),
      (inEvemu("A: 36 0 2000", "A: 44 0 2000"), "no touch screen, but 1 \"Panel\""),
      (inEvemu("P: 02", "P: zz"), "bits take bytes in hexadecimal"),
      (inEvemu("B: 00", "B: q0"), "codes take their type in hexadecimal"),
      (inEvemu("I: 0003", "Z: 0003"), "no line that begins with \"Z\""),
      (
        inEvemu("N: Panel", "N: Panel" + String(repeating: "\nN: Panel", count: 10_000)),
        "its description has more than 10000 lines"
      ),
      (inEvemu("N: Panel", "hello"), "line 3: \"hello\" is no line of evemu's"),
      (evemuText + "N: another\n", "the description of a device comes after events"),
      (
        inEvemu("N: Panel", "N: Panel " + String(repeating: "x", count: 5_000)),
        "line 3: the line is longer than 4096 bytes"
      ),
      ("E: 1.000000 0003 0035 0100\n", "it does not describe its device"),
      ("# EVEMU 1.3\n", "it does not describe its device"),
    ])
  func evemu(text: String, sentence: String) { expect(text, sentence) }

  @Test(
    "libinput's YAML",
    arguments: [
      ("", "it is empty"), (" \n\n", "it is empty"), ("hello\n", "neither a recording of libinput record"),
      ("- 1\n- 2\n", "neither a recording of libinput record"), ("a: [1, 2\n", "it is no YAML"),
      ("{\"devices\": 3}", "\"devices\" takes a list"), ("a: b\n", "it names no devices"),
      ("\u{0}\u{1}\u{2}", "it is no YAML"), ("devices: []\n", "it describes no device"),
      ("devices:\n- 7\n", "a device takes its description"),
      (inYAML("version: 1", "version: 2"), "another version of the format than 1"),
      (inYAML("ndevices: 1", "ndevices: &n 1\nagain: *n"), "line 3: it has an anchor"),
      ("a: *b\n", "it has an alias"),
      ("a: " + String(repeating: "[", count: 40) + "\n", "nested more than 32 deep"),
      (inYAML("[0, 0, 3, 57, 1]", "[0, 0, 3, 57]"), "line \(yamlLine): an event takes seconds"),
      (inYAML("[0, 0, 3, 57, 1]", "[0, 0, 3, 57, x]"), "line \(yamlLine): an event takes a list of whole numbers"),
      (inYAML("[0, 0, 3, 57, 1]", "[0, 0, 3, 57, 1, 2]"), "an event takes a list of whole numbers, at most 5"),
      (inYAML("[0, 0, 3, 57, 1]", "[0, 1000000, 3, 57, 1]"), "an event takes seconds, microseconds"),
      (inYAML("[0, 0, 3, 57, 1]", "[-1, 0, 3, 57, 1]"), "an event takes seconds, microseconds"),
      (inYAML("[0, 0, 3, 57, 1]", "[0, 0, 3, 57, 4000000000]"), "an event takes seconds, microseconds"),
      (inYAML("[0, 0, 3, 57, 1]", "7"), "an event takes a list of whole numbers"),
      (inYAML("[0, 0, 3, 57, 1]", "[0, 0, 3, 47, 40]"), "line \(yamlLine): there is no slot 40: a panel may have 32"),
      (inYAML("53: [0, 1000, 0, 0, 12]", "53: [0]"), "an axis takes its code"),
      (inYAML("53: [0, 1000, 0, 0, 12]", "x: [0, 1000]"), "an axis takes its code"),
      (inYAML("properties: [1]", "properties: [a]"), "\"properties\" takes a list of whole numbers"),
      (inYAML("  evdev:\n", "  evdew:\n"), "events come before the description of their device"),
      (yamlText + "  events: []\n", "a device has two lists of events"),
      (inYAML("  - evdev:", "  - libinput:"), "it has no touch"),
    ])
  func yaml(text: String, sentence: String) { expect(text, sentence) }

  @Test("A word that never ends is not collected") func endless() {
    expect("devices: \"" + String(repeating: "x", count: 9 << 20), "it is no YAML")
  }

  @Test("A device that there is not") func device() {
    expect(Self.yamlText, "has no device 3; it has 1 \"Panel\"", code: .usage, device: 3)
    expect(Self.evemuText, "has no device 2; it has 1 \"Panel\"", code: .usage, device: 2)
  }

  @Test("A finger too many") func fingers() {
    let packets = (0..<33).flatMap { [Evdev.x(0, $0 * 10), .y(0, 5), .packet(0)] }
    expect(Panel.anonymous.evemu(packets + [.report(0)]), "more than 32 fingers are down at once")
  }

  @Test("A file that is not there has exit code 66, and so has a folder") func missing() {
    for path in ["/nowhere/a.yml", "/tmp"] {
      #expect(problem { _ = try PanelRecording(contentsOf: path, stageSize: stage) }?.code == .noInput)
      #expect(problem { _ = try InputFormat(ofFile: path) }?.code == .noInput)
    }
  }

  @Test("A name with control characters and marks of direction is shown escaped") func names() throws {
    expect(Panel(name: "a\u{1B}[2J\u{202E}b", axes: [(0x2f, 0, 9)]).evemu(Self.tap), #""a\u{1b}[2J\u{202e}b""#)
  }

  @Test("Cut at any byte, either form is read or refused, and nothing traps") func cut() {
    for text in [Self.evemuText, Self.yamlText] {
      let bytes = Array(text.utf8)
      for count in stride(from: 0, to: bytes.count, by: 3) {
        let problem = problem { _ = try PanelRecording(Data(bytes[..<count]), named: "a", stageSize: stage) }
        #expect(problem == nil || problem?.code == .malformed, "\(count)")
      }
    }
  }
}
