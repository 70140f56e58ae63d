import Foundation
import Stages
import TouchKit

struct LongPressDragScene: ConflictScene {
  let conflict = Conflict(
    23, "long-press-drag", "Long press while scrolling", in: .recognizers, root: LongPressDragRoot.init)
  let story = Story(
    shows: "A list to sort: hold a row for 0.5 s and carry it elsewhere. While one finger scrolls the list, a second"
      + " one cannot pick up a row, however long it holds.",
    attempt: "Scroll with one finger, keep it down, hold a row with another. With fix on the row comes up; lift the"
      + " first finger, and scroll on under the carried row with it.",
    source: "The list's pan follows all fingers in it, so it shares one with the long press and excludes it"
      + " (EXCLUDED).",
    fix: "both recognize, and the pan is switched off and on at the pick-up, which lets go of its fingers")
  let symptoms = [
    "long press does not work while scrolling", "drag and drop with one finger scroll with another",
    "scroll view scrolls while dragging item after long press", "reorder rows with two fingers",
  ]
  let cases = [
    Case(
      "two-fingers", "Scroll, and hold a row",
      off: "After 500 ms the long press fails: the pan has won. Nothing is picked up.",
      on: "The row comes up after 500 ms; the list scrolls on under it, from 110 to 200.",
      meant: "list/row5 is carried, stroke 2, but instead",
      fixedTitle: "Scroll, and hold, fixed")
  ]
  let fix = """
    // in LongPressDragRoot
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { other === list.panGestureRecognizer }
    // When the press begins; this cancels the pan, which ignores both fingers from then on.
    list.panGestureRecognizer.isEnabled = false
    list.panGestureRecognizer.isEnabled = true
    """
}

private final class LongPressDragRoot: Screen, GestureRecognizerDelegate, ScrollViewDelegate {
  private static let songs = Row.list(
    [
      ("Harbour lights", "Nils Petter"), ("Slow train", "The Ushers"), ("Cobalt", "Mara Quist"), ("Paper moon", "Ola"),
      ("Undertow", "Kite"), ("North of here", "Anna Bo"), ("Low sun", "The Ushers"), ("Marble", "Sone"),
      ("Quiet hours", "Mara Quist"), ("Ferry song", "Nils Petter"), ("Glasshouse", "Kite"), ("Amber", "Anna Bo"),
      ("Old maps", "Sone"), ("Last tram", "Ola"),
    ], .song
  ).ending(in: .grip)

  private let list = ScrollView(frame: Screen.content).identified("list")
  private var rows: [View] = []
  /// The row that was picked up, and the copy that follows the finger in front of the list.
  private var picked: View?
  private var carried: View?
  /// The distance from the finger to the center of the row.
  private var grip = 0.0

  init(isFixed: Bool) {
    super.init("Up next", "14 songs", isFixed: isFixed)
    list.delegate = self
    rows = list.fill(with: Self.songs, named: "row")
    addSubview(list)
    let press = LongPressGestureRecognizer()
    press.delegate = self
    press.addTarget(self, action: LongPressDragRoot.pressed, named: "carry")
    list.addGestureRecognizer(press)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isFixed && other === list.panGestureRecognizer }

  private func pressed(_ press: GestureRecognizer) {
    switch press.state {
    case .began:
      pickUp(at: press.location(in: list))
      if isFixed {
        // Toggling makes the pan ignore the touches that are down now, but not later ones.
        list.panGestureRecognizer.isEnabled = false
        list.panGestureRecognizer.isEnabled = true
      }
    case .changed: carried?.center.y = press.location(in: self).y + grip
    case .ended: drop(at: press.location(in: list))
    default: drop(at: nil)
    }
    refresh()
  }

  private func pickUp(at place: CGPoint) {
    guard let row = rows.first(where: { $0.frame.contains(place) }), let song = song(of: row) else { return }
    let twin = View(frame: row.convert(row.bounds, to: self).offsetBy(dx: 8, dy: 0)).identified(
      "carried", as: "the carried row")
    song.apply(to: twin)
    twin.setBorder(Palette.accent, width: 2)
    (twin.backgroundColor, twin.cornerRadius, twin.isUserInteractionEnabled) = (Palette.highlight, 12, false)
    insertSubview(twin, at: 1)
    row.alpha = 0.25
    grip = twin.center.y - (list.frame.minY + place.y - list.contentOffset.y)
    (picked, carried) = (row, twin)
  }

  /// Moves the row to a place; nil leaves it where it was.
  private func drop(at place: CGPoint?) {
    guard let picked else { return }
    if let place, let from = rows.firstIndex(where: { $0 === picked }) {
      let to = min(max(Int((Double(place.y) / Row.height).rounded(.down)), 0), rows.count - 1)
      rows.insert(rows.remove(at: from), at: to)
      for (index, row) in rows.enumerated() { row.frame.origin.y = Row.height * Double(index) }
    }
    picked.alpha = 1
    carried?.removeFromSuperview()
    (self.picked, carried) = (nil, nil)
  }

  private func song(of row: View) -> Row? {
    row.accessibilityIdentifier.flatMap { Int($0.dropFirst(3)) }.map { Self.songs[$0] }
  }

  override var report: String {
    "list \(list.contentOffset.y.whole) · carries \(picked.flatMap(song)?.title ?? "nothing")"
  }
}
