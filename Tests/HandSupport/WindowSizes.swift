import Drawing
import Foundation
import SDLHost
import Sandbox
import Scenes
import TouchKit

/// A window that is resized by its corner: every frame has another size.
package final class WindowSizes {
  private let app: WindowlessApp
  private let rasterizer: Rasterizer
  private var number = 0

  package init(folder: String) throws {
    app = try WindowlessApp(
      ["photos", "--no-settings", "--quiet", "--lazy"], of: Program(scenes: Catalog.scenes),
      size: CGSize(width: 1_280, height: 800), folder: folder)
    let assets = try AssetLocator.find()
    rasterizer = try Rasterizer(
      width: 1, height: 1, metrics: TextMetrics(assets: assets), pictures: PictureStore(assets: assets))
  }

  /// Draws this many further sizes, and then the usual one.
  package func draw(_ count: Int) throws {
    for _ in 0..<count {
      number += 1
      try draw(CGSize(width: 480 + number * 37 % 1_200, height: 320 + number * 53 % 700))
    }
    try draw(CGSize(width: 1_280, height: 800))
  }

  private func draw(_ size: CGSize) throws {
    let time = WallTime(seconds: Double(number) * 0.016)
    app.handle(HostEvent(time: time, kind: .resized(size, scale: 1)))
    app.advance(to: time)
    try rasterizer.resize(width: Int(size.width), height: Int(size.height))
    try rasterizer.draw(app.shown)
  }
}
