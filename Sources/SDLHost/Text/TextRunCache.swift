import CSDL
import Drawing
import Foundation
import Primitives

/// The coverage of a run of text, which can be blended in any colour.
struct TextMask {
  /// The distance from the run's origin to the mask's upper left, in pixels.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  let coverage: [UInt8]
}

/// A cache of text masks by string, face and size. If a frame begins over capacity, or the surface is resized, the
/// masks that the last frame did not use are evicted. During a frame several threads may ask for masks.
final class TextRunCache {
  private struct Key: Hashable {
    let string: String
    let face: FontFace
    let pixelSize: Double
  }
  private struct GlyphCacheKey: Hashable {
    let face: FontFace
    let pixelSize: Double
  }
  private struct Entry {
    let mask: TextMask
    /// The number of the last frame that used the mask.
    var lastUse: Int
  }

  private let metrics: TextMetrics
  private var fonts: [FontFace: FontHandle] = [:]
  private var glyphCaches: [GlyphCacheKey: GlyphCache] = [:]
  private var entries: [Key: Entry] = [:]
  private var maskBytes = 0
  /// Held while a mask is looked up or composed, and while text is measured: metrics keep what they have measured.
  private let lock = NSLock()
  /// The number of the current frame; until the next one begins, that of the last frame.
  private var frame = 0

  /// The size of the masks and of the glyphs of all sizes. Unit: bytes.
  var bytes: Int { glyphCaches.values.reduce(maskBytes) { $0 + $1.bytes } }

  init(metrics: TextMetrics) throws(HostError) {
    guard FontHandle.startLibrary() else { throw .lastSDL("start SDL_ttf") }
    self.metrics = metrics
  }

  /// Begins a frame. Over capacity, evicts the masks that the last frame did not use.
  func beginFrame() {
    if bytes > SDLHostConstants.textRunCacheBytes { evict() }
    frame += 1
  }

  /// Evicts the masks that the last frame did not use, and the glyphs of sizes that are no longer used.
  ///
  /// Called over capacity, and at each resize of the surface, because the letters then often have another size.
  func evict() {
    let lastFrame = frame
    entries = entries.filter { $0.value.lastUse >= lastFrame }
    maskBytes = entries.values.reduce(0) { $0 + $1.mask.coverage.count }
    let sizes = Set(entries.keys.map { GlyphCacheKey(face: $0.face, pixelSize: $0.pixelSize) })
    glyphCaches = glyphCaches.filter { sizes.contains($0.key) }
  }

  /// Returns the mask of a run, composed on first use.
  func mask(_ run: TextRun) throws(HostError) -> TextMask {
    lock.lock()
    defer { lock.unlock() }
    let key = Key(string: run.string, face: run.face, pixelSize: run.pixelSize)
    if let known = entries[key] {
      if known.lastUse != frame { entries[key]?.lastUse = frame }
      return known.mask
    }
    let mask = try compose(run)
    entries[key] = Entry(mask: mask, lastUse: frame)
    maskBytes += mask.coverage.count
    return mask
  }

  /// Returns what `body` draws on a canvas, on which it may measure text. It must not ask for masks.
  func items(drawnBy body: (Canvas) -> Void, size: CGSize, scale: Double) -> [DrawItem] {
    lock.lock()
    defer { lock.unlock() }
    let canvas = Canvas(size: size, scale: scale, metrics: metrics)
    body(canvas)
    return canvas.list.items
  }

  /// Returns the glyph cache of a face at a size.
  func glyphs(_ face: FontFace, pixelSize: Double) throws(HostError) -> GlyphCache {
    let key = GlyphCacheKey(face: face, pixelSize: pixelSize)
    if let known = glyphCaches[key] { return known }
    let glyphs = GlyphCache(try font(face), pixelSize: pixelSize)
    glyphCaches[key] = glyphs
    return glyphs
  }

  private func font(_ face: FontFace) throws(HostError) -> FontHandle {
    if let known = fonts[face] { return known }
    let font = try FontHandle(face, metrics.file(of: face))
    fonts[face] = font
    return font
  }

