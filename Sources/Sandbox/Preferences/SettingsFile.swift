import Files
import Foundation
import Inspector
import Replay
import SDLHost
import Stages
import TouchKit

/// The file of the window's settings: one JSON object with a version number.
///
/// Unknown keys are kept. A file that is damaged, or of another version, is left as it is, and nothing is remembered.
/// The file is replaced atomically, in the background.
final class SettingsFile: Sendable {
  /// The file's path.
  let path: String
  private let queue = DispatchQueue(label: "settings")

  /// The version of the format that is written.
  private static let version = 1
  /// The most bytes that are read: about a thousand times what is written.
  private static let limit = 1 << 18

  init(path: String) { self.path = path }

  /// The user's file, in `XDG_CONFIG_HOME` or `~/.config`; nil without a home folder.
  ///
  /// - Parameter program: The name of the executable. Every program with scenes of its own has its own file.
  convenience init?(environment: [String: String], program: String = Program.standardName) {
    let (config, home) = (environment["XDG_CONFIG_HOME"] ?? "", environment["HOME"] ?? "")
    // The XDG specification requires ignoring a relative path.
    guard let folder = config.isAbsolutePath ? config : home.isAbsolutePath ? "\(home)/.config" : nil else {
      return nil
    }
    let name = program == Program.standardName ? "settings" : "\(program).settings"
    self.init(path: "\(folder)/scrollarium/\(name).json")
  }

  // MARK: Reading

  /// Whether there is a file: without one the program has not been used before.
  var exists: Bool { Disk.exists(path) }

  /// Reads the settings into the options.
  ///
  /// - Returns: What is wrong with the file, in one sentence; nil if nothing is.
  func read(into options: inout InspectorOptions) -> String? {
    do {
      let contents = try contents()
      let strange = Preference.allCases.filter { preference in
        contents[preference.rawValue].map { !preference.set($0, in: &options) } ?? false
      }
      guard !strange.isEmpty else { return nil }
      let names = strange.map(\.rawValue).joined(separator: ", ")
      return "\(path) has a value for \(names) that is none; the usual one is taken."
    } catch { return Program.problem(error).description }
  }

  /// Returns the object in the file; empty if there is no file.
  ///
  /// - Throws: ``Problem`` for a file that cannot be read, is damaged, or has another version.
  private func contents() throws(Problem) -> [String: Any] {
    guard Disk.exists(path) else { return [:] }
    let data = try InputFile(path, what: "settings file", limit: Self.limit).contents()
    guard let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let version = object["version"] as? Int
    else { throw Problem(.malformed, "\(path) is damaged: nothing is remembered until it is mended or removed.") }
    guard version == Self.version else {
      throw Problem(.malformed, "\(path) is of form \(version), not \(Self.version): it is left as it is.")
    }
    return object
  }

  // MARK: Writing

  /// Writes values in the background; nil removes one.
  ///
  /// - Parameter failed: Called in the background if writing fails, with the reason.
  func write(_ changes: [Preference: Preference.Value?], failed: @escaping @Sendable (Problem) -> Void) {
    queue.async { [self] in
      do throws(Problem) { try merge(changes) } catch { failed(error) }
    }
  }

  /// Waits until all is written.
  func finish() { queue.sync {} }

  /// Reads the file again before writing: another window may have changed it.
  private func merge(_ changes: [Preference: Preference.Value?]) throws(Problem) {
    var object = try contents()
    object["version"] = Self.version
    for preference in Preference.allCases {
      if let change = changes[preference] { object[preference.rawValue] = change?.json }
    }
    let folder = path.folderOfPath
    _ = Disk.makeFolder(folder, mode: 0o700)
    guard let data = try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]) else {
      throw Problem(.cannotWrite, "The settings cannot be written as JSON.")
    }
    try OutputFile(path).write(data + Data("\n".utf8))
  }
}

/// Saves what the user changes in the window's options, once the changes have settled.
///
/// Options of the command line are not saved: they hold for one window.
final class SettingsKeeper {
  private let file: SettingsFile
  private var known: InspectorOptions
  private var changes: [Preference: Preference.Value?] = [:]
  /// When the changes are written; nil if there are none.
  private(set) var due: WallTime?
  private let failure: Failure

  /// The delay after the last change, in seconds, so that a drag of the drawer is written once.
  private static let writeDelay = 1.0

  /// - Parameters:
  ///   - options: The options as the window opens.
  ///   - complaint: What reading the file said, which is not said again of writing it; nil for nothing.
  init(_ file: SettingsFile, _ options: InspectorOptions, saidBefore complaint: String? = nil) {
    (self.file, known, failure) = (file, options, Failure(saidBefore: complaint))
  }

  /// Notes what has changed, and writes what is due.
  func watch(_ options: InspectorOptions, at now: WallTime) {
    note(options, at: now)
    if let due, now >= due { write() }
  }

  private func note(_ options: InspectorOptions, at now: WallTime) {
    guard options != known else { return }
    for preference in Preference.allCases {
      let value = preference.value(in: options)
      guard value != preference.value(in: known) else { continue }
      changes[preference] = .some(value)
      due = now.advanced(bySeconds: Self.writeDelay)
    }
    known = options
  }

  private func write() {
    file.write(changes) { [failure] in failure.note($0.description) }
    (changes, due) = ([:], nil)
  }

  /// Writes all changes that are left, and waits until they are written.
  func finish(_ options: InspectorOptions) {
    note(options, at: .zero)
    if !changes.isEmpty { write() }
    file.finish()
  }

  /// Returns why writing failed, once; nil otherwise.
  func takeFailure() -> String? { failure.take() }

  /// A message from the writing thread. Unchecked: its state is only accessed while `lock` is held.
  private final class Failure: @unchecked Sendable {
    private let lock = NSLock()
    private let complaint: String?
    private var text: String?
    private var isTold = false

    init(saidBefore complaint: String?) { self.complaint = complaint }

    func note(_ new: String) { lock.withLock { text = isTold || new == complaint ? nil : new } }

    func take() -> String? {
      lock.withLock {
        guard let text, !isTold else { return nil }
        isTold = true
        return text
      }
    }
  }
}
