import Foundation
import Testing
import TouchKit

// This target has no package access (Package.swift): what compiles here compiles in anybody's application.

/// Everything that UIKit lets a recognizer of one's own override.
private final class CheckMark: GestureRecognizer {
  var heard: [String] = []
  var ignoresSecondFinger = false
  var hooks = Hooks()

  struct Hooks {
    var receives = true
    var prevents = true
    var preventable = true
    var waitsFor: GestureRecognizer?
    var isWaitedForBy: GestureRecognizer?
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    heard.append("began")
    if ignoresSecondFinger && numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
  }

  /// Recognizes a stroke that went down and then up by 20 pt each.
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    heard.append("moved")
    guard let touch = touches.first, state == .possible else { return }
    lowest = max(lowest, touch.location(in: view).y)
    guard touch.location(in: view).y <= lowest - 20 else { return }
    isComplete = true
    state = .recognized
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesEnded(touches, with: event)
    heard.append("ended")
    // While it waits for another to fail its state is still possible.
    if state == .possible && !isComplete { state = .failed }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesCancelled(touches, with: event)
    heard.append("cancelled")
    state = .cancelled
  }

  private var lowest = -CGFloat.infinity
  private var isComplete = false

  override func reset() {
    super.reset()
    heard.append("reset")
    (lowest, isComplete) = (-.infinity, false)
  }

  override func shouldReceive(_ event: TouchEvent) -> Bool { super.shouldReceive(event) && hooks.receives }
  override func canPrevent(_ other: GestureRecognizer) -> Bool { hooks.prevents }
  override func canBePrevented(by other: GestureRecognizer) -> Bool { hooks.preventable }
  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other == hooks.waitsFor }
  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other == hooks.isWaitedForBy }
  override func ignore(_ touch: Touch, for event: TouchEvent) {
    heard.append("ignore \(touch.number)")
    super.ignore(touch, for: event)
  }
}

/// The recognizers of one's own that an application may write (spec 2.1, 2.2, 2.4, 2.5).
@Suite struct CustomRecognizerTests {
  private struct Rig {
    let window = Window(size: CGSize(width: 375, height: 667))
    let view = View(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let mark = CheckMark()

    init() {
      window.addSubview(view)
      view.addGestureRecognizer(mark)
      view.accessibilityIdentifier = "paper"
    }

    func send(_ t: Double, _ kind: InputEvent.Kind, y: Double, finger: Int = 1) throws {
      try window.send(
        InputEvent(time: Instant(seconds: t), kind: kind, finger: finger, location: CGPoint(x: 100, y: y)))
    }

    /// Down by 40 pt, up by 30, in steps of 10.
    func stroke(from start: Double = 0) throws {
      try send(start, .down(.direct), y: 100)
      for (step, y) in [110.0, 120, 130, 140, 130, 120, 110].enumerated() {
        try send(start + 0.02 * Double(step + 1), .move, y: y)
      }
      try send(start + 0.3, .up, y: 110)
    }
  }

  private func log(_ recognizers: [(String, GestureRecognizer)]) -> () -> [String] {
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    for (name, recognizer) in recognizers {
      recognizer.addAction { lines.all.append("\(name) \($0.state.rawValue)") }
    }
    return { lines.all }
  }

  @Test("2.1, 2.2 a recognizer of one's own hears its touches, recognizes, and is reset")
  func recognizes() throws {
    let rig = Rig()
    let lines = log([("mark", rig.mark)])
    try rig.stroke()
    #expect(lines() == ["mark ended"])
    #expect(rig.mark.heard == ["began", "moved", "moved", "moved", "moved", "moved", "moved", "reset"])
    #expect(rig.mark.identifierPath == "paper#custom")
    try rig.stroke(from: 1)
    #expect(lines().count == 2)
    rig.mark.heard = []
    try rig.send(2, .down(.direct), y: 100)
    try rig.send(2.1, .cancel, y: 100)
    #expect(rig.mark.heard == ["began", "cancelled", "reset"])
    try rig.send(3, .down(.direct), y: 100)
    try rig.send(3.1, .up, y: 100)
    #expect(rig.mark.heard.suffix(3) == ["began", "ended", "reset"])
    #expect(lines().count == 2)
  }

  @Test("2.6.5 overriding canPrevent and canBePrevented excludes in one direction")
  func prevention() throws {
    for (prevents, preventable, recognizes, panIsCancelled) in [
      (true, true, false, false), (true, false, true, true), (false, false, true, false),
    ] {
      let (rig, pan) = (Rig(), PanGestureRecognizer())
      rig.view.addGestureRecognizer(pan)
      (rig.mark.hooks.prevents, rig.mark.hooks.preventable) = (prevents, preventable)
      let lines = log([("pan", pan), ("mark", rig.mark)])
      try rig.stroke()
      #expect(lines().first == "pan began")
      #expect(lines().contains("mark ended") == recognizes)
      #expect(lines().contains("pan cancelled") == panIsCancelled)
    }
  }

