import Replay

/// A command with its title, help and keys, as used by the help sheet, the palette, buttons and key presses.
///
/// ``all`` lists every command without arguments once. ``offers(at:scenes:)`` makes entries that depend on the moment.
package struct CommandEntry: Sendable {
  /// The sections of the help sheet and the palette, in the order of the help sheet.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case time = "Time"
    case keyboard = "Keyboard"
    case timeline = "Timeline"
    case scenes = "Scenes"
    case comparing = "Compare"
    case overlays = "Overlays"
    case recordings = "Recordings"
    case window = "Window"
    case changes = "What if"
    case gestures = "Gestures"
    case parameters = "Parameters"
    case subjects = "Select"
    case decisions = "Decisions"
    case questions = "Ask"
  }

  package let command: Command
  /// The title in the help sheet and the palette.
  package let title: String
  /// One sentence of explanation; may be empty.
  package let help: String
  /// The keys; hints show the first one.
  package internal(set) var keys: [KeyStroke]
  /// The section of the help sheet and the palette.
  package let group: Group
  /// The word on its button; empty if the button has a glyph, or there is none.
  package let button: String
  /// The word on the button that undoes the command, if it is another one.
  package let back: String
  /// Further words for the search in the palette.
  package var keywords = ""
  /// Why the command is not available now; nil if it is.
  package internal(set) var obstacle: String?
  /// Whether the palette shows it only in search results.
  var isQuiet = false

  /// - Parameter keys: The descriptions of the keys.
  package init(
    _ group: Group, _ command: Command, _ title: String, _ help: String, button: String = "",
    back: String = "", keys: String...
  ) {
    (self.group, self.command, self.title, self.help) = (group, command, title, help)
    (self.button, self.back) = (button, back)
    self.keys = keys.map(KeyStroke.init(describing:))
  }

  /// All commands without arguments from a moment or a panel.
  package static let all: [CommandEntry] =
    time + comparing + presets + timeline + scenes + recordings + sharing + overlays + window + keyboard

  private static let time = [
    CommandEntry(
      .time, .session(.togglePause), "Pause, resume", "The stage's clock, or the replay of the past.",
      keys: "Space", "P"),
    CommandEntry(.time, .session(.step), "Single step", "Pauses and lets one display tick pass.", keys: "O"),
    CommandEntry(.time, .session(.moveTicks(-1)), "A tick back", "Moves by one display tick.", keys: "Left"),
    CommandEntry(.time, .session(.moveTicks(1)), "A tick ahead", "Moves by one display tick.", keys: "Right"),
    CommandEntry(
      .time, .session(.moveTicks(-10)), "Ten ticks back", "Moves by ten display ticks.", keys: "Ctrl+Left",
      "Shift+Left"),
    CommandEntry(
      .time, .session(.moveTicks(10)), "Ten ticks ahead", "Moves by ten display ticks.", keys: "Ctrl+Right",
      "Shift+Right"),
    CommandEntry(
      .time, .session(.moveToDecision(isNext: false)), "Previous decision", "Moves to the mark before on the ruler.",
      keys: ","),
    CommandEntry(
      .time, .session(.moveToDecision(isNext: true)), "Next decision", "Moves to the next mark on the ruler.", keys: "."
    ),
    CommandEntry(.time, .session(.moveToStart), "Start", "Moves to the start of the gesture.", keys: "Home"),
    CommandEntry(.time, .session(.moveToEnd), "End", "Returns to the live stage.", keys: "End"),
    CommandEntry(.time, .session(.toggleLoop), "Loop", "Plays the gesture again and again.", keys: "L"),
    CommandEntry(.time, .session(.slower), "Slower", "Halves the speed, down to an eighth.", keys: "<"),
    CommandEntry(.time, .session(.faster), "Faster", "Doubles the speed, up to four times.", keys: ">"),
    CommandEntry(.time, .session(.restart), "Restart", "Rebuilds the scene with its parameters.", keys: "R"),
  ]

  private static let comparing =
    [
      CommandEntry(
        .comparing, .session(.swapRuns), "The other run", "Swaps the what-if and what happened.",
        button: "Swap", keys: "B"),
      CommandEntry(
        .comparing, .session(.nextComparison), "What if", "Tries a change; then ghost, side by side, wipe.", keys: "X"),
      CommandEntry(.comparing, .session(.endWhatIf), "Leave the what-if", "Shows what happened again.", button: "back"),
    ]
    + Comparison.allCases.map {
      CommandEntry(
        .comparing, .view(.compare($0)), "Compare: \($0.title)", "Compares the what-if with what happened.",
        button: $0.title)
    } + [
      CommandEntry(
        .comparing, .session(.comparePolicies), "Other policies", "Plays the gesture on four stages at once.",
        back: "Close the other policies", keys: "K"),
      CommandEntry(
        .comparing, .view(.toggleFlips), "What would happen", "A map over other speeds and hold times.",
        button: "map", keys: "Z"),
      CommandEntry(
        .comparing, .session(.toggleEditing), "Edit the gesture", "Drag dots of a trail, or grips on the timeline.",
        button: "Edit", keys: "E"),
    ]

  private static let presets = Policy.Preset.allCases.map { preset in
    var entry = CommandEntry(.comparing, .session(.tryPreset(preset)), "Try: \(preset.title)", preset.help)
    entry.keywords = "what if preset \(preset.rawValue)"
    return entry
  }

  private static let timeline = [
    CommandEntry(
      .timeline, .panel(.zoomTimeline(1.5)), "Zoom in", "Magnifies the timeline around the playhead.", keys: "W"),
    CommandEntry(
      .timeline, .panel(.zoomTimeline(1 / 1.5)), "Zoom out", "Shows more, up to the whole gesture.", keys: "S"),
    CommandEntry(.timeline, .panel(.panTimeline(-0.25)), "Earlier", "Moves a zoomed timeline.", keys: "A"),
    CommandEntry(.timeline, .panel(.panTimeline(0.25)), "Later", "Moves a zoomed timeline.", keys: "D"),
    CommandEntry(
      .timeline, .panel(.focusTimeline), "Focus", "Shows the decisive moment; again, the whole gesture.", keys: "F"),
    CommandEntry(.timeline, .panel(.pinSelection), "Pin a lane", "Keeps the selected lane on top.", keys: "N"),
  ]

  private static let scenes = [
    CommandEntry(.scenes, .view(.toggleScenes), "Choose a scene", "Opens the list of scenes.", keys: "Ctrl+O"),
    CommandEntry(.scenes, .session(.previousScene), "Previous scene", "Opens the one before in the list.", keys: "["),
    CommandEntry(.scenes, .session(.nextScene), "Next scene", "Opens the one after in the list.", keys: "]"),
    CommandEntry(
      .scenes, .session(.playGesture(.next)), "Play the next gesture",
      "Each in turn; Ctrl and a number plays one.", keys: "G"),
    CommandEntry(
      .scenes, .session(.playGesture(.same)), "Play it again", "Restarts the scene and plays the same gesture.",
      keys: "V"),
    CommandEntry(
      .scenes, .view(.showStory(.story)), "Story", "What the scene is about; again hides the column.", keys: "I"),
    CommandEntry(
      .scenes, .view(.showStory(.views)), "Views", "Shows the views under the finger, touches, overlays.", keys: "H"),
    CommandEntry(.scenes, .view(.showStory(.log)), "Log", "Shows what views and delegates receive.", keys: "C"),
    CommandEntry(.scenes, .view(.showStory(.lint)), "Lint", "Shows what goes wrong in rehearsals.", keys: "J"),
  ]

  /// The entries of Ctrl+1 to Ctrl+9, for the first nine gestures of a scene.
  package static let numberedGestures = (1...9).map { number in
    CommandEntry(.gestures, .session(.playGesture(.number(number))), "Gesture \(number)", "", keys: "Ctrl+\(number)")
  }

  private static let overlays =
    Overlay.allCases.map { overlay in
      CommandEntry(.overlays, .view(.toggleOverlay(overlay)), overlay.title, "", keys: "\(overlay.rawValue)")
    } + [CommandEntry(.overlays, .view(.toggleAllOverlays), "All or none", "", keys: "0")]

  private static let recordings = [
    CommandEntry(
      .recordings, .session(.record), "Record", "Starts a recording; again ends it.", keys: "F8"),
    CommandEntry(
      .recordings, .session(.saveRecent), "Save what just happened", "Saves the last 30 s, recording or not.",
      keys: "F9"),
    CommandEntry(
      .recordings, .session(.saveGesture), "Save the last gesture", "Saves it as a script, for --script.",
      keys: "Ctrl+S"),
    CommandEntry(
      .recordings, .view(.toggleShare), "Share", "A page, a picture, an animation or a recording of it.",
      button: "Share…", keys: "Ctrl+E"),
    CommandEntry(.recordings, .session(.bookmark), "Bookmark", "Notes this moment in the recording.", keys: "Ctrl+B"),
    CommandEntry(
      .recordings, .session(.playRecording), "Play the last recording", "Replays it and compares the hashes.",
      keys: "F7"),
    CommandEntry(
      .recordings, .session(.loopRecording), "Play it in a loop", "Repeats it until the scene restarts.", keys: "F6"),
  ]

  private static let sharing = ShareKind.allCases.map { kind in
    var entry = CommandEntry(.recordings, .session(.share(kind)), "Share: \(kind.title)", kind.help)
    entry.keywords = "export save file \(kind.ending)"
    return entry
  }

  private static let window = [
    CommandEntry(
      .window, .view(.togglePalette), "Find a command", "Finds scenes, gestures, values and what-ifs, too.",
      keys: "Ctrl+P"),
    CommandEntry(
      .window, .view(.toggleTheme), "Dark, light", "Switches the colours of panels and overlays.", keys: "T"),
    CommandEntry(
      .window, .view(.toggleReducedMotion), "Reduced motion", "Lists do not bounce, and signs do not flash."),
    CommandEntry(.window, .panel(.showWhy), "Why", "Shows the causes, and what would have changed it.", keys: "Y"),
    CommandEntry(
      .window, .view(.showAllChanges), "All changes", "Shows all changes, not only the first few.", button: "show"),
    CommandEntry(
      .window, .view(.toggleDetails), "Details", "Step, display rate, fingerprint; how the touch screen feels.",
      keys: "M"),
    CommandEntry(
      .window, .session(.tryIdealPanel), "Ideal panel", "Replays the last gesture as sampled at 120 Hz.",
      button: "Replay as an ideal 120 Hz panel", keys: "U"),
    CommandEntry(
      .window, .view(.toggleWideTimeline), "Wide timeline", "Gives it the whole width, along the lower edge.",
      keys: "Ctrl+T"),
    CommandEntry(
      .window, .view(.togglePanels), "Hide panels", "Leaves the stage, the headline and three lines of text.",
      button: "Hide",
      back: "Show", keys: "Tab"),
    CommandEntry(.window, .session(.screenshot), "Screenshot", "Saves a PNG of the window.", keys: "F12"),
    CommandEntry(.window, .view(.toggleHelp), "Help", "Lists all keys.", button: "Help", keys: "?"),
    CommandEntry(
      .window, .session(.cancelAllTouches), "Cancel touches", "Cancels every touch that is down.",
      button: "Cancel touches"),
    CommandEntry(
      .window, .session(.close), "Close", "Closes the sheet, clears the selection, cancels touches.", keys: "Esc"),
    CommandEntry(.window, .session(.quit), "Quit", "Ends the program.", keys: "Ctrl+Q"),
  ]

  private static let keyboard = [
    CommandEntry(.keyboard, .panel(.moveFocus(isNext: true)), "Focus the next control", "", keys: "Ctrl+Tab"),
    CommandEntry(.keyboard, .panel(.moveFocus(isNext: false)), "Focus the control before", "", keys: "Ctrl+Shift+Tab"),
  ]

  // MARK: Looking up

  package static func command(for key: KeyStroke) -> Command? {
    let known = all + numberedGestures
    return (known.first { $0.keys.contains(key) } ?? known.first { $0.keys.contains(key.unshifted) })?.command
  }

  static func entry(of command: Command) -> CommandEntry? { all.first { $0.command == command } }

  /// Returns the first key of a command; empty if it has none.
  package static func key(of command: Command) -> String { entry(of: command)?.keys.first?.description ?? "" }

  static func button(of command: Command) -> String { entry(of: command)?.button ?? "" }

  /// Returns the word on the button that undoes a command.
  static func back(of command: Command) -> String { entry(of: command)?.back ?? "" }
}
