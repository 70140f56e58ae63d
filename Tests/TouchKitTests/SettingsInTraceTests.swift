import Foundation
import TestSupport
import Testing
import TouchKit

/// What a decision rests on is in the trace before it (runs.md, "One question, one place").
@Suite("Settings in the trace") struct SettingsInTraceTests {
  private func decision(_ rule: Rule, _ tester: Tester) throws -> Decision {
    try #require(tester.window.trace.decisions.last { $0.rule == rule })
  }

  /// The settings among what led to a decision, as `path setting value`.
  private func settings(behind decision: Decision, _ tester: Tester) -> [String] {
    let trace = tester.window.trace
    return trace.ancestry(of: decision.id).compactMap { cause in
      guard case .setting(let setting, let value) = cause.fact else { return nil }
      let rival = trace[cause.rival].map { " \($0.path)" } ?? ""
      return "\(trace[cause.subject]?.path ?? "") \(setting.rawValue) \(value)\(rival)"
    }.sorted()
  }

  /// A list with a button, in a window.
  private func list(_ tester: Tester, _ configure: (ScrollView) -> Void = { _ in }) -> ScrollView {
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: 2_000)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    button.accessibilityIdentifier = "button"
    list.addSubview(button)
    configure(list)
    tester.window.addSubview(list)
    return list
  }

  @Test("Content that keeps the touch rests on canCancelContentTouches") func contentKeeps() throws {
    let tester = Tester()
    _ = list(tester) { $0.canCancelContentTouches = false }
    tester.down(0, 100, 100)
    tester.advance(to: 0.2)
    tester.move(0.3, dy: -20)
    let loss = try decision(.contentKeeps, tester)
    #expect(settings(behind: loss, tester) == ["list canCancelContentTouches 0.0"])
    tester.up(0.4)
    // Another finger, another line; but one for all that rests on it.
    tester.down(1, 100, 100)
    tester.advance(to: 1.2)
    tester.move(1.3, dy: -20)
    tester.up(1.4)
    #expect(tester.window.trace.decisions.count { $0.rule == .standing } == 2)
  }

  @Test("What the application set while the engine ran is named instead") func whileRunning() throws {
    let tester = Tester()
    let list = list(tester)
    tester.down(0, 100, 100)
    tester.advance(to: 0.2)
    list.canCancelContentTouches = false
    tester.move(0.3, dy: -20)
    let loss = try decision(.contentKeeps, tester)
    #expect(settings(behind: loss, tester) == ["list canCancelContentTouches 0.0"])
    #expect(tester.window.trace.ancestry(of: loss.id).contains { $0.rule == .setting && $0.time.seconds == 0.2 })
    #expect(!tester.window.trace.decisions.contains { $0.rule == .standing })
  }

  @Test("Before anything has happened a setting is no event") func building() {
    let tester = Tester()
    let list = list(tester)
    list.isPagingEnabled = true
    list.isScrollEnabled = false
    list.panGestureRecognizer.isEnabled = true
    list.center.x += 10
    #expect(tester.window.trace.decisions.isEmpty)
  }

  @Test("A recognizer that is switched off does not follow, and the trace says by what") func disabled() throws {
    let tester = Tester()
    let list = list(tester) { $0.isScrollEnabled = false }
    let tap = TapGestureRecognizer()
    tap.isEnabled = false
    list.addGestureRecognizer(tap)
    tester.down(0, 100, 100)
    let trace = tester.window.trace
    let off = trace.decisions.filter { $0.rule == .disabled }
    #expect(off.map { trace[$0.subject]?.path } == ["list#tap", "list#pan"])
    #expect(off.map { settings(behind: $0, tester) } == [["list#tap isEnabled 0.0"], ["list isScrollEnabled 0.0"]])
    #expect(trace.decisions.firstIndex { $0.rule == .follow } == nil, "nobody follows")
    tester.up(0.1)
    list.isScrollEnabled = true
    list.delaysContentTouches = false
    tester.down(1, 100, 100)
    let held = try #require(trace.decisions.last { trace[$0.subject]?.path == "list#touchDelay" })
    #expect(settings(behind: held, tester) == ["list delaysContentTouches 0.0"])
  }

  @Test("Switching a scroll view off in the middle of a drag is one setting, that of the scroll view")
  func switchedOff() throws {
    let tester = Tester()
    let list = list(tester)
    tester.down(0, 100, 100)
    tester.move(0.016, dy: -20)
    #expect(list.isDragging)
    list.isScrollEnabled = false
    let off = try decision(.abandoned, tester)
    #expect(settings(behind: off, tester) == ["list isScrollEnabled 0.0"])
    #expect(tester.window.trace.decisions.count { $0.rule == .setting } == 1)
  }

  @Test("A pan on an axis that does not scroll rests on the axes that do") func closedAxis() throws {
    let tester = Tester()
    let list = list(tester) { $0.delaysContentTouches = false }
    tester.down(0, 100, 100)
    tester.move(0.016, dx: 40)
    tester.up(0.1)
    let loss = try decision(.wrongAxis, tester)
    #expect(settings(behind: loss, tester) == ["list scrollableAxes 2.0"])
    _ = list
  }

  @Test("A landing on a page rests on isPagingEnabled") func paging() throws {
    let tester = Tester()
    _ = list(tester) { $0.isPagingEnabled = true }
    tester.down(0, 100, 500)
    for step in 1...10 { tester.move(Double(step) * 0.016, dy: -40 * Double(step)) }
    tester.up(0.17)
    let trace = tester.window.trace
    let release = try #require(
      trace.decisions.first { if case .scroll(.willEndDragging, _) = $0.fact { true } else { false } })
    #expect(settings(behind: release, tester) == ["list isPagingEnabled 1.0"])
    tester.advance(to: 0.3)
    let page = try decision(.pageSnap, tester)
    #expect(settings(behind: page, tester) == ["list isPagingEnabled 1.0"])
  }

  @Test("A wait rests on require(toFail:), or on the answer that asked for it", arguments: [true, false])
  func requirement(isStatic: Bool) throws {
    let rig = ArbitrationRig()
    rig.inner.accessibilityIdentifier = "inner"
    let (one, two) = (TapGestureRecognizer(), TapGestureRecognizer())
    two.numberOfTapsRequired = 2
    let delegate = CountingDelegate()
    delegate.requires = true
    if isStatic { one.require(toFail: two) } else { one.delegate = delegate }
    rig.inner.addGestureRecognizer(one)
    rig.inner.addGestureRecognizer(two)
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.05)
    let wait = try decision(.waitsForFailure, rig.tester)
    let behind = rig.tester.window.trace.ancestry(of: wait.id)
    if isStatic {
      #expect(settings(behind: wait, rig.tester) == ["inner#tap requirement 1.0 inner#tap2"])
    } else {
      #expect(
        behind.contains {
          if case .question(.shouldRequireFailureOf, _, true, _) = $0.fact { true } else { false }
        })
      #expect(settings(behind: wait, rig.tester).isEmpty)
    }
  }

  @Test("A second finger that a view is not told of rests on its setting, and on the first finger") func multiTouch()
    throws
  {
    let tester = Tester()
    let view = LoggingView(frame: tester.window.bounds)
    view.accessibilityIdentifier = "view"
    tester.window.addSubview(view)
    tester.down(0, 100, 100)
    tester.down(0.1, 200, 200, finger: 2)
    let kept = try decision(.singleTouch, tester)
    #expect(settings(behind: kept, tester) == ["view isMultipleTouchEnabled 0.0"])
    let touches = tester.window.trace.ancestry(of: kept.id).compactMap { cause -> Int? in
      if case .touch(let number, _, _, _) = cause.fact { number } else { nil }
    }
    #expect(Set(touches) == [1, 2])
  }

  @Test("A view that the application moves under a finger is noted once, and is behind what is hit there") func moved()
    throws
  {
    let tester = Tester()
    let card = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    card.accessibilityIdentifier = "card"
    card.isMultipleTouchEnabled = true
    tester.window.addSubview(card)
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned pan] _ in card.center = CGPoint(x: 50 + pan.translation(in: nil).x, y: 50) }
    card.addGestureRecognizer(pan)
    tester.down(0, 50, 50)
    for step in 1...10 { tester.move(Double(step) * 0.016, dx: 20 * Double(step)) }
    let trace = tester.window.trace
    func placements() -> [Decision] {
      trace.decisions.filter { if case .setting(.place, _) = $0.fact { true } else { false } }
    }
    try #require(placements().count == 1)
    #expect(trace[placements()[0].subject]?.path == "card")
    tester.down(0.2, 250, 50, finger: 2)
    let hit = try decision(.hitTest, tester)
    #expect(trace[hit.subject]?.path == "card")
    #expect(settings(behind: hit, tester) == ["card place 0.0"])
    tester.up(0.3)
    tester.up(0.3, finger: 2)
    card.center.x = 60
    #expect(placements().count == 1, "no finger is down")
  }

  @Test("Scrolling, zooming, layout and pages that come and go are not the application's doing") func engineMoves() {
    let tester = Tester()
    let list = list(tester)
    let inner = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    final class Laying: View {
      override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }
    let laying = Laying(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    laying.addSubview(inner)
    list.addSubview(laying)
    tester.down(0, 100, 300)
    laying.setNeedsLayout()
    for step in 1...10 { tester.move(Double(step) * 0.016, dy: -20 * Double(step)) }
    let places = tester.window.trace.decisions.count { if case .setting(.place, _) = $0.fact { true } else { false } }
    #expect(places == 0)
  }

  @Test("A recognizer that leaves the touch to the view says by which setting") func leavesTouch() throws {
    let tester = Tester()
    let view = LoggingView(frame: tester.window.bounds)
    view.accessibilityIdentifier = "view"
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    view.addGestureRecognizer(pan)
    tester.window.addSubview(view)
    tester.down(0, 100, 100)
    tester.move(0.016, dy: 20)
    let standing = try decision(.standing, tester)
    #expect(settings(behind: standing, tester) == ["view#pan cancelsTouchesInView 0.0"])
  }

  @Test("Every setting can be assigned to somebody, or is no setting of a view") func assignable() {
    let objects: [AnyObject] = [
      TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), ScrollView(frame: .zero), Button(),
    ]
    for setting in Fact.Setting.allCases {
      let takers = objects.count { setting.assign(setting == .decelerationRate ? 0.99 : 1, to: $0) }
      let isFact = [
        .delegate, .requirement, .contentOffset, .contentInset, .contentSize, .safeAreaInsets, .zoomScale,
        .scrollableAxes, .place, .removed,
      ].contains(setting)
      #expect((takers == 0) == isFact, "\(setting.rawValue)")
    }
  }
}
