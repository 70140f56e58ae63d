import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.9.1, control by control: what each of them keeps from winning, and how it behaves in scroll views.
@Suite struct ControlVetoTests {
  /// A control at (100, 100) in a window whose recognizers write down what they do.
  final class Rig {
    let tester = Tester()
    let control: Control
    let log = Log()

    init(_ control: Control, in parent: View? = nil) {
      self.control = control
      let log = log
      control.addAction(for: .valueChanged) { _ in log.add("changed") }
      (parent ?? tester.window).addSubview(control)
      if let parent { tester.window.addSubview(parent) }
      tester.window.layoutIfNeeded()
    }

    func add(_ recognizer: GestureRecognizer, to view: View? = nil) {
      let log = log
      (view ?? tester.window).addGestureRecognizer(recognizer)
      recognizer.addAction { log.add("\($0.kind.rawValue) \($0.state.rawValue)") }
    }

    func tap(_ x: Double, _ y: Double) {
      tester.down(0, x, y)
      tester.up(0.05)
      tester.advance(to: 1)
    }

    /// 60 pt to one side within 0.1 s.
    func swipe(_ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0) {
      tester.down(0, x, y)
      for step in 1...5 { tester.move(0.02 * Double(step), dx: dx * Double(step) / 5, dy: dy * Double(step) / 5) }
      tester.up(0.12)
    }
  }

  private static func small() -> [(control: Control, x: Double)] {
    let origin = CGRect(x: 100, y: 100, width: 90, height: 30)
    let segments = SegmentedControl(items: ["a", "b"], frame: origin)
    let pages = PageControl(frame: origin)
    pages.numberOfPages = 3
    return [(Switch(frame: origin), 120), (Stepper(frame: origin), 180), (segments, 120), (pages, 180)]
  }

