/// A key with or without Ctrl: `Space`, `P`, `<`, `F12`, `Ctrl+O`.
///
/// Characters that need Shift on some layouts are named by the character alone: `?`, `<`.
public struct KeyStroke: Hashable, Sendable, CustomStringConvertible {
  /// The name on the key cap or the character, letters in upper case.
  public let name: String
  /// Whether Ctrl is held.
  public let control: Bool

  /// Creates a key stroke.
  public init(_ name: String, control: Bool = false) { (self.name, self.control) = (name, control) }

  /// The text of the help sheet.
  public var description: String { control ? "Ctrl+\(name)" : name }
}

/// A command with a key: an entry of the table for key lookup, the help sheet and a test that keys are unique.
public struct Command: Sendable {
  /// The sections of the help sheet, in order.
  public enum Group: String, Hashable, Sendable, CaseIterable {
    /// Playing, pausing and stepping.
    case time = "Time"
    /// Scenes, their gestures and the left column.
    case scenes = "Scenes"
    /// Recordings of what happens on the stage.
    case recordings = "Recordings"
    /// What is drawn over the stage.
    case overlays = "Overlays"
    /// The window itself.
    case window = "Window"
  }

  /// The command.
  public let command: InspectorCommand
  /// The title in the help sheet.
  public let title: String
  /// One sentence of explanation; may be empty.
  public let help: String
  /// The keys; hints show the first one.
  public let keys: [KeyStroke]
  /// The section of the help sheet.
  public let group: Group

  /// - Parameter keys: Their descriptions.
  private init(_ group: Group, _ command: InspectorCommand, _ title: String, _ help: String, keys: String...) {
    (self.group, self.command, self.title, self.help) = (group, command, title, help)
    self.keys = keys.map { $0.hasPrefix("Ctrl+") ? KeyStroke(String($0.dropFirst(5)), control: true) : KeyStroke($0) }
  }

  /// The titles of the overlays, numbered from 1.
  public static let overlayTitles = [
    "Touch points & trails", "Slop", "Delay timers", "Hit-test outlines", "Ownership", "Velocity & landing",
    "Rubber band", "Pages & insets",
  ]

  /// All commands with keys.
  public static let all: [Command] = time + scenes + recordings + overlays + window

  private static let time = [
    Command(.time, .togglePause, "Pause, go on", "The stage's clock, or the replay of what was.", keys: "Space", "P"),
    Command(.time, .step, "Single step", "Pauses and lets one display tick pass.", keys: "O"),
    Command(.time, .moveTicks(-1), "A tick back", "With Ctrl ten.", keys: "Left"),
    Command(.time, .moveTicks(1), "A tick ahead", "With Ctrl ten.", keys: "Right"),
    Command(.time, .moveToDecision(isNext: false), "The decision before", "That the ruler marks.", keys: ","),
    Command(.time, .moveToDecision(isNext: true), "The decision after", "That the ruler marks.", keys: "."),
    Command(.time, .moveToStart, "Start", "Of the gesture.", keys: "Home"),
    Command(.time, .moveToEnd, "End", "Where the stage is live again.", keys: "End"),
    Command(.time, .toggleLoop, "Loop", "Plays the gesture again and again.", keys: "L"),
    Command(.time, .swapRuns, "The other run", "What happened, instead of a what-if; what came after.", keys: "B"),
    Command(.time, .nextComparison, "What if", "Tries a change; then ghost, side by side, wipe.", keys: "X"),
    Command(.time, .toggleEditing, "Edit the gesture", "Drag dots of a trail, grips on the timeline.", keys: "E"),
    Command(.time, .comparePolicies, "Other policies", "Four stages, one gesture, one clock.", keys: "K"),
    Command(.time, .zoomTimeline(1.5), "Zoom in", "The timeline, about the playhead.", keys: "W"),
    Command(.time, .zoomTimeline(1 / 1.5), "Zoom out", "Up to the whole gesture.", keys: "S"),
    Command(.time, .panTimeline(-0.25), "Earlier", "Moves a zoomed timeline.", keys: "A"),
    Command(.time, .panTimeline(0.25), "Later", "Moves a zoomed timeline.", keys: "D"),
    Command(.time, .focusTimeline, "Focus", "The decisive moment; again for the whole gesture.", keys: "F"),
    Command(.time, .pinSelection, "Pin a lane", "That of the selection stays on top.", keys: "N"),
    Command(.time, .slower, "Slower", "Half the speed, down to an eighth.", keys: "<"),
    Command(.time, .faster, "Faster", "Twice the speed, up to four times.", keys: ">"),
    Command(.time, .restart, "Restart", "Builds the scene anew, with its parameters.", keys: "R"),
  ]

