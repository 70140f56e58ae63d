import Replay
import TouchKit

/// A command from keyboard, mouse or touch to the program.
///
/// Panels and keys only send commands; the owner of the state performs them and passes the result in the next
/// ``Moment``. ``InspectorOptions/apply(_:)`` performs those that change options only.
public enum InspectorCommand: Hashable, Sendable {
  /// Pauses or resumes the stage's clock.
  case togglePause
  /// Pauses and advances by one display tick.
  case step
  /// Shows a moment of the run, and pauses there.
  case scrub(Instant)
  /// Goes so many display ticks ahead, or back.
  case moveTicks(Int)
  /// Goes to the decision before, or after, that the timeline marks.
  case moveToDecision(isNext: Bool)
  /// Goes to the beginning of the gesture.
  case moveToStart
  /// Goes to the end of the run, where it is live.
  case moveToEnd
  /// Plays the gesture again and again, or stops that.
  case toggleLoop
  /// Shows the other run: what happened instead of a what-if, or what came after before it went on from the past.
  case swapRuns
  /// Plays this part of the run again and again.
  case loop(ClosedRange<Instant>)
  /// Makes the timeline so many times as long, about the playhead; down to the whole gesture.
  case zoomTimeline(Double)
  /// Moves the timeline by a share of its visible part: positive to what comes later.
  case panTimeline(Double)
  /// Shows a fifth of a second around the decisive moment; once more, the whole gesture.
  case focusTimeline
  /// Keeps the lane of the selection on top of the timeline, or lets it go.
  case pinSelection
  /// Keeps the lane with this title on top of the timeline, or lets it go.
  case togglePin(String)
  /// Halves the speed.
  case slower
  /// Doubles the speed.
  case faster
  /// Rebuilds the scene with an empty run.
  case restart
  /// Shows or hides the overlay with this number, 1 to 8.
  case toggleOverlay(Int)
  /// Shows all overlays; hides them if all are shown.
  case toggleAllOverlays
  /// Sets a parameter of the scene, as `--set` does.
  case setParameter(key: String, value: String)
  /// Opens the scene with this id.
  case chooseScene(String)
  /// Opens the scene that shows files on these files and folders.
  case showFiles([String])
  /// Opens the scene before this one.
  case previousScene
  /// Opens the scene after this one.
  case nextScene
  /// Restarts the scene and plays one of its gestures.
  case playGesture(ReadyGestureChoice)
  /// Shows a page of the left column, or hides the column if that page is shown.
  case showStory(InspectorOptions.StoryPage)
  /// Clears the selection and shows why the verdict is as it is.
  case showWhy
  /// Plays the run again with one of the changes that would have changed the loss in question, from 0.
  case tryChange(Int)
  /// Plays the run again with what people try first, from 0.
  case tryPreset(PolicyPreset)
  /// Plays the last gesture again as if a panel had sampled it evenly, 120 times a second.
  case tryIdealPanel
  /// Goes back from a what-if to what happened.
  case endWhatIf
  /// Looks at a what-if and what happened in this way.
  case compare(Comparison)
  /// Looks at them in the next way; without a what-if plays the first change that was found.
  case nextComparison
  /// Moves the line of a wipe: the share of the stage at its left.
  case moveWipe(Double)
  /// Plays the input with other policies beside what happened, or puts them away.
  case comparePolicies
  /// Begins or ends editing what the fingers did, on the stage and on the timeline.
  case toggleEditing
  /// Plays the run with fingers that do something else; the edit before is replaced unless this one is new.
  case editGesture(GestureEdit, isNew: Bool)
  /// Opens or closes the map of who would get the touch.
  case toggleFlips
  /// Chooses what varies in it: across (axis 0) or up (axis 1).
  case chooseFlip(axis: Int, key: String)
  /// Plays a cell of it.
  case playFlip(FlipPlace)
  /// Shows all changes that were found.
  case showAllChanges
  /// Shows or hides the numbers of the program's state.
  case toggleDetails
  /// Switches between dark and light.
  case toggleTheme
  /// Lets panels move and signs flash by themselves, or not.
  case toggleReducedMotion
  /// Shows or hides the panels.
  case togglePanels
  /// Opens or closes the sheet of keys.
  case toggleHelp
  /// Opens or closes the list of scenes.
  case toggleScenes
  /// Opens or closes the list of everything that can be done now.
  case togglePalette
  /// Puts the ring of the keyboard on the next control of the panels, or on the one before.
  case moveFocus(isNext: Bool)
  /// Closes the open sheet, else clears the selection, else lets go of all touches.
  case close
  /// Cancels every touch that is down, on the stage and on the panels.
  case letGo
  /// Selects the view or recognizer with this path; the selected one again, or nil, clears the selection.
  case select(String?)
  /// Selects the view or recognizer with this path, also if it is selected already.
  case reveal(String)
  /// Selects the view or recognizer with this path, and shows a moment of the run.
  case visit(String, Instant)
  /// Sets the height of the timeline's drawer, in points.
  case resizeDrawer(Double)
  /// Writes a PNG of the window.
  case screenshot
  /// Begins a recording, or ends it.
  case record
  /// Saves what has happened since the scene began as a recording.
  case saveRecent
  /// Saves the last gesture as a script.
  case saveGesture
  /// Notes the present moment.
  case bookmark
  /// Plays the recording that was written last.
  case playRecording
  /// Plays it again and again.
  case loopRecording
  /// Ends the program.
  case quit
}

