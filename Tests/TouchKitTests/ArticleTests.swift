import Foundation
import TestSupport
import Testing
import TouchKit

// The examples of TouchKit's documentation, as they stand there.

/// Why the recognizer with this path failed last: that decision and all that led to it, the latest first.
func why(_ path: String, in trace: Trace) -> [Decision] {
  let failure = trace.decisions.last { decision in
    guard case .state(_, .failed) = decision.fact else { return false }
    return trace[decision.subject]?.path == path
  }
  var story: [Decision] = []
  var open = failure.map { [$0.id] } ?? []
  while let id = open.popLast() {
    guard let decision = trace[id], !story.contains(where: { $0.id == id }) else { continue }
    story.append(decision)
    open += decision.causes
  }
  return story.sorted { $0.id > $1.id }
}

final class ButtonList: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool {
    view is Button || super.touchesShouldCancel(in: view)
  }
}

final class TallPicture: ScrollView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return contentOffset.y > 0 || panGestureRecognizer.translation(in: self).y <= 0
  }
}

/// The article "How a touch finds its owner", and the first example of the landing page: what they tell holds.
@Suite struct ArticleTests {
  /// A list with one button under the finger.
  private struct Rig {
    let tester = Tester()
    let list: ScrollView
    let button = LoggingButton(frame: CGRect(x: 20, y: 420, width: 335, height: 60))

    init(_ list: ScrollView) {
      self.list = list
      list.frame = tester.window.bounds
      list.contentSize = CGSize(width: 375, height: 2_000)
      list.accessibilityIdentifier = "list"
      list.addSubview(button)
      tester.window.addSubview(list)
    }

    /// Rests for 200 ms, then moves up by 11.11 pt in each frame.
    func holdAndDrag() {
      tester.down(0, 187, 450)
      for step in 1...5 { tester.move(0.2 + tester.frame(step), dy: -11.11 * Double(step)) }
    }
  }

  @Test("the landing page: the first 10 pt only say that the finger means it")
  func landingPage() throws {
    let window = Window(size: CGSize(width: 375, height: 667))
    let list = ScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 375, height: 2_000)
    window.addSubview(list)

    try window.send([
      InputEvent(time: .zero, kind: .down(.direct), finger: 1, location: CGPoint(x: 187, y: 400)),
      InputEvent(time: Instant(seconds: 0.016), kind: .move, finger: 1, location: CGPoint(x: 187, y: 388)),
    ])
    #expect(list.contentOffset.y == 2)
  }

  @Test("the walk along the causes ends at the finger, past the answer that decided")
  func walk() throws {
    let rig = Rig(ScrollView(frame: .zero))
    rig.holdAndDrag()
    let story = why("list#pan", in: rig.tester.window.trace)
    let expected = ["SV-CONTENT", "GR-ASK", "GR-ASK", "IN-TOUCH", "CT-RELEASE"]
    #expect(story.map(\.rule.rawValue) == expected + ["SV-DELAY", "SV-DELAY", "SV-DELAY", "HIT-TEST", "IN-TOUCH"])
    #expect(
      story.map(\.time.microseconds) == [216_667, 216_667, 216_667, 216_667] + Array(repeating: 150_000, count: 3) + [
        0, 0, 0,
      ])
    let questions = story.compactMap { decision -> Fact.Question? in
      if case .question(let question, _, _, _) = decision.fact { question } else { nil }
    }
    #expect(questions == [.touchesShouldCancel, .shouldBegin])
    let measured = try #require(story[0].measured)
    #expect(measured.quantity == .distance)
    #expect(near(measured.value, 11.11))
    #expect(near(measured.margin, 1.11))
    #expect(why("list", in: rig.tester.window.trace).isEmpty)
  }

  @Test("a list of buttons scrolls after a rest once buttons give up their touch")
  func buttonList() {
    let (plain, mended) = (Rig(ScrollView(frame: .zero)), Rig(ButtonList(frame: .zero)))
    for rig in [plain, mended] { rig.holdAndDrag() }
    #expect(plain.list.contentOffset.y == 0)
    #expect(!plain.button.log.lines.contains("cancelled"))
    #expect(near(mended.list.contentOffset.y, 5 * 11.11 - 10, within: 1e-9))
    #expect(mended.button.log.story == "began@150000/0 cancelled@216667/216667")
  }

  @Test("a pager waits for the pan from the edge, and elsewhere loses no time")
  func swipeBack() {
    for (x, isEdge) in [(5.0, true), (50, false)] {
      let tester = Tester()
      let window = tester.window
      let pager = ScrollView(frame: window.bounds)
      pager.contentSize = CGSize(width: 1_125, height: 667)
      pager.isPagingEnabled = true
      window.addSubview(pager)
      pager.contentOffset.x = 375
      let edge = ScreenEdgePanGestureRecognizer()
      edge.edges = .left
      window.addGestureRecognizer(edge)
      pager.panGestureRecognizer.require(toFail: edge)
      tester.down(0, x, 300)
      tester.move(0.016, dx: 6)
      tester.move(0.033, dx: 12)
      #expect((edge.state == .began) == isEdge)
      #expect(pager.isDragging == !isEdge)
      #expect(pager.contentOffset.x == (isEdge ? 375 : 373))
    }
  }

  @Test("a row is selected under a tap on the background that leaves it its touch", arguments: [true, false])
  func backgroundTap(cancels: Bool) {
    let rig = TableRig()
    let page = rig.tester.window
    let background = TapGestureRecognizer()
    background.cancelsTouchesInView = false
    page.addGestureRecognizer(background)
    if cancels { background.cancelsTouchesInView = true }
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.2)
    #expect(rig.chosen == (cancels ? [] : [2]))
    #expect(page.trace.decisions.contains { $0.rule == .cancelContent } == cancels)
  }

  @Test("a tall picture leaves a pull at its top to the pan around, and scrolls otherwise")
  func tallPicture() {
    for (offset, dy, scrolls) in [(0.0, 12.0, false), (0, -12, true), (50, 12, true)] {
      let tester = Tester()
      let picture = TallPicture(frame: tester.window.bounds)
      picture.contentSize = CGSize(width: 375, height: 1_200)
      let dismissal = PanGestureRecognizer()
      tester.window.addGestureRecognizer(dismissal)
      tester.window.addSubview(picture)
      picture.contentOffset.y = offset
      tester.down(0, 187, 330)
      tester.move(0.016, dy: dy)
      #expect(picture.isDragging == scrolls)
      #expect((dismissal.state == .began) == !scrolls)
    }
  }

  @Test("thresholds: of a pan and a swipe on one view the pan wins, unless it waits", arguments: [false, true])
  func panAndSwipe(waits: Bool) {
    let tester = Tester()
    let (pan, swipe) = (PanGestureRecognizer(), SwipeGestureRecognizer())
    for recognizer in [pan, swipe] { tester.window.addGestureRecognizer(recognizer) }
    if waits { pan.require(toFail: swipe) }
    var told: [String] = []
    pan.addAction { if $0.state == .began { told.append("pan") } }
    swipe.addAction { _ in told.append("swipe") }
    tester.down(0, 100, 300)
    for step in 1...6 { tester.move(0.016 * Double(step), dx: 10 * Double(step)) }
    #expect(told == [waits ? "swipe" : "pan"])
  }
}
