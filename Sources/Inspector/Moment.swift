import Foundation
import Replay
import Stages
import TouchKit

/// Everything that one frame of the inspector is a function of.
package struct Moment {
  /// What happened on the stage, and what followed from it.
  package let run: Run
  /// How the stage looks now.
  package let stage: Stage
  /// What the trace says about now.
  package let reading: Reading
  /// What the trace says about the whole story of that moment, also of what comes after: for the timeline.
  package let story: Reading
  /// Who has the touch at the end of that story.
  let storyVerdict: Verdict
  /// Where the stage's views are.
  let geometry: StageGeometry
  /// What is on the stage.
  package var scene: any Scene
  /// The values of its parameters.
  package var settings: Settings
  /// The gesture of the scene that was played last; nil before.
  package var played: ReadyGesture?
  /// Who has the touch, and who lost it.
  package let verdict: Verdict
  /// Why it was lost, and what would have changed that; nil until that is found, or where nobody lost a touch.
  package var why: Why?
  /// The run that this one took the place of: what happened, where this is a what-if; nil if there is none.
  package var other: Run?
  /// Where a what-if parts from what happened; nil where it does not.
  package var difference: RunDifference.Point?
  /// How long after its event a frame that shows it was on the screen, of the last events, in milliseconds; nil in a
  /// picture without a window.
  package var latency: Spread?
  /// Who would get the touch otherwise; nil unless that is shown.
  package var flips: FlipState?
  /// Lint findings; nil until the first pass ends.
  package var lint: Lint?
  /// What the window says about its clock, its runs and the program.
  package var status: Status
  /// What the user chose to see.
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

  /// Everything that was decided: for sentences and names.
  package var trace: Trace { run.trace }

  /// Puts its decisions into words, with times since the gesture began.
  package var explanation: Explanation { Explanation(of: trace, naming: .titles, since: story.storyStart) }

  /// The stage's time.
  package var time: Instant { reading.now }

  /// The time that the window says, in seconds since the recorded part began.
  var shownSeconds: Double { trace.shownTime(time).seconds }

  /// The number of the display tick.
  package var tick: Int64 { TickGrid(hz: run.spec.tickHz).tick(at: time) }

  /// A fingerprint of what the stage shows.
  var fingerprint: UInt64 { stage.fingerprint(at: time) }

  /// What the right column answers.
  enum Question {
    /// Why somebody lost the touch.
    case loss(Loss)
    /// How a recognizer or view came to its decision.
    case decision(DecisionID, of: SubjectID)

    /// The decision that it is about.
    var decision: DecisionID {
      switch self {
      case .loss(let loss): loss.decision
      case .decision(let decision, _): decision
      }
    }
  }

  /// The question about the selected recognizer, if it has decided anything; else about the loss that mattered most, else
  /// about who has the touch.
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

  /// When the question about the selection was decided, without a selection the one about the whole gesture; nil while
  /// nothing is decided.
  var decisiveTime: Instant? {
    let selected = options.selection == nil ? nil : question?.decision
    return (selected ?? storyVerdict.losses.first?.decision ?? storyVerdict.grant).flatMap { trace[$0]?.time }
  }

  /// The loss that the panels explain; nil where they explain none.
  package var loss: Loss? { if case .loss(let loss) = question { loss } else { nil } }

  /// Whom the selection means in this run: the newest of that path, or nobody.
  package var selection: SubjectID { options.selection.flatMap(trace.subject) ?? .none }
}
