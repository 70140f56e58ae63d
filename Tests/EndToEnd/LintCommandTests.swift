import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What `lint` prints, and the form of `lint --json`, on which scripts rely.
  @Suite("The command lint", .serialized, .first) struct LintCommandTests {
    private let program: BuiltProgram

    init() throws { program = try BuiltProgram.required() }

    @Test("It is silent about a scene without mistakes, ends with 1 where it found one, and says what it rehearsed")
    func text() throws {
      let clear = try program.run(["lint", "rows"])
      #expect(clear.status == 0)
      #expect(clear.errors.isEmpty)
      #expect(clear.text.hasPrefix("rows: Nothing to complain about: 1 recognizer, "))
      #expect(clear.text.contains(" rehearsed gestures, as the scene begins and after quick-drag, "))
      let result = try program.run(["lint", "back", "--set", "stage=system"])
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.errors.isEmpty, "\(result.errors)")
      let head = "back:\n  note     LINT-DRAG-MOVES-NOTHING  Nothing moved: the list did not scroll.\n"
      #expect(result.text.hasPrefix(head), "\(result.text)")
      #expect(result.text.contains(", after the gesture flick. "))
      #expect(result.lines.contains("           back/page0/list"), "\(result.text)")
      #expect(result.lines.last?.contains(" rehearsed gestures, as the scene begins and after flick") == true)
      // Settings other than the usual ones are named.
      let changed = try program.run(["lint", "conflict-parent-tap", "--set", "fix=on"])
      #expect(changed.text.hasPrefix("conflict-parent-tap fix=on: Nothing to complain about: "), "\(changed.text)")
    }

    private func reports(_ arguments: String...) throws -> [[String: Any]] {
      let result = try program.run(["lint", "--json"] + arguments)
      #expect(result.errors.isEmpty)
      #expect([0, 1].contains(result.status))
      return try #require(JSONSerialization.jsonObject(with: result.output) as? [[String: Any]])
    }

    @Test(
      "--json is an array of scenes with their findings and what was rehearsed; in .ci/volume of all of them",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func json() throws {
      let report = try #require(reports("photos", "--set", "edgeRule=off").first)
      #expect(report["scene"] as? String == "photos")
      #expect(report["settings"] as? [String] == ["edgeRule=off"])
      let finding = try #require((report["findings"] as? [[String: Any]])?.first)
      #expect(finding["code"] as? String == "LINT-NEVER-WINS")
      #expect(finding["severity"] as? String == "warning")
      #expect(finding["rule"] as? String == "EXCLUDED")
      #expect((finding["text"] as? String)?.hasSuffix(".") == true)
      #expect((finding["subjects"] as? [String])?.first == "photos#pan")
      #expect(finding["after"] == nil)
      #expect(finding["kind"] as? String == "instead")
      #expect(finding["target"] as? String == "photos#pan")
      #expect((finding["gesture"] as? String)?.hasPrefix("A drag of ") == true)
      for member in ["headline", "reason"] {
        #expect((finding[member] as? String)?.hasSuffix(".") == true, "\(member)")
      }
      let states = try #require(report["rehearsed"] as? [[String: Any]])
      try #require(states.count > 1)
      #expect(states[0]["after"] == nil)
      #expect(states[1]["after"] as? String == "pull-up")
      #expect(states.allSatisfy { $0["left_out"] is Int && $0["alike"] is [Any] && $0["places"] is Int })
      let counts = states.compactMap { $0["probes"] as? Int }
      #expect(counts.reduce(0, +) == report["probes"] as? Int)
      #expect(counts.count == states.count)
      let unnamed = try program.run(["lint", "--set", "edgeRule=off"])
      #expect(unnamed.status == 64, "\(unnamed.errors)")
      #expect(unnamed.errors.contains("name it"), "\(unnamed.errors)")
      guard Volume.isFull else { return }
      #expect(try reports().compactMap { $0["scene"] as? String }.starts(with: ["photos", "tabs"]))
    }

    @Test("What was found after a ready gesture names it") func after() throws {
      let report = try #require(reports("conflict-disabled-between").first)
      let finding = try #require((report["findings"] as? [[String: Any]])?.first)
      #expect(finding["code"] as? String == "LINT-DRAG-MOVES-NOTHING")
      #expect(finding["after"] as? String == "twice")
      #expect((finding["text"] as? String)?.hasPrefix("Nothing moved: the pager did not scroll. ") == true)
      #expect((finding["gesture"] as? String)?.hasPrefix("A drag of 120 pt to the left from ") == true)
    }
  }
}
