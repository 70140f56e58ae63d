import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// What a trace says in words and in JSON.
@Suite("Trace texts") struct TraceTextTests {
  private static let gestures = [
    holdAndDrag,
    "{\"type\": \"pointerMove\", \"x\": 100, \"y\": 300}, {\"type\": \"pointerDown\"}, {\"type\": \"pointerUp\"}",
    "{\"type\": \"pointerMove\", \"x\": 190, \"y\": 500}, {\"type\": \"pointerDown\"},"
      + "{\"type\": \"pointerMove\", \"x\": 195, \"y\": 300, \"duration\": 90}, {\"type\": \"pointerUp\"}",
    "{\"type\": \"pointerMove\", \"x\": 300, \"y\": 300}, {\"type\": \"pointerDown\"},"
      + "{\"type\": \"pointerMove\", \"x\": 100, \"y\": 300, \"duration\": 90}, {\"type\": \"pointerUp\"}",
    "{\"type\": \"pointerMove\", \"x\": 180, \"y\": 200}, {\"type\": \"pointerDown\"},"
      + "{\"type\": \"pointerMove\", \"x\": 180, \"y\": 460, \"duration\": 400}, {\"type\": \"pointerUp\"}",
    "{\"type\": \"pointerMove\", \"x\": 180, \"y\": 300}, {\"type\": \"pointerDown\"}, {\"type\": \"pause\", \"duration\": 900},"
      + "{\"type\": \"pointerUp\"}",
  ]

  /// Every gesture on every scene.
  private static func sessions() throws -> [Session] {
    var sessions: [Session] = []
    for gesture in gestures {
      for (scene, change) in [
        (PhotosScene() as any Scene, "edgeRule=on"), (PhotosScene(), "edgeRule=off"), (TabsScene(), "content=button"),
        (TabsScene(), "touchesShouldCancel=always"), (TabsScene(), "touchesShouldBegin=false"),
      ] {
        let session = try session(scene, change)
        try session.play(finger(gesture))
        sessions.append(session)
      }
    }
    // Samples that wait for the next frame.
    let quick = try session(TabsScene())
    try quick.send(
      (0...3).map { step in
        InputEvent(
          time: Instant(seconds: 0.1 + 0.001 * Double(step)), kind: step == 0 ? .down(.direct) : .move, finger: 1,
          location: CGPoint(x: 100, y: 300 + 5 * step))
      })
    quick.advance(to: Instant(seconds: 0.2))
    sessions.append(quick)
    // A wheel, two fingers, a lost focus.
    let pinch = try session(PhotosScene())
    let one = "{\"type\": \"pointerDown\"}, {\"type\": \"pointerMove\", \"x\": 90, \"y\": 200, \"duration\": 200}"
    let two = "{\"type\": \"pointerDown\"}, {\"type\": \"pointerMove\", \"x\": 300, \"y\": 450, \"duration\": 200}"
    let touch = "\"type\": \"pointer\", \"parameters\": {\"pointerType\": \"touch\"}"
    let start = "{\"type\": \"pointerMove\", \"x\": 180, \"y\": 330}"
    try pinch.play(
      script(
        "[{\(touch), \"id\": \"a\", \"actions\": [\(start), \(one)]}, {\(touch), \"id\": \"b\", \"actions\": [\(start), \(two)]}]"
      ))
    try pinch.send([InputEvent(time: pinch.now, kind: .focusLost)])
    pinch.settle()
    sessions.append(pinch)
    let wheel = try session(TabsScene())
    try wheel.play(
      script(
        "[{\"type\": \"wheel\", \"actions\": [{\"type\": \"scroll\", \"x\": 100, \"y\": 400, \"deltaX\": 0, \"deltaY\": 90}]}]"
      ))
    sessions.append(wheel)
    sessions.append(try pagesOfRows())
    return sessions
  }

  /// A row is tapped, then the page pulled away from the left edge.
  private static func pagesOfRows() throws -> Session {
    let session = try session(PagesScene())
    try session.play(
      finger(
        """
        {"type": "pointerMove", "x": 180, "y": 300}, {"type": "pointerDown"}, {"type": "pause", "duration": 50},
        {"type": "pointerUp"}, {"type": "pointerMove", "x": 5, "y": 300}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 300, "y": 300, "duration": 300}, {"type": "pointerUp"}
        """))
    return session
  }

  /// The decisions of all gestures that carry another state than changed, with their sentences.
  private static func states(to wanted: (GestureRecognizer.State) -> Bool) throws -> [(rule: Rule, text: String)] {
    try sessions().flatMap { session in
      let explanation = Explanation(of: session.window.trace)
      return session.window.trace.decisions.compactMap { decision -> (Rule, String)? in
        guard case .state(_, let to) = decision.fact, wanted(to) else { return nil }
        return (decision.rule, explanation.sentence(for: decision))
      }
    }
  }

