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
