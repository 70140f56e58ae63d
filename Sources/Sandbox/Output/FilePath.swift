/// Parts of a path, byte by byte as the system sees it. Foundation's own end the process for a path of one letter.
extension String {
  /// The folder of what a path names: "." for a name alone.
  var folderOfPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == utf8.startIndex ? "/" : String(self[..<slash])
  }

  /// The name alone.
  var nameOfPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }
}
