import Drawing
import Foundation
import Reports
import SDLHost
import TouchKit

/// Renders draw lists to pixels without a window or display.
package struct HeadlessRenderer {
  private let rasterizer: Rasterizer
  private let metrics: TextMetrics
  private let assets: AssetLocator

  package init(assets: AssetLocator, metrics: TextMetrics) throws {
    (self.metrics, self.assets) = (metrics, assets)
    rasterizer = try Rasterizer(width: 1, height: 1, metrics: metrics, pictures: PictureStore(assets: assets))
  }

  /// Draws a list at its own size, after decoding all its pictures.
  package func draw(_ list: DrawList) throws {
    try rasterizer.resize(width: Int(list.size.width), height: Int(list.size.height))
    try rasterizer.draw(list)
  }

  /// The pixels of the last list drawn.
  package var bitmap: Bitmap { rasterizer.bitmap() }

  /// Draws a list at its own size, after decoding all its pictures, and returns it as a PNG file. Keeps no pixels.
  package func png(of list: DrawList) throws -> Data { try rasterizer.png(of: list) }

  /// A hash of the size and the pixels of the last list drawn.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    let bitmap = rasterizer.bitmap()
    fingerprint.add(bitmap.width)
    bitmap.pixels.withUnsafeBytes { bytes in
      for word in bytes.bindMemory(to: UInt64.self) { fingerprint.add(folding: word) }
    }
    return fingerprint.value
  }

  /// The pictures and fonts of pages.
  var media: PageMedia { PageMedia(thumbnail: thumbnail, font: font) }

  /// Returns a font that has only these characters of a face.
  private func font(_ face: FontFace, characters: [Unicode.Scalar]) throws -> Data {
    let file = "Fonts/\(face.fileName)"
    guard let font = FontSubset.data(of: try assets.data(file), characters: characters) else {
      throw AssetError.damaged(file: file, reason: "it is no font")
    }
    return font
  }

  /// Returns a picture file at a size in pixels, as JPEG; a small one, which may be transparent, as it is.
  private func thumbnail(of path: String, size: CGSize) throws -> Data {
    if path.hasPrefix("Pictures/"), let data = try? assets.data(path) { return data }
    let canvas = Canvas(size: size, background: .white, metrics: metrics)
    canvas.image(path, in: CGRect(origin: .zero, size: size))
    try draw(canvas.list)
    return try JPEGFile.data(of: bitmap)
  }
}

extension DrawList {
  /// The size in pixels, in words: `1280 × 800`.
  var sizeText: String { "\(Int(size.width)) × \(Int(size.height))" }
}
