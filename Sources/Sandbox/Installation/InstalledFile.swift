import Drawing
import Files
import Foundation
import Stages

/// A file of an installation.
struct InstalledFile {
  /// The path below the prefix.
  let path: String
  var isExecutable = false
  let contents: () throws -> Data

  /// The name under which desktops know the program.
  static let desktopID = "io.github.scrollarium.Scrollarium"

  /// The folders of `Assets` that the program reads.
  private static let folders = ["Fonts", "Linux", "Page", "Photos", "Pictures", "Recordings", "Template"]

  /// Where the files of `Assets/Linux` go.
  private static let desktopFiles = [
    "\(desktopID).desktop": "share/applications",
    "\(desktopID).metainfo.xml": "share/metainfo",
    "\(desktopID).svg": "share/icons/hicolor/scalable/apps",
    "\(desktopID).mime.xml": "share/mime/packages",
    "scrollarium": "share/bash-completion/completions",
    "_scrollarium": "share/zsh/site-functions",
    "scrollarium.fish": "share/fish/vendor_completions.d",
  ]

  /// Returns all files, as they are for a prefix.
  static func all(of program: Program, for prefix: String) throws -> [InstalledFile] {
    let assets = try AssetLocator.find()
    let executable = InstalledFile(path: "bin/\(Program.standardName)", isExecutable: true) {
      guard let data = Disk.contents(of: "/proc/self/exe") else { throw AssetError.fileMissing(path: "/proc/self/exe") }
      return data
    }
    let manual = InstalledFile(path: "share/man/man1/\(Program.standardName).1") {
      Data(ManualPage.text(of: program).utf8)
    }
    let desktop = desktopFiles.map { name, folder in
      InstalledFile(path: "\(folder)/\(name.replacing(".mime.xml", with: ".xml"))") {
        let data = try assets.data("Linux/\(name)")
        return name.hasSuffix(".desktop") ? DesktopEntry.text(data, program: "\(prefix)/bin/scrollarium") : data
      }
    }
    return [executable, manual] + desktop + folders.flatMap { copies(of: $0, assets) }
  }

  private static func copies(of folder: String, _ assets: AssetLocator) -> [InstalledFile] {
    let names = Disk.tree(of: assets.path(folder)).filter { !Disk.isFolder(assets.path("\(folder)/\($0)")) }
    // The programs that draw the pictures are beside them.
    let isDrawn = ["Photos", "Pictures"].contains(folder)
    let wanted = isDrawn ? names.filter { $0.hasSuffix(".jpg") || $0.hasSuffix(".png") } : names
    return wanted.map { name in
      InstalledFile(path: "\(AssetLocator.installedFolder)/\(folder)/\(name)") { try assets.data("\(folder)/\(name)") }
    }
  }
}

/// The entry in the desktop's menu, a file of the Desktop Entry Specification 1.5.
enum DesktopEntry {
  /// Returns an entry with the program's absolute path in the place of its name.
  static func text(_ data: Data, program path: String) -> Data {
    let text = String(decoding: data, as: UTF8.self)
      .replacing("\nExec=scrollarium ", with: "\nExec=\(command(path)) ")
      .replacing("\nTryExec=scrollarium\n", with: "\nTryExec=\(escaped(path))\n")
    return Data(text.utf8)
  }

  /// Returns the beginning of `Exec`. GLib looks for a program before it replaces `%%`, so a path with `%` is left to
  /// env(1).
  static func command(_ path: String) -> String { (path.contains("%") ? "env " : "") + argument(path) }

  /// Returns a path as an argument of `Exec`: quoted if it must be, with `%` doubled, then escaped as every value.
  private static func argument(_ path: String) -> String {
    let plain = path.replacing("%", with: "%%")
    guard path.contains(where: { !($0.isLetter || $0.isNumber || "/._-+,:@%".contains($0)) }) else { return plain }
    let quoted = plain.map { "\"`$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    return escaped("\"\(quoted)\"")
  }

  /// A backslash begins an escape in every value.
  private static func escaped(_ value: String) -> String { value.replacing("\\", with: "\\\\") }
}
