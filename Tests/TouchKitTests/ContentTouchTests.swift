import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.1 to 4.4: a scroll view's recognizers, and what its content hears of touches.
@Suite struct ContentTouchTests {
  /// A scroll view that answers as told and counts the questions.
  final class Asked: ScrollView {
    var begins: [View] = []
    var cancels: [View] = []
    var mayBegin = true
    var mayCancel: Bool?
    override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
      begins.append(view)
      return mayBegin
    }
    override func touchesShouldCancel(in view: View) -> Bool {
      cancels.append(view)
      return mayCancel ?? super.touchesShouldCancel(in: view)
    }
  }

  struct Rig {
    let tester = Tester(CGSize(width: 320, height: 480))
    let scrollView = Asked(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
    init(_ configure: (Asked) -> Void = { _ in }) {
      scrollView.contentSize = CGSize(width: 320, height: 2_000)
      scrollView.addSubview(content)
      configure(scrollView)
      tester.window.addSubview(scrollView)
    }
  }

  @Test("4.1a a scroll view owns a pan, a pinch only where it can zoom, and a recognizer that delays and only fails")
  func inventory() {
    let rig = Rig()
    let view = rig.scrollView
    #expect(view.gestureRecognizers.contains { $0 === view.panGestureRecognizer })
    #expect(view.pinchGestureRecognizer == nil)
    view.maximumZoomScale = 2
    #expect(view.pinchGestureRecognizer?.view === view)
    var states: [GestureRecognizer.State] = []
    let delay = view.gestureRecognizers.first { $0.kind == .touchDelay }
    delay?.addAction { states.append($0.state) }
    #expect(delay?.delaysTouchesBegan == true)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dy: -40)
    rig.tester.up(0.1)
    #expect(states.isEmpty)
  }

  @Test(
    "4.1c a subclass overrides gestureRecognizerShouldBegin and may ask super; the scroll view allows all but company")
  func subclass() throws {
    final class Vetoing: ScrollView {
      var asked = 0
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        asked += 1
        return gestureRecognizer !== panGestureRecognizer && super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
    }
    let rig = ScrollRig()
    let view = Vetoing(frame: rig.scrollView.bounds)
    view.contentSize = CGSize(width: 320, height: 2_000)
    rig.tester.window.addSubview(view)
    rig.slowDrag(dy: -100)
    #expect(view.asked == 1)
    #expect(view.contentOffset.y == 0)
    let plain = ScrollView(frame: .zero)
    let tap = TapGestureRecognizer()
    #expect(plain.gestureRecognizerShouldBegin(plain.panGestureRecognizer))
    let (pan, rules) = (plain.panGestureRecognizer, try #require(plain.panGestureRecognizer.delegate))
    #expect(rules.gestureRecognizerShouldBegin(pan))
    #expect(!rules.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: tap))
    #expect(!rules.gestureRecognizer(pan, shouldRequireFailureOf: tap))
    #expect(!rules.gestureRecognizer(pan, shouldBeRequiredToFailBy: tap))
  }

  @Test(
    "4.1d the pan cancels touches in views and delays neither their beginning nor their end; 4.6.5 one finger is enough, any number may"
  )
  func panDefaults() {
    let pan = ScrollView(frame: .zero).panGestureRecognizer
    #expect(pan.cancelsTouchesInView)
    #expect(!pan.delaysTouchesBegan)
    #expect(!pan.delaysTouchesEnded)
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    let rig = ScrollRig()
    for finger in 1...4 { rig.tester.down(0.1, 40 * Double(finger), 240, finger: finger) }
    rig.tester.moveTogether(0.2, (1...4).map { (finger: $0, x: 40 * Double($0), y: 200) })
    #expect(rig.scrollView.isDragging)
    #expect(rig.y == 30)
  }

  @Test("4.1e the pan moved to another view follows the touches of that one and still scrolls its owner")
  func panElsewhere() {
    let tester = Tester(CGSize(width: 320, height: 480))
    let delegate = LoggingDelegate()
    let pad = View(frame: CGRect(x: 0, y: 240, width: 320, height: 240))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    scrollView.contentSize = CGSize(width: 320, height: 2_000)
    scrollView.delegate = delegate
    for view in [scrollView, pad] { tester.window.addSubview(view) }
    pad.addGestureRecognizer(scrollView.panGestureRecognizer)
    tester.down(0, 100, 100)
    tester.move(0.1, dy: -50)
    #expect(scrollView.contentOffset.y == 0)
    tester.up(0.2)
    tester.down(1, 100, 400)
    for step in 1...4 { tester.move(1 + 0.01 * Double(step), dy: -20 * Double(step)) }
    #expect(scrollView.contentOffset.y == 70)
    #expect(scrollView.isDragging)
    tester.up(1.045)
    tester.window.settle()
    #expect(scrollView.contentOffset.y > 1_000)
    #expect(delegate.log.last == "didEndDecelerating ---")
  }

  @Test("4.3g the pan moved elsewhere asks about the view that was hit there", arguments: [true, false])
  func panElsewhereAsks(givesUp: Bool) {
    let tester = Tester(CGSize(width: 320, height: 480))
    let (pad, button) = (View(frame: CGRect(x: 0, y: 240, width: 320, height: 240)), LoggingButton(frame: .zero))
    button.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    pad.addSubview(button)
    let scrollView = Asked(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
    scrollView.contentSize = CGSize(width: 320, height: 2_000)
    scrollView.mayCancel = givesUp ? true : nil
    for view in [scrollView, pad] { tester.window.addSubview(view) }
    pad.addGestureRecognizer(scrollView.panGestureRecognizer)
    tester.down(1, 100, 300)
    tester.move(1.1, dy: -30)
    #expect(scrollView.cancels.count == 1)
    #expect(scrollView.cancels.first === button)
    #expect(scrollView.isDragging == givesUp)
    #expect(button.log.words == (givesUp ? "began cancelled" : "began moved"))
  }

  @Test("4.2.1, 4.2.2 content sees nothing for 0.150 s, then the beginning as it was and one move")
  func delayed() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dy: -3)
    rig.tester.move(0.1, dy: -6)
    rig.tester.advance(to: 0.149999)
    #expect(rig.content.log.words == "")
    rig.tester.advance(to: 0.15)
    #expect(rig.content.log.story == "began@150000/0 moved@150000/100000")
  }

  @Test("4.2.3 a finger that lifts within 0.150 s is told to the content at once, whole")
  func quickTap() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.08)
    #expect(rig.content.log.story == "began@80000/0 ended@80000/80000")
  }

  @Test("4.2.3 of a finger that the system takes within 0.150 s content never hears: it could do nothing with it")
  func quickCancel() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.cancel(0.08)
    rig.tester.window.settle()
    #expect(rig.content.log.words == "")
    #expect(rig.scrollView.begins.isEmpty)
  }

  @Test("4.2.4 a pan that begins before takes the touch unseen; 4.3d the content is not asked then")
  func unseen() {
    let rig = Rig { $0.canCancelContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dy: -20)
    rig.tester.up(0.2)
    #expect(rig.content.log.words == "")
    #expect(rig.scrollView.cancels.isEmpty)
    #expect(rig.scrollView.contentOffset.y > 0)
  }

  @Test("4.2.5, 4.3a a pan that begins after cancels the touch of content that gives it up")
  func cancelled() {
    let rig = Rig()
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.2, dy: -20)
    #expect(rig.content.log.words == "began cancelled")
    #expect(rig.scrollView.contentOffset.y == 10)
  }

  @Test("4.2.8 without delays content is asked for and told at touch-down")
  func notDelayed() {
    let rig = Rig { $0.delaysContentTouches = false }
    rig.tester.down(0.1, 100, 100)
    #expect(rig.scrollView.begins.count == 1)
    #expect(rig.content.log.story == "began@100000/100000")
  }

  @Test("4.2.9 recognizers in the content are not delayed: they have the touch while their view waits")
  func recognizersNotDelayed() {
    let rig = Rig()
    let press = LongPressGestureRecognizer()
    rig.content.addGestureRecognizer(press)
    rig.tester.down(0, 100, 100)
    #expect(press.numberOfTouches == 1)
    #expect(rig.content.log.words == "")
  }

  @Test("4.2a every scroll view above is asked whether content shall have a touch, the inner first; one no is enough")
  func askedInOrder() {
    for refusing in [0, 1, 2] {
      let rig = Rig()
      let outer = Asked(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      outer.contentSize = CGSize(width: 320, height: 2_000)
      rig.tester.window.addSubview(outer)
      outer.addSubview(rig.scrollView)
      rig.scrollView.mayBegin = refusing != 1
      outer.mayBegin = refusing != 2
      rig.tester.down(0, 100, 100)
      #expect(rig.scrollView.begins.isEmpty)
      #expect(outer.begins.isEmpty)
      rig.tester.advance(to: 0.15)
      #expect(rig.scrollView.begins.count == 1)
      #expect(outer.begins.count == (refusing == 1 ? 0 : 1))
      #expect(rig.content.log.words == (refusing == 0 ? "began" : ""))
      rig.tester.move(0.2, dy: -30)
      #expect(rig.scrollView.contentOffset.y == 20)
    }
  }

  @Test("4.3b, 4.3f content that says no keeps the touch for good, and is asked once and last, after the delegates")
  func saysNo() {
    let rig = Rig { $0.mayCancel = false }
    rig.tester.down(0, 100, 100)
    for step in 1...4 { rig.tester.move(0.2 + 0.1 * Double(step), dy: -20 * Double(step)) }
    rig.tester.up(1)
    #expect(rig.scrollView.cancels.count == 1)
    #expect(rig.scrollView.contentOffset.y == 0)
    #expect(rig.content.log.words == "began moved moved moved moved ended")
    let questions = rig.tester.window.trace.decisions.compactMap { decision -> Fact.Question? in
      guard case .question(let question, _, _, _) = decision.fact else { return nil }
      return question
    }
    #expect(questions.suffix(2) == [.shouldBegin, .touchesShouldCancel])
  }

  @Test("4.3c where touches may not be cancelled nobody asks, and what content has it keeps")
  func mayNotCancel() {
    let rig = Rig { $0.canCancelContentTouches = false }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.2, dy: -20)
    rig.tester.up(0.3)
    #expect(rig.scrollView.cancels.isEmpty)
    #expect(rig.content.log.words == "began moved ended")
    #expect(rig.scrollView.contentOffset.y == 0)
  }

  @Test("4.3e by default a view gives its touch up and a control does not")
  func defaults() {
    let view = ScrollView(frame: .zero)
    #expect(view.touchesShouldCancel(in: View(frame: .zero)))
    #expect(!view.touchesShouldCancel(in: Button(frame: .zero)))
    #expect(!view.touchesShouldCancel(in: Slider(frame: .zero)))
  }

  @Test("4.3f after the question come willBeginDragging and didScroll, and then the content's cancel")
  func order() {
    let rig = Rig()
    let delegate = LoggingDelegate()
    rig.scrollView.delegate = delegate
    var heard: [String] = []
    delegate.onScroll = { [content = rig.content] _ in heard.append(content.log.words) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.2, dy: -20)
    #expect(delegate.log == ["willBeginDragging td-", "didScroll"])
    #expect(heard == ["began"])
    #expect(rig.content.log.words == "began cancelled")
  }

  @Test("4.4a every scroll view on the way to the hit view tracks, from touch-down to the last finger's lift")
  func tracking() {
    let chain = NestedChain(seams: 1, room: 60, .up, policy: .atEdge)
    chain.tester.down(0, 160, 240, finger: 1)
    chain.tester.down(0.1, 100, 240, finger: 2)
    #expect(chain.views.allSatisfy { $0.isTracking })
    chain.tester.up(0.2, finger: 1)
    #expect(chain.views.allSatisfy { $0.isTracking })
    chain.tester.cancel(0.3, finger: 2)
    #expect(!chain.views.contains { $0.isTracking })
  }

  @Test("4.4b dragging is true from willBeginDragging through willEndDragging and false in didEndDragging")
  func dragging() {
    let rig = ScrollRig()
    rig.slowDrag(dy: -60)
    #expect(rig.story == "willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(false) t--")
    #expect(!rig.scrollView.isDragging)
  }

  @Test("4.4c decelerating is true from the lift until rest")
  func decelerating() {
    let rig = ScrollRig()
    rig.fling()
    #expect(rig.scrollView.isDecelerating)
    rig.tester.advance(to: 1)
    #expect(rig.scrollView.isDecelerating)
    rig.settle()
    #expect(!rig.scrollView.isDecelerating)
  }
}
