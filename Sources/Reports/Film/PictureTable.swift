import Foundation
import TouchKit

/// The pictures of a page, each once, as thumbnails of the size in which they are drawn.
struct PictureTable {
  /// Makes a JPEG of a picture file in this size, in pixels.
  typealias Thumbnailer = (_ path: String, _ size: CGSize) throws -> Data

  /// The maximum number of pixels of all thumbnails together: some 300 KB of JPEG.
  private static let mostPixels = 1_200_000.0

  private var entries: [(path: String, size: CGSize)] = []

  /// Returns the number of a picture that is drawn in this size, in points.
  mutating func number(of path: String, drawn size: CGSize) -> Int {
    guard let index = entries.firstIndex(where: { $0.path == path }) else {
      entries.append((path, size))
      return entries.count - 1
    }
    return index
  }

  /// Returns the pictures as data URIs, in the order of their numbers. If they are too large together, all are made
  /// smaller; the page draws them at their size on the stage.
  func dataURIs(_ thumbnail: Thumbnailer) throws -> [String] {
    let pixels = entries.reduce(0) { $0 + Double($1.size.width) * Double($1.size.height) }
    let scale = min(1, (Self.mostPixels / max(pixels, 1)).squareRoot())
    return try entries.map { entry in
      let size = CGSize(
        width: max(1, (entry.size.width * scale).rounded()), height: max(1, (entry.size.height * scale).rounded()))
      return "data:image/jpeg;base64," + (try thumbnail(entry.path, size)).base64EncodedString()
    }
  }
}
