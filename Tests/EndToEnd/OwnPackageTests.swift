import Foundation
import TestSupport
import Testing

extension EndToEnd {
  @Suite(
    "Your own scene", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: Volume.isFull, ".ci/volume builds the package of scrollarium new; here its file is compiled"))
  struct OwnPackageTests {
    @Test("The package builds, and has every command")
    func commands() async throws {
      let cards = try await OwnPackage.program.value
      let list = try cards.run("list")
      #expect(list.status == 0, "\(list.errors)")
      #expect(list.text.contains("cards"), "\(list.errors)")
      #expect(list.text.contains("polite"), "\(list.errors)")
      let wrong = try cards.run("list", "--jsn")
      #expect(wrong.status == 64, "\(wrong.errors)")
      #expect(wrong.errors.contains("See Cards list --help"), "\(wrong.errors)")
      let folder = try TemporaryFolder()
      let picture = try cards.run("render", "cards", "--at", "0s", "-o", folder.path("cards.png"))
      #expect(picture.status == 0, "\(picture.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("cards.png"))).count > 20_000)
    }

    @Test("Its parameter decides who gets a vertical drag on a card, and the trace says by which rule")
    func conflict() async throws {
      let cards = try await OwnPackage.program.value
      let folder = try TemporaryFolder()
      let script = try folder.write(
        "up.gesture.json",
        Gesture.fingers([.at(180, 400), .down, .move(180, 280, ms: 120), .up]).json())
      func states(_ polite: Bool) throws -> [TraceLine] {
        let result = try cards.run(
          "trace", "cards", "--script", script, "--json", "--set", "polite=\(polite)")
        try #require(result.status == 0, "\(result.errors)")
        return try TraceLine.parse(result.text).of("state", nil)
      }
      let rude = try states(false)
      #expect(rude.contains { $0["subject"] == "cards/list/card3#pan" && $0["to"] == "began" })
      #expect(!rude.contains { $0["subject"] == "cards/list#pan" && $0["to"] == "began" })
      let polite = try states(true)
      #expect(polite.contains { $0["subject"] == "cards/list#pan" && $0["to"] == "began" })
      let refusal = polite.first { $0["subject"] == "cards/list/card3#pan" && $0["to"] == "failed" }
      #expect(refusal?["rule"] == "GR-REFUSED", "\(refusal?["rule"] ?? "it did not fail")")
    }

    @Test("Its test passes as it is")
    func untouched() async throws {
      try? FileManager.default.removeItem(atPath: OwnPackage.recordings)
      let result = try await OwnPackage.test()
      #expect(result.status == 0, "\(result.text)\(result.errors)")
    }

    @Test("A new recording's test writes goldens and fails, then passes, and says which decision is another one")
    func expectation() async throws {
      let cards = try await OwnPackage.program.value
      try? FileManager.default.removeItem(atPath: OwnPackage.recordings)
      try FileManager.default.createDirectory(atPath: OwnPackage.recordings, withIntermediateDirectories: true)
      let folder = try TemporaryFolder()
      let script = try folder.write(
        "up.gesture.json",
        Gesture.fingers([.at(180, 400), .down, .move(180, 280, ms: 120), .up]).json())
      let recording = OwnPackage.recordings + "/drag-up.touchrec"
      #expect(try cards.run("record", "cards", "--script", script, "-o", recording).status == 0)
      let first = try await OwnPackage.test()
      #expect(first.status != 0, "\(first.text)\(first.errors)")
      #expect((first.text + first.errors).contains("run the test again"), "\(first.text)\(first.errors)")
      let second = try await OwnPackage.test()
      #expect(second.status == 0, "\(second.text)")
      let golden = OwnPackage.recordings + "/drag-up.trace.txt"
      let text = try String(contentsOfFile: golden, encoding: .utf8)
      try text.replacing("deadline=150.000ms", with: "deadline=140.000ms")
        .write(toFile: golden, atomically: true, encoding: .utf8)
      let third = try await OwnPackage.test()
      #expect(third.status != 0, "\(third.text)")
      let report = ".build/scrollarium-reports/Tests/CardsTests/Recordings/drag-up.touchrec"
      for words in [
        "deadline=150.000ms instead of deadline=140.000ms", "report:    xdg-open \(report)/index.html",
        "accept:    swift run Cards accept \(report) --filter",
      ] { #expect((third.text + third.errors).contains(words), "\(third.text)") }
    }
  }
}
