import Foundation
import TestSupport
import Testing

@_spi(Testing) import TouchKit

/// Settings, removals and fingers that come at moments at which the engine is in the middle of something else.
@Suite struct ReentrancyTests {
  /// A view that may follow several fingers and writes down each call, with the number of touches in its set.
  final class CallView: View {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      calls.append("began \(touches.count)")
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
      calls.append("moved \(touches.count)")
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
      calls.append("ended \(touches.count)")
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
      calls.append("cancelled \(touches.count)")
    }
  }

  /// A delegate that does something when it is asked, and says yes.
  final class BusyDelegate: GestureRecognizerDelegate {
    var onBegin: (GestureRecognizer) -> Void = { _ in }
    var onReceive: (GestureRecognizer) -> Void = { _ in }
    var welcomesEvents = true
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      onBegin(gestureRecognizer)
      return true
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
      onReceive(gestureRecognizer)
      return true
    }
    func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive event: TouchEvent) -> Bool {
      welcomesEvents
    }
  }

  /// A view that does something when it lays out.
  final class LayoutView: View {
    var onLayout: () -> Void = {}
    override func layoutSubviews() { onLayout() }
  }

  private func doubleTap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  // MARK: The order of what views are told

  @Test("2.8.5 the end that a second tap too far away releases is told before that tap's began")
  func releasedEndFirst() {
    let rig = ArbitrationRig()
    _ = rig.add("double", doubleTap(), to: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.05)
    #expect(rig.inner.log.story == "began@0/0")
    rig.tester.down(0.2, 200, 100)
    #expect(rig.inner.log.story == "began@0/0 ended@200000/50000 began@200000/200000")
    rig.tester.up(0.25)
    #expect(rig.log == [])
    #expect(rig.inner.log.words == "began ended began ended")
  }

  @Test("2.4.5 two taps that are released at once are told one after the other, each from its began to its end")
  func releasedInOrderOfTime() {
    let rig = ArbitrationRig()
    let double = rig.add("double", doubleTap(), to: rig.inner)
    double.delaysTouchesBegan = true
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.05)
    rig.tester.down(0.2, 110, 100)
    rig.tester.move(0.3, dx: 20)
    #expect(rig.inner.log.story == "")
    rig.tester.advance(to: 1)
    #expect(
      rig.inner.log.story
        == "began@950000/0 ended@950000/50000 began@950000/200000 moved@950000/300000")
    rig.tester.up(1.1)
    #expect(rig.inner.log.words == "began ended began moved ended")
  }

  @Test("1.3.2 a view is told once of two fingers that a pinch takes, and once of two that leave with it")
  func cancelledTogether() {
    let rig = ArbitrationRig()
    let view = CallView(frame: rig.inner.bounds)
    view.isMultipleTouchEnabled = true
    rig.inner.addSubview(view)
    _ = rig.add("pinch", PinchGestureRecognizer(), to: view)
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.01, 200, 100, finger: 2)
    rig.tester.move(0.1, dx: -10)
    #expect(rig.log == ["pinch began"])
    #expect(view.calls == ["began 1", "began 1", "cancelled 2"])
    rig.tester.up(0.2)
    rig.tester.up(0.2, finger: 2)
    view.calls = []
    rig.tester.down(1, 100, 100)
    rig.tester.down(1, 200, 100, finger: 2)
    view.removeFromSuperview()
    #expect(view.calls == ["began 1", "began 1", "cancelled 2"])
  }

  // MARK: Settings in the middle of questions

  @Test("2.5.2, 2.4.9 a delegate that switches the recognizer off and says yes has switched it off")
  func disabledWhileAsked() {
    let rig = ArbitrationRig()
    let delegate = BusyDelegate()
    delegate.onBegin = { $0.isEnabled = false }
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    let outer = rig.add("outer pan", PanGestureRecognizer(), to: rig.outer)
    pan.delegate = delegate
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.up(0.2)
    #expect(rig.log == ["outer pan began", "outer pan ended"])
    #expect(rig.decided(.abandoned).count == 1)
    #expect(pan.state == .possible)
    #expect(outer.state == .possible)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("2.5.2, 2.4.8 a delegate that takes the recognizer off its view and says yes has taken it off")
  func removedWhileAsked() {
    let rig = ArbitrationRig()
    let delegate = BusyDelegate()
    delegate.onBegin = { $0.view?.removeGestureRecognizer($0) }
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.delegate = delegate
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.up(0.2)
    #expect(rig.log == [])
    #expect(pan.view == nil)
    #expect(pan.state == .possible)
    #expect(rig.inner.log.words == "began moved ended")
  }

  @Test("2.4.1 who is switched off or taken off its view while another is asked about the touch does not follow it")
  func goneWhileOthersAreAsked() {
    let rig = ArbitrationRig()
    let delegate = BusyDelegate()
    let removed = rig.puppet("removed", on: rig.inner)
    let outer = rig.puppet("outer", on: rig.outer)
    let asked = rig.puppet("asked", on: rig.inner)
    asked.delegate = delegate
    delegate.onReceive = { [unowned rig] in
      rig.inner.removeGestureRecognizer(removed)
      outer.isEnabled = false
      $0.isEnabled = false
    }
    rig.tester.down(0, 100, 100)
    #expect(rig.tester.window.recognizersInPlay.isEmpty)
    rig.tester.up(0.1)
    #expect(removed.heard == [])
    #expect(outer.heard == [])
    #expect(asked.heard == [])
  }

  @Test("2.5 a no to an event of one window is not an answer to another window's")
  func askedAnewInAnotherWindow() {
    let (first, second) = (ArbitrationRig(), ArbitrationRig())
    let delegate = BusyDelegate()
    let puppet = Puppet()
    puppet.delegate = delegate
    first.inner.addGestureRecognizer(puppet)
    delegate.welcomesEvents = false
    first.tester.down(0, 100, 100)
    #expect(puppet.heard == [])
    delegate.welcomesEvents = true
    second.inner.addGestureRecognizer(puppet)
    second.tester.down(0, 100, 100)
    #expect(puppet.heard == ["began"])
  }

  // MARK: Settings at the end of an update

  @Test("2.4.9 switched off by a layout, an active pan tells that it is cancelled in the same event")
  func disabledInLayout() {
    let rig = ArbitrationRig()
    let view = LayoutView(frame: rig.inner.bounds)
    rig.inner.addSubview(view)
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    view.layoutIfNeeded()
    pan.addAction { _ in view.setNeedsLayout() }
    view.onLayout = { pan.isEnabled = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    #expect(rig.log == ["pan began", "pan cancelled"])
    #expect(pan.state == .possible)
    #expect(rig.tester.window.recognizersInPlay.isEmpty)
  }

  @Test("2.4.5 a recognizer that another one's reset switches off gives its touches back in the same event")
  func disabledInReset() {
    let rig = ArbitrationRig()
    let holder = rig.puppet("holder", on: rig.inner) { $0.delaysTouchesBegan = true }
    _ = rig.puppet("quick", on: rig.inner) {
      $0.onMoved = .failed
      $0.tell = { if $0 == "reset" { holder.isEnabled = false } }
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 2)
    #expect(rig.inner.log.story == "began@100000/0 moved@100000/100000")
    #expect(rig.tester.window.recognizersInPlay.isEmpty)
  }

  // MARK: Views

  @Test("1.3.6 a view that is added again where it is comes to the front and keeps its touch")
  func broughtToTheFront() {
    let rig = ArbitrationRig()
    let front = View(frame: CGRect(x: 300, y: 0, width: 10, height: 10))
    rig.outer.addSubview(front)
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.cancelsTouchesInView = false
    pan.addAction { [unowned rig] in if $0.state == .began { rig.outer.addSubview(rig.inner) } }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.move(0.2, dx: 22)
    rig.tester.up(0.3)
    #expect(rig.outer.subviews.last === rig.inner)
    #expect(rig.outer.subviews.count == 2)
    #expect(rig.log == ["pan began", "pan changed", "pan ended"])
    #expect(rig.inner.log.words == "began moved moved ended")
    rig.outer.insertSubview(rig.inner, at: 0)
    #expect(rig.outer.subviews.first === rig.inner)
    #expect(rig.inner.window === rig.tester.window)
  }
}
