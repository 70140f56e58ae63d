import Foundation
import Replay
import Stages
import TouchKit

/// The input of one frame of the inspector.
package struct Moment {
  /// What happened on the stage, and its consequences.
  package let run: Run
  /// The look of the stage at this time.
  package let stage: Stage
  /// What the trace says about this time.
  package let reading: Reading
  /// What the trace says about the whole gesture, including what follows this time: for the timeline.
  package let story: Reading
  /// Who has the touch at the end of the gesture.
  let storyVerdict: Verdict
  /// The frames of the stage's views.
  let geometry: StageGeometry
  /// The scene on the stage.
  package var scene: any Scene
  /// The values of the scene's parameters.
  package var settings: Settings
  /// The gesture of the scene that was played last; nil if none was.
  package var played: ReadyGesture?
  /// Who has the touch, and who lost it.
  package let verdict: Verdict
  /// Why the touch was lost, and what would have changed that; nil until that is found, or if nobody lost a touch.
  package var why: Why?
  /// The run that this one replaced. In a what-if it is what happened; nil if there is none.
  package var other: Run?
  /// Where a what-if diverges from what happened; nil if it does not.
  package var difference: RunDifference.Point?
  /// The delay from an event to the frame that shows it, of the last events, in milliseconds; nil in a picture without
  /// a window.
  package var latency: Spread?
  /// The flip map; nil unless it is shown.
  package var flips: FlipState?
  /// Lint findings; nil until the first pass ends.
  package var lint: Lint?
  /// The state of the clock, the runs and the program.
  package var status: Status
  /// The user's choice of what to show.
  package var options: InspectorOptions

  /// Reads a moment of a run.
  package init(
    of run: Run, at time: Instant, scene: any Scene, settings: Settings, played: ReadyGesture? = nil, lint: Lint? = nil,
    status: Status = Status(), options: InspectorOptions = InspectorOptions()
  ) {
    (self.run, stage, reading) = (run, run.stage(at: time), run.reading(at: time))
    geometry = StageGeometry(of: stage)
    verdict = Verdict(of: run, reading: reading)
    let end = run.storyEnd(at: time)
    story = end > time ? run.reading(at: end) : reading
    storyVerdict = end > time ? Verdict(of: run, reading: story) : verdict
    (self.scene, self.settings, self.played, self.lint) = (scene, settings, played, lint)
    (self.status, self.options) = (status, options)
  }

  /// All decisions, for sentences and names.
  package var trace: Trace { run.trace }

  /// Puts decisions into words, with times since the gesture began.
  package var explanation: Explanation { Explanation(of: trace, naming: .titles, since: story.storyStart) }

  /// The stage's time.
  package var time: Instant { reading.now }

  /// The time that the window shows, in seconds since the recorded part began.
  var shownSeconds: Double { trace.shownTime(time).seconds }

  /// The number of the display tick.
  package var tick: Int64 { TickGrid(hz: run.spec.tickHz).tick(at: time) }

  /// A fingerprint of the stage's look.
  var fingerprint: UInt64 { stage.fingerprint(at: time) }

  /// The question that the right column answers.
  enum Question {
    /// Why somebody lost the touch.
    case loss(Loss)
    /// How a recognizer or view came to its decision.
    case decision(DecisionID, of: SubjectID)

    /// The decision that the question is about.
    var decision: DecisionID {
      switch self {
      case .loss(let loss): loss.decision
      case .decision(let decision, _): decision
      }
    }
  }

  /// The question about the selected recognizer, if it has decided anything. Otherwise the question is about the most
  /// important loss, or else about who has the touch.
  var question: Question? {
    if let path = options.selection {
      if let loss = verdict.losses.first(where: { $0.subject == path || $0.subject.hasPrefix("\(path)#") }) {
        return .loss(loss)
      }
      if let recognizer = reading.recognizer(selection), recognizer.state != .possible {
        return .decision(recognizer.decisive, of: recognizer.subject)
      }
    }
    if let loss = verdict.losses.first { return .loss(loss) }
    return verdict.grant.map { .decision($0, of: trace[$0]?.subject ?? .none) }
  }

  /// When the decision in question was made: the one about the selection, or without a selection the one about the
  /// whole gesture. Nil while nothing is decided.
  var decisiveTime: Instant? {
    let selected = options.selection == nil ? nil : question?.decision
    return (selected ?? storyVerdict.losses.first?.decision ?? storyVerdict.grant).flatMap { trace[$0]?.time }
  }

  /// The loss that the panels explain; nil if they explain none.
  package var loss: Loss? { if case .loss(let loss) = question { loss } else { nil } }

  /// The selected subject in this run: the newest with that path, or none.
  package var selection: SubjectID { options.selection.flatMap(trace.subject) ?? .none }
}
