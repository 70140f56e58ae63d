import Foundation
import DeviceRecordings
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// The recordings of three real touch screens (`panel-recordings.json`, which names its source), written in both forms.
@Suite("Real panels") struct RealPanelTests {
  private struct File: Decodable {
    let panels: [RealPanel]
  }
  private struct Range: Decodable {
    let min: Int
    let max: Int
  }
  private struct RealPanel: Decodable {
    let panel: String
    let x: Range
    let y: Range
    let recordings: [Take]
  }
  private struct Take: Decodable {
    let name: String
    let events: [Event]
  }
  private struct Event: Decodable {
    let time: Int64
    let finger: Int
    let kind: String
    var x: Int?
    var y: Int?

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      (time, finger, kind) = (
        try list.decode(Int64.self), try list.decode(Int.self), try list.decode(String.self)
      )
      if !list.isAtEnd { (x, y) = (try list.decode(Int.self), try list.decode(Int.self)) }
    }
  }

  private static let panels: [RealPanel] = {
    let path = (#filePath as NSString).deletingLastPathComponent + "/panel-recordings.json"
    let data = FileManager.default.contents(atPath: path) ?? Data()
    return (try? JSONDecoder().decode(File.self, from: data))?.panels ?? []
  }()

  /// What protocol B sends for these touches: slots are used again, positions are sent where they change.
  private static func slotted(_ events: [Event]) -> [Evdev] {
    var result: [Evdev] = [.touch(0, 1)]
    var fingers = [Int?](repeating: nil, count: 10)
    var places = [(x: Int, y: Int)](repeating: (-1, -1), count: 10)
    var current = 0
    for (index, event) in events.enumerated() {
      let t = event.time
      let slot = fingers.firstIndex(of: event.finger) ?? fingers.firstIndex(of: nil) ?? 0
      if slot != current { result.append(.slot(t, slot)) }
      current = slot
      if event.kind == "down" { result.append(.id(t, 100 + event.finger)) }
      if let x = event.x, x != places[slot].x { result.append(.x(t, x)) }
      if let y = event.y, y != places[slot].y { result.append(.y(t, y)) }
      places[slot] = (event.x ?? places[slot].x, event.y ?? places[slot].y)
      fingers[slot] = event.kind == "up" ? nil : event.finger
      if event.kind == "up" { result.append(.id(t, -1)) }
      if index + 1 == events.count || events[index + 1].time != t { result.append(.report(t)) }
    }
    return result
  }

  /// What protocol A sends: every contact in every frame.
  private static func anonymous(_ events: [Event]) -> [Evdev] {
    var result: [Evdev] = [.touch(0, 1)]
    var down: [(finger: Int, x: Int, y: Int)] = []
    for (index, event) in events.enumerated() {
      down.removeAll { $0.finger == event.finger }
      if let x = event.x, let y = event.y { down.append((event.finger, x, y)) }
      guard index + 1 == events.count || events[index + 1].time != event.time else { continue }
      for contact in down { result += [.x(event.time, contact.x), .y(event.time, contact.y), .packet(event.time)] }
      result += down.isEmpty ? [.packet(event.time), .report(event.time)] : [.report(event.time)]
    }
    return result
  }

  /// The touches as the file tells them, in points: by the order of their touch-downs, each with its samples.
  private static func told(_ take: Take, _ panel: RealPanel, on size: CGSize) -> [[String]] {
    var touches: [(finger: Int, lines: [String])] = []
    var places: [Int: (x: Int, y: Int)] = [:]
    func point(_ value: Int, _ range: Range, _ length: CGFloat) -> Double {
      let exact = Double(value - range.min) / Double(range.max - range.min) * Double(length)
      return min((exact * 64).rounded() / 64, Double(length) - 1.0 / 64)
    }
    for event in take.events {
      if event.kind == "down" { touches.append((event.finger, [])) }
      guard let index = touches.lastIndex(where: { $0.finger == event.finger }) else { continue }
      let last = places[event.finger] ?? (0, 0)
      let place = (x: event.x ?? last.x, y: event.y ?? last.y)
      places[event.finger] = place
      let (x, y) = (point(place.x, panel.x, size.width), point(place.y, panel.y, size.height))
      touches[index].lines.append("\(event.time) \(event.kind) \(x) \(y)")
    }
    return touches.map(\.lines)
  }

  /// The touches of a script in the same form.
  private static func touches(of script: GestureScript) -> [[String]] {
    var touches: [(finger: Int, lines: [String])] = []
    for line in lines(script.events) {
      let words = line.split(separator: " ")
      let finger = Int(words[2]) ?? 0
      if words[1] == "down" { touches.append((finger, [])) }
      guard let index = touches.lastIndex(where: { $0.finger == finger }) else { continue }
      touches[index].lines.append("\(words[0]) \(words[1]) \(words[3]) \(words[4])")
    }
    return touches.map(\.lines)
  }

  private static func panel(_ real: RealPanel, isSlotted: Bool) -> Panel {
    let places = [(0x35, real.x.min, real.x.max), (0x36, real.y.min, real.y.max)]
    return Panel(name: real.panel, axes: (isSlotted ? [(0x2f, 0, 9), (0x39, 0, 65_535)] : []) + places)
  }

  @Test("As YAML and as evemu, with slots and without, they are the same touches to the microsecond and 1/64 pt")
  func same() throws {
    var count = 0
    for real in Self.panels {
      for take in real.recordings {
        let size = CGSize(width: 375, height: 667)
        let expected = Self.told(take, real, on: size)
        let (slots, anonymous) = (Self.panel(real, isSlotted: true), Self.panel(real, isSlotted: false))
        let forms = [
          slots.evemu(Self.slotted(take.events)), Panel.yaml(slots.device(Self.slotted(take.events))),
          anonymous.evemu(Self.anonymous(take.events)), Panel.yaml(anonymous.device(Self.anonymous(take.events))),
        ]
        for (number, form) in forms.enumerated() {
          let panel = try read(form, stage: size)
          #expect(Self.touches(of: panel.script) == expected, "\(real.panel), \(take.name), form \(number)")
          #expect(panel.device == real.panel)
          #expect(panel.notes.isEmpty)
        }
        count += 1
      }
    }
    #expect(count == 18)
  }

  @Test("On tabs the nine fast taps press nine buttons, and the recording replays by its hashes") func taps() throws {
    let real = try #require(Self.panels.first { $0.panel.hasPrefix("Atmel") })
    let take = try #require(real.recordings.first { $0.name == "1-finger-fast-taps" })
    let text = Panel.yaml(Self.panel(real, isSlotted: true).device(Self.slotted(take.events)))
    let script = try read(text, stage: TabsScene().stageSize).script
    let assets = (#filePath as NSString).deletingLastPathComponent + "/../../Assets"
    var configuration = Session.Configuration(assets: assets)
    configuration.takesChecks = true
    let session = try Session(scene: TabsScene(), settings: Settings(TabsScene()), configuration: configuration)
    var playback = Playback(script)
    for step in 1...60 {
      let instant = Instant(seconds: Double(step) * 0.05)
      try playback.play(into: session, until: instant) { try session.send($0) }
      session.advance(to: instant)
    }
    let pressed = session.window.trace.decisions.filter {
      if case .control(.touchUpInside, _) = $0.fact { true } else { false }
    }
    #expect(pressed.count == 9)
    let recording = Recording(of: session, source: .panel)
    let replayed = try Session(
      scene: TabsScene(), settings: Settings(TabsScene()),
      configuration: Session.Configuration(assets: assets, replaying: recording.spec))
    var replay = Playback(try Recording(Data(recording.text.utf8), named: "a.touchrec"))
    try replay.play(into: replayed, until: nil) { try replayed.send($0) }
    #expect(replay.divergence == nil)
    #expect(recording.checks.count > 1)
    #expect(recording.source == .panel)
  }
}
