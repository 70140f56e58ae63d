import Foundation
import Replay
import Stages
import Testing
import TouchKit

/// What the lint rehearses: the scene as it begins, and each state in which a ready gesture leaves it.
@Suite("Lint after gestures") final class LintAfterGestureTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A ready gesture: a tap.
  private func tap(_ name: String, x: Double, y: Double) throws -> ReadyGesture {
    let path = folder.appendingPathComponent("\(name).gesture.json").path
    let script = """
      [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": [
        {"type": "pointerMove", "x": \(x), "y": \(y)}, {"type": "pointerDown"}, {"type": "pause", "duration": 60},
        {"type": "pointerUp"}]}]
      """
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    return ReadyGesture(name, name, script: path)
  }

  /// A tap behind a second one, which switches itself off once it has recognized.
  @Sendable private static func build(_ root: LintRoot) {
    root.recognize(TapGestureRecognizer())
    let second = root.recognize(TapGestureRecognizer())
    second.addAction(named: "once") { $0.isEnabled = false }
  }

  @Test("Who wins in a later state is not told that it never wins") func later() throws {
    let alone = try LintScene(Self.build).lint
    try #require(alone.findings.map(\.code) == [.neverWins])
    #expect(alone.findings[0].subjects[0] == "stage#tap")
    #expect(alone.states.map(\.after) == [nil])
    let lint = try LintScene(gestures: [tap("once", x: 180, y: 300)]) { Self.build($0) }.lint
    #expect(lint.findings == [])
    #expect(lint.states.map(\.after) == [nil, "once"])
    #expect(lint.states.map(\.probes) == [1, 1])
    #expect(lint.probes == 2)
    #expect(lint.rehearsed == "2 rehearsed gestures, as the scene begins and after once.")
  }

  @Test("Who wins while a ready gesture is played is not told so either") func played() throws {
    let scene = try LintScene(gestures: [tap("low", x: 180, y: 600)]) { root in
      let tap = root.recognize(TapGestureRecognizer())
      // A delegate that lets the upper recognizer have the upper half, of which the grid tries the middle.
      let upper = root.recognize(TapGestureRecognizer())
      (upper.delegate, tap.delegate) = (root, nil)
      root.receives = { $0.y < 500 }
    }
    #expect(try scene.lint.findings == [])
  }

  @Test("A gesture that leaves everything in its place, and a script that cannot be read, add no state") func alike()
    throws
  {
    let gestures = [
      try tap("first", x: 180, y: 300), try tap("again", x: 190, y: 310),
      ReadyGesture("missing", "Missing", script: folder.path + "/missing.gesture.json"),
    ]
    let lint = try LintScene(gestures: gestures) { $0.recognize(TapGestureRecognizer()) }.lint
    #expect(lint.states.map(\.alike) == [["first", "again"]])
    #expect(lint.probes == 1)
  }

  @Test("What goes wrong in a later state only names the gesture") func after() throws {
    let lint = try LintScene(gestures: [tap("press", x: 20, y: 640)]) { root in
      let list = root.add(list(CGRect(x: 0, y: 0, width: 375, height: 600)), "list")
      let button = root.add(Button(frame: CGRect(x: 0, y: 610, width: 375, height: 57)), "button")
      button.addAction(for: .touchUpInside) { [unowned list, unowned root] _ in
        guard list.subviews.isEmpty else { return }
        root.add(Button(frame: CGRect(x: 0, y: 0, width: 375, height: 2_000)), "row", to: list)
      }
    }.lint
    try #require(lint.findings.map(\.code) == [.dragMovesNothing])
    #expect(lint.findings[0].after == "press")
    #expect(lint.findings[0].verdict?.headline == "The row was pressed; the list did not scroll.")
    #expect(lint.findings[0].sentence.contains("a press of 717 ms on the row, then a drag of 120 pt up"))
    #expect(lint.findings[0].sentence.contains(", after the gesture press. "))
  }

  @Test("A button that a clear view covers for a while only is not told of") func covered() throws {
    let lint = try LintScene(gestures: [tap("open", x: 180, y: 300)]) { root in
      let button = root.add(Button(frame: CGRect(x: 100, y: 250, width: 160, height: 100)), "button")
      button.addAction(for: .touchUpInside) { [unowned root] _ in
        guard root.subviews.count == 1 else { return }
        root.recognize(TapGestureRecognizer(), on: root.add(View(frame: root.bounds), "outside"))
      }
    }.lint
    #expect(lint.findings == [])
    #expect(lint.states.map(\.after) == [nil, "open"])
  }
}
