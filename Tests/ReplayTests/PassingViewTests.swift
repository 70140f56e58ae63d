import Foundation
import Replay
import Stages
import Testing
import TouchKit

@Suite("Views that come and go with a finger")
struct PassingViewTests {
  /// Returns the run of a drag to the right, during which a mark follows the finger.
  private func run(_ identifier: String?) throws -> Run {
    let scene = OwnScene("page") { _ in
      let root = View()
      let pan = PanGestureRecognizer()
      let mark = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      (mark.backgroundColor, mark.accessibilityIdentifier) = (.black, identifier)
      pan.addAction { [unowned root] pan in
        switch pan.state {
        case .began: root.addSubview(mark)
        case .changed: mark.center = pan.location(in: root)
        default: mark.removeFromSuperview()
        }
      }
      root.addGestureRecognizer(pan)
      return root
    }
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: ""))
    func send(_ ms: Int64, _ kind: InputEvent.Kind, _ x: Double) throws {
      let time = Instant(microseconds: ms * 1_000)
      try session.send([InputEvent(time: time, kind: kind, location: CGPoint(x: x, y: 150))])
    }
    try send(0, .down(.direct), 100)
    for step in 1...10 { try send(Int64(16 * step), .move, 100 + 15 * Double(step)) }
    try send(300, .up, 250)
    session.advance(to: Instant(seconds: 1))
    return session.run
  }

  @Test("are what the finger did, though nothing is left of them") func unnamed() throws {
    let run = try run(nil)
    #expect(run.reactions().map(\.subject) == ["page"])
    #expect(run.reactions().flatMap(\.effects).map(\.kind) == [.drew])
    #expect(try #require(run.answer(about: .meant(nil))).judgement.kind == .reacted)
  }

  @Test("appear and disappear under their names") func named() throws {
    let run = try run("mark")
    #expect(run.reactions().map(\.subject) == ["page/mark"])
    #expect(run.reactions().flatMap(\.effects).map(\.kind) == [.appeared, .disappeared])
  }
}
