import Foundation
import Replay
import Stages
import Testing
import TouchKit

/// Spec 2.4.4 [I]: a finger that joins a gesture in progress belongs to it.
@Suite("Touches that join a gesture in progress")
struct JoinedTouchTests {
  @Test("are won by the recognizer that had begun, and lost by the view under them") func outcome() throws {
    let scene = OwnScene("page") { _ in
      let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
      list.accessibilityIdentifier = "list"
      list.contentSize = CGSize(width: 375, height: 2_000)
      let button = Button(frame: CGRect(x: 200, y: 400, width: 100, height: 50))
      button.accessibilityIdentifier = "button"
      list.addSubview(button)
      let root = View()
      root.addSubview(list)
      return root
    }
    let session = try session(scene)
    func send(_ ms: Int64, _ kind: InputEvent.Kind, _ x: Double, _ y: Double, finger: Int) throws {
      let place = CGPoint(x: x, y: y)
      try session.send([
        InputEvent(time: Instant(microseconds: ms * 1_000), kind: kind, finger: finger, location: place)
      ])
    }
    try send(0, .down(.direct), 100, 500, finger: 1)
    try send(50, .move, 100, 460, finger: 1)
    try send(100, .down(.direct), 250, 370, finger: 2)
    try send(400, .up, 250, 370, finger: 2)
    try send(450, .up, 100, 460, finger: 1)
    session.advance(to: Instant(seconds: 2))
    let outcomes = TouchOutcomes(of: session.window.trace)
    #expect(outcomes.result(of: "page/list#pan", touch: 1) == .won)
    #expect(outcomes.result(of: "page/list#pan", touch: 2) == .won)
    #expect(outcomes.result(of: "page/list/button", touch: 2) == .lost)
  }
}
