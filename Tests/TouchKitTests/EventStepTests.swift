import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.8: the steps of one event, in their order.
@Suite struct EventStepTests {
  /// What happened, in order: recognizers' methods, questions, actions, views' methods, resets.
  private func noting(_ rig: ArbitrationRig, _ name: String, on view: View) -> Puppet {
    let puppet = rig.puppet(name, on: view)
    puppet.tell = { rig.note("\(name) \($0)") }
    return puppet
  }

  @Test("2.8.1 when recognizers are told of an event its touches stand where it says, the new ones with their view")
  func touchesFirst() throws {
    final class Looking: GestureRecognizer {
      var seen: [String] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { look(touches, event) }
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) { look(touches, event) }
      private func look(_ touches: Set<Touch>, _ event: TouchEvent) {
        for touch in event.allTouches.sorted(by: { $0.number < $1.number }) {
          seen.append("\(touch.number)\(touch.phase.rawValue)\(Int(touch.location(in: nil).x))\(touch.view === view)")
        }
      }
    }
    let rig = ArbitrationRig()
    let looking = rig.add("looking", Looking(), to: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.1, 200, 100, finger: 2)
    looking.seen = []
    rig.tester.moveTogether(0.2, [(2, 210, 100), (1, 110, 100)])
    #expect(looking.seen == ["1moved110true", "2moved210true"])
  }

  @Test("2.8.2 a recognizer gets began, moved, ended of one event in that order, each with its own touches only")
  func feedOrder() throws {
    let rig = ArbitrationRig()
    let puppet = noting(rig, "p", on: rig.inner)
    (puppet.onMoved, puppet.onEnded) = (nil, nil)
    rig.tester.down(0, 100, 100)
    rig.tester.down(0, 150, 100, finger: 2)
    rig.tester.down(0, 100, 640, finger: 3)
    let before = puppet.heard.count
    func event(_ finger: Int, _ kind: InputEvent.Kind, _ x: Double) -> InputEvent {
      InputEvent(time: Instant(seconds: 1), kind: kind, finger: finger, location: CGPoint(x: x, y: 100))
    }
    try rig.tester.window.send([event(1, .up, 100), event(2, .move, 160), event(3, .move, 120)])
    #expect(puppet.heard.suffix(from: before) == ["moved", "ended"])
  }

  @Test("2.8.3 one that a failure releases in this event goes before others that are asked later, until all is settled")
  func settles() {
    let rig = ArbitrationRig()
    let blocker = rig.puppet("blocker", on: rig.inner)
    let first = rig.puppet("first", on: rig.inner) {
      ($0.onMoved, $0.prevents, $0.preventable) = (.ended, false, false)
    }
    blocker.require(toFail: first)
    let waiter = rig.puppet("waiter", on: rig.inner) { $0.onMoved = .began }
    waiter.require(toFail: blocker)
    _ = rig.puppet("outer", on: rig.outer) { $0.onMoved = .began }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    // The waiter is first and waits; the blocker fails by the one after it; the waiter is the innermost left (2.6.3).
    #expect(rig.log == ["waiter began", "first ended"])
    #expect(rig.decided(.requiredRecognized).count == 1)
    #expect(rig.decided(.waitsForFailure).count == 1)
  }

  @Test("2.8.3 what an action does to others is settled in the same event")
  func settlesActions() {
    let rig = ArbitrationRig()
    let blocker = rig.puppet("blocker", on: rig.inner)
    let waiter = rig.puppet("waiter", on: rig.outer) { ($0.onBegan, $0.preventable) = (.ended, false) }
    waiter.require(toFail: blocker)
    let actor = rig.puppet("actor", on: rig.inner) { ($0.onMoved, $0.prevents) = (.ended, false) }
    actor.addAction { _ in blocker.state = .failed }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["actor ended", "waiter ended"])
  }

  @Test("2.8.4 actions of those who recognize now and of those who move on go out in asking order")
  func actionOrder() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.together = true
    for (name, view) in [("outer", rig.outer), ("inner1", rig.inner as View), ("inner2", rig.inner)] {
      _ = rig.puppet(name, on: view) { $0.delegate = delegate }
    }
    for puppet in rig.inner.gestureRecognizers + rig.outer.gestureRecognizers {
      (puppet as? Puppet)?.onBegan = puppet === rig.inner.gestureRecognizers[0] ? nil : .began
      (puppet as? Puppet)?.onMoved = puppet === rig.inner.gestureRecognizers[0] ? .began : nil
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["inner2 began", "outer began", "inner2 changed", "inner1 began", "outer changed"])
  }

  @Test("2.8.5 views are told of what is taken from them first, then of what is released, then of the event itself")
  func viewOrder() throws {
    let rig = ArbitrationRig()
    let (left, right) = (
      TellingView(frame: CGRect(x: 0, y: 0, width: 100, height: 600)),
      TellingView(frame: CGRect(x: 200, y: 0, width: 100, height: 600))
    )
    let plain = TellingView(frame: CGRect(x: 300, y: 0, width: 75, height: 600))
    for (name, view) in [("left", left), ("right", right), ("plain", plain)] {
      view.tell = { rig.note("\(name) \($0)") }
      rig.inner.addSubview(view)
    }
    _ = rig.puppet("taker", on: left) { $0.onMoved = .ended }
    _ = rig.puppet("holder", on: right) { ($0.onMoved, $0.delaysTouchesBegan) = (.failed, true) }
    for (finger, x) in [(1, 50.0), (2, 250), (3, 350)] { rig.tester.down(0, x, 100, finger: finger) }
    #expect(rig.log == ["left began", "plain began"])
    rig.tester.moveTogether(0.1, [(3, 351, 100), (2, 251, 100), (1, 51, 100)])
    #expect(Array(rig.log.suffix(5).prefix(3)) == ["taker ended", "left cancelled", "right began"])
    #expect(Set(rig.log.suffix(2)) == ["right moved", "plain moved"])
  }

  @Test("2.8.5 in the event that recognizes, the view gets touchesCancelled and no touchesMoved (seed 001)")
  func noMoveInTheEventThatCancels() {
    let rig = ArbitrationRig()
    _ = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 12)
    #expect(rig.inner.log.words == "began moved cancelled")
  }

  @Test("2.8.6 whoever is finished, with its whole group, is reset after the views were told")
  func resetLast() {
    let rig = ArbitrationRig()
    let view = TellingView(frame: rig.inner.bounds)
    view.tell = { rig.note("view \($0)") }
    rig.inner.addSubview(view)
    let waiter = noting(rig, "waiter", on: rig.inner)
    let other = noting(rig, "other", on: rig.inner)
    waiter.require(toFail: other)
    (waiter.onMoved, waiter.onEnded, other.onEnded) = (.failed, nil, .ended)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(!rig.log.contains("waiter reset"))
    rig.tester.up(0.2)
    #expect(rig.log.suffix(5) == ["other ended", "other ended", "view cancelled", "other reset", "waiter reset"])
  }
}
