import Foundation

/// The host's constants, each with its unit and reason.
enum SDLHostConstants {
  /// The horizontal oversampling of glyphs. They are positioned to a quarter of a pixel, for even spacing at 11 px and
  /// widths that agree with the metrics.
  static let glyphSubpixels = 4

  /// Typographic points per inch. With the resolution set to 1 dot per inch, SDL_ttf's integer font size is in 1/72
  /// pixel.
  static let pointsPerInch = 72.0

  /// The capacity of the cache of text runs and their glyphs. Unit: bytes.
  static let textRunCacheBytes = 6 << 20

  /// The side of a picture's tile: small enough that few invisible pixels are in memory, large enough that a screen
  /// needs few tiles. Unit: pixels.
  static let tileSide = 256

  /// The capacity of the tile cache: two screens of 1280 × 800 at scale 2. Unit: bytes.
  static let tileCacheBytes = 36 << 20

  /// The number of decoded pictures kept on disk, each of which is an open file; the least recently used is evicted.
  static let picturesKept = 64

  /// The capacity on disk for all decoded pictures. Unit: bytes.
  static let pictureBytes = 1_000_000_000

  /// The maximum number of pictures that wait to be decoded: a screen of thumbnails, and the pages beside it.
  static let picturesWanted = 40

  /// The minimum size for which a preview is decoded first. Smaller pictures are complete within two frames. Unit:
  /// pixels.
  static let previewPixels = 4_000_000

  /// The memory for all decoded pictures if no temporary file can be made or the disk is full: five pages of phone
  /// screenshots. Unit: bytes.
  static let tileMemoryBytes = 128 << 20

  /// The maximum minification left to the bilinear filter after a mip level is chosen, as a power of two: 0.65 is 1.57
  /// times. Above 1 the filter would skip pixels; at 0 everything would be blurred.
  static let maximumMinification = 0.65

  /// The maximum distance between a circle and the polygon that approximates it. Unit: pixels.
  static let flatness = 0.04

  /// Joins of lines at least this wide are round; on thinner ones the difference is invisible. Unit: pixels.
  static let roundJoinWidth = 2.5

  /// The minimum area for which a fill is tested for occlusion: about as much as can be filled during the test. Unit:
  /// pixels.
  static let largeArea = 4_096

  /// The number of threads that draw a large change. Two, because the slowest machines that it is made for have two
  /// cores.
  static let rasterThreads = 2

  /// The minimum number of pixels for which a thread is woken: about a fifth of a millisecond of drawing. Waking one
  /// takes 20 to 50 µs.
  static let threadPixels = 65_536

  /// The pixels of a PNG file that are drawn and encoded at a time: 16 MB. A window on most screens takes one go.
  static let bandPixels = 4_194_304

  /// A mouse press this close to a finger event, in time and place, is the same touch, which X reports twice
  /// (SDL#14656). Units: microseconds, points.
  static let duplicateTime: Int64 = 60_000
  static let duplicateDistance = 6.0

  /// How often to check for lost fingers while fingers are down and no event arrives. Unit: milliseconds.
  static let lostFingerInterval: Int32 = 500

  /// The minimum size of the window. Unit: points.
  static let minimumSize = CGSize(width: 480, height: 320)

  /// The dots per inch at which X and toolkits make a pixel a point. Source: the defaults of Xft, GTK and Qt.
  static let usualDPI = 96.0

  /// The maximum scale that is used, and the maximum scale that is accepted from a setting.
  static let highestScale = 4.0
  static let highestStatedScale = 8.0

  /// The dots per inch at which a display's reported size is trusted: from twice the usual value, as desktops do.
  /// Displays above that wrongly report a width of 160 mm. Chosen by eye.
  static let denseDPI = 192.0...400.0

  /// The default size of the window, if the display has room for it. Unit: points.
  static let usualSize = CGSize(width: 1_280, height: 800)

  /// The minimum interval between the starts of two frames, on a display of any rate. An event asks for a frame that soon
  /// after one that nothing asked for. Unit: seconds.
  static let minimumFrameInterval = 0.004

  /// The size of the stage thread's stack, that of a main thread: view trees are walked recursively. Unit: bytes.
  static let stageStackSize = 8 << 20

  /// The frame rate if the display does not report one. Unit: frames per second.
  static let fallbackRefreshRate = 60

  /// The reported frame rates that are accepted. Unit: frames per second.
  static let refreshRates = 20...1_000
}
