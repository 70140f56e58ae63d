extension PictureHeader {
  /// How the stored pixels have to be walked through: cameras store what the sensor saw and note how they were
  /// held, as a number from 1 to 8 in the Exif data.
  package struct Orientation: Equatable, Sendable {
    /// Whether the pixel to be seen in the upper left is stored on the right.
    package let startsAtRight: Bool
    /// Whether the pixel to be seen in the upper left is stored at the bottom.
    package let startsAtBottom: Bool
    /// Whether stored columns are to be seen as rows.
    package let swapsAxes: Bool

    package static let upright = Orientation(exif: 1)

    /// Creates the orientation for a number of Exif's; 1 and unknown ones mean upright, 6 is a telephone held
    /// upright.
    package init(exif: Int) {
      startsAtRight = [2, 3, 7, 8].contains(exif)
      startsAtBottom = [3, 4, 6, 7].contains(exif)
      swapsAxes = (5...8).contains(exif)
    }

    /// Reads the orientation from a JPEG's Exif segment; upright where there is none.
    init(jpeg bytes: BytesReader) {
      var offset = 2
      while let marker = bytes.u16(offset), marker >> 8 == 0xFF, marker != 0xFFDA,
        let length = bytes.u16(offset + 2), length >= 2
      {
        // "Exif", two zeros, then a TIFF header with its own zero.
        if marker == 0xFFE1, bytes.u32(offset + 4) == 0x4578_6966 {
          self.init(exif: Self.exif(bytes, tiff: offset + 10) ?? 1)
          return
        }
        offset += 2 + Int(length)
      }
      self.init(exif: 1)
    }

    /// Searches the first directory of the TIFF data for tag 0x0112.
    private static func exif(_ bytes: BytesReader, tiff: Int) -> Int? {
      let isLittle = bytes.u16(tiff) == 0x4949
      func short(_ offset: Int) -> Int? { bytes.u16(offset).map { Int(isLittle ? $0.byteSwapped : $0) } }
      guard let stored = bytes.u32(tiff + 4) else { return nil }
      let directory = tiff + Int(isLittle ? stored.byteSwapped : stored)
      for index in 0..<(short(directory) ?? 0) {
        let entry = directory + 2 + index * 12
        if short(entry) == 0x0112 { return short(entry + 8) }
      }
      return nil
    }
  }
}