  /// Composes a mask: places glyphs at subpixels, then averages the subpixels of each pixel.
  private func compose(_ run: TextRun) throws(HostError) -> TextMask {
    let subpixels = SDLHostConstants.glyphSubpixels
    var placed: [(glyph: GlyphBitmap, left: Int)] = []
    var pen = 0.0
    for scalar in run.string.unicodeScalars where !TextMetrics.isInvisible(scalar) {
      let shown = SubstituteCharacters.shown(for: scalar)
      let face = metrics.face(showing: shown, insteadOf: run.face)
      let glyph = try glyphs(face, pixelSize: run.pixelSize).bitmap(of: shown)
      if glyph.columns > 0 { placed.append((glyph, Int((pen * Double(subpixels)).rounded()) + glyph.left)) }
      pen += metrics.advance(of: scalar, face: run.face) * run.pixelSize
    }
    guard let start = placed.map(\.left).min(), let end = placed.map({ $0.left + $0.glyph.columns }).max(),
      let ascent = placed.map(\.glyph.ascent).max(),
      let descent = placed.map({ $0.glyph.rows - $0.glyph.ascent }).max()
    else { return TextMask(left: 0, top: 0, width: 0, height: 0, coverage: []) }
    let left = Int((Double(start) / Double(subpixels)).rounded(.down))
    let width = Int((Double(end) / Double(subpixels)).rounded(.up)) - left
    let height = ascent + descent
    var sums = [UInt16](repeating: 0, count: width * height)
    for (glyph, origin) in placed {
      let (pixel, subpixel) = (origin - left * subpixels).quotientAndRemainder(dividingBy: subpixels)
      glyph.add(to: &sums, at: (ascent - glyph.ascent) * width + pixel, after: subpixel, width: width)
    }
    // Fonts reserve rows for accents and other scripts. Cut off the empty rows at the top and the bottom.
    func isEmpty(_ row: Int) -> Bool { sums[(row * width)..<((row + 1) * width)].allSatisfy { $0 == 0 } }
    let first = (0..<height).first { !isEmpty($0) } ?? height
    let last = (first..<height).last { !isEmpty($0) } ?? first - 1
    let kept = sums[(first * width)..<((last + 1) * width)]
    let coverage = kept.map { UInt8(min(255, ($0 + UInt16(subpixels) / 2) / UInt16(subpixels))) }
    return TextMask(left: left, top: first - ascent, width: width, height: last - first + 1, coverage: coverage)
  }
}

/// The coverage of one glyph, with `glyphSubpixels` columns per pixel.
struct GlyphBitmap {
  /// The distance from the pen's position to the first column, in subpixels.
  let left: Int
  /// The distance from the first row down to the baseline, in pixels.
  let ascent: Int
  let columns: Int
  let rows: Int
  let coverage: [UInt8]

  static let empty = GlyphBitmap(left: 0, ascent: 0, columns: 0, rows: 0, coverage: [])

  /// Adds the coverage to sums for pixels, in rows of `width`: from one of them on, after some of its subpixels.
  func add(to sums: inout [UInt16], at first: Int, after subpixel: Int, width: Int) {
    let subpixels = SDLHostConstants.glyphSubpixels
    coverage.withUnsafeBufferPointer { coverage in
      for y in 0..<rows {
        let row = coverage[(y * columns)..<((y + 1) * columns)]
        var (pixel, start, end) = (first + y * width, row.startIndex, row.startIndex + subpixels - subpixel)
        while start < row.endIndex {
          let columns = start..<min(end, row.endIndex)
          sums[pixel] += columns.reduce(0) { $0 + UInt16(coverage[$1]) }
          (pixel, start, end) = (pixel + 1, columns.upperBound, end + subpixels)
        }
      }
    }
  }
}

/// An SDL_ttf font. All sizes of a face share it, because opening another one would parse the file again.
///
/// The file stays in memory: SDL_ttf reads from it for every glyph.
final class FontHandle {
  private let bytes: UnsafeMutableRawBufferPointer
  private let font: OpaquePointer
  private var size: Int32 = 0
  /// Held while the library is started, and while a font is opened or closed. FreeType keeps all fonts in one list, and
  /// rasterizers on several threads share it.
  private static let listLock = NSLock()

