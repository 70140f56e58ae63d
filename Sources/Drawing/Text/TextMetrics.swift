import Foundation
import Primitives

/// Text measurement, from the bundled font files.
///
/// Widths are sums of advances, without kerning and ligatures. So they scale linearly with the size and are equal on
/// every machine; the renderer places glyphs by the same numbers. Advances are cached per character, so that a width
/// costs one look-up for each; so are the texts that were fitted lately, because each frame fits the same ones. Not
/// thread-safe.
package final class TextMetrics {
  private var faces: [FontFace: Face] = [:]
  private var fitted: [Fitting: [String]] = [:]

  /// A text that was fitted into a width.
  private struct Fitting: Hashable {
    enum Way { case wrapped, middleEllipsized }
    let way: Way
    let string: String
    let font: Font
    let width: Double
  }

  /// The number of fitted texts that are kept: more than any window shows.
  private static let fittedCount = 2_048

  private final class Face {
    let key: FontFace
    let file: FontFile
    /// Advances of ASCII characters, in em; negative if not yet read.
    var ascii = [Double](repeating: -1, count: 128)
    var others: [Unicode.Scalar: Double] = [:]
    var missing: Set<Unicode.Scalar> = []

    init(_ key: FontFace, _ file: FontFile) { (self.key, self.file) = (key, file) }
  }

  /// Reads the given font files.
  ///
  /// - Throws: `AssetError.damaged` if a file is not a usable font.
  package init(fonts: [FontFace: Data]) throws(AssetError) {
    for (face, data) in fonts {
      do throws(FontFileError) {
        faces[face] = Face(face, try FontFile(data))
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
    // Looked up once, not for each character.
    guard let face = faces[font.face] else { return 0 }
    return string.unicodeScalars.reduce(0) { $0 + advance(of: $1, in: face) } * font.size
  }

  /// Returns the face that shows a character: this one, or that of the other family if only that one has a glyph.
  package func face(showing scalar: Unicode.Scalar, insteadOf face: FontFace) -> FontFace {
    guard !scalar.isASCII, !hasGlyph(scalar, face: face) else { return face }
    let others = Font.Family.allCases.map { FontFace($0, face.weight) }
    return others.first { hasGlyph(scalar, face: $0) } ?? face
  }

  /// Returns a character's advance in em. A character without a glyph in any face is as wide as the missing-glyph box,
  /// and is added to ``missingCharacters(face:)``.
  package func advance(of scalar: Unicode.Scalar, face: FontFace) -> Double {
    faces[face].map { advance(of: scalar, in: $0) } ?? 0
  }

  private func advance(of scalar: Unicode.Scalar, in face: Face) -> Double {
    if scalar.isASCII, case let known = face.ascii[Int(scalar.value)], known >= 0 { return known }
    if let known = face.others[scalar] { return known }
    return read(scalar, in: face)
  }

  /// Whether a character is never seen, as one that only chooses the form of the one before.
  package static func isInvisible(_ scalar: Unicode.Scalar) -> Bool { scalar.isUnseen }

  private func read(_ scalar: Unicode.Scalar, in face: Face) -> Double {
    if Self.isInvisible(scalar) {
      face.others[scalar] = 0
      return 0
    }
    let shown = SubstituteCharacters.shown(for: scalar)
    guard let file = faces[self.face(showing: shown, insteadOf: face.key)]?.file else { return 0 }
    let glyph = file.glyph(for: shown)
    let advance = file.advance(ofGlyph: glyph) / file.unitsPerEm
    if glyph == 0 { face.missing.insert(scalar) }
    if scalar.isASCII {
      face.ascii[Int(scalar.value)] = advance
    } else {
      face.others[scalar] = advance
    }
    return advance
  }

  package func hasGlyph(_ scalar: Unicode.Scalar, face: FontFace) -> Bool {
    faces[face].map { $0.file.glyph(for: scalar) != 0 } ?? false
  }

  /// Returns the characters measured so far in a face for which no face has a glyph. They would be drawn as boxes; for tests.
  package func missingCharacters(face: FontFace) -> Set<Unicode.Scalar> { faces[face]?.missing ?? [] }

  /// Returns the font's own distance between baselines, in points. The user interface uses ``Tokens/lineHeight(_:)``.
  package func lineHeight(_ font: Font) -> Double {
    guard let file = faces[font.face]?.file else { return 0 }
    return file.lineHeight / file.unitsPerEm * font.size
  }
}

extension TextMetrics {
  /// Returns the string if it fits, otherwise its longest prefix that fits with an ellipsis.
  ///
  /// Spaces before the ellipsis are removed. If not even the ellipsis fits, it is the result.
  package func endEllipsized(_ string: String, font: Font, width: Double) -> String {
    guard !fits(string, font: font, width: width) else { return string }
    let room = width - self.width(of: ellipsis, font: font)
    var kept = prefix(of: string, font: font, width: room)
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + ellipsis
  }

  /// Returns the string if it fits, otherwise with an ellipsis for its middle: `photos/p…ge2/image`.
  package func middleEllipsized(_ string: String, font: Font, width: Double) -> String {
    guard !fits(string, font: font, width: width) else { return string }
    return known(Fitting(way: .middleEllipsized, string: string, font: font, width: width)) {
      [withoutMiddle(string, font: font, width: width)]
    }[0]
  }

  private func withoutMiddle(_ string: String, font: Font, width: Double) -> String {
    let room = width - self.width(of: ellipsis, font: font)
    let characters = string.map { (text: String($0), width: self.width(of: String($0), font: font)) }
    var (head, tail) = (0, characters.count)
    var (headWidth, tailWidth) = (0.0, 0.0)
    while head < tail {
      let takesHead = headWidth <= tailWidth
      let next = characters[takesHead ? head : tail - 1]
      guard headWidth + tailWidth + next.width <= room else { break }
      if takesHead {
        (head, headWidth) = (head + 1, headWidth + next.width)
      } else {
        (tail, tailWidth) = (tail - 1, tailWidth + next.width)
      }
    }
    let parts = [characters[..<head], characters[tail...]].map { $0.map(\.text).joined() }
    return parts.joined(separator: ellipsis)
  }

  /// Breaks the text into lines no wider than `width`; see ``LineBreaking``.
  package func wrapped(_ string: String, font: Font, width: Double) -> [String] {
    known(Fitting(way: .wrapped, string: string, font: font, width: width)) {
      LineBreaking.lines(of: string, width: width) { self.width(of: $0, font: font) }
    }
  }

  /// Returns how a text was fitted the last time, or fits it.
  private func known(_ fitting: Fitting, _ fit: () -> [String]) -> [String] {
    if let known = fitted[fitting] { return known }
    if fitted.count >= Self.fittedCount { fitted.removeAll(keepingCapacity: true) }
    let lines = fit()
    fitted[fitting] = lines
    return lines
  }

  /// Whether the text is no wider than `width`, within ``DrawingConstants/textFitTolerance``.
  func fits(_ string: String, font: Font, width: Double) -> Bool {
    self.width(of: string, font: font) <= width + DrawingConstants.textFitTolerance
  }

  private var ellipsis: String { "…" }

  private func prefix(of string: String, font: Font, width: Double) -> String {
    LineBreaking.prefix(of: string, width: width) { self.width(of: $0, font: font) }
  }
}
