import Foundation
import Replay
import Testing
import TouchKit

/// What the rules of the lint tell of stages that are made for one mistake each, and that they are silent where a line
/// has been changed.
@Suite("Lint rules") struct LintRuleTests {
  private static let whole = CGRect(x: 0, y: 0, width: 375, height: 667)

  private func findings(_ build: @escaping @Sendable (LintRoot) -> Void) throws -> [LintFinding] {
    try LintScene(build).lint.findings
  }

  private func codes(_ build: @escaping @Sendable (LintRoot) -> Void) throws -> [LintFinding.Code] {
    try findings(build).map(\.code)
  }

  // MARK: Taps

  @Test("A plain control in a view with a tap never hears one; a button does") func stolen() throws {
    let found = try findings { root in
      root.recognize(TapGestureRecognizer())
      root.add(Control(frame: CGRect(x: 100, y: 100, width: 80, height: 80)), "heart")
      root.add(Button(frame: CGRect(x: 200, y: 100, width: 80, height: 80)), "button")
    }
    try #require(found.map(\.code) == [.tapStolen])
    #expect(found[0].severity == .warning)
    #expect(found[0].rule == .cancelContent)
    #expect(found[0].subjects == ["stage/heart", "stage#tap"])
    #expect(found[0].verdict?.headline == "The heart only lit up.")
    #expect(found[0].verdict?.gesture == "a tap on the heart")
  }

  @Test("A tap that leaves touches to the control steals none") func shared() throws {
    let found = try codes { root in
      root.recognize(TapGestureRecognizer()).cancelsTouchesInView = false
      root.add(Control(frame: CGRect(x: 100, y: 100, width: 80, height: 80)), "heart")
    }
    #expect(found == [])
  }

  @Test("A button below a view that shows nothing is told of, below one that does not, or below one that lets go, not")
  func covered() throws {
    func found(_ change: @escaping @Sendable (View) -> Void) throws -> [LintFinding] {
      try findings { root in
        root.add(Button(frame: CGRect(x: 100, y: 100, width: 80, height: 80)), "button")
        let cover = root.add(View(frame: Self.whole), "cover")
        root.recognize(PanGestureRecognizer(), on: cover)
        change(cover)
      }
    }
    let open = try found { _ in }
    try #require(open.map(\.code) == [.controlCovered])
    #expect(open[0].subjects == ["stage/button", "stage/cover"])
    #expect(open[0].rule == .hitTest)
    #expect(open[0].severity == .warning)
    #expect(try found { $0.backgroundColor = .white } == [])
    #expect(try found { $0.backgroundColor = Color(white: 0, alpha: 0.4) } == [])
    #expect(try found { $0.isHidden = true } == [])
    #expect(try found { $0.frame.size.height = 150 } == [], "its lower half is free")
  }

  @Test("A tap that stops a fling is told of if its delegate allows it beside the pan") func caught() throws {
    func found(_ isSimultaneous: Bool) throws -> [LintFinding] {
      try findings { root in
        let list = root.add(list(Self.whole, height: 5_000), "list")
        let row = root.add(View(frame: CGRect(x: 0, y: 0, width: 375, height: 5_000)), "row", to: list)
        root.recognize(TapGestureRecognizer(), on: row).delegate = root
        root.isSimultaneous = isSimultaneous
      }
    }
    let yes = try found(true)
    try #require(yes.map(\.code) == [.tapOnFling])
    #expect(yes[0].subjects == ["stage/list/row#tap", "stage/list"])
    #expect(try found(false) == [])
  }

