import Files

extension String {
  /// The string as a word of a shell command, quoted if necessary. Characters that are not seen, and bytes that are not
  /// UTF-8, take bash's and zsh's own quotes: `$'o\377'`.
  package var quotedForShell: String {
    guard !unicodeScalars.contains(where: \.isHidden) else {
      return "$'" + unicodeScalars.map(\.inShellQuotes).joined() + "'"
    }
    let plain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The path as a word of a shell command, quoted if necessary, and never an option: `./-f.touchrec`.
  package var pathForShell: String { (utf8.first == UInt8(ascii: "-") ? "./\(self)" : self).quotedForShell }
}

extension Unicode.Scalar {
  /// The scalar between `$'` and `'`.
  fileprivate var inShellQuotes: String {
    if "\\'".unicodeScalars.contains(self) { return "\\\(self)" }
    guard isHidden else { return String(self) }
    // Three digits: a digit that follows is not taken for another one.
    return String(self).nameBytes.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }.joined()
  }
}
