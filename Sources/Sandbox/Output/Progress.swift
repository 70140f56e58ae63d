import Foundation
import Synchronization

/// Shows on a terminal that a command is still working: after 2 s, and then every second until it ends.
///
/// There is one terminal, so this is state of the process; it is empty unless a command is watched.
enum Progress {
  private struct State {
    var seconds = 0
    var detail = ""
    var isShown = false
  }

  private static let state = Mutex(State())

  /// How long a command works before its progress is shown. Unit: seconds.
  private static let shownAfter = 2

  /// Runs a command and shows its progress, if stderr is a terminal and the command is not to be quiet.
  static func watching(
    _ command: any Subcommand.Type, _ arguments: Arguments, _ body: () throws -> Void
  ) rethrows {
    guard command.showsProgress, isatty(STDERR_FILENO) == 1, !arguments.has(.quiet) else { return try body() }
    state.withLock { $0 = State() }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + 1, repeating: 1)
    timer.setEventHandler { state.withLock { tick(&$0, command.name) } }
    timer.resume()
    defer {
      timer.cancel()
      clear()
    }
    try body()
  }

  private static func tick(_ state: inout State, _ command: String) {
    state.seconds += 1
    guard state.seconds >= shownAfter else { return }
    let detail = state.detail.isEmpty ? "" : ": \(state.detail)"
    Console.replaceLastLine(with: "\(command)\(detail), \(state.seconds) s …")
    state.isShown = true
  }

  /// Says how much is done, for the next time that the progress is shown.
  ///
  /// - Parameter total: How much there is to do; nil if that is unknown.
  static func report(_ done: Int, of total: Int? = nil, _ things: String) {
    let all = total.map { " of \($0)" } ?? ""
    state.withLock { $0.detail = "\(done)\(all) \(things)" }
  }

  /// Erases the progress before something else is written; it is shown again a second later.
  static func clear() {
    state.withLock { state in
      guard state.isShown else { return }
      Console.replaceLastLine(with: "")
      state.isShown = false
    }
  }
}