  @Test("2.5.1 overriding shouldRequireFailure and shouldBeRequiredToFail makes one wait for the other")
  func waits() throws {
    let (rig, pan) = (Rig(), PanGestureRecognizer())
    rig.view.addGestureRecognizer(pan)
    rig.mark.hooks.isWaitedForBy = pan
    let lines = log([("pan", pan), ("mark", rig.mark)])
    try rig.stroke()
    #expect(lines() == ["mark ended"], "the pan waited")
    let (other, press) = (Rig(), LongPressGestureRecognizer())
    press.minimumPressDuration = 5
    press.allowableMovement = 1_000
    other.view.addGestureRecognizer(press)
    other.mark.hooks.waitsFor = press
    let otherLines = log([("press", press), ("mark", other.mark)])
    try other.stroke()
    #expect(otherLines() == ["mark ended"])
    #expect(other.window.trace.decisions.contains { $0.rule == .waitsForFailure })
  }

  @Test("2.5 overriding shouldReceive keeps whole events away; a delegate's answer counts too")
  func receives() throws {
    final class Delegate: GestureRecognizerDelegate {
      var asked: [String] = []
      var wants = true
      func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
        asked.append("event")
        return wants
      }
      func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        asked.append("touch")
        return true
      }
    }
    let (rig, delegate) = (Rig(), Delegate())
    rig.mark.delegate = delegate
    try rig.stroke()
    #expect(delegate.asked == ["event", "touch"])
    #expect(rig.mark.heard.first == "began")
    rig.mark.heard = []
    delegate.wants = false
    try rig.stroke(from: 1)
    #expect(delegate.asked == ["event", "touch", "event"])
    #expect(rig.mark.heard == [])
    (delegate.wants, rig.mark.hooks.receives) = (true, false)
    try rig.stroke(from: 2)
    #expect(delegate.asked.last == "event")
    #expect(rig.mark.heard == [])
    let told = rig.window.trace.decisions.filter { decision in
      if case .question(.shouldReceiveEvent, _, answer: false, _) = decision.fact { true } else { false }
    }
    #expect(told.count == 2, "the trace says so")
  }

  @Test("2.4.3 an ignored touch is gone for the recognizer, and ignoring can be overridden")
  func ignores() throws {
    let rig = Rig()
    rig.mark.ignoresSecondFinger = true
    try rig.send(0, .down(.direct), y: 100)
    try rig.send(0.1, .down(.direct), y: 200, finger: 2)
    try rig.send(0.2, .move, y: 210, finger: 2)
    #expect(rig.mark.heard == ["began", "began", "ignore 2"])
    #expect(rig.mark.numberOfTouches == 1)
  }

  @Test("a subclass of a built-in recognizer watches its touches and decides with it")
  func subclassOfPan() throws {
    final class DownwardPan: PanGestureRecognizer {
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
        super.touchesMoved(touches, with: event)
        if state == .possible, translation(in: view).y < 0 { state = .failed }
      }
    }
    let (rig, pan) = (Rig(), DownwardPan())
    rig.view.addGestureRecognizer(pan)
    let lines = log([("pan", pan)])
    try rig.send(0, .down(.direct), y: 300)
    try rig.send(0.1, .move, y: 295)
    try rig.send(0.2, .move, y: 350)
    try rig.send(0.3, .up, y: 350)
    #expect(lines() == [])
    try rig.send(1, .down(.direct), y: 300)
    try rig.send(1.1, .move, y: 350)
    try rig.send(1.2, .up, y: 350)
    #expect(lines() == ["pan began", "pan ended"])
    #expect(pan.identifierPath == "paper#pan")
  }
}

/// Which touches a recognizer follows by their type (spec 2.4.7).
@Suite struct TouchTypeTests {
  private func send(_ window: Window, _ t: Double, _ kind: InputEvent.Kind, finger: Int) throws {
    let place = CGPoint(x: 50 + 60 * finger, y: 100)
    try window.send(InputEvent(time: Instant(seconds: t), kind: kind, finger: finger, location: place))
  }

  @Test("2.4.7 touches of another type than the first one are ignored, if that is required", arguments: [true, false])
  func exclusiveType(exclusive: Bool) throws {
    let (window, pan) = (Window(size: CGSize(width: 375, height: 667)), PanGestureRecognizer())
    #expect(pan.requiresExclusiveTouchType)
    pan.requiresExclusiveTouchType = exclusive
    window.addGestureRecognizer(pan)
    try send(window, 0, .down(.direct), finger: 1)
    try send(window, 0.1, .down(.indirectPointer), finger: 2)
    #expect(pan.numberOfTouches == (exclusive ? 1 : 2))
    for finger in 1...2 { try send(window, 0.2, .up, finger: finger) }
    try send(window, 1, .down(.indirectPointer), finger: 1)
    #expect(pan.numberOfTouches == 1, "with the next gesture the type is open again")
  }

  @Test("2.4.7 a type that is not allowed is not offered, and the trace says so")
  func allowedTypes() throws {
    let (window, tap) = (Window(size: CGSize(width: 375, height: 667)), TapGestureRecognizer())
    tap.allowedTouchTypes = [.indirectPointer]
    window.addGestureRecognizer(tap)
    try send(window, 0, .down(.direct), finger: 1)
    #expect(tap.numberOfTouches == 0)
    #expect(window.trace.decisions.contains { $0.rule == .touchType })
    try send(window, 0.1, .up, finger: 1)
    try send(window, 1, .down(.indirectPointer), finger: 1)
    #expect(tap.numberOfTouches == 1)
  }
}
