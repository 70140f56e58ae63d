import TestSupport
import Testing
import TouchKit

/// GTK's 14 tests of gesture order (`testsuite/gtk/gestures.c`), told again as recognizers on the views A > B > C.
///
/// GTK sends a touch through three phases, from the window in and out again; a gesture that claims it keeps it from all
/// who come later. UIKit has no phases: all recognizers of the line hear of the touch first, the deepest and latest one
/// first, and only then it is settled who recognizes. So many orders differ; each case says what GTK asserts, what
/// UIKit does instead, and asserts that.
@Suite struct GTKGestureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// What GTK's test asserts, in a few words.
    let gtk: String
    /// Where UIKit differs, and how; nil where it does not.
    let instead: String?
    let members: [PeerStage.Member]
    let steps: [(PeerStage.Step, log: [String])]
    var testDescription: String { name }
  }

  typealias Member = PeerStage.Member

  /// Three gestures on every view, in the order that GTK adds them, those of them that take part.
  static func nine(claiming claimer: String = "", without missing: Set<String> = []) -> [Member] {
    [
      ("a1", "A"), ("b1", "B"), ("c1", "C"), ("a2", "A"), ("b2", "B"), ("c2", "C"), ("a3", "A"), ("b3", "B"),
      ("c3", "C"),
    ]
    .filter { !missing.contains($0.0) }
    .map { name, view in Member(name, view) { if name == claimer { $0.claimsAt = 1 } } }
  }

  static let inOrder = ["c3", "c2", "c1", "b3", "b1", "a3", "a1"]

  /// All hear of the touch; then one begins, and everybody else has failed.
  static func won(by winner: String) -> [String] {
    inOrder.map { "\($0) hears" } + ["\(winner) began"] + inOrder.filter { $0 != winner }.map { "\($0) failed" }
  }

  static let claims = [
    Case(
      name: "/gestures/propagation/phases",
      gtk: "capture a1 b1 c1, target c2, bubble c3 b3 a3; the target gestures of A and B hear nothing",
      instead: "no phases and no target: all nine hear it, the deepest and latest first",
      members: nine(),
      steps: [(.down(1), ["c3", "c2", "c1", "b3", "b2", "b1", "a3", "a2", "a1"].map { "\($0) hears" })]),
    Case(
      name: "/gestures/claim/capture",
      gtk: "c1 claims on the way in: nobody after it hears of the touch",
      instead: "all have heard of it before c1 recognizes; then they fail, without an action",
      members: nine(claiming: "c1", without: ["a2", "b2"]), steps: [(.down(1), won(by: "c1"))]),
    Case(
      name: "/gestures/claim/target",
      gtk: "c2 claims as the target: those on the way out hear nothing",
      instead: "as above, with c2",
      members: nine(claiming: "c2", without: ["a2", "b2"]), steps: [(.down(1), won(by: "c2"))]),
    Case(
      name: "/gestures/claim/bubble",
      gtk: "b3 claims on the way out: c3, c2 and c1 are cancelled, A's are not",
      instead: "everybody who shares the touch fails, A's gestures and b1 too",
      members: nine(claiming: "b3", without: ["a2", "b2"]), steps: [(.down(1), won(by: "b3"))]),
    Case(
      name: "/gestures/claim/early-capture",
      gtk: "b1 and c1 would claim; b1 comes first, and when it denies, the touch is delivered anew and c1 claims it",
      instead: "c1 is deeper and wins in the same event; what is lost stays lost, nobody gets the finger anew",
      members: nine(claiming: "c1", without: ["a2", "b2", "b1"]) + [Member("b1", "B") { $0.claimsAt = 1 }],
      steps: [
        (
          .down(1),
          ["c3", "c2", "c1", "b1", "b3", "a3", "a1"].map { "\($0) hears" } + ["c1 began"]
            + ["c3", "c2", "b1", "b3", "a3", "a1"].map { "\($0) failed" }
        ),
        (.set("c1", .cancelled), ["c1 cancelled"]), (.move(1), []), (.up(1), []),
      ]),
    Case(
      name: "/gestures/claim/late-capture",
      gtk: "c2 claims; later b1 claims as well and takes over: c2 and c1 are cancelled",
      instead: "an active recognizer is not disturbed: b1 has failed, and its late wish is refused",
      members: nine(claiming: "c2", without: ["a2", "b2"]),
      steps: [(.down(1), won(by: "c2")), (.set("b1", .began), []), (.move(1), ["c2 changed"])]),
    Case(
      name: "/gestures/claim/late-capture, with a b1 that nobody prevents",
      gtk: "as above",
      instead: "the one way to take over: b1 cannot be prevented but may prevent, so c2 is cancelled (2.6.4)",
      members: [Member("b1", "B") { $0.isStrong = true }, Member("c1", "C"), Member("c2", "C") { $0.claimsAt = 1 }],
      steps: [
        (.down(1), ["c2 hears", "c1 hears", "b1 hears", "c2 began", "c1 failed"]),
        (.set("b1", .began), ["c2 cancelled", "b1 began"]), (.move(1), ["b1 changed"]), (.up(1), ["b1 ended"]),
      ]),
  ]

  static let others = [
    Case(
      name: "/gestures/group",
      gtk: "c2 and c3 are a group: when c3 claims, c2 has claimed too and hears of the touch",
      instead:
        "there are no groups that share a state; a delegate that allows it beside anybody keeps the others in; c2 begins by itself",
      members: [
        Member("a1", "A"), Member("b1", "B"), Member("c1", "C"), Member("c2", "C"),
        Member("c3", "C") { ($0.claimsAt, $0.isTogether) = (1, true) },
      ],
      steps: [
        (.down(1), ["c3", "c2", "c1", "b1", "a1"].map { "\($0) hears" } + ["c3 began"]),
        (.set("c2", .began), ["c2 began", "c1 failed", "b1 failed", "a1 failed"]),
        (.move(1), ["c3 changed", "c2 changed"]),
        (.up(1), ["c3 ended", "c2 ended"]),
      ]),
    Case(
      name: "/gestures/grabs/gestures-outside-grab",
      gtk: "another window grabs the input: c1, c2, b1 and a1 are all told that they are cancelled",
      instead: "a window that loses the focus: who was active is cancelled; the others had failed before",
      members: nine(claiming: "c2", without: ["c3", "b3", "a3", "b2", "a2"]),
      steps: [
        (
          .down(1),
          ["c2 hears", "c1 hears", "b1 hears", "a1 hears", "c2 began", "c1 failed", "b1 failed", "a1 failed"]
        ),
        (.focusLost, ["c2 cancelled"]),
      ]),
    Case(
      name: "/gestures/grabs/gestures-inside-grab",
      gtk: "B grabs the input: only a1, which is outside of B, is cancelled; the others are told of the next move",
      instead: "there are no grabs; what is switched off is cancelled, and the others go on",
      members: [
        Member("a1", "A") { ($0.claimsAt, $0.isTogether) = (1, true) },
        Member("b1", "B") { ($0.claimsAt, $0.isTogether) = (1, true) },
        Member("c2", "C") { ($0.claimsAt, $0.isTogether) = (1, true) },
      ],
      steps: [
        (.down(1), ["c2 hears", "b1 hears", "a1 hears", "c2 began", "b1 began", "a1 began"]),
        (.disable("a1"), ["a1 cancelled"]), (.move(1), ["c2 changed", "b1 changed"]),
      ]),
    Case(
      name: "/gestures/multitouch/gesture-single",
      gtk: "b1 claims the first finger; both gestures of one finger deny the second",
      instead: "b1 ignores the second finger; a1 lost the first one, was reset, and hears of the second",
      members: [
        Member("a1", "A") { $0.isSingle = true }, Member("b1", "B") { ($0.claimsAt, $0.isSingle) = (1, true) },
      ],
      steps: [
        (.down(1), ["b1 hears", "a1 hears", "b1 began", "a1 failed"]), (.down(2), ["b1 ignores", "a1 hears"]),
        (.move(1), ["b1 changed"]), (.move(2), []),
      ]),
    Case(
      name: "/gestures/multitouch/multitouch-activation",
      gtk: "c1 begins with the second finger, ends with the first to lift, begins again with a third, ends again",
      instead: "ended it has forgotten the finger that is still down: a third one alone does not make two",
      members: [Member("c1", "C") { $0.claimsAt = 2 }],
      steps: [
        (.down(1), ["c1 hears"]), (.down(2), ["c1 hears", "c1 began"]), (.up(1), ["c1 ended"]),
        (.down(3), ["c1 hears"]), (.up(3), []), (.up(2), ["c1 failed"]),
      ]),
    Case(
      name: "/gestures/multitouch/interaction",
      gtk: "a1 claims the first finger and denies it when the second comes; c1 begins with both, and goes on alone",
      instead: "a1, active, failed c1, which hears of the second finger only and never has two",
      members: [Member("a1", "A") { ($0.claimsAt, $0.isSingle) = (1, true) }, Member("c1", "C") { $0.claimsAt = 2 }],
      steps: [
        (.down(1), ["c1 hears", "a1 hears", "a1 began", "c1 failed"]), (.down(2), ["c1 hears", "a1 ignores"]),
        (.set("a1", .cancelled), ["a1 cancelled"]), (.move(1), []), (.up(1), []), (.up(2), ["c1 failed"]),
      ]),
    Case(
      name: "/gestures/multitouch/interaction, with an a1 that does not claim before it knows",
      gtk: "the second half of the above: only c1 is told of moves, and ends with the first finger to lift",
      instead: nil,
      members: [Member("a1", "A") { $0.failsAtTwo = true }, Member("c1", "C") { $0.claimsAt = 2 }],
      steps: [
        (.down(1), ["c1 hears", "a1 hears"]),
        (.down(2), ["c1 hears", "a1 hears", "c1 began", "a1 failed"]),
        (.move(1), ["c1 changed"]), (.up(1), ["c1 ended"]),
      ]),
  ]

  @Test("GTK's order of gestures", arguments: claims + others)
  func order(_ entry: Case) {
    let stage = PeerStage(entry.members)
    for (number, step) in entry.steps.enumerated() {
      #expect(
        stage.play(step.0) == step.log, "step \(number); GTK: \(entry.gtk); UIKit: \(entry.instead ?? "the same")")
    }
    #expect(stage.hasRefused == (entry.name == "/gestures/claim/late-capture"))
    #expect(checkInvariants(stage.tester.window, atRest: false) == [])
  }

  @Test(
    "GTK's /gestures/propagation/mixed and early-exit: views are told after all recognizers, and climb until one stops",
    arguments: [
      // GTK calls C's handler after C's last gesture, B's after B's, and a handler that stops keeps out gestures as well.
      (nil, ["view C", "view B", "view A"]), ("B", ["view C", "view B"]),
    ])
  func views(stopping: String?, told: [String]) {
    let stage = PeerStage(Self.nine(), stoppingAt: stopping)
    for view in stage.views.values { view.isQuiet = false }
    #expect(
      stage.play(.down(1)) == ["c3", "c2", "c1", "b3", "b2", "b1", "a3", "a2", "a1"].map { "\($0) hears" } + told)
  }

  @Test("All of GTK's 14 tests are here")
  func complete() {
    let names = Set((Self.claims + Self.others).map { $0.name.split(separator: ",")[0] })
    #expect(names.count + 2 == 14)
  }
}
