import Replay
import Stages
import TouchKit

/// A command about runs, time, files or the program: the owner of the session performs it.
package enum SessionCommand: Hashable, Sendable {
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
  /// Halves the speed.
  case slower
  /// Doubles the speed.
  case faster
  /// Rebuilds the scene with an empty run.
  case restart
  /// Explains the loss that is shown, however long the run is.
  case askWhy
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
  /// Plays the run again with one of the changes that would have changed the loss in question, from 0.
  case tryChange(Int)
  /// Plays the run again with what people try first, from 0.
  case tryPreset(PolicyPreset)
  /// Plays the last gesture again as if a panel had sampled it evenly, 120 times a second.
  case tryIdealPanel
  /// Goes back from a what-if to what happened.
  case endWhatIf
  /// Looks at them in the next way; without a what-if plays the first change that was found.
  case nextComparison
  /// Plays the input with other policies beside what happened, or puts them away.
  case comparePolicies
  /// Begins or ends editing what the fingers did, on the stage and on the timeline.
  case toggleEditing
  /// Plays the run with fingers that do something else; the edit before is replaced unless this one is new.
  case editGesture(GestureEdit, isNew: Bool)
  /// Chooses what varies in it: across (axis 0) or up (axis 1).
  case chooseFlip(axis: Int, key: String)
  /// Plays a cell of it.
  case playFlip(FlipPlace)
  /// Closes the open sheet, clears the selection, leaves a comparison, or cancels every touch: the first that applies.
  case close
  /// Cancels every touch that is down, on the stage and on the panels.
  case letGo
  /// Selects the view or recognizer with this path, and shows a moment of the run.
  case visit(String, Instant)
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
package enum ReadyGestureChoice: Hashable, Sendable {
  /// The gesture at this position, from 1.
  case number(Int)
  /// The one after the last played, or the first.
  case next
  /// The last played, or the first.
  case same
}
