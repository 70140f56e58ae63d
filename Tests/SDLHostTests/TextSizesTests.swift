import Drawing
import Foundation
import TestSupport
import Testing
import TouchKit

@testable import SDLHost

/// A window that is resized has its letters in another size in every frame.
@Suite("Text sizes") struct TextSizesTests {
  private let temporary = TemporaryFolder()
  private let metrics: TextMetrics
  private let rasterizer: Rasterizer

  init() throws {
    // Fonts of its own: a test beside this one may just read the others.
    let fonts = "\(temporary.path)/Fonts"
    try FileManager.default.copyItem(atPath: AssetLocator.find().path("Fonts"), toPath: fonts)
    metrics = try TextMetrics(assets: AssetLocator(folder: temporary.path))
    rasterizer = try Rasterizer(width: 1, height: 1, metrics: metrics)
  }

  /// Draws a frame in which everything grows with the window's width.
  private func draw(width: Int) throws {
    let canvas = Canvas(size: CGSize(width: width, height: 200), metrics: metrics)
    for (row, weight) in [Font.Weight.regular, .semibold].enumerated() {
      canvas.text(
        "The quick brown fox jumps over the lazy dog", at: CGPoint(x: 10, y: 40 + Double(row) * 20),
        font: Font(size: Double(width) / 60, weight: weight), color: .white)
    }
    try rasterizer.resize(width: width, height: 200)
    try rasterizer.draw(canvas.list)
  }

  @Test("After 100 sizes, 2,000 in .ci/volume, the letters take what they took at first, and no font file is open")
  func sizes() throws {
    try draw(width: 700)
    let start = rasterizer.runs.bytes
    var most = 0
    for number in 0..<Volume.count(2_000, sample: 50) {
      try draw(width: 480 + number * 37 % 601)
      most = max(most, rasterizer.runs.bytes)
    }
    // Those of two sizes at once, and the largest letters cover twice as much as those at first.
    #expect(start > 10_000, "\(start) bytes at first, \(most) at most")
    #expect(most < start * 5, "\(start) bytes at first, \(most) at most")
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(!open.isEmpty, "\(open)")
    #expect(!open.contains { $0.hasPrefix(temporary.path) }, "\(open)")
  }
}
