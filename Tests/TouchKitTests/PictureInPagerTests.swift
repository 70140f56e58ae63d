import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 8.3: a tall picture in a pager under a dismissing pan.
@Suite struct PictureInPagerTests {
  final class PhotoView: ScrollView {
    var hasEdgeRule = false
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      guard hasEdgeRule, gestureRecognizer === panGestureRecognizer, gestureRecognizer.state == .possible else {
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      let translation = panGestureRecognizer.translation(in: self)
      if translation.y > 0 && contentOffset.y <= 0 { return false }
      let bottom = (contentSize.height - bounds.height).rounded(.down)
      return !(translation.y < 0 && contentOffset.y >= bottom)
    }
  }

  struct Rig {
    let tester = Tester()
    let root = View(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let pager = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let photo = PhotoView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let pan = PanGestureRecognizer()

    init(fixed: Bool, offset: Double, contentHeight: Double = 1200) {
      pager.contentSize = CGSize(width: 1125, height: 667)
      pager.isPagingEnabled = true
      photo.contentSize = CGSize(width: 375, height: contentHeight)
      photo.hasEdgeRule = fixed
      root.addGestureRecognizer(pan)
      root.addSubview(pager)
      pager.addSubview(photo)
      tester.window.addSubview(root)
      photo.contentOffset.y = offset
    }

    /// Steps of 4 pt on the 60 Hz grid.
    func drag(dx: Double = 0, dy: Double = 0, upTo n: Int? = nil) {
      tester.down(0, 187, 330)
      let steps = Int(max(abs(dx), abs(dy)) / 4)
      for step in 1...(n ?? steps) {
        let part = Double(step) / Double(steps)
        tester.move(tester.frame(step), dx: dx * part, dy: dy * part)
      }
    }
  }

  @Test("3.1 before the fix the picture takes a drag down at the top, and bands")
  func row1Before() {
    let rig = Rig(fixed: false, offset: 0)
    rig.drag(dy: 100, upTo: 2)
    #expect(rig.photo.panGestureRecognizer.state == .possible)
    rig.tester.move(rig.tester.frame(3), dy: 12)
    #expect(rig.photo.panGestureRecognizer.state == .began)
    for step in 4...25 { rig.tester.move(rig.tester.frame(step), dy: 4 * Double(step)) }
    #expect(near(rig.photo.contentOffset.y, -46.08))
    #expect(rig.pan.state == .possible)
    #expect(rig.pan.numberOfTouches == 0)
  }

  @Test("3.1 after the fix the dismissing pan begins in the same event, with translation (0, 2)")
  func row1After() {
    let rig = Rig(fixed: true, offset: 0)
    var translations: [CGPoint] = []
    rig.pan.addAction { _ in translations.append(rig.pan.translation(in: nil)) }
    rig.drag(dy: 100, upTo: 3)
    #expect(translations == [CGPoint(x: 0, y: 2)])
    #expect(rig.pan.state == .began)
    #expect(rig.photo.contentOffset.y == 0)
    for step in 4...25 { rig.tester.move(rig.tester.frame(step), dy: 4 * Double(step)) }
    #expect(rig.photo.contentOffset.y == 0)
  }

  @Test("3.2 up from the top scrolls, with the fix and without", arguments: [false, true])
  func row2(fixed: Bool) {
    let rig = Rig(fixed: fixed, offset: 0)
    rig.drag(dy: -100)
    #expect(rig.photo.contentOffset.y == 90)
  }

  @Test("3.3 up at the bottom bands before the fix, and belongs to the root's pan after it")
  func row3() {
    let before = Rig(fixed: false, offset: 533)
    before.drag(dy: -100)
    #expect(near(before.photo.contentOffset.y, 579.08))
    let after = Rig(fixed: true, offset: 533)
    after.drag(dy: -100)
    #expect(after.photo.contentOffset.y == 533)
    #expect(after.pan.translation(in: nil).y == -90)
  }

  @Test("3.4 down from the bottom scrolls", arguments: [false, true])
  func row4(fixed: Bool) {
    let rig = Rig(fixed: fixed, offset: 533)
    rig.drag(dy: 100)
    #expect(rig.photo.contentOffset.y == 443)
  }

  @Test("3.5 from the middle it scrolls, and reaching an edge does not switch", arguments: [false, true])
  func row5(fixed: Bool) {
    let rig = Rig(fixed: fixed, offset: 200)
    rig.drag(dy: 300)
    #expect(rig.photo.contentOffset.y < 0)
    #expect(rig.pan.state == .possible)
    #expect(rig.photo.panGestureRecognizer.state == .changed)
  }

  @Test(
    "3.6 a short picture cannot scroll: the root's pan has it, and the rule is not asked", arguments: [100.0, -100])
  func row6(dy: Double) {
    let rig = Rig(fixed: true, offset: 0, contentHeight: 500)
    rig.drag(dy: dy)
    #expect(rig.pan.state == .changed)
    #expect(near(rig.pan.translation(in: nil).y, dy - (dy > 0 ? 10 : -10)))
    #expect(rig.photo.contentOffset.y == 0)
    let questions = rig.tester.window.trace.decisions.filter {
      if case .question(.shouldBegin, _, _, _) = $0.fact { return true }
      return false
    }
    #expect(questions.isEmpty)
  }

  @Test("3.7 a fraction of a point below the floor still counts as the bottom")
  func row7() {
    let rig = Rig(fixed: true, offset: 533, contentHeight: 1200.6)
    rig.drag(dy: -100)
    #expect(rig.photo.contentOffset.y == 533)
    #expect(rig.pan.state == .changed)
  }

  @Test("3.8 a purely horizontal drag pages", arguments: [false, true])
  func row8(fixed: Bool) {
    let rig = Rig(fixed: fixed, offset: 0)
    rig.drag(dx: -100)
    #expect(rig.pager.contentOffset.x == 90)
    #expect(rig.photo.contentOffset.y == 0)
  }

  @Test("3.9 down and up in one touch stays the root's")
  func row9() {
    let rig = Rig(fixed: true, offset: 0)
    rig.tester.down(0, 187, 330)
    for (n, dy) in [(1, 15.0), (2, 30), (3, 0), (4, -50), (5, -70)] {
      rig.tester.move(rig.tester.frame(n), dy: dy)
    }
    #expect(rig.pan.state == .changed)
    #expect(rig.photo.contentOffset.y == 0)
  }
}
