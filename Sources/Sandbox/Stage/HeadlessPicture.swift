import Drawing
import Foundation
import SDLHost
import TouchKit

/// Draws lists without a window.
struct HeadlessPicture {
  private let rasterizer: Rasterizer
  private let pictures: PictureStore

  init(assets: AssetLocator, metrics: TextMetrics) throws {
    pictures = PictureStore(assets: assets)
    rasterizer = try Rasterizer(width: 1, height: 1, metrics: metrics, pictures: pictures)
  }

  /// Draws a list.
  ///
  /// - Throws: `PictureError` if a picture in it is damaged: a file for keeping shall not show a stand-in.
  func draw(_ list: DrawList) throws {
    for case .image(let image) in list.items { try pictures.preload(image.source) }
    try rasterizer.resize(width: Int(list.size.width), height: Int(list.size.height))
    try rasterizer.draw(list)
  }

  /// A hash of the pixels.
  var fingerprint: UInt64 {
    var fingerprint = Fingerprint()
    let bitmap = rasterizer.bitmap()
    fingerprint.add(bitmap.width)
    bitmap.pixels.withUnsafeBytes { bytes in
      for word in bytes.bindMemory(to: UInt64.self) { fingerprint.add(folding: word) }
    }
    return fingerprint.value
  }

  func write(to path: String) throws { try PNGFile.write(rasterizer.bitmap(), to: path) }
}
