import Foundation
import TouchKit

/// Text measurement, from the bundled font files.
///
/// Widths are sums of advances, without kerning and ligatures. So they scale linearly with the size and are equal on
/// every machine; the renderer places glyphs by the same numbers. Advances are cached per character, so that a width
/// costs one look-up for each. Not thread-safe.
package final class TextMetrics {
  private var faces: [FontFace: Face] = [:]

  private struct Face {
    let file: FontFile
    /// Advances of ASCII characters, in em; negative if not yet read.
    var ascii = [Double](repeating: -1, count: 128)
    var others: [Unicode.Scalar: Double] = [:]
    var missing: Set<Unicode.Scalar> = []
  }

  /// Reads the given font files.
  ///
  /// - Throws: `AssetError.damaged` if a file is not a usable font.
  package init(fonts: [FontFace: Data]) throws(AssetError) {
    for (face, data) in fonts {
      do throws(FontFileError) {
        faces[face] = Face(file: try FontFile(data))
      } catch { throw AssetError.damaged(file: face.fileName, reason: error.reason) }
    }
  }

  /// Reads the bundled font files.
  package convenience init(assets: AssetLocator) throws(AssetError) {
    var fonts: [FontFace: Data] = [:]
    for face in FontFace.all { fonts[face] = try assets.data("Fonts/\(face.fileName)") }
    try self.init(fonts: fonts)
  }

  /// Returns the bytes of a face's file, for rendering its glyphs.
  package func file(of face: FontFace) -> [UInt8] { faces[face]?.file.bytes ?? [] }

  /// Returns the text's width in points: the sum of its characters' advances.
  package func width(of string: String, font: Font) -> Double {
    let face = font.face
    // Looked up once, not for each character: nearly all are cached ASCII characters.
    let ascii = faces[face]?.ascii ?? []
    var sum = 0.0
    for scalar in string.unicodeScalars {
      let place = Int(scalar.value)
      if place < ascii.count, ascii[place] >= 0 {
        sum += ascii[place]
      } else {
        sum += advance(of: scalar, face: face)
      }
    }
    return sum * font.size
  }

  /// Returns a character's advance in em. A character without a glyph is as wide as the missing-glyph box, and is added
  /// to ``missingCharacters(face:)``.
  package func advance(of scalar: Unicode.Scalar, face: FontFace) -> Double {
    if scalar.isASCII, let known = faces[face]?.ascii[Int(scalar.value)], known >= 0 { return known }
    if let known = faces[face]?.others[scalar] { return known }
    return read(scalar, face: face)
  }

  private func read(_ scalar: Unicode.Scalar, face: FontFace) -> Double {
    guard let file = faces[face]?.file else { return 0 }
    let glyph = file.glyph(for: scalar)
    let advance = file.advance(ofGlyph: glyph) / file.unitsPerEm
    if glyph == 0 { faces[face]?.missing.insert(scalar) }
    if scalar.isASCII {
      faces[face]?.ascii[Int(scalar.value)] = advance
    } else {
      faces[face]?.others[scalar] = advance
    }
    return advance
  }

  /// Whether the face has a glyph for the character.
  package func hasGlyph(_ scalar: Unicode.Scalar, face: FontFace) -> Bool {
    faces[face].map { $0.file.glyph(for: scalar) != 0 } ?? false
  }

  /// Returns the characters measured so far for which a face has no glyph. They would be drawn as boxes; for tests.
  package func missingCharacters(face: FontFace) -> Set<Unicode.Scalar> { faces[face]?.missing ?? [] }

  /// Returns the font's own distance between baselines, in points. The user interface uses ``Tokens/lineHeight(_:)``.
  package func lineHeight(_ font: Font) -> Double {
    guard let file = faces[font.face]?.file else { return 0 }
    return file.lineHeight / file.unitsPerEm * font.size
  }
}
