import Foundation
import Testing

/// A file system of 64 KB, which goes away with the value that made it. Only root can have one.
final class SmallDisk {
  let folder: TemporaryFolder
  var root: String { folder.root }

  /// For `.enabled(if:)`: says why, if not. `.ci/run` takes what is said here for a failure.
  static let isPossible: Bool = {
    let isMounted = (try? SmallDisk()) != nil
    if !isMounted { print("SKIPPED: tests with a full disk, because: only root can mount a small one") }
    return isMounted
  }()

  static let needs: Comment = "needs a disk of 64 KB, which only root can mount"

  init() throws {
    folder = try TemporaryFolder()
    let result = try Command.run("/usr/bin/env", ["mount", "-t", "tmpfs", "-o", "size=64k", "none", folder.root])
    try #require(result.status == 0, "\(result.errors)")
  }

  deinit { _ = try? Command.run("/usr/bin/env", ["umount", folder.root]) }

  func path(_ name: String) -> String { folder.path(name) }

  /// The names of all files, the hidden ones, too.
  var contents: [String] { get throws { try folder.contents.sorted() } }
}
