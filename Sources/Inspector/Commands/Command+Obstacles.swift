import Replay

extension Command {
  /// The table's entry, with what stands against it at a moment.
  func offered(at moment: Moment) -> Command {
    var offer = self
    offer.obstacle = Self.obstacle(to: command, at: moment)
    return offer
  }

  /// Why a command of the table would do nothing now; nil if it would.
  private static func obstacle(to command: InspectorCommand, at moment: Moment) -> String? {
    let (status, hasStory) = (moment.status, moment.story.storyStart != nil)
    switch command {
    case .moveTicks, .moveToDecision, .moveToStart, .toggleLoop, .saveGesture, .zoomTimeline, .panTimeline,
      .focusTimeline, .comparePolicies, .tryIdealPanel:
      return hasStory ? nil : "Nothing has happened yet."
    case .tryPreset(let preset):
      guard hasStory else { return "Nothing has happened yet." }
      return Policy(preset, for: moment.trace, settings: moment.settings) == nil ? preset.obstacle : nil
    case .moveToEnd: return status.isReplay ? nil : "The stage is live."
    case .swapRuns, .compare: return moment.other == nil ? "There is no other run." : nil
    case .nextComparison:
      return moment.other == nil && moment.why?.changes.isEmpty != false ? "No change is known to try." : nil
    case .pinSelection: return moment.selection.exists ? nil : "Nothing is selected."
    case .endWhatIf: return status.isWhatIf ? nil : "This is what happened."
    case .slower: return status.speed > PanelConstants.slowestSpeed ? nil : "It is at its slowest."
    case .faster: return status.speed < PanelConstants.fastestSpeed ? nil : "It is at its fastest."
    case .playGesture: return moment.scene.gestures.isEmpty ? "The scene brings no gesture along." : nil
    case .showAllChanges: return moment.hasMoreChanges ? nil : "All that were found are shown."
    case .letGo: return moment.reading.touches.contains { $0.ended == nil } ? nil : "No touch is down."
    case .playRecording, .loopRecording: return status.hasRecording ? nil : "There is no recording yet."
    default: return nil
    }
  }
}

extension Moment {
  /// Whether changes were found that are not shown.
  fileprivate var hasMoreChanges: Bool {
    !options.showsAllChanges && (why?.changes.count ?? 0) > PanelConstants.changesShown + 1
  }
}
