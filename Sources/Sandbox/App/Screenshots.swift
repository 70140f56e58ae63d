import Drawing
import Foundation
import Stages

/// Writes screenshots of the window, drawn by the same code as `render`.
final class Screenshots {
  private let assets: AssetLocator
  /// The last frame.
  var last: DrawList?

  private let folder: String?

  /// - Parameter folder: Where they go; nil for the current folder.
  init(assets: AssetLocator, folder: String? = nil) { (self.assets, self.folder) = (assets, folder) }

  /// Writes the last frame to the first unused name in the folder, `scrollarium-1.png` to `scrollarium-9999.png`.
  ///
  /// - Returns: The file's path.
  /// - Throws: ``Problem`` before the first frame, and if all names are used; errors of drawing and writing.
  func write() throws -> String {
    guard let last else { throw Problem(.cannotWrite, "There is no frame to write yet.") }
    let name = try OutputFile.freePath("scrollarium", "png", in: folder)
    let picture = try HeadlessRenderer(assets: assets, metrics: TextMetrics(assets: assets))
    try OutputFile(name).write(picture.png(of: last))
    return name
  }
}
