internal import CPictureFiles

/// Decodes a JPEG, PNG, GIF or WebP row by row, from the upper edge as stored. Holds only a few rows, unless the format
/// needs the whole picture.
package final class PictureRows {
  /// The size of the decoded picture in pixels: the stored size, reduced by the divisor.
  package let width, height: Int
  /// 3 for red, green and blue; 4 for these and alpha, not premultiplied.
  package let channels: Int
  private let path: String
  private static let kinds: [PictureHeader.Format: picture_format] = [
    .jpeg: PICTURE_JPEG, .png: PICTURE_PNG, .gif: PICTURE_GIF, .webp: PICTURE_WEBP,
  ]
  private let rows: OpaquePointer

  /// Opens a file and begins to decode it.
  ///
  /// - Parameter divisor: 1, or 2, 4 or 8 to reduce a JPEG while it is decoded. Of a reduced progressive JPEG, which is
  ///   stored in passes over the whole picture, only the first pass is decoded.
  package init(path: String, format: PictureHeader.Format, divisor: Int = 1) throws(PictureError) {
    precondition(divisor == 1 || format == .jpeg, "only a JPEG is reduced while it is decoded")
    let descriptor = try PictureFile.open(path)
    var reason = [CChar](repeating: 0, count: 160)
    let kind = Self.kinds[format]
    guard let kind else { preconditionFailure("\(format) does not come in rows") }
    guard let rows = picture_rows_open(descriptor, kind, UInt32(divisor), &reason) else {
      let words = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw .damaged(path: path, reason: words.isEmpty ? "it cannot be decoded" : words)
    }
    (self.rows, self.path) = (rows, path)
    (width, height) = (Int(picture_rows_width(rows)), Int(picture_rows_height(rows)))
    channels = Int(picture_rows_channels(rows))
  }

  deinit { picture_rows_close(rows) }

  /// Decodes the next row into `width × channels` bytes.
  ///
  /// - Throws: `PictureError.damaged` if decoding fails or the end of the file is missing. A hole in the data of a
  ///   JPEG, which its decoder repairs, is no error.
  package func next(into row: UnsafeMutablePointer<UInt8>) throws(PictureError) {
    let isDecoded = picture_rows_next(rows, row)
    guard !isDecoded || picture_rows_reason(rows).pointee != 0 else { return }
    let reason = String(cString: picture_rows_reason(rows))
    if reason.hasPrefix("Premature end") { throw .damaged(path: path, reason: "it breaks off in the middle") }
    guard isDecoded else { throw .damaged(path: path, reason: reason.isEmpty ? "a row is missing" : reason) }
  }
}
