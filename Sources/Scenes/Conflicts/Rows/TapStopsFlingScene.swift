import Foundation
import Replay
import TouchKit

/// Conflict 10: the tap that stops a fling also plays what it lands on.
struct TapStopsFlingScene: ConflictScene {
  let number = 10
  let id = "conflict-tap-stops-fling"
  let title = "The tap that stops a fling"
  var group: String { SceneGroup.rows }
  let story = Story(
    shows: "A list of episodes; a tap recognizer on each row plays it. The taps' delegate lets them recognize together"
      + " with any other recognizer.",
    attempt: "Fling the list, then tap to stop it: it stops, and the episode under the finger plays. With the fix the"
      + " first tap only stops the list, and a second one plays.",
    source: "A finger on flying content begins the list's pan at touch-down, which fails the tap, unless a delegate"
      + " says that both may go on. The fix is not to say so.")
  let symptoms = [
    "tap to stop scrolling selects a row", "tapping to stop scrolling counts as selection",
    "tap gesture fires while the scroll view decelerates", "touch down on a moving list opens an item",
  ]
  let gestures = [
    ReadyGesture(
      "flick-and-tap", "Fling, tap to stop", outcome: "The list stops, and episode 15 plays, which nobody wanted.",
      settings: ["fix=off"]),
    ReadyGesture(
      "flick-and-tap-fixed", "The same, mended", outcome: "The list stops; nothing plays.", settings: ["fix=on"],
      script: "conflict-tap-stops-fling-flick-and-tap"),
    ReadyGesture(
      "then-tap", "Stop it, then tap", outcome: "The second tap finds the list at rest and plays episode 15.",
      settings: ["fix=on"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { EpisodesRoot(size: stageSize, isFixed: isFixed) }
}

/// An episode, with a recognizer of its own.
private final class EpisodeCell: FaceCell {
  let tap = TapGestureRecognizer()
}

/// The list of episodes, and what plays.
private final class EpisodesRoot: View, TableViewDataSource, TableViewDelegate, GestureRecognizerDelegate {
  private static let titles = [
    "A bridge and its birds", "Salt", "The last lighthouse keeper", "How rivers forget", "Night trains",
    "The smell of rain", "Maps that lie", "A short history of chairs", "Snow, from above", "The quiet hour",
  ]

  private let isFixed: Bool
  private let table: TableView
  private let readout: Readout
  private var playing: Int?

  init(size: CGSize, isFixed: Bool) {
    self.isFixed = isFixed
    table = TableView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    table.accessibilityIdentifier = "list"
    (table.rowHeight, table.separatorStyle, table.allowsSelection) = (66, .none, false)
    (table.dataSource, table.delegate, table.backgroundColor) = (self, self, Palette.ground)
    table.contentInset = EdgeInsets(bottom: 52)
    for view in [table, HeaderBar(width: size.width, title: "Episodes", detail: "80 unheard"), readout] {
      addSubview(view)
    }
    tell()
  }

  // MARK: Rows

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 80 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = EpisodeCell()
    let row = indexPath.row
    cell.show(
      headline: Self.titles[row % Self.titles.count], section: "Episode \(row) · \(20 + row * 7 % 40) min",
      hue: Palette.hue(row), width: tableView.bounds.width)
    if row == playing { cell.backgroundColor = Palette.highlight }
    cell.tap.delegate = self
    cell.tap.addTarget(self, action: EpisodesRoot.didTap, named: "play")
    cell.addGestureRecognizer(cell.tap)
    return cell
  }

  // MARK: Taps

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { !isFixed }

  private func didTap(_ recognizer: GestureRecognizer) {
    guard let cell = recognizer.view as? EpisodeCell, let path = table.indexPath(for: cell) else { return }
    for other in table.visibleCells { other.backgroundColor = other === cell ? Palette.highlight : Palette.surface }
    playing = path.row
    tell()
  }

  // MARK: Telling

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell() }

  private func tell() {
    let what = playing.map { "plays episode \($0)" } ?? "plays nothing"
    readout.text = "offset \(Int(table.contentOffset.y.rounded())) · \(what)"
  }
}
