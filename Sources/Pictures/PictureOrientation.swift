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
  }
}
