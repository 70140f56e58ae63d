import Files
import Replay
import Stages
import TouchKit

/// Entries for commands that depend on the moment, in addition to the table of ``CommandEntry/all``.
extension CommandEntry {
  /// Returns all commands at a moment, the most specific first. One that would do nothing has an obstacle.
  package static func offers(at moment: Moment, scenes: [any Scene]) -> [CommandEntry] {
    let general = all.filter {
      ![.view(.togglePalette), .session(.close)].contains($0.command) && $0.group != .keyboard
    }
    return changes(moment) + gestures(moment) + parameters(moment) + general.map { $0.offered(at: moment) }
      + subjects(moment) + decisions(moment) + chooses(scenes, current: moment.scene.id) + files(moment)
      + moment.questions.map { CommandEntry(.questions, .view(.ask($0)), $0.text, "") }
  }

  /// The word on the button that tries a change.
  static let tryButton = "try"

  /// The changes that mend the verdict.
  private static func changes(_ moment: Moment) -> [CommandEntry] {
    let explanation = moment.explanation
    return (moment.why?.remedies ?? []).enumerated().map { index, remedy in
      let what = explanation.sentence(for: remedy.change).replacing("\(moment.scene.id)/", with: "")
      return CommandEntry(.changes, .session(.tryChange(index)), "Try: \(what)", remedy.effect, button: tryButton)
    }
  }

  private static func gestures(_ moment: Moment) -> [CommandEntry] {
    moment.scene.gestures.enumerated().map { index, gesture in
      var offer = CommandEntry(
        .gestures, .session(.playGesture(.number(index + 1))), "Play: \(moment.scene.wholeTitle(of: gesture))",
        gesture.outcome)
      offer.keys = numberedGestures.first { $0.command == offer.command }?.keys ?? []
      offer.keywords = gesture.name
      return offer
    }
  }

  /// The values of the scene's parameters. Values of the engine's constants appear only in searches.
  private static func parameters(_ moment: Moment) -> [CommandEntry] {
    let own = moment.scene.parameters.count
    return moment.settings.parameters.enumerated().flatMap { place, parameter in
      let content = ParameterRow.Content(parameter: parameter, value: moment.settings[parameter.key])
      return content.choices.map { value in
        let title = "\(parameter.title) = \(content.text(of: value))"
        var offer = CommandEntry(
          .parameters, .session(.setParameter(key: parameter.key, value: value)), title,
          value == parameter.defaultValue ? "As it is by default." : "")
        (offer.keywords, offer.isQuiet) = (parameter.key, place >= own)
        if value == content.value { offer.obstacle = "As it is now." }
        return offer
      }
    }
  }

  /// Returns an entry that sets a parameter to a value outside its choices: `delay = 217`. It takes the best match for
  /// the words before the sign that accepts the value.
  static func setting(_ query: String, at moment: Moment) -> CommandEntry? {
    let parts = query.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    let entries = moment.settings.parameters.map { parameter in
      var entry = CommandEntry(.parameters, .session(.setParameter(key: parameter.key, value: "")), parameter.title, "")
      entry.keywords = parameter.key
      return entry
    }
    for index in CommandSearch(entries).matches(parts[0]) {
      let content = ParameterRow.Content(parameter: moment.settings.parameters[index], value: "")
      guard content.isSteppable || content.parameter.isToggle,
        let value = try? content.parameter.canonical(parts[1]), !content.choices.contains(value)
      else { continue }
      let title = "\(content.parameter.title) = \(content.text(of: value))"
      return CommandEntry(
        .parameters, .session(.setParameter(key: content.parameter.key, value: value)), title, "As you typed it.")
    }
    return nil
  }

  /// The views and recognizers in the trace, which a touch has reached.
  private static func subjects(_ moment: Moment) -> [CommandEntry] {
    var paths: Set<String> = []
    return moment.trace.subjects.compactMap { subject in
      if case .window = subject.kind { return nil }
      guard paths.insert(subject.path).inserted, let id = moment.trace.subject(at: subject.path) else { return nil }
      var offer = CommandEntry(
        .subjects, .view(.reveal(subject.path)), "Select \(moment.title(of: id))", subject.path)
      offer.isQuiet = paths.count > PanelConstants.subjectsShown
      if subject.path == moment.options.selection { offer.obstacle = "It is selected." }
      return offer
    }
  }

