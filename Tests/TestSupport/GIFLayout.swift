import Foundation

/// An animated GIF, read by the standard (GIF89a), independently of the library that writes it. All frames use the colours
/// of the file, stay, and are not interlaced.
package struct GIFLayout {
  /// A frame: its rectangle in pixels, and how long it is shown.
  package struct Frame: Equatable {
    package let left, top, width, height, milliseconds: Int

    package init(left: Int, top: Int, width: Int, height: Int, milliseconds: Int) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
      self.milliseconds = milliseconds
    }

    package var area: Int { width * height }
  }

  package private(set) var (width, height) = (0, 0)
  package private(set) var frames: [Frame] = []
  /// How often it is played; 0 for ever, nil without that extension.
  package private(set) var loops: Int?
  /// Whether it ends with the trailer, and nothing follows.
  package private(set) var isComplete = false
  /// What each frame shows, 0xRRGGBB row by row from the top, together with those before it.
  package private(set) var pictures: [[UInt32]] = []

  private let bytes: [UInt8]
  private var place = 6
  private var colors: [UInt32] = []

  /// Reads a file; stops at the first block that is invalid.
  package init(_ data: Data) {
    bytes = [UInt8](data)
    guard bytes.starts(with: Array("GIF89a".utf8)) else { return }
    (width, height) = (word(), word())
    let flags = byte()
    place += 2
    colors = (0..<2 << (flags & 7)).map { _ in UInt32(byte() << 16 | byte() << 8 | byte()) }
    var (delay, transparent): (Int, Int?) = (0, nil)
    while true {
      switch byte() {
      case 0x21:
        switch byte() {
        case 0xF9:
          place += 1
          let hasTransparency = byte() & 1 == 1
          delay = word()
          transparent = hasTransparency ? byte() : nil
          place += hasTransparency ? 1 : 2
        case 0xFF:
          let isLoop = bytes[place...].starts(with: [11] + Array("NETSCAPE2.0".utf8) + [3, 1])
          if isLoop { loops = Int(bytes[place + 14]) | Int(bytes[place + 15]) << 8 }
          skipBlocks()
        default: skipBlocks()
        }
      case 0x2C:
        let frame = Frame(left: word(), top: word(), width: word(), height: word(), milliseconds: delay * 10)
        guard byte() == 0, case let size = byte(), (2...8).contains(size) else { return }
        draw(lzw(blocks(), size), in: frame, transparent)
        frames.append(frame)
      case 0x3B:
        isComplete = place == bytes.count
        return
      default: return
      }
    }
  }

  private mutating func byte() -> Int {
    defer { place += 1 }
    return place < bytes.count ? Int(bytes[place]) : -1
  }

  private mutating func word() -> Int { byte() | byte() << 8 }

  private mutating func skipBlocks() { _ = blocks() }

  private mutating func blocks() -> [UInt8] {
    var data: [UInt8] = []
    while case let length = byte(), length > 0, place + length <= bytes.count {
      data += bytes[place..<place + length]
      place += length
    }
    return data
  }

  private mutating func draw(_ indices: [UInt8], in frame: Frame, _ transparent: Int?) {
    var picture = pictures.last ?? [UInt32](repeating: 0, count: width * height)
    for (number, index) in indices.prefix(frame.area).enumerated() where Int(index) != transparent {
      let (y, x) = number.quotientAndRemainder(dividingBy: frame.width)
      picture[(frame.top + y) * width + frame.left + x] = colors[Int(index)]
    }
    pictures.append(picture)
  }

  /// Decompresses the indices of a frame, for colours of `size` bits.
  private func lzw(_ data: [UInt8], _ size: Int) -> [UInt8] {
    let (clear, end) = (1 << size, 1 << size + 1)
    let single = (0...end).map { $0 < clear ? [UInt8($0)] : [] }
    var (table, width, last, result): ([[UInt8]], Int, [UInt8], [UInt8]) = (single, size + 1, [], [])
    var (buffer, bits) = (0, 0)
    for byte in data {
      buffer |= Int(byte) << bits
      bits += 8
      guard bits >= width else { continue }
      let code = buffer & (1 << width - 1)
      (buffer, bits) = (buffer >> width, bits - width)
      if code == end { return result }
      guard code != clear else {
        (table, width, last) = (single, size + 1, [])
        continue
      }
      guard code <= table.count else { return result }
      let entry = code < table.count ? table[code] : last + last.prefix(1)
      result += entry
      if !last.isEmpty, table.count < 4_096 { table.append(last + entry.prefix(1)) }
      if table.count == 1 << width, width < 12 { width += 1 }
      last = entry
    }
    return result
  }
}
