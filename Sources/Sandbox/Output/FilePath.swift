/// Parts of a path, split by bytes as the system does. Foundation's functions trap for a path of one letter.
extension String {
  /// The folder of a path; "." for a bare name.
  var folderOfPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == utf8.startIndex ? "/" : String(self[..<slash])
  }

  /// The last part of a path.
  var nameOfPath: String {
    guard let slash = utf8.lastIndex(of: UInt8(ascii: "/")) else { return self }
    return String(self[utf8.index(after: slash)...])
  }
}