  /// The decisions that the ruler marks, one for each time.
  private static func decisions(_ moment: Moment) -> [CommandEntry] {
    let explanation = moment.explanation
    var last: Instant?
    return moment.story.marks.suffix(PanelConstants.decisionsOffered).compactMap { mark in
      guard mark.time != last, let decision = moment.trace[mark.decision] else { return nil }
      last = mark.time
      let time = NumberStyle.screen.whole(moment.story.storyMilliseconds(at: mark.time))
      var offer = CommandEntry(
        .decisions, .session(.scrub(mark.time)), "Go to +\(time) ms", explanation.sentence(for: decision))
      offer.isQuiet = true
      return offer
    }
  }

  private static func chooses(_ scenes: [any Scene], current: String) -> [CommandEntry] {
    scenes.map { scene in
      var offer = CommandEntry(.scenes, .session(.chooseScene(scene.id)), "Open: \(scene.title)", scene.story.shows)
      offer.keywords = ([scene.id] + scene.symptoms).joined(separator: " ")
      if scene.id == current { offer.obstacle = "It is on the stage." }
      return offer
    }
  }
}

extension CommandEntry {
  private static func files(_ moment: Moment) -> [CommandEntry] {
    moment.options.recentFiles.map { files in
      CommandEntry(.scenes, .session(.showFiles(files)), "Show: \(files.shownName)", files.joined(separator: ", "))
    }
  }
}

extension [String] {
  /// The names of files and folders: "Lisbon", "a.jpg and 3 others".
  var shownName: String {
    guard let first else { return "built-in" }
    let name = first.nameOfPath.shownName
    return count == 1 ? name : "\(name) and \(count - 1) other\(count == 2 ? "" : "s")"
  }
}

extension ParameterRow.Content {
  /// The values to choose without typing. For a number these are the values of its buttons, the default and both ends.
  var choices: [String] {
    switch parameter.kind {
    case .choice(let words): return words
    case .number(_, let range, _, _):
      let ends = [range.lowerBound, range.upperBound].map(Parameter.text)
      let values = Set([stepped(-1), stepped(1), parameter.defaultValue, value].compactMap { $0 } + ends)
      return values.sorted { (Double($0) ?? 0, $0) < (Double($1) ?? 0, $1) }
    case .path: return []
    }
  }

  func text(of value: String) -> String { ParameterRow.Content(parameter: parameter, value: value).valueText }
}

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
      .toggleDetails, .showStory, .toggleHelp, .toggleFlips, .toggleScenes, .togglePalette, .toggleShare, .select,
      .reveal, .ask, .toggleWideTimeline, .resizeDrawer:
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
    case .share(let kind):
      guard moment.hasStory else { return nothingYet }
      return status.program.sharing[kind: kind] == .underWay ? "It is being written." : nil
    case .tryPreset(let preset):
      guard moment.hasStory else { return nothingYet }
      return Policy(preset, for: moment.trace, settings: moment.settings) == nil ? preset.obstacle : nil
    case .moveToEnd: return status.clock.isPast || status.clock.isPaused ? nil : "The stage is live."
    case .swapRuns: return status.hasOtherRun ? nil : "There is no other run."
    case .nextComparison:
      return moment.other == nil && moment.why?.remedies.isEmpty != false ? "No change is known to try." : nil
    case .endWhatIf: return status.isWhatIf || status.trial != nil ? nil : "This is what happened."
    case .slower: return status.clock.speed > PanelConstants.slowestSpeed ? nil : "It is at its slowest."
    case .faster: return status.clock.speed < PanelConstants.fastestSpeed ? nil : "It is at its fastest."
    case .playGesture: return moment.scene.gestures.isEmpty ? "The scene has no gestures." : nil
    case .cancelAllTouches: return moment.reading.touches.contains { $0.ended == nil } ? nil : "No touch is down."
    case .playRecording, .loopRecording: return status.program.hasRecording ? nil : "There is no recording yet."
    case .togglePause, .step, .scrub, .loop, .restart, .askWhy, .setParameter, .chooseScene, .showFiles, .previousScene,
      .nextScene, .tryChange, .toggleEditing, .editGesture, .chooseFlip, .playFlip, .close, .visit, .screenshot,
      .record, .saveRecent, .bookmark, .openFolder, .quit:
      return nil
    }
  }
}

extension Moment {
  fileprivate var hasStory: Bool { story.storyStart != nil }

  /// Whether changes were found that are not shown.
  fileprivate var hasMoreChanges: Bool {
    !options.showsAllChanges && (why?.remedies.count ?? 0) > PanelConstants.changesShown + 1
  }
}
