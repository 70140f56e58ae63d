import Foundation

/// The blocks of a GIF, without its pixels: read by the standard (GIF89a), independently of the library that writes it.
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

  private let bytes: [UInt8]
  private var place = 6

  /// Reads a file; stops at the first block that is invalid.
  package init(_ data: Data) {
    bytes = [UInt8](data)
    guard bytes.starts(with: Array("GIF89a".utf8)) else { return }
    (width, height) = (word(), word())
    let flags = byte()
    place += 2
    skipColors(flags)
    var delay = 0
    while true {
      switch byte() {
      case 0x21:
        switch byte() {
        case 0xF9:
          place += 2
          delay = word()
          place += 2
        case 0xFF:
          let isLoop = bytes[place...].starts(with: [11] + Array("NETSCAPE2.0".utf8) + [3, 1])
          if isLoop { loops = Int(bytes[place + 14]) | Int(bytes[place + 15]) << 8 }
          skipBlocks()
        default: skipBlocks()
        }
      case 0x2C:
        let frame = Frame(left: word(), top: word(), width: word(), height: word(), milliseconds: delay * 10)
        skipColors(byte())
        place += 1
        skipBlocks()
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

  private mutating func skipColors(_ flags: Int) { if flags & 0x80 != 0 { place += 3 << (flags & 7 + 1) } }

  private mutating func skipBlocks() {
    while case let length = byte(), length > 0 { place += length }
  }
}
