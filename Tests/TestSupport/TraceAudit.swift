import Foundation
@_spi(Testing) import TouchKit

/// Reads a window's trace as it grows and reports violations of the engine's laws.
///
/// It knows the legal orders from the specification alone and shares no code with the engine.
package final class TraceAudit {
  package private(set) var violations: [String] = []
  /// The number of decisions read.
  package private(set) var count = 0

  private let trace: Trace
  private var lastTime = Instant.zero
  private var fingers: [Finger] = []
  private var states: [GestureRecognizer.State?] = []
  private var scrolls: [ScrollStory] = []

  /// What is known of a touch: its phase at the glass, and what each view that is told of it was told last. That is
  /// one view, or more where a view forwards its touches to its content.
  private struct Finger {
    var glass = TouchPhase.began
    var views: [(subject: SubjectID, told: TouchPhase, stamp: Instant)] = []
  }

  package init(_ window: Window) { trace = window.trace }

  /// Reads the decisions since the last call.
  package func read() {
    let decisions = trace.decisions
    while count < decisions.count {
      let decision = decisions[count]
      if Int(decision.id.index) != count { fail(decision, "is number \(decision.id.index) at place \(count)") }
      count += 1
      if decision.time < lastTime { fail(decision, "is earlier than the decision before it") }
      lastTime = decision.time
      checkCauses(decision)
      check(decision)
    }
  }

  /// Every decision that does not come from outside names earlier decisions that led to it. As every cause has a
  /// smaller number and the law holds for each of them, every way back ends at a root.
  private func checkCauses(_ decision: Decision) {
    if decision.causes.isEmpty {
      if !decision.isRoot { fail(decision, "has no cause") }
      return
    }
    for cause in decision.causes where !(cause < decision.id) { fail(decision, "is caused by later \(cause.index)") }
  }

  private func check(_ decision: Decision) {
    switch decision.fact {
    case .touch(let number, let phase, let point, _):
      if !Double(point.x).isFinite || !Double(point.y).isFinite { fail(decision, "has no place") }
      checkGlass(decision, number, phase)
    case .deliver(let number, let phase, let stamp, _): checkDelivery(decision, number, phase, stamp)
    case .state(let from, let to): checkState(decision, from, to)
    case .scroll(let callback, let report): checkScroll(decision, callback, report)
    default: break
    }
  }

  // MARK: Touches

  private func checkGlass(_ decision: Decision, _ number: Int, _ phase: TouchPhase) {
    if phase == .began {
      fingers.append(Finger())
      if fingers.count != number { fail(decision, "touch \(number) is the \(fingers.count). to come down") }
      return
    }
    guard (1...fingers.count).contains(number) else { return fail(decision, "touch \(number) never came down") }
    let before = fingers[number - 1].glass
    if before == .ended || before == .cancelled { fail(decision, "touch \(number) \(phase) after it \(before)") }
    fingers[number - 1].glass = phase
  }

  private func checkDelivery(_ decision: Decision, _ number: Int, _ phase: TouchPhase, _ stamp: Instant) {
    guard (1...max(fingers.count, 1)).contains(number) else { return fail(decision, "no touch \(number)") }
    let index = fingers[number - 1].views.firstIndex { $0.subject == decision.subject }
    let before = index.map { fingers[number - 1].views[$0] }
    let isLegal: Bool
    switch (before?.told, phase) {
    case (nil, .began), (.began, .moved), (.moved, .moved): isLegal = true
    case (.began, .ended), (.moved, .ended), (.began, .cancelled), (.moved, .cancelled): isLegal = true
    default: isLegal = false
    }
    if !isLegal { fail(decision, "view is told \(phase) after \(before?.told.rawValue ?? "nothing")") }
    if stamp > decision.time { fail(decision, "is told of the future") }
    if let before, stamp < before.stamp { fail(decision, "is told \(phase) of \(stamp) after that of \(before.stamp)") }
    if let index {
      (fingers[number - 1].views[index].told, fingers[number - 1].views[index].stamp) = (phase, stamp)
    } else {
      fingers[number - 1].views.append((decision.subject, phase, stamp))
    }
  }

  // MARK: Recognizers

  private func checkState(_ decision: Decision, _ from: GestureRecognizer.State, _ to: GestureRecognizer.State) {
    // What an application may not assign is recorded and changes nothing.
    guard decision.rule != .illegalTransition else { return }
    let isLegal: Bool
    switch (from, to) {
    case (.possible, .failed), (.possible, .ended), (.possible, .began): isLegal = true
    case (.began, .changed), (.began, .ended), (.began, .cancelled): isLegal = true
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): isLegal = true
    // Who recognized in this very update is taken back before anybody knows, as a tap of fewer taps is that recognizes
    // in the event of one of more (spec 2.6.6).
    case (.ended, .failed), (.began, .failed): isLegal = decision.rule == .excluded
    default: isLegal = false
    }
    if !isLegal { fail(decision, "goes from \(from) to \(to)") }
    let index = Int(decision.subject.index)
    while states.count <= index { states.append(nil) }
    let last = states[index] ?? .possible
    if from != last && !(from == .possible && last.isTerminal) { fail(decision, "was \(last), not \(from)") }
    states[index] = to
  }

  // MARK: Scroll views

  private func checkScroll(_ decision: Decision, _ callback: ScrollCallback, _ report: ScrollReport) {
    if !Double(report.offset.x).isFinite || !Double(report.offset.y).isFinite { fail(decision, "is nowhere") }
    if report.hasLanding, !Double(report.target.x).isFinite || !Double(report.target.y).isFinite {
      fail(decision, "lands nowhere")
    }
    let index = Int(decision.subject.index)
    while scrolls.count <= index { scrolls.append(ScrollStory()) }
    if let complaint = scrolls[index].tell(callback) { fail(decision, complaint) }
  }

  private func fail(_ decision: Decision, _ complaint: String) {
    guard violations.count < 20 else { return }
    let subject = trace[decision.subject]?.path ?? "input"
    violations.append("#\(decision.id.index) \(decision.rule.rawValue) \(subject): \(complaint)")
  }

  // MARK: At rest

  /// Checks that nothing is open once everything rests.
  package func checkRest(of window: Window) {
    read()
    for (index, finger) in fingers.enumerated() {
      for view in finger.views where view.told == .began || view.told == .moved {
        complain("touch \(index + 1) was never closed")
      }
      if finger.glass != .ended && finger.glass != .cancelled { complain("touch \(index + 1) never left") }
    }
    for (index, story) in scrolls.enumerated() {
      guard let open = story.open else { continue }
      complain("\(trace.subjects[index].path): \(open) was never closed")
    }
    if window.presentTouchCount > 0 { complain("\(window.presentTouchCount) touches are kept") }
    for recognizer in window.recognizersInPlay { complain("\(recognizer.identifierPath) is in play") }
    checkTree(window)
    if let progress = (window.rootViewController as? NavigationController)?.transitionProgress {
      complain("a page is \(progress) of its way at rest")
    }
  }

  private func checkTree(_ view: View) {
    for recognizer in view.gestureRecognizers where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      complain("\(recognizer.identifierPath) is \(recognizer.state) at rest")
    }
    if let scrollView = view as? ScrollView {
      for complaint in complaints(about: scrollView) { complain("\(view.identifierPath) \(complaint)") }
    }
    if let control = view as? Control, control.isTracking || control.isHighlighted && !isLit(control) {
      complain("\(view.identifierPath) is pressed at rest")
    }
    if let cell = view as? TableViewCell, cell.isHighlighted { complain("\(view.identifierPath) is lit up at rest") }
    for subview in view.subviews { checkTree(subview) }
  }

  /// Whether a view is in a row that is selected, whose buttons look like it.
  private func isLit(_ view: View) -> Bool {
    sequence(first: view, next: \.superview).contains { ($0 as? TableViewCell)?.isSelected == true }
  }

  private func complaints(about view: ScrollView) -> [String] {
    var result: [String] = []
    if view.isTracking { result.append("tracks at rest") }
    if view.isDragging { result.append("drags at rest") }
    if view.isDecelerating { result.append("decelerates at rest") }
    if view.isZooming { result.append("zooms at rest") }
    let offset = view.contentOffset
    for (axis, value) in [(Axes.horizontal, Double(offset.x)), (.vertical, Double(offset.y))] {
      let limits = view.offsetLimits(axis)
      if !(value >= limits.lowerBound - 1e-6 && value <= limits.upperBound + 1e-6) {
        result.append("rests at \(value), outside \(limits)")
      }
    }
    let scale = view.zoomScale
    if view.maximumZoomScale > view.minimumZoomScale,
      scale < view.minimumZoomScale - 1e-9 || scale > view.maximumZoomScale + 1e-9
    {
      result.append("rests at scale \(scale)")
    }
    return result
  }

  private func complain(_ text: String) { if violations.count < 20 { violations.append(text) } }
}

/// Returns all violations in a window's trace so far. With `atRest`, what is still open in the window is one, too.
package func checkInvariants(_ window: Window, atRest: Bool) -> [String] {
  let audit = TraceAudit(window)
  if atRest { audit.checkRest(of: window) } else { audit.read() }
  return audit.violations
}
