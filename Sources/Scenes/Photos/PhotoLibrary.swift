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

  var ratio: Double { Double(size.height / size.width) }
}

/// Checks that a picture file is not truncated.
enum PictureEnding {
  /// How far from its end a JPEG is searched for the end marker: padding and previews may follow it. Unit: bytes.
  private static let tailBytes: UInt64 = 1 << 16

  /// Checks for the format's end marker, without decoding.
  ///
  /// - Throws: `PictureError.damaged` if the end is missing, `.unreadable` if the file is.
  static func require(_ format: PictureHeader.Format, path: String) throws(PictureError) {
    guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path: path) }
    defer { try? file.close() }
    let isWhole: Bool
    do {
      isWhole = format == .png ? try reachesLastChunk(file) : try hasEndMarker(file)
    } catch {
      throw .unreadable(path: path)
    }
    guard isWhole else { throw .damaged(path: path, reason: "it breaks off in the middle") }
  }

  /// A PNG is a signature of 8 bytes and chunks of length, name, data and checksum. The last one is IEND.
  private static func reachesLastChunk(_ file: FileHandle) throws -> Bool {
    let end = try file.seekToEnd()
    var offset: UInt64 = 8
    while offset + 12 <= end {
      try file.seek(toOffset: offset)
      let head = BytesReader([UInt8](try file.read(upToCount: 8) ?? Data()))
      guard let length = head.u32(0), let name = head.u32(4) else { return false }
      offset += UInt64(length) + 12
      if name == 0x4945_4E44 { return offset <= end }
    }
    return false
  }

  /// A JPEG ends with the marker FFD9, which cannot occur in its compressed data; cameras may append previews.
  private static func hasEndMarker(_ file: FileHandle) throws -> Bool {
    let end = try file.seekToEnd()
    try file.seek(toOffset: end - min(end, tailBytes))
    let tail = try file.readToEnd() ?? Data()
    return tail.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil
  }

  static func requireContent(path: String) throws(PictureError) {
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    if size == 0 { throw .damaged(path: path, reason: "it is empty") }
  }
}

/// Pictures drawn with views instead of read from files, for special heights.
enum DrawnPicture {
  /// Lower than a page, so that they do not scroll (spec 8.3, row 3.6).
  static let short = [picture("Noon", 500), picture("Evening", 420), picture("Night", 600)]
  /// Of fractional heights: at the bottom a fraction of a point remains (row 3.7).
  static let fractional = [picture("Noon", 1_200.6), picture("Evening", 900.4), picture("Night", 1_500.5)]

  private static let scheme = "drawn:"

  private static func picture(_ name: String, _ height: Double) -> Image {
    Image(path: scheme + name, size: CGSize(width: 375, height: height))
  }

  /// The name of a drawn picture; nil for others.
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
    view.addPatch(CGRect(x: 0, y: 0.6 * height, width: width, height: 0.4 * height), sea)
    for step in 1..<4 {
      let y = 0.6 * height + 0.1 * height * Double(step)
      view.addPatch(CGRect(x: 0, y: y, width: width, height: height - y), Color(white: 1, alpha: 0.07))
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

extension Image {
  func makeView(frame: CGRect) -> ImageView {
    let view = ImageView(frame: frame)
    if let name = DrawnPicture.name(of: self) { DrawnPicture.draw(name, in: view) } else { view.image = self }
    return view
  }
}
