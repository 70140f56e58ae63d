import Foundation

/// The disk. A path is text in which every name has one form, also names that are not UTF-8 (`String.init(nameBytes:)`).
/// Foundation's own functions would look for another file. Nothing else asks the disk; whoever writes a file, and needs
/// more of the system for that, gives it the bytes by `withPath(_:)`.
package enum Disk {
  /// Returns the type, size and owner of what is at a path; nil if nothing is there.
  package static func status(of path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    return path.withPath { followsLinks ? stat($0, &status) : lstat($0, &status) } == 0 ? status : nil
  }

  /// Whether something is at a path, and not a link to nothing.
  package static func exists(_ path: String) -> Bool { status(of: path) != nil }

  /// When a file was last changed, in seconds; nil if nothing is there.
  package static func date(of path: String) -> Double? {
    status(of: path).map { Double($0.st_mtim.tv_sec) + Double($0.st_mtim.tv_nsec) / 1e9 }
  }

  /// When the program or the library with this code was linked, in seconds; nil if it is no longer there.
  package static let programDate: Double? = {
    let place = UInt(bitPattern: #dsohandle)
    let maps = contents(of: "/proc/self/maps").map { String(decoding: $0, as: UTF8.self) } ?? ""
    // `5581a000-5581b000 r--p 00000000 08:01 1234 /usr/bin/scrollarium`
    for line in maps.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 5)
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard words.count == 6, ends.count == 2, (ends[0]..<ends[1]).contains(place) else { continue }
      return date(of: words[5].drop { $0 == " " }.description)
    }
    return nil
  }()

  package static func isFolder(_ path: String) -> Bool {
    status(of: path).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
  }

  /// Whether the process may use what is at a path: `R_OK`, `W_OK`, `X_OK`. If not, `errno` says why.
  package static func allows(_ use: Int32, _ path: String) -> Bool { path.withPath { access($0, use) } == 0 }

  /// Opens a file with the flags of open(2); it is closed in child processes.
  /// - Returns: Its descriptor; −1 if it cannot be opened, and then `errno` says why.
  package static func open(_ path: String, _ flags: Int32, mode: mode_t = 0) -> Int32 {
    path.withPath { Foundation.open($0, flags | O_CLOEXEC, mode) }
  }

  /// Returns the bytes of a file, or the first of them; nil if it cannot be read. Nobody is waited for at a pipe.
  package static func contents(of path: String, atMost count: Int? = nil) -> Data? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return try? (count.map { try file.read(upToCount: $0) } ?? file.readToEnd()) ?? Data()
  }

  /// Returns the names in a folder, sorted by their bytes; nil if it cannot be listed.
  package static func names(in folder: String) -> [String]? {
    guard let stream = folder.withPath({ opendir($0) }) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      names.append(withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) })
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map { String(nameBytes: $0) }
      .filter { $0 != "." && $0 != ".." }
  }

  /// Returns the paths of everything in a folder and its folders, relative to it. Links are not followed.
  /// - Parameters:
  ///   - most: After how many it ends.
  ///   - isWanted: Whether to return something of this name, and what is in it.
  package static func tree(
    of folder: String, atMost most: Int = .max, where isWanted: (String) -> Bool = { _ in true }
  ) -> [String] {
    var (found, waiting) = ([String](), [""])
    while found.count < most, let part = waiting.popLast() {
      for name in names(in: part.isEmpty ? folder : "\(folder)/\(part)") ?? []
      where found.count < most && isWanted(name) {
        let path = part.isEmpty ? name : "\(part)/\(name)"
        found.append(path)
        let type = status(of: "\(folder)/\(path)", followsLinks: false)?.st_mode ?? 0
        if type & S_IFMT == S_IFDIR { waiting.append(path) }
      }
    }
    return found
  }

  /// Returns where a link leads; nil if none is at this path.
  package static func link(at path: String) -> String? {
    let limit = Int(PATH_MAX)
    var target = [CChar](repeating: 0, count: limit)
    let count = path.withPath { readlink($0, &target, limit) }
    return count > 0 ? String(nameBytes: target[..<count].map { UInt8(bitPattern: $0) }) : nil
  }

  /// The folder in which the process works; `.` if it has been removed.
  package static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(name: path)
  }

  /// Makes a folder and those around it. Does nothing if it exists.
  /// - Returns: Whether it is there now.
  package static func makeFolder(_ path: String, mode: mode_t = 0o777) -> Bool {
    if isFolder(path) { return true }
    let parent = path.folderOfPath
    guard parent == path || parent == "." || makeFolder(parent, mode: mode) else { return false }
    return path.withPath { mkdir($0, mode) } == 0 || isFolder(path)
  }

  /// Makes a folder with a name of its own among the temporary files; nil if it cannot be made.
  package static func makeTemporaryFolder(_ prefix: String) -> String? {
    var template =
      "\(ProcessEnvironment.temporaryFolder)/\(prefix)-XXXXXX".nameBytes.map { CChar(bitPattern: $0) } + [0]
    return mkdtemp(&template).map { String(name: $0) }
  }

  /// Removes a file or a link. If it cannot, `errno` says why.
  /// - Returns: Whether it was there, and could be removed.
  @discardableResult package static func removeFile(_ path: String) -> Bool { path.withPath { unlink($0) } == 0 }

  /// Removes a folder only if nothing is in it.
  /// - Returns: Whether it was there and empty.
  @discardableResult package static func removeEmptyFolder(_ path: String) -> Bool { path.withPath { rmdir($0) } == 0 }

  /// Removes what is at a path, a folder with everything in it.
  package static func remove(_ path: String) {
    guard let status = status(of: path, followsLinks: false) else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      removeFile(path)
      return
    }
    for name in names(in: path) ?? [] { remove("\(path)/\(name)") }
    removeEmptyFolder(path)
  }
}
