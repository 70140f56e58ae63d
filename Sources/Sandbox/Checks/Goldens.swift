import Files
import Foundation
import Replay
import Reports
import SDLHost
import Stages
import TouchKit

/// The goldens beside a recording: `NAME.trace.txt`, `NAME.T.boxes.png`, `NAME.T.png` with `NAME.T.json`.
package struct Goldens {
  /// A golden picture.
  package struct Picture: Hashable {
    /// The moment as in the file name: `161ms`.
    let moment: String
    let point: TimePoint
    package let text: PictureCheck.Text
  }

  /// The common start of their paths.
  let base: String
  /// The pictures that exist. Those of a moment are together, boxes first.
  package let pictures: [Picture]

  package init(base: String) {
    self.init(base: base, named: Disk.names(in: base.folderOfPath) ?? [])
  }

  /// Describes the goldens of inputs. Each folder is listed once: it may hold thousands.
  static func all(of inputs: [CheckInput]) -> [Goldens] {
    var folders: [String: [String]] = [:]
    return inputs.map { input in
      let folder = input.base.folderOfPath
      let names = folders[folder] ?? Disk.names(in: folder) ?? []
      folders[folder] = names
      return Goldens(base: input.base, named: names)
    }
  }

  /// Describes the goldens among files of one folder, which are sorted by their bytes.
  init(base: String, named names: [String]) {
    self.base = base
    let prefix = base.nameOfPath + "."
    pictures = names.beginning(with: prefix).sorted().compactMap { name in
      guard name.hasSuffix(".png"), name.utf8.count >= prefix.utf8.count + 4
      else { return nil }
      let middle = name.dropFirst(prefix.count).dropLast(4)
      let isBoxes = middle.hasSuffix(".boxes")
      let moment = String(isBoxes ? middle.dropLast(6) : middle)
      guard let point = try? TimePoint(moment), point != .decisive else { return nil }
      return Picture(moment: moment, point: point, text: isBoxes ? .boxes : .full)
    }
  }

  var trace: String { "\(base).trace.txt" }

  /// Returns the path of a moment's sidecar.
  func sidecar(_ moment: String) -> String { "\(base).\(moment).json" }

  package func path(_ picture: Picture) -> String {
    "\(base).\(picture.moment)\(picture.text == .boxes ? ".boxes" : "").png"
  }

  /// Returns a moment as in a file name, exact to the microsecond: `133.333ms`.
  static func word(for instant: Instant) -> String {
    let (whole, rest) = instant.microseconds.quotientAndRemainder(dividingBy: 1_000)
    guard rest > 0 else { return "\(whole)ms" }
    var digits = String(format: "%03d", Int(rest))
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)ms"
  }
}

extension [String] {
  /// Returns the names that begin with these bytes, of names that are sorted by their bytes. `hasPrefix` would take another
  /// form of an accent for the same.
  fileprivate func beginning(with prefix: String) -> ArraySlice<String> {
    let wanted = prefix.nameBytes
    var (first, end) = (startIndex, endIndex)
    while first < end {
      let middle = (first + end) / 2
      if self[middle].nameBytes.lexicographicallyPrecedes(wanted) { first = middle + 1 } else { end = middle }
    }
    return self[first...].prefix { $0.nameBytes.starts(with: wanted) }
  }
}

/// The file `NAME.T.json`: which versions drew the pictures of a moment, and with which options.
struct GoldenSidecar: Codable, Hashable {
  /// The versions that drew `NAME.T.png`; nil if there is no such picture.
  var environment: DrawingEnvironment?
  /// `full` for the window; the stage alone otherwise.
  var view: String?
  /// Pixels per point.
  var scale: Double?
  /// `light`; dark otherwise.
  var theme: String?
  /// The window's width and height in points.
  var size: [Double]?

  /// Reads a sidecar. Without a file it is empty.
  ///
  /// - Throws: ``Problem`` for a file that cannot be read, and for values out of range.
  init(path: String) throws(Problem) {
    self.init()
    guard Disk.exists(path) else { return }
    guard let data = Disk.contents(of: path, atMost: 65_536), data.count < 65_536,
      let read = try? JSONDecoder().decode(GoldenSidecar.self, from: data),
      (0.5...4).contains(read.scale ?? 1), ["stage", "full"].contains(read.view ?? "stage"),
      ["dark", "light"].contains(read.theme ?? "dark"),
      read.size.map({ $0.count == 2 && $0.allSatisfy((240...8_192).contains) }) ?? true
    else { throw Problem(.malformed, "\(path) is no description of a picture; write it anew with --update-goldens.") }
    self = read
  }

  init() {}

  /// The options of `render` that draw the same.
  var options: String {
    var words = "--view \(view ?? "stage")"
    if let scale { words += " --scale \(Parameter.text(scale))" }
    if let theme { words += " --theme \(theme)" }
    if let size { words += " --size \(Int(size[0]))x\(Int(size[1]))" }
    return words
  }

  func data() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}

extension DrawingEnvironment {
  /// The environment of this process.
  static var here: DrawingEnvironment {
    DrawingEnvironment(
      sdl: HostVersions.sdl, sdlTTF: HostVersions.sdlTTF, freeType: HostVersions.freeType,
      architecture: HostVersions.architecture)
  }
}
