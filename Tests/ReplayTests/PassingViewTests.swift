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
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 150, y: 0), lift: 300)
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
