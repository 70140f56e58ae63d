import Files
import Foundation
import Inspector
import Stages

/// Writes files about a gesture. A command of this program writes each in a separate process, so the window stays
/// responsive, and the file equals that of the command line.
final class Sharer {
  /// The gesture that a file is about.
  struct Subject: Equatable {
    let input: Inquiries.InputSubject
    /// When the gesture begins.
    let start: Instant
  }

  /// A command that is under way.
  private struct Job {
    let kind: ShareKind
    let subject: Subject
    let process: ChildProcess
    let path: String
    /// The folder of the recording that the command reads; nil if it reads none.
    let scratch: String?
  }

  /// The path of the program.
  private let program: String
  /// The absolute path of the folder to which files go.
  private let folder: String
  private var jobs: [Job] = []
  private var ended: [(kind: ShareKind, subject: Subject, outcome: Sharing.Outcome)] = []
  /// Programs that show a folder. They end when they like.
  private var shows: [ChildProcess] = []

  /// - Parameters:
  ///   - program: The path of the program; nil for that of this process.
  ///   - folder: Where files go; nil for the current folder.
  init(program: String?, folder: String?) {
    self.program = program ?? "/proc/self/exe"
    self.folder = (folder ?? ".").absolutePath
  }

  /// What has become of the files about the gesture that is shown (``forget(allBut:start:)``). A kind that is being written
  /// about another gesture is under way, too: both would have the same name.
  var state: Sharing {
    var state = Sharing()
    state.folder = folder
    for (kind, _, outcome) in ended { state[kind: kind] = outcome }
    for job in jobs { state[kind: job.kind] = .underWay }
    return state
  }

  /// Forgets the files about other gestures.
  ///
  /// - Parameters:
  ///   - input: The input of the run that is shown.
  ///   - start: When the gesture that is shown begins; nil if nobody looks at the files.
  func forget(allBut input: Inquiries.InputSubject, start: Instant?) {
    ended.removeAll { $0.subject.input != input || start.map { [subject = $0.subject] in $0 != subject.start } == true }
  }

  /// Whether the outcome of a file is kept.
  var hasOutcomes: Bool { !ended.isEmpty }

  /// Whether a command is under way.
  var isBusy: Bool { !jobs.isEmpty }

  /// Starts a command that writes a file.
  ///
  /// - Parameters:
  ///   - command: The arguments, without the path of the file to write.
  ///   - scratch: A folder to remove after the command; nil for none.
  /// - Throws: ``Problem`` if the program cannot be started.
  func start(
    _ kind: ShareKind, about subject: Subject, _ command: [String], writing path: String, removing scratch: String?
  ) throws(Problem) {
    do throws(SystemError) {
      let process = try ChildProcess(program, named: Program.name, command + ["-o", path, "--quiet"])
      jobs.append(Job(kind: kind, subject: subject, process: process, path: path, scratch: scratch))
    } catch {
      discard(scratch)
      throw Problem(.cannotWrite, "\(Program.name) cannot be started to write \(path): \(error.reason).")
    }
  }

  /// Takes note of a file that was written without a command.
  func settle(_ kind: ShareKind, about subject: Subject, writing path: String, bytes: Int) {
    ended.append((kind, subject, .written(path, bytes: bytes)))
  }

  /// Returns what has become of the commands that have ended since the last call.
  func poll() -> [Sharing.Outcome] {
    shows.removeAll { !$0.isRunning }
    guard !jobs.isEmpty else { return [] }
    var (rest, outcomes): ([Job], [Sharing.Outcome]) = ([], [])
    // Each is asked once: one that ends meanwhile is taken by the next call.
    for job in jobs {
      guard !job.process.isRunning else {
        rest.append(job)
        continue
      }
      let outcome = outcome(of: job)
      discard(job.scratch)
      ended.append((job.kind, job.subject, outcome))
      outcomes.append(outcome)
    }
    jobs = rest
    return outcomes
  }

  /// Blocks until no command is under way. For tests.
  func wait() { for job in jobs { job.process.wait() } }

  private func outcome(of job: Job) -> Sharing.Outcome {
    let size = Disk.status(of: job.path).map { Int($0.st_size) }
    if job.process.status == 0, let size { return .written(job.path, bytes: size) }
    let line = job.process.takeErrors().split(separator: "\n").first.map(String.init)
    return .failed(line ?? "The command that writes \(job.path) ended early.")
  }

  private func discard(_ scratch: String?) {
    if let scratch { Disk.remove(scratch) }
  }

  /// Shows a folder in the desktop's file manager. Returns whether a program could be started.
  func open(_ folder: String) -> Bool {
    let path = ProcessEnvironment.here["PATH"] ?? "/usr/bin:/bin"
    let programs = path.split(separator: ":").map { "\($0)/xdg-open" }
    guard let program = programs.first(where: { Disk.allows(X_OK, $0) }),
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
