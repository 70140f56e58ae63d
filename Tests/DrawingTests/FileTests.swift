import Drawing
import Foundation
import Pictures
import Testing
import TouchKit

@Suite("Files that drawing reads")
struct FileTests {
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

  private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]

  @Test("sizes are read from PNG and JPEG headers")
  func headers() throws {
    let pngPath = try temporaryFile(png + [0, 0, 4, 0x92, 0, 0, 0x0D, 0xB6])
    defer { unlink(pngPath) }
    let header = try PictureHeader(path: pngPath)
    #expect((header.width, header.height) == (1170, 3510))
    let jpegPath = try temporaryFile(
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0x0D, 0xB6, 0x04, 0x92])
    defer { unlink(jpegPath) }
    #expect(try PictureHeader(path: jpegPath).height == 3510)
  }

  @Test("a JPEG's frame is found behind previews and profiles of hundreds of kilobytes, up to one megabyte")
  func lateFrame() throws {
    let frame: [UInt8] = [0xFF, 0xC2, 0, 17, 8, 0x0D, 0xB6, 0x04, 0x92]
    let segment: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD)
    for (segments, isFound) in [(1, true), (2, true), (15, true), (17, false)] {
      let path = try temporaryFile([0xFF, 0xD8] + (0..<segments).flatMap { _ in segment } + frame)
      defer { unlink(path) }
      let header = try? PictureHeader(path: path)
      #expect(header?.height == (isFound ? 3510 : nil))
    }
  }

  @Test("a picture that cannot be used gets a sentence of its own for each reason")
  func badHeaders() throws {
    let cases: [([UInt8], String)] = [
      ([1, 2, 3], "neither PNG nor JPEG"), (png, "cut short"), ([0xFF, 0xD8, 0xFF, 0xD9], "no frame"),
      (png + [0, 0, 0, 0, 0, 0, 0, 9], "0 × 9"), (png + [0, 1, 0, 0, 0, 1, 0, 0], "65536 × 65536"),
      (png + [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], "more than 64 million"),
    ]
    for (bytes, words) in cases {
      let path = try temporaryFile(bytes)
      defer { unlink(path) }
      let error = #expect(throws: PictureError.self) { try PictureHeader(path: path) }
      #expect(error?.description.contains(words) == true, "\(String(describing: error))")
      #expect(error?.description.contains(path) == true)
    }
    #expect(throws: PictureError.unreadable(path: "/nowhere.png")) { try PictureHeader(path: "/nowhere.png") }
  }
}

@Suite("Orientation of photos")
struct OrientationTests {
  /// A JPEG's first bytes: Exif with one entry, then a frame of 4000 × 3000.
  private func photo(exif: UInt8, littleEndian: Bool) -> [UInt8] {
    func pair(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 0xFF)]
      return littleEndian ? bytes.reversed() : bytes
    }
    let start =
      littleEndian ? [0x49, 0x49] + pair(42) + [8, 0, 0, 0] : [0x4D, 0x4D] + pair(42) + [0, 0, 0, 8]
    let entry =
      pair(0x0112) + pair(3) + (littleEndian ? [1, 0, 0, 0] : [0, 0, 0, 1]) + pair(UInt16(exif)) + [0, 0]
    let tiff = start + pair(1) + entry
    let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(8 + tiff.count), 0x45, 0x78, 0x69, 0x66, 0, 0] + tiff
    return [0xFF, 0xD8] + segment + [0xFF, 0xC0, 0, 17, 8, 0x0B, 0xB8, 0x0F, 0xA0, 3]
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

  @Test("the eight orientations are all different and unknown ones are upright")
  func eight() {
    let all = (1...8).map { PictureHeader.Orientation(exif: $0) }
    for (index, one) in all.enumerated() { #expect(all.firstIndex(of: one) == index) }
    #expect(PictureHeader.Orientation(exif: 0) == .upright)
    #expect(PictureHeader.Orientation(exif: 77) == .upright)
  }
}
