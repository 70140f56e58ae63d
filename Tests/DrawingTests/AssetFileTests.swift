import Drawing
import Foundation
import Pictures
import Primitives
import Testing

@Suite("Files that drawing reads")
struct AssetFileTests {
  let assets: AssetLocator

  init() throws { assets = try .find() }

  @Test("a font file cut at any place gives an error or widths, never a crash")
  func truncatedFont() throws {
    let whole = try assets.data("Fonts/JetBrainsMono-Regular.ttf")
    let face = FontFace(.mono, .regular)
    for length in [0, 1, 11, 12, 100, 300, 1000, 5000, 20_000, 60_000, 100_000, 150_000, whole.count - 1] {
      guard let metrics = try? TextMetrics(fonts: [face: whole.prefix(length)]) else { continue }
      #expect(metrics.width(of: "Ab1→\u{1F600}", font: Font(.mono, size: 12)) >= 0)
    }
    #expect(throws: AssetError.self) { try TextMetrics(fonts: [face: Data()]) }
  }

  @Test("a font file with flipped bytes gives an error or widths, never a crash")
  func damagedFont() throws {
    let whole = try assets.data("Fonts/Inter-Regular.otf")
    var state: UInt64 = 7
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        // Most of the tables that are read lie in headers and in the last part of the file.
        bytes[Int(state >> 33) % (state & 1 == 0 ? 400 : bytes.count)] = UInt8(
          truncatingIfNeeded: state >> 20)
      }
      guard let metrics = try? TextMetrics(fonts: [FontFace(.inter, .regular): bytes]) else { continue }
      for scalar in ["A", "é", "→", "\u{FFFF}", "\u{1F600}"] {
        #expect(metrics.width(of: scalar, font: Font(size: 12)).isFinite)
      }
    }
  }

  @Test("the Assets folder is found from the environment, the executable and the source")
  func locator() throws {
    let named = try AssetLocator.find(
      environment: [AssetLocator.environmentKey: assets.folder], executable: nil)
    #expect(named.folder == assets.folder)
    let project = (assets.folder as NSString).deletingLastPathComponent
    let built = try AssetLocator.find(
      environment: [:], executable: project + "/.build/debug/tool", currentDirectory: "/",
      source: "/nowhere/x.swift")
    #expect(built.folder == assets.folder)
  }

  @Test("an installed program uses the folder that was installed with it, and no other")
  func installed() throws {
    let root = NSTemporaryDirectory() + "scrollarium-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    let folder = "\(root)/\(AssetLocator.installedFolder)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/Fonts", withDestinationPath: assets.path("Fonts"))
    let found = try AssetLocator.find(
      environment: [:], executable: root + "/bin/tool", currentDirectory: assets.folder)
    #expect(found.folder == folder)
  }

  @Test("a wrong folder in the environment is an error that names it and the way out")
  func wrongFolder() {
    let error = #expect(throws: AssetError.self) {
      try AssetLocator.find(environment: [AssetLocator.environmentKey: "/nowhere"])
    }
    #expect(error?.description.contains("/nowhere") == true)
    #expect(error?.description.contains("SCROLLARIUM_ASSETS") == true)
  }

  @Test("without a folder anywhere, every place that was tried is named")
  func noFolder() {
    let error = #expect(throws: AssetError.self) {
      try AssetLocator.find(environment: [:], executable: "/a/b", currentDirectory: "/c", source: "/d/e")
    }
    #expect(error == .folderMissing(searched: ["/a", "/c", "/d"]))
  }

  private func temporaryFile(_ bytes: [UInt8]) throws -> String {
    let path = NSTemporaryDirectory() + "/header-\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("sizes are read from PNG and JPEG headers")
  func headers() throws {
    let pngPath = try temporaryFile(HeaderBytes.png(width: 1170, height: 3510))
    defer { unlink(pngPath) }
    let header = try PictureHeader(path: pngPath)
    #expect((header.width, header.height) == (1170, 3510))
    let jpegPath = try temporaryFile(HeaderBytes.jpeg(width: 1170, height: 3510))
    defer { unlink(jpegPath) }
    #expect(try PictureHeader(path: jpegPath).height == 3510)
  }

  @Test("a JPEG's frame is found behind previews and profiles of megabytes", arguments: [1, 2, 15, 40])
  func lateFrame(segments: Int) throws {
    let segment: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD)
    let before = (0..<segments).flatMap { _ in segment }
    let path = try temporaryFile(HeaderBytes.jpeg(width: 1170, height: 3510, before: before))
    defer { unlink(path) }
    #expect(try PictureHeader(path: path).height == 3510)
  }

  @Test("a PNG whose pixels do not come within 8 MB of chunks is refused at once")
  func manyChunks() throws {
    var bytes = HeaderBytes.png(width: 8, height: 8).dropLast(HeaderBytes.pngPixels.count)
    // A thousand at a time: one by one they take a debug build a second.
    let empty = HeaderBytes.chunk("teSt", [])
    let thousand = (0..<1_000).flatMap { _ in empty }
    for _ in 0...((9 << 20) / thousand.count) { bytes += thousand }
    let path = try temporaryFile(Array(bytes))
    defer { unlink(path) }
    let error = #expect(throws: PictureError.self) { try PictureHeader(path: path) }
    #expect(error?.description.contains("no pixels were found in its first 8 MB") == true)
  }

  @Test("a picture that cannot be used gets a sentence of its own for each reason")
  func badHeaders() throws {
    let png = HeaderBytes.png(width: 9, height: 9)
    let cases: [([UInt8], String)] = [
      ([1, 2, 3], "no picture that can be read"), ([], "it is empty"), (Array(png.prefix(16)), "breaks off"),
      ([0xFF, 0xD8, 0xFF, 0xD9], "no image"), (HeaderBytes.png(width: 0, height: 9), "Invalid IHDR"),
      (HeaderBytes.jpeg(width: 0, height: 9), "Empty"),
      (HeaderBytes.png(width: 65_536, height: 65_536), "65536 × 65536"),
      (HeaderBytes.jpeg(width: 16_000, height: 10_001), "more than 160 million"),
      (HeaderBytes.png(width: 200_001, height: 1), "200001 × 1 pixels; a side may have 200,000: cut it"),
      ([0, 5, 0x16, 7, 0, 2, 0, 0], "companion file that macOS writes"),
      (HeaderBytes.jpeg(width: 10_000, height: 10_000, isProgressive: true, sampling: 0x11), "600 MB of memory"),
    ]
    for (bytes, words) in cases {
      let path = try temporaryFile(bytes)
      defer { unlink(path) }
      let error = #expect(throws: PictureError.self) { try PictureHeader(path: path) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
      #expect(error?.description.contains(path) == true)
    }
  }

  @Test("what is no file costs a sentence and no waiting")
  func noFiles() throws {
    let folder = NSTemporaryDirectory() + "/no-files-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    mkfifo("\(folder)/pipe.png", 0o600)
    symlink("/nowhere.png", "\(folder)/dangling.png")
    for (path, words) in [
      (folder, "is a folder"), ("\(folder)/pipe.png", "is a device or a pipe"), ("/dev/zero", "is a device or a pipe"),
      ("\(folder)/dangling.png", "cannot be opened"), ("/nowhere.png", "cannot be opened"),
    ] {
      let error = #expect(throws: PictureError.self) { try PictureHeader(path: path) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }
  }
}

