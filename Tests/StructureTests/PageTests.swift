import Foundation
import Testing

/// The pages for readers: README, guides, and those in `.github`.
@Suite("Pages") struct PageTests {
  private static let pages: [String: String] = {
    var pages: [String: String] = [:]
    for file in Repository.files
    where file.path.hasSuffix(".md") && !file.path.contains(".docc/") && !file.path.hasPrefix("Assets/Template/") {
      pages[file.path] = file.text
    }
    return pages
  }()

  /// The files that a page links to, from the repository's root, with the line's number.
  private static func links(of page: String) -> [(target: String, line: Int)] {
    let folder = (page as NSString).deletingLastPathComponent
    return (pages[page] ?? "").components(separatedBy: "\n").enumerated().flatMap { index, line in
      line.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.output.1) }.filter { !$0.contains("://") }.map {
        (NSString.path(withComponents: [folder, $0]).standardizingDots, index + 1)
      }
    }
  }

  @Test("Every link leads to a file") func links() {
    var count = 0
    for page in Self.pages.keys.sorted() {
      for (target, line) in Self.links(of: page) {
        count += 1
        let path = "\(Repository.root)/\(target)"
        if !FileManager.default.fileExists(atPath: path) { Issue.record("\(page):\(line) links to \(target)") }
      }
    }
    #expect(count > 60, "\(count)")
  }

  @Test("Every page can be reached from the README") func reachable() {
    var reached: Set<String> = ["README.md"]
    var rest = ["README.md"]
    while let page = rest.popLast() {
      for (target, _) in Self.links(of: page) where Self.pages[target] != nil && reached.insert(target).inserted {
        rest.append(target)
      }
    }
    #expect(Set(Self.pages.keys).subtracting(reached).sorted() == [])
    #expect(reached.count > 20, "\(reached.count)")
  }

  @Test("Pictures take at most 1.5 MB together, and a page shows each") func pictures() throws {
    let folder = "\(Repository.root)/Assets/Readme"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "draw" }
    let shown = Set(Self.pages.keys.flatMap(Self.links).map(\.target))
    var bytes = 0
    for name in names {
      #expect(shown.contains("Assets/Readme/\(name)"), "no page shows \(name)")
      bytes += try FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")[.size] as? Int ?? 0
    }
    #expect(names.count > 10)
    #expect(bytes <= 1_500_000, "\(bytes)")
  }

  /// Blocks of code that are neither Swift, nor a `console` block, whose commands `Tests/EndToEnd/commands.py` runs:
  /// what runs them, or why nothing does.
  private static let otherBlocks = [
    "README.md": [
      "$(command -v sudo) apt-get update": ".ci/run runs both of the README's.",
      ".build/release/scrollarium new":
        "OwnWindowTests builds this package once and opens its window; a new folder would take minutes.",
    ],
    "Assets/Guides/gestures-as-tests.md": [
      "drag-up.touchrec: diverged.": "A failure of swift test, as ExpectRecordingTests expects it."
    ],
    "Assets/Guides/commands.md": ["usage: scrollarium": "What help prints, which ProgramTests compares."],
  ]

  @Test("Every block of code is tested, or it is known why not") func blocks() {
    var count = 0
    for (page, text) in Self.pages {
      for block in text.matches(of: /(?m)^```(\w*)\n([\s\S]*?)^```$/) {
        let (language, code) = (block.output.1, String(block.output.2))
        count += 1
        guard language != "console", language != "swift" else { continue }
        let known = Self.otherBlocks[page]?.keys.contains { code.hasPrefix($0) } ?? false
        #expect(known || page == "Sources/README.md", "\(page):\n\(code)")
      }
    }
    #expect(count > 40, "\(count)")
  }

  @Test("The README is read in two minutes") func readme() throws {
    let lines = try #require(Self.pages["README.md"]).components(separatedBy: "\n")
    #expect(lines.count <= 150)
  }
}

extension String {
  /// The path without `.` and `..`.
  fileprivate var standardizingDots: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
