import Foundation
import TestSupport
import Testing

/// A package outside this repository, with a scene of its own: the one that the README shows, word for word.
private struct OwnPackage {
  let manifest: String
  let source: String
  /// The file of its tests.
  let tests: String

  init() throws {
    let readme = try String(contentsOfFile: BuiltProgram.package + "/README.md", encoding: .utf8)
    let blocks = readme.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0] + "\n"
    }
    manifest = try #require(blocks.first { $0.hasPrefix("// swift-tools-version") }, "the README's manifest")
    source = try #require(blocks.first { $0.contains("openSandbox(") }, "the README's file")
    tests = try #require(blocks.first { $0.contains("expectRecording(") }, "the README's test")
    try #require(manifest.contains("\"../Scrollarium\""), "the README's path")
  }

  static let folder = BuiltProgram.package + "/.build/own-scene"
  static let recordings = folder + "/Tests/CardsTests/Recordings"

  /// What only debuggers need takes time; the index store is how tests are found.
  private static let options = [
    "--package-path", folder, "-debug-info-format", "none",
  ]

  /// Built once, in the build folder, so that it is built anew only where something changed.
  func build() throws -> BuiltProgram {
    let folder = Self.folder
    try? FileManager.default.removeItem(atPath: Self.recordings)
    for place in [folder + "/Sources/Cards", Self.recordings] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
    let here = manifest.replacing("\"../Scrollarium\"", with: "\"\(BuiltProgram.package)\"")
    // A manifest that is newer has the files of this repository counted again.
    try here.write(toFile: folder + "/Package.swift", atomically: true, encoding: .utf8)
    try source.write(toFile: folder + "/Sources/Cards/main.swift", atomically: true, encoding: .utf8)
    try tests.write(toFile: folder + "/Tests/CardsTests/CardsTests.swift", atomically: true, encoding: .utf8)
    let result = try Command.run("/usr/bin/env", ["swift", "build"] + Self.options)
    try #require(result.status == 0, "\(result.text)\n\(result.errors)")
    return BuiltProgram(path: folder + "/.build/debug/Cards")
  }

  /// Runs its tests.
  func test() throws -> BuiltProgram.Result {
    try Command.run("/usr/bin/env", ["swift", "test"] + Self.options)
  }

  /// Holds the file against the modules that this test run has built.
  func check(mode: String) throws -> BuiltProgram.Result {
    let (folder, products) = (try TemporaryFolder(), BuiltProgram.products)
    let libraries = ["/CSDL", "/Sources/CYAML"].map { BuiltProgram.package + $0 }
    let modules = ["Modules", "CAllocations.build", "CPictureFiles.build"].map { "\(products)/\($0)" } + libraries
    return try Command.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", mode] + modules.flatMap { ["-I", $0] }
        + [folder.write("main.swift", source)])
  }
}

extension EndToEnd {
  @Suite("The README's file") struct OwnFileTests {
    @Test("It compiles with these very modules, in Swift 6 mode and in Swift 5 mode", arguments: ["6", "5"])
    func compiles(mode: String) throws {
      let result = try OwnPackage().check(mode: mode)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    }
  }
}

extension EndToEnd.Windows {
  @Suite(
    "Your own scene", .serialized, .timeLimit(.minutes(10)),
    .enabled(if: Volume.isFull, ".ci/volume builds the README's package and opens it; here its file is compiled"))
  struct OwnPackageTests {
    private static let built = Result { try OwnPackage().build() }

    @Test("The README's package builds, and has every command")
    func commands() throws {
      let cards = try Self.built.get()
      let list = try cards.run("list")
      #expect(list.status == 0 && list.text.contains("cards") && list.text.contains("polite"), "\(list.errors)")
      let wrong = try cards.run("list", "--jsn")
      #expect(wrong.status == 64 && wrong.errors.contains("See Cards list --help"), "\(wrong.errors)")
      let folder = try TemporaryFolder()
      let picture = try cards.run("render", "cards", "--at", "0s", "-o", folder.path("cards.png"))
      #expect(picture.status == 0, "\(picture.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("cards.png"))).count > 20_000)
    }

    @Test("Its parameter decides who gets a vertical drag on a card, and the trace says by which rule")
    func conflict() throws {
      let cards = try Self.built.get()
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

    @Test("Its test writes goldens and fails, passes from then on, and says which decision is another one")
    func expectation() throws {
      let (cards, package) = (try Self.built.get(), try OwnPackage())
      let folder = try TemporaryFolder()
      let script = try folder.write(
        "up.gesture.json",
        Gesture.fingers([.at(180, 400), .down, .move(180, 280, ms: 120), .up]).json())
      let recording = OwnPackage.recordings + "/drag-up.touchrec"
      #expect(try cards.run("record", "cards", "--script", script, "-o", recording).status == 0)
      let first = try package.test()
      #expect(
        first.status != 0 && (first.text + first.errors).contains("run the test again"), "\(first.text)\(first.errors)")
      let second = try package.test()
      #expect(second.status == 0, "\(second.text)")
      let golden = OwnPackage.recordings + "/drag-up.trace.txt"
      let text = try String(contentsOfFile: golden, encoding: .utf8)
      try text.replacing("deadline=150.000ms", with: "deadline=140.000ms")
        .write(toFile: golden, atomically: true, encoding: .utf8)
      let third = try package.test()
      #expect(
        third.status != 0 && (third.text + third.errors).contains("deadline=150.000ms instead of deadline=140.000ms"),
        "\(third.text)")
    }

    @Test("It opens in the window, where a real finger scrolls it", .enabled(if: RealTouch.isPossible, RealTouch.needs))
    func window() async throws {
      let outcome = try await RealTouch.run(
        ["run", "cards", "--set", "polite=true"],
        .fingers([.at(180, 500), .down, .pause(20), .move(180, 300, ms: 200), .up]), program: Self.built.get())
      #expect(outcome.lines.of("state", "cards/list#pan", ["to": "began"]).count == 1)
    }
  }
}
