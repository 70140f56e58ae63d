import Replay

extension CommandEntry {
  /// Returns the table's entry, with the obstacle to it at a moment.
  func offered(at moment: Moment) -> CommandEntry {
    var offer = self
    offer.obstacle = Self.obstacle(to: command, at: moment)
    return offer
  }

  /// Returns why a command of the table would do nothing now; nil if it would do something.
  private static func obstacle(to command: Command, at moment: Moment) -> String? {
    switch command {
    case .view(let command): obstacle(to: command, at: moment)
    case .panel(let command): obstacle(to: command, at: moment)
    case .session(let command): obstacle(to: command, at: moment)
    }
  }

  private static let nothingYet = "Nothing has happened yet."

  private static func obstacle(to command: ViewCommand, at moment: Moment) -> String? {
    switch command {
    case .compare: moment.other == nil ? "There is no other run." : nil
    case .showAllChanges: moment.hasMoreChanges ? nil : "All that were found are shown."
    case .toggleOverlay, .toggleAllOverlays, .moveWipe, .togglePin, .toggleTheme, .toggleReducedMotion, .togglePanels,
      .toggleDetails, .showStory, .toggleHelp, .toggleFlips, .toggleScenes, .togglePalette, .select, .reveal,
      .resizeDrawer:
      nil
    }
  }

  private static func obstacle(to command: PanelCommand, at moment: Moment) -> String? {
    switch command {
    case .zoomTimeline, .panTimeline, .focusTimeline: moment.hasStory ? nil : nothingYet
    case .pinSelection: moment.selection.exists ? nil : "Nothing is selected."
    case .moveFocus, .showWhy: nil
    }
  }

  private static func obstacle(to command: SessionCommand, at moment: Moment) -> String? {
    let status = moment.status
    switch command {
    case .moveTicks, .moveToDecision, .moveToStart, .toggleLoop, .saveGesture, .comparePolicies, .tryIdealPanel:
      return moment.hasStory ? nil : nothingYet
    case .tryPreset(let preset):
      guard moment.hasStory else { return nothingYet }
      return Policy(preset, for: moment.trace, settings: moment.settings) == nil ? preset.obstacle : nil
    case .moveToEnd: return status.clock.isPast || status.clock.isPaused ? nil : "The stage is live."
    case .swapRuns: return status.hasOtherRun ? nil : "There is no other run."
    case .nextComparison:
      return moment.other == nil && moment.why?.changes.isEmpty != false ? "No change is known to try." : nil
    case .endWhatIf: return status.isWhatIf || status.trial != nil ? nil : "This is what happened."
    case .slower: return status.clock.speed > PanelConstants.slowestSpeed ? nil : "It is at its slowest."
    case .faster: return status.clock.speed < PanelConstants.fastestSpeed ? nil : "It is at its fastest."
    case .playGesture: return moment.scene.gestures.isEmpty ? "The scene brings no gesture along." : nil
    case .letGo: return moment.reading.touches.contains { $0.ended == nil } ? nil : "No touch is down."
    case .playRecording, .loopRecording: return status.program.hasRecording ? nil : "There is no recording yet."
    case .togglePause, .step, .scrub, .loop, .restart, .askWhy, .setParameter, .chooseScene, .showFiles, .previousScene,
      .nextScene, .tryChange, .toggleEditing, .editGesture, .chooseFlip, .playFlip, .close, .visit, .screenshot,
      .record, .saveRecent, .bookmark, .quit:
      return nil
    }
  }
}

extension Moment {
  /// Whether a gesture has begun.
  fileprivate var hasStory: Bool { story.storyStart != nil }

  /// Whether changes were found that are not shown.
  fileprivate var hasMoreChanges: Bool {
    !options.showsAllChanges && (why?.changes.count ?? 0) > PanelConstants.changesShown + 1
  }
}
