import Replay
import Stages
import TouchKit

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
  /// Shows the other run: what happened, instead of a what-if; or the run that was replaced when the user continued
  /// from its past.
  case swapRuns
  /// Plays this part of the run again and again.
  case loop(ClosedRange<Instant>)
  case slower
  case faster
  /// Rebuilds the scene with an empty run.
  case restart
  /// Explains the current loss, even if the run is long.
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
  /// Replays the run with one of the changes that would have prevented the loss, by index from 0.
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