  @Test("In real gestures every state that is no mere change says why, by a rule that has a reason")
  func because() throws {
    let states = try Self.states { $0 != .changed && $0 != .cancelled }
    for (rule, text) in states {
      #expect(rule != .stateChange, "\(text)")
      #expect(text.contains(", because "), "\(text)")
      #expect(!text.contains("{"), "\(text)")
    }
    #expect(
      Set(states.map(\.rule)).isSuperset(of: [
        .scrollSlop, .excluded, .tapDone, .tapHeld, .panLifted, .delayLifted, .liftedEarly, .refused,
      ]))
  }

  @Test("A gesture that the system cancels says so") func cancelled() throws {
    let states = try Self.states { $0 == .cancelled }
    #expect(!states.isEmpty)
    for (rule, text) in states {
      #expect(rule == .systemCancel, "\(text)"); #expect(text.contains(", because "), "\(text)")
    }
  }

  /// The fields of every kind, by the contract of the command line.
  private static let fields: [String: Set<String>] = [
    "touch": ["touch", "phase", "x", "y", "type"], "sample": ["touch", "x", "y"], "input": ["name"],
    "setting": ["name", "value"],
    "hit": ["touch", "chain", "skipped"], "follow": ["touch", "by"], "timer": ["name", "phase", "deadline"],
    "question": ["name", "answer"], "state": ["from", "to"], "waiting": ["on"],
    "deliver": ["touch", "phase", "timestamp", "x", "y"], "withheld": ["touch"], "control": ["event", "highlighted"],
    "scroll": ["callback", "offset"], "mode": ["tracking", "dragging", "decelerating", "zooming", "phase"],
    "action": ["name"], "misuse": ["name"], "row": ["event", "section", "row"],
    "navigation": ["event", "progress", "depth"],
  ]

  @Test("Every line is JSON and has what its kind has") func json() throws {
    #expect(Set(Self.fields.keys) == Set(Fact.kinds))
    #expect(Fact.kinds.count == Self.fields.count)
    var seen: Set<String> = []
    for line in try Self.sessions().flatMap(\.json) {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
      let kind = try #require(object["kind"] as? String)
      let wanted = try #require(Self.fields[kind], "an unknown kind in \(line)")
      let missing = wanted.union(["t", "seq", "subject", "rule", "because", "text"]).subtracting(object.keys)
      #expect(missing.isEmpty, "\(missing) in \(line)")
      #expect(Rule(rawValue: object["rule"] as? String ?? "") != nil)
      if let measured = object["measured"] as? [String: Any] {
        #expect(Set(measured.keys) == ["name", "value", "limit", "unit", "margin"])
      }
      for skip in object["skipped"] as? [[String: Any]] ?? [] { #expect(Set(skip.keys) == ["subject", "reason"]) }
      seen.insert(kind)
    }
    let unseen = Set(Fact.kinds).subtracting(seen)
    #expect(unseen.isSubset(of: ["setting", "misuse"]), "not seen: \(unseen)")
  }

  @Test("A landing has velocity and target, an end of dragging whether it goes on, zooming its scale")
  func scrollFields() throws {
    for line in try Self.sessions().flatMap(\.json) where line.contains("\"kind\":\"scroll\"") {
      switch line.firstMatch(of: /"callback":"(\w+)"/).map({ String($0.1) }) {
      case "willEndDragging": #expect(line.contains("\"velocity\":[")); #expect(line.contains("\"target\":["))
      case "didEndDragging": #expect(line.contains("\"willDecelerate\":"))
      case "didZoom", "didEndZooming": #expect(line.contains("\"zoom\":"))
      case nil: Issue.record("no callback in \(line)")
      default: break
      }
    }
  }

  @Test("Texts are escaped for JSON and numbers are plain") func escaping() throws {
    let lines = try session(PhotosScene(), "photos=\(assets)/Photos/01-ridges.jpg")
    try lines.play(finger(Self.gestures[2]))
    #expect(
      lines.json.allSatisfy { !$0.contains("nan") && !$0.contains("inf,") && !$0.contains("\n") && !$0.contains("e-") })
  }

  @Test("A line of text is time, rule and sentence, aligned") func text() throws {
    let tabs = try session(TabsScene())
    try tabs.play(finger(Self.gestures[1]))
    let lines = TraceLines(tabs.window.trace)
    let first = try #require(tabs.window.trace.decisions.first)
    #expect(lines.line(first) == "      0.000  IN-TOUCH       touch 1 began at (100.00, 300.00)")
    #expect("TBL-UNSUPPORTED".padded(to: 14) == "TBL-UNSUPPORTED", "a longer code is not cut")
  }
}
