import Foundation
import TestSupport
import Testing
import TouchKit

/// What controls do with a finger: values, events, states.
@Suite struct ControlTests {
  let tester = Tester()

  private func add<Kind: Control>(_ control: Kind) -> (control: Kind, log: Log) {
    let log = Log()
    tester.window.addSubview(control)
    control.addAction(for: .valueChanged) { _ in log.add("changed") }
    tester.window.layoutIfNeeded()
    return (control, log)
  }

  @Test("the second press of a double tap is a touchDownRepeat as well")
  func repeated() {
    let (button, log) = add(Button(frame: CGRect(x: 0, y: 0, width: 100, height: 50)))
    button.addAction(for: .touchDown) { _ in log.add("down") }
    button.addAction(for: .touchDownRepeat) { _ in log.add("repeat") }
    for start in [0, 0.2, 1] {
      tester.down(start, 50, 25)
      tester.up(start + 0.05)
    }
    #expect(log.words == "down down repeat down")
  }

  // MARK: Slider

  @Test("a slider's value follows its thumb from where it was gripped")
  func slider() {
    let (slider, log) = add(Slider(frame: CGRect(x: 20, y: 100, width: 228, height: 40)))
    slider.value = 0.5
    (slider.minimumValue, slider.maximumValue) = (0, 100)
    slider.value = 50
    // The thumb's middle lies at 20 + 14 + 100; it is gripped 5 pt off.
    tester.down(0, 139, 120)
    tester.move(0.02, dx: 20)
    #expect(near(slider.value, 60))
    tester.move(0.04, dx: 500)
    #expect(slider.value == 100)
    tester.move(0.06, dx: 600)
    tester.up(0.08)
    #expect(log.words == "changed changed", "at the end of the track nothing changes any more")
    #expect(!slider.isTracking)
    #expect(!slider.isHighlighted)
  }

  @Test(
    "a slider is gripped by its thumb only, from up to 14 pt beyond its edge", arguments: [(27.9, true), (28.1, false)])
  func grip(distance: Double, isGripped: Bool) {
    let (slider, _) = add(Slider(frame: CGRect(x: 20, y: 100, width: 228, height: 40)))
    slider.value = 0.5
    tester.down(0, 134 + distance, 120)
    #expect(slider.isTracking == isGripped)
    tester.move(0.02, dx: 30)
    #expect((slider.value != 0.5) == isGripped)
    tester.up(0.03)
  }

  @Test("a slider that is not continuous tells once, at the end; one that is broken off tells too")
  func discontinuous() {
    let (slider, log) = add(Slider(frame: CGRect(x: 20, y: 100, width: 228, height: 40)))
    slider.value = 0.5
    slider.isContinuous = false
    tester.down(0, 134, 120)
    tester.move(0.02, dx: 20)
    tester.move(0.04, dx: 40)
    #expect(log.words == "")
    #expect(near(slider.value, 0.7))
    tester.up(0.05)
    #expect(log.words == "changed")
    tester.down(0.2, 174, 120)
    tester.move(0.22, dx: 20)
    tester.cancel(0.23)
    #expect(log.words == "changed changed")
    #expect(near(slider.value, 0.8))
  }

  @Test("limits keep a slider's value and each other in order")
  func limits() {
    let slider = Slider(frame: .zero)
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 3
    #expect(slider.maximumValue == 3)
    #expect(slider.value == 3)
    slider.maximumValue = -2
    #expect(slider.minimumValue == -2)
    #expect(slider.value == -2)
  }

  @Test("an animated value of a slider moves the thumb over time and tells nobody")
  func animatedSlider() {
    let (slider, log) = add(Slider(frame: CGRect(x: 20, y: 100, width: 228, height: 40)))
    slider.value = 0.5
    slider.setValue(1, animated: true)
    tester.advance(to: 0.125)
    #expect(slider.value == 1)
    #expect(slider.thumbRect.maxX > 148)
    #expect(slider.thumbRect.maxX < 208)
    tester.advance(to: 1)
    #expect(slider.value == 1)
    #expect(log.words == "")
    #expect(slider.thumbRect.maxX == 228)
  }

  // MARK: Switch

  @Test("a tap turns a switch over and tells once; its knob takes 0.25 s to the other side")
  func tapSwitch() {
    let (toggle, log) = add(Switch(frame: CGRect(x: 100, y: 100, width: 10, height: 10)))
    #expect(toggle.bounds.size == Switch.size)
    tester.down(0, 110, 110)
    #expect(toggle.isHighlighted)
    #expect(log.words == "")
    tester.up(0.05)
    #expect(toggle.isOn)
    #expect(log.words == "changed")
    #expect(toggle.knobPosition == 0)
    tester.advance(to: 0.2)
    #expect(toggle.knobPosition > 0.3)
    #expect(toggle.knobPosition < 0.9)
    tester.advance(to: 0.5)
    #expect(toggle.knobPosition == 1)
    #expect(tester.window.isQuiet)
  }

