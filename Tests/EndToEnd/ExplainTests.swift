import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `explain` and `diff`, whose output is a contract.
  @Suite("Explain and diff", .serialized, .first) struct ExplainTests {
    private let program: BuiltProgram
    private let gesture = ["tabs", "--gesture", "hold-and-drag"]

    init() throws { program = try BuiltProgram.required() }

    /// What `explain` says of the gesture, as text and as JSON: asked once, as several tests read it.
    private static let told = Result {
      try BuiltProgram.required().run(["explain", "tabs", "--gesture", "hold-and-drag"])
    }
    private static let toldAsJSON = Result {
      try BuiltProgram.required().run(["explain", "--json", "tabs", "--gesture", "hold-and-drag"])
    }

    private func object(_ arguments: [String]) throws -> [String: Any] {
      try object(in: program.run(arguments))
    }

    private func object(in result: BuiltProgram.Result) throws -> [String: Any] {
      let json = try JSONSerialization.jsonObject(with: Data(result.text.utf8))
      return try #require(json as? [String: Any], "\(result.errors)")
    }

    @Test("explain says what happened and why, what mends it, by which chain, and the limits")
    func explain() throws {
      let result = try Self.told.get()
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      let lines = result.text.split(separator: "\n")
      #expect(lines.first == "Nothing moved: the list did not scroll.")
      let reason = "touchesShouldCancel(in:) is no by default for “What the tide brought in”"
      #expect(lines.dropFirst().first?.hasPrefix(reason) == true)
      let heads = ["What mends it:", "Why:", "What the finger could do instead:", "What no app can set:"]
      #expect(lines.filter { heads.contains(String($0)) }.map(String.init) == heads)
      for word in [
        "  > ", "      The list scrolled 180 pt and flew on for 384 pt.", "      --set touchesShouldCancel=always",
      ] {
        #expect(result.text.contains(word), "\(word)")
      }
    }

    @Test("Where nothing is to mend, explain says how it came about") func reacted() throws {
      let result = try program.run(["explain", "tabs", "--gesture", "quick-drag"])
      #expect(result.text.contains("The pan of the list began after 17 ms, when "))
      #expect(result.text.contains("\nWhy:\n"))
      #expect(!result.text.contains("What mends it:"))
    }

    @Test("--ask lists the questions that the gesture allows, --ask=N answers one, and another number is refused")
    func ask() throws {
      let list = try program.run(["explain", "--ask"] + gesture)
      #expect(
        list.text == """
            1  Why did “What the tide brought in” light up only after 150 ms?
            2  Why didn't the list scroll?

          """)
      let object = try object(["explain", "--ask=2", "--json"] + gesture)
      #expect(object["question"] as? String == "Why didn't the list scroll?")
      #expect(object["kind"] as? String == "nothing")
      #expect((object["changes"] as? [[String: Any]])?.isEmpty == false)
      let lines = try program.run(["explain", "--ask", "--json"] + gesture).text.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.contains("\"happened\"") })
      let none = try program.run(["explain", "--ask=3"] + gesture)
      #expect(none.status == 64)
      #expect(none.errorLines.count == 1)
      #expect(none.errors.contains("it has 2"))
      let about = try program.run(["explain", "--ask", "--subject", "tabs/list"] + gesture)
      #expect(about.text == "  1  Why didn't the list scroll?\n")
    }

    @Test("explain --code prints lines of code alone, the best first; without a fault it says that there are none")
    func code() throws {
      let text = try program.run(["explain", "--code"] + gesture).text
      let blocks = text.trimmingCharacters(in: .newlines).components(separatedBy: "\n\n")
      let fix = "// in the list's class\noverride func touchesShouldCancel(in view: UIView) -> Bool { true }"
      #expect(blocks.first == "// fix: The list scrolled 180 pt and flew on for 384 pt.\n\(fix)")
      #expect(blocks.count == 1, "another body for the same method is no second way")
      #expect(try object(in: Self.toldAsJSON.get())["fix"] as? String == fix)
      let none = try program.run(["explain", "--code"] + gesture + ["--set", "touchesShouldCancel=always"])
      #expect(none.text == "// There are no lines of code that mend this gesture.\n")
    }

    @Test("The guide shows what explain prints") func guide() throws {
      let guide = try String(contentsOfFile: BuiltProgram.package + "/Assets/Guides/ask-why.md", encoding: .utf8)
      let command = "$ scrollarium explain tabs --gesture hold-and-drag\n"
      let start = try #require(guide.range(of: command)).upperBound
      let shown = guide[start...].prefix { _ in true }.components(separatedBy: "\n```")[0]
      #expect(shown == (try Self.told.get()).text.trimmingCharacters(in: .newlines))
    }

    @Test("explain --json has the keys of the contract, and its changes reproduce") func json() throws {
      let object = try object(in: Self.toldAsJSON.get())
      #expect(object["kind"] as? String == "nothing")
      #expect((object["target"] as? [String: Any])?["subject"] as? String == "tabs/list")
      #expect((object["stroke"] as? [String: Any])?["shape"] as? String == "hold-drag")
      let outcome = try #require(object["outcome"] as? [String: Any])
      #expect(outcome["touch"] as? Int == 1)
      #expect(outcome["owner"] as? String == "tabs/list/button5")
      let losers = try #require(outcome["losers"] as? [[String: Any]])
      #expect(losers.first?["subject"] as? String == "tabs/list#pan")
      #expect(losers.allSatisfy { $0["reason"] is String && $0["seq"] is Int })
      let chain = try #require(object["chain"] as? [[String: Any]])
      #expect(chain.count { $0["decisive"] as? Bool == true } == 1)
      for key in ["seq", "t", "rule", "subject", "text"] { #expect(chain.allSatisfy { $0[key] != nil }, "\(key)") }
      let changes = try #require(object["changes"] as? [[String: Any]])
      #expect(!changes.isEmpty)
      #expect(((object["verdict"] as? [String: Any])?["headline"] as? String)?.isEmpty == false)
      for change in changes {
        let keys = ["what", "key", "from", "to", "text", "outcome", "kind", "effect", "alsoChanges"]
        for key in keys { #expect(change[key] != nil, "\(key)") }
        #expect((change["code"] == nil) == ["gesture", "limit"].contains(change["what"] as? String))
        let run = try #require(change["run"] as? [String])
        let trace = try program.run(["trace"] + run)
        #expect(trace.status == 0, "\(run)")
        #expect(trace.text.contains("tabs/list#pan: possible → began"), "\(run)")
      }
    }

    @Test("--at asks about a moment, --subject about somebody, --all about every touch") func questions() throws {
      let early = try object(["explain", "--json", "--at", "100ms"] + gesture)
      #expect((early["outcome"] as? [String: Any])?["losers"] as? [String] == [])
      let all = try program.run(["explain", "--all", "--json"] + gesture).text.split(separator: "\n")
      #expect(all.count == 1)
      let unknown = try program.run(["explain", "--subject", "tabs/lisst"] + gesture)
      #expect(unknown.status == 64)
      #expect(unknown.errors.contains("tabs/list"))
      #expect(unknown.text.isEmpty)
    }

    @Test("flip maps what would happen, and explain says the same of each cell; --by names what there is")
    func flip() throws {
      let map = try object(["flip", "--json", "--cells", "4"] + gesture)
      let axes = try #require(map["axes"] as? [[String: Any]])
      #expect(axes.map { $0["key"] as? String } == ["speed", "hold"])
      #expect(map["touch"] as? Int == 1)
      let cells = try #require(map["cells"] as? [[Int]])
      let winners = try #require(map["winners"] as? [[String: Any]])
      #expect(winners.map { $0["path"] as? String } == ["tabs/list/button5", "tabs/list#pan"])
      for (column, row) in Volume.pick([(3, 0), (0, 0), (3, 3)], every: 2) {
        let options = zip(axes, [column, row]).flatMap { axis, place -> [String] in
          let option = axis["option"] as? [String] ?? []
          return [option[0], "\(option[1])=\((axis["values"] as? [Double] ?? [])[place])"]
        }
        let explained = try object(["explain", "--json"] + gesture + options)
        let verdicts = map["verdicts"] as? [[Int]] ?? []
        let told = (map["outcomes"] as? [[String: Any]] ?? [])[verdicts[row][column]]
        #expect(told["kind"] as? String == explained["kind"] as? String, "\(options)")
        let targets = [told, explained].map { ($0["target"] as? [String: Any])?["subject"] as? String }
        #expect(targets == ["tabs/list", "tabs/list"], "\(options)")
        let outcome = explained["outcome"] as? [String: Any]
        let winner = winners[cells[row][column]]["path"] as? String
        #expect(winner?.prefix { $0 != "#" } == (outcome?["owner"] as? String)?.prefix { $0 != "#" }, "\(options)")
      }
      let line = try program.run(["flip", "--by", "hold", "--cells", "8"] + gesture)
      #expect(line.status == 0)
      #expect(line.text.contains("from 150 ms  nothing moved"))
      #expect(line.text.contains("Nothing moved: the list did not scroll. touchesShouldCancel(in:) is no by default "))
      let text = try program.run(["flip", "--cells", "4"] + gesture).lines
      #expect(text.contains { $0.hasPrefix("  A  nothing moved: ") })
      #expect(text.contains { $0.contains("400 ms") })
      let wrong = try program.run(["flip", "--by", "hodl"] + gesture)
      #expect(wrong.status == 64)
      #expect(wrong.errorLines.count == 1)
      #expect(wrong.errors.contains("speed, hold, travel, turn"))
      #expect(try program.run(["flip", "--by", "hold,hold"] + gesture).status == 64)
    }

    @Test("diff ends with 1 and the first decision that differs, or with 0") func diff() throws {
      let same = try program.run(["diff"] + gesture + ["--set", "delay=150"])
      #expect(same.status == 0)
      #expect(same.text.hasPrefix("No differences"))
      let other = try program.run(["diff", "--json"] + gesture + ["--set", "touchesShouldCancel=always"])
      #expect(other.status == 1)
      let json = try JSONSerialization.jsonObject(with: Data(other.text.utf8)) as? [String: Any]
      let decision = try #require(json?["decision"] as? [String: Any])
      #expect((decision["a"] as? [String: Any])?["answer"] as? Bool == false)
      #expect((decision["b"] as? [String: Any])?["answer"] as? Bool == true)
      let behaviour = try #require(json?["behaviour"] as? [String: Any])
      #expect((decision["t"] as? Int ?? .max) <= (behaviour["t"] as? Int ?? 0))
      #expect(json?["picture"] != nil)
      let effect = try #require(json?["effect"] as? [String: Any])
      #expect((effect["a"] as? [String: Any])?["kind"] as? String == "lit")
      let verdicts = try #require(json?["verdict"] as? [String: [String: Any]])
      #expect(verdicts["a"]?["kind"] as? String == "nothing")
      #expect(verdicts["b"]?["kind"] as? String == "reacted")
      let text = try program.run(["diff"] + gesture + ["--set", "touchesShouldCancel=always"]).lines
      #expect(text.contains("  without Nothing moved: the list did not scroll."))
      #expect(text.contains("  with    The list scrolled 180 pt and flew on for 384 pt."))
      #expect(text.contains { $0.hasPrefix("The first effect that differs, at ") })
      // A change that changes no verdict.
      let calm = try program.run(["diff"] + gesture + ["--set", "delay=151"]).lines
      #expect(calm.contains("The verdict is the same: Nothing moved: the list did not scroll."))
      #expect(try program.run(["diff"] + gesture).status == 64)
      // Two recordings, too.
      let folder = try TemporaryFolder()
      let (a, b) = (folder.path("a.touchrec"), folder.path("b.touchrec"))
      #expect(try program.run(["record"] + gesture + ["-o", a]).status == 0)
      #expect(try program.run(["record"] + gesture + ["--set", "touchesShouldCancel=always", "-o", b]).status == 0)
      #expect(try program.run(["diff", "--json", a, b]).text == other.text)
      #expect(try program.run(["diff", a, a]).text == same.text)
      #expect(try program.run(["diff", a]).status == 64)
    }

    @Test(
      "A what-if and an edit that cannot be is refused in a sentence",
      arguments: Volume.pick(
        [
          (["--set", "tabs/lisst.isScrollEnabled=false"], "tabs/lisst"),
          (["--set", "tabs/list.isScrollEnabeld=false"], "isScrollEnabled"),
          (["--edit", "fly=3"], "travel=PT"), (["--edit", "travel=-3"], "travel=PT"),
        ], every: 2))
    func refused(_ arguments: [String], _ word: String) throws {
      for command in ["trace", "explain", "diff"] {
        let result = try program.run([command] + gesture + arguments)
        #expect(result.status == 64, "\(result.errors)")
        #expect(result.errors.contains(word), "\(result.errors)")
        #expect(result.text.isEmpty, "\(result.errors)")
      }
    }

    @Test("Half a gesture is a gesture: with --edit a drag of 5 pt presses the button") func edit() throws {
      let trace = try program.run(["trace"] + gesture + ["--edit", "travel=5"])
      #expect(trace.status == 0)
      #expect(trace.text.contains("touchUpInside"))
    }
  }
}
