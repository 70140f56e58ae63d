import Foundation
import Pictures
import Stages
import TouchKit

/// The pictures of the photo scene: bundled, the user's, or drawn ones.
///
/// Files are looked into when their page comes near: thousands open at once. One that cannot be read has a page, too, which
/// says why.
final class PhotoLibrary {
  /// The size of a page for a picture that cannot be read.
  private static let unreadableSize = CGSize(width: 375, height: 500)

  private let paths: [String]
  private var images: [Image?]

  /// The drawn pictures, those in a folder, sorted by name, or files.
  ///
  /// - Throws: ``Problem`` if there is none that can be read.
  init(_ context: SceneContext) throws(Problem) {
    switch context.settings["pictures"] {
    case "short": (paths, images) = ([], DrawnPicture.short)
    case "fractional": (paths, images) = ([], DrawnPicture.fractional)
    default:
      let wanted = context.settings["photos"].split(separator: "\n").map(String.init)
      let places = wanted.isEmpty ? ["\(context.assets)/Photos"] : wanted
      var paths: [String] = []
      for place in places { paths += try Self.paths(at: place, isOwn: wanted.isEmpty) }
      self.paths = paths
      images = [Image?](repeating: nil, count: paths.count)
      try requireOne(at: places.joined(separator: ", "))
    }
  }

  var count: Int { images.count }

  /// A picture with its size, which is read from its header the first time.
  subscript(index: Int) -> Image {
    if let known = images[index] { return known }
    let size = (try? PictureHeader(path: paths[index])).map { CGSize(width: $0.width, height: $0.height) }
    let image = Image(path: paths[index], size: size ?? Self.unreadableSize)
    images[index] = image
    return image
  }

  /// The name of a picture, for which its file need not be there.
  func caption(_ index: Int) -> String {
    (images[index] ?? Image(path: paths[index], size: Self.unreadableSize)).caption
  }

  /// The picture's path itself, or those of the pictures in a folder.
  private static func paths(at place: String, isOwn: Bool) throws(Problem) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place, isDirectory: &isFolder) else {
      let what = isOwn ? "The program's own pictures are missing: there is no" : "There is no"
      throw Problem(.noInput, "\(what) \(place); check the path.")
    }
    guard isFolder.boolValue else { return [place] }
    guard let names = names(in: place) else {
      throw Problem(.noInput, "The folder \(place) cannot be listed; check the right to read it.")
    }
    let found = names.filter { extensions.contains(($0 as NSString).pathExtension.lowercased()) }
    guard !found.isEmpty else {
      let endings = extensions.sorted().map { ".\($0)" }.joined(separator: ", ")
      throw Problem(.noInput, "There are no pictures in \(place) (\(endings)); name another folder.")
    }
    return found.sorted().map { "\(place)/\($0)" }
  }

  /// The names in a folder, also those that are not UTF-8, whose foreign bytes are replaced; nil if it cannot be listed.
  private static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names
  }

  private static let extensions = PictureHeader.Format.allCases.flatMap(\.extensions)

  /// Requires that one picture can be read: a window full of nothing but complaints is better an error.
  private func requireOne(at place: String) throws(Problem) {
    var first: PictureError?
    for path in paths {
      do {
        let header = try PictureHeader(path: path)
        return try PictureEnding.require(header.format, path: path)
      } catch { first = first ?? error }
    }
    guard let first else { return }
    let lead = paths.count > 1 ? "None of the \(paths.count) pictures in \(place) can be read: " : ""
    if case .unreadable = first { throw Problem(.noInput, "\(lead)\(first)") }
    throw Problem(.malformed, "\(lead)\(first)")
  }
}

extension Image {
  /// The file name without extension and leading number: "Sea to space" of "05-sea-to-space.png".
  var caption: String {
    if let name = DrawnPicture.name(of: self) { return name }
    let file = (((path as NSString).lastPathComponent) as NSString).deletingPathExtension
    let rest = file.drop(while: \.isNumber)
    // Digits are a number of the file's only if something else follows them.
    let words = ["-", "_", " "].contains(rest.first) ? rest.dropFirst() : file[...]
    let spaced = words.replacing("-", with: " ").replacing("_", with: " ")
    return words.isEmpty ? file : spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  var ratio: Double { Double(size.height / size.width) }
}

extension Image {
  func makeView(frame: CGRect) -> ImageView {
    let view = ImageView(frame: frame)
    if let name = DrawnPicture.name(of: self) { DrawnPicture.draw(name, in: view) } else { view.image = self }
    return view
  }
}
