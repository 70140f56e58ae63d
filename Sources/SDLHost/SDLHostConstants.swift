import Foundation

/// The host's constants, each with its unit and reason.
enum SDLHostConstants {
  /// Horizontal oversampling of glyphs: they are positioned to a quarter of a pixel, for even spacing at 11 px and
  /// widths that agree with the metrics.
  static let glyphSubpixels = 4

  /// Typographic points per inch; with the resolution set to 1 dot per inch, SDL_ttf's integer font size is in 1/72
  /// pixel.
  static let pointsPerInch = 72.0

  /// The capacity of the cache of text runs and their glyphs. Unit: bytes.
  static let textRunCacheBytes = 6 << 20

  /// The side of a picture's tile. Unit: pixels. Small enough that few invisible pixels are in memory, large enough that
  /// a screen needs few tiles.
  static let tileSide = 256

  /// The capacity of the tile cache: two screens of 1280 × 800 at scale 2. Unit: bytes.
  static let tileCacheBytes = 36 << 20

  /// The number of decoded pictures kept on disk, each of which is an open file; the least recently used is evicted.
  static let picturesKept = 64

  /// What all decoded pictures may take on disk together. Unit: bytes.
  static let pictureBytes = 1_000_000_000

  /// The pictures that wait to be decoded, at most: a screen of thumbnails, and the pages beside it.
  static let picturesWanted = 40

  /// The least size for which a preview is decoded before the picture: smaller ones are whole within two frames. Unit: pixels.
  static let previewPixels = 4_000_000

  /// What may be kept of all decoded pictures in memory where no temporary file can be made, or the disk is full: five pages
  /// of a telephone's screen shots. Unit: bytes.
  static let tileMemoryBytes = 128 << 20

  /// The most minification left to the bilinear filter after a mip level is chosen, as a power of two: 0.65 is 1.57
  /// times. Above 1 the filter would skip pixels; at 0 everything would be blurred.
  static let maximumMinification = 0.65

  /// The greatest distance between a circle and the polygon that approximates it. Unit: pixels.
  static let flatness = 0.04

  /// Joins of lines at least this wide are round; on thinner ones the difference is invisible. Unit: pixels.
  static let roundJoinWidth = 2.5

  /// The least area for which a fill is tested for occlusion. Unit: pixels. About what can be filled in the time of the
  /// test.
  static let largeArea = 4_096

  /// The least interval between delivered moves of one pointer; closer ones are coalesced, because a velocity over 1 ms
  /// is mostly noise. Unit: microseconds. Source: brief for mice of 1000 Hz; touch panels stay below 240 Hz.
  static let minimumMoveInterval: Int64 = 6_000

  /// A mouse press this close to a finger event, in time and place, is the same touch reported twice by X
  /// (SDL#14656). Units: microseconds, points.
  static let duplicateTime: Int64 = 60_000
  static let duplicateDistance = 6.0

  /// How often to look, while fingers are down and nothing comes, whether they still are. Unit: milliseconds.
  static let lostFingerInterval: Int32 = 500

  /// The smallest size to which the window can be resized. Unit: points.
  static let minimumSize = CGSize(width: 480, height: 320)

  /// The dots per inch at which a pixel is a point, on X and for toolkits. Source: the defaults of Xft, GTK and Qt.
  static let usualDPI = 96.0

  /// The scale up to which a display's own is followed, and the one up to which a statement of it is believed.
  static let highestScale = 4.0
  static let highestStatedScale = 8.0

  /// The dots per inch for which a display's measure is believed: from twice the usual, as desktops do; beyond, it is one
  /// that claims to be 160 mm wide. Chosen by eye.
  static let denseDPI = 192.0...400.0

  /// The size of the window where none is asked for, if the display has room for it. Unit: points.
  static let usualSize = CGSize(width: 1_280, height: 800)

  /// The least interval between the beginnings of two frames, of which an event asks for the second: what an event changes
  /// is drawn at once, and not with the display's next frame. Unit: microseconds. Moves of a pointer are 6 ms apart, so
  /// this only spares the frames between those of several fingers.
  static let minimumFrameInterval: Int64 = 4_000

  /// The frame rate where the display does not report its own. Unit: frames per second.
  static let fallbackRefreshRate = 60

  /// The frame rates that are believed when a display reports them. Unit: frames per second.
  static let refreshRates = 20...1_000
}
