import Drawing
import Foundation
import Pictures

/// The pictures in use: decodes each file once and caches tiles within a limit.
///
/// A decoded picture lies in tiles in the temporary folder; at most 36 MB of recently drawn tiles are in memory, however
/// many large photos are shown. A source that does not start with "/" is looked up in the Assets folder, then in the
/// current one. Thread-safe; unchecked, because its state is only accessed while `condition` is locked.
package final class PictureStore: @unchecked Sendable {
  private enum State {
    case loading
    case done(Result<Picture, PictureError>)
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

  private let condition = NSCondition()
  private let assets: AssetLocator?
  private var states: [String: State] = [:]
  private var order: [String] = []
  private var tiles: [TileKey: Tile] = [:]
  private var use = 0

  /// Creates an empty store.
  ///
  /// - Parameter assets: Where relative sources are looked up first.
  package init(assets: AssetLocator? = nil) { self.assets = assets }

  /// Decodes a picture unless that has been done; blocks until it is.
  ///
  /// - Throws: `PictureError`, which is cached like a picture.
  package func preload(_ source: String) throws(PictureError) { _ = try picture(source) }

  /// Decodes pictures on a background thread, in the given order. Drawing one that is not decoded yet blocks until it is,
  /// so that frames do not depend on timing.
  package func prefetch(_ sources: [String]) {
    let thread = Thread { [weak self] in
      for source in sources { _ = try? self?.picture(source) }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  func picture(_ source: String) throws(PictureError) -> Picture {
    condition.lock()
    while case .loading? = states[source] { condition.wait() }
    if case .done(let result)? = states[source] {
      touch(source)
      condition.unlock()
      return try result.get()
    }
    states[source] = .loading
    tiles.removeAll()
    condition.unlock()
    let path = resolved(source)
    let result = Result { () throws(PictureError) in try PictureDecoder.decode(path: path) }
    condition.lock()
    states[source] = .done(result)
    touch(source)
    condition.broadcast()
    condition.unlock()
    return try result.get()
  }

  private func resolved(_ source: String) -> String {
    guard !source.hasPrefix("/"), let assets, FileManager.default.fileExists(atPath: assets.path(source)) else {
      return source
    }
    return assets.path(source)
  }

  /// Marks a picture as the most recently used, and evicts the least recently used beyond the limit.
  private func touch(_ source: String) {
    if order.last == source { return }
    order.removeAll { $0 == source }
    order.append(source)
    while order.count > SDLHostConstants.picturesKept { states[order.removeFirst()] = nil }
  }

  /// The pixels of one tile, from the cache or from disk; empty if reading fails.
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
    tiles[key] = Tile(picture: picture, pixels: pixels, lastUse: use)
    return pixels
  }

  /// The memory of the cached tiles, in bytes.
  package var residentBytes: Int { condition.withLock { tiles.count } * Picture.tilePitch * Picture.tilePitch * 4 }
}
