import Drawing
import Files
import Foundation
import Reports
import Stages

/// What all cases of a check have in common; runs the check.
package struct CheckPlan: Sendable {
  let program: Program
  let mode: RecordMode
  /// The assignments of `--set`.
  let changes: [String]
  let report: ReportFolder?
  let environment: DrawingEnvironment
  /// The folder in which the check runs.
  let root: String
  /// Changes what is drawn, for tests.
  var alter: (@Sendable (DrawList) -> DrawList)?

  package init(_ program: Program, mode: RecordMode, changes: [String] = [], report: ReportFolder? = nil) {
    (self.program, self.mode, self.changes, self.report) = (program, mode, changes, report)
    (environment, root) = (.here, Disk.currentFolder)
  }

  /// Returns a path relative to the root if it is inside, else unchanged.
  func relative(_ path: String) -> String {
    path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
  }

  /// Checks all inputs on all cores. Results are in the order of the inputs.
  ///
  /// - Parameter progress: Called after each case with the number of cases and of failures so far. Calls come from any
  ///   thread, one at a time.
  /// - Throws: The first error, in the order of the inputs, that is not about one case alone.
  package func run(_ inputs: [CheckInput], progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }) throws
    -> CheckReport
  {
    let queue = CheckQueue(inputs.count, progress)
    let assets = try AssetLocator.find()
    let goldens = Goldens.all(of: inputs)
    let workers = max(1, min(inputs.count, ProcessInfo.processInfo.activeProcessorCount))
    let done = DispatchGroup()
    for _ in 0..<workers {
      done.enter()
      let thread = Thread {
        defer { done.leave() }
        let painter = Result { try CasePainter(assets: assets, alter: alter) }
        while let index = queue.next() {
          queue.put(Result { try CaseCheck.result(of: inputs[index], goldens[index], self, painter.get()) }, at: index)
        }
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    done.wait()
    return CheckReport(
      program: "\(Program.name) \(Program.version)", environment: environment, root: root, settings: changes,
      cases: try queue.results.map { try $0.get() })
  }
}

/// The cases that are left, and the results. Unchecked: its state is only used while `lock` is held.
private final class CheckQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let progress: (Int, Int) -> Void
  private var (started, ended, failures) = (0, 0, 0)
  private var slots: [Result<CheckCase, any Error>?]

  init(_ count: Int, _ progress: @escaping (Int, Int) -> Void) {
    (slots, self.progress) = (Array(repeating: nil, count: count), progress)
  }

  /// Returns the index of the next case; nil after the last.
  func next() -> Int? {
    lock.withLock {
      guard started < slots.count else { return nil }
      defer { started += 1 }
      return started
    }
  }

  func put(_ result: Result<CheckCase, any Error>, at index: Int) {
    lock.withLock {
      slots[index] = result
      ended += 1
      if (try? result.get().verdict.isFailure) ?? true { failures += 1 }
      progress(ended, failures)
    }
  }

  /// All results, once every case is done.
  var results: [Result<CheckCase, any Error>] { lock.withLock { slots.compactMap { $0 } } }
}

/// Which goldens a check writes.
package enum RecordMode: String {
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
