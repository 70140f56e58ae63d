extension String {
  /// The string as a word of a shell command, quoted if necessary.
  package var quotedForShell: String {
    let plain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The path as a word of a shell command, quoted if necessary, and never an option: `./-f.touchrec`.
  package var pathForShell: String { (utf8.first == UInt8(ascii: "-") ? "./\(self)" : self).quotedForShell }
}
