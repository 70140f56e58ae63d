import Drawing
import Foundation
import SDLHost

/// Draws lists without a window.
struct HeadlessPicture {
  private let rasterizer: Rasterizer
  private let pictures: PictureStore

  init(assets: AssetLocator) throws {
    pictures = PictureStore(assets: assets)
    rasterizer = try Rasterizer(width: 1, height: 1, assets: assets, pictures: pictures)
  }

  /// Draws a list.
  ///
  /// - Throws: `PictureError` if a picture in it is damaged: a file for keeping shall not show a stand-in.
  func draw(_ list: DrawList) throws {
    for case .image(let image) in list.items { try pictures.preload(image.source) }
    try rasterizer.resize(width: Int(list.size.width), height: Int(list.size.height))
    try rasterizer.draw(list)
  }

  func write(to path: String) throws { try PNGFile.write(rasterizer.bitmap(), to: path) }
}
