import Foundation

/// A hash that is the same in every process: 64-bit FNV-1a over the bytes of the values added. Not a cryptographic one.
package struct Fingerprint {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func add(_ word: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      value = (value ^ ((word >> shift) & 0xff)) &* 0x0000_0100_0000_01b3
    }
  }

  /// Adds a word in one step instead of byte by byte: weaker, for the millions of pixels of pictures.
  package mutating func add(folding word: UInt64) { value = (value ^ word ^ (value >> 29)) &* 0x0000_0100_0000_01b3 }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// Adds up to 62 flags as one word.
  package mutating func add(_ flags: Bool...) { add(flags.reduce(0) { $0 << 1 + ($1 ? 1 : 0) }) }

  /// Adds a coordinate or length, rounded to 1/64 pt and clamped to ±1e12; NaN is distinct from all numbers.
  package mutating func add(length: Double) {
    guard !length.isNaN else { return add(Int.max) }
    add(Int((max(min(length, 1e12), -1e12) * 64).rounded()))
  }

  /// Adds an opacity, scale or fraction, rounded to 1/1,024.
  package mutating func add(ratio: Double) { add(length: ratio * 16) }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    add(text.utf8.count)
  }

  package mutating func add(_ point: CGPoint) {
    add(length: point.x)
    add(length: point.y)
  }

  package mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(length: rect.width)
    add(length: rect.height)
  }

  package mutating func add(_ transform: CGAffineTransform) {
    for part in [transform.a, transform.b, transform.c, transform.d] { add(ratio: part) }
    add(CGPoint(x: transform.tx, y: transform.ty))
  }

  package mutating func add(_ insets: EdgeInsets) {
    for length in [insets.top, insets.left, insets.bottom, insets.right] { add(length: length) }
  }

  package mutating func add(_ color: Color?) {
    guard let color else { return add(-1) }
    for part in [color.red, color.green, color.blue, color.alpha] { add(ratio: part) }
  }

  package mutating func add(_ font: Font) {
    add(font.family.rawValue)
    add(font.weight == .semibold)
    add(length: font.size)
  }
}
