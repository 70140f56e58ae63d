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
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 200, y: 66), by: CGPoint(x: dx, y: dy), lift: 400)
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
