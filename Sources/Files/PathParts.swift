import Foundation

/// Parts of a path, split by bytes as the system does. Foundation's functions trap for a path of one letter.
extension String {
  /// The folder of a path; "." for a bare name.
  package var folderOfPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == utf8.startIndex ? "/" : String(self[..<slash])
  }

  /// The last part of a path.
  package var nameOfPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }

  /// Whether a path is a folder or inside of it. Both are absolute and without links.
  package func isInside(_ folder: String) -> Bool {
    "\(self)/".utf8.starts(with: (folder == "/" ? folder : "\(folder)/").utf8)
  }

  /// The path from the root, without `.`, `..` and empty parts. Links are not followed, and nothing need be there.
  package var absolutePath: String {
    var parts: [Substring] = []
    let whole = isAbsolutePath ? self : "\(Disk.currentFolder)/\(self)"
    for part in whole.utf8.split(separator: UInt8(ascii: "/")).map({ Substring($0) }) where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Whether it begins at the root. `hasPrefix` asks for whole characters, and an accent after the slash is part of one.
  package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

  /// The absolute path without links and `..`; nil if nothing is there.
  package var realPath: String? {
    guard let path = withPath({ realpath($0, nil) }) else { return nil }
    defer { free(path) }
    return String(name: path)
  }
}
