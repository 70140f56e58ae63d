import Foundation
import Replay
import TouchKit

/// A list of people under a tap recognizer that puts the keyboard away.
struct TapBlocksRowsScene: ConflictScene {
  let id = "conflict-tap-blocks-rows"
  let number = 2
  let title = "Tap outside blocks rows"
  var group: String { SceneGroup.rows }
  let story = Story(
    shows: "A tap anywhere puts the keyboard away: a recognizer on the background. It also follows taps on rows, and"
      + " when it recognizes it takes the touch from them. didSelectRow is never called.",
    attempt: "Tap a row: the keyboard goes and nobody is chosen. Rest on it for 0.3 s: it lights up and goes out"
      + " unchosen. With the fix the same tap does both.",
    source: "Reported of side menus, chat views and alerts. A recognizer cancels touches in its view by default;"
      + " tap.cancelsTouchesInView = false leaves them to the rows.")
  let symptoms = [
    "didSelectRowAt not called", "tap gesture blocks table view selection",
    "tap to dismiss keyboard breaks row selection", "collection view cell not selectable with tap gesture",
    "cancelsTouchesInView",
  ]
  let gestures = [
    ReadyGesture(
      "tap", "Tap a row", outcome: "The keyboard goes; the row hears nothing and is not chosen.",
      settings: ["fix=off"]),
    ReadyGesture(
      "tap-fixed", "The same, fixed", outcome: "The keyboard goes, and Ines is chosen.", settings: ["fix=on"],
      script: "conflict-tap-blocks-rows-tap"),
    ReadyGesture(
      "press", "Press a row for 0.3 s", outcome: "It lights up after 150 ms, and is cancelled at the lift.",
      settings: ["fix=off"]),
    ReadyGesture(
      "press-fixed", "The same, fixed", outcome: "It lights up after 150 ms, and is chosen at the lift.",
      settings: ["fix=on"], script: "conflict-tap-blocks-rows-press"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { NewMessageRoot(size: stageSize, isFixed: isFixed) }
}

/// A message that wants to know to whom.
final class NewMessageRoot: View, TableViewDelegate, TableViewDataSource {
  private static let people = [
    ("Ada Lindqvist", "Harbour office"), ("Bruno Keita", "Wednesday choir"), ("Ines Moreau", "Next door"),
    ("Jonas Petrov", "Carpenter"), ("Kaya Demir", "Book club"), ("Leo Tanaka", "Old school"),
    ("Mara Okoye", "Running"), ("Nils Berg", "Ferry line"), ("Olga Ruiz", "Garden plot 9"), ("Paul Adeyemi", "Bakery"),
  ]

  private let table: TableView
  private let field: Button
  private let keyboard: KeyboardView
  private let tap = TapGestureRecognizer()

  init(size: CGSize, isFixed: Bool) {
    let top = HeaderBar.height + 52
    table = TableView(frame: CGRect(x: 0, y: top, width: size.width, height: size.height - top))
    field = Button(frame: CGRect(x: 16, y: HeaderBar.height + 6, width: size.width - 32, height: 40))
    keyboard = KeyboardView(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.surface
    addTable()
    addField()
    addSubview(HeaderBar(width: size.width, title: "New message", detail: "10 people"))
    addSubview(keyboard)
    tap.addTarget(self, action: NewMessageRoot.didTapOutside, named: "endEditing")
    if isFixed { tap.cancelsTouchesInView = false }
    addGestureRecognizer(tap)
  }

  private func addTable() {
    table.accessibilityIdentifier = "people"
    (table.dataSource, table.delegate) = (self, self)
    (table.rowHeight, table.separatorStyle) = (FaceCell.height, .none)
    addSubview(table)
  }

  private func addField() {
    field.accessibilityIdentifier = "field"
    (field.titleAlignment, field.cornerRadius, field.backgroundColor) = (.leading, 10, Palette.ground)
    field.highlightedBackgroundColor = Palette.highlight
    field.addAction(for: .touchUpInside, named: "beginEditing") { [unowned self] _ in moveKeyboard(isShown: true) }
    addSubview(field)
    name(nil)
  }

  private func name(_ person: String?) {
    field.title = "To:  \(person ?? "nobody yet")"
    field.titleColor = person == nil ? Palette.secondary : Palette.accent
  }

  // MARK: Keyboard

  private func didTapOutside(_ recognizer: GestureRecognizer) { moveKeyboard(isShown: false) }

  private func moveKeyboard(isShown: Bool) {
    let (start, end) = (Double(keyboard.frame.minY), Double(bounds.height) - (isShown ? KeyboardView.height : 0))
    animate(duration: 0.25) { [keyboard] part in keyboard.frame.origin.y = start + (end - start) * part }
  }

  // MARK: Rows

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.people.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let (person, place) = Self.people[indexPath.row]
    return FaceCell(
      width: tableView.bounds.width, headline: person, section: place, hue: Palette.hue(indexPath.row))
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    name(Self.people[indexPath.row].0)
  }
}
