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
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 100, y: 150), by: CGPoint(x: 150, y: 0), lift: 300)
    return session.run
  }

  @Test("reacted", arguments: ["card", nil]) func reacted(_ identifier: String?) throws {
    let judgement = try #require(run(identifier).answer(about: .meant(nil))).judgement
    #expect(judgement.kind == .reacted)
    #expect((judgement.deeds.first?.way?.distance ?? 0) > 100)
  }
}
