import Foundation
import Replay
import Stages
import Testing
import TouchKit

@Suite("Rows that a finger moves aside")
struct AsideRowTests {
  /// Five rows, and a pan that moves the second one aside. It fails a drag that is more vertical than horizontal.
  private final class List: TableView, TableViewDataSource, GestureRecognizerDelegate {
    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 200))
      dataSource = self
      let pan = PanGestureRecognizer()
      pan.delegate = self
      pan.addAction { [unowned self] recognizer in
        guard let pan = recognizer as? PanGestureRecognizer else { return }
        cellForRow(at: IndexPath(row: 1, section: 0))?.center.x = 187.5 + pan.translation(in: self).x
      }
      addGestureRecognizer(pan)
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      guard gestureRecognizer !== panGestureRecognizer, let pan = gestureRecognizer as? PanGestureRecognizer else {
        return super.gestureRecognizerShouldBegin(gestureRecognizer)
      }
      let way = pan.translation(in: nil)
      return abs(way.x) > abs(way.y)
    }
  }

  /// Returns the verdict about a drag of 100 pt from the second row.
  private func judge(dx: Double, dy: Double) throws -> Judgement {
    let scene = OwnScene("list") { _ in List() }
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: ""))
    func send(_ ms: Int64, _ kind: InputEvent.Kind, _ share: Double) throws {
      let (time, place) = (Instant(microseconds: ms * 1_000), CGPoint(x: 200 + dx * share, y: 66 + dy * share))
      try session.send([InputEvent(time: time, kind: kind, location: place)])
    }
    try send(0, .down(.direct), 0)
    for step in 1...10 { try send(Int64(16 * step), .move, Double(step) / 10) }
    try send(400, .up, 1)
    session.advance(to: Instant(seconds: 2))
    return try #require(session.run.answer(about: .meant(nil))).judgement
  }

  @Test("are what a drag to the side was meant for") func aside() throws {
    let judgement = try judge(dx: -100, dy: 5)
    #expect(judgement.targets.first?.hasSuffix("row1") == true)
    #expect(judgement.kind == .reacted)
    #expect((judgement.deeds.first?.way?.distance ?? 0) > 80)
  }

  @Test("are not what a scrolling drag was meant for") func scrolling() throws {
    let judgement = try judge(dx: 5, dy: -100)
    #expect(judgement.targets == ["list"])
  }
}
