import Foundation
import Scenes
import TestSupport
import Testing
import TouchKit

/// RemorsefulScrollView, as seed 000 published it and corrected (spec 8.0, rows 0.10 to 0.18).
@Suite struct RemorsefulScrollViewTests {
  typealias Edition = RemorsefulScrollView.Edition

  /// A pager of three pages with a tall list on each.
  struct Rig {
    let tester = Tester(CGSize(width: 320, height: 480))
    let pager: RemorsefulScrollView
    let lists: [ToldList]

    init(_ edition: Edition, page: Int = 0) {
      pager = RemorsefulScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), edition: edition)
      pager.contentSize = CGSize(width: 960, height: 480)
      pager.isPagingEnabled = true
      lists = (0..<3).map { page in
        let list = ToldList(frame: CGRect(x: 320 * page, y: 0, width: 320, height: 480))
        list.contentSize = CGSize(width: 320, height: 2_000)
        return list
      }
      for list in lists { pager.addSubview(list) }
      pager.contentOffset.x = 320 * Double(page)
      tester.window.addSubview(pager)
    }

    var isScrolling: Bool { pager.isDragging }

    /// A finger that comes down at (160, 240) and goes to these places from there, every 16 ms; then it lifts.
    func drag(at t: Double = 0, _ places: [(Double, Double)], lifts: Bool = true) {
      tester.down(t, 160, 240)
      for (index, place) in places.enumerated() {
        tester.move(t + 0.016 * Double(index + 1), dx: place.0, dy: place.1)
      }
      if lifts { tester.up(t + 0.016 * Double(places.count + 1)) }
    }
  }

  @Test("0.10 12 pt sideways are not enough: the limit is strict", arguments: Edition.allCases)
  func row10(edition: Edition) {
    let rig = Rig(edition)
    rig.drag([(12, 0)])
    #expect(rig.pager.deliveredToSuper == [.began, .cancelled])
    #expect(rig.lists[0].log.words == "began moved ended")
  }

  @Test("0.11 12.5 pt sideways: the child is cancelled and the page moves by 2.5, against the band on an end page")
  func row11() {
    let end = Rig(.corrected)
    end.drag([(12.5, 3.5)], lifts: false)
    #expect(end.lists[0].log.words == "began cancelled")
    #expect(end.pager.deliveredToSuper == [.began, .moved])
    // b(2.5) = 0.55·2.5·320/(320 + 0.55·2.5).
    #expect(near(end.pager.contentOffset.x, -1.375 * 320 / 321.375, within: 1e-9))
    let middle = Rig(.corrected, page: 1)
    middle.drag([(12.5, 3.5)], lifts: false)
    #expect(middle.pager.contentOffset.x == 317.5)
    #expect(middle.lists[1].log.words == "began cancelled")
  }

  @Test("0.12 4 pt across are too many: the limit is strict", arguments: Edition.allCases)
  func row12(edition: Edition) {
    let rig = Rig(edition)
    rig.drag([(13, 4)], lifts: false)
    #expect(!rig.isScrolling)
    #expect(rig.lists[0].log.words == "began moved")
  }

  @Test("0.13 what went before does not count: a list that scrolls is cancelled and stays", arguments: Edition.allCases)
  func row13(edition: Edition) {
    let scrolled = Rig(edition)
    scrolled.drag([(3, -12), (20, -3)], lifts: false)
    #expect(scrolled.isScrolling)
    #expect(scrolled.lists[0].log.words == "began moved cancelled")
    #expect(scrolled.lists[0].contentOffset.y == 2)
    #expect(!scrolled.lists[0].isDragging)
    let resting = Rig(edition)
    resting.drag([(3, 9), (20, 3)], lifts: false)
    #expect(resting.isScrolling)
    #expect(resting.lists[0].contentOffset.y == 0)
  }

  @Test(
    "0.14 a vertical drag is the child's; super hears of a cancellation instead of a tap", arguments: Edition.allCases)
  func row14(edition: Edition) {
    let rig = Rig(edition)
    rig.drag([(0, 5), (0, 15), (0, 40)])
    #expect(rig.lists[0].log.words == "began moved moved moved ended")
    #expect(rig.pager.deliveredToSuper == [.began, .cancelled])
    rig.tester.window.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("0.15 after a second finger it never switches in this sequence", arguments: Edition.allCases)
  func row15(edition: Edition) {
    let rig = Rig(edition)
    rig.tester.down(0, 160, 240)
    rig.tester.down(0.05, 60, 100, finger: 2)
    rig.tester.up(0.1, finger: 2)
    rig.tester.move(0.2, dx: 60)
    #expect(!rig.isScrolling)
    #expect(rig.pager.contentOffset == .zero)
    rig.tester.up(0.3)
    #expect(rig.lists[0].log.words == "began began ended moved ended")
  }

  @Test("0.16 after the switch the lift snaps to a page, and the child hears nothing more", arguments: Edition.allCases)
  func row16(edition: Edition) {
    let rig = Rig(edition)
    rig.drag([(-20, 0), (-120, 0), (-220, 2)])
    rig.tester.window.settle()
    #expect(rig.pager.deliveredToSuper == [.began, .moved, .moved, .moved, .ended])
    #expect(rig.pager.contentOffset == CGPoint(x: 320, y: 0))
    #expect(rig.lists[0].log.words == "began cancelled")
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("0.17 as published, after one sideways drag only the pager hears of touches; corrected, the next is free")
  func row17() {
    for edition in Edition.allCases {
      let rig = Rig(edition)
      rig.drag([(-20, 0), (-30, 0)])
      rig.tester.window.settle()
      rig.lists[0].log.clear()
      rig.pager.contentOffset = .zero
      rig.drag(at: 5, [(0, -20), (0, -60)])
      let isPublished = edition == .asPublished
      #expect(rig.lists[0].log.words == (isPublished ? "" : "began moved moved ended"))
      #expect(rig.pager.deliveredToSuper == (isPublished ? [.began, .moved, .moved, .ended] : [.began, .cancelled]))
    }
  }

  @Test("0.18 a child that leaves its touches alone does not send them round for ever", arguments: Edition.allCases)
  func row18(edition: Edition) {
    let pager = RemorsefulScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), edition: edition)
    pager.contentSize = CGSize(width: 960, height: 480)
    let child = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    pager.addSubview(child)
    let tester = Tester(CGSize(width: 320, height: 480))
    tester.window.addSubview(pager)
    tester.down(0, 160, 240)
    tester.move(0.016, dx: -5)
    tester.move(0.032, dx: -20)
    tester.up(0.2)
    tester.window.settle()
    #expect(pager.deliveredToSuper == [.began, .moved, .ended])
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("as published the point is not converted, so the second page has no child; corrected, it has")
  func unconvertedPoint() {
    for edition in Edition.allCases {
      let rig = Rig(edition, page: 1)
      rig.drag([(0, -20)])
      #expect(rig.lists[1].log.words == (edition == .asPublished ? "" : "began moved ended"))
    }
  }

  @Test("as published the child behind is found; corrected, the one in front")
  func childOrder() {
    for edition in Edition.allCases {
      let rig = Rig(edition)
      let cover = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      rig.pager.addSubview(cover)
      let hit = rig.pager.child(at: CGPoint(x: 10, y: 10), with: nil)
      #expect(hit === (edition == .asPublished ? rig.lists[0] : cover))
    }
  }
}

/// A list of iPhone OS 2 that writes down what it is told.
final class ToldList: TouchDrivenScrollView {
  let log = Told()

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.began, touches)
    super.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.moved, touches)
    super.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.ended, touches)
    super.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    log.add(.cancelled, touches)
    super.touchesCancelled(touches, with: event)
  }
}

/// The phases that a view was told, one word for each touch.
final class Told {
  private var phases: [TouchPhase] = []
  var words: String { phases.map(\.rawValue).joined(separator: " ") }
  func add(_ phase: TouchPhase, _ touches: Set<Touch>) { phases += touches.map { _ in phase } }
  func clear() { phases = [] }
}
