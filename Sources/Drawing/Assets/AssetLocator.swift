import Files
import Foundation

/// An error in the program's own files. The message says what is wrong, where, and what to do.
package enum AssetError: Error, Equatable, CustomStringConvertible {
  /// No folder `Assets` was found.
  case folderMissing(searched: [String])
  /// A file of the folder is missing or cannot be read.
  case fileMissing(path: String)
  case damaged(file: String, reason: String)

  package var description: String {
    switch self {
    case .folderMissing(let searched):
      "the folder Assets was not found (looked in \(searched.joined(separator: ", "))); "
        + "run from the project's folder or set \(AssetLocator.environmentKey) to it"
    case .fileMissing(let path):
      "\(path) is missing or cannot be read; restore it from the project's repository"
    case .damaged(let file, let reason):
      "\(file) is damaged: \(reason); restore it from the project's repository"
    }
  }
}

/// Finds the folder that holds fonts, photos and recordings.
///
/// It searches in this order: the path in the environment variable `SCROLLARIUM_ASSETS`; the place of an installed
/// program's folder, `../share/scrollarium/Assets` beside the executable; upwards from the executable, so that a build
/// folder inside the project works from anywhere; upwards from the current directory; upwards from this source file.
package struct AssetLocator: Sendable {
  /// The environment variable that overrides every other place.
  package static let environmentKey = "SCROLLARIUM_ASSETS"
  /// The folder below the prefix of an installation. The executable is in its folder `bin`.
  package static let installedFolder = "share/scrollarium/Assets"

  package let folder: String

  /// Creates a locator for a folder, without checking it.
  package init(folder: String) { self.folder = folder }

  /// Searches for the folder.
  ///
  /// - Throws: `AssetError.folderMissing` with every place that was searched; also if the path in the environment is
  ///   not such a folder.
  package static func find(
    environment: [String: String] = ProcessEnvironment.here,
    executable: String? = Disk.link(at: "/proc/self/exe"),
    currentDirectory: String = Disk.currentFolder, source: String = #filePath
  ) throws(AssetError) -> AssetLocator {
    if let named = environment[environmentKey], !named.isEmpty {
      guard isAssetsFolder(named) else { throw .folderMissing(searched: [named]) }
      return AssetLocator(folder: named)
    }
    if let prefix = executable.map({ parent(parent($0)) }), isAssetsFolder("\(prefix)/\(installedFolder)") {
      return AssetLocator(folder: "\(prefix)/\(installedFolder)")
    }
    let starts = [executable.map(parent), currentDirectory, parent(source)].compactMap { $0 }
    if let found = starts.lazy.compactMap(search).first { return AssetLocator(folder: found) }
    throw .folderMissing(searched: starts)
  }

  /// The absolute path of a file: `path("Photos/canyon.jpg")`.
  package func path(_ relative: String) -> String { folder + "/" + relative }

  /// Returns the contents of a file. Throws `AssetError` if the file is missing, or is a font over 32 MB.
  package func data(_ relative: String) throws(AssetError) -> Data {
    guard let data = Disk.contents(of: path(relative)) else {
      throw .fileMissing(path: path(relative))
    }
    guard data.count <= DrawingConstants.largestFontFile || !relative.hasPrefix("Fonts/") else {
      throw .damaged(file: path(relative), reason: "it is larger than any font of this program")
    }
    return data
  }

  private static func search(upwardsFrom start: String) -> String? {
    var folder = start
    while true {
      let candidate = folder == "/" ? "/Assets" : folder + "/Assets"
      if isAssetsFolder(candidate) { return candidate }
      let above = parent(folder)
      if above == folder || above.isEmpty { return nil }
      folder = above
    }
  }

  /// Checks for the fonts, which other folders called Assets do not have.
  private static func isAssetsFolder(_ path: String) -> Bool {
    Disk.exists(path + "/Fonts/" + FontFace(.inter, .regular).fileName)
  }

  private static func parent(_ path: String) -> String { (path as NSString).deletingLastPathComponent }
}
