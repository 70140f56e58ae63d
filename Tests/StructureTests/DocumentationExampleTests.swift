import Foundation
import Testing

/// A test compiles every example of the documentation: an `ArticleTests.swift` runs it, or it is in the package of
/// `scrollarium new`, which `Tests/EndToEnd/own-package` builds. Of a whole program, `OwnFileTests` compiles what cannot
/// be in a file of tests: its imports and its last line.
@Suite("Examples of the documentation") struct DocumentationExampleTests {
  private struct Example {
    let file: String
    let code: String
  }

  private static let pages = Repository.files.filter { $0.path.contains(".docc/") && $0.path.hasSuffix(".md") }

  private static let examples: [Example] = pages.flatMap { page in
    code(in: page.text).map { Example(file: page.path, code: plain($0)) }
  }

  /// The lines without their indentation, and without what a page prints or says about a line.
  private static func plain(_ code: String) -> String {
    code.components(separatedBy: "\n").compactMap { line in
      let bare = (line.range(of: "  // ").map { String(line[..<$0.lowerBound]) } ?? line)
        .trimmingCharacters(in: .whitespaces)
      return bare.hasPrefix("print(") ? nil : bare
    }.joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// What of a program can be in a file of tests: all but its imports and its last line.
  private static func core(_ code: String) -> String {
    let frame = ["import ", "openSandbox("]
    return code.components(separatedBy: "\n").filter { line in !frame.contains { line.hasPrefix($0) } }
      .joined(separator: "\n").trimmingCharacters(in: .newlines)
  }

  /// The Swift code in a Markdown file.
  private static func code(in text: String) -> [String] {
    text.components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
  }

  @Test("A test compiles every example of the documentation") func examples() throws {
    #expect(Self.examples.count >= 13, "\(Self.examples.count) examples")
    let template = Repository.files.filter { $0.path.hasPrefix("Assets/Template/") && $0.path.hasSuffix(".swift") }
    #expect(template.contains { $0.text.contains("openSandbox(") })
    let built = template.map { Self.plain($0.text) }
    for example in Self.examples {
      let module = example.file.split(separator: "/")[1]
      let tests = Repository.files.first { $0.path == "Tests/\(module)Tests/ArticleTests.swift" }
      let run = tests.map { Self.plain($0.text) } ?? ""
      let code = example.code.hasPrefix("import Sandbox\n") ? Self.core(example.code) : example.code
      #expect(([run] + built).contains { $0.contains(code) }, "\(example.file) shows\n\(code)")
    }
  }

  @Test("Each library that users import has a landing page") func landingPages() throws {
    let manifest = try #require(Repository.files.first { $0.path == "Package.swift" }).text
    let products = manifest.matches(of: /\.library\(name: "(\w+)"/).map { String($0.1) }
    // The scenes are an example to read, not a library to call.
    for product in products where product != "Scenes" {
      let page = Self.pages.first { $0.path == "Sources/\(product)/\(product).docc/\(product).md" }
      #expect(page?.text.hasPrefix("# ``\(product)``\n") == true, "\(product)")
    }
  }

  @Test("Each article is there, with its title") func titles() {
    let titles = Self.pages.compactMap { $0.text.components(separatedBy: "\n").first }
    #expect(titles.contains("# How a touch finds its owner"))
    #expect(titles.contains("# How a scroll view moves"))
  }
}
