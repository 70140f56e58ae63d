import Files
import Foundation
import Pictures
import Stages
import TouchKit

/// The pictures of the photo scene: bundled, the user's, or drawn ones.
///
/// A file's header is read when its page comes near, so thousands of pictures open at once. A file that cannot be read
/// has a page that says why.
final class PhotoLibrary {
  /// The size of a page for a picture that cannot be read.
  private static let unreadableSize = CGSize(width: 375, height: 500)

  private let paths: [String]
  private var images: [Image?]

  /// Collects the drawn pictures or the files. A folder stands for its pictures, sorted by name.
  ///
  /// - Throws: ``Problem`` if none of the files can be read.
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
      try requireOne(at: places.joined(separator: ", "), isOwn: wanted.isEmpty)
    }
  }

  var count: Int { images.count }

  /// Returns a picture with its size, which is read from the file's header on first use.
  subscript(index: Int) -> Image {
    if let known = images[index] { return known }
    let size = (try? PictureHeader(path: paths[index])).map { CGSize(width: $0.width, height: $0.height) }
    let image = Image(path: paths[index], size: size ?? Self.unreadableSize)
    images[index] = image
    return image
  }

  /// Returns the name of a picture; its file need not exist.
  func caption(_ index: Int) -> String {
    (images[index] ?? Image(path: paths[index], size: Self.unreadableSize)).caption
  }

  /// Returns the path of a picture itself, or the paths of all pictures in a folder.
  private static func paths(at place: String, isOwn: Bool) throws(Problem) -> [String] {
    guard Disk.exists(place) else {
      let what = isOwn ? "The program's own pictures are missing: there is no" : "There is no"
      throw Problem(.noInput, "\(what) \(place); check the path.")
    }
    guard Disk.isFolder(place) else { return [place] }
    guard let names = Disk.names(in: place) else {
      throw Problem(.noInput, "The folder \(place) cannot be listed; check the right to read it.")
    }
    let found = names.filter { extensions.contains(($0 as NSString).pathExtension.lowercased()) }
    guard !found.isEmpty else {
      let endings = extensions.sorted().map { ".\($0)" }.joined(separator: ", ")
      throw Problem(.noInput, "There are no pictures in \(place) (\(endings)); name another folder.")
    }
    return found.map { "\(place)/\($0)" }
  }

  private static let extensions = PictureHeader.Format.allCases.flatMap(\.extensions)

  /// Requires that at least one picture can be read: an error is better than a window full of placeholders.
  /// The program's own pictures are whole: looking through one takes longer than anything else in the scene's making, and a
  /// flip map makes it thousands of times.
  private func requireOne(at place: String, isOwn: Bool) throws(Problem) {
    var first: PictureError?
    for path in paths {
      do {
        let header = try PictureHeader(path: path)
        return isOwn ? () : try PictureEnding.require(header.format, path: path)
      } catch { first = first ?? error }
    }
    guard let first else { return }
    let lead = paths.count > 1 ? "None of the \(paths.count) pictures in \(place) can be read: " : ""
    if case .unreadable = first { throw Problem(.noInput, "\(lead)\(first)") }
    throw Problem(.malformed, "\(lead)\(first)")
  }
}

extension Image {
  /// The file name without its extension and leading number: "Sea to space" for "05-sea-to-space.png".
  var caption: String {
    if let name = DrawnPicture.name(of: self) { return name }
    let file = (path.nameOfPath.shownName as NSString).deletingPathExtension
    let rest = file.drop(while: \.isNumber)
    // Leading digits are a number only if a separator follows them.
    let words = ["-", "_", " "].contains(rest.first) ? rest.dropFirst() : file[...]
    let spaced = words.replacing("-", with: " ").replacing("_", with: " ")
    return words.isEmpty ? file : spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  var ratio: Double { Double(size.height / size.width) }

  func makeView(frame: CGRect) -> ImageView {
    let view = ImageView(frame: frame)
    if let name = DrawnPicture.name(of: self) { DrawnPicture.draw(name, in: view) } else { view.image = self }
    return view
  }
}

/// Pictures of special heights, drawn with views instead of read from files.
enum DrawnPicture {
  /// Pictures lower than a page, which do not scroll (spec 8.3, row 3.6).
  static let short = [picture("Noon", 500), picture("Evening", 420), picture("Night", 600)]
  /// Pictures of fractional heights: a fraction of a point remains at the bottom (row 3.7).
  static let fractional = [picture("Noon", 1_200.6), picture("Evening", 900.4), picture("Night", 1_500.5)]

  private static let scheme = "drawn:"

  private static func picture(_ name: String, _ height: Double) -> Image {
    Image(path: scheme + name, size: CGSize(width: 375, height: height))
  }

  /// Returns the name of a drawn picture; nil for others.
  static func name(of image: Image) -> String? {
    image.path.hasPrefix(scheme) ? String(image.path.dropFirst(scheme.count)) : nil
  }

  static func draw(_ name: String, in view: View) {
    let (width, height) = (Double(view.bounds.width), Double(view.bounds.height))
    let unit = width / 375
    let (sky, sun, hills, sea) = colors(name)
    (view.backgroundColor, view.clipsToBounds) = (sky, true)
    view.addDisc(x: 0.62 * width + 35 * unit, y: 0.14 * height + 35 * unit, radius: 35 * unit, sun)
    for (x, radius) in [(0.15, 190 * unit), (0.8, 240 * unit)] {
      view.addDisc(x: x * width, y: 0.55 * height - 90 * unit + radius, radius: radius, hills)
    }
    view.addPatch(CGRect(0, 0.6 * height, width, 0.4 * height), sea)
    for step in 1..<4 {
      let y = 0.6 * height + 0.1 * height * Double(step)
      view.addPatch(CGRect(0, y, width, height - y), Color(white: 1, alpha: 0.07))
    }
  }

  private static func colors(_ name: String) -> (sky: Color, sun: Color, hills: Color, sea: Color) {
    func make(_ sky: UInt32, _ sun: UInt32, _ hills: UInt32, _ sea: UInt32) -> (Color, Color, Color, Color) {
      (Color(hex: sky), Color(hex: sun), Color(hex: hills), Color(hex: sea))
    }
    switch name {
    case "Noon": return make(0x9CCBE6, 0xFFE7A3, 0x5E9A72, 0x2A7BA0)
    case "Evening": return make(0xF3B48A, 0xFF8A5C, 0x8A5A63, 0x4A4E7E)
    default: return make(0x101B3A, 0xE9EDF5, 0x1F2B4F, 0x16274D)
    }
  }
}
