internal import CPictureFiles
import Foundation

/// The format, size and orientation of a picture. They are read from the first bytes of its file, so that layout needs
/// neither SDL nor the pixels.
package struct PictureHeader: Equatable, Sendable {
  package enum Format: String, CaseIterable, Sendable {
    case jpeg = "JPEG"
    case png = "PNG"
    case tiff = "TIFF"
    case webp = "WebP"
    case gif = "GIF"
    case bmp = "BMP"
    case avif = "AVIF"

    /// The file extensions of the format, in lower case.
    package var extensions: [String] {
      switch self {
      case .jpeg: ["jpg", "jpeg"]
      case .tiff: ["tif", "tiff"]
      case .png, .webp, .gif, .bmp, .avif: [rawValue.lowercased()]
      }
    }

    init?(_ format: picture_format) {
      switch format {
      case PICTURE_JPEG: self = .jpeg
      case PICTURE_PNG: self = .png
      case PICTURE_TIFF: self = .tiff
      case PICTURE_WEBP: self = .webp
      case PICTURE_GIF: self = .gif
      case PICTURE_BMP: self = .bmp
      case PICTURE_AVIF: self = .avif
      default: return nil
      }
    }
  }

  package let format: Format
  /// The size in pixels, after applying the orientation.
  package let width, height: Int
  /// How the stored pixels must be turned to be upright.
  package let orientation: Orientation

  /// The formats that are read on every system.
  static let formatNames = Format.allCases.filter { $0 != .avif }.map(\.rawValue).joined(separator: ", ")

  /// Reads the header of a picture file.
  ///
  /// - Throws: `PictureError`: damaged for a size of zero, too large above 160 million pixels, too long above 200,000 on a side, and an error for a
  ///   picture that needs more than 242 MB to decode.
  package init(path: String) throws(PictureError) {
    let info = picture_read_info(try PictureFile.open(path))
    guard let format = Format(info.format) else { throw .unknownFormat(path: path) }
    let reason = withUnsafeBytes(of: info.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard reason.isEmpty else { throw .damaged(path: path, reason: reason) }
    let orientation = Orientation(exif: Int(info.orientation))
    let stored = (Int(info.width), Int(info.height))
    let size = orientation.swapsAxes ? (stored.1, stored.0) : stored
    (self.format, width, height, self.orientation) = (format, size.0, size.1, orientation)
    guard width > 0, height > 0 else { throw .damaged(path: path, reason: "its size is \(width) × \(height)") }
    guard width <= PictureConstants.mostPicturePixels / height else {
      throw .tooLarge(path: path, width: width, height: height)
    }
    guard max(width, height) <= PictureConstants.mostPictureSide else {
      throw .tooLong(path: path, width: width, height: height)
    }
    guard info.held <= PictureConstants.mostHeldBytes else {
      let kinds: [Format: String] = [.jpeg: "a progressive JPEG", .webp: "a WebP"]
      let kind = kinds[format] ?? "an interlaced \(format.rawValue)"
      throw .needsTooMuch(path: path, format: kind, megabytes: Int(info.held / 1_000_000))
    }
  }
}

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
