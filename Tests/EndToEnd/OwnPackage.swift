import Foundation
import Testing

/// A package outside this repository, with a scene of its own: the one that the README shows, word for word.
struct OwnPackage {
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

  private static let folder = BuiltProgram.package + "/.build/own-scene"
  static let recordings = folder + "/Tests/CardsTests/Recordings"

  /// What only debuggers need takes time; the index store is how tests are found.
  private static let options = [
    "--package-path", folder, "-debug-info-format", "none",
  ]

  /// Its program, built once, in the build folder, so that it is built anew only where something changed.
  static let program = Task { try await OwnPackage().build() }

  private func build() async throws -> BuiltProgram {
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
    let result = try await Command.runAside("/usr/bin/env", ["swift", "build"] + Self.options)
    try #require(result.status == 0, "\(result.text)\n\(result.errors)")
    return BuiltProgram(path: folder + "/.build/debug/Cards")
  }

  /// Runs its tests.
  func test() async throws -> BuiltProgram.Result {
    try await Command.runAside("/usr/bin/env", ["swift", "test"] + Self.options)
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
