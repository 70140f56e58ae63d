import Files
import Foundation

/// The indexes that desktops keep of menu entries, file types and icons. They are made from the files in their folders by
/// tools that may be missing where there is no desktop.
struct DesktopCaches {
  /// The prefix.
  let root: String

  private static let caches: [(folder: String, tool: [String], files: Set<String>)] = [
    ("share/applications", ["update-desktop-database", "-q"], ["mimeinfo.cache"]),
    (
      "share/mime", ["update-mime-database"],
      [
        "XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses",
        "treemagic", "types", "version",
      ]
    ),
    ("share/icons/hicolor", ["gtk-update-icon-cache", "-qtf"], ["icon-theme.cache"]),
  ]

  /// Makes the indexes anew. Warns about a tool that fails.
  func update() {
    for (folder, tool, files) in Self.caches where Disk.exists("\(root)/\(folder)") {
      let path = "\(root)/\(folder)"
      // GTK reads a folder without an index by itself, and an index that nobody keeps up would hide other icons.
      if tool[0] == "gtk-update-icon-cache", !Disk.exists("\(path)/icon-theme.cache") {
        continue
      }
      let code = Self.run(tool + [path])
      if ![0, Self.notFound].contains(code) {
        Console.error("\(tool[0]) failed with exit code \(code), so desktops may not notice the change in \(path).")
      }
      Self.removeIfAlone(files, in: path)
    }
  }

  /// Removes indexes of which nothing else is left in their folder.
  private static func removeIfAlone(_ files: Set<String>, in folder: String) {
    let names = (Disk.names(in: folder) ?? []).filter {
      !Disk.removeEmptyFolder("\(folder)/\($0)")
    }
    guard files.isSuperset(of: names) else { return }
    for name in names { Disk.removeFile("\(folder)/\(name)") }
  }

  /// The exit code of env(1) for a program that does not exist.
  private static let notFound: Int32 = 127

  private static func run(_ command: [String]) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    do { try process.run() } catch { return notFound }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
