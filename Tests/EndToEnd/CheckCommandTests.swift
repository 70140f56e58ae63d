import Foundation
import Testing

extension EndToEnd {
  /// What `check` and `accept` print and end with, on which CI relies.
  @Suite("The command check", .serialized) struct CheckCommandTests {
    @Test("It ends with 3, 0, 1, 2 and 65, names the first decision, and accepts what its report found")
    func codes() throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      let (pull, report) = (folder.path("pull.touchrec"), folder.path("report"))
      func check(_ arguments: String..., ci: String? = nil) throws -> BuiltProgram.Result {
        try program.run(["check", folder.path("")] + arguments, environment: ["CI": ci])
      }
      #expect(try program.run(["record", "tabs", "--gesture", "quick-tap", "-o", pull]).status == 0)
      let missing = try check(ci: "true")
      #expect(missing.status == 3, "\(missing.errors)")
      #expect(missing.text.contains("golden missing"), "\(missing.errors)")
      let first = try check()
      #expect(first.status == 0, "\(first.errors)")
      #expect(first.lines.last?.hasPrefix("1 checked: 1 passed.") == true, "\(first.errors)")
      let delay = try check("--set", "delay=158ms", "--junit", folder.path("junit.xml"))
      #expect(delay.status == 1)
      #expect(delay.text.contains("deadline=158.000ms instead of deadline=150.000ms"))
      #expect(delay.text.contains(" trace "))
      #expect(!delay.text.contains("accept"))
      #expect(try String(contentsOfFile: folder.path("junit.xml"), encoding: .utf8).contains("behaviour changed"))
      let text = try String(contentsOfFile: pull, encoding: .utf8)
      try text.replacing(/"h":"[0-9a-f]{16}"/, with: "\"h\":\"0000000000000000\"")
        .write(toFile: pull, atomically: true, encoding: .utf8)
      let diverged = try check("--report", report)
      #expect(diverged.status == 2)
      #expect(diverged.text.contains("diverged"))
      let accepted = try program.run(["accept", report, pull])
      #expect(accepted.status == 0, "\(accepted.errors)")
      #expect(accepted.lines.last == "1 golden written.", "\(accepted.errors)")
      #expect(try String(contentsOfFile: pull, encoding: .utf8) == text)
      try text.replacing("\"major\":1", with: "\"major\":9").write(toFile: pull, atomically: true, encoding: .utf8)
      #expect(try check().status == 65)
      #expect(try program.run(["check", folder.path("nowhere")]).status == 66)
    }

    @Test("Names that differ only in how an accent is written are two recordings, each with its own goldens")
    func accents() throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      let gestures = [("caf\u{E9}", "quick-tap"), ("cafe\u{301}", "quick-drag")]
      for (name, gesture) in gestures {
        let path = folder.path("\(name).touchrec")
        #expect(try program.run(["record", "tabs", "--gesture", gesture, "-o", path]).status == 0)
      }
      let first = try program.run(["check", folder.root], environment: ["CI": nil])
      #expect(first.lines.last?.hasPrefix("2 checked: 2 passed.") == true, "\(first.text) \(first.errors)")
      let traces = try folder.contents.filter { $0.hasSuffix(".trace.txt") }
      #expect(Set(traces.map { Array($0.utf8) }).count == 2, "\(traces)")
      let again = try program.run(["check", folder.root], environment: ["CI": "true"])
      #expect(again.status == 0, "\(again.text)")
      #expect(again.lines.last?.hasPrefix("2 checked: 2 passed.") == true, "\(again.text)")
    }
  }
}
