import Foundation
import Testing

/// A file of the repository.
struct SourceFile {
  let path: String
  let text: String

  /// What it is called in its folder.
  var name: String { (path as NSString).lastPathComponent }

  /// The module that a path below `Sources` belongs to.
  var module: String { String(path.split(separator: "/")[1]) }

  /// The lines without what stands behind `//`: what is said in comments is no code.
  let code: [(number: Int, text: String)]

  init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    guard path.hasSuffix(".swift") else {
      code = []
      return
    }
    code = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
      // Few lines have a slash, and the search for two is slow.
      let hasSlash = line.utf8.contains(UInt8(ascii: "/"))
      let bare = hasSlash ? line.range(of: "//").map { line[..<$0.lowerBound] } ?? line : line
      return bare.utf8.contains { $0 != UInt8(ascii: " ") } ? (index + 1, String(bare)) : nil
    }
  }

  var imports: [String] {
    code.compactMap { line in
      guard line.text.contains("import") else { return nil }
      let words = line.text.split(separator: " ").filter { !$0.hasPrefix("@") }
      guard let at = words.firstIndex(of: "import"), at <= 1, at + 1 < words.count else { return nil }
      if at == 1, !["public", "package", "internal", "private", "fileprivate"].contains(words[0]) { return nil }
      return String(words.last?.split(separator: ".").first ?? "")
    }
  }
}

extension SourceFile {
  /// The modules that the file exports with its own.
  var exports: [String] {
    // The plain word first: each look at the expression compiles it anew.
    code.compactMap { line in
      guard line.text.hasPrefix("@_exported") else { return nil }
      return line.text.wholeMatch(of: /@_exported import (\w+)/).map { String($0.1) }
    }
  }
}

enum Repository {
  static let root: String = {
    var folder = (#filePath as NSString).deletingLastPathComponent
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder
  }()

  /// Everything but build products, the history, goldens, and what is not text.
  static let files: [SourceFile] = {
    guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
    var files: [SourceFile] = []
    while let path = walk.nextObject() as? String {
      if [".build", ".git", ".swiftpm", "__pycache__", "Goldens"].contains((path as NSString).lastPathComponent) {
        walk.skipDescendants()
        continue
      }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder), !isFolder.boolValue,
        let data = FileManager.default.contents(atPath: "\(root)/\(path)"), !data.prefix(4_096).contains(0),
        let text = String(data: data, encoding: .utf8)
      else { continue }
      files.append(SourceFile(path: path, text: text))
    }
    return files.sorted { $0.path < $1.path }
  }()

  static let swift = files.filter { $0.path.hasPrefix("Sources/") && $0.path.hasSuffix(".swift") }
}
