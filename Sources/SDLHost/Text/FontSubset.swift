import CHarfBuzz
import Drawing
import Foundation

/// Writes fonts that have only some characters: small enough to be part of a page.
package enum FontSubset {
  /// Returns an OpenType font with these characters of a font file, and without kerning and ligatures, which ``FontFile``
  /// does not read either. Characters that the font does not have are left out.
  ///
  /// The 27 letters and digits of a small scene take some 5 KB.
  /// - Parameter font: The bytes of a TrueType or OpenType file.
  /// - Returns: nil if the file is no font.
  package static func data(of font: Data, characters: some Sequence<Unicode.Scalar>) -> Data? {
    font.withUnsafeBytes { bytes in
      let blob = hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      let face = hb_face_create(blob, 0)
      defer { hb_face_destroy(face) }
      // The blob is read only as long as this call takes.
      guard hb_face_get_glyph_count(face) > 0, let input = hb_subset_input_create_or_fail() else { return nil }
      defer { hb_subset_input_destroy(input) }
      let wanted = hb_subset_input_unicode_set(input)
      for character in characters { hb_set_add(wanted, character.value) }
      let dropped = hb_subset_input_set(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
      for table in ["GPOS", "GSUB", "GDEF", "kern"] { hb_set_add(dropped, hb_tag_from_string(table, 4)) }
      guard let subset = hb_subset_or_fail(face, input) else { return nil }
      defer { hb_face_destroy(subset) }
      let written = hb_face_reference_blob(subset)
      defer { hb_blob_destroy(written) }
      var length: UInt32 = 0
      guard let start = hb_blob_get_data(written, &length), length > 0 else { return nil }
      return Data(bytes: start, count: Int(length))
    }
  }
}
