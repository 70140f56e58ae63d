import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 8.1: the logs of seed 001.
@Suite struct ButtonInScrollViewTests {
  final class AskedScrollView: ScrollView {
    var log = Log()
    var answer: Bool?
    var welcomes = true
    override func touchesShouldCancel(in view: View) -> Bool {
      let usual = super.touchesShouldCancel(in: view)
      guard let answer else { return usual }
      log.add("shouldCancel")
      return answer
    }
    override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
      welcomes
    }
  }

  /// Scroll view 375 × 667 with content 375 × 1334 and a button, or a plain view, in its middle.
  struct Rig {
    let tester = Tester()
    let scroll = AskedScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let delegate = LoggingDelegate()
    let button = LoggingButton(frame: CGRect(x: 87.5, y: 300, width: 200, height: 60))
    let plain = LoggingView(frame: CGRect(x: 87.5, y: 300, width: 200, height: 60))
    var pressed = 0
    var log: Log { button.superview == nil ? plain.log : button.log }

    init(plainContent: Bool = false, answer: Bool? = true, _ configure: (AskedScrollView) -> Void = { _ in }) {
      scroll.contentSize = CGSize(width: 375, height: 1334)
      scroll.delegate = delegate
      scroll.answer = answer
      tester.window.addSubview(scroll)
      scroll.addSubview(plainContent ? plain : button)
      button.log = scroll.log
      configure(scroll)
    }

    func slow() {
      tester.down(0, 187, 330)
      for (t, dy) in [(0.2, -3.0), (0.216, -6), (0.233, -9), (0.25, -12), (0.266, -40)] { tester.move(t, dy: dy) }
      #expect(scroll.isTracking)
      tester.up(0.3)
      #expect(!scroll.isTracking)
    }

    func fast() {
      tester.down(0, 187, 330)
      tester.move(0.016, dy: -12)
      tester.move(0.033, dy: -40)
      tester.up(0.05)
    }
  }

  @Test("1.1 a slow drag from a button cancels it and scrolls")
  func row1() {
    let rig = Rig()
    rig.slow()
    #expect(rig.log.words == "began moved moved moved shouldCancel cancelled")
    #expect(rig.log.touches.first?.delivered == 150_000)
    #expect(rig.log.touches.first?.stamped == 0)
    #expect(rig.log.touches.last?.delivered == 250_000)
    #expect(rig.delegate.offsets.prefix(2).map(\.y) == [2, 30])
    #expect(rig.delegate.log.first == "willBeginDragging td-")
  }

  @Test("1.2 without canCancelContentTouches the button keeps the touch, unasked")
  func row2() {
    let rig = Rig { $0.canCancelContentTouches = false }
    rig.slow()
    #expect(rig.log.words == "began moved moved moved moved moved ended")
    #expect(rig.log.touches.first?.delivered == 150_000)
    #expect(rig.log.touches.last?.delivered == 300_000)
    #expect(rig.scroll.contentOffset == .zero)
    #expect(rig.delegate.log.isEmpty)
  }

  @Test("1.3 a fast drag never reaches the button")
  func row3() {
    let rig = Rig()
    rig.fast()
    #expect(rig.log.words == "")
    #expect(rig.delegate.offsets.prefix(2).map(\.y) == [2, 30])
  }

  @Test("1.4 without delays a fast drag reaches the button and cancels it")
  func row4() {
    let rig = Rig { $0.delaysContentTouches = false }
    rig.fast()
    #expect(rig.log.words == "began shouldCancel cancelled")
    #expect(rig.log.story == "began@0/0 cancelled@16000/16000")
    #expect(rig.delegate.offsets.first?.y == 2)
  }

  @Test("1.5 without delays and without cancelling nothing scrolls")
  func row5() {
    let rig = Rig {
      $0.delaysContentTouches = false
      $0.canCancelContentTouches = false
    }
    rig.fast()
    #expect(rig.log.words == "began moved moved ended")
    #expect(rig.delegate.offsets.isEmpty)
  }

  @Test("1.6 touchesShouldBegin false keeps the button out and scrolls", arguments: [true, false])
  func row6(isFast: Bool) {
    let rig = Rig { $0.welcomes = false }
    if isFast { rig.fast() } else { rig.slow() }
    #expect(rig.log.words == "")
    #expect(rig.delegate.offsets.first?.y == 2)
  }

  @Test("1.7 touchesShouldCancel false is asked once, and the button keeps the touch")
  func row7() {
    let rig = Rig(answer: false)
    rig.slow()
    #expect(rig.log.words == "began moved moved moved shouldCancel moved moved ended")
    #expect(rig.delegate.offsets.isEmpty)
  }

  @Test("1.8 by default a control keeps the touch")
  func row8() {
    let rig = Rig(answer: nil)
    rig.slow()
    #expect(rig.log.words == "began moved moved moved moved moved ended")
    #expect(rig.delegate.offsets.isEmpty)
  }

  @Test("1.9 by default a plain view loses the touch")
  func row9() {
    let rig = Rig(plainContent: true, answer: nil)
    rig.slow()
    #expect(rig.log.words == "began moved moved moved cancelled")
    #expect(rig.delegate.offsets.prefix(2).map(\.y) == [2, 30])
  }

  @Test("1.10 a quick tap is delivered at its lift and presses the button")
  func row10() {
    let rig = Rig()
    var pressed = 0
    rig.button.addAction(for: .touchUpInside) { _ in pressed += 1 }
    rig.tester.down(0, 187, 330)
    rig.tester.up(0.08)
    #expect(rig.log.story == "began@80000/0 ended@80000/80000")
    #expect(pressed == 1)
    #expect(rig.delegate.offsets.isEmpty)
  }

  @Test("8.1, below the table: a finger that moved less than 10 pt before 0.150 brings one moved with its began")
  func movedBeforeDelivery() {
    let rig = Rig()
    rig.tester.down(0, 187, 330)
    rig.tester.move(0.05, dy: -2)
    rig.tester.move(0.1, dy: -5)
    rig.tester.advance(to: 0.2)
    #expect(rig.log.story == "began@150000/0 moved@150000/100000")
    #expect(rig.log.touches.map(\.at.y) == [330, 325])
  }
}
