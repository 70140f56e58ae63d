import Foundation
import Scenes
import TestSupport
import Testing
import TouchKit

/// Seed 000's second strategy, one scroll view kept straight by its delegate, and its RevengeTouch (spec 8.0, 4.8).
@Suite struct StraightScrollingTests {
  struct Rig {
    let tester = Tester(CGSize(width: 320, height: 480))
    let view: ScrollView
    let delegate: StraightScrolling

    init(_ view: ScrollView, _ measures: StraightScrolling.Measures) {
      self.view = view
      delegate = StraightScrolling(measures)
      view.contentSize = CGSize(width: 1_600, height: 2_400)
      view.contentOffset = CGPoint(x: 320, y: 700)
      if !measures.isEmpty { view.delegate = delegate }
      tester.window.addSubview(view)
    }

    /// A straight drag at this angle, in steps of 10 pt every 16 ms.
    func drag(_ degrees: Double, length: Double, rest: Double = 0) {
      tester.down(0, 250, 400)
      let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      let steps = Int(length / 10)
      for step in 1...steps {
        tester.move(0.016 * Double(step), dx: -10 * Double(step) * x, dy: -10 * Double(step) * y)
      }
      if rest > 0 { tester.up(0.016 * Double(steps) + rest) }
    }

    var travel: CGPoint { CGPoint(x: view.contentOffset.x - 320, y: view.contentOffset.y - 700) }
  }

  static let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  @Test(
    "strategy 2: a straight 30° drag of 60 pt moves only X, by (60−10)·cos 30° = 43.3 pt",
    arguments: [StraightScrolling.Measures.resetsOffset, .locksSize, [.resetsOffset, .locksSize]], [true, false])
  func thirtyDegrees(measures: StraightScrolling.Measures, isLegacy: Bool) {
    let rig = Rig(isLegacy ? TouchDrivenScrollView(frame: Self.frame) : ScrollView(frame: Self.frame), measures)
    rig.drag(30, length: 60)
    #expect(near(rig.travel.x, 50 * cos(.pi / 6), within: 1e-9))
    #expect(rig.travel.y == 0)
  }

  @Test("without the delegate the same drag moves both ways")
  func free() {
    let rig = Rig(ScrollView(frame: Self.frame), [])
    rig.drag(30, length: 60)
    #expect(near(rig.travel.x, 43.3))
    #expect(near(rig.travel.y, 25))
  }

  @Test(
    "strategy 2 keeps the momentum straight, too, and leaves the content as it was",
    arguments: [StraightScrolling.Measures.resetsOffset, .locksSize])
  func momentum(measures: StraightScrolling.Measures) {
    let rig = Rig(ScrollView(frame: Self.frame), measures)
    rig.drag(60, length: 90, rest: 0.016)
    rig.tester.window.settle()
    #expect(rig.travel.x == 0)
    #expect(rig.travel.y > 150)
    #expect(rig.view.contentSize == CGSize(width: 1_600, height: 2_400))
    #expect(rig.view.contentInset == .zero)
  }

  @Test("strategy 2 with paging switched from the delegate: sideways it pages, up and down it glides")
  func paging() {
    let sideways = Rig(ScrollView(frame: Self.frame), [.switchesPaging, .locksSize])
    sideways.drag(20, length: 120, rest: 0.016)
    sideways.tester.window.settle()
    #expect(sideways.view.contentOffset == CGPoint(x: 640, y: 700))
    let upwards = Rig(ScrollView(frame: Self.frame), [.switchesPaging, .locksSize])
    upwards.drag(70, length: 120, rest: 0.016)
    upwards.tester.window.settle()
    #expect(upwards.travel.x == 0)
    #expect(upwards.travel.y.truncatingRemainder(dividingBy: 480) != 0)
  }

  @Test("paging knows no axes: switched alone, a sideways flick snaps the height to a multiple of the view as well")
  func pagingAlone() {
    let rig = Rig(ScrollView(frame: Self.frame), [.switchesPaging, .resetsOffset])
    rig.drag(0, length: 120, rest: 0.2)
    rig.tester.window.settle()
    #expect(rig.view.contentOffset == CGPoint(x: 320, y: 480))
  }

  @Test("RevengeTouch: a diagonal drag is told as a straight one, and content that hears of it hears the same")
  func revenge() {
    let view = RevengefulScrollView(frame: Self.frame)
    let rig = Rig(view, [])
    rig.drag(30, length: 60)
    #expect(near(rig.travel.x, 60 * cos(.pi / 6) - 10, within: 1e-9))
    #expect(rig.travel.y == 0)
    rig.tester.up(0.5)
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("RevengeTouch: a button under a finger that wanders 3 pt is pressed as if it had not moved")
  func revengefulTap() {
    let view = RevengefulScrollView(frame: Self.frame)
    let rig = Rig(view, [])
    let row = LoggingView(frame: CGRect(x: 0, y: 0, width: 1_600, height: 2_400))
    view.addSubview(row)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dx: 2, dy: 2)
    rig.tester.advance(to: 0.2)
    rig.tester.move(0.25, dx: 30, dy: 5)
    #expect(row.log.words == "began moved cancelled")
    #expect(row.log.touches.map(\.at) == [CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 130, y: 100)])
  }
}
