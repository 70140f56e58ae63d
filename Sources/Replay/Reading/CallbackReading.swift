import TouchKit

/// One line of the log: what a view, a delegate or an action of the application was told, or asked, in UIKit's words.
public struct CallbackReading: Hashable, Sendable {
  /// When; of several in a row that say the same, the last.
  public var time: Instant
  /// Whose callback it is.
  public var subject: SubjectID
  /// Whom a question is about; nobody for everything else.
  public var other = SubjectID.none
  let kind: Callback.Kind
  /// How it was answered, if it was a question.
  public var answer: Bool?
  /// How often in a row.
  public var count = 1
  /// The decision behind it; of several in a row, the last.
  public var decision: DecisionID
}

/// What is called, and about whom: lines of a log that are alike in this are one.
struct Callback: Hashable {
  enum Kind: Hashable {
    case touches(TouchPhase)
    case question(Fact.Question)
    case scroll(ScrollCallback)
    case action(NameID)
  }
  let subject: SubjectID
  let kind: Kind
  var other = SubjectID.none
  var answer: Bool?

  /// The callback that a decision means for the application; nil if it hears nothing of it.
  init?(_ decision: Decision) {
    subject = decision.subject
    switch decision.fact {
    case .deliver(_, let phase, _, _): kind = .touches(phase)
    // Told as a callback of the scroll view.
    case .question(.willEndDragging, _, _): return nil
    case .question(let question, let other, let answer):
      kind = .question(question)
      (self.other, self.answer) = (other, answer)
    case .scroll(let callback, _): kind = .scroll(callback)
    case .action(let name): kind = .action(name)
    default: return nil
    }
  }
}

extension CallbackReading {
  /// What the log prints: the callback in the words that logs of UIKit's users print.
  public func words(in trace: Trace) -> String {
    switch kind {
    case .touches(let phase): "\(trace.species(of: subject))'s touch \(phase.rawValue)"
    case .question(let question): question.selector
    case .scroll(let callback): callback.selector
    case .action(let name): "action \(trace[name])"
    }
  }
}

extension Trace {
  /// What kind of thing a view is by its name: `Button` for `button17`.
  fileprivate func species(of subject: SubjectID) -> String {
    let name = title(of: subject)
    let bare = name.prefix { !$0.isNumber }
    return (bare.isEmpty ? name : String(bare)).capitalizingFirst
  }
}

extension String {
  fileprivate var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Fact.Question {
  /// The method that is called to ask it.
  fileprivate var selector: String {
    switch self {
    case .shouldReceiveEvent: "gestureRecognizerShouldReceiveEvent"
    case .shouldReceive: "gestureRecognizerShouldReceiveTouch"
    case .shouldBegin: "gestureRecognizerShouldBegin"
    case .shouldRecognizeSimultaneouslyWith: "shouldRecognizeSimultaneouslyWith"
    case .shouldRequireFailureOf: "shouldRequireFailureOf"
    case .shouldBeRequiredToFailBy: "shouldBeRequiredToFailBy"
    case .touchesShouldBegin: "touchesShouldBeginInContentView"
    case .touchesShouldCancel: "touchesShouldCancelInContentView"
    case .handOver: "shouldHandOverTo"
    case .shouldScrollToTop: "scrollViewShouldScrollToTop"
    case .willEndDragging: "scrollViewWillEndDragging"
    }
  }
}

extension ScrollCallback {
  /// The delegate's method.
  fileprivate var selector: String {
    switch self {
    case .willBeginDragging: "scrollViewWillBeginDragging"
    case .didScroll: "scrollViewDidScroll"
    case .willEndDragging: "scrollViewWillEndDragging"
    case .didEndDragging: "scrollViewDidEndDragging"
    case .willBeginDecelerating: "scrollViewWillBeginDecelerating"
    case .didEndDecelerating: "scrollViewDidEndDecelerating"
    case .didEndScrollingAnimation: "scrollViewDidEndScrollingAnimation"
    case .didScrollToTop: "scrollViewDidScrollToTop"
    case .willBeginZooming: "scrollViewWillBeginZooming"
    case .didZoom: "scrollViewDidZoom"
    case .didEndZooming: "scrollViewDidEndZooming"
    }
  }
}
