import Drawing
import Foundation

/// The characters that a page's stage draws in each face. The page brings fonts with these alone, so that it looks the
/// same wherever it is read.
struct FontTable {
  /// Makes a font that has only these characters of a face.
  typealias Subsetter = (_ face: FontFace, _ characters: [Unicode.Scalar]) throws -> Data

  private var characters = [Set<Unicode.Scalar>](repeating: [], count: FontFace.all.count)

  init() {
    // The script writes the fingers' numbers.
    _ = number(of: FontFace(.inter, .semibold), drawing: "0123456789")
  }

  /// Returns the number of a face in which a text is drawn.
  mutating func number(of face: FontFace, drawing text: String) -> Int {
    let number = FontFace.all.firstIndex(of: face) ?? 0
    characters[number].formUnion(text.unicodeScalars)
    return number
  }

  /// Returns the fonts in base64, by number; empty for a face that nothing is drawn in.
  func fonts(_ subset: Subsetter) throws -> [String] {
    try zip(FontFace.all, characters).map { face, characters in
      characters.isEmpty ? "" : try subset(face, characters.sorted()).base64EncodedString()
    }
  }
}
