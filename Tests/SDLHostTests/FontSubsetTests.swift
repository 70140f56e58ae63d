import Foundation
import Testing

@testable import Drawing
@testable import SDLHost

@Suite("Fonts with some characters") struct FontSubsetTests {
  private func font(_ face: FontFace) throws -> Data { try AssetLocator.find().data("Fonts/\(face.fileName)") }

  @Test("A subset has its characters as wide as the font has them, and no others", arguments: FontFace.all)
  func advances(face: FontFace) throws {
    let whole = try font(face)
    let data = try #require(FontSubset.data(of: whole, characters: "Mail 5é".unicodeScalars))
    #expect(data.count < whole.count / 20)
    let (subset, font) = (try FontFile(data), try FontFile(whole))
    #expect(subset.unitsPerEm == font.unitsPerEm)
    for scalar in "Mail 5é".unicodeScalars {
      let glyph = subset.glyph(for: scalar)
      #expect(glyph > 0)
      #expect(subset.advance(ofGlyph: glyph) == font.advance(ofGlyph: font.glyph(for: scalar)))
    }
    #expect(subset.glyph(for: "z") == 0)
  }

  @Test("The same characters give the same bytes")
  func repeated() throws {
    let font = try font(FontFace(.inter, .regular))
    let data = FontSubset.data(of: font, characters: "abc".unicodeScalars)
    #expect(data == FontSubset.data(of: font, characters: "cab".unicodeScalars))
  }

  @Test("Whatever is no font gives none", arguments: [Data(), Data("OTTO".utf8), Data(repeating: 0xFF, count: 4_096)])
  func damaged(data: Data) { #expect(FontSubset.data(of: data, characters: "a".unicodeScalars) == nil) }

  @Test("A font that ends anywhere gives none, or one that can be read")
  func truncated() throws {
    let whole = try font(FontFace(.mono, .regular))
    for count in stride(from: 0, to: whole.count, by: whole.count / 64) {
      guard let data = FontSubset.data(of: whole.prefix(count), characters: "abc".unicodeScalars) else { continue }
      #expect(throws: Never.self) { try FontFile(data) }
    }
  }
}
