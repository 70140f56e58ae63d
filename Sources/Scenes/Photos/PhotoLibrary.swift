import Foundation
import Pictures
import Replay
import TouchKit

/// The pictures of the photo scene: bundled, the user's, or drawn ones.
struct PhotoLibrary {
  let images: [Image]

  /// The drawn pictures, those in a folder, sorted by name, or a single file.
  ///
  /// - Throws: ``Problem`` if there is none or one is damaged.
  init(_ context: SceneContext) throws(Problem) {
    switch context.settings["pictures"] {
    case "short": images = DrawnPicture.short
    case "fractional": images = DrawnPicture.fractional
    default: images = try Self.images(context)
    }
  }

  private static func images(_ context: SceneContext) throws(Problem) -> [Image] {
    let wanted = context.settings["photos"]
    let place = wanted.isEmpty ? "\(context.assets)/Photos" : wanted
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
      let what = wanted.isEmpty ? "The program's own pictures are missing: there is no" : "There is no"
      throw Problem(.noInput, "\(what) \(place); check the path.")
    }
    var paths = [place]
    if isFolder.boolValue {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      paths = names.filter { Self.extensions.contains(($0 as NSString).pathExtension.lowercased()) }
        .sorted().map { "\(place)/\($0)" }
    }
    guard !paths.isEmpty else {
      throw Problem(.noInput, "There are no pictures (.png, .jpg, .jpeg) in \(place); name another folder.")
    }
    var images: [Image] = []
    for path in paths { images.append(try Self.image(at: path)) }
    return images
  }

  /// File extensions of pictures.
  private static let extensions: Set<String> = ["png", "jpg", "jpeg"]

  /// An image with the size from its header; throws if the file is truncated. Decodes nothing, so that folders of
  /// hundreds open quickly.
  private static func image(at path: String) throws(Problem) -> Image {
    do {
      try PictureEnding.requireContent(path: path)
      let header = try PictureHeader(path: path)
      try PictureEnding.require(header.format, path: path)
      return Image(path: path, size: CGSize(width: header.width, height: header.height))
    } catch {
      if case .unreadable = error { throw Problem(.noInput, "\(error)") }
      throw Problem(.malformed, "\(error)")
    }
  }
}

extension Image {
  /// The file name without extension and leading number: "Sea to space".
  var caption: String {
    if let name = DrawnPicture.name(of: self) { return name }
    let file = (((path as NSString).lastPathComponent) as NSString).deletingPathExtension
    let words = file.drop { $0.isNumber || $0 == "-" || $0 == "_" }.replacing("-", with: " ").replacing("_", with: " ")
    return words.isEmpty ? file : words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The height divided by the width.
  var ratio: Double { Double(size.height / size.width) }
}
