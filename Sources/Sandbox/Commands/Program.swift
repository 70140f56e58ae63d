import Drawing
import Files
import Foundation
import Pictures
import Replay
import SDLHost
import Stages

/// The command-line program over a set of scenes; ``openSandbox(on:)`` runs it in one call.
public struct Program: Sendable {
  /// The version, as `--version` prints it.
  public static let version = RunSpec.programVersion
  /// When this version was released; the changelog says the same.
  static let versionDate = "November 24, 2026"

  /// The name of the executable, for messages: `scrollarium`, or that of a client package.
  static let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? standardName

  /// The name of the executable that is built here.
  static let standardName = "scrollarium"

  /// The title of the window of an executable with this name.
  static func windowTitle(of name: String) -> String { name == standardName ? "Scrollarium" : name }

  package let scenes: [any Scene]
  /// The commands in the order of `--help`.
  let commands: [any Subcommand.Type]

  /// The commands of every program, its own scenes or not.
  private static let standardCommands: [any Subcommand.Type] = [
    RunCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self, ExplainCommand.self, FlipCommand.self,
    DiffCommand.self, RecordCommand.self, CheckCommand.self, AcceptCommand.self, ShareCommand.self, ImportCommand.self,
    ExportCommand.self, LintCommand.self, NewCommand.self, PortCommand.self, FingerprintCommand.self,
  ]

  /// Creates a program with these scenes; `run` opens the first by default. Traps without scenes.
  public init(scenes: [any Scene]) { self.init(scenes: scenes, furtherCommands: []) }

  /// Creates a program with these scenes and further commands.
  package init(scenes: [any Scene], furtherCommands: [any Subcommand.Type]) {
    precondition(!scenes.isEmpty, "a program needs a scene to show")
    (self.scenes, commands) = (scenes, Self.standardCommands + furtherCommands)
  }

  /// Runs a command line and ends the process with its exit code. Ignores SIGPIPE and SIGXFSZ, so that failed writes
  /// are reported as errors.
  ///
  /// - Parameter arguments: Those after the program's name; nil for the process's own.
  @MainActor
  public func runAndExit(_ arguments: [String]? = nil) -> Never {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    Console.guardStandardFiles()
    ScenePrints.sendToStderr()
    exit(run(arguments ?? Self.processArguments))
  }

  /// The arguments of the process. Swift's own have other bytes where a name is not UTF-8.
  private static var processArguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { String(name: $0) } }
  }

  /// Runs a command line: results go to stdout, progress and errors to stderr.
  ///
  /// - Returns: The exit code; `--help` lists them.
  @MainActor
  public func run(_ arguments: [String]) -> Int32 {
    do {
      try dispatch(arguments)
      return 0
    } catch let ending as ExitCode {
      return ending.code
    } catch let divergence as Divergence {
      Console.error(divergence.description)
      return Divergence.code
    } catch {
      let problem = Program.problem(error)
      Console.error(problem.description)
      return problem.code.rawValue
    }
  }

  @MainActor
  private func dispatch(_ arguments: [String]) throws {
    switch try request(arguments) {
    case .answer(let text): try Console.print(text)
    case .complete(let line): try Console.print(rows: Completion(line, of: self).rows)
    case .run(let command, let arguments):
      try Progress.watching(command, arguments) { try command.run(arguments, of: self) }
    }
  }

  /// What a command line asks for.
  enum Request {
    /// Print the help or the version.
    case answer(String)
    /// Print what can follow a command line.
    case complete(String)
    case run(any Subcommand.Type, Arguments)
  }

  /// Parses a command line without running its command.
  ///
  /// - Throws: ``Problem`` for an unknown command, scene or option.
  func request(_ arguments: [String]) throws(Problem) -> Request {
    var rest = arguments
    let first = arguments.first ?? ""
    if first == Completion.request { return .complete(arguments.dropFirst().joined(separator: " ")) }
    if let answer = try Help.answer(arguments, of: self) { return .answer(answer) }
    var command: any Subcommand.Type = RunCommand.self
    if let named = commands.first(where: { $0.name == first }) {
      command = named
      rest.removeFirst()
    } else if !first.isEmpty, !first.hasPrefix("-"), !scenes.contains(where: { $0.id == first }),
      !Arguments.namesRecording(first)
    {
      throw unknown(first)
    }
    let parsed = try Arguments(rest, of: command.name, options: command.options)
    if parsed.has(.help) { return .answer(Help.text(command, of: self)) }
    return parsed.has(.version) ? .answer(Help.version) : .run(command, parsed)
  }

  private func unknown(_ word: String) -> Problem {
    let names = commands.map { $0.name } + scenes.map(\.id)
    return Problem(
      .usage,
      "There is no command or scene \(word.quoted)." + suggestion(for: word, among: names)
        + " \(Program.name) list shows the scenes, \(Program.name) --help the commands.")
  }

  /// Returns the scene that the first word names; the first scene without words.
  func scene(_ arguments: Arguments) throws(Problem) -> any Scene { try arguments.words.first.map(scene) ?? scenes[0] }

  /// Returns the scene with this id.
  func scene(_ id: String) throws(Problem) -> any Scene {
    guard let scene = scenes.first(where: { $0.id == id }) else {
      throw Problem(
        .usage,
        "There is no scene \(id.quoted)." + suggestion(for: id, among: scenes.map(\.id))
          + " \(Program.name) list shows them all.")
    }
    return scene
  }

  /// Returns an error as a message with an exit code.
  static func problem(_ error: any Error) -> Problem {
    switch error {
    case let problem as Problem: return problem
    case let error as HostError:
      switch error {
      case .noDisplay: return Problem(.unavailable, "\(error); `\(name) render` shows the same without one")
      case .sdlFailed: return Problem(.unavailable, "\(error)")
      }
    case let error as AssetError:
      if case .damaged = error { return Problem(.malformed, "\(error)") }
      return Problem(.noInput, "\(error)")
    case let error as PictureError:
      if case .unreadable = error { return Problem(.noInput, "\(error)") }
      return Problem(.malformed, "\(error)")
    default: return Problem(.malformed, "\(error)")
    }
  }
}

/// Ends a command with this exit code and no message. Thrown when the output already says everything.
struct ExitCode: Error {
  let code: Int32

  /// Lint or diff has found something.
  static let finding = ExitCode(code: 1)
}

/// One command of the command line.
package protocol Subcommand: Sendable {
  static var name: String { get }
  static var usage: String { get }
  static var summary: String { get }
  /// Arguments to begin with, without the command's name. `{input}` stands for a scene and its gesture, `{scene}` for the
  /// scene, `{parameter}` for one of its parameters and a value.
  static var examples: [String] { get }
  /// Text that `--help` prints below the options.
  static var details: String { get }
  static var options: [Option] { get }
  /// What the positional words name, for completion.
  static var operands: [Operand] { get }
  /// Whether it is told on a terminal that the command still works; not for a window, which stays open.
  static var showsProgress: Bool { get }
  @MainActor static func run(_ arguments: Arguments, of program: Program) throws
}

extension Subcommand {
  package static var details: String { "" }
  package static var operands: [Operand] { [.input] }
  package static var showsProgress: Bool { true }
}
