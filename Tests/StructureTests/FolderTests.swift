import Testing

/// Inside a module folders depend on each other one way, but for circles that the map names: `Sources/README.md`.
@Suite("Folders") struct FolderTests {
  /// Folders that depend on each other in a circle, and why they may.
  private struct Knot {
    let module: String
    let folders: Set<String>
    let reason: String
  }

  /// The lines of the map's last section: `- Module: Folder, Folder.` and the reason below.
  private static let knots: [Knot] = {
    let map = Repository.files.first { $0.path == "Sources/README.md" }?.text ?? ""
    return map.matches(of: /\n- (\w+): ([\w., ]+)\.\n  (\w.*)/).map { match in
      Knot(
        module: String(match.1), folders: Set(match.2.split(separator: ", ").map(String.init)), reason: String(match.3))
    }
  }()

  /// The libraries; the program itself is held together by its app and its commands.
  private static let modules = Set(Repository.swift.map(\.module)).subtracting(["Sandbox"]).sorted()

  @Test("No circle of folders inside a module that is not named with a reason", arguments: modules)
  func circles(module: String) {
    let graph = FolderGraph(of: module)
    let allowed = Self.knots.filter { $0.module == module }.map(\.folders)
    for knot in graph.knots where !allowed.contains(knot) {
      Issue.record(
        "\(module): \(knot.sorted().joined(separator: ", ")) depend on each other\n\(graph.description(of: knot))")
    }
  }

  @Test("Every named circle exists and has a reason") func named() {
    #expect(!Self.knots.isEmpty)
    for knot in Self.knots {
      #expect(FolderGraph(of: knot.module).knots.contains(knot.folders), "\(knot.module) \(knot.folders.sorted())")
      #expect(knot.reason.count > 10)
    }
  }

  @Test("The search finds a circle, and not what only looks like one") func search() {
    func file(_ path: String, _ text: String) -> SourceFile { SourceFile(path: "Sources/M/\(path)", text: text) }
    let a = file("A/A.swift", "struct Alpha {\n  let other: Beta\n}")
    let b = file("B/B.swift", "struct Beta {\n  // Alpha\n  let text = \"Alpha\"\n  let value = Gamma.Alpha()\n}")
    #expect(FolderGraph([a, b]).mentions == ["A": ["B": ["Beta"]], "B": [:]])
    #expect(FolderGraph([a, b]).knots == [])
    let c = file("C/C.swift", "enum Choice {\n  enum Alpha {}\n  case one(Alpha)\n}")
    #expect(FolderGraph([a, b, c]).mentions["C"] == [:], "its own")
    let d = file("B/D.swift", "func make() -> Int { Alpha().count }")
    #expect(FolderGraph([a, b, d]).knots == [["A", "B"]])
    let root = file("Root.swift", "struct Root {\n  let alpha: Alpha\n}")
    #expect(FolderGraph([a, root]).mentions["."] == ["A": ["Alpha"]])
  }

  @Test("The map names files that exist") func map() throws {
    let map = try #require(Repository.files.first { $0.path == "Sources/README.md" }).text
    let paths = map.matches(of: /`([\w+\/]+\.swift)`/).map { String($0.1) }
    #expect(paths.count > 20)
    for path in paths {
      #expect(Repository.swift.contains { $0.path.hasSuffix("/\(path)") }, "the map names \(path)")
    }
  }

  @Test("Reading a trace depends on no run, and a run on no change of it") func layers() {
    let graph = FolderGraph(of: "Replay").mentions
    for folder in ["Words", "Outcomes", "Reading", "Explanation", "Traces"] {
      let others = Set(graph[folder, default: [:]].keys)
      #expect(others.isDisjoint(with: ["Runs", "Recordings", "Scripts", "Changes", "Flips", "Lint"]), "\(folder)")
    }
    #expect(
      Set(graph["Runs", default: [:]].keys).isDisjoint(with: ["Recordings", "Scripts", "Changes", "Flips", "Lint"]))
  }
}
