extension String {
  /// The string as a word of a shell command, quoted if necessary.
  package var quotedForShell: String {
    let plain = allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+@%".contains($0) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
