import Foundation
import Replay
import Testing
import TouchKit

/// What views are told of touches, by the engine and by code that forwards them by hand.
@Suite("Delivery ledger") struct DeliveryLedgerTests {
  /// What is forwarded when the finger comes down, at each of its three moves, and when it lifts.
  struct Plan: Sendable {
    var down: [TouchPhase] = []
    var move: [TouchPhase] = []
    var up: [TouchPhase] = []
  }

  /// Forwards what its plan says, in place of what it was told.
  private final class Forwarder: TouchDrivenScrollView {
    var plan = Plan()
    var content: View { subviews[0] }

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool { false }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      guard !isForwardingTouches else { return }
      if delaysContentTouches { super.touchesBegan(touches, with: event) }
      forward(plan.down, touches, event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { forward(plan.move, touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { forward(plan.up, touches, event) }

    private func forward(_ phases: [TouchPhase], _ touches: Set<Touch>, _ event: TouchEvent?) {
      guard !isForwardingTouches else { return }
      for phase in phases { forward(phase, touches, to: content, with: event) }
    }
  }

  private static func scene(_ plan: Plan) -> LintScene {
    LintScene { root in
      let forwarder = root.add(Forwarder(frame: CGRect(x: 0, y: 0, width: 375, height: 400)), "forwarder")
      forwarder.delaysContentTouches = false
      forwarder.plan = plan
      // The lint tries what recognizers receive.
      root.recognize(tap(1)).cancelsTouchesInView = false
      root.add(View(frame: CGRect(x: 50, y: 50, width: 200, height: 200)), "child", to: forwarder)
    }
  }

  private func play(_ plan: Plan) throws -> Session {
    let session = try session(Self.scene(plan))
    try session.play(
      finger(
        """
        {"type": "pointerMove", "x": 100, "y": 100}, {"type": "pointerDown"},
        {"type": "pointerMove", "x": 102, "y": 100, "duration": 50}, {"type": "pointerUp"}
        """))
    return session
  }

  /// What the child was told, and what is against the rules of that, in words.
  private func told(_ plan: Plan) throws -> (phases: [String], faults: [String]) {
    let run = try play(plan).run
    let ledger = run.deliveryLedger(at: run.end)
    let explanation = Explanation(of: run.trace, naming: .titles)
    let entry = ledger.entries.first { run.trace[$0.delivery.subject]?.path == "stage/forwarder/child" }
    let phases = entry?.delivery.phases.map { "\($0.phase.rawValue) \($0.count)" } ?? []
    return (phases, ledger.violations.map { explanation.sentence(for: $0.violation, of: $0.entry) })
  }

  @Test("A view that is told began, moved ×3 and ended is told by the rules")
  func inOrder() throws {
    let (phases, faults) = try told(Plan(down: [.began], move: [.moved], up: [.ended]))
    #expect(phases == ["began 1", "moved 3", "ended 1"])
    #expect(faults == [])
  }

  @Test(
    "Each way to break the rules of delivery is told of in a sentence",
    arguments: [
      (Plan(down: [.began, .cancelled], move: [.moved]), ["child received moved ×3 after cancelled, forwarded"]),
      (Plan(down: [.began], up: [.ended, .ended]), ["child received ended after ended, forwarded"]),
      (Plan(down: [.began, .ended], up: [.cancelled]), ["child received cancelled after ended, forwarded"]),
      (Plan(move: [.moved]), ["child received moved ×3 before began, forwarded"]),
      (Plan(up: [.ended]), ["child received ended before began, forwarded"]),
      (Plan(down: [.began, .began], up: [.ended]), ["child received began again before an end, forwarded"]),
      (Plan(down: [.began, .ended, .began], up: [.ended]), ["child received began after ended, forwarded"]),
      (Plan(down: [.began], move: [.moved]), ["child was never told that touch 1 is over"]),
      // A move before the began is one fault; what follows is judged as if it had begun in order.
      (
        Plan(move: [.moved], up: [.began, .ended, .moved]),
        [
          "child received moved ×3 before began, forwarded", "child received moved after ended, forwarded",
        ]
      ),
    ])
  func broken(plan: Plan, faults: [String]) throws { #expect(try told(plan).faults == faults) }

  @Test("While the finger is down a bracket is open, and that is no fault; the fault comes with its decision")
  func overTime() throws {
    let run = try play(Plan(down: [.began], move: [.moved], up: [.ended, .moved])).run
    let lift = try #require(
      run.trace.decisions.first { if case .touch(_, .ended, _, _) = $0.fact { true } else { false } })
    let before = run.deliveryLedger(at: Instant(microseconds: lift.time.microseconds - 1))
    let child = try #require(before.entries.first { $0.delivery.phases.count == 2 })
    #expect(child.isOpen)
    #expect(before.violations.isEmpty)
    let after = run.deliveryLedger(at: lift.time)
    let fault = try #require(after.violations.first)
    #expect(fault.violation.kind == .afterClose(.ended))
    #expect(fault.violation.place == 3)
    #expect(!fault.entry.isOpen)
    #expect(run.trace[fault.violation.decision]?.time == lift.time)
    #expect(
      run.reading(at: lift.time).marks.contains { $0.decision == fault.violation.decision && $0.standing == .broken })
  }

  @Test("What the engine withheld and the application forwards nonetheless is forwarded by hand")
  func byHand() throws {
    let scene = LintScene { root in
      let forwarder = root.add(Forwarder(frame: CGRect(x: 0, y: 0, width: 375, height: 400)), "forwarder")
      forwarder.plan = Plan(up: [.ended])
      root.add(View(frame: CGRect(x: 50, y: 50, width: 200, height: 200)), "child", to: forwarder)
    }
    let session = try session(scene)
    // The timer of the engine asks touchesShouldBegin, which says no.
    try session.play(
      finger(
        """
        {"type": "pointerMove", "x": 100, "y": 100}, {"type": "pointerDown"}, {"type": "pause", "duration": 300},
        {"type": "pointerUp"}
        """))
    let ledger = session.run.deliveryLedger(at: session.now)
    let explanation = Explanation(of: session.run.trace, naming: .titles)
    #expect(
      ledger.violations.map { explanation.sentence(for: $0.violation, of: $0.entry) }
        == ["child received ended before began, forwarded by hand"])
  }

  @Test("The lint finds what is forwarded against the rules, once, and is silent where it is forwarded in order")
  func lint() throws {
    let found = try Self.scene(Plan(down: [.began, .cancelled], up: [.ended])).lint.findings
    #expect(found.count { $0.code == .deliveryViolation } == 1)
    let finding = try #require(found.first { $0.code == .deliveryViolation })
    #expect(finding.severity == .warning)
    #expect(finding.rule == .legacyForward)
    #expect(finding.subjects == ["stage/forwarder/child"])
    #expect(finding.sentence.hasPrefix("stage/forwarder/child received ended after cancelled, forwarded. A view must"))
    let good = try Self.scene(Plan(down: [.began], move: [.moved], up: [.ended])).lint.findings
    #expect(!good.contains { $0.code == .deliveryViolation })
  }
}
