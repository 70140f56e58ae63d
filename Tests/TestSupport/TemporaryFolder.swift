import Foundation

/// A new folder for the files of a test, which is removed with its last reference.
public final class TemporaryFolder: Sendable {
  /// The absolute path, without a slash at its end.
  public let path: String

  /// Makes the folder.
  public init() {
    path = "\(NSTemporaryDirectory())scrollarium-test-\(UUID().uuidString)"
    precondition(mkdir(path, 0o700) == 0, "\(path) cannot be made")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
