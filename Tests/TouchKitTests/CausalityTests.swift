import Foundation
import TestSupport
import Testing
import TouchKit

/// The causes of every decision lead back, without a gap, to input events, timers, settings or delegate answers.
@Suite struct CausalityTests {
  /// The decisions from which some way back ends at something that is not from outside, or never ends.
  private func lost(in trace: Trace) -> [String] {
    var leadsToRoots: [Bool] = []
    var lost: [String] = []
    for decision in trace.decisions {
      let causes = Array(decision.causes)
      let isKnown = causes.allSatisfy { $0 < decision.id && leadsToRoots[Int($0.index)] }
      let isFounded = isKnown && (!causes.isEmpty || decision.isRoot)
      leadsToRoots.append(isFounded)
      if !isFounded { lost.append("#\(decision.id.index) \(decision.rule.rawValue) \(decision.fact)") }
    }
    return lost
  }

  @Test("every decision of a story leads back to something from outside", arguments: Story.all)
  func stories(story: Story) {
    let stage = story.stage()
    stage.window.play(story.events)
    stage.window.settle()
    #expect(stage.window.trace.decisions.count > 10)
    #expect(lost(in: stage.window.trace) == [])
  }

  @Test("every decision on a random stage leads back to something from outside", arguments: RandomStage.Plan.allCases)
  func randomStages(plan: RandomStage.Plan) {
    for seed in 0..<UInt64(Volume.count(20, sample: 6)) {
      let stage = RandomStage(plan, seed: seed, meddling: 0.1)
      var gesture = RandomGesture(seed: seed, in: RandomStage.size)
      for _ in 0..<10 {
        for batch in gesture.batches(from: stage.window.now.advanced(bySeconds: 0.2)) { stage.window.play(batch) }
        stage.window.settle()
        stage.repair()
      }
      #expect(lost(in: stage.window.trace) == [], "seed \(seed)")
    }
  }

  @Test("2.3.2 what a long press does by its timer leads back to the touch that armed it")
  func timer() throws {
    let tester = Tester()
    let press = LongPressGestureRecognizer()
    tester.window.addGestureRecognizer(press)
    tester.down(0, 100, 100)
    tester.advance(to: 1)
    let began = try #require(
      tester.window.trace.decisions.last { if case .state(.possible, .began) = $0.fact { true } else { false } })
    var way: [String] = []
    var next: Decision? = began
    while let decision = next {
      way.append(decision.rule.rawValue)
      next = Array(decision.causes).first.flatMap { tester.window.trace[$0] }
    }
    #expect(way == ["PRESS-HELD", "PRESS-HELD", "PRESS-HELD", "IN-TOUCH"])
  }

  @Test("what the application does by itself is a root, and what follows leads back to it")
  func callsFromOutside() {
    let stage = Story.all[0].stage()
    let button = Button(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    stage.window.addSubview(button)
    button.send(.touchUpInside)
    stage.scrollView.contentOffset.y = 100
    stage.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.window.animate(duration: 0.2) { stage.scrollView.contentOffset.x = 10 * $0 }
    stage.window.settle()
    stage.scrollView.contentSize = CGSize(width: 320, height: 500)
    stage.scrollView.minimumZoomScale = 0.5
    stage.scrollView.setZoomScale(0.7, animated: true)
    stage.window.settle()
    stage.scrollView.removeFromSuperview()
    #expect(lost(in: stage.window.trace) == [])
  }

  @Test("2.7.1 the application may fail a recognizer by itself; whoever waits for it goes on at once")
  func assignedFromOutside() {
    let tester = Tester()
    let (pan, custom) = (PanGestureRecognizer(), GestureRecognizer())
    tester.window.addGestureRecognizer(custom)
    tester.window.addGestureRecognizer(pan)
    pan.require(toFail: custom)
    tester.down(0, 100, 100)
    tester.move(0.1, dy: 30)
    #expect(pan.state == .possible)
    custom.state = .failed
    #expect(pan.state == .began)
    #expect(lost(in: tester.window.trace) == [])
  }
}