/// The first bytes of picture files, up to the pixels.
private enum HeaderBytes {
  static let pngPixels = chunk("IDAT", [])

  static func png(width: UInt32, height: UInt32) -> [UInt8] {
    let header = chunk("IHDR", big(width) + big(height) + [8, 2, 0, 0, 0])
    return [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10] + header + pngPixels
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return big(UInt32(data.count)) + body + big(checksum(body))
  }

  static func jpeg(
    width: UInt32, height: UInt32, before: [UInt8] = [], isProgressive: Bool = false, sampling: UInt8 = 0x22
  ) -> [UInt8] {
    let size = Array(big(height).suffix(2) + big(width).suffix(2))
    let components: [UInt8] = [3, 1, sampling, 0, 2, 0x11, 0, 3, 0x11, 0]
    let scan: [UInt8] = [0xFF, 0xDA, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]
    return [0xFF, 0xD8] + before + [0xFF, isProgressive ? 0xC2 : 0xC0, 0, 17, 8] + size + components + scan
  }

  private static func big(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { [UInt8]($0) }
  }

  /// CRC-32, as PNG defines it.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let half = sum >> 1
        sum = sum & 1 == 1 ? half ^ 0xEDB8_8320 : half
      }
    }
    return ~sum
  }
}

@Suite("Orientation of photos")
struct OrientationTests {
  /// A JPEG's first bytes: Exif with one entry, and a frame of 4000 × 3000.
  private func photo(exif: UInt8, littleEndian: Bool) -> [UInt8] {
    func pair(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
      return littleEndian ? bytes.reversed() : bytes
    }
    let start =
      littleEndian ? [0x49, 0x49] + pair(42) + [8, 0, 0, 0] : [0x4D, 0x4D] + pair(42) + [0, 0, 0, 8]
    let entry =
      pair(0x0112) + pair(3) + (littleEndian ? [1, 0, 0, 0] : [0, 0, 0, 1]) + pair(UInt16(exif)) + [0, 0]
    let tiff = start + pair(1) + entry + [0, 0, 0, 0]
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(8 + tiff.count), 0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    return HeaderBytes.jpeg(width: 4000, height: 3000, before: segment)
  }

