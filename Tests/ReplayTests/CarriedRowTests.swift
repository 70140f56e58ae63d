import Foundation
import Replay
import Stages
import Testing
import TouchKit

@Suite("Rows that a finger carries to another place")
struct CarriedRowTests {
  /// Five rows of 44 pt; a long press picks one up, and it changes places with each row that the finger comes to.
  private final class List: TableView, TableViewDataSource {
    var titles = ["Alder", "Birch", "Cedar", "Dogwood", "Elm"]
    private var carried: IndexPath?

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 220))
      dataSource = self
      let press = LongPressGestureRecognizer()
      press.addAction { [unowned self] recognizer in carry(to: indexPathForRow(at: recognizer.location(in: self))) }
      addGestureRecognizer(press)
    }

    private func carry(to place: IndexPath?) {
      guard let place, let from = carried, place != from else { return carried = place ?? carried }
      titles.swapAt(from.row, place.row)
      recordMoves(.rowMove, of: [(cellForRow(at: from), place)]) {
        reload(keeping: { $0 == from ? place : $0 == place ? from : $0 })
      }
      carried = place
    }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { titles.count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }
  }

  @Test("are what the finger did, told once, with the words that they had and the place where they are")
  func told() throws {
    let scene = OwnScene("list") { _ in List() }
    let session = try session(scene)
    try session.play(
      finger(
        """
        {"type": "pointerMove", "x": 200, "y": 66}, {"type": "pointerDown"}, {"type": "pause", "duration": 700},
        {"type": "pointerMove", "duration": 300, "x": 200, "y": 166}, {"type": "pause", "duration": 200},
        {"type": "pointerUp"}
        """))
    let answer = try #require(session.run.answer(about: .meant(nil)))
    let row = try #require(answer.judgement.deeds.first)
    #expect(answer.judgement.kind == .reacted)
    #expect(row.name == "“Birch”")
    #expect(row.event == "moved")
    #expect(row.result == .text("3"))
    #expect(answer.headline == "“Birch” was moved to row 3.")
  }
}
