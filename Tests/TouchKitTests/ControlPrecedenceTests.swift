import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.9: how a control keeps a recognizer around it from winning.
@Suite struct ControlPrecedenceTests {
  /// A control that does not want to be dragged away, as a slider's thumb or a switch's knob does not.
  final class Draggable: Control {
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      !(gestureRecognizer is PanGestureRecognizer) || gestureRecognizer.view === self
    }
  }

  /// A control in the window, under its window's recognizers.
  final class Rig {
    let tester = Tester()
    let control: Control
    private(set) var log: [String] = []

    init(_ control: Control) {
      self.control = control
      control.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
      tester.window.addSubview(control)
      for event in [ControlEvent.touchUpInside, .touchCancel] {
        control.addAction(for: event) { [unowned self] _ in log.append(event.rawValue) }
      }
    }

    func add(_ name: String, _ recognizer: GestureRecognizer, to view: View? = nil) {
      (view ?? tester.window).addGestureRecognizer(recognizer)
      recognizer.addAction { [unowned self] in log.append("\(name) \($0.state.rawValue)") }
    }

    func tap() {
      tester.down(0, 100, 75)
      tester.up(0.05)
      tester.advance(to: 1)
    }
  }

  @Test("2.9.1 a button beats the single tap of one finger around it, no other tap")
  func button() {
    for (taps, fingers, log) in [(1, 1, ["touchUpInside"]), (2, 1, ["touchCancel", "tap ended"])] {
      let rig = Rig(Button())
      let tap = TapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
      rig.add("tap", tap)
      if taps == 1 {
        rig.tap()
        #expect(rig.log == log)
      } else {
        rig.tester.down(0, 100, 75)
        rig.tester.up(0.05)
        rig.tester.down(0.2, 100, 75)
        rig.tester.up(0.25)
        #expect(rig.log.contains("tap ended"))
        #expect(!rig.log.contains("touchUpInside"))
      }
    }
  }

  @Test("2.9.1 a recognizer on the control itself beats the control")
  func ownRecognizer() {
    for control in [Button(), Draggable(), Control()] {
      let rig = Rig(control)
      rig.add("tap", TapGestureRecognizer(), to: control)
      rig.tap()
      #expect(rig.log == ["tap ended", "touchCancel"])
    }
  }

  @Test("2.9.2 a plain control loses to an ancestor's tap, but both fire if the tap does not cancel touches")
  func plainControl() {
    for cancels in [true, false] {
      let rig = Rig(Control())
      let tap = TapGestureRecognizer()
      tap.cancelsTouchesInView = cancels
      rig.add("tap", tap)
      rig.tap()
      #expect(rig.log == (cancels ? ["tap ended", "touchCancel"] : ["tap ended", "touchUpInside"]))
    }
  }

  @Test(
    "2.9.3 the veto is gestureRecognizerShouldBegin of the hit control: it fails the ancestor, and the trace says so")
  func veto() {
    let rig = Rig(Draggable())
    rig.add("pan", PanGestureRecognizer())
    rig.tester.down(0, 100, 75)
    rig.tester.move(0.1, dx: 20)
    rig.tester.up(0.2)
    #expect(rig.log == ["touchUpInside"])
    let trace = rig.tester.window.trace
    let refusals = trace.decisions.filter { $0.rule == .viewAnswer }
    #expect(refusals.compactMap { trace[$0.subject]?.path } == [rig.control.identifierPath])
    #expect(trace.decisions.filter { $0.rule == .refused }.count == 1)
  }
}
