import CSDL
import Drawing
import Files
import Foundation
import Pictures

/// The pictures in use: decodes each file once and caches tiles up to a limit.
///
/// The tiles of decoded pictures are in the temporary folder, up to 1 GB in total. At most 36 MB of recently drawn
/// tiles are in memory. A source that does not start with "/" is looked up in the Assets folder, then in the current
/// folder. Thread-safe. Unchecked, because its state is only accessed while `condition` is locked.
package final class PictureStore: @unchecked Sendable {
  /// How to draw a picture that is not decoded yet.
  package enum WhileLoading: Sendable {
    /// Drawing blocks until the picture is decoded, so that frames do not depend on timing.
    case waits
    /// The picture is decoded in the background, and drawn as far as it is decoded.
    case draws
  }

  /// How far a picture is decoded.
  enum Look {
    case whole(Picture)
    /// Some rows of tiles, and a coarse preview of the whole picture, once they exist.
    case growing(Picture?, preview: Picture?)
    case failed(PictureError)
  }

  private struct TileKey: Hashable {
    let picture: ObjectIdentifier
    let level: Int
    let column: Int
    let row: Int
  }
  private struct Tile {
    let picture: Picture
    let pixels: [UInt32]
    var lastUse: Int
  }

  /// A picture that is waiting to be decoded.
  fileprivate struct Wish {
    /// The frame that last drew it; 0 if it is only prefetched.
    var frame: Int
    /// The order among the pictures of the same frame.
    var turn: Int
  }

  private let condition = NSCondition()
  private let assets: AssetLocator?
  private let whileLoading: WhileLoading
  private var looks: [String: Look] = [:]
  /// The decoded pictures, the most recently used last.
  private var order: [String] = []
  private var wishes: [String: Wish] = [:]
  private var turns = 0
  /// The number of the current frame, from 1.
  private var frame = 1
  private var isWorking = false
  private var onProgress: (@Sendable () -> Void)?
  private var tiles: [TileKey: Tile] = [:]
  private var use = 0

  /// Creates an empty store.
  ///
  /// - Parameter assets: The folder where relative sources are looked up first.
  package init(assets: AssetLocator? = nil, whileLoading: WhileLoading = .waits) {
    (self.assets, self.whileLoading) = (assets, whileLoading)
  }

  /// Sets the callback for whenever more of a picture can be drawn. It is called on a background thread.
  package func observe(_ onProgress: @escaping @Sendable () -> Void) {
    condition.withLock { self.onProgress = onProgress }
  }

  /// Begins a frame. The pictures that it draws are decoded before all others.
  func beginFrame() { condition.withLock { frame += 1 } }

  /// Decodes a picture unless that has been done, and blocks until it is decoded.
  ///
  /// - Throws: `PictureError`, which is cached like a picture.
  package func preload(_ source: String) throws(PictureError) { _ = try picture(source) }

  /// Decodes pictures in this order on a background thread, after those that are drawn. Replaces the pictures that were
  /// to be prefetched before.
  package func prefetch(_ sources: [String]) {
    condition.withLock {
      for (source, wish) in wishes where wish.frame == 0 && !sources.contains(source) { forget(source) }
      for source in sources where looks[source] == nil && !isSmall(source) { want(source, frame: 0) }
    }
  }

  /// Returns the picture as far as it can be drawn now. Blocks if the store waits for pictures, and for a small one.
  func look(_ source: String) -> Look {
    guard whileLoading == .draws else {
      return Result { () throws(PictureError) in try picture(source) }.look
    }
    let known: Look? = condition.withLock {
      if let look = looks[source], look.isFinal {
        if order.contains(source) { touch(source) }
        return look
      }
      guard !isSmall(source) else { return nil }
      want(source, frame: frame)
      return looks[source] ?? .growing(nil, preview: nil)
    }
    return known ?? decodeAtOnce(source)
  }

  /// Whether a picture is one of `Assets/Pictures`, which takes a millisecond: it never appears later than its view.
  private func isSmall(_ source: String) -> Bool {
    source.hasPrefix("Pictures/") && !source.contains("..") && resolved(source) != source
  }

  /// Decodes on the calling thread, because the background one may be busy with a large picture.
  private func decodeAtOnce(_ source: String) -> Look {
    let look = Result { () throws(PictureError) -> Picture in
      let decoder = try PictureDecoder(path: resolved(source))
      let growth = try decoder.begin()
      try growth.finish(decoder.path) { true }
      return growth.picture
    }.look
    // It is not in the order of use: the scenes have fewer than two hundred of them, so none is ever evicted.
    condition.withLock { (looks[source], wishes[source]) = (look, nil) }
    return look
  }

  func picture(_ source: String) throws(PictureError) -> Picture {
    let look = condition.withLock {
      while true {
        if let look = looks[source], look.isFinal {
          touch(source)
          return look
        }
        want(source, frame: frame)
        condition.wait()
      }
    }
    return try look.whole()
  }

  // MARK: Wishes; the state is locked

  private func want(_ source: String, frame: Int) {
    if looks[source] == nil { looks[source] = .growing(nil, preview: nil) }
    turns += 1
    wishes[source] = Wish(frame: frame, turn: wishes[source]?.turn ?? turns)
    // Too many pictures are waiting: forget the least wanted one, which the user only scrolled past, until it is drawn
    // again.
    if whileLoading == .draws, wishes.count > SDLHostConstants.picturesWanted,
      let last = wishes.max(by: { $0.value.isBefore($1.value) })
    {
      forget(last.key)
    }
    guard !isWorking, !wishes.isEmpty else { return }
    isWorking = true
    let thread = Thread { [weak self] in
      while let self, let source = self.next() { self.decode(source) }
      // Frees what SDL keeps for a thread that it did not create, such as its last error.
      SDL_TLSCleanup()
    }
    (thread.name, thread.stackSize) = ("pictures", 1 << 20)
    thread.start()
  }

  private func forget(_ source: String) { (wishes[source], looks[source]) = (nil, nil) }

  // MARK: Decoding, on the background thread

  /// Returns the most wanted picture; nil, which ends the thread, if none is wanted.
  private func next() -> String? {
    condition.withLock {
      isWorking = !wishes.isEmpty
      return wishes.min { $0.value.isBefore($1.value) }?.key
    }
  }

  private func decode(_ source: String) {
    let result = Result { () throws(PictureError) -> Picture? in
      let decoder = try PictureDecoder(path: resolved(source))
      let preview = whileLoading == .draws ? try decoder.preview() : nil
      // The preview is drawn now, because a progressive JPEG is decoded whole before its first row arrives.
      if preview != nil { note(.growing(nil, preview: preview), of: source) }
      let growth = try decoder.begin()
      note(.growing(growth.picture, preview: preview), of: source)
      return try growth.finish(decoder.path) { goesOn(with: source) } ? growth.picture : nil
    }
    switch result {
    case .success(let picture?): note(.whole(picture), of: source)
    case .failure(let error): note(.failed(error), of: source)
    // Another picture is wanted more. Decoding this one starts again later.
    case .success(nil): break
    }
  }

  /// Reports that more of a picture is decoded, and returns whether to continue with it: whether the newest frame that
  /// wants a picture, or the one before it, wants this one. A frame that has just begun may still draw it.
  private func goesOn(with source: String) -> Bool {
    guard whileLoading == .draws else { return true }
    let (isWanted, tell) = condition.withLock {
      let newest = wishes.values.map(\.frame).max() ?? 0
      return ((wishes[source]?.frame ?? -1) >= newest - 1, onProgress)
    }
    tell?()
    return isWanted
  }

  private func note(_ look: Look, of source: String) {
    let tell = condition.withLock {
      // The picture may have been forgotten in the meantime.
      guard wishes[source] != nil else { return onProgress }
      looks[source] = look
      if look.isFinal {
        wishes[source] = nil
        touch(source)
        condition.broadcast()
      }
      return onProgress
    }
    tell?()
  }

  private func resolved(_ source: String) -> String {
    guard !source.isAbsolutePath, let assets, Disk.exists(assets.path(source)) else {
      return source
    }
    return assets.path(source)
  }

  /// Marks a picture as the most recently used, and evicts the least recently used ones beyond the limits.
  private func touch(_ source: String) {
    if order.last == source { return }
    order.removeAll { $0 == source }
    order.append(source)
    var bytes = order.reduce(0) { $0 + (looks[$1]?.bytes ?? 0) }
    while order.count > 1, order.count > SDLHostConstants.picturesKept || bytes > SDLHostConstants.pictureBytes {
      let oldest = order.removeFirst()
      bytes -= looks[oldest]?.bytes ?? 0
      if case .whole(let picture) = looks.removeValue(forKey: oldest) {
        tiles = tiles.filter { $0.value.picture !== picture }
      }
    }
  }

  // MARK: Tiles

  /// Returns the pixels of one tile, from the cache or from disk; empty if it is not decoded yet or cannot be read.
  func tile(_ picture: Picture, level: Int, column: Int, row: Int) -> [UInt32] {
    condition.lock()
    defer { condition.unlock() }
    use += 1
    let key = TileKey(picture: ObjectIdentifier(picture), level: level, column: column, row: row)
    if let known = tiles[key] {
      tiles[key]?.lastUse = use
      return known.pixels
    }
    let bytesPerTile = Picture.tilePitch * Picture.tilePitch * 4
    if (tiles.count + 1) * bytesPerTile > SDLHostConstants.tileCacheBytes {
      // Evict the least recently used half at once, so that evictions are rare.
      let ages = tiles.values.map(\.lastUse).sorted()
      let limit = ages[ages.count / 2]
      tiles = tiles.filter { $0.value.lastUse > limit }
    }
    let pixels = picture.tile(level: level, column: column, row: row)
    if !pixels.isEmpty { tiles[key] = Tile(picture: picture, pixels: pixels, lastUse: use) }
    return pixels
  }

  /// How much of a picture can be drawn.
  package enum Sight: Sendable { case nothing, some, whole }

  /// Returns how much of a picture can be drawn now, without requesting the picture.
  package func sight(of source: String) -> Sight {
    switch condition.withLock({ looks[source] }) {
    case nil, .growing(nil, nil): .nothing
    case .growing(let picture, let preview): preview != nil || (picture?.progress ?? 0) > 0 ? .some : .nothing
    case .whole, .failed: .whole
    }
  }

  /// The size of the cached tiles in memory, in bytes.
  package var residentBytes: Int { condition.withLock { tiles.count } * Picture.tilePitch * Picture.tilePitch * 4 }
}

extension PictureStore.Wish {
  /// Whether it is decoded before another one.
  fileprivate func isBefore(_ other: Self) -> Bool { frame != other.frame ? frame > other.frame : turn < other.turn }
}

extension PictureStore.Look {
  /// Whether decoding has ended.
  fileprivate var isFinal: Bool { if case .growing = self { false } else { true } }

  /// The picture's size on disk, in bytes; 0 unless it is whole.
  fileprivate var bytes: Int { if case .whole(let picture) = self { picture.bytes } else { 0 } }

  fileprivate func whole() throws(PictureError) -> Picture {
    switch self {
    case .whole(let picture): return picture
    case .failed(let error): throw error
    case .growing: preconditionFailure("a picture was taken before it was decoded")
    }
  }
}

extension Result where Success == Picture, Failure == PictureError {
  fileprivate var look: PictureStore.Look {
    switch self {
    case .success(let picture): .whole(picture)
    case .failure(let error): .failed(error)
    }
  }
}
