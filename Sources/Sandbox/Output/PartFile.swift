import Foundation
import SDLHost

/// What is written in place of a file until it is complete. It has no name until then, so that nothing of it is left
/// however the process ends; on file systems that cannot do that it has a hidden name, and who writes the same file next
/// takes away what a killed process has left.
struct PartFile {
  let descriptor: Descriptor
  private let target: String
  private let folder: String
  /// The hidden name, while it has one.
  private var name: String?

  /// Linux's flag for a file without a name, which Swift does not import.
  private static let nameless = 0o20_000_000 | O_DIRECTORY
  /// How many may write the same file at a time.
  private static let writers = 100

  /// - Parameters:
  ///   - target: The file that it is to become, not a link.
  ///   - isNameless: Whether to try without a name first.
  init(for target: String, isNameless: Bool = true) throws(SystemError) {
    self.target = target
    folder = target.folderOfPath
    if isNameless, let file = try? Descriptor(opening: folder, Self.nameless | O_WRONLY), file.hasPath {
      // Whoever meets its hidden name, in the moment that it has one, sees that its writer lives.
      flock(file.number, LOCK_EX | LOCK_NB)
      descriptor = file
    } else {
      (descriptor, name) = try Self.make(in: folder, for: target)
    }
  }

  /// Puts it in the place of the target. To be called once, when everything is written.
  mutating func moveIntoPlace() throws(SystemError) {
    guard name == nil else { return try replaceTarget() }
    let file = descriptor
    do throws(SystemError) {
      // Where nothing has to be replaced, this is all.
      return try file.link(to: target)
    } catch { guard error.code == EEXIST else { throw error } }
    // A file can only be replaced by one that has a name: for a moment there are both.
    try Termination.postponed { () throws(SystemError) in
      name = try Self.claim(in: folder, for: target) { hidden throws(SystemError) in try file.link(to: hidden) }.name
      try replaceTarget()
    }
  }

  private mutating func replaceTarget() throws(SystemError) {
    guard let name, rename(name, target) == 0 else { throw .last }
    self.name = nil
  }

  /// Takes the hidden name away, if there still is one.
  func discard() { if let name { unlink(name) } }

  // MARK: Hidden names

  private static func make(in folder: String, for target: String) throws(SystemError) -> (Descriptor, String) {
    try claim(in: folder, for: target) { name throws(SystemError) in
      let file = try Descriptor(opening: name, O_WRONLY | O_CREAT | O_EXCL)
      // Somebody may have taken it for abandoned before it was locked.
      let isLocked = flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      guard isLocked, try file.status.st_nlink > 0 else { throw SystemError(code: EEXIST) }
      return file
    }
  }

  /// Tries the hidden names for a target until one can be had.
  private static func claim<Made>(
    in folder: String, for target: String, _ attempt: (String) throws(SystemError) -> Made
  ) throws(SystemError) -> (made: Made, name: String) {
    var fingerprint = Fingerprint()
    fingerprint.add(target.nameOfPath)
    // Not the target's own name with an ending: that might become too long.
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

  /// Takes away what a killed process has left; false if its writer lives, or nobody can tell.
  private static func removeAbandoned(_ name: String) -> Bool {
    do throws(SystemError) {
      let file = try Descriptor(opening: name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      return flock(file.number, LOCK_EX | LOCK_NB) == 0 && unlink(name) == 0
    } catch { return error.code == ENOENT }
  }
}

extension Descriptor {
  private var path: String { "/proc/self/fd/\(number)" }

  /// Whether it can be named by the way of the process's own files.
  fileprivate var hasPath: Bool { access(path, F_OK) == 0 }

  /// Gives a file without a name one.
  fileprivate func link(to name: String) throws(SystemError) {
    guard linkat(AT_FDCWD, path, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else { throw .last }
  }
}
