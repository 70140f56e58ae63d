import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.4.3 to 2.4.9: what recognizers withhold from views, take from them, and leave to them.
@Suite struct WithholdingTests {
  struct Rig {
    let tester = Tester()
    let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let pan = PanGestureRecognizer()
    let press = LongPressGestureRecognizer()

    /// A pan, and if wanted a long press that keeps the pan possible while the view would be told.
    init(_ configure: (Rig) -> Void = { _ in }) {
      tester.window.addSubview(view)
      view.addGestureRecognizer(pan)
      configure(self)
    }
  }

  @Test("2.4.5 with delaysTouchesBegan the view learns nothing of a touch that the pan takes")
  func dropped() {
    let rig = Rig { $0.pan.delaysTouchesBegan = true }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 20)
    rig.tester.up(0.3)
    #expect(rig.view.log.words == "")
  }

  @Test("2.4.5 on failure the view gets began as it was, one moved with the last withheld move, and the end")
  func released() {
    let rig = Rig { $0.pan.delaysTouchesBegan = true }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 7)
    rig.tester.up(0.3)
    #expect(rig.view.log.story == "began@300000/0 moved@300000/200000 ended@300000/300000")
    #expect(rig.view.log.touches.map(\.at.x) == [100, 107, 107])
  }

  @Test("2.8.5 a touch released by a move is told of that move once")
  func releasedByMove() {
    let rig = Rig {
      $0.pan.isEnabled = false
      $0.press.delaysTouchesBegan = true
      $0.view.addGestureRecognizer($0.press)
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 12)
    rig.tester.move(0.3, dx: 13)
    #expect(rig.view.log.story == "began@200000/0 moved@200000/200000 moved@300000/300000")
  }

  @Test(
    "2.4.4 recognition cancels the touch on its view in the same event; with cancelsTouchesInView false it does not")
  func cancels() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    #expect(rig.view.log.story == "began@0/0 cancelled@100000/100000")
    let kind = Rig { $0.pan.cancelsTouchesInView = false }
    kind.tester.down(0, 100, 100)
    kind.tester.move(0.1, dx: 20)
    kind.tester.up(0.2)
    #expect(kind.view.log.words == "began moved ended")
  }

  @Test("2.4.4 a finger that joins a gesture in progress belongs to it: its view never hears of it")
  func joining() {
    func words(_ configure: (Rig) -> Void = { _ in }) -> String {
      let rig = Rig(configure)
      let button = LoggingView(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
      rig.view.addSubview(button)
      rig.tester.down(0, 100, 100)
      rig.tester.move(0.1, dx: 20)
      rig.tester.down(0.2, 250, 50, finger: 2)
      rig.tester.up(0.3, finger: 2)
      rig.tester.up(0.4)
      return button.log.words
    }
    #expect(words() == "")
    #expect(words { $0.pan.cancelsTouchesInView = false } == "began ended")
    #expect(words { $0.pan.maximumNumberOfTouches = 1 } == "began ended")
    #expect(words { $0.pan.isEnabled = false } == "began ended")
  }

  @Test("2.4.3 an ignored touch is neither followed nor taken from its view")
  func ignored() {
    final class Ignoring: PanGestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
        super.touchesBegan(touches, with: event)
        for touch in touches where touch.location(in: nil).x > 200 { ignore(touch, for: event) }
      }
    }
    let rig = Rig { $0.pan.isEnabled = false }
    let pan = Ignoring()
    rig.view.addGestureRecognizer(pan)
    rig.view.isMultipleTouchEnabled = true
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.1, 300, 100, finger: 2)
    #expect(pan.numberOfTouches == 1)
    rig.tester.move(0.2, dx: 20)
    rig.tester.move(0.3, dx: 20, finger: 2)
    rig.tester.up(0.4, finger: 2)
    #expect(rig.view.log.words == "began began cancelled moved ended")
    #expect(pan.translation(in: nil) == CGPoint(x: 10, y: 0))
  }

  @Test("2.4.9 switched off in a gesture a recognizer is cancelled, and its fingers are lost to it for good")
  func switchedOff() {
    let rig = Rig()
    var states: [GestureRecognizer.State] = []
    rig.pan.addAction { states.append($0.state) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    rig.pan.isEnabled = false
    rig.pan.isEnabled = true
    rig.tester.move(0.2, dx: 90)
    rig.tester.up(0.3)
    #expect(states == [.began, .cancelled])
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 20)
    #expect(states == [.began, .cancelled, .began])
  }

  @Test("2.4.8 taken off its view a recognizer is cancelled")
  func takenOff() {
    let rig = Rig()
    var states: [GestureRecognizer.State] = []
    rig.pan.addAction { states.append($0.state) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    rig.view.removeGestureRecognizer(rig.pan)
    rig.tester.move(0.2, dx: 30)
    rig.tester.up(0.3)
    #expect(states == [.began, .cancelled])
    #expect(rig.tester.window.isQuiet)
  }

  @Test("4.2.6 far travel across a scroll view releases the touch to its content before 0.150 s")
  func releasedAcross() {
    let rig = ScrollRig()
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
    rig.scrollView.addSubview(content)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dx: 9)
    #expect(content.log.words == "")
    rig.tester.move(0.1, dx: 10)
    #expect(content.log.story == "began@100000/0 moved@100000/100000")
  }

  @Test("4.2.7 in nested scroll views the touch is released when all have let go: at 0.150 s, once")
  func nestedDelays() {
    let rig = ScrollRig()
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inner.addSubview(content)
    rig.scrollView.addSubview(inner)
    rig.tester.down(0, 100, 100)
    rig.tester.advance(to: 0.149)
    #expect(content.log.words == "")
    rig.tester.advance(to: 0.15)
    #expect(content.log.story == "began@150000/0")
  }
}
