import TouchKit

/// Something that the person at the keyboard, the mouse or the glass asks of the program.
///
/// Panels and keys only ask; whoever owns the state answers and hands the result back in the next ``Moment``. What
/// concerns the options alone is answered by ``InspectorOptions/apply(_:)``.
public enum InspectorCommand: Hashable, Sendable {
  /// Stops the stage's time, or lets it run.
  case togglePause
  /// Lets one display tick pass; pauses first.
  case step
  /// Half as fast.
  case slower
  /// Twice as fast.
  case faster
  /// Builds the scene anew.
  case restart
  /// Shows or hides the overlay with this number, 1 to 7.
  case toggleOverlay(Int)
  /// Shows all overlays, or hides all if all are shown.
  case toggleAllOverlays
  /// Sets a parameter of the scene, both as `--set` takes them.
  case setParameter(key: String, value: String)
  /// Opens the scene with this identifier.
  case chooseScene(String)
  /// Opens the scene before this one.
  case previousScene
  /// Opens the scene after this one.
  case nextScene
  /// Plays a gesture that the scene brings along, from its beginning.
  case playGesture(ReadyGestureChoice)
  /// Shows a page of the scene's story beside the stage, or hides it if it is the one that is shown.
  case showStory(InspectorOptions.StoryPage)
  /// Dark or light.
  case toggleTheme
  /// Shows or hides the panels.
  case togglePanels
  /// Opens or closes the sheet of keys.
  case toggleHelp
  /// Opens or closes the list of scenes.
  case toggleScenes
  /// Closes what lies over everything, else clears the selection.
  case close
  /// Selects the view or recognizer of a path everywhere; the same once more, or nobody, clears the selection.
  case select(String?)
  /// Gives the timeline's drawer a height, in points.
  case resizeDrawer(Double)
  /// Writes a picture of the window.
  case screenshot
  /// Ends the program.
  case quit
}

/// One of the gestures that a scene brings along.
public enum ReadyGestureChoice: Hashable, Sendable {
  /// The one in this place, from 1.
  case number(Int)
  /// The one after the last that was played, or the first.
  case next
  /// The last that was played, or the first.
  case same
}

extension InspectorOptions {
  /// Carries out a command that concerns nothing but the options.
  ///
  /// - Returns: Whether it was one; all others are left to the program.
  @discardableResult
  public mutating func apply(_ command: InspectorCommand) -> Bool {
    switch command {
    case .toggleOverlay(let number):
      if overlays.remove(number) == nil { overlays.insert(number) }
    case .toggleAllOverlays:
      let all = Set(1...Command.overlayTitles.count)
      overlays = overlays == all ? [] : all
    case .toggleTheme: isDark.toggle()
    case .togglePanels: showsPanels.toggle()
    case .showStory(let page):
      showsStory = !showsStory || storyPage != page
      storyPage = page
    case .toggleHelp: sheet = sheet == .help ? nil : .help
    case .toggleScenes: sheet = sheet == .scenes ? nil : .scenes
    case .close:
      if sheet == nil { selection = nil } else { sheet = nil }
    case .select(let path): selection = path == selection ? nil : path
    case .resizeDrawer(let height): drawerHeight = height
    default: return false
    }
    return true
  }
}