  @Test("a lift far outside leaves a switch alone, and so does a touch that is taken")
  func noTap() {
    let (toggle, log) = add(Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    tester.down(0, 110, 110)
    tester.move(0.02, dy: 200)
    tester.up(0.05)
    tester.down(1, 110, 110)
    tester.cancel(1.1)
    #expect(!toggle.isOn)
    #expect(log.words == "")
  }

  @Test("a dragged knob stays on the side of the finger", arguments: [(30.0, true), (18, false)])
  func dragSwitch(dx: Double, isOn: Bool) {
    let (toggle, log) = add(Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    tester.down(0, 106, 115)
    tester.move(0.02, dx: 32)
    tester.move(0.04, dx: dx)
    #expect(log.words == "", "nobody is told before the lift")
    tester.up(0.05)
    #expect(toggle.isOn == isOn)
    #expect(log.words == (isOn ? "changed" : ""))
    tester.advance(to: 1)
    #expect(toggle.knobPosition == (isOn ? 1 : 0))
  }

  @Test("setting a switch tells nobody; the newest wish has the knob")
  func setSwitch() {
    let (toggle, log) = add(Switch(frame: .zero))
    toggle.setOn(true, animated: true)
    tester.advance(to: 0.1)
    toggle.isOn = false
    tester.advance(to: 1)
    #expect(!toggle.isOn)
    #expect(toggle.knobPosition == 0)
    #expect(log.words == "")
  }

  // MARK: Stepper

  @Test("a stepper counts at touch-down, and held on after 0.5 s every 0.1 s", arguments: [12, 120])
  func stepper(hz: Int) {
    let tester = Tester(hz: hz)
    let stepper = Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    tester.window.addSubview(stepper)
    tester.down(0, 180, 110)
    #expect(stepper.value == 1)
    #expect(stepper.pressedSide == 1)
    tester.advance(to: 0.49)
    #expect(stepper.value == 1)
    tester.advance(to: 1)
    #expect(stepper.value == 7, "at 0.5, 0.6, … 1.0 s, whatever the display does")
    tester.up(1.01)
    tester.advance(to: 2)
    #expect(stepper.value == 7)
    #expect(stepper.pressedSide == 0)
    #expect(tester.window.isQuiet)
  }

  @Test("a stepper stops at its limits or goes round, and stops counting outside")
  func stepperLimits() {
    let (stepper, log) = add(Stepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)))
    (stepper.maximumValue, stepper.autorepeat) = (2, false)
    for press in 0..<4 {
      tester.down(Double(press), 180, 110)
      tester.up(Double(press) + 0.1)
    }
    #expect(stepper.value == 2)
    #expect(log.words == "changed changed")
    #expect(!stepper.canStep(1))
    stepper.wraps = true
    tester.down(5, 180, 110)
    tester.up(5.1)
    #expect(stepper.value == 0)
    (stepper.wraps, stepper.autorepeat) = (false, true)
    tester.down(6, 180, 110)
    tester.move(6.1, dx: -60)
    tester.advance(to: 8)
    #expect(stepper.value == 1, "a finger on the other half does not count on")
    tester.up(8)
  }

  // MARK: Segments and pages

  @Test("a segmented control chooses the segment where the finger lifts")
  func segments() {
    let (control, log) = add(
      SegmentedControl(items: ["a", "b", "c"], frame: CGRect(x: 0, y: 0, width: 300, height: 32)))
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    tester.down(0, 50, 16)
    tester.move(0.1, dx: 100)
    #expect(control.pressedSegmentIndex == 1)
    #expect(log.words == "")
    tester.up(0.2)
    #expect(control.selectedSegmentIndex == 1)
    #expect(log.words == "changed")
    #expect(control.pressedSegmentIndex == SegmentedControl.noSegment)
    tester.down(1, 150, 16)
    tester.up(1.1)
    tester.down(2, 50, 16)
    tester.cancel(2.1)
    #expect(log.words == "changed", "the same segment again, and one that was taken away, change nothing")
    control.insertSegment(withTitle: "new", at: 0)
    #expect(control.selectedSegmentIndex == 2)
    #expect(control.titleForSegment(at: 2) == "b")
    control.removeSegment(at: 2)
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
    #expect(control.numberOfSegments == 3)
  }

  @Test("a momentary segmented control tells at every lift and keeps no choice")
  func momentary() {
    let (control, log) = add(SegmentedControl(items: ["a", "b"], frame: CGRect(x: 0, y: 0, width: 300, height: 32)))
    control.isMomentary = true
    for time in [0.0, 1] {
      tester.down(time, 50, 16)
      tester.up(time + 0.1)
    }
    #expect(log.words == "changed changed")
    #expect(control.selectedSegmentIndex == SegmentedControl.noSegment)
  }

  @Test("a page control turns the page towards the half that was tapped, up to its ends")
  func pages() {
    let (control, log) = add(PageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 40)))
    control.numberOfPages = 3
    for (time, x) in [(0.0, 150.0), (1, 150), (2, 150), (3, 50)] {
      tester.down(time, x, 20)
      tester.up(time + 0.1)
    }
    #expect(control.currentPage == 1)
    #expect(log.words == "changed changed changed")
    #expect(control.dotCenters.map(\.x) == [84, 100, 116])
    control.numberOfPages = 1
    control.hidesForSinglePage = true
    #expect(control.currentPage == 0)
    #expect(control.dotCenters.isEmpty)
  }
}
