import Drawing
import Files
import Foundation
import SDLHost
import Stages

/// Writes a file atomically: however the process ends, the file is complete, or as it was before. All whole files are
/// written through here.
package struct OutputFile {
  let path: String
  /// Whether to write without a name until the file is complete, if the file system supports that.
  var isNameless = true
  /// The permissions; nil for those of the file that is replaced, or the usual ones.
  var permissions: mode_t?
  /// What happens where the path is a symbolic link.
  var link = Link.followed

  enum Link {
    /// Its target is replaced: somebody named the link.
    case followed
    /// It is replaced by the file.
    case replaced
    /// Nothing is written.
    case refused
  }

  package init(_ path: String) { self.path = path }

  /// Describes a file that nobody named, but that follows from the name of another one. Whoever has put a link there
  /// could otherwise have any file overwritten.
  init(golden path: String) { (self.path, link) = (path, .refused) }

  /// Writes the file. For a link its target is replaced; a device or a pipe is written to directly.
  ///
  /// - Throws: ``Problem`` with exit code 74.
  package func write(_ data: Data) throws(Problem) {
    guard !path.isEmpty else { throw Problem(.usage, "The file to write has no name; name one.") }
    if link == .refused, Disk.link(at: path) != nil {
      throw Problem(.cannotWrite, "\(path.briefPath) is a symbolic link, and a golden is a file; remove the link.")
    }
    do throws(SystemError) {
      let target = try target()
      let status = Disk.status(of: target, followsLinks: link == .followed)
      let type = status.map { $0.st_mode & S_IFMT }
      let isReplaceable = type == nil || type == S_IFREG || link != .followed && type == S_IFLNK
      if Self.isDescriptor(target) || !isReplaceable {
        try writeThrough(data)
      } else {
        guard !path.hasSuffix("/") else { throw SystemError(code: EISDIR) }
        try replace(target, status, with: data)
      }
    } catch { throw error.problem(writing: path) }
  }

  /// Writes a picture as PNG.
  ///
  /// - Throws: `HostError` if it cannot be encoded, ``Problem`` with exit code 74.
  func write(_ picture: Bitmap) throws { try write(PNGFile.data(of: picture)) }

  /// Returns the path after following links. The last target need not exist.
  private func target() throws(SystemError) -> String {
    guard link == .followed else { return path }
    var target = path
    for _ in 0..<40 {
      guard !Self.isDescriptor(target),
        let link = Disk.link(at: target)
      else { return target }
      target = link.isAbsolutePath ? link : "\(target.folderOfPath)/\(link)"
    }
    throw SystemError(code: ELOOP)
  }

  /// Whether a path names a file that the process has open, as `/dev/stdout` does.
  private static func isDescriptor(_ path: String) -> Bool {
    path.hasPrefix("/proc/") && path.contains("/fd/") || path.hasPrefix("/dev/fd/")
  }

  private func writeThrough(_ data: Data) throws(SystemError) {
    let file = try Descriptor(opening: path, O_WRONLY | O_APPEND)
    try Descriptor.write(data, to: file.number)
    try file.synchronize()
  }

  private func replace(_ target: String, _ old: stat?, with data: Data) throws(SystemError) {
    var part = try PartFile(for: target, isNameless: isNameless)
    defer { part.discard() }
    try Descriptor.write(data, to: part.descriptor.number)
    if let old {
      // Keep the owner, if possible, and the permissions.
      _ = fchown(part.descriptor.number, old.st_uid, old.st_gid)
      _ = fchmod(part.descriptor.number, old.st_mode & 0o7777)
    }
    if let permissions { _ = fchmod(part.descriptor.number, permissions) }
    try part.descriptor.synchronize()
    try part.moveIntoPlace()
  }
}

extension OutputFile {
  /// Returns the first unused path of `STEM-1.ENDING` to `STEM-9999.ENDING`.
  ///
  /// - Parameter folder: The folder; nil for the current one.
  /// - Throws: ``Problem`` if all are used.
  static func freePath(_ stem: String, _ ending: String, in folder: String?) throws(Problem) -> String {
    let names = (1...9_999).lazy.map { "\(folder.map { "\($0)/" } ?? "")\(stem)-\($0).\(ending)" }
    guard let name = names.first(where: { !Disk.exists($0) }) else {
      throw Problem(.cannotWrite, "There are 9999 files \(stem)-….\(ending) here; move some away.")
    }
    return name
  }

  /// Creates a folder and those around it. Does nothing if it exists.
  ///
  /// - Returns: Whether there was none.
  /// - Throws: ``Problem`` with exit code 74.
  @discardableResult static func makeFolder(_ path: String) throws(Problem) -> Bool {
    let isNew = !Disk.exists(path)
    guard Disk.makeFolder(path) else {
      throw Problem(.cannotWrite, "The folder \(path.briefPath) cannot be made; check the path and its permissions.")
    }
    return isNew
  }
}

