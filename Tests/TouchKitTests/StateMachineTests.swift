import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.1 and 2.2: states, the ways between them, and the reset.
@Suite struct StateMachineTests {
  /// What a recognizer assigns as its finger comes down, moves twice and lifts; nil for nothing.
  struct Way: Sendable, CustomTestStringConvertible {
    let began, moved, ended: GestureRecognizer.State?
    let actions: [String]
    /// After which of the four events it had been reset.
    let resetAfter: Int
    var testDescription: String { "\(actions)" }
  }

  static let ways = [
    Way(began: .failed, moved: .began, ended: .ended, actions: [], resetAfter: 1),
    Way(began: .ended, moved: .changed, ended: .ended, actions: ["ended"], resetAfter: 1),
    Way(
      began: .began, moved: .changed, ended: .ended, actions: ["began", "changed", "changed", "ended"], resetAfter: 4),
    Way(
      began: .began, moved: nil, ended: .cancelled, actions: ["began", "changed", "changed", "cancelled"], resetAfter: 4
    ),
    Way(began: .began, moved: .ended, ended: .ended, actions: ["began", "ended"], resetAfter: 2),
    Way(began: .began, moved: .cancelled, ended: .ended, actions: ["began", "cancelled"], resetAfter: 2),
    Way(began: nil, moved: .cancelled, ended: .ended, actions: [], resetAfter: 2),
    Way(began: nil, moved: nil, ended: .ended, actions: ["ended"], resetAfter: 4),
  ]

