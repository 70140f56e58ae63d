/// The limits for reading picture files.
package enum PictureConstants {
  /// The maximum size of a decoded picture. Cameras make none that are larger, and its tiles fit into the budget of
  /// temporary files. Unit: pixels.
  package static let mostPicturePixels = 160_000_000
  /// The maximum width and height. Rows are decoded one by one, and drawn from tiles. Unit: pixels.
  package static let mostPictureSide = 200_000
  /// The maximum memory for decoding one picture, besides a few rows: a process that reads any picture stays below
  /// 300 MB. The coefficients of a progressive JPEG of 80 million pixels take 240 MB. Unit: bytes.
  package static let mostHeldBytes = 242_000_000
  /// How far from its end a JPEG is searched for the end marker, because padding and previews may follow it. Unit:
  /// bytes.
  static let tailBytes = 1 << 16
  /// How many chunks of a PNG may have any size, and the average size that is required of more. Encoders write 4,096
  /// bytes and more into each; walking through millions of empty chunks would take seconds. Unit of the size: bytes.
  static let fewChunks: UInt64 = 1_000
  static let usualChunkBytes: UInt64 = 256
}
