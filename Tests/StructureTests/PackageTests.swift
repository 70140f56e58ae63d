import Foundation
import Testing

/// Package.swift, held against the imports.
@Suite("Package") struct PackageTests {
  /// A target and what it says it depends on.
  private struct Target {
    let name: String
    let dependencies: Set<String>
    let files: [SourceFile]
  }

  private static let targets: [Target] = {
    let manifest = Repository.files.first { $0.path == "Package.swift" }?.text ?? ""
    let pattern = /\.(?:target|executableTarget|testTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/
    return manifest.matches(of: pattern).map { match in
      let name = String(match.1)
      let words = match.2.map { $0.matches(of: /\w+/).map { String($0.output) } } ?? []
      let files = Repository.files.filter { file in
        file.path.hasSuffix(".swift") && ["Sources/\(name)/", "Tests/\(name)/"].contains { file.path.hasPrefix($0) }
      }
      return Target(name: name, dependencies: Set(words), files: files)
    }
  }()

  @Test("The manifest was read") func found() {
    #expect(Self.targets.count > 20)
    #expect(Self.targets.contains { $0.name == "Sandbox" && $0.dependencies.contains("Replay") && $0.files.count > 10 })
  }

  @Test("Every target names all modules that it imports, and no others") func dependencies() {
    let own = Set(Self.targets.map(\.name)).union(["CHarfBuzz", "CSDL", "CYAML"])
    for target in Self.targets where !target.files.isEmpty {
      let imported = Set(target.files.flatMap(\.imports)).intersection(own)
      #expect(imported == target.dependencies, "\(target.name)")
    }
  }
}
