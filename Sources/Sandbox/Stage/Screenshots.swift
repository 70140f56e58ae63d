import Drawing
import Foundation
import Replay

/// Pictures of the window, drawn by the same way as `render`.
final class Screenshots {
  private let assets: AssetLocator
  /// The last frame.
  var last: DrawList?

  init(assets: AssetLocator) { self.assets = assets }

  /// Writes the last frame to the first free name in the current folder.
  ///
  /// - Returns: The file's name.
  func write() throws -> String {
    guard let last else { throw Problem(.cannotWrite, "There is no frame to write yet.") }
    let name = (1...9_999).lazy.map { "scrollarium-\($0).png" }.first { !FileManager.default.fileExists(atPath: $0) }
    guard let name else { throw Problem(.cannotWrite, "There are 9999 screenshots here; move some away.") }
    let picture = try HeadlessPicture(assets: assets, metrics: TextMetrics(assets: assets))
    try picture.draw(last)
    try picture.write(to: name)
    return name
  }
}
