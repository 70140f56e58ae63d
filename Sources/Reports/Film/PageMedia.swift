import Drawing
import Foundation

/// Makes the parts of a page that are not text.
package struct PageMedia {
  /// Makes a JPEG or PNG of a picture file in a size in pixels.
  let thumbnail: PictureTable.Thumbnailer
  /// Makes a font that has only these characters of a face.
  let font: FontTable.Subsetter

  package init(
    thumbnail: @escaping (_ path: String, _ size: CGSize) throws -> Data,
    font: @escaping (_ face: FontFace, _ characters: [Unicode.Scalar]) throws -> Data
  ) {
    (self.thumbnail, self.font) = (thumbnail, font)
  }
}
