/// Reads big-endian numbers of a file; nil beyond its end.
package struct BytesReader: Sendable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package func u16(_ offset: Int) -> UInt16? {
    guard offset >= 0, offset <= bytes.count - 2 else { return nil }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  package func i16(_ offset: Int) -> Int16? { u16(offset).map { Int16(bitPattern: $0) } }

  package func u32(_ offset: Int) -> UInt32? {
    guard let high = u16(offset), let low = u16(offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
