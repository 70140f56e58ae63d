import TouchKit

/// One line of the log: what a view, a delegate or an action of the application was told, or asked, in UIKit's words.
public struct CallbackReading: Hashable, Sendable {
  /// When; of several in a row that say the same, the last.
  public var time: Instant
  /// Whose callback it is.
  public var subject: SubjectID
  /// Whom a question is about; nobody for everything else.
  public var other = SubjectID.none
  /// What the log prints.
  public var words: String
  /// How it was answered, if it was a question.
  public var answer: Bool?
  /// How often in a row.
  public var count = 1
  /// The decision behind it; of several in a row, the last.
  public var decision: DecisionID
}

extension Reading {
  /// Writes down what the application hears of a decision, if anything; moves in a row are one line.
  mutating func fold(callback decision: Decision, in trace: Trace) {
    guard storyStart != nil, let (words, other, answer) = decision.callback(in: trace) else { return }
    if let last = callbacks.indices.last, callbacks[last].words == words, callbacks[last].answer == answer,
      callbacks[last].subject == decision.subject, callbacks[last].other == other
    {
      callbacks[last].count += 1
      (callbacks[last].time, callbacks[last].decision) = (decision.time, decision.id)
      return
    }
    callbacks.appendBounded(
      CallbackReading(
        time: decision.time, subject: decision.subject, other: other, words: words, answer: answer,
        decision: decision.id))
  }
}

extension Decision {
  /// The callback that a decision means for the application, in the words that logs of UIKit's users print.
  fileprivate func callback(in trace: Trace) -> (words: String, other: SubjectID, answer: Bool?)? {
    switch fact {
    case .deliver(_, let phase, _, _):
      return ("\(trace.species(of: subject))'s touch \(phase.rawValue)", .none, nil)
    // Told as a callback of the scroll view.
    case .question(.willEndDragging, _, _): return nil
    case .question(let question, let other, let answer): return (question.selector, other, answer)
    case .scroll(let callback, _): return (callback.selector, .none, nil)
    case .action(let name): return ("action \(trace[name])", .none, nil)
    default: return nil
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
