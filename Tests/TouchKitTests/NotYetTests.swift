import Foundation
import TestSupport
import Testing
import TouchKit

/// What the engine does where the specification says something else by now. The tables of statements name these tests
/// behind "not yet:". Whoever makes a statement true replaces its test here by one that proves it.
@Suite("Not yet") struct NotYetTests {
  @Test("1.5.3 a scroll view keeps its touches where its scrolling is off, too")
  func disabledScrollView() {
    let tester = Tester()
    let outer = LoggingView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let scrollView = ScrollView(frame: outer.bounds)
    scrollView.isScrollEnabled = false
    outer.addSubview(scrollView)
    tester.window.addSubview(outer)
    tester.down(0, 100, 100)
    tester.move(0.1, dy: 20)
    tester.up(0.2)
    #expect(outer.log.words == "")
  }

  @Test("4.8b an offset set during a bounce or an animated offset stops it")
  func assignedInMotion() {
    let bouncing = ScrollRig(content: CGSize(width: 320, height: 580))
    bouncing.fling()
    bouncing.tester.advance(to: 0.25)
    #expect(bouncing.y > 100)
    bouncing.scrollView.contentOffset.y = 110
    bouncing.settle()
    #expect(bouncing.y == 110)
    let animated = ScrollRig()
    animated.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    animated.tester.advance(to: 0.1)
    animated.scrollView.contentOffset.y += 200
    let assigned = animated.y
    animated.settle()
    #expect(animated.y == assigned)
  }

  @Test("7d under a hidden bar a page is pulled away as well")
  func hiddenBar() {
    let rig = NavigationRig()
    rig.navigation.isNavigationBarHidden = true
    rig.drag(to: 60)
    #expect(rig.navigation.transitionProgress != nil)
  }

  @Test("10.23 in the action of its end a recognizer still counts the finger that lifts")
  func fingersAtTheEnd() {
    let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    for recognizer in [pan, press] {
      let tester = Tester()
      var counts: [Int] = []
      recognizer.addAction { if $0.state == .ended { counts.append($0.numberOfTouches) } }
      tester.window.addGestureRecognizer(recognizer)
      tester.down(0, 100, 100)
      if recognizer === press { tester.advance(to: 0.6) }
      tester.move(0.7, dy: 40)
      tester.up(0.8)
      #expect(counts == [1])
    }
  }

  @Test("10.23 a button that is switched off still beats the tap around it")
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
    #expect(taps == 0)
  }
}
