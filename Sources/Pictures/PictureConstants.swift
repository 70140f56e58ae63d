/// The limits within which picture files are read.
package enum PictureConstants {
  /// The largest picture that is decoded: the largest that cameras make, and in tiles less than the budget of temporary
  /// files. Unit: pixels.
  package static let mostPicturePixels = 160_000_000
  /// The most memory that the decoding of one picture may take beside a few rows: the coefficients of a progressive JPEG of
  /// 100 million pixels are 300 MB. Unit: bytes.
  package static let mostHeldBytes = 400_000_000
  /// How far from its end a JPEG is searched for the end marker: padding and previews may follow it. Unit: bytes.
  static let tailBytes = 1 << 16
  /// The chunks that a PNG may have whatever their size, and what further ones have to hold on average; encoders write 4,096
  /// and more into each, and only walking through millions of empty ones would take seconds. Unit: bytes.
  static let fewChunks: UInt64 = 1_000
  static let usualChunkBytes: UInt64 = 256
}
