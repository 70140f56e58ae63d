import Foundation
import Testing

/// A package outside this repository, with a scene of its own: the one that `scrollarium new` makes.
enum OwnPackage {
  private static let tool = BuiltProgram.package + "/Tests/EndToEnd/own-package"
  private static let folder = BuiltProgram.package + "/.build/own-scene"
  static let recordings = folder + "/Tests/CardsTests/Recordings"

  /// Its program, built once.
  static let program = Task {
    let result = try await run(["build"])
    try #require(result.status == 0, "\(result.text)\n\(result.errors)")
    return BuiltProgram(path: folder + "/.build/debug/Cards")
  }

  /// Runs its tests.
  static func test() async throws -> BuiltProgram.Result { try await run(["test"]) }

  /// Holds its file against the modules that this test run has built.
  static func check(mode: String) async throws -> BuiltProgram.Result {
    let written = try await run([])
    try #require(written.status == 0, "\(written.errors)")
    return try compile(folder + "/Sources/Cards/main.swift", mode: mode)
  }

  /// Holds a file against the modules that this test run has built.
  static func compile(_ path: String, mode: String) throws -> BuiltProgram.Result {
    let products = BuiltProgram.products
    let libraries = ["/CSDL", "/Sources/CHarfBuzz", "/Sources/CYAML"].map { BuiltProgram.package + $0 }
    let modules = ["Modules", "CAllocations.build", "CPictureFiles.build"].map { "\(products)/\($0)" } + libraries
    return try Command.run(
      "/usr/bin/env",
      ["swiftc", "-typecheck", "-swift-version", mode] + modules.flatMap { ["-I", $0] }
        + [path])
  }

  private static func run(_ arguments: [String]) async throws -> BuiltProgram.Result {
    try await Command.runAside("/usr/bin/env", ["python3", tool] + arguments)
  }
}
