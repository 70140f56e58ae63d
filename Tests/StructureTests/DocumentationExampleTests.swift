import Foundation
import Testing

/// The documentation of the libraries shows code; here it is made sure that a test runs it.
@Suite("Examples of the documentation") struct DocumentationExampleTests {
  private struct Example {
    let file: String
    let code: String
  }

  private static let pages = Repository.files.filter { $0.path.contains(".docc/") && $0.path.hasSuffix(".md") }

  private static let examples: [Example] = pages.flatMap { page in
    page.text.components(separatedBy: "```swift\n").dropFirst().compactMap { rest -> Example? in
      guard let code = rest.components(separatedBy: "\n```").first else { return nil }
      return Example(file: page.path, code: plain(code))
    }
  }

  /// The lines without their indentation, and without what a page prints or says about a line.
  private static func plain(_ code: String) -> String {
    code.components(separatedBy: "\n").compactMap { line in
      let bare = (line.range(of: "  // ").map { String(line[..<$0.lowerBound]) } ?? line)
        .trimmingCharacters(in: .whitespaces)
      return bare.hasPrefix("print(") ? nil : bare
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  @Test("Every example of the documentation stands in a test of that module") func examples() {
    #expect(Self.examples.count >= 9, "\(Self.examples.count) examples")
    for example in Self.examples {
      let module = example.file.split(separator: "/")[1]
      let tests = Repository.files.first { $0.path == "Tests/\(module)Tests/ArticleTests.swift" }
      #expect(
        tests.map { Self.plain($0.text).contains(example.code) } == true, "\(example.file) shows\n\(example.code)")
    }
  }

  @Test("Each article is there, with its title") func titles() {
    let titles = Self.pages.compactMap { $0.text.components(separatedBy: "\n").first }
    #expect(titles.contains("# How a touch finds its owner"))
    #expect(titles.contains("# How a scroll view moves"))
  }
}
