/// Decodes the escapes in a JSON string: `\n`, `\u00e9`, and surrogate pairs for scalars beyond 65,535.
enum JSONEscapes {
  /// Returns the decoded text; nil if an escape is wrong or the bytes are not UTF-8. An unpaired surrogate becomes a
  /// replacement character.
  static func text(_ escaped: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = escaped
    while let letter = rest.popFirst() {
      guard letter == UInt8(ascii: "\\") else {
        result.append(letter)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "u"):
        guard let scalar = scalar(&rest) else { return nil }
        result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      case let letter?:
        guard let meaning = meanings[letter] else { return nil }
        result.append(meaning)
      case nil: return nil
      }
    }
    return String(validating: result, as: UTF8.self)
  }

  private static let meanings: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
    UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
  ]

  /// Reads the scalar of one escape, or of a surrogate pair. The first `\u` has been read already.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar? {
    guard let unit = unit(&rest) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    var next = rest
    guard UTF16.isLeadSurrogate(unit), next.popFirst() == UInt8(ascii: "\\"), next.popFirst() == UInt8(ascii: "u"),
      let second = self.unit(&next), UTF16.isTrailSurrogate(second)
    else { return "\u{FFFD}" }
    rest = next
    return String(decoding: [unit, second], as: UTF16.self).unicodeScalars.first
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(4)
    var unit: UInt16 = 0
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt16(value)
    }
    return digits.count == 4 ? unit : nil
  }
}
