import CSDL
import Drawing
import Foundation

/// The shape of one glyph: coverage in `glyphSubpixels` columns per pixel.
struct GlyphShape {
  /// From the pen's position to the first column, in subpixels.
  let left: Int
  /// From the first row down to the baseline, in pixels.
  let ascent: Int
  let columns: Int
  let rows: Int
  let coverage: [UInt8]

  static let empty = GlyphShape(left: 0, ascent: 0, columns: 0, rows: 0, coverage: [])
}

/// A face that SDL_ttf has open, for glyphs of one size at a time: a second one for another size would parse the file
/// again. The file lies in memory, since SDL_ttf reads in it whenever a glyph is wanted.
final class OpenFont {
  private let bytes: UnsafeMutableRawBufferPointer
  private let font: OpaquePointer
  private var size: Int32 = 0

  init(_ face: FontFace, _ file: [UInt8]) throws(HostError) {
    bytes = .allocate(byteCount: file.count, alignment: 1)
    bytes.copyBytes(from: file)
    guard let opened = TTF_OpenFontRW(SDL_RWFromConstMem(bytes.baseAddress, Int32(file.count)), 1, 1) else {
      bytes.deallocate()
      throw .lastSDL("open the font \(face.fileName)")
    }
    font = opened
    TTF_SetFontHinting(font, TTF_HINTING_NONE)
    TTF_SetFontKerning(font, 0)
  }

  deinit {
    TTF_CloseFont(font)
    bytes.deallocate()
  }

  /// The font at a size in 1/72 pixel.
  func sized(_ size: Int32) -> OpaquePointer {
    if size != self.size { TTF_SetFontSizeDPI(font, size, UInt32(SDLHostConstants.glyphSubpixels), 1) }
    self.size = size
    return font
  }
}

/// Renders single glyphs of one face at one size through SDL_ttf, without hinting.
///
/// One by one, because a whole string would come with kerning, ligatures and contextual forms, which layout
/// knows nothing of; and several times wider than high, so that a glyph can stand between two pixels.
final class GlyphSource {
  private let face: OpenFont
  private let size: Int32
  private var shapes: [Unicode.Scalar: GlyphShape] = [:]

  init(_ face: OpenFont, pixelSize: Double) {
    self.face = face
    size = Int32(min(max(pixelSize, 1), 512) * SDLHostConstants.pointsPerInch + 0.5)
  }

  /// The advance that FreeType itself has for a glyph, in pixels: for the test that compares it.
  func advance(of scalar: Unicode.Scalar) -> Double {
    var advance: Int32 = 0
    TTF_GlyphMetrics32(face.sized(size), scalar.value, nil, nil, nil, nil, &advance)
    return Double(advance) / Double(SDLHostConstants.glyphSubpixels)
  }

  /// The shape of a character's glyph; empty for spaces and for what cannot be rendered.
  func shape(of scalar: Unicode.Scalar) -> GlyphShape {
    if let known = shapes[scalar] { return known }
    let shape = render(scalar)
    shapes[scalar] = shape
    return shape
  }

  private func render(_ scalar: Unicode.Scalar) -> GlyphShape {
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
    // The surface starts at the pen, or at the glyph where that begins further left; and at the font's ascent,
    // or at the glyph where that reaches higher.
    let ascent = max(Int(TTF_FontAscent(font)), Int(top))
    return GlyphShape(
      left: min(0, Int(left)), ascent: ascent, columns: columns, rows: rows, coverage: coverage)
  }
}
