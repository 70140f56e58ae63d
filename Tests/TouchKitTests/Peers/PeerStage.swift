import Foundation
import TestSupport
import TouchKit

/// The tree on which the peers' cases are told again: C in B in A, all as large as the window.
///
/// A peer's "gesture on a widget" is a recognizer on a view here; "claims" is recognition, "denies" is failure. The log
/// says who heard of a touch coming down, who acted, and who failed, in the order in which it happened.
final class PeerStage {
  /// A recognizer of a case.
  struct Member: Sendable {
    var name: String
    var view: String
    /// How many fingers it wants before it claims; 0 if it never claims by itself.
    var claimsAt = 0
    /// It leaves further fingers alone once it has one.
    var isSingle = false
    /// Its delegate lets it recognize beside anybody.
    var isTogether = false
    /// Nobody prevents it.
    var isStrong = false
    /// It fails when a second finger comes down.
    var failsAtTwo = false

    init(_ name: String, _ view: String, _ change: (inout Member) -> Void = { _ in }) {
      (self.name, self.view) = (name, view)
      change(&self)
    }
  }

  /// What happens in a case.
  enum Step: Sendable {
    /// A finger comes down in the middle.
    case down(Int)
    /// A finger moves by a point.
    case move(Int)
    /// A finger lifts.
    case up(Int)
    /// The window loses its focus.
    case focusLost
    /// The application assigns a state.
    case set(String, GestureRecognizer.State)
    /// The application switches a recognizer off.
    case disable(String)
  }

  let tester = Tester()
  let views: [String: LoggingPeerView]
  private(set) var log: [String] = []
  private var recognizers: [String: PeerRecognizer] = [:]
  private var clock = 0.0
  private var travel = 0.0

  init(_ members: [Member], stoppingAt stopped: String? = nil) {
    let frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    views = Dictionary(uniqueKeysWithValues: ["A", "B", "C"].map { ($0, LoggingPeerView(frame: frame)) })
    var parent: View = tester.window
    for name in ["A", "B", "C"] {
      guard let view = views[name] else { continue }
      view.swallows = name == stopped
      view.tell = { [unowned self] in log.append("view \(name)") }
      parent.addSubview(view)
      parent = view
    }
    for member in members {
      let recognizer = PeerRecognizer(member) { [unowned self] in log.append($0) }
      recognizers[member.name] = recognizer
      views[member.view]?.addGestureRecognizer(recognizer)
    }
  }

  /// The log of one step, empty before it.
  func play(_ step: Step) -> [String] {
    log = []
    clock += 0.01
    switch step {
    case .down(let finger): tester.down(clock, 180, 300, finger: finger)
    case .move(let finger):
      travel += 1
      tester.move(clock, dx: travel, finger: finger)
    case .up(let finger): tester.up(clock, finger: finger)
    case .focusLost:
      do {
        try tester.window.send(InputEvent(time: Instant(seconds: clock), kind: .focusLost))
      } catch { preconditionFailure("\(error)") }
    case .set(let name, let state): recognizers[name]?.state = state
    case .disable(let name): recognizers[name]?.isEnabled = false
    }
    return log
  }

  /// Whether an assignment was refused as illegal.
  var hasRefused: Bool { tester.window.trace.decisions.contains { $0.rule == .illegalTransition } }
}

/// A recognizer that does what its case says.
final class PeerRecognizer: GestureRecognizer, GestureRecognizerDelegate {
  private let member: PeerStage.Member
  private let tell: (String) -> Void
  private var hasActed = false

  init(_ member: PeerStage.Member, tell: @escaping (String) -> Void) {
    (self.member, self.tell) = (member, tell)
    super.init()
    if member.isTogether { delegate = self }
    addAction(named: member.name) { [unowned self] in
      hasActed = true
      tell("\(member.name) \($0.state.rawValue)")
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    if member.isSingle && numberOfTouches > 1 {
      for touch in touches { ignore(touch, for: event) }
      return tell("\(member.name) ignores")
    }
    tell("\(member.name) hears")
    if member.failsAtTwo && numberOfTouches > 1 { state = .failed }
    if numberOfTouches == member.claimsAt { state = .began }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    if state.isActive { state = .ended }
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { state = .cancelled }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { !member.isStrong }
  override func reset() {
    if !hasActed { tell("\(member.name) failed") }
    hasActed = false
  }
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }
}

/// A view that says when it is told of a touch, and lets it climb on unless it swallows it.
final class LoggingPeerView: View {
  var tell: () -> Void = {}
  var swallows = false
  var isQuiet = true
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isQuiet { tell() }
    if !swallows { super.touchesBegan(touches, with: event) }
  }
}