  private static let scenes = [
    Command(.scenes, .toggleScenes, "Choose a scene", "A list with arrows, Enter and Esc.", keys: "Ctrl+O"),
    Command(.scenes, .previousScene, "Previous scene", "The one before in the list.", keys: "["),
    Command(.scenes, .nextScene, "Next scene", "The one after in the list.", keys: "]"),
    Command(
      .scenes, .playGesture(.next), "Play the next gesture", "The scene's own in turn; Ctrl and a number plays one.",
      keys: "G"),
    Command(
      .scenes, .playGesture(.same), "Play it again", "Begins the scene anew and plays the same gesture.", keys: "V"),
    Command(.scenes, .showStory(.story), "Story", "What the scene tells; once more hides the column.", keys: "I"),
    Command(.scenes, .showStory(.views), "Views", "The views under the finger, touches, overlays.", keys: "H"),
    Command(.scenes, .showStory(.log), "Log", "What views and delegates receive.", keys: "C"),
    Command(.scenes, .showStory(.lint), "Lint", "What goes wrong in rehearsals.", keys: "J"),
  ]

  /// Ctrl and an arrow goes ten ticks.
  private static func leap(for key: KeyStroke) -> InspectorCommand? {
    guard key.control, key.name == "Left" || key.name == "Right" else { return nil }
    return .moveTicks(key.name == "Left" ? -10 : 10)
  }

  /// The first nine gestures of a scene have the keys Ctrl+1 to Ctrl+9.
  private static func gesture(for key: KeyStroke) -> InspectorCommand? {
    guard key.control, let number = Int(key.name), (1...9).contains(number) else { return nil }
    return .playGesture(.number(number))
  }

  private static let overlays =
    overlayTitles.enumerated().map { index, title in
      Command(.overlays, .toggleOverlay(index + 1), title, "", keys: "\(index + 1)")
    } + [Command(.overlays, .toggleAllOverlays, "All or none", "", keys: "0")]

  private static let recordings = [
    Command(
      .recordings, .record, "Record", "From the start of the scene; once more ends it.", keys: "F8"),
    Command(.recordings, .saveRecent, "Save what just happened", "As a recording, even if none was begun.", keys: "F9"),
    Command(.recordings, .saveGesture, "Save the last gesture", "As a script, for --script.", keys: "Ctrl+S"),
    Command(.recordings, .bookmark, "Bookmark", "Notes this moment in the recording.", keys: "Ctrl+B"),
    Command(.recordings, .playRecording, "Play the last recording", "As it was, hashes compared.", keys: "F7"),
    Command(.recordings, .loopRecording, "Play it in a loop", "Until the scene begins anew.", keys: "F6"),
  ]

  private static let window = [
    Command(.window, .toggleTheme, "Dark, light", "The colours of panels and overlays.", keys: "T"),
    Command(.window, .showWhy, "Why", "The verdict's chain, and what would change it.", keys: "Y"),
    Command(
      .window, .toggleDetails, "Details", "Step, display rate, fingerprint; how the touch screen feels.", keys: "M"),
    Command(.window, .tryIdealPanel, "Ideal panel", "The last gesture as sampled evenly at 120 Hz.", keys: "U"),
    Command(.window, .togglePanels, "Hide panels", "Leaves the stage and four lines of text.", keys: "Tab"),
    Command(.window, .screenshot, "Screenshot", "A PNG of the window as it stands.", keys: "F12"),
    Command(.window, .toggleHelp, "Help", "This sheet.", keys: "?"),
    Command(.window, .close, "Close", "A sheet, then the selection, then lets go of all touches.", keys: "Esc"),
    Command(.window, .quit, "Quit", "Ends the program.", keys: "Ctrl+Q"),
  ]

  /// The command of a key; nil if it has none.
  public static func command(for key: KeyStroke) -> InspectorCommand? {
    all.first { $0.keys.contains(key) }?.command ?? gesture(for: key) ?? leap(for: key)
  }

  /// The first key of a command; empty if it has none.
  static func key(of command: InspectorCommand) -> String {
    all.first { $0.command == command }?.keys.first?.description ?? ""
  }
}
