import Drawing
import Foundation
import Pictures
import SDLHost
import TestSupport
import Testing
import TouchKit

/// Pictures that are drawn while they are decoded.
@Suite("Growing pictures") struct GrowingPictureTests {
  private let sheet: Sheet
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  init() throws {
    sheet = try Sheet()
  }

  private func sample(_ name: String, _ width: Int = 300, _ height: Int = 200) throws -> String {
    let path = "\(folder)/\(name).jpg"
    try #require(PictureSample.baseline.make(at: path, width: width, height: height))
    return path
  }

  private func frame(_ rasterizer: Rasterizer, _ paths: String...) throws -> Bitmap {
    let canvas = Canvas(size: CGSize(width: 64, height: 48), metrics: sheet.metrics)
    for (index, path) in paths.enumerated() {
      canvas.image(path, in: CGRect(x: index * 32, y: 0, width: 64 / paths.count, height: 48))
    }
    try rasterizer.draw(canvas.list)
    return rasterizer.bitmap()
  }

  /// Draws frames until a picture is whole.
  private func settle(_ store: PictureStore, _ path: String, _ draw: () throws -> Void) throws {
    let progress = Progress()
    store.observe { progress.signal() }
    try draw()
    while store.sight(of: path) != .whole {
      try #require(progress.wait(), "nothing came of \(path) within ten seconds")
      try draw()
    }
  }

  @Test("a frame does not wait for a picture; once it is whole, it is the same as where frames wait")
  func arrives() throws {
    let path = try sample("a", 600, 400)
    let store = PictureStore(whileLoading: .draws)
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics, pictures: store)
    try settle(store, path) { _ = try frame(rasterizer, path) }
    let patient = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics)
    #expect(try frame(rasterizer, path) == frame(patient, path))
  }

  @Test("a small picture of a scene is whole in the first frame that draws it, also while a large one is decoded")
  func small() throws {
    let (path, assets) = ("Pictures/dishes/mint-tea.png", try AssetLocator.find())
    let store = PictureStore(assets: assets, whileLoading: .draws)
    store.prefetch([try sample("large", 2_400, 1_700)])
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics, pictures: store)
    let first = try frame(rasterizer, path)
    #expect(store.sight(of: path) == .whole)
    let patient = try Rasterizer(
      width: 64, height: 48, metrics: sheet.metrics, pictures: PictureStore(assets: assets))
    #expect(try frame(patient, path) == first)
  }

  @Test("a large JPEG is seen coarsely before it is whole")
  func preview() throws {
    let path = try sample("large", 2_400, 1_700)
    let store = PictureStore(whileLoading: .draws)
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics, pictures: store)
    var coarse: Bitmap?
    try settle(store, path) {
      let sight = store.sight(of: path)
      let bitmap = try frame(rasterizer, path)
      if sight == .some, coarse == nil { coarse = bitmap }
    }
    let whole = try frame(rasterizer, path)
    let seen = try #require(coarse, "it was whole before anything of it was seen")
    for (x, y) in [(8, 8), (32, 24), (60, 44)] {
      for shift: UInt32 in [0, 8, 16] {
        let difference = abs(Int(seen[x, y] >> shift & 0xFF) - Int(whole[x, y] >> shift & 0xFF))
        #expect(difference <= 12, "\(x), \(y)")
      }
    }
  }

  @Test("what is drawn comes before what may be needed later, and that in its order")
  func order() throws {
    let paths = try (0..<6).map { try sample("\($0)") }
    let store = PictureStore(whileLoading: .draws)
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics, pictures: store)
    let large = try sample("before", 2_000, 1_500)
    // Keeps the thread busy while the wishes are made.
    store.prefetch([large] + paths)
    var whole: [String] = []
    try settle(store, paths[3]) { _ = try frame(rasterizer, paths[3]) }
    whole = paths.filter { store.sight(of: $0) == .whole }
    #expect(!whole.contains(paths[5]), "the last of those that may be needed later was whole before what is drawn")
    try settle(store, paths[5]) {}
    #expect(paths.allSatisfy { store.sight(of: $0) == .whole })
  }

  @Test("what is no longer to be prefetched is forgotten")
  func forgets() throws {
    let (first, second) = (try sample("first", 2_000, 1_500), try sample("second"))
    let store = PictureStore(whileLoading: .draws)
    store.prefetch([first, second])
    store.prefetch([first])
    try settle(store, first) {}
    #expect(store.sight(of: second) == .nothing)
  }

  /// Where in the middle of a picture something stands before its ground, in points.
  private func mark(_ path: String, scale: Double) throws -> CGRect {
    let size = CGSize(width: 240, height: 320)
    let rasterizer = try Rasterizer(
      width: Int(240 * scale), height: Int(320 * scale), metrics: sheet.metrics,
      pictures: PictureStore(whileLoading: path.hasSuffix("bad.jpg") ? .waits : .draws))
    let canvas = Canvas(size: size, scale: scale, metrics: sheet.metrics)
    canvas.image(path, in: CGRect(origin: .zero, size: size))
    try rasterizer.draw(canvas.list)
    let (bitmap, ground) = (rasterizer.bitmap(), rasterizer.bitmap()[Int(10 * scale), Int(10 * scale)])
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for y in Int(4 * scale)..<Int(316 * scale) {
      for x in Int(4 * scale)..<Int(236 * scale) where bitmap[x, y] != ground {
        (left, right, top, bottom) = (min(left, x), max(right, x + 1), min(top, y), max(bottom, y + 1))
      }
    }
    return CGRect(
      x: Double(left) / scale, y: Double(top) / scale, width: Double(right - left) / scale,
      height: Double(bottom - top) / scale)
  }

  @Test("the ring, and what stands on a page that cannot be read, is as large at every scale", arguments: [1.5, 2, 3])
  func scaled(scale: Double) throws {
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: "\(folder)/bad.jpg"))
    for path in [try sample("good"), "\(folder)/bad.jpg"] {
      let (once, scaled) = (try mark(path, scale: 1), try mark(path, scale: scale))
      #expect(once.width > 40, "\(once)")
      #expect(once.width < 230, "\(once)")
      #expect(abs(once.midX - 120) < 2, "\(once)")
      let edges = [
        once.minX - scaled.minX, once.minY - scaled.minY, once.width - scaled.width, once.height - scaled.height,
      ]
      #expect(edges.allSatisfy { abs($0) <= 2.5 }, "\(once), at \(scale) \(scaled)")
    }
  }

  @Test("in the place of a picture that cannot be read stands why, on its page alone")
  func complains() throws {
    let (good, bad) = (try sample("good"), "\(folder)/bad.jpg")
    try Data([0xFF, 0xD8, 0xFF, 0xE0]).write(to: URL(fileURLWithPath: bad))
    let store = PictureStore(whileLoading: .draws)
    let rasterizer = try Rasterizer(width: 64, height: 48, metrics: sheet.metrics, pictures: store)
    try settle(store, bad) { _ = try frame(rasterizer, good, bad) }
    try settle(store, good) { _ = try frame(rasterizer, good, bad) }
    let both = try frame(rasterizer, good, bad)
    let alone = try frame(rasterizer, good, good)
    #expect((0..<32).allSatisfy { both[$0, 20] == alone[$0, 20] })
    #expect(both[60, 4] == 0xFF38_3838)
  }
}

/// Waits for a callback of another thread.
private final class Progress: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func signal() { semaphore.signal() }

  func wait() -> Bool { semaphore.wait(timeout: .now() + 10) == .success }
}
