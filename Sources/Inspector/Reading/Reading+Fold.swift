import Foundation
import TouchKit

extension Reading {
  /// Reads on: all decisions up to and including `until` that have not been read yet.
  ///
  /// The cost is proportional to what is new. Reading in steps gives the same value as reading at once. For a moment
  /// before ``now``, or another trace that is shorter, it starts over.
  public mutating func read(_ trace: Trace, until: Instant) {
    if until < now || trace.decisions.count < decisionCount { self = Reading() }
    while decisionCount < trace.decisions.count, trace.decisions[decisionCount].time <= until {
      fold(trace.decisions[decisionCount], in: trace)
      decisionCount += 1
    }
    now = until
  }

  private mutating func fold(_ decision: Decision, in trace: Trace) {
    defer { fold(callback: decision, in: trace) }
    switch decision.fact {
    case .touch(let number, let phase, let location, let type):
      fold(touch: number, phase, at: location, type, decision)
    case .hit(let number, let chain, let skipped):
      fold(hit: number, chain: Array(trace[chain]), skipped: Array(trace[skipped]), decision)
    case .followed(let number, let followers):
      for follower in trace[followers] { follow(touch: number, by: follower, decision, trace) }
    case .timer(let name, let phase, let deadline):
      fold(timer: name, phase, deadline: deadline, decision, trace)
    case .state(let from, let state): fold(state: state, from: from, decision, trace)
    case .waiting(let others): fold(waitingOn: Array(trace[others]), decision, trace)
    case .deliver(let number, let phase, _, _): fold(delivery: phase, of: number, decision, trace)
    case .withheld(let number):
      // What a recognizer leaves alone is not kept from the view.
      if decision.rule != .ignoredTouch { fold(withheld: number, decision, trace) }
    case .scroll(let callback, let report): fold(callback, report, decision)
    case .mode(let mode): fold(mode: mode, decision)
    case .input, .setting, .question, .control, .row, .navigation, .action, .misuse: break
    }
  }

  mutating func mark(_ decision: Decision, _ standing: Standing) {
    guard storyStart != nil else { return }
    marks.appendBounded(Mark(time: decision.time, decision: decision.id, standing: standing))
  }

  /// A touch comes down when nothing else is under way: what was before is another story. Scroll views keep where
  /// they are, so that their curves begin with the story.
  mutating func beginStory(at time: Instant) {
    storyStart = time
    (touches, recognizers, timers, deliveries, marks, callbacks) = ([], [], [], [], [], [])
    scrollViews = scrollViews.map { view in
      var view = view
      view.offsets = view.offsets.last.map { [.init(time: time, location: $0.location)] } ?? []
      (view.modes, view.landing, view.overshoot) = ([], nil, nil)
      return view
    }
  }
}
