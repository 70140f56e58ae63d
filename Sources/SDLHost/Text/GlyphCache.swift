import CSDL
import Drawing
import Foundation

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
}

/// An SDL_ttf font that all sizes of a face share, because opening another would parse the file again. The file stays
/// in memory: SDL_ttf reads from it for every glyph.
final class FontHandle {
  private let bytes: UnsafeMutableRawBufferPointer
  private let font: OpaquePointer
  private var size: Int32 = 0
  /// Held while a font is opened or closed. FreeType keeps all fonts in one list, which rasterizers on several threads
  /// share.
  private static let list = NSLock()

  init(_ face: FontFace, _ file: [UInt8]) throws(HostError) {
    bytes = .allocate(byteCount: file.count, alignment: 1)
    bytes.copyBytes(from: file)
    let memory = bytes
    let opened = Self.list.withLock {
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
    Self.list.withLock { TTF_CloseFont(font) }
    bytes.deallocate()
  }

  /// Returns the font at a size in 1/72 pixel.
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
  private var shapes: [Unicode.Scalar: GlyphBitmap] = [:]
  /// The size of all bitmaps. Unit: bytes.
  private(set) var bytes = 0

  init(_ face: FontHandle, pixelSize: Double) {
    self.face = face
    size = Int32(min(max(pixelSize, 1), 512) * SDLHostConstants.pointsPerInch + 0.5)
  }

  /// Returns the bitmap of a character's glyph; empty for spaces and for glyphs that cannot be rendered.
  func shape(of scalar: Unicode.Scalar) -> GlyphBitmap {
    if let known = shapes[scalar] { return known }
    let shape = render(scalar)
    shapes[scalar] = shape
    bytes += shape.coverage.count
    return shape
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
    // The surface starts at the pen or, if the glyph extends further left, at the glyph; and at the font's ascent or,
    // if the glyph is higher, at its top.
    let ascent = max(Int(TTF_FontAscent(font)), Int(top))
    return GlyphBitmap(left: min(0, Int(left)), ascent: ascent, columns: columns, rows: rows, coverage: coverage)
  }
}
