import Foundation
import Inspector
import Stages

/// Writes files about a gesture, each with a command of this program in a process of its own. So the window goes on
/// meanwhile, and a file is the same as from the command line.
final class Sharer {
  /// A command that is under way.
  private struct Job {
    let kind: ShareKind
    let process: Process
    let errors: Pipe
    let path: String
    /// The folder of the recording that the command reads; nil if it reads none.
    let scratch: String?
  }

  /// What becomes of the files.
  private(set) var state = Sharing()
  /// The path of the program.
  private let program: String
  private var jobs: [Job] = []

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
    let (process, errors) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = command + ["-o", path, "--quiet"]
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardError = errors
    let job = Job(kind: kind, process: process, errors: errors, path: path, scratch: scratch)
    do { try process.run() } catch {
      discard(job)
      throw Problem(.cannotWrite, "\(Program.name) cannot be started to write \(path): \(error.localizedDescription)")
    }
    jobs.append(job)
    state[kind: kind] = .underWay
  }

  /// Takes note of a file that was written without a command.
  func settle(_ kind: ShareKind, writing path: String, bytes: Int) {
    state[kind: kind] = .written(path, bytes: bytes)
  }

  /// Returns what has become of the commands that have ended since the last call.
  func poll() -> [Sharing.Outcome] {
    let ended = jobs.filter { !$0.process.isRunning }
    jobs.removeAll { !$0.process.isRunning }
    return ended.map { job in
      defer { discard(job) }
      let outcome = outcome(of: job)
      state[kind: job.kind] = outcome
      return outcome
    }
  }

  private func outcome(of job: Job) -> Sharing.Outcome {
    let size = try? FileManager.default.attributesOfItem(atPath: job.path)[.size] as? Int
    if job.process.terminationStatus == 0, job.process.terminationReason == .exit, let size {
      return .written(job.path, bytes: size)
    }
    let said = String(decoding: job.errors.fileHandleForReading.availableData, as: UTF8.self)
    let line = said.split(separator: "\n").first.map(String.init) ?? "The command that writes it ended early."
    return .failed(line)
  }

  private func discard(_ job: Job) {
    if let scratch = job.scratch { try? FileManager.default.removeItem(atPath: scratch) }
  }

  /// Ends the commands that are under way. What they were writing is as it was before.
  func stop() {
    for job in jobs {
      job.process.terminate()
      job.process.waitUntilExit()
      discard(job)
    }
    jobs = []
  }
}