  /// Starts SDL_ttf unless it runs, on whichever thread; false if that fails.
  static func startLibrary() -> Bool { listLock.withLock { TTF_WasInit() > 0 || TTF_Init() == 0 } }

  init(_ face: FontFace, _ file: [UInt8]) throws(HostError) {
    bytes = .allocate(byteCount: file.count, alignment: 1)
    bytes.copyBytes(from: file)
    let memory = bytes
    let opened = Self.listLock.withLock {
      TTF_OpenFontRW(SDL_RWFromConstMem(memory.baseAddress, Int32(file.count)), 1, 1)
    }
    guard let opened else {
      bytes.deallocate()
      throw .lastSDL("open the font \(face.fileName)")
    }
    font = opened
    TTF_SetFontHinting(font, TTF_HINTING_NONE)
    TTF_SetFontKerning(font, 0)
  }

  deinit {
    Self.listLock.withLock { TTF_CloseFont(font) }
    bytes.deallocate()
  }

  /// Returns the font at a size in 1/72 pixel, with `glyphSubpixels` columns per pixel. The next call changes it.
  func sized(_ size: Int32) -> OpaquePointer {
    if size != self.size { TTF_SetFontSizeDPI(font, size, UInt32(SDLHostConstants.glyphSubpixels), 1) }
    self.size = size
    return font
  }
}

/// A glyph cache for one face at one size. Renders each glyph on first use with SDL_ttf, without hinting.
///
/// Glyphs are rendered one by one: a whole string would have kerning, ligatures and contextual forms, which layout does
/// not model. They are oversampled horizontally for subpixel positions.
final class GlyphCache {
  private let face: FontHandle
  private let size: Int32
  private var bitmaps: [Unicode.Scalar: GlyphBitmap] = [:]
  /// The size of all bitmaps. Unit: bytes.
  private(set) var bytes = 0

  init(_ face: FontHandle, pixelSize: Double) {
    self.face = face
    size = Int32(min(max(pixelSize, 1), 512) * SDLHostConstants.pointsPerInch + 0.5)
  }

  /// Returns the bitmap of a character's glyph; empty for spaces and for glyphs that cannot be rendered.
  func bitmap(of scalar: Unicode.Scalar) -> GlyphBitmap {
    if let known = bitmaps[scalar] { return known }
    let bitmap = render(scalar)
    bitmaps[scalar] = bitmap
    bytes += bitmap.coverage.count
    return bitmap
  }

  private func render(_ scalar: Unicode.Scalar) -> GlyphBitmap {
    let font = face.sized(size)
    var (left, top): (Int32, Int32) = (0, 0)
    guard TTF_GlyphMetrics32(font, scalar.value, &left, nil, nil, &top, nil) == 0,
      let surface = TTF_RenderGlyph32_Blended(font, scalar.value, SDL_Color(r: 255, g: 255, b: 255, a: 255)),
      let pixels = surface.pointee.pixels, surface.pointee.format.pointee.BytesPerPixel == 4
    else { return .empty }
    defer { SDL_FreeSurface(surface) }
    let (columns, rows) = (Int(surface.pointee.w), Int(surface.pointee.h))
    let shift = Int(surface.pointee.format.pointee.Ashift)
    var coverage = [UInt8](repeating: 0, count: columns * rows)
    for y in 0..<rows {
      let row = (pixels + y * Int(surface.pointee.pitch)).assumingMemoryBound(to: UInt32.self)
      for x in 0..<columns { coverage[y * columns + x] = UInt8(truncatingIfNeeded: row[x] >> UInt32(shift)) }
    }
    // The surface's left edge is the pen, or the glyph's left edge if that is further left. Its top is the font's
    // ascent, or the glyph's top if that is higher.
    let ascent = max(Int(TTF_FontAscent(font)), Int(top))
    return GlyphBitmap(left: min(0, Int(left)), ascent: ascent, columns: columns, rows: rows, coverage: coverage)
  }
}