/// Which of a scene's gestures to play.
public enum ReadyGestureChoice: Hashable, Sendable {
  /// The gesture at this position, from 1.
  case number(Int)
  /// The one after the last played, or the first.
  case next
  /// The last played, or the first.
  case same
}

extension InspectorCommand {
  /// Where the entry of a command comes from that says what it is called and what it does.
  public enum Origin: Hashable, Sendable {
    /// The table of ``Command/all``.
    case table
    /// ``Command/offers(at:scenes:)``: it is about something of the moment.
    case moment
    /// None: it belongs to a place of a panel, under a finger or the focus.
    case pointer
  }

  /// Where its entry comes from. There is no default: a new command has none until it is put somewhere.
  public var origin: Origin {
    switch self {
    case .togglePause, .step, .moveTicks, .moveToDecision, .moveToStart, .moveToEnd, .toggleLoop, .slower, .faster,
      .restart:
      .table
    case .swapRuns, .endWhatIf, .compare, .nextComparison, .comparePolicies, .toggleEditing, .tryIdealPanel,
      .toggleFlips, .tryPreset:
      .table
    case .zoomTimeline, .panTimeline, .focusTimeline, .pinSelection: .table
    case .toggleScenes, .previousScene, .nextScene, .playGesture(.next), .playGesture(.same), .showStory: .table
    case .toggleOverlay, .toggleAllOverlays: .table
    case .record, .saveRecent, .saveGesture, .bookmark, .playRecording, .loopRecording: .table
    case .showWhy, .showAllChanges, .toggleDetails, .toggleTheme, .toggleReducedMotion, .togglePanels, .toggleHelp,
      .togglePalette, .moveFocus, .close, .letGo, .screenshot, .quit:
      .table
    case .chooseScene, .showFiles, .playGesture(.number), .setParameter, .tryChange, .select, .reveal, .scrub: .moment
    case .resizeDrawer, .moveWipe, .loop, .togglePin, .editGesture, .visit, .chooseFlip, .playFlip: .pointer
    }
  }
}

extension InspectorOptions {
  /// Performs a command that changes options only.
  ///
  /// - Returns: Whether it did; the program performs all others.
  @discardableResult
  public mutating func apply(_ command: InspectorCommand) -> Bool {
    switch command {
    case .toggleOverlay(let number):
      if overlays.remove(number) == nil { overlays.insert(number) }
    case .toggleAllOverlays:
      let all = Set(1...Command.overlayTitles.count)
      overlays = overlays == all ? [] : all
    case .compare(let way): comparison = way
    case .moveWipe(let share): wipe = share
    case .toggleEditing: editsGesture.toggle()
    case .togglePin(let lane):
      if let place = pinnedLanes.firstIndex(of: lane) {
        pinnedLanes.remove(at: place)
      } else {
        pinnedLanes.append(lane)
      }
    case .toggleTheme: isDark.toggle()
    case .toggleReducedMotion: reducesMotion.toggle()
    case .togglePanels: showsPanels.toggle()
    case .toggleDetails: showsDetails.toggle()
    case .showAllChanges: showsAllChanges = true
    case .showWhy: (selection, showsPanels) = (nil, true)
    case .showStory(let page):
      showsStory = !showsStory || storyPage != page
      storyPage = page
    case .toggleHelp: sheet = sheet == .help ? nil : .help
    case .toggleFlips: sheet = sheet == .flips ? nil : .flips
    case .toggleScenes: sheet = sheet == .scenes ? nil : .scenes
    case .togglePalette: sheet = sheet == .palette ? nil : .palette
    case .close:
      if sheet != nil { sheet = nil } else if selection != nil { selection = nil } else { return false }
    case .select(let path): selection = path == selection ? nil : path
    case .reveal(let path): selection = path
    case .resizeDrawer(let height): drawerHeight = height
    default: return false
    }
    return true
  }
}
