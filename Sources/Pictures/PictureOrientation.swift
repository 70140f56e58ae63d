extension PictureHeader {
  /// The order in which to read the stored pixels. Cameras store what the sensor saw, and note how they were held as a
  /// number from 1 to 8 in the Exif data.
  package struct Orientation: Equatable, Sendable {
    /// Whether the upper left pixel of the upright picture is stored on the right.
    package let startsAtRight: Bool
    /// Whether the upper left pixel of the upright picture is stored at the bottom.
    package let startsAtBottom: Bool
    /// Whether stored columns become rows.
    package let swapsAxes: Bool

    package static let upright = Orientation(exif: 1)

    /// Creates the orientation for an Exif number. 1 and unknown numbers mean upright; 6 is a phone held upright.
    package init(exif: Int) {
      startsAtRight = [2, 3, 7, 8].contains(exif)
      startsAtBottom = [3, 4, 6, 7].contains(exif)
      swapsAxes = (5...8).contains(exif)
    }
  }
}
