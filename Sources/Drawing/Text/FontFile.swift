import Foundation
import Pictures

/// The tables of a TrueType or OpenType file that text metrics need.
///
/// Every read is bounds-checked: a damaged file gives an error or a missing glyph, never a crash. Kerning and ligatures
/// are not read, because the renderer does not use them either.
struct FontFile: Sendable {
  /// Units per em.
  let unitsPerEm: Double
  /// The face's distance between baselines, in units: ascent, descent and gap.
  let lineHeight: Double

  private let reader: BytesReader
  private let advances: (offset: Int, count: Int)
  private let groups: CharacterMap

  init(_ data: Data) throws(FontFileError) {
    reader = BytesReader([UInt8](data))
    let head = try reader.table("head")
    let hhea = try reader.table("hhea")
    let hmtx = try reader.table("hmtx")
    guard let units = reader.u16(head + 18), (16...16384).contains(units),
      let up = reader.i16(hhea + 4), let down = reader.i16(hhea + 6), let gap = reader.i16(hhea + 8),
      let count = reader.u16(hhea + 34), count > 0
    else { throw FontFileError(reason: "a header is cut short") }
    unitsPerEm = Double(units)
    lineHeight = Double(Int(up) - Int(down) + Int(gap))
    advances = (hmtx, Int(count))
    groups = try CharacterMap(reader, table: reader.table("cmap"))
  }

  /// The contents of the file.
  var bytes: [UInt8] { reader.bytes }

  /// Returns the glyph index of a character; 0 is the missing-glyph box.
  func glyph(for scalar: Unicode.Scalar) -> Int { groups.glyph(for: scalar.value, in: reader) }

  /// Returns the advance of a glyph in units.
  func advance(ofGlyph glyph: Int) -> Double {
    let index = min(max(glyph, 0), advances.count - 1)
    return Double(reader.u16(advances.offset + index * 4) ?? 0)
  }
}

/// A font file that cannot be used.
struct FontFileError: Error {
  let reason: String
}

extension BytesReader {
  /// Returns the offset of the table with this four-letter tag.
  func table(_ tag: String) throws(FontFileError) -> Int {
    let wanted = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    for index in 0..<Int(u16(4) ?? 0) {
      let record = 12 + index * 16
      guard let found = u32(record) else { break }
      if found == wanted, let offset = u32(record + 8), Int(offset) < bytes.count { return Int(offset) }
    }
    throw FontFileError(reason: "it has no table \"\(tag)\"")
  }
}
