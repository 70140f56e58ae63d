/// The limits within which picture files are read.
package enum PictureConstants {
  /// The largest picture that is decoded: bounds memory whatever a file claims. Unit: pixels.
  package static let mostPicturePixels = 64_000_000
  /// How much of a picture is read at first: nearly always its frame is in it. Unit: bytes.
  package static let usualHeaderBytes = 1 << 16
  /// How much of a JPEG is searched for its frame; profiles and previews of cameras come before it. Unit: bytes.
  package static let pictureHeaderBytes = 1 << 20
}
