import Foundation
import TouchKit

/// The sentence for a decision: one template for each rule, filled in from the record.
public struct Sentences {
  private let trace: Trace

  /// Sentences about the decisions of a trace.
  public init(_ trace: Trace) { self.trace = trace }

  /// What was decided, and by how much where the rule measures.
  public func sentence(for decision: Decision) -> String {
    let text = template(decision)
    guard let measured = decision.measured else { return text }
    return "\(text): \(measured.sentence)"
  }

  /// Whom a decision is about, as a path.
  public func name(_ subject: SubjectID) -> String { trace[subject]?.path ?? "the input" }

  private func template(_ decision: Decision) -> String {
    let who = name(decision.subject)
    switch decision.fact {
    case .touch(let touch, let phase, let point, _):
      return "touch \(touch) \(phase.rawValue) at \(TraceNumbers.point(point))"
    case .input(.focusLost): return "the window lost the focus"
    case .input(.wheel): return "the wheel turned"
    case .input(.call): return "the application called"
    case .setting(let setting, let value):
      return "\(who): the application set \(setting.rawValue) to \(TraceNumbers.short(value))"
    case .hit(let touch, let chain, _): return "touch \(touch) hit \(who), \(trace[chain].count) views deep"
    case .followed(let touch, let by): return "\(trace[by].count) recognizers follow touch \(touch)"
    case .timer(let timer, let phase, let deadline): return timerSentence(decision, timer, phase, deadline)
    case .question(.handOver, let other, let answer):
      return answer
        ? "\(who) leaves what is beyond its edge to \(name(other))"
        : "\(who) keeps what is beyond its edge from \(name(other))"
    case .question(let question, let other, let answer):
      let about = other == decision.subject ? "" : " about \(name(other))"
      return "\(who) was asked \(question.rawValue)\(about): \(answer ? "yes" : "no")"
    case .waiting(let on): return waitingSentence(decision, on)
    case .state(let from, let to): return stateSentence(decision, from, to)
    case .deliver(let touch, let phase, _, _): return deliverySentence(decision, touch, phase)
    case .withheld(let touch): return withheldSentence(decision, touch)
    case .control(let event, let highlighted):
      return "\(who) sent \(event.rawValue), \(highlighted ? "highlighted" : "not highlighted")"
    case .row(let event, _, let row): return "\(who): row \(row) \(event.rawValue)"
    case .navigation(let event, let progress): return navigationSentence(decision, event, progress)
    case .scroll(let callback, let report): return scrollSentence(decision, callback, report)
    case .mode(let mode): return modeSentence(decision, mode)
    case .action(let action): return "\(who) called \(trace[action])"
    case .misuse(let misuse): return "\(who) keeps its delegate: \(misuse)"
    }
  }

  private func timerSentence(
    _ decision: Decision, _ timer: Fact.TimerName, _ phase: Fact.TimerPhase, _ deadline: Instant
  ) -> String {
    let what = "\(name(decision.subject)): \(timer.rawValue)"
    switch phase {
    case .armed: return "\(what) runs until \(TraceNumbers.milliseconds(deadline)) ms"
    case .fired: return "\(what) ran out"
    case .cancelled: return "\(what) was called off"
    }
  }

  private func waitingSentence(_ decision: Decision, _ on: SubjectList) -> String {
    let others = trace[on].map(name).joined(separator: ", ")
    return decision.rule == .cycle
      ? "\(name(decision.subject)) and \(others) wait for each other; the circle is cut here"
      : "\(name(decision.subject)) waits until \(others) has failed"
  }

  private func stateSentence(
    _ decision: Decision, _ from: GestureRecognizer.State, _ to: GestureRecognizer.State
  ) -> String {
    let change = "\(name(decision.subject)): \(from.rawValue) → \(to.rawValue)"
    guard let reason = Sentences.reasons[decision.rule] else { return change }
    let rival = decision.rival.exists ? reason.replacing("%", with: name(decision.rival)) : reason
    return "\(change), because \(rival)"
  }

  private func deliverySentence(_ decision: Decision, _ touch: Int, _ phase: TouchPhase) -> String {
    let who = name(decision.subject)
    switch decision.rule {
    case .cancelContent: return "\(who) lost touch \(touch) to \(name(decision.rival)): touchesCancelled"
    case .release: return "\(who) was told late: touches\(phase.rawValue.capitalized) of touch \(touch)"
    case .legacyClaim, .legacySwallow:
      return "\(who) lost touch \(touch) to \(name(decision.rival)): touchesCancelled"
    case .legacyForward: return "\(who) was forwarded touch \(touch): touches\(phase.rawValue.capitalized)"
    case .systemCancel: return "\(who) left the hierarchy: touchesCancelled of touch \(touch)"
    default: return "\(who) was told: touches\(phase.rawValue.capitalized) of touch \(touch)"
    }
  }

