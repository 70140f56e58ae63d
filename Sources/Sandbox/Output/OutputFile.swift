import Drawing
import Foundation
import SDLHost
import Stages

/// A file that a command writes: complete in the end, or as it was before, however the process ends. The one way to
/// write a file as a whole.
struct OutputFile {
  let path: String
  /// Whether it is written without a name until it is complete, where the file system can do that.
  var isNameless = true

  init(_ path: String) { self.path = path }

  /// Writes the file. In place of a link its target is written; what is no regular file, such as a device or a pipe, is
  /// written to.
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

  /// What the path leads to over links, of which the last may lead nowhere yet.
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

  /// Whether a path means a file that the process has open, as `/dev/stdout` does: the shell has made that.
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
      // Its owner stays, if that can be, and who may read it.
      _ = fchown(part.descriptor.number, old.st_uid, old.st_gid)
      _ = fchmod(part.descriptor.number, old.st_mode & 0o7777)
    }
    try part.descriptor.synchronize()
    try part.moveIntoPlace()
  }
}
