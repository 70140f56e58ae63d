import Pictures

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
