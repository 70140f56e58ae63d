import Foundation
import TestSupport
import Testing
import TouchKit

/// The causes, rivals and measurements of decisions: those that mattered, and not others of the same moment.
@Suite("Evidence") struct EvidenceTests {
  private func path(_ decision: Decision?, _ trace: Trace) -> String? { decision.flatMap { trace[$0.subject]?.path } }

  private func first(_ rule: Rule, _ path: String? = nil, in tester: Tester) throws -> Decision {
    let trace = tester.window.trace
    return try #require(
      trace.decisions.first {
        guard $0.rule == rule, path == nil || trace[$0.subject]?.path == path else { return false }
        if case .timer = $0.fact { return false }
        return true
      }, "\(rule.rawValue)")
  }

  /// The rules of the direct causes.
  private func causes(_ decision: Decision, _ tester: Tester) -> [String] {
    decision.causes.compactMap { tester.window.trace[$0]?.rule.rawValue }
  }

  private func list(_ tester: Tester, _ configure: (ScrollView) -> Void = { _ in }) -> ScrollView {
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    list.contentSize = CGSize(width: 375, height: 3_000)
    list.accessibilityIdentifier = "list"
    configure(list)
    tester.window.addSubview(list)
    return list
  }

  // MARK: Causes

  @Test("2.4.9 what an action or a callback sets is caused by it, and a recognizer that is disabled by the setting")
  func setInAction() throws {
    let tester = Tester()
    let list = list(tester)
    list.panGestureRecognizer.addAction(named: "stop") { if $0.state == .changed { $0.isEnabled = false } }
    tester.down(0, 100, 300)
    tester.move(0.016, dy: -20)
    tester.move(0.032, dy: -30)
    let off = try first(.abandoned, in: tester)
    #expect(causes(off, tester) == ["IN-SET"])
    let setting = try first(.setting, in: tester)
    #expect(causes(setting, tester) == ["GR-ACTION"])

    let rig = ScrollRig()
    rig.delegate.onScroll = { if $0.contentOffset.y > 20 { $0.isScrollEnabled = false } }
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.016, dy: -40)
    #expect(causes(try first(.abandoned, in: rig.tester), rig.tester) == ["IN-SET"])
    let cause = try #require(Array(try first(.setting, in: rig.tester).causes).first)
    guard case .scroll(.didScroll, _) = rig.tester.window.trace[cause]?.fact else {
      Issue.record("the setting is not caused by didScroll")
      return
    }
  }

  @Test("4.5 what is set in scrollViewWillEndDragging is caused by that call, and so is the target")
  func setAtRelease() throws {
    let rig = ScrollRig()
    rig.delegate.onWillEnd = { scrollView, _, target in
      scrollView.isPagingEnabled = false
      scrollView.bounces = false
      target.pointee.y = 100
    }
    rig.fling()
    let trace = rig.tester.window.trace
    let release = try #require(
      trace.decisions.first { if case .scroll(.willEndDragging, _) = $0.fact { true } else { false } })
    for rule in [Rule.setting, .delegateTarget] {
      #expect(Array(try first(rule, in: rig.tester).causes) == [release.id])
    }
  }

  @Test("a timer that is cancelled with its recognizer is so by the failure of that one")
  func cancelledTimer() throws {
    let tester = Tester()
    _ = list(tester)
    tester.down(0, 100, 300)
    tester.move(0.016, dy: -20)
    let trace = tester.window.trace
    let cancelled = try #require(trace.decisions.first { $0.rule == .timerOff })
    let failure = try first(.excluded, "list#touchDelay", in: tester)
    #expect(cancelled.causes.contains(failure.id))
    #expect(causes(cancelled, tester) == ["SV-DELAY", "EXCLUDED"])
  }

  @Test(
    "4.2.4, 4.2.2 a touch that is dropped names the delay that withheld it, a late one the failure that released it")
  func delays() throws {
    let tester = Tester()
    _ = list(tester)
    tester.down(0, 100, 300)
    tester.move(0.016, dy: -20)
    #expect(causes(try first(.dropContent, in: tester), tester) == ["SV-SLOP", "SV-DELAY", "HIT-TEST"])

    let quick = Tester()
    let pan = PanGestureRecognizer()
    _ = list(quick)
    quick.window.addGestureRecognizer(pan)
    quick.down(0, 100, 300)
    quick.up(0.06)
    let late = try first(.release, in: quick)
    #expect(causes(late, quick) == ["HIT-TEST", "SV-DELAY-LIFT"], "and not the pan, which failed later")
  }

  @Test("2.6 who is excluded names how the winner recognized, not what it did last")
  func winner() throws {
    let tester = Tester()
    let list = list(tester) { $0.delaysContentTouches = false }
    let press = LongPressGestureRecognizer()
    list.addGestureRecognizer(press)
    tester.down(0, 100, 300)
    tester.move(0.016, dy: -15)
    for step in 2...5 { tester.move(0.016 * Double(step), dy: -15 * Double(step)) }
    tester.down(0.1, 200, 300, finger: 2)
    tester.advance(to: 0.7)
    let loss = try #require(tester.window.trace.decisions.last { $0.rule == .excluded })
    #expect(path(loss, tester.window.trace) == "list#longPress")
    let win = try first(.scrollSlop, in: tester)
    #expect(loss.causes.contains(win.id))
    #expect(win.measured?.value == 15)
  }

  @Test("too many fingers are the doing of the last one, a pinch of both")
  func fingers() throws {
    let tester = Tester()
    let (tap, pinch) = (TapGestureRecognizer(), PinchGestureRecognizer())
    for recognizer in [tap, pinch] { tester.window.addGestureRecognizer(recognizer) }
    let down = [1, 2].map {
      InputEvent(time: .zero, kind: .down(.direct), finger: $0, location: CGPoint(x: 100 * $0, y: 100))
    }
    try tester.window.send(down)
    let trace = tester.window.trace
    func touches(_ decision: Decision) -> [Int] {
      decision.causes.compactMap { if case .touch(let number, _, _, _) = trace[$0]?.fact { number } else { nil } }
    }
    #expect(touches(try first(.tooManyTouches, in: tester)) == [2])
    tester.moveTogether(0.016, [(1, 90, 100), (2, 230, 100)])
    #expect(touches(try first(.pinchSlop, in: tester)) == [2, 1], "the one that went farther first")
  }

  @Test("4.7.1 a catch names the flight")
  func flight() throws {
    let rig = ScrollRig()
    rig.fling()
    rig.tester.advance(to: 0.3)
    rig.tester.down(0.3, 160, 200)
    let trace = rig.tester.window.trace
    let flight = try #require(
      trace.decisions.first { if case .scroll(.willBeginDecelerating, _) = $0.fact { true } else { false } })
    let modes = trace.decisions.filter { if case .mode = $0.fact { $0.rule == .caught } else { false } }
    try #require(modes.count == 1)
    #expect(modes[0].causes.contains(flight.id))
    let pan = try #require(trace.decisions.first { if case .state = $0.fact { $0.rule == .caught } else { false } })
    #expect(pan.causes.contains(modes[0].id))
  }

  @Test("2.7 who waited names the failure that freed it, and who fails the requirement")
  func requirements() throws {
    let tester = Tester()
    let (one, two) = (TapGestureRecognizer(), TapGestureRecognizer())
    two.numberOfTapsRequired = 2
    for tap in [one, two] { tester.window.addGestureRecognizer(tap) }
    one.require(toFail: two)
    tester.down(0, 100, 100)
    tester.up(0.05)
    tester.advance(to: 1)
    let done = try first(.tapDone, in: tester)
    #expect(causes(done, tester) == ["TAP-GAP", "TAP-GAP", "REQ-WAIT"])
    let trace = tester.window.trace
    let freed = trace.decisions.first { if case .state(_, .failed) = $0.fact { $0.rule == .tapGap } else { false } }
    #expect(freed.map { done.causes.contains($0.id) } == true)
    #expect(causes(try first(.waitsForFailure, in: tester), tester) == ["IN-TOUCH", "IN-VALUE"])

    tester.down(2, 100, 100)
    tester.up(2.05)
    tester.down(2.1, 100, 100)
    tester.up(2.15)
    #expect(causes(try first(.requiredRecognized, in: tester), tester) == ["IN-TOUCH", "TAP-DONE", "IN-VALUE"])
  }

  @Test("2.7 who waits because of an answer names the answer")
  func dynamicRequirement() throws {
    let tester = Tester()
    let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    for recognizer in [pan, press] { tester.window.addGestureRecognizer(recognizer) }
    let delegate = Patient()
    pan.delegate = delegate
    tester.down(0, 100, 100)
    tester.move(0.1, dx: 10)
    let wait = try first(.waitsForFailure, in: tester)
    let answers = wait.causes.compactMap { tester.window.trace[$0] }.compactMap { decision -> Bool? in
      if case .question(.shouldRequireFailureOf, _, let answer, _) = decision.fact { answer } else { nil }
    }
    #expect(answers == [true])
    tester.move(0.2, dx: 20)
    #expect(pan.state == .began)
    #expect(causes(try first(.panSlop, in: tester), tester) == ["IN-TOUCH", "PRESS-MOVED", "REQ-WAIT"])
  }

  private final class Patient: GestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: GestureRecognizer
    ) -> Bool { true }
  }

  @Test("1.3.3, 4.3 the scroll view of iPhone OS 2 names the first finger, and what its content got, too")
  func legacy() throws {
    let tester = Tester()
    let view = TouchDrivenScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    (view.contentSize, view.canCancelContentTouches) = (CGSize(width: 375, height: 2_000), false)
    view.addSubview(LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 2_000)))
    tester.window.addSubview(view)
    tester.down(0, 100, 300)
    tester.down(0.01, 200, 300, finger: 2)
    #expect(causes(try first(.singleTouch, in: tester), tester) == ["IN-TOUCH", "IN-VALUE", "HIT-TEST"])
    tester.move(0.2, dy: -20)
    let kept = try first(.contentKeeps, in: tester)
    #expect(causes(kept, tester).suffix(2) == ["IN-VALUE", "LG-FORWARD"])
  }

  @Test("4.3 content that keeps its touch names the moment at which it got it")
  func contentKeeps() throws {
    let tester = Tester()
    let list = list(tester) { $0.canCancelContentTouches = false }
    list.addSubview(LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)))
    tester.down(0, 100, 300)
    tester.move(0.2, dy: -20)
    #expect(causes(try first(.contentKeeps, in: tester), tester) == ["IN-TOUCH", "CT-RELEASE", "GR-ASK", "IN-VALUE"])
  }

  @Test("4.9.4 a disabled scroll view is named by those that it keeps from a drag, and by who scrolls in its place")
  func disabled() throws {
    let tester = Tester()
    let views = ["outer", "middle", "inner"].map { name in
      let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
      (view.contentSize, view.accessibilityIdentifier) = (CGSize(width: 375, height: 2_000), name)
      return view
    }
    tester.window.addSubview(views[0])
    views[0].addSubview(views[1])
    views[1].addSubview(views[2])
    views[1].isScrollEnabled = false
    tester.down(0, 100, 300)
    tester.move(0.016, dy: 20)
    let trace = tester.window.trace
    let edge = try first(.atEdge, "outer/middle/inner#pan", in: tester)
    #expect(edge.measured == Measured(.edgeDistance, 0, limit: 0.25))
    #expect(trace[edge.rival]?.path == "outer/middle")
    #expect(causes(edge, tester).contains("IN-VALUE"))
    let passed = try first(.passedOver, "outer#pan", in: tester)
    #expect(trace[passed.rival]?.path == "outer/middle")
    #expect(passed.measured == Measured(.distance, 20, limit: 10))
    #expect(passed.causes.contains(edge.id))
    #expect(causes(passed, tester).last == "IN-VALUE")
    tester.up(0.1)

    views[1].isScrollEnabled = true
    views[2].isScrollEnabled = false
    tester.down(1, 100, 300)
    tester.move(1.016, dy: -20)
    let win = try first(.scrollSlop, "outer/middle#pan", in: tester)
    let setting = win.causes.compactMap { trace[$0] }.first { $0.rule == .standing || $0.rule == .setting }
    #expect(path(setting, trace) == "outer/middle/inner")
  }

  @Test("2.1 a state that the application assigns is said to be so")
  func assigned() throws {
    let tester = Tester()
    let (pan, other) = (PanGestureRecognizer(), PanGestureRecognizer())
    tester.window.addGestureRecognizer(other)
    tester.window.addGestureRecognizer(pan)
    pan.addAction(named: "drop") { _ in other.state = .failed }
    tester.down(0, 100, 100)
    pan.state = .began
    #expect(Array(try first(.assigned, in: tester).causes).count == 1)
  }

  // MARK: Measurements

  private func measurements(_ rule: Rule, _ tester: Tester) throws -> [Measured] {
    tester.window.trace.measurements(of: try first(rule, in: tester).id)
  }

  @Test("4.2 the delay says how far the finger had come when it ran out, and after what time")
  func delay() throws {
    let tester = Tester()
    _ = list(tester)
    tester.down(0, 100, 300)
    tester.move(0.1, dx: 3, dy: -4)
    tester.advance(to: 0.2)
    let expected = [Measured(.distance, 4, limit: 10), Measured(.duration, 0.15, limit: 0.15)]
    #expect(try measurements(.contentDelay, tester) == expected)
    #expect(try first(.contentDelay, in: tester).measured == expected[0])
  }

  @Test("3.1, 3.2, 3.4 what a deadline ends says what was missing by then")
  func deadlines() throws {
    let tester = Tester()
    let (tap, two, swipe, press) = (
      TapGestureRecognizer(), TapGestureRecognizer(), SwipeGestureRecognizer(), LongPressGestureRecognizer()
    )
    two.numberOfTapsRequired = 2
    for recognizer in [tap, two, swipe, press] {
      recognizer.delegate = Together.all
      tester.window.addGestureRecognizer(recognizer)
    }
    tester.down(0, 100, 100)
    tester.move(0.1, dx: 8)
    tester.advance(to: 1)
    #expect(
      try measurements(.pressHeld, tester) == [
        Measured(.duration, 0.5, limit: 0.5), Measured(.distance, 8, limit: 10),
      ])
    #expect(
      try measurements(.swipeSlow, tester) == [
        Measured(.distance, 8, limit: 50), Measured(.duration, 0.5, limit: 0.5),
      ])
    tester.up(1)
    let held = Tester()
    held.window.addGestureRecognizer(two)
    held.down(0, 100, 100)
    held.up(0.1)
    held.advance(to: 1)
    #expect(
      try measurements(.tapGap, held) == [Measured(.taps, 1, limit: 2), Measured(.duration, 0.35, limit: 0.35)])
    held.down(2, 100, 100)
    held.move(2.1, dx: 5)
    held.advance(to: 3)
    #expect(
      try measurements(.tapHeld, held) == [
        Measured(.duration, 0.75, limit: 0.75), Measured(.distance, 5, limit: 45),
      ])
  }

  private final class Together: GestureRecognizerDelegate {
    static nonisolated(unsafe) let all = Together()
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { true }
  }

  @Test("5.3 a release has every test: the rest, the speed, and that along the axes that scroll")
  func release() throws {
    func released(_ dx: Double, _ dy: Double, after pause: Double) throws -> [Measured] {
      let rig = ScrollRig()
      rig.tester.down(0, 160, 300)
      for step in 1...6 { rig.tester.move(0.01 * Double(step), dx: dx * Double(step), dy: dy * Double(step)) }
      rig.tester.up(0.06 + pause)
      return try measurements(.letGo, rig.tester)
    }
    let rested = try released(0, -10, after: 0.2)
    try #require(rested.map(\.quantity) == [.duration, .speed])
    #expect(rested[0] == Measured(.duration, 0.2, limit: 0.1))
    #expect(near(rested[1].value, 1_000, within: 1))
    #expect(rested[1].limit == 250)
    let slow = try released(0, -2.4, after: 0.05)
    try #require(slow.map(\.quantity) == [.speed, .duration])
    #expect(near(slow[0].value, 240, within: 1))
    #expect(slow[1] == Measured(.duration, 0.05, limit: 0.1))
    let across = try released(9, -4, after: 0)
    #expect(across.map(\.quantity) == [.speed, .duration, .scrollSpeed])
    #expect(near(across[2].value, 400, within: 1))
    #expect(across[2].limit == 0)
  }

  @Test("5.7 a release on a page has the speed that turns it, and where between two pages the content is")
  func pages() throws {
    let rig = ScrollRig { $0.isPagingEnabled = true }
    rig.slowDrag(dy: -202)
    let all = try measurements(.letGo, rig.tester)
    #expect(all.suffix(2) == [Measured(.scrollSpeed, 0, limit: 250), Measured(.pages, 0.4, limit: 0.5)])
  }

  @Test("5.2 a pull past the edge measures the pull against the edge, and what is shown against the view")
  func band() throws {
    let rig = ScrollRig()
    rig.tester.down(0, 160, 100)
    rig.tester.move(0.016, dy: 110)
    let all = try measurements(.rubberBand, rig.tester)
    #expect(all.map(\.quantity) == [.overshoot, .stretch])
    #expect(all[0] == Measured(.overshoot, 100, limit: 0))
    #expect(all[1].limit == 480)
    #expect(near(all[1].value, -rig.y, within: 1e-9))
  }
}
