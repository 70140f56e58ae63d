import Foundation
import DeviceRecordings
import Testing

/// Which device of a file is taken, and what its description may leave out.
@Suite("Devices of a panel recording") struct DeviceTests {
  private func tap(_ x: Int) -> [Evdev] { [.id(0, 1), .x(0, x), .y(0, 200), .report(0), .id(9, -1), .report(9)] }
  private func panel(_ name: String, keys: [Int] = [0x14a], properties: [Int] = [1]) -> Panel {
    Panel(name: name, axes: Panel.slotted.axes, keys: keys, properties: properties)
  }
  private func x(_ panel: PanelRecording) -> Double? { panel.script.events.first.map { Double($0.location.x) } }

  @Test("Of several devices the first touch screen is taken, or the one that is asked for") func several() throws {
    let text = Panel.yaml(
      panel("Touchpad", keys: [0x110, 0x145, 0x14a], properties: [0]).device(tap(4)), panel("Screen").device(tap(8)),
      panel("Pen", keys: [0x140, 0x14a, 0x14b]).device(tap(12)), panel("Other").device(tap(16)))
    let first = try read(text)
    #expect(first.device == "Screen")
    #expect(x(first) == 2)
    #expect(
      first.notes == ["a.yml has 2 touch screens; this is device 2, \"Screen\" (--device 4 for \"Other\")."])
    let fourth = try read(text, device: 4)
    #expect(fourth.device == "Other")
    #expect(x(fourth) == 4)
    #expect(fourth.notes.isEmpty)
    let pad = try read(text, device: 1)
    #expect(pad.device == "Touchpad")
    #expect(x(pad) == 1)
  }

  @Test("Touch pads, pens and mice are no touch screens; a file without keys and properties may be of one")
  func kinds() throws {
    func isTaken(_ panel: Panel) -> Bool { (try? read(panel.evemu(tap(4)))) != nil }
    #expect(isTaken(panel("a")))
    #expect(isTaken(panel("a", keys: [0x14a], properties: [])))
    #expect(isTaken(panel("a", keys: [], properties: [])))
    #expect(isTaken(panel("a", keys: [0x145, 0x14a])))
    #expect(!isTaken(panel("a", keys: [0x145, 0x14a], properties: [0])))
    #expect(!isTaken(panel("a", keys: [0x14b, 0x14a])))
    var mouse = Panel(axes: Panel.single.axes, keys: [0x110, 0x14a])
    #expect(!isTaken(mouse))
    mouse.keys = [0x14a]
    let touch: [Evdev] = [.touch(0, 1), Evdev(0, 3, 0, 4), Evdev(0, 3, 1, 4), .report(0)]
    #expect((try? read(mouse.evemu(touch))) != nil)
    #expect((try? read(Panel.yaml(panel("a", keys: [], properties: [0]).device(tap(4))))) == nil)
    let marked = Panel.yaml(panel("a", keys: [], properties: [0]).device(tap(4)))
      .replacing("ID_INPUT=1", with: "ID_INPUT_TOUCHSCREEN=1")
    #expect((try? read(marked)) != nil)
  }

  @Test("Unknown keys are skipped, other entries of the list of events too, and JSON is YAML") func tolerant() throws {
    let plain = try read(Panel.yaml(Panel.slotted.device(tap(4))))
    let more = Panel.yaml(Panel.slotted.device(tap(4)))
      .replacing("libinput:\n", with: "later: {a: [1, {b: c}], d: \"e\"}\nlibinput:\n")
      .replacing(
        "  events:\n",
        with: "  later: [[1], 2]\n  events:\n  - hid:\n      time: [0, 0]\n      hidraw0: [1, 2]\n  - 7\n")
    #expect(try read(more).script == plain.script)
    let json = """
      {"ndevices": 1, "version": 1, "devices": [{"evdev": {"name": "Panel", "absinfo": {"47": [0, 9, 0, 0, 0], "53": [0, 1000],
      "54": [0, 2000]}}, "events": [{"evdev": [[0, 0, 3, 57, 1], [0, 0, 3, 53, 4], [0, 0, 3, 54, 200], [0, 0, 0, 0, 0]]},
      {"evdev": [[0, 9, 3, 57, -1], [0, 9, 0, 0, 0]]}]}]}
      """
    #expect(try read(json).script == plain.script)
  }

  @Test("Lines may end in CR LF, and a description may lack all but axes") func bare() throws {
    let plain = try read(Panel.slotted.evemu(tap(4)))
    #expect(try read(Panel.slotted.evemu(tap(4)).replacing("\n", with: "\r\n")).script == plain.script)
    let bare = Panel.slotted.evemu(tap(4)).split(separator: "\n")
      .filter { !["#", "N", "I", "P", "B"].contains($0.prefix(1)) }.joined(separator: "\n")
    #expect(try read(bare).script == plain.script)
  }

  @Test("What import reads is told by how a file begins") func formats() throws {
    func format(_ text: String) throws -> InputFormat {
      let path = NSTemporaryDirectory() + "scrollarium-\(UUID().uuidString)"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return try InputFormat(ofFile: path)
    }
    #expect(try format(Panel.slotted.evemu(tap(4))) == .evemu)
    #expect(try format("A: 35 0 9 0 0\nE: 0.000000 0 0 0\n") == .evemu)
    #expect(try format(Panel.yaml(Panel.slotted.device(tap(4)))) == .libinput)
    #expect(try format(" [{\"type\": \"pointer\"}]") == .actions)
    #expect(try format("{\"actions\": []}") == .actions)
    #expect(try format("{\"version\": 1, \"devices\": []}") == .libinput)
  }
}
