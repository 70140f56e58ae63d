import Drawing
import Foundation
import SDLHost
import Stages

/// Writes a file atomically: however the process ends, the file is complete, or as it was before. All whole files are
/// written through here.
struct OutputFile {
  let path: String
  /// Whether to write without a name until the file is complete, if the file system supports that.
  var isNameless = true

  init(_ path: String) { self.path = path }

  /// Writes the file. For a link its target is replaced; a device or a pipe is written to directly.
  ///
  /// - Throws: ``Problem`` with exit code 74.
  func write(_ data: Data) throws(Problem) {
    do throws(SystemError) {
      let target = try target()
      var status = stat()
      let isThere = stat(target, &status) == 0
      if Self.isDescriptor(target) || isThere && status.st_mode & S_IFMT != S_IFREG {
        try writeThrough(data)
      } else {
        guard !path.hasSuffix("/") else { throw SystemError(code: EISDIR) }
        try replace(target, isThere ? status : nil, with: data)
      }
    } catch { throw error.problem(writing: path) }
  }

  /// Writes a picture as PNG.
  ///
  /// - Throws: `HostError` if it cannot be encoded, ``Problem`` with exit code 74.
  func write(_ picture: Bitmap) throws { try write(PNGFile.data(of: picture)) }

  /// Returns the path after following links. The last target need not exist.
  private func target() throws(SystemError) -> String {
    var target = path
    for _ in 0..<40 {
      guard !Self.isDescriptor(target),
        let link = try? FileManager.default.destinationOfSymbolicLink(atPath: target)
      else { return target }
      target = link.hasPrefix("/") ? link : "\(target.folderOfPath)/\(link)"
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
    try part.descriptor.synchronize()
    try part.moveIntoPlace()
  }
}
