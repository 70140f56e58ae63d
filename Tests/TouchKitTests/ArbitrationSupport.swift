import Foundation
import TestSupport
import TouchKit

/// A recognizer that does what the test says, when it says it.
final class Puppet: GestureRecognizer {
  var onBegan: State?
  var onMoved: State?
  var onEnded: State? = .failed
  var prevents = true
  var preventable = true
  private(set) var heard: [String] = []
  private(set) var resets = 0
  /// Told of everything that it hears, as it happens.
  var tell: ((String) -> Void)?
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { hear("began", onBegan) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { hear("moved", onMoved) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) { hear("ended", onEnded) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { hear("cancelled", .cancelled) }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { preventable }
  override func reset() {
    resets += 1
    tell?("reset")
  }
  private func hear(_ what: String, _ wish: State?) {
    heard.append(what)
    tell?(what)
    if let wish { state = wish }
  }
}

/// A delegate that counts what it is asked.
final class CountingDelegate: GestureRecognizerDelegate {
  var asked: [String] = []
  var receives = true, begins = true, together = false, requires = false, isRequired = false, receivesEvents = true
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    asked.append("receive")
    return receives
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
    asked.append("event")
    return receivesEvents
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    asked.append("begin")
    return begins
  }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { together }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool {
    asked.append("require")
    return requires
  }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool {
    asked.append("be required")
    return isRequired
  }
}

/// A view in a view in the window, and who acted.
final class ArbitrationRig {
  let tester = Tester()
  let outer = View(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  let inner = LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
  private(set) var log: [String] = []
  init() {
    outer.addSubview(inner)
    tester.window.addSubview(outer)
  }
  /// Adds a line that is not an action's.
  func note(_ line: String) { log.append(line) }
  func add<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer, to view: View) -> Recognizer {
    view.addGestureRecognizer(recognizer)
    recognizer.addAction(named: name) { [unowned self] in log.append("\(name) \($0.state.rawValue)") }
    return recognizer
  }
  func puppet(_ name: String, on view: View, _ configure: (Puppet) -> Void = { _ in }) -> Puppet {
    let puppet = add(name, Puppet(), to: view)
    configure(puppet)
    return puppet
  }
  /// What of the trace was decided by `rule`, as paths of those it is about.
  func decided(_ rule: Rule) -> [String] {
    let trace = tester.window.trace
    return trace.decisions.filter { $0.rule == rule }.compactMap { trace[$0.subject]?.path }
  }
}
