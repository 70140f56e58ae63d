/// Names of files as text.
///
/// To the system a name is bytes, mostly UTF-8. Where it is not, each byte that cannot be read becomes one scalar of the
/// last private plane: `0xFF` is `U+10F7FF`. So every name has one text, another one for each name, and paths can be text
/// everywhere. Only ``Disk`` and ``withPath(_:)`` turn it into bytes again.
extension String {
  /// Returns the text of a name or path.
  package init(nameBytes bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasEscapedBytes {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      var (parser, iterator) = (UTF8.ForwardParser(), rest.makeIterator())
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded) where UTF8.decode(encoded).escapedByte == nil:
        scalars.append(UTF8.decode(encoded))
        rest = rest.dropFirst(encoded.count)
      case .valid, .error, .emptyInput:
        scalars.append(Unicode.Scalar(escaping: rest.removeFirst()))
      }
    }
    self = String(scalars)
  }

  /// Returns the text of a name or path that ends with a zero byte.
  package init(name: UnsafePointer<CChar>) {
    var length = 0
    while name[length] != 0 { length += 1 }
    self.init(nameBytes: UnsafeRawBufferPointer(start: name, count: length))
  }

  /// Whether some of its scalars stand for bytes that are not UTF-8.
  package var hasEscapedBytes: Bool { utf8.contains(0xF4) && unicodeScalars.contains { $0.escapedByte != nil } }

  /// The bytes of the name or path.
  package var nameBytes: [UInt8] {
    guard hasEscapedBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { scalar in scalar.escapedByte.map { [$0] } ?? Array(String(scalar).utf8) }
  }

  /// The name as it is shown: with bytes that are not UTF-8 as `\xff`.
  package var shownName: String {
    guard hasEscapedBytes else { return self }
    return unicodeScalars.map { $0.escapedByte.map { "\\x\(String($0, radix: 16))" } ?? String($0) }.joined()
  }

  /// Calls a function of the system with the path, which ends with a zero byte.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard hasEscapedBytes else { return withCString(body) }
    return (nameBytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { buffer in
      guard let path = buffer.baseAddress else { return "".withCString(body) }
      return body(path)
    }
  }
}

extension Unicode.Scalar {
  /// The scalars that stand for a byte. Where a name has one of them itself, its four bytes are escaped.
  private static let escapes: ClosedRange<UInt32> = 0x10F780...0x10F7FF

  /// - Parameter byte: 0x80 or more: a smaller one is always UTF-8.
  fileprivate init(escaping byte: UInt8) {
    self = Unicode.Scalar(Self.escapes.lowerBound + UInt32(byte & 0x7F)) ?? "\u{FFFD}"
  }

  /// The byte for which it stands in a name that is not UTF-8; nil for every other scalar.
  package var escapedByte: UInt8? { Self.escapes.contains(value) ? UInt8(value & 0xFF) : nil }
}
