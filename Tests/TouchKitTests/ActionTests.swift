import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.3: when actions are sent.
@Suite struct ActionTests {
  @Test("2.3.1 actions are sent inside the event: after all recognizers have it, before the views are told of it")
  func actionsBeforeViews() {
    let rig = ArbitrationRig()
    let view = TellingView(frame: rig.inner.bounds)
    view.tell = { rig.note("view \($0)") }
    rig.inner.addSubview(view)
    for (name, target) in [("outer", rig.outer), ("inner", view)] {
      let puppet = rig.puppet(name, on: target) { ($0.onMoved, $0.cancelsTouchesInView) = (.ended, false) }
      puppet.tell = { if $0 != "reset" { rig.note("\(name) \($0)") } }
      puppet.prevents = false
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 1)
    #expect(
      rig.log == [
        "inner began", "outer began", "view began", "inner moved", "outer moved", "inner ended", "outer ended",
        "view moved",
      ])
  }

  @Test("2.3.2 a timer runs a whole update by itself: the press begins, the pan fails, the view loses its touch")
  func timers() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    _ = rig.add("press", LongPressGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.advance(to: 0.6)
    #expect(rig.log == ["press began"])
    #expect(pan.numberOfTouches == 0)
    #expect(rig.inner.log.story == "began@0/0 cancelled@500000/0")
  }

  @Test("2.3.3 targets are called in the order they were added")
  func order() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner) { $0.onBegan = .ended }
    for number in 1...3 { puppet.addAction { _ in rig.note("\(number)") } }
    rig.tester.down(0, 100, 100)
    #expect(rig.log == ["p ended", "1", "2", "3"])
  }

  @Test("2.3.4 failure sends no action, whatever brought it about")
  func failureIsSilent() {
    let rig = ArbitrationRig()
    let winner = rig.puppet("winner", on: rig.inner) { ($0.onMoved, $0.onEnded) = (.began, .ended) }
    let byItself = rig.puppet("byItself", on: rig.inner) { $0.onBegan = .failed }
    let excluded = rig.puppet("excluded", on: rig.inner)
    let waiter = rig.puppet("waiter", on: rig.inner)
    waiter.require(toFail: winner)
    let off = rig.puppet("off", on: rig.inner)
    rig.tester.down(0, 100, 100)
    off.isEnabled = false
    rig.tester.move(0.1, dx: 1)
    rig.tester.up(0.2)
    #expect([byItself, excluded, waiter, off].map(\.resets) == [1, 1, 1, 1])
    #expect(rig.log == ["winner began", "winner ended"])
  }
}

/// A view that tells of its touches as they happen.
final class TellingView: View {
  var tell: ((String) -> Void)?
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { tell?("began") }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { tell?("moved") }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { tell?("ended") }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { tell?("cancelled") }
}
