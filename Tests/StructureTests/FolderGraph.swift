import Foundation

/// The folders of a module and who mentions whose types.
///
/// A folder depends on another if one of its files mentions a type, protocol or function that the other declares at the
/// top level. Comments, plain strings, members behind a dot and names that the folder declares for itself do not count.
struct FolderGraph {
  /// What the files of one folder say.
  private struct Folder {
    /// Names declared at the top level, visible to other files.
    var declared: Set<String> = []
    /// Names declared inside other types, which hide those of other folders.
    var nested: Set<String> = []
    /// Every identifier that does not follow a dot.
    var mentioned: Set<String> = []
  }

  /// For each folder the folders that it depends on, with the names that it mentions of each. Files beside the folders
  /// are in the folder ".".
  let mentions: [String: [String: Set<String>]]

  init(of module: String) { self.init(Repository.swift.filter { $0.module == module }) }

  /// The graph of some files of one module.
  init(_ files: [SourceFile]) {
    var folders: [String: Folder] = [:]
    for file in files {
      let parts = file.path.split(separator: "/")
      Self.read(file, into: &folders[parts.count > 3 ? String(parts[2]) : ".", default: Folder()])
    }
    mentions = folders.mapValues { folder in
      let foreign = folder.mentioned.subtracting(folder.nested).subtracting(folder.declared)
      return folders.mapValues { foreign.intersection($0.declared) }.filter { !$0.value.isEmpty }
    }
  }

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "typealias", "actor", "func"]

  private static func read(_ file: SourceFile, into folder: inout Folder) {
    for line in file.code {
      let text = withoutStrings(line.text)
      let words = identifiers(in: text)
      folder.mentioned.formUnion(words.filter { !$0.isMember }.map { String($0.word) })
      guard let keyword = words.firstIndex(where: { keywords.contains($0.word) }), keyword + 1 < words.count,
        !words[..<keyword].contains(where: { ["private", "fileprivate", "let", "var"].contains($0.word) })
      else { continue }
      // An operator has no name.
      guard text[words[keyword].word.endIndex..<words[keyword + 1].word.startIndex] == " " else { continue }
      let name = String(words[keyword + 1].word)
      if !text.hasPrefix(" ") { folder.declared.insert(name) } else { folder.nested.insert(name) }
    }
  }

  /// The line without strings that have no values in them.
  private static func withoutStrings(_ line: String) -> String {
    guard line.contains("\"") else { return line }
    return line.replacing(/"[^"\\]*"/, with: "\"\"")
  }

  private static func identifiers(in line: String) -> [(word: Substring, isMember: Bool)] {
    var words: [(word: Substring, isMember: Bool)] = []
    var rest = line[...]
    while let start = rest.firstIndex(where: { $0.isLetter || $0 == "_" }) {
      let end = rest[start...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_") } ?? rest.endIndex
      let isMember = start > line.startIndex && line[line.index(before: start)] == "."
      words.append((rest[start..<end], isMember))
      rest = rest[end...]
    }
    return words
  }

  /// The folders that a folder depends on, directly or through others.
  private func reachable(from folder: String) -> Set<String> {
    var reached: Set<String> = []
    var rest = [folder]
    while let next = rest.popLast() {
      for other in mentions[next, default: [:]].keys where reached.insert(other).inserted { rest.append(other) }
    }
    return reached
  }

  /// The sets of folders that all depend on each other, directly or through others.
  var knots: [Set<String>] {
    let reached = Dictionary(uniqueKeysWithValues: mentions.keys.map { ($0, reachable(from: $0)) })
    let knots = Set(
      mentions.keys.map { folder in
        Set(reached[folder, default: []].filter { reached[$0]?.contains(folder) == true })
      })
    return knots.filter { $0.count > 1 }.sorted { $0.sorted().joined() < $1.sorted().joined() }
  }

  /// Who mentions what of whom inside a knot, one line for each pair of folders.
  func description(of knot: Set<String>) -> String {
    knot.sorted().flatMap { folder in
      mentions[folder, default: [:]].filter { knot.contains($0.key) }.sorted { $0.key < $1.key }.map { other, names in
        "\(folder) → \(other): \(names.sorted().joined(separator: ", "))"
      }
    }.joined(separator: "\n")
  }
}
