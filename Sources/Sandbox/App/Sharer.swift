import Foundation
import Inspector
import Stages

/// Writes files about a gesture, each with a command of this program in a process of its own. So the window goes on
/// meanwhile, and a file is the same as from the command line.
final class Sharer {
  /// A command that is under way.
  private struct Job {
    let kind: ShareKind
    let process: ChildProcess
    let path: String
    /// The folder of the recording that the command reads; nil if it reads none.
    let scratch: String?
  }

  /// What becomes of the files.
  private(set) var state = Sharing()
  /// The path of the program.
  private let program: String
  private var jobs: [Job] = []
  /// Programs that show a folder. They end when they like.
  private var shows: [ChildProcess] = []

  /// - Parameters:
  ///   - program: The path of the program; nil for that of this process.
  ///   - folder: Where files go; nil for the current folder.
  init(program: String?, folder: String?) {
    self.program = program ?? "/proc/self/exe"
    state.folder = URL(fileURLWithPath: folder ?? ".").standardizedFileURL.path
  }

  /// Whether a command is under way.
  var isBusy: Bool { !jobs.isEmpty }

  /// Starts a command that writes a file.
  ///
  /// - Parameters:
  ///   - command: The arguments, without the path of the file to write.
  ///   - scratch: A folder to remove after the command; nil for none.
  /// - Throws: ``Problem`` if the program cannot be started.
  func start(_ kind: ShareKind, _ command: [String], writing path: String, removing scratch: String?) throws(Problem) {
    do throws(SystemError) {
      let process = try ChildProcess(program, named: Program.name, command + ["-o", path, "--quiet"])
      jobs.append(Job(kind: kind, process: process, path: path, scratch: scratch))
      state[kind: kind] = .underWay
    } catch {
      discard(scratch)
      throw Problem(.cannotWrite, "\(Program.name) cannot be started to write \(path): \(error.reason).")
    }
  }

  /// Takes note of a file that was written without a command.
  func settle(_ kind: ShareKind, writing path: String, bytes: Int) {
    state[kind: kind] = .written(path, bytes: bytes)
  }

  /// Returns what has become of the commands that have ended since the last call.
  func poll() -> [Sharing.Outcome] {
    shows.removeAll { !$0.isRunning }
    let ended = jobs.filter { !$0.process.isRunning }
    jobs.removeAll { !$0.process.isRunning }
    return ended.map { job in
      defer { discard(job.scratch) }
      let outcome = outcome(of: job)
      state[kind: job.kind] = outcome
      return outcome
    }
  }

  private func outcome(of job: Job) -> Sharing.Outcome {
    let size = try? FileManager.default.attributesOfItem(atPath: job.path)[.size] as? Int
    if job.process.status == 0, let size { return .written(job.path, bytes: size) }
    let line = job.process.takeErrors().split(separator: "\n").first.map(String.init)
    return .failed(line ?? "The command that writes \(job.path) ended early.")
  }

  private func discard(_ scratch: String?) {
    if let scratch { try? FileManager.default.removeItem(atPath: scratch) }
  }

  /// Shows a folder in the desktop's file manager. Returns whether a program could be started.
  func open(_ folder: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let programs = path.split(separator: ":").map { "\($0)/xdg-open" }
    guard let program = programs.first(where: FileManager.default.isExecutableFile),
      let process = try? ChildProcess(program, [folder])
    else { return false }
    shows.append(process)
    return true
  }

  /// Ends the commands that are under way. What they were writing is as it was before.
  func stop() {
    for job in jobs {
      job.process.terminate()
      discard(job.scratch)
    }
    jobs = []
  }
}
