import Foundation
import ScrollPhysics
import TestSupport
import Testing
import TouchKit

/// Spec 4.9 as a policy of each pair: what crosses the seam between two scroll views, and what does not.
@Suite struct NestedPolicyTests {
  static let depths = [1, 2, 3, 4, 5]

  @Test(
    "a drag crosses up to five seams point for point, whatever the event rate, and comes back the way it went",
    arguments: depths, NestedChain.Direction.allCases)
  func dragCrosses(seams: Int, direction: NestedChain.Direction) {
    var random = SplitMix64(seed: UInt64(seams))
    let chain = NestedChain(seams: seams, room: 60, direction, policy: .midDrag)
    chain.tester.down(0, 160, 240)
    var (t, travel) = (0.0, 10.0)
    let end = 10 + 60 * Double(seams + 1)
    // Out to the very end, and back, in steps of all sizes and rates.
    for isOut in [true, false] {
      while isOut ? travel < end : travel > 10 {
        t += random.pick([0.0005, 0.001, 0.004, 1 / 120, 1 / 60, 0.03])
        travel += (isOut ? 1 : -1) * random.number(0.3...27)
        travel = min(max(travel, 10), end)
        chain.move(t, travel: travel)
        // Some samples are a move of their own, others are merged.
        if random.pick([true, false]) && travel > 10 && travel < end { continue }
        t = chain.tester.tick()
        let expected = chain.expected(travel - 10)
        for (found, wanted) in zip(chain.progress, expected) { #expect(abs(found - wanted) < 0.01) }
      }
    }
    chain.tester.up(t + 0.3)
    chain.tester.window.settle()
    #expect(chain.total.magnitude < 0.01)
    #expect(checkInvariants(chain.tester.window, atRest: true) == [])
  }

  /// Lets go of a drag that moved all of them so far, with `speed` points per millisecond; the moment.
  @discardableResult
  private func release(_ chain: NestedChain, after travel: Double, speed: Double, from start: Double = 0) -> Double {
    chain.tester.down(start, 160, 240)
    var t = start + 0.1
    chain.move(t, travel: travel - 40 * (speed < 0 ? -1 : 1))
    for step in 1...4 {
      t = start + 0.1 + (10 * Double(step) / speed.magnitude).rounded() / 1_000
      chain.move(t, travel: travel - (40 - 10 * Double(step)) * (speed < 0 ? -1 : 1))
    }
    chain.tester.up(t + 0.001)
    return t + 0.001
  }

  @Test(
    "momentum crosses up to five seams as one deceleration: distance to 0.01 pt at every moment, speed to 1 %",
    arguments: depths, NestedChain.Direction.allCases)
  func momentumCrosses(seams: Int, direction: NestedChain.Direction) {
    let chain = NestedChain(seams: seams, room: 60, direction, policy: .withVelocity)
    let lift = release(chain, after: 60, speed: 0.62)
    #expect(abs(chain.total - 50) < 0.01)
    let start = (chain.total, chain.released)
    let whole = Deceleration(from: start.0, velocity: start.1)
    #expect(whole.destination > 60 * Double(min(seams, 4)))
    for ms in stride(from: 1.0, through: whole.duration + 5, by: 1) {
      chain.tester.advance(to: lift + ms / 1_000)
      let together = whole.value(at: ms)
      guard together <= 60 * Double(seams + 1) else { break }
      #expect(abs(chain.total - together) < 0.01)
      for (found, wanted) in zip(chain.progress, chain.expected(together)) { #expect(abs(found - wanted) < 0.01) }
    }
    let handed = chain.tester.window.trace.decisions.filter { $0.rule == .handOver && $0.measured?.quantity == .speed }
    #expect(handed.count == min(seams, Int(whole.destination / 60)))
    for (index, decision) in handed.enumerated() {
      let at = whole.time(toReach: 60 * Double(index + 1)) ?? 0
      let speed = (decision.measured?.value ?? 0) / 1_000
      #expect(abs(speed / whole.velocity(at: at) - 1) < 0.01)
    }
    chain.tester.window.settle()
    #expect(checkInvariants(chain.tester.window, atRest: true) == [])
  }

  @Test(
    "a fling that runs through all of them bounces once, at the outermost edge",
    arguments: depths, NestedChain.Direction.allCases)
  func bouncesOnce(seams: Int, direction: NestedChain.Direction) {
    let chain = NestedChain(seams: seams, room: 60, direction, policy: .withVelocity)
    release(chain, after: 60, speed: 3)
    var furthest = chain.progress
    var turns = 0
    var (last, wasRising) = (chain.total, true)
    while !chain.tester.window.isQuiet, let wake = chain.tester.window.nextWake {
      chain.tester.window.advance(to: wake)
      for index in furthest.indices { furthest[index] = max(furthest[index], chain.progress[index]) }
      if chain.total != last {
        if wasRising != (chain.total > last) { turns += 1 }
        (wasRising, last) = (chain.total > last, chain.total)
      }
    }
    #expect(turns == 1)
    for (index, far) in furthest.enumerated() { #expect(index == seams ? far > 75 : far == 60) }
    #expect(chain.progress.allSatisfy { $0 == 60 })
    // Each is told once that it flies, and once that it rests; but those that the drag had carried to their end.
    for delegate in chain.delegates {
      let story = delegate.log.filter { $0.hasPrefix("willBeginDecel") || $0.hasPrefix("didEndDecel") }
      #expect(story.count == 2)
    }
    #expect(checkInvariants(chain.tester.window, atRest: true) == [])
  }

  @Test(
    "flicked back from beyond several seams, momentum comes back the way the drag went",
    arguments: depths, NestedChain.Direction.allCases)
  func momentumComesBack(seams: Int, direction: NestedChain.Direction) {
    let chain = NestedChain(seams: seams, room: 60, direction, policy: .withVelocity)
    let out = 60 * Double(seams + 1) - 5
    let lift = release(chain, after: out + 10, speed: -1)
    #expect(abs(chain.total - out) < 0.01)
    #expect(chain.progress.last.map { $0 > 50 } == true)
    let whole = Deceleration(from: out, velocity: chain.released)
    #expect(chain.released < -0.9)
    for ms in stride(from: 1.0, through: whole.duration, by: 1) {
      chain.tester.advance(to: lift + ms / 1_000)
      let together = whole.value(at: ms)
      guard together >= 0 else { break }
      for (found, wanted) in zip(chain.progress, chain.expected(together)) { #expect(abs(found - wanted) < 0.01) }
    }
    chain.tester.window.settle()
    #expect(chain.progress.dropLast().allSatisfy { $0 >= 0 })
    #expect(checkInvariants(chain.tester.window, atRest: true) == [])
  }

  @Test("what is seen at a moment does not depend on the display's rate, seams included", arguments: [24, 60, 120])
  func tickRate(hz: Int) {
    let (coarse, fine) = (
      NestedChain(seams: 3, room: 60, .up, policy: .withVelocity, hz: hz),
      NestedChain(seams: 3, room: 60, .up, policy: .withVelocity)
    )
    for chain in [coarse, fine] {
      let lift = release(chain, after: 60, speed: 2)
      // A finger catches everything at its own stamp.
      chain.tester.down(lift + 0.1003, 160, 240, finger: 2)
    }
    #expect(coarse.total > 150)
    for (a, b) in zip(coarse.progress, fine.progress) { #expect(abs(a - b) < 1e-9) }
    for (a, b) in zip(coarse.views, fine.views) { #expect(a.isDragging == b.isDragging) }
  }

  @Test("a finger that comes down in the flight stops whoever flies then, and nobody else moves on")
  func caught() {
    let chain = NestedChain(seams: 2, room: 60, .up, policy: .withVelocity)
    let lift = release(chain, after: 60, speed: 2)
    chain.tester.down(lift + 0.02, 160, 240)
    let there = chain.progress
    #expect(there[0] == 60)
    #expect(there[1] > 0)
    #expect(there[1] < 60)
    #expect(chain.views[1].isDragging)
    #expect(!chain.views[0].isDragging)
    chain.tester.up(lift + 0.5)
    chain.tester.window.settle()
    #expect(chain.progress == there)
  }

  @Test(
    "4.9.6 handing over drags only, momentum stays: the inner one bounces",
    arguments: [NestedChain.Direction.up, .down])
  func midDragOnly(direction: NestedChain.Direction) {
    let chain = NestedChain(seams: 1, room: 60, direction, policy: .midDrag)
    release(chain, after: 60, speed: 2)
    chain.tester.window.settle()
    #expect(chain.progress == [60, 0])
    #expect(chain.delegates[0].offsets.contains { abs($0.y - 30) > 31 })
    // Let go while the outer one is moved, that one takes the speed.
    let other = NestedChain(seams: 1, room: 300, direction, policy: .midDrag)
    release(other, after: 360, speed: 0.4)
    other.tester.window.settle()
    #expect(other.progress[0] == 300)
    #expect(other.progress[1] > 100)
  }

  @Test("never: the inner one keeps every drag, even at its edge and beside a parent that pages")
  func never() {
    for pages in [false, true] {
      let chain = NestedChain(seams: 1, room: 320, .left, policy: .never)
      chain.views[1].isPagingEnabled = pages
      chain.views[0].contentOffset.x = 320
      chain.tester.down(0, 160, 240)
      chain.move(0.1, travel: 60)
      #expect(chain.views[0].isDragging)
      #expect(chain.views[0].contentOffset.x > 320)
      #expect(chain.views[1].contentOffset.x == 0)
    }
  }

  @Test("Apple's: a drag up passes on in its middle, one down does not, but one that begins at the edge does")
  func asymmetric() {
    let up = NestedChain(seams: 1, room: 60, .up, policy: .asymmetric)
    up.tester.down(0, 160, 240)
    up.move(0.1, travel: 100)
    #expect(up.progress == [60, 30])
    let down = NestedChain(seams: 1, room: 60, .down, policy: .asymmetric)
    down.tester.down(0, 160, 240)
    down.move(0.1, travel: 40)
    down.move(0.2, travel: 100)
    #expect(down.progress[0] > 60)
    #expect(down.progress[0] < 90)
    #expect(down.progress[1] == 0)
    down.tester.up(0.5)
    down.tester.window.settle()
    #expect(down.progress == [60, 0])
    down.tester.down(5, 160, 240)
    down.move(5.1, travel: 30)
    #expect(down.progress == [60, 20])
    #expect(!down.views[0].isDragging)
  }

  @Test("Apple's: back from a drag up the parent returns first, and then the list bounces at its top")
  func asymmetricBack() {
    let chain = NestedChain(seams: 1, room: 60, .up, policy: .asymmetric)
    chain.tester.down(0, 160, 240)
    for (step, travel) in [100.0, 90, 30, 10, -20].enumerated() {
      chain.move(0.1 * Double(step + 1), travel: travel)
      if travel >= 10 { #expect(chain.progress == chain.expected(travel - 10)) }
    }
    #expect(chain.progress[0] < 0)
    #expect(chain.progress[1] == 0)
  }

  @Test("a policy is that of a pair and an axis: a subclass may answer for each parent apart")
  func perPair() {
    final class Choosy: ScrollView {
      weak var friend: ScrollView?
      override func nestedScrollPolicy(on axis: Axes, towards parent: ScrollView) -> NestedScrollPolicy {
        parent === friend && axis == .vertical ? .midDrag : .never
      }
    }
    for isFriend in [true, false] {
      let outer = ScrollRig()
      let inner = Choosy(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      inner.contentSize = CGSize(width: 320, height: 540)
      if isFriend { inner.friend = outer.scrollView }
      outer.scrollView.addSubview(inner)
      outer.slowDrag(dy: -110)
      #expect((outer.y == 40) == isFriend)
      #expect((inner.contentOffset.y > 60) != isFriend)
    }
  }

  @Test("UIKit's spellings are the policy: no transfer is never, a transfer is at the edge, others stay")
  func spellings() {
    let view = ScrollView(frame: .zero)
    #expect(view.transfersVerticalScrollingToParent)
    #expect(view.verticalNesting == .atEdge)
    view.transfersVerticalScrollingToParent = false
    #expect(view.verticalNesting == .never)
    #expect(view.horizontalNesting == .atEdge)
    view.verticalNesting = .withVelocity
    view.transfersVerticalScrollingToParent = true
    #expect(view.verticalNesting == .withVelocity)
  }

  @Test("the trace says once for each way who goes on beyond an edge, and by how much it was passed")
  func traced() {
    for (policy, answer) in [(NestedScrollPolicy.midDrag, true), (.atEdge, false)] {
      let chain = NestedChain(seams: 1, room: 60, .up, policy: policy)
      chain.tester.down(0, 160, 240)
      for step in 1...10 { chain.move(0.01 * Double(step), travel: 12 * Double(step)) }
      let told = chain.tester.window.trace.decisions.filter { $0.rule == .handOver }
      #expect(told.count == 1)
      guard case .question(.handOver, let other, let said, _) = told.first?.fact else {
        Issue.record("no decision of nesting")
        continue
      }
      #expect(said == answer)
      #expect(chain.tester.window.trace[other]?.path == chain.views[1].identifierPath)
      #expect(told.first?.measured == Measured(.edgeDistance, 2, limit: 0))
    }
  }

  @Test("content put elsewhere in the middle of a hand-over leaves the parent where it is")
  func setInHandOver() {
    let chain = NestedChain(seams: 1, room: 60, .up, policy: .midDrag)
    chain.tester.down(0, 160, 240)
    chain.move(0.1, travel: 100)
    #expect(chain.progress == [60, 30])
    chain.views[0].contentOffset.y = 20
    chain.move(0.2, travel: 110)
    #expect(chain.progress == [30, 30])
    chain.move(0.3, travel: 150)
    #expect(chain.progress == [60, 40])
  }

  @Test("1.4.8 while a scroll view inside drags this one, hit tests keep returning that one")
  func hitTestInHandOver() {
    let chain = NestedChain(seams: 1, room: 60, .up, policy: .midDrag)
    let beside = View(frame: CGRect(x: 0, y: 480, width: 320, height: 60))
    chain.views[1].addSubview(beside)
    chain.tester.down(0, 160, 240)
    chain.move(0.1, travel: 100)
    let point = CGPoint(x: 160, y: 470)
    #expect(chain.tester.window.hitTest(point, with: nil) === chain.views[0])
    chain.tester.up(0.4)
    chain.tester.window.settle()
    #expect(chain.tester.window.hitTest(point, with: nil) === beside)
  }

  @Test("a pulled parent that its delegate animates is still in one drag when the other axis pulls it, too")
  func animatedWhilePulled() {
    let chain = NestedChain(seams: 1, room: 60, .up, policy: .midDrag) { $0.contentSize.width += 60 }
    let parent = chain.views[1]
    chain.views[0].contentOffset = CGPoint(x: 60, y: 60)
    var isFirst = true
    chain.delegates[1].onScroll = { view in
      guard isFirst else { return }
      isFirst = false
      view.setContentOffset(CGPoint(x: 30, y: 30), animated: true)
    }
    chain.tester.down(0, 160, 240)
    chain.tester.moveTo(0.1, 130, 210)
    chain.tester.moveTo(0.2, 120, 200)
    #expect(parent.isDragging)
    chain.tester.up(0.5)
    chain.tester.window.settle()
    #expect(chain.delegates[1].log.filter { $0.hasPrefix("willBeginDragging") }.count == 1)
    #expect(chain.delegates[1].log.filter { $0.hasPrefix("didEndDragging") }.count == 1)
  }
}
