import Foundation
import TestSupport
import Testing
import TouchKit

/// Flutter's arena tests (`packages/flutter/test/gestures/arena_test.dart`, `team_test.dart`), told again.
///
/// Two members enter an arena at touch-down; it closes with the event; who accepts wins and the other is rejected. Here
/// the members are recognizers on one view, the first one added last, so that it is asked first; accepting is assigning
/// ended; the sweep is the lift. The two tests of bids in Flutter's history have no counterpart: bids were removed.
@Suite struct FlutterArenaTests {
  /// When a member accepts.
  enum When: Sendable { case inBegan, atFirstMove, atSecondMove, never }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let first, second: When
    /// Who acted, after: touch-down, first move, second move, lift.
    let log: [[String]]
    /// Where UIKit differs, and how.
    var instead: String?
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "Should win by accepting", first: .atFirstMove, second: .never,
      log: [[], ["first ended"], ["first ended"], ["first ended"]]),
    Case(
      name: "Should win by sweep", first: .never, second: .never, log: [[], [], [], []],
      instead: "Flutter gives the win to the first member at the lift; here nobody wins who did not ask to (2.2.6)"),
    Case(
      name: "Only first winner should win", first: .atFirstMove, second: .atSecondMove,
      log: [[], ["first ended"], ["first ended"], ["first ended"]]),
    Case(
      name: "Only first winner should win, regardless of order", first: .atSecondMove, second: .atFirstMove,
      log: [[], ["second ended"], ["second ended"], ["second ended"]]),
    Case(
      name: "Win before close is delayed to close", first: .inBegan, second: .never,
      log: [["first ended"], ["first ended"], ["first ended"], ["first ended"]]),
    Case(
      name: "Win before close is delayed to close, and only first winner should win", first: .inBegan, second: .inBegan,
      log: [["first ended"], ["first ended"], ["first ended"], ["first ended"]]),
  ]

  /// A member that accepts when its case says so.
  final class ArenaMember: GestureRecognizer {
    var accepts = When.never
    var heard: () -> Void = {}
    private var moves = 0
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      heard()
      if accepts == .inBegan { state = .ended }
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
      moves += 1
      if accepts == .atFirstMove && moves == 1 || accepts == .atSecondMove && moves == 2 { state = .ended }
    }
  }

  private func arena(_ rig: ArbitrationRig) -> (first: ArenaMember, second: ArenaMember) {
    let second = rig.add("second", ArenaMember(), to: rig.inner)
    return (rig.add("first", ArenaMember(), to: rig.inner), second)
  }

  @Test("Flutter's arena of two", arguments: cases)
  func arena(_ entry: Case) {
    let rig = ArbitrationRig()
    let members = arena(rig)
    (members.first.accepts, members.second.accepts) = (entry.first, entry.second)
    var logs: [[String]] = []
    rig.tester.down(0, 100, 100)
    logs.append(rig.log)
    for step in 1...2 {
      rig.tester.move(0.1 * Double(step), dx: Double(step))
      logs.append(rig.log)
    }
    rig.tester.up(0.3)
    logs.append(rig.log)
    #expect(logs == entry.log, "\(entry.instead ?? "as Flutter")")
    // One wins and the other is told of nothing more, or both have failed.
    let losers = rig.decided(.excluded).count + rig.decided(.touchesOver).count
    #expect(losers == (entry.log[3].isEmpty ? 2 : 1))
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("Win before close is delayed to close: nobody has won before the last member has heard of the touch")
  func delayedToClose() {
    let rig = ArbitrationRig()
    let members = arena(rig)
    members.first.accepts = .inBegan
    for member in [members.first, members.second] {
      member.heard = { rig.note("heard, first \(members.first.state.rawValue)") }
    }
    rig.tester.down(0, 100, 100)
    // The state reads ended at once (spec 2.1.3); the action comes last.
    #expect(rig.log == ["heard, first possible", "heard, first ended", "first ended"])
  }

  @Test(
    "Win before close is delayed to close, and only first winner should win, regardless of order: here depth decides")
  func regardlessOfOrder() {
    let rig = ArbitrationRig()
    let members = arena(rig)
    members.first.accepts = .inBegan
    // The second one's wish comes first. In Flutter it wins; in UIKit, on one event, the one added last does (2.6.3).
    members.first.heard = { members.second.state = .ended }
    rig.tester.down(0, 100, 100)
    #expect(rig.log == ["first ended"])
  }

  /// A hold is a double tap that must fail first; it releases when its time is over, or when it fails by itself.
  @Test(
    "Should win on release after hold sweep release; should win on sweep after hold release sweep",
    arguments: [true, false])
  func hold(sweepFirst: Bool) {
    let rig = ArbitrationRig()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let holder: GestureRecognizer = sweepFirst ? double : Puppet()
    (holder as? Puppet)?.onMoved = .failed
    rig.inner.addGestureRecognizer(holder)
    for name in ["second", "first"] {
      rig.add(name, TapGestureRecognizer(), to: rig.inner).require(toFail: holder)
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dx: 1)
    #expect(rig.log == [])
    rig.tester.up(0.1)
    #expect(rig.log == (sweepFirst ? [] : ["first ended"]))
    rig.tester.advance(to: 0.449)
    #expect(rig.log == (sweepFirst ? [] : ["first ended"]))
    rig.tester.advance(to: 0.45)
    #expect(rig.log == ["first ended"])
  }

  // MARK: Teams

  /// A pan along one axis, as direction tests in shouldBegin make it.
  final class Direction: GestureRecognizerDelegate {
    let isVertical: Bool
    init(vertical: Bool) { isVertical = vertical }
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? PanGestureRecognizer else { return true }
      let travel = pan.translation(in: nil)
      return (abs(travel.y) > abs(travel.x)) == isVertical
    }
  }

  @Test(
    "GestureArenaTeam rejection test and captain: no movement is a tap, a vertical one the vertical drag's",
    arguments: [(0.0, ["tap ended"]), (30.0, ["vertical began", "captain", "vertical ended"])])
  func team(travel: Double, log: [String]) {
    let rig = ArbitrationRig()
    let directions = [Direction(vertical: false), Direction(vertical: true)]
    let horizontal = rig.add("horizontal", PanGestureRecognizer(), to: rig.inner)
    let vertical = rig.add("vertical", PanGestureRecognizer(), to: rig.inner)
    (horizontal.delegate, vertical.delegate) = (directions[0], directions[1])
    _ = rig.add("tap", TapGestureRecognizer(), to: rig.inner)
    // Flutter's captain is accepted in place of its team. UIKit knows no teams: whoever speaks for several is a further
    // target of each of them.
    for pan in [horizontal, vertical] { pan.addAction { if $0.state == .began { rig.note("captain") } } }
    rig.tester.down(0, 10, 10)
    if travel > 0 { rig.tester.move(0.1, dy: travel) }
    rig.tester.up(0.2)
    #expect(rig.log == log)
  }
}