  @Test("a telephone held upright gives an upright size, in either byte order", arguments: [true, false])
  func upright(littleEndian: Bool) throws {
    let path = NSTemporaryDirectory() + "/orientation-\(UUID().uuidString)"
    defer { unlink(path) }
    for (exif, size) in [
      (UInt8(1), [4000, 3000]), (3, [4000, 3000]), (6, [3000, 4000]), (8, [3000, 4000]),
    ] {
      try Data(photo(exif: exif, littleEndian: littleEndian)).write(to: URL(fileURLWithPath: path))
      let header = try PictureHeader(path: path)
      #expect([header.width, header.height] == size)
      #expect(header.orientation == PictureHeader.Orientation(exif: Int(exif)))
    }
  }

  /// The orientation that a file's header has; nil if it cannot be read.
  private func orientation(_ bytes: [UInt8]) throws -> PictureHeader.Orientation? {
    let path = NSTemporaryDirectory() + "/orientation-\(UUID().uuidString)"
    defer { unlink(path) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return try? PictureHeader(path: path).orientation
  }

  @Test("of many segments the first with Exif data counts, however many follow")
  func manySegments() throws {
    func segment(_ exif: UInt8) -> [UInt8] {
      let photo = photo(exif: exif, littleEndian: true)
      return Array(photo[2..<(4 + Int(photo[4]) << 8 + Int(photo[5]))])
    }
    let comment: [UInt8] = [0xFF, 0xE1, 0, 10, 0x68, 0x74, 0x74, 0x70, 0x3A, 0x2F, 0x2F, 0x00]
    let many = comment + segment(6) + Array(repeatElement(segment(3), count: 20_000).joined())
    #expect(try orientation(HeaderBytes.jpeg(width: 4000, height: 3000, before: many)) == .init(exif: 6))
  }

  @Test("Exif data that was cut or changed is read or means upright, and is never read beyond its end")
  func damaged() throws {
    for littleEndian in [true, false] {
      let photo = photo(exif: 6, littleEndian: littleEndian)
      let upright: [PictureHeader.Orientation?] = [.upright]
      let known = (1...8).map { PictureHeader.Orientation(exif: $0) } + [nil]
      for index in 12..<38 {
        for value: UInt8 in [0, 1, 8, 0x7F, 0x80, 0xFF] {
          var changed = photo
          changed[index] = value
          #expect(known.contains(try orientation(changed)))
        }
      }
      // A directory at or beyond the end, or one that is the header.
      for offset: [UInt8] in [[0xFF, 0xFF, 0xFF, 0xFF], [26, 0, 0, 0], [0, 0, 0, 0], [25, 0, 0, 0]] {
        var changed = photo
        changed.replaceSubrange(16..<20, with: littleEndian ? offset : offset.reversed())
        #expect(upright.contains(try orientation(changed)))
      }
    }
  }

  @Test("the eight orientations are all different and unknown ones are upright")
  func eight() {
    let all = (1...8).map { PictureHeader.Orientation(exif: $0) }
    for (index, one) in all.enumerated() { #expect(all.firstIndex(of: one) == index) }
    #expect(PictureHeader.Orientation(exif: 0) == .upright)
    #expect(PictureHeader.Orientation(exif: 77) == .upright)
  }
}
