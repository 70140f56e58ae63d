import Foundation
import Testing

/// What comments and catalogues refer to exists.
@Suite("References") struct ReferenceTests {
  private static let files = Repository.files.filter { file in
    ["Sources/", "Tests/"].contains(where: file.path.hasPrefix)
      && (file.path.hasSuffix(".swift") || file.path.hasSuffix(".md"))
  }

  private static let declared = (
    sources: Declarations.names(in: Repository.swift),
    all: Declarations.names(in: files.filter { $0.path.hasSuffix(".swift") })
  )

  private static let fileNames = Set(Repository.files.map(\.name))

  /// The names of DocC's pages for the modules whose types a module extends.
  private static let extendedModules: Set<String> = ["Foundation", "FoundationEssentials", "Primitives"]

  /// The last part of a path, without arguments and what tells overloads apart: `send` of `Window/send(_:)-(Event)`.
  private static func lastName(of path: String) -> String {
    let bare = path.prefix { $0 != "(" && $0 != "-" }
    return String(bare.split(separator: "/").last ?? bare)
  }

  private static func exists(_ reference: Reference, in file: SourceFile) -> Bool {
    let names = file.path.hasPrefix("Sources/") ? declared.sources : declared.all
    switch reference.kind {
    case .symbol:
      let name = lastName(of: reference.name)
      return names.contains(name) || extendedModules.contains(name)
    case .page: return fileNames.contains(reference.name + ".md")
    case .seen where reference.name.first?.isNumber == true: return Specification.numbers.contains(reference.name)
    case .seen:
      // A test's suite is named like its file.
      return names.contains(reference.name) || fileNames.contains(reference.name)
        || fileNames.contains(reference.name + ".swift")
    case .elsewhere: return false
    }
  }

  @Test("Every reference in comments and pages leads somewhere") func references() {
    var counts: [Reference.Kind: Int] = [:]
    let finder = ReferenceFinder()
    for file in Self.files {
      for reference in finder.all(in: file) {
        counts[reference.kind, default: 0] += 1
        if !Self.exists(reference, in: file) {
          Issue.record("\(file.path):\(reference.line) refers to \(reference.name), which does not exist")
        }
      }
    }
    #expect(counts[.symbol, default: 0] > 700, "\(counts)")
    #expect(counts[.page, default: 0] > 100, "\(counts)")
    #expect(counts[.seen, default: 0] > 10, "\(counts)")
  }

  @Test("References are found with their lines, and fenced code has none") func parser() {
    let swift = SourceFile(
      path: "Sources/Made/Up.swift",
      text: """
        /// A ``Window/send(_:)-(Event)``, see
        /// `Deliverer`; see also displays.py and see why.
        ///
        /// ```
        /// ``Nothing``
        /// ```
        let a = 1  // See 5.6, not ``height``.
        """)
    #expect(
      ReferenceFinder().all(in: swift) == [
        Reference(kind: .symbol, name: "Window/send(_:)-(Event)", line: 1),
        Reference(kind: .seen, name: "Deliverer", line: 2), Reference(kind: .seen, name: "displays.py", line: 2),
        Reference(kind: .symbol, name: "height", line: 7), Reference(kind: .seen, name: "5.6", line: 7),
      ])
    let page = SourceFile(path: "Sources/Made/Up.docc/Up.md", text: "# ``Made``\n\nThe <doc:Page>\n(sandbox 2.4.1).\n")
    #expect(
      ReferenceFinder().all(in: page) == [
        Reference(kind: .symbol, name: "Made", line: 1), Reference(kind: .page, name: "Page", line: 3),
        Reference(kind: .elsewhere, name: "sandbox 2.4.1", line: 4),
      ])
  }

  @Test("What does not exist is not found") func resolution() throws {
    let file = try #require(Self.files.first { $0.path.hasPrefix("Sources/") })
    let made = [
      Reference(kind: .symbol, name: "View/noSuchMember(_:)", line: 1), Reference(kind: .page, name: "NoPage", line: 1),
      Reference(kind: .seen, name: "NoSuchType", line: 1), Reference(kind: .seen, name: "0.99", line: 1),
      Reference(kind: .elsewhere, name: "sandbox 2.4.1", line: 1),
    ]
    for reference in made { #expect(!Self.exists(reference, in: file), "\(reference.name)") }
    let real = [
      Reference(kind: .symbol, name: "Window/send(_:)-(Collection<InputEvent>)", line: 1),
      Reference(kind: .page, name: "Specification", line: 1), Reference(kind: .seen, name: "ScrollView", line: 1),
      Reference(kind: .seen, name: "displays.py", line: 1), Reference(kind: .seen, name: "5.6", line: 1),
    ]
    for reference in real { #expect(Self.exists(reference, in: file), "\(reference.name)") }
  }

  @Test("Declarations are read off their lines") func declarations() {
    #expect(Declarations.names(in: "  package final class Deliverer: Base {") == ["Deliverer"])
    #expect(Declarations.names(in: "  public func send(_ event: InputEvent) {") == ["send"])
    #expect(Declarations.names(in: "  case began, moved(Int)").prefix(2) == ["began", "moved"])
    #expect(Declarations.names(in: "  let (width, height) = size").prefix(2) == ["width", "height"])
    #expect(Declarations.names(in: "  return width") == [])
  }
}
