import Foundation
import Inspector
import TouchKit

/// Saves what the user changes in the window's options, once the changes have settled.
///
/// Options of the command line are not saved: they hold for one window.
final class SettingsKeeper {
  private let file: SettingsFile
  private var known: InspectorOptions
  private var changes: [Preference: Preference.Value?] = [:]
  /// When the changes are written; nil if there are none.
  private(set) var due: Instant?
  private let failure = Failure()

  /// The delay after the last change, in seconds, so that a drag of the drawer is written once.
  private static let patience = 1.0

  /// - Parameter options: The options as the window opens.
  init(_ file: SettingsFile, _ options: InspectorOptions) { (self.file, known) = (file, options) }

  /// Notes what has changed, and writes what is due.
  func watch(_ options: InspectorOptions, at now: Instant) {
    note(options, at: now)
    if let due, now >= due { write() }
  }

  private func note(_ options: InspectorOptions, at now: Instant) {
    guard options != known else { return }
    for preference in Preference.allCases {
      let value = preference.value(in: options)
      guard value != preference.value(in: known) else { continue }
      changes[preference] = .some(value)
      due = now.advanced(bySeconds: Self.patience)
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
    private var text: String?
    private var isTold = false

    func note(_ new: String) { lock.withLock { text = isTold ? nil : new } }

    func take() -> String? {
      lock.withLock {
        guard let text, !isTold else { return nil }
        isTold = true
        return text
      }
    }
  }
}