/// A temporary file that replaces a target once it is complete.
///
/// It has no name until then, so nothing is left behind however the process ends. On file systems that do not support
/// that it has a hidden name. The next writer of the same target removes what a killed process has left.
struct PartFile {
  let descriptor: Descriptor
  private let target: String
  private let folder: String
  /// The hidden name, while it has one.
  private var name: String?

  /// Linux's flag for a file without a name (O_TMPFILE), which Swift does not import.
  private static let nameless = 0o20_000_000 | O_DIRECTORY
  /// The most processes that may write the same file at once.
  private static let writers = 100

  /// - Parameters:
  ///   - target: The file to replace, not a link.
  ///   - isNameless: Whether to try without a name first.
  init(for target: String, isNameless: Bool = true) throws(SystemError) {
    self.target = target
    folder = target.folderOfPath
    if isNameless, let file = try? Descriptor(opening: folder, Self.nameless | O_WRONLY), file.hasPath {
      // While the file briefly has a hidden name, the lock shows other processes that its writer is alive.
      flock(file.number, LOCK_EX | LOCK_NB)
      descriptor = file
    } else {
      (descriptor, name) = try Self.make(in: folder, for: target)
    }
  }

  /// Replaces the target. Call this once, when everything is written.
  mutating func moveIntoPlace() throws(SystemError) {
    guard name == nil else { return try replaceTarget() }
    let file = descriptor
    do throws(SystemError) {
      // If the target does not exist, linking is enough.
      return try file.link(to: target)
    } catch { guard error.code == EEXIST else { throw error } }
    // Replacing a file takes one with a name, so for a moment there are both.
    try Termination.postponed { () throws(SystemError) in
      name = try Self.claim(in: folder, for: target) { hidden throws(SystemError) in try file.link(to: hidden) }.name
      try replaceTarget()
    }
  }

  /// Gives the file the target's name, complete as it is so far. Write on through ``descriptor``.
  ///
  /// - Throws: EEXIST if the target exists.
  mutating func takePlace() throws(SystemError) {
    do throws(SystemError) { try descriptor.link(to: target) } catch {
      // FAT has no links. A file that another process makes just now is replaced there.
      guard error.code == EPERM, name != nil, !Disk.exists(target) else { throw error }
      return try replaceTarget()
    }
    discard()
    name = nil
  }

  private mutating func replaceTarget() throws(SystemError) {
    guard let name, name.withPath({ old in target.withPath { rename(old, $0) } }) == 0 else { throw .last }
    self.name = nil
  }

  /// Removes the hidden file, if there is one.
  func discard() { if let name { Disk.removeFile(name) } }

  // MARK: Hidden names

  private static func make(in folder: String, for target: String) throws(SystemError) -> (Descriptor, String) {
    try claim(in: folder, for: target) { name throws(SystemError) in
      let file = try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL)
      // Another process may have removed it as abandoned before it was locked.
      let isLocked = flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      guard isLocked, try file.status.st_nlink > 0 else { throw SystemError(code: EEXIST) }
      return file
    }
  }

  /// Tries the hidden names for a target until one is free.
  private static func claim<Made>(
    in folder: String, for target: String, _ attempt: (String) throws(SystemError) -> Made
  ) throws(SystemError) -> (made: Made, name: String) {
    var fingerprint = Fingerprint()
    fingerprint.add(target.nameOfPath)
    // The target's own name with a suffix might be too long.
    let stem = "\(folder)/.scrollarium-\(String(fingerprint.value, radix: 16))"
    for number in 1...writers {
      let name = "\(stem)-\(number)"
      repeat {
        do throws(SystemError) { return (try attempt(name), name) } catch {
          guard error.code == EEXIST else { throw error }
        }
      } while removeAbandoned(name)
    }
    throw SystemError(code: EEXIST)
  }

  /// Removes what a killed process has left. Returns false if its writer may still be alive.
  private static func removeAbandoned(_ name: String) -> Bool {
    do throws(SystemError) {
      let file = try Descriptor(opening: name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      return flock(file.number, LOCK_EX | LOCK_NB) == 0 && Disk.removeFile(name)
    } catch { return error.code == ENOENT }
  }
}

extension Descriptor {
  private var path: String { "/proc/self/fd/\(number)" }

  /// Whether the file can be reached by a path in /proc.
  fileprivate var hasPath: Bool { Disk.exists(path) }

  /// Gives the file a name.
  fileprivate func link(to name: String) throws(SystemError) {
    guard name.withPath({ linkat(AT_FDCWD, path, AT_FDCWD, $0, AT_SYMLINK_FOLLOW) }) == 0 else { throw .last }
  }
}

extension String {
  /// Returns the nearest part of a path that exists, but none above a folder in which the path is.
  func existingPart(in folder: String) -> String {
    var part = self
    while !Disk.exists(part), part.utf8.count > folder.utf8.count { part = part.folderOfPath }
    return part
  }
}
