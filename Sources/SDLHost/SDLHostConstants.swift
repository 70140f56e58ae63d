/// Every number of the host that is not a matter of taste alone, each with its unit and reason.
enum SDLHostConstants {
  /// Glyphs are rendered this many times wider than high and averaged down, so that a glyph can stand at any
  /// quarter of a pixel: even spacing at 11 px, and widths that agree with the metrics.
  static let glyphSubpixels = 4

  /// Points per inch as the type world has them; with the resolution set to 1 dot per inch, the integer font
  /// size that SDL_ttf takes is in 1/72 pixel.
  static let pointsPerInch = 72.0

  /// What all text masks together may occupy. Unit: bytes.
  static let runCacheBytes = 6 << 20

  /// The side of a picture's tile. Unit: pixels. Small enough that few stray pixels are held, large enough that
  /// a screen needs few.
  static let tileSide = 256

  /// What all decoded tiles together may occupy: two screens of 1280 × 800 at scale 2. Unit: bytes.
  static let tileCacheBytes = 36 << 20

  /// How many decoded pictures stay on disk; an older one is decoded again. Unit: pictures.
  static let picturesKept = 16

  /// A picture is sampled from the level that leaves at most this much shrinking to the bilinear filter, as a
  /// power of two: 0.65 is 1.57 times. Above 1, pixels would be skipped; at 0, everything would be blurred.
  static let mostResidualShrinking = 0.65

  /// How far a polygon may cut a circle short. Unit: pixels.
  static let flatness = 0.04

  /// Joins of lines at least this wide are round; of thinner ones nobody sees the difference. Unit: pixels.
  static let roundJoinWidth = 2.5

  /// From this size on a plain fill looks whether it is painted over later. Unit: pixels. About what can be filled
  /// in the time that looking takes.
  static let largeArea = 4_096

  /// Moves of one pointer come at most this often; closer ones are merged, because a velocity over 1 ms is
  /// mostly noise. Unit: microseconds. Source: brief for mice of 1000 Hz; touch panels stay below 240 Hz.
  static let closestMoves: Int64 = 6_000

  /// A mouse press this close to a finger event, in time and place, is the same touch reported twice by X
  /// (SDL#14656). Units: microseconds, points.
  static let duplicateTime: Int64 = 60_000
  static let duplicateDistance = 6.0

  /// The frame rate where the display does not tell its own. Unit: frames per second.
  static let fallbackRefreshRate = 60
}
