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

extension Command {
  /// Where the ``CommandEntry`` of a command comes from.
  package enum Origin: Hashable, Sendable {
    /// The table of ``CommandEntry/all``.
    case table
    /// ``CommandEntry/offers(at:scenes:)``: it depends on the moment.
    case moment
    /// It has no entry: a place of a panel sends it, under a finger or the focus.
    case pointer
  }

  /// Where the command's entry comes from. A switch without a default asks for it for every new command.
  package var origin: Origin {
    switch self {
    case .view(let command): command.origin
    case .panel: .table
    case .session(let command): command.origin
    }
  }
}

extension ViewCommand {
  fileprivate var origin: Command.Origin {
    switch self {
    case .toggleOverlay, .toggleAllOverlays, .compare, .toggleTheme, .toggleReducedMotion, .togglePanels,
      .toggleDetails,
      .showAllChanges, .showStory, .toggleHelp, .toggleFlips, .toggleScenes, .togglePalette:
      .table
    case .select, .reveal: .moment
    case .resizeDrawer, .moveWipe, .togglePin: .pointer
    }
  }
}

extension SessionCommand {
  fileprivate var origin: Command.Origin {
    switch self {
    case .togglePause, .step, .moveTicks, .moveToDecision, .moveToStart, .moveToEnd, .toggleLoop, .slower, .faster,
      .restart:
      .table
    case .swapRuns, .endWhatIf, .nextComparison, .comparePolicies, .toggleEditing, .tryIdealPanel, .tryPreset: .table
    case .previousScene, .nextScene, .playGesture(.next), .playGesture(.same): .table
    case .record, .saveRecent, .saveGesture, .bookmark, .playRecording, .loopRecording: .table
    case .close, .cancelAllTouches, .screenshot, .quit: .table
    case .chooseScene, .showFiles, .playGesture(.number), .setParameter, .tryChange, .scrub: .moment
    case .askWhy, .loop, .editGesture, .visit, .chooseFlip, .playFlip: .pointer
    }
  }
}
