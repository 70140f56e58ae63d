import Foundation
import Stages
import TouchKit

struct TapBlocksRowsScene: ConflictScene {
  let conflict = Conflict(
    2, "tap-blocks-rows", "Tap outside blocks rows", in: .rows, guide: .rows, root: NewMessageRoot.init)
  let story = Story(
    shows: "A tap anywhere puts the keyboard away: a recognizer on the background. It also follows taps on rows, and"
      + " when it recognizes it takes the touch from them. didSelectRow is never called.",
    attempt: "Tap a row: the keyboard goes and nobody is chosen. Rest on it for 0.3 s: it lights up and goes out"
      + " unchosen. With the fix the same tap does both.",
    source: "Reported of side menus, chat views and alerts. A recognizer cancels touches in its view by default.",
    fix: "the tap leaves touches to the rows, by tap.cancelsTouchesInView = false")
  let symptoms = [
    "didSelectRowAt not called", "tap gesture blocks table view selection", "tap recognizer eats didSelectRow",
    "tap to dismiss keyboard breaks row selection", "collection view cell not selectable with tap gesture",
    "cancelsTouchesInView", "tap gesture on a view swallows touches on what is in it",
  ]
  let cases = [
    Case(
      "tap", "Tap a row", off: "The keyboard goes; the row receives nothing and is not chosen.",
      on: "The keyboard goes, and Ines is chosen.", meant: "people/row2 is selected, but instead"),
    Case(
      "press", "Press a row for 0.3 s", off: "It lights up after 150 ms, and is cancelled at the lift.",
      on: "It lights up after 150 ms, and is chosen at the lift.", meant: "people/row2 is selected, but instead"),
  ]
  let fix = "tap.cancelsTouchesInView = false"
}

private final class NewMessageRoot: View, TableViewDelegate {
  private static let people = Row.list(
    [
      ("Ada Lindqvist", "Harbour office"), ("Bruno Keita", "Wednesday choir"), ("Ines Moreau", "Next door"),
      ("Jonas Petrov", "Carpenter"), ("Kaya Demir", "Book club"), ("Leo Tanaka", "Old school"),
      ("Mara Okoye", "Running"),
      ("Nils Berg", "Ferry line"), ("Olga Ruiz", "Garden plot 9"), ("Paul Adeyemi", "Bakery"),
    ], .person
  ).ending(in: .nothing)

  private let table = RowTable<RowCell>("people", frame: CGRect(0, 112, 375, 555), rows: NewMessageRoot.people)
  private let field = Button(frame: CGRect(16, 66, 343, 40), "field", Palette.ground, radius: 10)
  private let keyboard = KeyboardView(stage: Screen.size)
  private let tap = TapGestureRecognizer()

  init(isFixed: Bool) {
    super.init(frame: Screen.area)
    backgroundColor = Palette.surface
    (table.delegate, table.backgroundColor) = (self, nil)
    (field.titleAlignment, field.font) = (.leading, Font(size: 16))
    field.onTap(named: "beginEditing") { [unowned self] in moveKeyboard(isShown: true) }
    name(nil)
    let bar = HeaderBar(width: bounds.width, title: "New message", detail: "10 people")
    for view in [table, field, bar, keyboard] { addSubview(view) }
    tap.addTarget(self, action: NewMessageRoot.didTapOutside, named: "endEditing")
    if isFixed { tap.cancelsTouchesInView = false }
    addGestureRecognizer(tap)
  }

  private func name(_ person: String?) {
    field.title = "To:  \(person ?? "nobody yet")"
    field.titleColor = person == nil ? Palette.secondary : Palette.accent
  }

  private func didTapOutside(_ recognizer: GestureRecognizer) { moveKeyboard(isShown: false) }

  private func moveKeyboard(isShown: Bool) {
    let end = bounds.height - (isShown ? KeyboardView.height : 0)
    animate(from: keyboard.frame.minY, to: end, duration: 0.25) { [keyboard] in keyboard.frame.origin.y = $0 }
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { name(Self.people[indexPath.row].title) }
}

/// A picture of a phone's keyboard, which receives touches but enters no text.
final class KeyboardView: View {
  static let height = 222.0

  init(stage: CGSize) {
    super.init(frame: CGRect(0, stage.height - Self.height, stage.width, Self.height))
    accessibilityIdentifier = "keyboard"
    backgroundColor = Keyboard.ground
    Keyboard.add(to: self, top: 2, isShifted: true)
  }

  /// Returns false for taps, so that the keyboard's superviews do not recognize a tap on a key.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !(gestureRecognizer is TapGestureRecognizer)
  }
}