  @Test(
    "2.1a 2.1b 2.1c 2.1d 2.1e 2.1f 2.1g each way of the table sends its actions, and a terminal one resets",
    arguments: ways)
  func table(way: Way) {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner) {
      ($0.onBegan, $0.onMoved, $0.onEnded) = (way.began, way.moved, way.ended)
    }
    var resets: [Int] = []
    rig.tester.down(0, 100, 100)
    resets.append(puppet.resets)
    for step in 1...2 {
      rig.tester.move(0.1 * Double(step), dx: Double(step))
      resets.append(puppet.resets)
    }
    rig.tester.up(0.3)
    resets.append(puppet.resets)
    #expect(rig.log == way.actions.map { "p \($0)" })
    #expect(resets == (1...4).map { $0 >= way.resetAfter ? 1 : 0 })
    #expect(puppet.state == .possible)
  }

  @Test(
    "2.1h nobody but the engine's reset leads back to possible", arguments: [GestureRecognizer.State.began, .failed])
  func backToPossible(from state: GestureRecognizer.State) {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner)
    let puppet = rig.puppet("p", on: rig.inner) { $0.onBegan = state }
    // Held by its group, so that a failed one is not reset at once.
    puppet.require(toFail: other)
    other.onBegan = .failed
    if state == .failed { other.onBegan = nil }
    rig.tester.down(0, 100, 100)
    puppet.state = .possible
    #expect(puppet.state == state)
    #expect(rig.decided(.illegalTransition) == [puppet.identifierPath])
  }

  @Test("2.1.1 one recognizer may be discrete in one gesture and continuous in the next: the way decides")
  func kinds() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner) { $0.onMoved = .ended }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 1)
    rig.tester.up(0.2)
    (puppet.onMoved, puppet.onEnded) = (.began, .ended)
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 1)
    rig.tester.up(1.2)
    #expect(rig.log == ["p ended", "p began", "p ended"])
  }

  @Test("2.1.2 an active recognizer that assigns nothing sends its action for every event that moves its touches")
  func everyMove() {
    let rig = ArbitrationRig()
    _ = rig.puppet("p", on: rig.inner) { ($0.onBegan, $0.onEnded) = (.began, .ended) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 1)
    rig.tester.move(0.2, dx: 1)
    rig.tester.down(0.3, 100, 640, finger: 2)
    rig.tester.move(0.4, dx: 5, finger: 2)
    #expect(rig.log == ["p began", "p changed"])
  }

  @Test("2.1.3 what is assigned without a touch, or after the end, is ignored and recorded")
  func illegal() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner) { $0.onBegan = .ended }
    for state in [GestureRecognizer.State.began, .changed, .ended] { puppet.state = state }
    #expect(rig.decided(.illegalTransition).count == 3)
    #expect(rig.log == [])
    // Nothing to break off, nothing to forbid.
    for state in [GestureRecognizer.State.failed, .cancelled, .possible] { puppet.state = state }
    #expect(rig.decided(.illegalTransition).count == 3)
    puppet.addAction { $0.state = .began }
    rig.tester.down(0, 100, 100)
    #expect(rig.decided(.illegalTransition).count == 4)
    #expect(rig.log == ["p ended"])
    #expect(checkInvariants(rig.tester.window, atRest: false) == [])
  }

  @Test("2.1.3 cancelled, assigned in possible because the system took the touch, means failed")
  func cancelledMeansFailed() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.cancel(0.1)
    #expect(puppet.heard == ["began", "cancelled"])
    #expect(rig.log == [])
    #expect(rig.decided(.illegalTransition) == [])
    #expect(puppet.resets == 1)
  }

  @Test("2.1.4 who never decides keeps waiters waiting, until its last finger lifts; active then it is cancelled")
  func mustEnd() {
    let rig = ArbitrationRig()
    let silent = rig.puppet("silent", on: rig.inner) { $0.onEnded = nil }
    let waiter = rig.puppet("waiter", on: rig.inner) { ($0.onBegan, $0.onEnded) = (.began, .ended) }
    waiter.require(toFail: silent)
    rig.tester.down(0, 100, 100)
    for second in 1...60 { rig.tester.move(Double(second), dx: Double(second)) }
    #expect(rig.log == [])
    rig.tester.up(61)
    #expect(rig.log == ["waiter began", "waiter ended"])
    silent.onBegan = .began
    rig.tester.down(70, 100, 100)
    rig.tester.up(71)
    // Spec 2.1.4 says only that it must end; that the engine ends it is the house's invariant.
    #expect(rig.log.suffix(2) == ["silent began", "silent cancelled"])
    #expect(rig.decided(.touchesOver).count == 2)
    #expect(rig.tester.window.isQuiet)
  }

  // MARK: Reset

  @Test(
    "2.2.1 after its end a recognizer hears no more of its finger, is reset, and must wait anew in the next gesture")
  func anew() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner) { $0.onMoved = .failed }
    let waiter = rig.puppet("waiter", on: rig.inner) { ($0.onBegan, $0.onEnded) = (.ended, nil) }
    waiter.require(toFail: other)
    for start in [0.0, 10] {
      rig.tester.down(start, 100, 100)
      #expect(waiter.state == .possible)
      #expect(waiter.resets == Int(start / 10))
      rig.tester.move(start + 0.1, dx: 1)
      #expect(waiter.resets == 1 + Int(start / 10))
      rig.tester.move(start + 0.2, dx: 2)
      rig.tester.up(start + 0.3)
    }
    #expect(rig.log == ["waiter ended", "waiter ended"])
    #expect(waiter.heard == ["began", "moved", "began", "moved"])
  }

  @Test("2.2.2 a pan that failed never picks the same finger up again; a new finger it does", arguments: [false, true])
  func sameFinger(bySystem: Bool) {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    (pan.delegate, delegate.begins) = (delegate, false)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    delegate.begins = true
    for step in 2...9 { rig.tester.move(0.1 * Double(step), dx: 20 * Double(step)) }
    #expect(pan.numberOfTouches == 0)
    #expect(rig.log == [])
    if bySystem { rig.tester.cancel(1) } else { rig.tester.up(1) }
    rig.tester.down(1, 100, 100, finger: 2)
    rig.tester.move(1.1, dx: 20, finger: 2)
    #expect(rig.log == ["pan began"])
  }

  @Test("2.2.3 the reset comes after the last action, in the same update")
  func resetAfterAction() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner) { $0.onBegan = .ended }
    puppet.tell = { rig.note($0) }
    rig.tester.down(0, 100, 100)
    #expect(rig.log == ["began", "p ended", "reset"])
  }

  @Test("2.2.4 a group holds together over several steps, but not across fingers that have nothing in common")
  func groups() {
    let rig = ArbitrationRig()
    let last = rig.puppet("last", on: rig.inner)
    let middle = rig.puppet("middle", on: rig.inner) { $0.onBegan = .failed }
    let first = rig.puppet("first", on: rig.inner) { $0.onBegan = .failed }
    first.require(toFail: middle)
    middle.require(toFail: last)
    let stranger = rig.puppet("stranger", on: rig.outer)
    let loner = rig.puppet("loner", on: rig.inner) { $0.onBegan = .failed }
    loner.require(toFail: stranger)
    rig.tester.down(0, 100, 640, finger: 2)
    #expect(stranger.numberOfTouches == 1)
    let refusing = CountingDelegate()
    refusing.receives = false
    stranger.delegate = refusing
    rig.tester.down(0.1, 100, 100)
    #expect([first, middle, last].map(\.resets) == [0, 0, 0])
    #expect(loner.resets == 1)
    rig.tester.up(0.2)
    #expect([first, middle, last].map(\.resets) == [1, 1, 1])
  }
}
