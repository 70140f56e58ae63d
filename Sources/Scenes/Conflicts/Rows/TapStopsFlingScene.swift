import Stages
import TouchKit

struct TapStopsFlingScene: ConflictScene {
  let conflict = Conflict(10, "tap-stops-fling", "The tap that stops a fling", in: .rows, root: EpisodesRoot.init)
  let story = Story(
    shows: "A list of episodes; a tap recognizer on each row plays it. The taps' delegate lets them recognize together"
      + " with any other recognizer.",
    attempt: "Fling the list, then tap to stop it: it stops, and the episode under the finger plays. With the fix the"
      + " first tap only stops the list, and a second one plays.",
    source: "A finger on flying content begins the list's pan at touch-down, which fails the tap, unless a delegate"
      + " lets both recognize.",
    fix: "the delegate no longer lets the tap and the list's pan recognize together")
  let symptoms = [
    "tap to stop scrolling selects a row", "tapping to stop scrolling counts as selection",
    "tap gesture fires while the scroll view decelerates", "touch down on a moving list opens an item",
    "stopping a scroll with a finger clicks an item",
  ]
  let cases = [
    Case(
      "flick-and-tap", "Fling, tap to stop", off: "The list stops, and episode 15 plays, which nobody wanted.",
      on: "The list stops; nothing plays.", meant: "list stops, stroke 2, but together"),
    Case(
      "then-tap", "Stop it, then tap", on: "The second tap finds the list at rest and plays episode 15.",
      meant: "list/row15 plays, stroke 3"),
  ]
  let fix = """
    // in EpisodesRoot
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    """
}

private final class EpisodeCell: RowCell { let tap = TapGestureRecognizer() }

private final class EpisodesRoot: Screen, TableViewDelegate, GestureRecognizerDelegate {
  private static let titles = [
    "A bridge and its birds", "Salt", "The last lighthouse keeper", "How rivers forget", "Night trains",
    "The smell of rain", "Maps that lie", "A short history of chairs", "Snow, from above", "The quiet hour",
  ]
  private static let rows = (0..<80).map { row in
    let title = titles[row % titles.count]
    return Row(title, "Episode \(row) · \(20 + row * 7 % 40) min", PictureKind.episode.picture(of: title))
  }

  private let table = RowTable<EpisodeCell>("list", frame: Screen.content, rows: EpisodesRoot.rows, foot: 52)
  private var playing: Int?

  init(isFixed: Bool) {
    super.init("Episodes", "80 unheard", isFixed: isFixed)
    (table.delegate, table.allowsSelection) = (self, false)
    table.prepare = { [unowned self] cell, row in
      if row == playing { cell.backgroundColor = Palette.highlight }
      cell.tap.delegate = self
      cell.tap.addTarget(self, action: EpisodesRoot.didTap, named: "play")
      cell.addGestureRecognizer(cell.tap)
    }
    addSubview(table)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { !isFixed }

  private func didTap(_ recognizer: GestureRecognizer) {
    guard let cell = recognizer.view as? EpisodeCell, let path = table.indexPath(for: cell) else { return }
    for other in table.visibleCells { other.backgroundColor = other === cell ? Palette.highlight : Palette.surface }
    playing = path.row
    refresh()
  }

  override var report: String {
    "offset \(table.contentOffset.y.whole) · \(playing.map { "plays episode \($0)" } ?? "plays nothing")"
  }
}
