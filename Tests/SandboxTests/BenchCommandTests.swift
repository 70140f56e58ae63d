import Sandbox
import Testing

@testable import Bench

/// Which benchmarks a command line names.
@Suite("Bench command") struct BenchCommandTests {
  @Test("Without a name all are measured, otherwise those that are named, each once") func parts() throws {
    #expect(try BenchCommand.parts([]) == BenchPart.allCases)
    #expect(try BenchCommand.parts(["start", "huge", "huge"]) == [.huge, .start])
  }

  @Test("A benchmark that does not exist is a sentence with those that do") func unknown() {
    #expect {
      _ = try BenchCommand.parts(["huge", "hug"])
    } throws: { error in
      let text = "\(error)"
      return text.contains("There is no benchmark \"hug\"; there are touches, huge, replay, runs,")
    }
  }
}