  @Test("A button that hears of a finger after 1 s is told of, with the recognizer that delays it") func late() throws {
    func found(_ duration: Double) throws -> [LintFinding] {
      try findings { root in
        let press = root.recognize(LongPressGestureRecognizer())
        (press.minimumPressDuration, press.delaysTouchesBegan) = (duration, true)
        root.begins = false
        root.add(Button(frame: Self.whole), "button")
      }
    }
    let slow = try found(1)
    try #require(slow.map(\.code) == [.lateTouch])
    #expect(slow[0].subjects == ["stage/button", "stage#longPress"])
    #expect(slow[0].verdict?.headline == "The button lit up 1000 ms late.")
    #expect(
      slow[0].verdict?.reason
        == "The long press of the screen held its touch back until then: delaysTouchesBegan is true.")
    #expect(try found(0.3) == [])
  }

  // MARK: Drags

  @Test("A list of buttons does not scroll once a finger has rested on one; with a few of them nobody minds")
  func keeps() throws {
    func found(_ height: Double, in list: @escaping @Sendable () -> ScrollView) throws -> [LintFinding] {
      try findings { root in
        let list = root.add(list(), "list")
        (list.frame, list.contentSize) = (Self.whole, CGSize(width: 375, height: 2_000))
        root.add(Button(frame: CGRect(x: 0, y: 0, width: 375, height: height)), "button", to: list)
      }
    }
    let all = try found(2_000) { ScrollView() }
    try #require(all.map(\.code) == [.dragMovesNothing])
    #expect(all[0].rule == .contentKeeps)
    #expect(all[0].subjects == ["stage/list"])
    #expect(all[0].verdict?.headline == "The button was pressed; the list did not scroll.")
    #expect(all[0].verdict?.gesture.hasPrefix("a press of 717 ms on the button, then a drag of 120 pt up") == true)
    #expect(all[0].sentence.contains("cover 100 % of it, and keep a touch once they have it. Return true for them in"))
    #expect(try found(300) { ScrollView() } == [])
    #expect(try found(2_000) { YieldingScrollView() } == [])
  }

  @Test("A view that vetoes the pan of a list is told of, unless it has a use for the drag") func veto() throws {
    func found(_ make: @escaping @Sendable () -> Stubborn) throws -> [LintFinding] {
      try findings { root in
        let list = root.add(list(Self.whole), "list")
        let pad = root.add(make(), "pad", to: list)
        pad.frame = CGRect(x: 50, y: 50, width: 200, height: 60)
      }
    }
    let idle = try found { Stubborn() }
    try #require(idle.map(\.code) == [.dragMovesNothing])
    #expect(idle[0].rule == .refused)
    #expect(idle[0].subjects == ["stage/list", "stage/list/pad"])
    #expect(try found { Pad() } == [])
    let sideways = try found { Stubborn { abs($0.y) > abs($0.x) } }
    #expect(sideways == [])
  }

  @Test("A pan that takes each drag of a list and moves nothing is told of beside the list that never scrolls")
  func excluded() throws {
    let found = try findings { root in
      let list = root.add(list(Self.whole), "list")
      root.recognize(
        PanGestureRecognizer(),
        on: root.add(View(frame: CGRect(x: 0, y: 0, width: 375, height: 2_000)), "row", to: list))
    }
    #expect(found.map(\.code) == [.neverWins, .dragMovesNothing])
    #expect(found[1].subjects == ["stage/list", "stage/list/row#pan"])
    #expect(found[1].rule == .excluded)
  }

  @Test("A slider in a pager works only after a hold, or without the delay at once") func held() throws {
    func found(_ delays: Bool) throws -> [LintFinding] {
      try findings { root in
        let pager = root.add(ScrollView(frame: Self.whole), "pager")
        (pager.contentSize, pager.delaysContentTouches) = (CGSize(width: 1_000, height: 667), delays)
        root.add(Slider(frame: CGRect(x: 40, y: 200, width: 280, height: 44)), "slider", to: pager)
      }
    }
    let late = try found(true)
    try #require(late.map(\.code) == [.dragNeedsHold])
    #expect(late[0].subjects == ["stage/pager/slider", "stage/pager#pan"])
    #expect(late[0].verdict?.headline.hasSuffix("; the slider did not move.") == true)
    #expect(late[0].verdict?.reason?.contains("would have passed the touch on after 150 ms") == true)
    #expect(try found(false) == [])
  }

  @Test("A lock on two axes that a drag at 30° does not close is told of") func diagonal() throws {
    func found(_ isLocked: Bool) throws -> [LintFinding] {
      try findings { root in
        let sheet = root.add(list(Self.whole), "sheet")
        (sheet.contentSize.width, sheet.isDirectionalLockEnabled) = (2_000, isLocked)
      }
    }
    let locked = try found(true)
    try #require(locked.map(\.code) == [.diagonalUnlocked])
    #expect(locked[0].rule == .directionLock)
    #expect(locked[0].verdict?.headline.contains("scrolled 95 pt sideways and 55 pt vertically") == true)
    #expect(try found(false) == [])
  }

  // MARK: Nesting

  @Test("A list that fills a page behind a header is told of; one that leaves room beside it is not") func seam() throws
  {
    func found(_ height: Double, paging: Bool = false) throws -> [LintFinding] {
      try findings { root in
        let page = root.add(list(Self.whole, height: 847), "page")
        page.isPagingEnabled = paging
        root.add(list(CGRect(x: 0, y: 180, width: 375, height: height)), "list", to: page)
      }
    }
    let full = try found(667)
    try #require(full.map(\.code) == [.noHandover])
    #expect(full[0].subjects == ["stage/page/list", "stage/page"])
    #expect(full[0].verdict?.headline == "The list scrolled 110 pt; the page did not scroll.")
    #expect(full[0].sentence.contains("It could go on by 180 pt, but no drag that begins inside scrolls it."))
    #expect(try found(300) == [])
    #expect(try found(667, paging: true) == [])
  }

  @Test("Scroll views that both follow one finger are told of with what each moves; those that share the way are not")
  func both() throws {
    func found(_ isHeld: Bool) throws -> [LintFinding] {
      try findings { root in
        let page = root.add(SharingScrollView(frame: Self.whole), "page")
        page.contentSize = CGSize(width: 375, height: 847)
        let inner = root.add(list(CGRect(x: 0, y: 180, width: 375, height: 667)), "list", to: page)
        guard isHeld else { return }
        let holder = Delegate { view in if page.contentOffset.y < 180 { view.contentOffset = .zero } }
        inner.delegate = holder
        root.keeps = [holder]
      }
    }
    let twice = try found(false)
    try #require(twice.map(\.code) == [.bothMove])
    #expect(twice[0].subjects == ["stage/page/list#pan", "stage/page#pan"])
    #expect(twice[0].verdict?.headline == "The list scrolled 110 pt, and the page scrolled 110 pt as well.")
    #expect(try found(true) == [])
  }

  // MARK: Delegates

  @Test("A delegate that lands behind a flick is told of; one that goes on with it is not") func turned() throws {
    func found(_ target: Double) throws -> [LintFinding] {
      try findings { root in
        let cards = root.add(list(Self.whole), "cards")
        let delegate = Delegate(target: target) { _ in }
        cards.delegate = delegate
        root.keeps = [delegate]
      }
    }
    let back = try found(0)
    try #require(back.map(\.code) == [.targetReversed])
    #expect(back[0].rule == .delegateTarget)
    #expect(back[0].verdict?.headline == "The cards scrolled 70 pt and came back.")
    #expect(back[0].sentence.contains("it is released at 70, and its targetContentOffset is 0, behind it."))
    #expect(try found(300) == [])
  }

  @Test("A delegate of one's own for the pan of a scroll view is told of as the exception that UIKit raises")
  func misuse() throws {
    let found = try findings { root in
      let list = root.add(list(Self.whole), "list")
      list.panGestureRecognizer.delegate = root
    }
    try #require(found.map(\.code) == [.misuse])
    #expect(found[0].severity == .warning)
    #expect(found[0].rule == .misuse)
    #expect(found[0].sentence.contains("must have its scroll view as its delegate."))
  }
}

// MARK: Views

/// Takes touches back from controls.
private final class YieldingScrollView: ScrollView {
  override func touchesShouldCancel(in view: View) -> Bool { true }
}

/// Recognizes beside every pan.
private final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer }
}

/// Says no to pans around it, but for some ways.
private class Stubborn: View {
  private let allows: (CGPoint) -> Bool

  init(_ allows: @escaping (CGPoint) -> Bool = { _ in false }) {
    self.allows = allows
    super.init(frame: .zero)
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    (gestureRecognizer as? PanGestureRecognizer).map { allows($0.translation(in: self)) } ?? true
  }
}

/// Says no to pans around it, as it draws a spot under the finger.
private final class Pad: Stubborn {
  private let spot = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if spot.superview == nil { addSubview(spot) }
    for touch in touches { spot.center = touch.location(in: self) }
  }
}

/// Calls a closure at each scroll, and may choose the target.
private final class Delegate: ScrollViewDelegate {
  private let target: Double?
  private let onScroll: (ScrollView) -> Void

  init(target: Double? = nil, onScroll: @escaping (ScrollView) -> Void) {
    (self.target, self.onScroll) = (target, onScroll)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onScroll(scrollView) }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if let target { targetContentOffset.pointee.y = target }
  }
}
