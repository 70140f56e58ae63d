import Files

/// Errors of picture files. Each message says what is wrong, where, and what to do next.
package enum PictureError: Error, Equatable, CustomStringConvertible {
  /// The file does not exist or cannot be opened.
  case unreadable(path: String)
  /// The path is not a regular picture file: a folder, a device, a pipe, or a companion file of macOS.
  case noFile(path: String, what: String)
  /// The file has no known picture format.
  case unknownFormat(path: String)
  /// This system's SDL2_image was built without the format.
  case notBuiltIn(path: String, format: String)
  /// The file has a known format, but its content is invalid or incomplete.
  case damaged(path: String, reason: String)
  /// The picture has more than 160 million pixels.
  case tooLarge(path: String, width: Int, height: Int)
  /// The picture is wider or higher than 200,000 pixels.
  case tooLong(path: String, width: Int, height: Int)
  /// The format must be held in memory as a whole, which would take more than 242 MB.
  case needsTooMuch(path: String, format: String, megabytes: Int)
  /// The decoded pixels fit neither on the disk nor in the memory reserved for them.
  case noRoom(path: String, folder: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be opened; check the path and the right to read it"
    case .noFile(let path, let what): "\(path) is \(what), not a picture; take it out of the folder"
    case .unknownFormat(let path):
      "\(path) is no picture that can be read; convert it to one of \(PictureHeader.formatNames)"
    case .notBuiltIn(let path, let format):
      "\(path) is an \(format), which SDL2_image cannot read here; save it as a JPEG or a PNG"
    case .damaged(let path, let reason):
      "\(path) is damaged (\(reason)); export or download it again"
    case .tooLarge(let path, let width, let height):
      "\(path) has \(width) × \(height) pixels, more than \(PictureConstants.mostPicturePixels / 1_000_000) "
        + "million; save it at a smaller size"
    case .tooLong(let path, let width, let height):
      "\(path) has \(width) × \(height) pixels; a side may have \(PictureConstants.mostPictureSide / 1_000),000: cut it"
    case .needsTooMuch(let path, let format, let megabytes):
      "\(path) is \(format) and would take \(megabytes) MB of memory at once, more than "
        + "\(PictureConstants.mostHeldBytes / 1_000_000); save it as a baseline JPEG or a plain PNG"
    case .noRoom(let path, let folder):
      "\(path) cannot be decoded, because \(folder) is full; make room there or set TMPDIR to another folder"
    }
  }

  /// The description with the file's name instead of its path, for use where the folder is known.
  package var shortDescription: String {
    description.replacing(path, with: path.nameOfPath, maxReplacements: 1).shownName
  }

  private var path: String {
    switch self {
    case .unreadable(let path), .noFile(let path, _), .unknownFormat(let path),
      .notBuiltIn(let path, _), .damaged(let path, _), .tooLarge(let path, _, _), .tooLong(let path, _, _),
      .needsTooMuch(let path, _, _), .noRoom(let path, _):
      path
    }
  }
}
