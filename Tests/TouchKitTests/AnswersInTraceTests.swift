import Foundation
import TestSupport
import Testing
import TouchKit

/// Every answer that something follows from is in the trace, with who gave it (runs.md, "One question, one place").
@Suite("Answers in the trace") struct AnswersInTraceTests {
  /// A delegate that says one thing, and no more.
  final class Together: GestureRecognizerDelegate {
    var answer = false
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { answer }
  }

  /// A delegate that implements nothing.
  final class Silent: GestureRecognizerDelegate {}

  /// Two pans, one in the other; the finger moves both beyond their hysteresis.
  private struct Pair {
    let rig = ArbitrationRig()
    let inner = PanGestureRecognizer()
    let outer = PanGestureRecognizer()

    init() {
      rig.outer.accessibilityIdentifier = "outer"
      rig.inner.accessibilityIdentifier = "inner"
      rig.inner.addGestureRecognizer(inner)
      rig.outer.addGestureRecognizer(outer)
    }

    func drag() {
      rig.tester.down(0, 100, 100)
      rig.tester.move(0.016, dy: 12)
    }

    var trace: Trace { rig.tester.window.trace }

    /// The questions of the trace, as `who class question other answer`.
    var answers: [String] { trace.answers }
  }

  @Test("A no to simultaneity is recorded, from both sides, and is a cause of the exclusion") func noTogether() throws {
    let pair = Pair()
    let (one, two) = (Together(), Together())
    (pair.inner.delegate, pair.outer.delegate) = (one, two)
    pair.drag()
    #expect(
      pair.answers.filter { $0.contains("Simultaneously") } == [
        "outer/inner#pan Together shouldRecognizeSimultaneouslyWith outer#pan no",
        "outer#pan Together shouldRecognizeSimultaneouslyWith outer/inner#pan no",
      ])
    let loss = try #require(pair.trace.decisions.first { $0.rule == .excluded })
    let rules = pair.trace.ancestry(of: loss.id).map(\.rule)
    #expect(rules.count { $0 == .delegateAnswer } >= 2)
  }

  @Test("A yes spares the other side the question") func yesTogether() {
    let pair = Pair()
    let one = Together()
    one.answer = true
    (pair.inner.delegate, pair.outer.delegate) = (one, one)
    pair.drag()
    let answers = pair.answers.filter { $0.contains("Simultaneously") }
    #expect(answers.first == "outer/inner#pan Together shouldRecognizeSimultaneouslyWith outer#pan yes")
    #expect(!answers.contains { $0.hasSuffix("no") }, "whoever is asked first says yes")
    #expect(pair.outer.state == .began)
  }

  @Test("A method that is not implemented gives no answer; who may begin is said all the same, by default")
  func silence() {
    let pair = Pair()
    let silent = Silent()
    (pair.inner.delegate, pair.outer.delegate) = (silent, silent)
    pair.drag()
    #expect(
      pair.answers == [
        "outer/inner#pan - shouldBegin outer/inner#pan yes", "outer#pan - shouldBegin outer#pan yes",
      ])
  }

  @Test("A yes that lets a touch pass is recorded, by delegate and by subclass") func receives() {
    final class Eager: PanGestureRecognizer {
      override func shouldReceive(_ event: TouchEvent) -> Bool { !event.allTouches.isEmpty }
    }
    let rig = ArbitrationRig()
    let delegate = CountingDelegate()
    let eager = Eager()
    eager.delegate = delegate
    rig.inner.addGestureRecognizer(eager)
    rig.tester.down(0, 100, 100)
    let answers = rig.tester.window.trace.answers.map {
      $0.split(separator: " ").dropFirst().prefix(2).joined(separator: " ")
    }
    #expect(
      answers == ["Eager shouldReceiveEvent", "CountingDelegate shouldReceiveEvent", "CountingDelegate shouldReceive"])
  }

  @Test("A subclass that does not prevent, or cannot be prevented, is named") func prevents() {
    final class Polite: PanGestureRecognizer {
      override func canPrevent(_ other: GestureRecognizer) -> Bool { false }
    }
    let rig = ArbitrationRig()
    let polite = Polite()
    let outer = PanGestureRecognizer()
    rig.inner.addGestureRecognizer(polite)
    rig.outer.addGestureRecognizer(outer)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.016, dy: 12)
    #expect(outer.state == .began)
    let answers = rig.tester.window.trace.answers
    #expect(answers.contains { $0.contains(" Polite canPrevent ") && $0.hasSuffix(" no") })
  }

  @Test("A view's no names its class; a yes of UIKit's own controls is no answer") func views() {
    let tester = Tester()
    let root = View(frame: tester.window.bounds)
    let button = Button(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (tap, pan) = (TapGestureRecognizer(), PanGestureRecognizer())
    root.addGestureRecognizer(tap)
    root.addGestureRecognizer(pan)
    root.addSubview(button)
    tester.window.addSubview(root)
    tester.down(0, 50, 50)
    tester.up(0.1)
    tester.down(1, 50, 50)
    tester.move(1.016, dx: 20)
    tester.up(1.1)
    let answers = tester.window.trace.answers
    #expect(answers.count == 1, "\(answers)")
    #expect(answers.first?.contains(" Button shouldBegin ") == true, "\(answers)")
  }

  @Test("A what-if answers where nobody has a delegate to be asked") func withoutDelegates() {
    let together = Pair()
    together.rig.tester.window.answer(
      .shouldRecognizeSimultaneouslyWith, of: "outer/inner#pan", about: "outer#pan", with: true)
    together.drag()
    #expect(together.inner.state == .began)
    #expect(together.outer.state == .began)
    for question in [Fact.Question.shouldBegin, .shouldReceive, .shouldReceiveEvent] {
      let refused = Pair()
      refused.rig.tester.window.answer(question, of: "outer/inner#pan", about: nil, with: false)
      refused.drag()
      #expect(refused.inner.state != .began, "\(question.rawValue)")
      #expect(refused.outer.state == .began, "\(question.rawValue)")
      #expect(
        refused.answers == ["outer/inner#pan - \(question.rawValue) outer/inner#pan no"], "nobody else answered")
    }
  }

  @Test("A what-if can ignore a delegate's target, not invent one") func target() {
    final class Nowhere: ScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee.y = .nan }
    }
    let (tester, delegate) = (Tester(), Nowhere())
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 375, height: 4_000)
    list.delegate = delegate
    tester.window.addSubview(list)
    tester.window.answer(.willEndDragging, of: "list", about: nil, with: true)
    tester.down(0, 100, 500)
    for step in 1...10 { tester.move(Double(step) * 0.016, dy: -20 * Double(step)) }
    tester.up(0.17)
    tester.advance(to: 10)
    #expect(Double(list.contentOffset.y).isFinite)
    #expect(list.contentOffset.y > 200)
  }

  @Test("A control that does not begin or go on tracking says so, once") func tracking() {
    final class Short: Control {
      var begins = false
      override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { begins }
      override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool { false }
    }
    let tester = Tester()
    let control = Short(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    control.accessibilityIdentifier = "short"
    tester.window.addSubview(control)
    tester.down(0, 50, 50)
    tester.move(0.016, dx: 5)
    tester.up(0.1)
    control.begins = true
    tester.down(1, 50, 50)
    tester.move(1.016, dx: 5)
    tester.move(1.032, dx: 9)
    tester.up(1.1)
    #expect(
      tester.window.trace.answers == ["short Short beginTracking short no", "short Short continueTracking short no"])
  }

  @Test("What is asked while somebody answers is another question") func nested() {
    final class Curious: GestureRecognizerDelegate {
      weak var other: GestureRecognizer?
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        // These reach the defaults of the engine, and must not make this answer one.
        guard let other else { return true }
        return other.canPrevent(gestureRecognizer)
          && gestureRecognizer.view?.gestureRecognizerShouldBegin(other) == true
      }
    }
    let pair = Pair()
    let curious = Curious()
    curious.other = pair.outer
    pair.inner.delegate = curious
    pair.drag()
    #expect(pair.answers.first == "outer/inner#pan Curious shouldBegin outer/inner#pan yes")
  }

  @Test("A delegate that takes everything away while it answers is survived, whatever it is asked", arguments: 0..<5)
  func destructive(which: Int) {
    final class Destroyer: GestureRecognizerDelegate {
      var strike: () -> Void = {}
      let which: Int
      var asked = -1
      init(_ which: Int) { self.which = which }
      private func hit(_ number: Int, _ answer: Bool) -> Bool {
        if number == which { strike() }
        return answer
      }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { hit(0, true) }
      func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
        hit(1, true)
      }
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { hit(2, false) }
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
      ) -> Bool { hit(3, false) }
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
      ) -> Bool { hit(4, false) }
    }
    let pair = Pair()
    let destroyer = Destroyer(which)
    (pair.inner.delegate, pair.outer.delegate) = (destroyer, destroyer)
    destroyer.strike = { [unowned rig = pair.rig] in
      pair.inner.isEnabled = false
      rig.inner.removeFromSuperview()
    }
    let audit = TraceAudit(pair.rig.tester.window)
    pair.drag()
    pair.rig.tester.up(0.1)
    pair.rig.tester.advance(to: 2)
    audit.read()
    #expect(audit.violations.isEmpty, "\(audit.violations)")
    #expect(pair.inner.state != .began)
    #expect(pair.rig.tester.window.isQuiet)
  }
}

extension Trace {
  /// Every answer, as `subject class question other yes`; `-` for the engine's default.
  var answers: [String] {
    decisions.compactMap { decision in
      guard case .question(let question, let other, let answer, let name) = decision.fact, decision.rule != .override
      else { return nil }
      let (who, about) = (self[decision.subject]?.path ?? "", self[other]?.path ?? "")
      return "\(who) \(name.exists ? self[name] : "-") \(question.rawValue) \(about) \(answer ? "yes" : "no")"
    }
  }

  /// A decision and all that led to it.
  func ancestry(of id: DecisionID) -> [Decision] {
    var (found, open) = ([Decision](), [id])
    while let id = open.popLast() {
      guard let decision = self[id], !found.contains(where: { $0.id == id }) else { continue }
      found.append(decision)
      open += decision.causes
    }
    return found
  }
}
