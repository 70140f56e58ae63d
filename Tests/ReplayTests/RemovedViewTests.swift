import Foundation
import Replay
import Stages
import Testing
import TouchKit

@Suite("Views that a finger moves and code removes")
struct RemovedViewTests {
  /// Returns the run of a drag of a card by 150 pt to the right, which throws it away.
  private func run(_ identifier: String?) throws -> Run {
    let scene = OwnScene("page") { _ in
      let root = View()
      let card = View(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
      (card.backgroundColor, card.accessibilityIdentifier) = (.black, identifier)
      let pan = PanGestureRecognizer()
      pan.addAction { [unowned root, unowned card] recognizer in
        guard let pan = recognizer as? PanGestureRecognizer else { return }
        if pan.state == .ended { return card.removeFromSuperview() }
        card.center = CGPoint(x: 100 + pan.translation(in: root).x, y: 150)
      }
      card.addGestureRecognizer(pan)
      root.addSubview(card)
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

  @Test("reacted", arguments: ["card", nil]) func reacted(_ identifier: String?) throws {
    let judgement = try #require(run(identifier).answer(about: .meant(nil))).judgement
    #expect(judgement.kind == .reacted)
    #expect((judgement.deeds.first?.way?.distance ?? 0) > 100)
  }
}
