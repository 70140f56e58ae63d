import Foundation
import Pictures

/// The tables of a TrueType or OpenType file that text metrics need.
///
/// Every read is bounds-checked: a damaged file gives an error or a missing glyph, never a crash. Kerning and ligatures
/// are not read, because the renderer does not use them either.
struct FontFile: Sendable {
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
    guard let units = reader.u16(head + 18), (16...16384).contains(units), let up = reader.i16(hhea + 4),
      let down = reader.i16(hhea + 6), let gap = reader.i16(hhea + 8), let count = reader.u16(hhea + 34), count > 0
    else { throw FontFileError(reason: "a header is cut short") }
    unitsPerEm = Double(units)
    lineHeight = Double(Int(up) - Int(down) + Int(gap))
    advances = (hmtx, Int(count))
    groups = try CharacterMap(reader, table: reader.table("cmap"))
  }

  var bytes: [UInt8] { reader.bytes }

  /// Returns the glyph index of a character; 0 is the missing-glyph box.
  func glyph(for scalar: Unicode.Scalar) -> Int { groups.glyph(for: scalar.value, in: reader) }

  func advance(ofGlyph glyph: Int) -> Double {
    let index = min(max(glyph, 0), advances.count - 1)
    return Double(reader.u16(advances.offset + index * 4) ?? 0)
  }
}

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

/// A font's map from characters to glyphs: a cmap subtable of format 12 (all of Unicode) or 4 (the basic plane).
struct CharacterMap: Sendable {
  private enum Format { case segments, groups }
  private let format: Format
  private let start: Int

  init(_ reader: BytesReader, table: Int) throws(FontFileError) {
    var best: (format: Format, start: Int)?
    for index in 0..<Int(reader.u16(table + 2) ?? 0) {
      let record = table + 4 + index * 8
      guard let platform = reader.u16(record), let offset = reader.u32(record + 4) else { break }
      guard platform == 0 || platform == 3 else { continue }
      let start = table + Int(offset)
      switch reader.u16(start) {
      case 12: best = (.groups, start)
      case 4 where best == nil: best = (.segments, start)
      default: break
      }
    }
    guard let best else { throw FontFileError(reason: "it has no usable character map") }
    (format, start) = best
  }

  func glyph(for character: UInt32, in reader: BytesReader) -> Int {
    switch format {
    case .groups: groupGlyph(for: character, in: reader)
    case .segments: segmentGlyph(for: character, in: reader)
    }
  }

  /// Format 12: sorted groups of first character, last character, first glyph.
  private func groupGlyph(for character: UInt32, in reader: BytesReader) -> Int {
    var (low, high) = (0, Int(reader.u32(start + 12) ?? 0))
    while low < high {
      let middle = (low + high) / 2
      let group = start + 16 + middle * 12
      guard let first = reader.u32(group), let last = reader.u32(group + 4) else {
        high = middle
        continue
      }
      if character < first {
        high = middle
      } else if character > last {
        low = middle + 1
      } else {
        return Int(reader.u32(group + 8) ?? 0) + Int(character - first)
      }
    }
    return 0
  }

  /// Format 4: sorted segments whose glyphs follow from a delta or an array.
  private func segmentGlyph(for character: UInt32, in reader: BytesReader) -> Int {
    guard character <= 0xFFFF, let doubled = reader.u16(start + 6) else { return 0 }
    let size = Int(doubled) & ~1
    let (ends, starts) = (start + 14, start + 16 + size)
    let (deltas, ranges) = (starts + size, starts + 2 * size)
    for offset in stride(from: 0, to: size, by: 2) {
      guard let last = reader.u16(ends + offset), let first = reader.u16(starts + offset) else { return 0 }
      guard character <= last else { continue }
      guard character >= first, let delta = reader.u16(deltas + offset), let range = reader.u16(ranges + offset)
      else { return 0 }
      let distance = Int(character) - Int(first)
      if range == 0 { return Int(UInt16(truncatingIfNeeded: Int(character) + Int(delta))) }
      let listed = reader.u16(ranges + offset + Int(range) + 2 * distance) ?? 0
      return listed == 0 ? 0 : Int(listed &+ delta)
    }
    return 0
  }
}
