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

/// A font's file in memory that stays where it is: SDL_ttf reads from there whenever a glyph is wanted, which from disk
/// would be some ten calls of the system each.
final class FontMemory {
  let bytes: UnsafeMutableRawBufferPointer

  init(_ file: [UInt8]) {
    bytes = .allocate(byteCount: file.count, alignment: 1)
    bytes.copyBytes(from: file)
  }

  deinit { bytes.deallocate() }
}

/// Renders single glyphs of one face at one size through SDL_ttf, without hinting.
///
/// One by one, because a whole string would come with kerning, ligatures and contextual forms, which layout
/// knows nothing of; and several times wider than high, so that a glyph can stand between two pixels.
final class GlyphSource {
  private let font: OpaquePointer
  private let file: FontMemory
  private var shapes: [Unicode.Scalar: GlyphShape] = [:]

  init(_ face: FontFace, _ file: FontMemory, pixelSize: Double) throws(HostError) {
    let size = Int32(min(max(pixelSize, 1), 512) * SDLHostConstants.pointsPerInch + 0.5)
    let across = UInt32(SDLHostConstants.glyphSubpixels)
    let reader = SDL_RWFromConstMem(file.bytes.baseAddress, Int32(file.bytes.count))
    guard let opened = TTF_OpenFontDPIRW(reader, 1, size, across, 1) else {
      throw .lastSDL("open the font \(face.fileName)")
    }
    (font, self.file) = (opened, file)
    TTF_SetFontHinting(font, TTF_HINTING_NONE)
    TTF_SetFontKerning(font, 0)
  }

  deinit { TTF_CloseFont(font) }

  /// The advance that FreeType itself has for a glyph, in pixels: for the test that compares it.
  func advance(of scalar: Unicode.Scalar) -> Double {
    var advance: Int32 = 0
    TTF_GlyphMetrics32(font, scalar.value, nil, nil, nil, nil, &advance)
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
