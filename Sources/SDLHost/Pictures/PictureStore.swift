import CSDL
import Drawing
import Foundation
import Pictures

/// The pictures in use: decodes each file once and caches tiles within a limit.
///
/// A decoded picture lies in tiles in the temporary folder, within 1 GB for all; at most 36 MB of recently drawn tiles are in
/// memory, however many large photos are shown. A source that does not start with "/" is looked up in the Assets folder,
/// then in the current one. Thread-safe; unchecked, because its state is only accessed while `condition` is locked.
package final class PictureStore: @unchecked Sendable {
  /// What is done about a picture that is to be drawn and is not decoded yet.
  package enum Patience: Sendable {
    /// Drawing waits for it, so that frames do not depend on timing.
    case waits
    /// It is decoded in the background, what was asked for last first; what there is of it is drawn meanwhile.
    case draws
  }

  /// What there is of a picture.
  enum Look {
    case whole(Picture)
    /// Some rows of tiles, and a coarse preview of all of it, once there are any.
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

  /// A picture that is still to be decoded.
  fileprivate struct Wish {
    /// The frame that last drew it, 0 for one that may be needed later.
    var frame: Int
    /// The order among those of the same frame.
    var turn: Int
  }

  private let condition = NSCondition()
  private let assets: AssetLocator?
  private let patience: Patience
  private var looks: [String: Look] = [:]
  /// The decoded pictures, the most recently used last.
  private var order: [String] = []
  private var wishes: [String: Wish] = [:]
  private var turns = 0
  /// The number of frames drawn.
  private var frame = 1
  private var isWorking = false
  private var onProgress: (@Sendable () -> Void)?
  private var tiles: [TileKey: Tile] = [:]
  private var use = 0

  /// Creates an empty store.
  ///
  /// - Parameter assets: Where relative sources are looked up first.
  package init(assets: AssetLocator? = nil, patience: Patience = .waits) {
    (self.assets, self.patience) = (assets, patience)
  }

  /// Sets what is called, on a background thread, whenever more of a picture can be drawn.
  package func observe(_ onProgress: @escaping @Sendable () -> Void) {
    condition.withLock { self.onProgress = onProgress }
  }

  /// Begins a frame: what it draws is decoded before anything else.
  func beginFrame() { condition.withLock { frame += 1 } }

  /// Decodes a picture unless that has been done; blocks until it is.
  ///
  /// - Throws: `PictureError`, which is cached like a picture.
  package func preload(_ source: String) throws(PictureError) { _ = try picture(source) }

  /// Decodes pictures on a background thread, the first first, once all that is drawn is. Replaces what was to be prefetched
  /// before.
  package func prefetch(_ sources: [String]) {
    condition.withLock {
      for (source, wish) in wishes where wish.frame == 0 && !sources.contains(source) { forget(source) }
      for source in sources where looks[source] == nil { want(source, frame: 0) }
    }
  }

  /// The picture, as far as it can be drawn now; blocks in a store that waits.
  func look(_ source: String) -> Look {
    guard patience == .draws else {
      return Result { () throws(PictureError) in try picture(source) }.look
    }
    return condition.withLock {
      let look = looks[source]
      if look?.isFinal == true { touch(source) } else { want(source, frame: frame) }
      return look ?? .growing(nil, preview: nil)
    }
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
    // Pages that were only flown past are forgotten until they are looked at again.
    if patience == .draws, wishes.count > SDLHostConstants.picturesWanted,
      let last = wishes.max(by: { $0.value.isBefore($1.value) })
    {
      forget(last.key)
    }
    guard !isWorking, !wishes.isEmpty else { return }
    isWorking = true
    let thread = Thread { [weak self] in
      while let self, let source = self.next() { self.decode(source) }
      // What SDL keeps for a thread that is not its own, such as its last error.
      SDL_TLSCleanup()
    }
    (thread.name, thread.stackSize) = ("pictures", 1 << 20)
    thread.start()
  }

  private func forget(_ source: String) { (wishes[source], looks[source]) = (nil, nil) }

  // MARK: Decoding, on the background thread

  /// The most wanted picture; nil, and the thread's end, if there is none.
  private func next() -> String? {
    condition.withLock {
      isWorking = !wishes.isEmpty
      return wishes.min { $0.value.isBefore($1.value) }?.key
    }
  }

  private func decode(_ source: String) {
    let result = Result { () throws(PictureError) -> Picture? in
      let decoder = try PictureDecoder(path: resolved(source))
      let preview = patience == .draws ? try decoder.preview() : nil
      // A progressive JPEG is decoded as a whole before its first row comes.
      if preview != nil { note(.growing(nil, preview: preview), of: source) }
      let growth = try decoder.begin()
      note(.growing(growth.picture, preview: preview), of: source)
      return try growth.finish(decoder.path) { goesOn(with: source) } ? growth.picture : nil
    }
    switch result {
    case .success(let picture?): note(.whole(picture), of: source)
    case .failure(let error): note(.failed(error), of: source)
    // Something else is wanted more; this begins anew in its turn.
    case .success(nil): break
    }
  }

  /// Tells that more of a picture is there; whether it is still wanted as much as anything else. One frame's grace: a frame that
  /// has just begun may still draw it.
  private func goesOn(with source: String) -> Bool {
    guard patience == .draws else { return true }
    let (isWanted, tell) = condition.withLock {
      let newest = wishes.values.map(\.frame).max() ?? 0
      return ((wishes[source]?.frame ?? -1) >= newest - 1, onProgress)
    }
    tell?()
    return isWanted
  }

  private func note(_ look: Look, of source: String) {
    let tell = condition.withLock {
      // It may be forgotten meanwhile.
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
    guard !source.hasPrefix("/"), let assets, FileManager.default.fileExists(atPath: assets.path(source)) else {
      return source
    }
    return assets.path(source)
  }

  /// Marks a picture as the most recently used, and evicts the least recently used beyond the limits.
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

  /// The pixels of one tile, from the cache or from disk; empty if it is not decoded yet or cannot be read.
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
      // Evicts the least recently used half at once, so that this is rare.
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

  /// How much of a picture can be drawn now. It is not wanted for being asked about.
  package func sight(of source: String) -> Sight {
    switch condition.withLock({ looks[source] }) {
    case nil, .growing(nil, nil): .nothing
    case .growing(let picture, let preview): preview != nil || (picture?.progress ?? 0) > 0 ? .some : .nothing
    case .whole, .failed: .whole
    }
  }

  /// The memory of the cached tiles, in bytes.
  package var residentBytes: Int { condition.withLock { tiles.count } * Picture.tilePitch * Picture.tilePitch * 4 }
}

extension PictureStore.Wish {
  /// Whether it comes true before another one.
  fileprivate func isBefore(_ other: Self) -> Bool { frame != other.frame ? frame > other.frame : turn < other.turn }
}

extension PictureStore.Look {
  /// Whether there is nothing to wait for.
  fileprivate var isFinal: Bool { if case .growing = self { false } else { true } }

  /// What it takes on disk.
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
