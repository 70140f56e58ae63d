import Stages

/// Which goldens a check writes.
enum RecordMode: String {
  /// All goldens, whether they differ or not.
  case all
  /// Those that differ or are missing.
  case changed
  /// Those that are missing.
  case missing
  /// None.
  case never

  /// Chooses the mode. The first that applies: the value of `--update-goldens`; `never` with `--set`; the value of
  /// `SNAPSHOT_TESTING_RECORD` (all, missing, failed, never); `never` in CI; `missing`.
  ///
  /// - Throws: ``Problem`` for another word, and for `--update-goldens` with `--set`.
  init(option: String?, setting: [String], environment: [String: String]) throws(Problem) {
    if let option {
      guard let mode = RecordMode(rawValue: option), mode != .never else {
        throw Problem(.usage, "--update-goldens takes all, changed or missing, not \(option).")
      }
      guard setting.isEmpty else {
        throw Problem(
          .usage,
          "--update-goldens with --set \(setting[0].brief) would keep another run as the golden; leave out one of them."
        )
      }
      self = mode
      return
    }
    if !setting.isEmpty {
      self = .never
    } else if let word = environment["SNAPSHOT_TESTING_RECORD"], !word.isEmpty {
      guard let mode = RecordMode(rawValue: word == "failed" ? "changed" : word) else {
        throw Problem(.usage, "SNAPSHOT_TESTING_RECORD takes all, missing, failed or never, not \(word.brief).")
      }
      self = mode
    } else {
      self = environment["CI"].map { !$0.isEmpty } ?? false ? .never : .missing
    }
  }

  /// Whether to write a missing golden.
  var writesMissing: Bool { self != .never }
  /// Whether to write a golden that differs.
  var writesChanged: Bool { self == .all || self == .changed }
}
