import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.5: what is asked when a recognizer tries to leave possible, of whom, how often and in which order.
@Suite struct DelegateQuestionTests {
  /// Answers from a table and writes every question down.
  final class Examiner: GestureRecognizerDelegate {
    var names: [ObjectIdentifier: String] = [:]
    var yes: Set<String> = []
    var begins = true
    var asked: [String] = []

    func answer(_ question: String, _ one: GestureRecognizer, _ other: GestureRecognizer) -> Bool {
      let line = "\(names[ObjectIdentifier(one)] ?? "?") \(question) \(names[ObjectIdentifier(other)] ?? "?")"
      asked.append(line)
      return yes.contains(line)
    }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      asked.append("\(names[ObjectIdentifier(gestureRecognizer)] ?? "?") begins")
      return begins
    }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
    ) -> Bool { answer("requires", gestureRecognizer, other) }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
    ) -> Bool { answer("is required by", gestureRecognizer, other) }
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { answer("joins", gestureRecognizer, other) }
  }

  private func rig(_ examiner: Examiner, _ names: [String]) -> (ArbitrationRig, [Puppet]) {
    let rig = ArbitrationRig()
    let puppets = names.map { name in
      let puppet = rig.puppet(name, on: rig.inner) { $0.delegate = examiner }
      examiner.names[ObjectIdentifier(puppet)] = name
      return puppet
    }
    return (rig, puppets)
  }

  @Test("2.5.1 both delegates are asked about a pair, lazily at the attempt, once; then shouldBegin; then simultaneity")
  func order() {
    let examiner = Examiner()
    let (rig, puppets) = rig(examiner, ["a", "b"])
    rig.tester.down(0, 100, 100)
    #expect(examiner.asked == [])
    puppets[0].onMoved = .began
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 6)
    #expect(examiner.asked == ["a requires b", "b is required by a", "a begins", "a joins b", "b joins a"])
    #expect(rig.log == ["a began", "a changed"])
  }

  @Test("2.5.1 a requirement holds by either side's word", arguments: ["a requires b", "b is required by a"])
  func eitherSide(word: String) {
    let examiner = Examiner()
    examiner.yes = [word]
    let (rig, puppets) = rig(examiner, ["a", "b"])
    puppets[0].onBegan = .ended
    rig.tester.down(0, 100, 100)
    #expect(rig.log == [])
    #expect(rig.decided(.waitsForFailure) == [puppets[0].identifierPath])
    puppets[1].state = .failed
    #expect(rig.log == ["a ended"])
    let questions = examiner.asked
    rig.tester.up(0.1)
    // The answer was for that attempt only: it is asked anew in the next gesture, and may be another.
    examiner.yes = []
    rig.tester.down(1, 100, 100)
    #expect(rig.log == ["a ended", "a ended"])
    #expect(examiner.asked.count > questions.count)
  }

  @Test("2.5.1 what a class says for all its recognizers is the same question", arguments: [true, false])
  func classWide(ofWaiter: Bool) {
    final class Waiter: GestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { state = .ended }
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other is Puppet }
    }
    final class First: GestureRecognizer {
      override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other is Puppet }
    }
    let rig = ArbitrationRig()
    let first = rig.add("first", ofWaiter ? Puppet() : First(), to: rig.inner)
    let waiter = rig.add("waiter", ofWaiter ? Waiter() : Puppet(), to: rig.inner)
    (waiter as? Puppet)?.onBegan = .ended
    rig.tester.down(0, 100, 100)
    #expect(rig.log == [])
    first.state = .failed
    #expect(rig.log == ["waiter ended"])
  }

  @Test("2.5.1 nobody is asked about a recognizer that has failed already, or that has another finger")
  func notAsked() {
    let examiner = Examiner()
    let (rig, puppets) = rig(examiner, ["a", "b", "held"])
    // Held in its group, the failed one stays in play.
    puppets[1].require(toFail: puppets[2])
    puppets[1].onBegan = .failed
    puppets[0].onMoved = .began
    let elsewhere = rig.puppet("elsewhere", on: rig.outer) { $0.delegate = examiner }
    elsewhere.isEnabled = false
    rig.tester.down(0, 100, 100)
    elsewhere.isEnabled = true
    rig.tester.down(0.05, 100, 640, finger: 2)
    rig.tester.move(0.1, dx: 5)
    #expect(examiner.asked == ["a requires held", "held is required by a", "a begins", "a joins held", "held joins a"])
  }

  @Test(
    "2.5.2 the recognizer's own view and the hit view may refuse, each without a delegate", arguments: [true, false])
  func views(ownView: Bool) {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
    }
    let tester = Tester()
    let own: View = ownView ? Refusing(frame: tester.window.bounds) : View(frame: tester.window.bounds)
    let between = View(frame: own.bounds)
    let hit: View = ownView ? View(frame: own.bounds) : Refusing(frame: own.bounds)
    tester.window.addSubview(own)
    own.addSubview(between)
    between.addSubview(hit)
    let pan = PanGestureRecognizer()
    own.addGestureRecognizer(pan)
    var count = 0
    pan.addAction { _ in count += 1 }
    tester.down(0, 100, 100)
    tester.move(0.1, dx: 30)
    tester.move(0.2, dx: 60)
    #expect(count == 0)
    let refusals = tester.window.trace.decisions.filter { $0.rule == .viewAnswer }
    #expect(refusals.compactMap { tester.window.trace[$0.subject]?.path } == [(ownView ? own : hit).identifierPath])
  }

  @Test("2.5.2 a view between the recognizer's and the hit one is not asked (spec leaves the list open)")
  func viewBetween() {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
    }
    let rig = ArbitrationRig()
    let between = Refusing(frame: rig.inner.bounds)
    rig.inner.addSubview(between)
    between.addSubview(View(frame: rig.inner.bounds))
    _ = rig.puppet("p", on: rig.inner) { $0.onBegan = .ended }
    rig.tester.down(0, 100, 100)
    #expect(rig.log == ["p ended"])
  }

  @Test("2.7.3 a pan that its delegate ends while it is asked whether it may begin, begins and ends at once")
  func endedWhileAsked() {
    final class Ender: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        gestureRecognizer.state = .ended
        return true
      }
    }
    let (tester, pan, ender) = (Tester(), PanGestureRecognizer(), Ender())
    var states: [GestureRecognizer.State] = []
    pan.delegate = ender
    pan.addAction { states.append($0.state) }
    tester.window.addGestureRecognizer(pan)
    tester.down(0, 100, 100)
    tester.move(0.1, dy: 20)
    #expect(states == [.began, .ended])
    tester.move(0.2, dy: 40)
    tester.up(0.3)
    #expect(states.count == 2)
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("2.5.3 exclusion asks canPrevent, then canBePrevented, then delegates, and stops at the first no")
  func exclusionAsks() {
    final class Asking: GestureRecognizer {
      var log: ((String) -> Void)?
      var can = true, canBe = true
      override func canPrevent(_ other: GestureRecognizer) -> Bool {
        log?("can")
        return can
      }
      override func canBePrevented(by other: GestureRecognizer) -> Bool {
        log?("can be")
        return canBe
      }
    }
    for (can, canBe, expected) in [
      (true, true, ["can", "can be", "joins"]), (true, false, ["can", "can be"]), (false, true, ["can"]),
    ] {
      let (rig, examiner) = (ArbitrationRig(), Examiner())
      var asked: [String] = []
      let loser = rig.add("loser", Asking(), to: rig.inner)
      let winner = rig.add("winner", Asking(), to: rig.inner)
      (winner.can, loser.canBe, winner.delegate) = (can, canBe, examiner)
      for recognizer in [winner, loser] { recognizer.log = { asked.append($0) } }
      rig.tester.down(0, 100, 100)
      winner.state = .ended
      if examiner.asked.contains(where: { $0.contains("joins") }) { asked.append("joins") }
      #expect(asked == expected)
      #expect(loser.numberOfTouches == (expected.last == "joins" ? 0 : 1))
    }
  }
}
