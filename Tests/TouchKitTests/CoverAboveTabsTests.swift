import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 8.2: a cover of 150 pt above tabs that scroll (row 2.7 is about dynamics and stands elsewhere).
@Suite struct CoverAboveTabsTests {
  /// Where main is after each of 20 steps of 17 pt, by the row.
  static let row = (1...20).map { min(17 * Double($0) - 10, 160) }

  @Test("2.1 naive: main stops at 160, the rest of the finger's travel is lost, and nothing decelerates")
  func naive() {
    let stage = NaiveCover()
    for count in 1...20 {
      let stage = NaiveCover()
      stage.drag(count, by: -17, lifts: false)
      #expect(near(stage.main.contentOffset.y, Self.row[count - 1], within: 1e-9))
      #expect(stage.sub.contentOffset.y == 0)
    }
    stage.drag(20, by: -17)
    stage.tester.window.settle()
    #expect(stage.main.contentOffset.y == 160)
    #expect(stage.sub.contentOffset.y == 0)
    #expect(stage.log == ["main didEndDragging(false)"])
  }

  @Test("2.2 naive: the second gesture, 60 pt up, scrolls the list by 50")
  func naiveAgain() {
    let stage = NaiveCover()
    stage.drag(20, by: -17)
    stage.drag(6, by: -10, fromFrame: 120, lifts: false)
    #expect(stage.sub.contentOffset.y == 50)
    #expect(stage.main.contentOffset.y == 160)
  }

  @Test("2.3 delegate: main's pan takes no other delegate, and says so in UIKit's words")
  func delegate() {
    let stage = CoverAndTabs()
    var heard: [String] = []
    stage.tester.window.misuseHandler = { misuse, _ in heard.append(misuse.description) }
    stage.main.panGestureRecognizer.delegate = stage
    #expect(
      heard == ["UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."])
    #expect(stage.main.panGestureRecognizer.delegate !== stage)
  }

  @Test(
    "2.4 linear: main snaps to 150, the list follows by 17 an event from the next one on, 153 at the end; no inertia")
  func linear() {
    for count in 10...20 {
      let stage = LinearCover()
      stage.drag(count, by: -17, lifts: false)
      #expect(stage.main.contentOffset.y == 150)
      // Our order, the latest added first: 17·(m − 1) after m events past the crossing at the tenth.
      #expect(near(stage.sub.contentOffset.y, 17 * Double(max(count - 11, 0)), within: 1e-9))
    }
    let stage = LinearCover()
    stage.drag(20, by: -17)
    stage.tester.window.settle()
    #expect(near(stage.sub.contentOffset.y, 153, within: 1e-9))
    #expect(stage.main.contentOffset.y == 150)
  }

  @Test("2.5 linear back: the list comes to 0 within 110 pt of travel, then main follows, to 80 at 180 pt")
  func linearBack() {
    let stage = LinearCover()
    stage.drag(20, by: -17)
    stage.sub.contentOffset.y = 100
    stage.drag(11, by: 10, fromFrame: 120, y: 300, lifts: false)
    #expect(stage.sub.contentOffset.y == 0)
    #expect(!stage.sub.isScrollEnabled)
    for index in 12...18 { stage.tester.move(stage.tester.frame(120 + index), dy: 10 * Double(index)) }
    #expect(stage.sub.contentOffset.y == 0)
    #expect(near(stage.main.contentOffset.y, 80, within: 1e-9))
  }

  @Test("2.6 linear: a crossing at translation 0 is forgotten, because 0 stands for none: the published defect")
  func sentinel() {
    let stage = LinearCover()
    stage.main.contentOffset.y = 140
    // Over the seam and back, so that the first event after the crossing finds the pan's translation at 0.
    stage.tester.down(0, 187, 500)
    stage.tester.move(stage.tester.frame(1), dy: -11)
    stage.tester.move(stage.tester.frame(2), dy: -30)
    #expect(!stage.main.isScrollEnabled)
    stage.tester.move(stage.tester.frame(3), dy: -10)
    #expect(stage.pan.translation(in: nil) == .zero)
    #expect(stage.crossing == 0)
    stage.tester.move(stage.tester.frame(4), dy: -40)
    #expect(stage.armed == 2)
    #expect(stage.sub.contentOffset.y == 0)
  }

  @Test(
    "2.8 improved: main stops at 150 and the list goes on in the same gesture, and decelerates by itself",
    arguments: [(true, 180.0), (false, 170)])
  func improved(carriesOver: Bool, end: Double) {
    let stage = ImprovedCover(carriesOver: carriesOver)
    stage.drag(20, by: -17, lifts: false)
    #expect(stage.main.contentOffset.y == 150)
    #expect(near(stage.sub.contentOffset.y, end, within: 1e-9))
    stage.tester.up(stage.tester.frame(21))
    stage.tester.window.settle()
    #expect(stage.main.contentOffset.y == 150)
    #expect(stage.sub.contentOffset.y > end + 100)
  }
}
