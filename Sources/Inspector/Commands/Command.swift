import Replay
import TouchKit

/// A command from keyboard, mouse or touch.
///
/// Every command is of one of three kinds, and who performs a kind performs all of it: there is no default behind which a
/// forgotten command would do nothing.
package enum Command: Hashable, Sendable {
  /// Changes what is shown of a run.
  case view(ViewCommand)
  /// Concerns the state of the panels alone.
  case panel(PanelCommand)
  /// Concerns runs, time, files or the program.
  case session(SessionCommand)
}

extension Command {
  /// Where the entry of a command comes from that says what it is called and what it does.
  package enum Origin: Hashable, Sendable {
    /// The table of ``CommandEntry/all``.
    case table
    /// ``CommandEntry/offers(at:scenes:)``: it is about something of the moment.
    case moment
    /// None: it belongs to a place of a panel, under a finger or the focus.
    case pointer
  }

  /// Where its entry comes from. There is no default: a new command has none until it is put somewhere.
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
    case .close, .letGo, .screenshot, .quit: .table
    case .chooseScene, .showFiles, .playGesture(.number), .setParameter, .tryChange, .scrub: .moment
    case .askWhy, .loop, .editGesture, .visit, .chooseFlip, .playFlip: .pointer
    }
  }
}
