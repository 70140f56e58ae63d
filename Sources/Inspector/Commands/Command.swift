import Replay
import Stages
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

/// A command that only changes the view of a run. ``InspectorOptions/apply(_:)`` performs it.
package enum ViewCommand: Hashable, Sendable {
  case toggleOverlay(Overlay)
  /// Shows all overlays; hides them if all are shown.
  case toggleAllOverlays
  /// Chooses how to compare a what-if with what happened.
  case compare(Comparison)
  /// Moves the line of a wipe to this share of the stage, from the left.
  case moveWipe(Double)
  /// Pins the lane with this title on top of the timeline, or unpins it.
  case togglePin(String)
  /// Switches between dark and light.
  case toggleTheme
  /// Turns reduced motion on or off: whether panels move and signs flash by themselves.
  case toggleReducedMotion
  case togglePanels
  /// Shows or hides the details of the program's state.
  case toggleDetails
  case showAllChanges
  /// Shows a page of the story's column, or folds the column if that page is shown.
  case showStory(InspectorOptions.StoryPage)
  case toggleHelp
  case toggleFlips
  /// Opens or closes the scene list.
  case toggleScenes
  case togglePalette
  /// Opens or closes the sheet that writes files to share.
  case toggleShare
  /// Selects the view or recognizer with this path. Nil, or the path that is selected, clears the selection.
  case select(String?)
  /// Selects the view or recognizer with this path, even if it is selected already.
  case reveal(String)
  /// Answers a question, and selects what it is about.
  case ask(WhyQuestion)
  /// Gives the timeline the whole width of the window, or takes it back into the pane.
  case toggleWideTimeline
  /// Sets the height of the wide timeline, in points.
  case resizeDrawer(Double)
}

extension InspectorOptions {
  package mutating func apply(_ command: ViewCommand) {
    switch command {
    case .toggleOverlay(let overlay): if overlays.remove(overlay) == nil { overlays.insert(overlay) }
    case .toggleAllOverlays:
      let all = Set(Overlay.allCases)
      overlays = overlays == all ? [] : all
    case .compare(let way): comparison = way
    case .moveWipe(let share): wipe = share
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
    case .showStory(let page):
      showsStory = !showsStory || storyPage != page
      storyPage = page
    case .toggleHelp: toggle(.help)
    case .toggleFlips: toggle(.flips)
    case .toggleScenes: toggle(.scenes)
    case .togglePalette: toggle(.palette)
    case .toggleShare: toggle(.share)
    case .select(let path): (selection, question) = (path == selection ? nil : path, nil)
    case .reveal(let path): (selection, question) = (path, nil)
    case .ask(let question):
      // A recognizer's view stays selected.
      if selection.map({ question.subject.hasPrefix("\($0)#") }) != true { selection = question.subject }
      self.question = question
    case .toggleWideTimeline: hasWideTimeline.toggle()
    case .resizeDrawer(let height): drawerHeight = height
    }
  }

  private mutating func toggle(_ sheet: Sheet) { self.sheet = self.sheet == sheet ? nil : sheet }

  /// Closes the open sheet, or else clears the selection.
  ///
  /// - Returns: Whether there was a sheet or a selection.
  package mutating func closeTopmost() -> Bool {
    if sheet != nil { sheet = nil } else if selection != nil { selection = nil } else { return false }
    return true
  }
}

/// A command that the panels perform themselves, because only they know the focus and the visible part of the timeline.
package enum PanelCommand: Hashable, Sendable {
  /// Moves the focus to the next control of the panels, or to the previous one.
  case moveFocus(isNext: Bool)
  /// Clears the selection and explains what was meant.
  case showWhy
  /// Stretches the timeline by this factor about the playhead; at its shortest it shows the whole gesture.
  case zoomTimeline(Double)
  /// Moves the timeline by a share of its visible part; positive values show later times.
  case panTimeline(Double)
  /// Goes to the decisive moment and shows a fifth of a second around it. If the timeline is zoomed already, shows the
  /// whole gesture.
  case focusTimeline
  /// Pins the lane of the selection on top of the timeline, or unpins it.
  case pinSelection
}

/// A command about runs, time, files or the program: the owner of the session performs it.
package enum SessionCommand: Hashable, Sendable {
  /// Pauses or resumes the stage's clock.
  case togglePause
  /// Pauses and advances by one display tick.
  case step
  /// Goes to a time of the run and pauses there.
  case scrub(Instant)
  /// Moves by this many display ticks; negative values go back.
  case moveTicks(Int)
  /// Goes to the next or the previous decision that the timeline marks.
  case moveToDecision(isNext: Bool)
  case moveToStart
  /// Goes to the end of the run, where it is live.
  case moveToEnd
  /// Plays the gesture again and again, or stops that.
  case toggleLoop
  /// Shows the other run: what happened, instead of a what-if; or the run that was continued from its past.
  case swapRuns
  /// Plays this part of the run again and again.
  case loop(ClosedRange<Instant>)
  case slower
  case faster
  /// Rebuilds the scene with an empty run.
  case restart
  /// Explains the verdict, even if the run is long.
  case askWhy
  /// Sets a parameter of the scene, as `--set` does.
  case setParameter(key: String, value: String)
  case chooseScene(String)
  /// Opens the scene that shows files, with these files and folders.
  case showFiles([String])
  case previousScene
  case nextScene
  /// Restarts the scene and plays one of its gestures.
  case playGesture(ReadyGestureChoice)
  /// Replays the run with one of the changes that mend the verdict, by index from 0.
  case tryChange(Int)
  /// Replays the run with a preset: a change that people often try first.
  case tryPreset(Policy.Preset)
  /// Replays the last gesture as if a panel had sampled it evenly at 120 Hz.
  case tryIdealPanel
  /// Returns from a what-if to what happened.
  case endWhatIf
  /// Switches to the next way of comparison; without a what-if, plays the first change that was found.
  case nextComparison
  /// Plays the input with other policies beside the run, or closes them.
  case comparePolicies
  /// Starts or ends editing the gesture, on the stage and on the timeline.
  case toggleEditing
  /// Replays the run with an edited gesture. The edit replaces the previous one unless it is new.
  case editGesture(GestureEdit, isNew: Bool)
  /// Chooses the variable of the flip map on an axis: 0 across, 1 up.
  case chooseFlip(axis: Int, key: String)
  case playFlip(FlipPlace)
  /// Closes the open sheet, clears the selection, leaves a comparison, or cancels all touches: the first that applies.
  case close
  /// Cancels every touch that is down, on the stage and on the panels.
  case cancelAllTouches
  /// Selects the view or recognizer with this path, and goes to a time of the run.
  case visit(String, Instant)
  case screenshot
  case record
  /// Saves what has happened since the scene began as a recording.
  case saveRecent
  /// Saves the last gesture as a script.
  case saveGesture
  case bookmark
  /// Writes a file about the gesture that is shown, beside the recordings.
  case share(ShareKind)
  /// Shows the folder of a file in the desktop's file manager.
  case openFolder(of: String)
  case playRecording
  case loopRecording
  case quit
}

package enum ReadyGestureChoice: Hashable, Sendable {
  /// The gesture at this position, from 1.
  case number(Int)
  /// The one after the last played; the first if none was played.
  case next
  /// The last one played; the first if none was played.
  case same
}
