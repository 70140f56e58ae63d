import Replay
import TouchKit

/// A command from keyboard, mouse or touch.
///
/// Every command is one of three kinds. The receiver of a kind switches over all its commands without a default, so
/// none can be forgotten.
package enum Command: Hashable, Sendable {
  /// Changes the view of a run.
  case view(ViewCommand)
  /// Changes the state of the panels alone.
  case panel(PanelCommand)
  /// Changes runs, time, files or the program.
  case session(SessionCommand)
}
