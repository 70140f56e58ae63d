import Stages

/// Which goldens a check writes.
enum RecordMode: String {
  /// All of them, whether they differ or not.
  case all
  /// Those that differ, and those that are missing.
  case changed
  /// Those that are missing.
  case missing
  /// None.
  case never

  /// The mode of a command: by `--update-goldens`, else by `SNAPSHOT_TESTING_RECORD` (all, missing, failed, never), else
  /// none in CI and where something is set, else the missing ones.
  ///
  /// - Throws: ``Problem`` for a word that is none of these, and for writing what another setting led to.
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

  /// Whether to write a golden that there is not.
  var writesMissing: Bool { self != .never }
  /// Whether to write a golden that differs.
  var writesChanged: Bool { self == .all || self == .changed }
}