  @Test("10.23 a button that is disabled keeps no tap around it from winning")
  func disabledButton() {
    let tester = Tester()
    let (button, tap) = (Button(), TapGestureRecognizer())
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 50)
    button.isEnabled = false
    tester.window.addSubview(button)
    tester.window.addGestureRecognizer(tap)
    var taps = 0
    tap.addAction { _ in taps += 1 }
    tester.down(0, 100, 75)
    tester.up(0.05)
    #expect(taps == 1)
  }

  @Test("2.9.1 switch, stepper, segmented and page control beat the single tap of one finger around them")
  func singleTap() {
    for (control, x) in Self.small() {
      let rig = Rig(control)
      rig.add(TapGestureRecognizer())
      rig.tap(x, 115)
      #expect(rig.log.words == "changed", "\(type(of: control))")
    }
  }

  @Test("2.9.1 a tap on the control itself beats switch, stepper, segmented and page control")
  func ownTap() {
    for (control, x) in Self.small() {
      let rig = Rig(control)
      rig.add(TapGestureRecognizer(), to: control)
      rig.tap(x, 115)
      #expect(rig.log.lines.contains("tap ended"), "\(type(of: control))")
      // A stepper counts at touch-down, before anybody can win.
      #expect(rig.log.lines.contains("changed") == (control is Stepper), "\(type(of: control))")
    }
  }

  @Test("2.9.1 a slider does not beat a tap around it")
  func sliderAndTap() {
    let rig = Rig(half(Slider(frame: CGRect(x: 100, y: 100, width: 228, height: 40))))
    rig.add(TapGestureRecognizer())
    rig.tap(214, 120)
    #expect(rig.log.words == "tap ended")
  }

  @Test(
    "2.9.1 a slider's thumb beats a swipe along its track; the track beside it, and a swipe across, do not",
    arguments: [(214.0, 60.0, 0.0, false), (120, 60, 0, true), (214, 0, 60, true)])
  func swipe(x: Double, dx: Double, dy: Double, wins: Bool) {
    let slider = Slider(frame: CGRect(x: 100, y: 100, width: 228, height: 40))
    slider.value = 0.5
    let rig = Rig(slider)
    let swipe = SwipeGestureRecognizer()
    swipe.direction = dy > 0 ? .down : .right
    rig.add(swipe)
    rig.swipe(x, 120, dx: dx, dy: dy)
    #expect(rig.log.lines.contains("swipe ended") == wins)
    if !wins { #expect(near(slider.value, 0.8), "the thumb went all the way") }
  }

  @Test("2.9.1 a swipe on the slider itself beats its thumb, and so does one of two fingers around it")
  func otherSwipes() {
    let rig = Rig(half(Slider(frame: CGRect(x: 100, y: 100, width: 228, height: 40))))
    rig.add(SwipeGestureRecognizer(), to: rig.control)
    rig.swipe(214, 120, dx: 60)
    #expect(rig.log.lines.contains("swipe ended"))
    let other = Rig(half(Slider(frame: CGRect(x: 100, y: 100, width: 228, height: 40))))
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    other.add(swipe)
    other.tester.down(0, 214, 120, finger: 1)
    other.tester.down(0, 214, 300, finger: 2)
    for step in 1...6 {
      other.tester.moveTogether(
        0.01 * Double(step),
        [(1, 214 + 10 * Double(step), 120), (2, 214 + 10 * Double(step), 300)])
    }
    #expect(other.log.lines.contains("swipe ended"))
    other.tester.up(0.1, finger: 1)
    other.tester.up(0.1, finger: 2)
  }

  @Test(
    "2.9.1 a switch's knob beats a pan along it, not one across it; beside the knob the pan wins",
    arguments: [(110.0, 30.0, 0.0, false), (110, 0, 30, true), (149, 30, 0, true)])
  func pan(x: Double, dx: Double, dy: Double, wins: Bool) {
    let toggle = Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let rig = Rig(toggle)
    rig.add(PanGestureRecognizer())
    rig.swipe(x, 115, dx: dx, dy: dy)
    #expect(rig.log.lines.contains("pan began") == wins)
    #expect(toggle.isOn == !wins)
  }

  @Test("2.9.1 a switch's knob keeps a scroll view that scrolls sideways from taking it, even within 0.150 s")
  func knobInPager() {
    let pager = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    pager.contentSize = CGSize(width: 1_125, height: 667)
    let toggle = Switch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
    let rig = Rig(toggle, in: pager)
    rig.swipe(110, 115, dx: 40)
    #expect(toggle.isOn)
    #expect(pager.contentOffset == .zero)
  }

  @Test("a slider in a list follows its thumb sideways at once, and the list scrolls up and down from it")
  func sliderInList() {
    for (dx, dy) in [(40.0, 0.0), (0, -40)] {
      let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      list.contentSize = CGSize(width: 375, height: 2_000)
      let slider = Slider(frame: CGRect(x: 100, y: 100, width: 228, height: 40))
      slider.value = 0.5
      let rig = Rig(slider, in: list)
      rig.tester.down(0, 214, 120)
      for step in 1...4 { rig.tester.move(0.02 * Double(step), dx: dx * Double(step) / 4, dy: dy * Double(step) / 4) }
      #expect(near(slider.value, dx > 0 ? 0.7 : 0.5))
      #expect(list.contentOffset.y == (dx > 0 ? 0 : 30))
      rig.tester.up(0.1)
    }
  }

  @Test("a slider in a pager loses a quick drag and keeps one that waited for 0.150 s", arguments: [true, false])
  func sliderInPager(waits: Bool) {
    let pager = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    pager.contentSize = CGSize(width: 1_125, height: 667)
    let slider = Slider(frame: CGRect(x: 100, y: 100, width: 228, height: 40))
    slider.value = 0.5
    let rig = Rig(slider, in: pager)
    rig.tester.down(0, 214, 120)
    let start = waits ? 0.2 : 0.02
    for step in 1...4 { rig.tester.move(start + 0.02 * Double(step), dx: -10 * Double(step)) }
    #expect(near(slider.value, waits ? 0.3 : 0.5))
    #expect(pager.contentOffset.x == (waits ? 0 : 30))
    rig.tester.up(start + 0.1)
  }
}

/// The slider, with its thumb in the middle.
private func half(_ slider: Slider) -> Slider {
  slider.value = 0.5
  return slider
}
