internal import CPictureFiles

/// Large pictures for measurements and tests: waves of colour with some grain, like a photo.
package enum PictureSample: String, CaseIterable, Sendable {
  case baseline, progressive, png16

  /// Writes the picture into a file, row by row.
  ///
  /// - Returns: Whether the file could be written.
  package func make(at path: String, width: Int, height: Int) -> Bool {
    let kind =
      switch self {
      case .baseline: PICTURE_SAMPLE_BASELINE
      case .progressive: PICTURE_SAMPLE_PROGRESSIVE
      case .png16: PICTURE_SAMPLE_PNG16
      }
    return picture_write_sample(path, kind, UInt32(width), UInt32(height))
  }
}