  private func withheldSentence(_ decision: Decision, _ touch: Int) -> String {
    let who = name(decision.subject)
    switch decision.rule {
    case .dropContent, .legacyClaim, .legacySwallow, .caught:
      return "\(who) never hears of touch \(touch): \(name(decision.rival)) took it first"
    case .contentRefused: return "\(who) never hears of touch \(touch): a scroll view keeps it out"
    case .ignoredTouch: return "\(who) wants to know no more of touch \(touch)"
    case .singleTouch: return "\(who) takes one touch at a time; it is not told of touch \(touch)"
    default: return "\(who) is not told of touch \(touch): another view wants to be alone"
    }
  }

  private func navigationSentence(_ decision: Decision, _ event: NavigationEvent, _ progress: Double) -> String {
    let (who, part) = (name(decision.subject), TraceNumbers.fixed(progress))
    switch event {
    case .push: return "\(who) puts a page on top"
    case .pop: return "\(who) goes back one page"
    case .dragBegan: return "\(who): a finger takes the page on top"
    case .dragged: return "\(who): the finger has the page at \(part) of its way out"
    case .committed: return "\(who) lets the page go from \(part) of its way out"
    case .rolledBack: return "\(who) takes the page back from \(part) of its way out"
    case .finished: return "\(who) has arrived"
    case .stuck: return "\(who) waits for a pop that cannot end; nothing else can be touched or shown"
    }
  }

  private func scrollSentence(_ decision: Decision, _ callback: ScrollCallback, _ report: ScrollReport) -> String {
    var text = "\(name(decision.subject)) \(callback.rawValue) at \(TraceNumbers.point(report.offset))"
    if report.hasLanding {
      text += ", \(callback == .willEndDragging ? "would land" : "lands") at \(TraceNumbers.point(report.target))"
    }
    if !Double(report.velocity.x).isNaN {
      text += " with \(TraceNumbers.point(report.velocity)) pt/ms"
    }
    if let decelerates = report.willDecelerate { text += decelerates ? ", and moves on" : ", at rest" }
    if let zoom = report.zoom { text += ", scale \(TraceNumbers.fixed(zoom))" }
    return text
  }

  private func modeSentence(_ decision: Decision, _ mode: ScrollMode) -> String {
    var words = [mode.phase.rawValue]
    if mode.isTracking { words.append("tracking") }
    if mode.isDragging { words.append("dragging") }
    if mode.isDecelerating { words.append("decelerating") }
    if mode.isZooming { words.append("zooming") }
    let what: String
    switch decision.rule {
    case .directionLock: what = "locks to one axis"
    case .contentKeeps: what = "leaves the touch to its content for good"
    case .legacySwallow: what = "swallows the touch"
    default: what = "is now \(words.joined(separator: ", "))"
    }
    return "\(name(decision.subject)) \(what)"
  }

  /// Why a recognizer changed state, by rule; `%` is the rival.
  package static let reasons: [Rule: String] = [
    .touchesOver: "all touches are over",
    .abandoned: "it was switched off or left its view",
    .refused: "the answer was no",
    .requiredRecognized: "% did not fail",
    .excluded: "% won the touch",
    .tapDone: "the tap is complete",
    .tapMoved: "the finger strayed too far to tap",
    .tapHeld: "the finger stayed down too long to tap",
    .tapGap: "no further tap came in time",
    .tapApart: "the taps landed too far apart",
    .tooManyTouches: "too many fingers are down",
    .liftedEarly: "the fingers lifted too early",
    .pressHeld: "the press lasted long enough",
    .pressMoved: "the finger moved before the press was long enough",
    .panSlop: "the fingers moved far enough",
    .panLifted: "the fingers lifted",
    .pinchSlop: "the fingers moved apart or together far enough",
    .rotationSlop: "the fingers turned far enough",
    .swipeDone: "the fingers swiped far enough",
    .swipeCross: "the fingers strayed too far across the direction",
    .swipeBack: "the fingers went against the direction",
    .swipeSlow: "the swipe took too long",
    .edgeRegion: "the finger came down too far from the edge",
    .edgeAngle: "the finger did not move inwards",
    .edgeSlop: "the finger moved far enough inwards",
    .contentDelay: "the delay ran out",
    .delayLifted: "the finger lifted within the delay",
    .delayReleased: "the finger moved along an axis that cannot scroll",
    .scrollSlop: "the fingers moved far enough along an axis that scrolls",
    .caught: "the touch caught moving content",
    .atEdge: "the content rests at its edge and leaves the drag to the scroll view around it",
    .contentKeeps: "the content keeps the touch",
    .systemCancel: "the system took the touch",
    .illegalTransition: "that state cannot follow; it is ignored",
  ]
}
