import Drawing
import Files
import Foundation
import Stages

/// The place of an installation, and the list of its files.
///
/// The list, `share/scrollarium/installed`, has the path of one file on each line, below the prefix. Folders that were
/// made for them are there as well, with a slash at the end; `./` is the prefix. What the list names is all that is ever
/// removed, folders only if they are empty. The list of a package's manager takes its place if files are written for a
/// package.
struct Installation {
  /// The absolute path of the folder where the files are meant to be.
  let prefix: String
  /// The folder that they are written to: the prefix, or for a package the prefix below another folder.
  let root: String

  static let listPath = "share/scrollarium/installed"
  /// The longest list that is read: a hundred times what is written.
  private static let longestList = 1 << 20

  /// Whether the files are written where they are meant to be.
  var isFinal: Bool { root == prefix }
  private var list: String { "\(root)/\(Self.listPath)" }

  /// - Throws: ``Problem`` for a path that cannot be a prefix.
  init(_ arguments: Arguments) throws(Problem) {
    guard let named = arguments[InstallCommand.prefix] ?? Self.home.map({ "\($0)/.local" }) else {
      throw Problem(.usage, "There is no home folder to install to; name a folder with --prefix DIR.")
    }
    prefix = try Self.absolute(named, InstallCommand.prefix)
    guard let folder = arguments[InstallCommand.destdir] else {
      root = prefix
      return
    }
    root = try Self.absolute(folder, InstallCommand.destdir) + prefix
  }

  private static var home: String? {
    ProcessEnvironment.here["HOME"].flatMap { $0.isAbsolutePath ? $0 : nil }
  }

  /// Returns a folder's absolute path. Replaces `~/` by the home folder, because shells do not do so after `=`.
  private static func absolute(_ path: String, _ option: Option) throws(Problem) -> String {
    guard !path.isEmpty, path.escapingControls == path else {
      throw Problem(.usage, "--\(option.name) takes a folder, and \(path.quoted) cannot be one.")
    }
    let expanded = path.hasPrefix("~/") ? home.map { $0 + path.dropFirst() } ?? path : path
    return expanded.absolutePath
  }

  // MARK: Installing

  /// Writes the files, and removes those of an older installation that are not among them.
  ///
  /// However this ends, the list names every file that is there.
  func replace(with files: [InstalledFile]) throws {
    let new = files.map(\.path)
    let made = missingFolders(around: new + [Self.listPath])
    try OutputFile.makeFolder(root)
    for file in new { _ = try place(of: file) }
    guard isFinal else { return try write(files) }
    let old = Disk.exists(list) ? try installed() : []
    try write(list: old + made + new)
    try write(files)
    try remove(old.filter { !new.contains($0) })
    removeEmptyFolders(of: old)
    try write(list: old.filter(Self.isFolder) + made + new)
    DesktopCaches(root: root).update()
  }

  private func write(_ files: [InstalledFile]) throws {
    for file in files {
      let path = try place(of: file.path)
      try OutputFile.makeFolder(path.folderOfPath)
      var output = OutputFile(path)
      (output.permissions, output.link) = (file.isExecutable ? 0o755 : 0o644, .replaced)
      try output.write(file.contents())
    }
  }

  private func write(list paths: [String]) throws(Problem) {
    try OutputFile.makeFolder(list.folderOfPath)
    var output = OutputFile(list)
    (output.permissions, output.link) = (0o644, .replaced)
    try output.write(Data(Set(paths).sorted().map { $0 + "\n" }.joined().utf8))
  }

  /// Returns the folders that do not exist yet, as they are in the list.
  private func missingFolders(around files: [String]) -> [String] {
    var folders: Set<String> = []
    for file in files {
      var folder = file.folderOfPath
      while folders.insert(folder).inserted { folder = folder.folderOfPath }
    }
    return folders.filter { !Disk.exists("\(root)/\($0)") }.map { $0 + "/" }
  }

  private static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") }

  // MARK: Removing

  /// Removes all files of the list, the list, and the folders that were made for them.
  ///
  /// - Returns: The number of files that were removed.
  /// - Throws: ``Problem`` if nothing is installed here, and before anything is removed if the list names a file that
  ///   cannot be one of Scrollarium's.
  func remove() throws(Problem) -> Int {
    guard Disk.exists(list) else {
      throw Problem(
        .noInput,
        "Scrollarium is not installed in \(prefix.briefPath): \(Self.listPath) is not there. If it was installed to"
          + " another folder, name that with --prefix DIR; if by a package, remove the package.")
    }
    let files = try installed()
    let count = try remove(files)
    guard Disk.removeFile(list) else { throw SystemError.last.problem(removing: list) }
    // The tool that indexes file types wants their folder, empty or not.
    DesktopCaches(root: root).update()
    removeEmptyFolders(of: files)
    return count
  }

  /// Removes regular files. Others, such as a link that somebody has put there, are left alone.
  @discardableResult
  private func remove(_ files: [String]) throws(Problem) -> Int {
    var count = 0
    for file in files {
      let path = try place(of: file)
      guard let status = Disk.status(of: path, followsLinks: false), status.st_mode & S_IFMT == S_IFREG else {
        continue
      }
      guard Disk.removeFile(path) else { throw SystemError.last.problem(removing: path) }
      count += 1
    }
    return count
  }

  /// Removes the folders among the paths of the list, as far as they are empty.
  private func removeEmptyFolders(of list: [String]) {
    // The deepest first, and the root at last.
    for folder in list.filter(Self.isFolder).sorted(by: >) where folder != "./" {
      Disk.removeEmptyFolder("\(root)/\(folder)")
    }
    if list.contains("./") { Disk.removeEmptyFolder(root) }
  }

  /// Returns the paths of the list, after checking each.
  private func installed() throws(Problem) -> [String] {
    let file = try InputFile(list, what: "list of installed files", limit: Self.longestList, followsLinks: false)
    let data = try file.contents()
    let paths = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    for (index, path) in paths.enumerated() {
      guard Self.canBeOurs(path) else {
        throw Problem(
          .malformed,
          "\(list.briefPath) is damaged: line \(index + 1) names \(path.quoted), which Scrollarium does not install."
            + " Nothing was removed; remove that line and try again.")
      }
      _ = try place(of: path)
    }
    return paths
  }

  /// Whether a path of the list can be that of a folder, or of an installed file: below the prefix, and files with the
  /// program's name in it.
  private static func canBeOurs(_ path: String) -> Bool {
    if path == "./" { return true }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(isFolder(path) ? 1 : 0)
    return !parts.contains { ["", ".", ".."].contains($0) }
      && (isFolder(path) || path.hasPrefix("share/scrollarium/")
        || path.nameOfPath.lowercased().contains("scrollarium"))
  }

  /// Returns where a file is written.
  ///
  /// - Throws: ``Problem`` if a link on the way leads out of the root.
  private func place(of file: String) throws(Problem) -> String {
    let folder = "\(root)/\(file)".folderOfPath.existingPart(in: root)
    guard let top = root.realPath, let real = folder.realPath else {
      throw SystemError.last.problem(writing: folder)
    }
    guard real.isInside(top) else {
      throw Problem(
        .cannotWrite,
        "\(folder.briefPath) leads out of \(root.briefPath) by a link. Nothing there is touched; remove the link, or name"
          + " another folder with --prefix DIR.")
    }
    return "\(root)/\(file)"
  }
}

extension SystemError {
  /// Returns the problem for a file that could not be removed.
  fileprivate func problem(removing path: String) -> Problem {
    Problem(.cannotWrite, "\(path.briefPath) cannot be removed: \(reason); check the permissions, and try again.")
  }
}
