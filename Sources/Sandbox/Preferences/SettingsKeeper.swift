import Foundation
import Inspector
import TouchKit

/// Notices what the user changes in the window's options, and has it written once that has settled.
///
/// What the command line says is not a change: it holds for one window.
final class SettingsKeeper {
  private let file: SettingsFile
  private var known: InspectorOptions
  private var changes: [Preference: Preference.Value?] = [:]
  /// When what has changed is written; nil for nothing.
  private(set) var due: Instant?
  private let failure = Failure()

  /// How long after the last change it is written: a drag of the drawer is one. Unit: seconds.
  private static let patience = 1.0

  /// - Parameter options: As the window opens.
  init(_ file: SettingsFile, _ options: InspectorOptions) { (self.file, known) = (file, options) }

  /// Looks what has changed, and writes what is due.
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

  /// Writes what has not been written, and waits for that.
  func finish(_ options: InspectorOptions) {
    note(options, at: .zero)
    if !changes.isEmpty { write() }
    file.finish()
  }

  /// Why nothing could be written, once.
  func takeFailure() -> String? { failure.take() }

  /// A sentence from the thread that writes. Unchecked, because its state is only accessed while `lock` is held.
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
