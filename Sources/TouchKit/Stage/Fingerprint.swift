import Foundation

/// A hash that is the same in every process: FNV-1a, 64 bits, over every byte of what is added.
package struct Fingerprint {
  /// The hash of all that was added so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  package init() {}

  package mutating func add(_ word: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      value = (value ^ ((word >> shift) & 0xff)) &* 0x0000_0100_0000_01b3
    }
  }

  /// A word at once instead of byte by byte: for pictures, of which there are millions.
  package mutating func add(folding word: UInt64) {
    value = (value ^ word ^ (value >> 29)) &* 0x0000_0100_0000_01b3
  }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// As many flags as fit into a word.
  package mutating func add(_ flags: Bool...) { add(flags.reduce(0) { $0 << 1 + ($1 ? 1 : 0) }) }

  /// A place or a length, to 1/64 pt; what is not a number counts as one beyond all others.
  package mutating func add(length: Double) {
    guard !length.isNaN else { return add(Int.max) }
    add(Int((max(min(length, 1e12), -1e12) * 64).rounded()))
  }

  /// An opacity, a scale, a part of a whole: to 1/1,024.
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
