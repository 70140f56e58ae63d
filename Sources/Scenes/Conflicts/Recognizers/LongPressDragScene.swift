import Foundation
import Replay
import TouchKit

/// Conflict 23: a row is picked up by a long press, while another finger scrolls the list.
struct LongPressDragScene: ConflictScene {
  let number = 23
  let id = "conflict-long-press-drag"
  let title = "Long press while scrolling"
  var group: String { SceneGroup.recognizers }
  let story = Story(
    shows: "A list to sort: hold a row for 0.5 s and carry it elsewhere. While one finger scrolls the list, a second"
      + " one cannot pick up a row, however long it holds.",
    attempt: "Scroll with one finger, keep it down, hold a row with another. With fix on the row comes up; lift the"
      + " first finger, and scroll on under the carried row with it.",
    source: "The list's pan follows all fingers in it, so it shares one with the long press and excludes it"
      + " (EXCLUDED). The fix: let both recognize, and switch the pan off and on at the pick-up: it lets go of both"
      + " fingers.")
  let symptoms = [
    "long press does not work while scrolling", "drag and drop with one finger scroll with another",
    "scroll view scrolls while dragging item after long press", "reorder rows with two fingers",
  ]
  let gestures = [
    ReadyGesture(
      "two-fingers", "Scroll, and hold a row",
      outcome: "After 500 ms the long press fails: the pan has won. Nothing is picked up.", settings: ["fix=off"]),
    ReadyGesture(
      "two-fingers-fixed", "Scroll, and hold, mended",
      outcome: "The row comes up after 500 ms; the list scrolls on under it, from 110 to 200.",
      settings: ["fix=on"], script: "conflict-long-press-drag-two-fingers"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { LongPressDragRoot(size: stageSize, isFixed: isFixed) }
}

/// The list, and the row that is carried over it.
private final class LongPressDragRoot: View, GestureRecognizerDelegate, ScrollViewDelegate {
  private static let songs = [
    ("Harbour lights", "Nils Petter"), ("Slow train", "The Ushers"), ("Cobalt", "Mara Quist"), ("Paper moon", "Ola"),
    ("Undertow", "Kite"), ("North of here", "Anna Bo"), ("Low sun", "The Ushers"), ("Marble", "Sone"),
    ("Quiet hours", "Mara Quist"), ("Ferry song", "Nils Petter"), ("Glasshouse", "Kite"), ("Amber", "Anna Bo"),
    ("Old maps", "Sone"), ("Last tram", "Ola"),
  ]
  private static let rowHeight = 66.0

  private let isFixed: Bool
  private let list: ScrollView
  private let readout: Readout
  private var rows: [View] = []
  /// The row that was picked up; its twin in front of the list follows the finger.
  private var picked: View?
  private var carried: View?
  /// How far below the finger the middle of the row is.
  private var grip = 0.0

  init(size: CGSize, isFixed: Bool) {
    self.isFixed = isFixed
    list = ScrollView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    (list.accessibilityIdentifier, list.delegate) = ("list", self)
    for index in Self.songs.indices {
      let row = makeRow(index)
      row.frame.origin.y = Self.rowHeight * Double(index)
      rows.append(row)
      list.addSubview(row)
    }
    list.contentSize = CGSize(width: size.width, height: Self.rowHeight * Double(rows.count) + 56)
    addSubview(list)
    addSubview(HeaderBar(width: size.width, title: "Up next", detail: "14 songs"))
    addSubview(readout)
    let press = LongPressGestureRecognizer()
    press.delegate = self
    press.addTarget(self, action: LongPressDragRoot.pressed, named: "carry")
    list.addGestureRecognizer(press)
    show()
  }

  private func makeRow(_ index: Int) -> View {
    let row = View(frame: CGRect(x: 0, y: 0, width: bounds.width, height: Self.rowHeight))
    row.accessibilityIdentifier = "row\(index)"
    RowFace.dress(
      row, headline: Self.songs[index].0, section: Self.songs[index].1, hue: Palette.hue(index * 4))
    return row
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { isFixed && other === list.panGestureRecognizer }

  func scrollViewDidScroll(_ scrollView: ScrollView) { show() }

  private func pressed(_ press: GestureRecognizer) {
    switch press.state {
    case .began:
      pickUp(at: press.location(in: list))
      if isFixed {
        // The pan shall forget the fingers that are down; it sees those that come from now on.
        list.panGestureRecognizer.isEnabled = false
        list.panGestureRecognizer.isEnabled = true
      }
    case .changed: carried?.center.y = press.location(in: self).y + grip
    case .ended: drop(at: press.location(in: list))
    default: drop(at: nil)
    }
    show()
  }

  private func pickUp(at place: CGPoint) {
    guard let index = rows.firstIndex(where: { $0.frame.contains(place) }), let number = number(of: rows[index]) else {
      return
    }
    let twin = makeRow(number)
    (twin.accessibilityIdentifier, twin.isUserInteractionEnabled) = ("carried", false)
    twin.frame = rows[index].convert(rows[index].bounds, to: self).offsetBy(dx: 8, dy: 0)
    (twin.borderColor, twin.borderWidth) = (Palette.accent, 2)
    (twin.backgroundColor, twin.cornerRadius) = (Palette.highlight, 12)
    insertSubview(twin, at: 1)
    rows[index].alpha = 0.25
    grip = twin.center.y - (list.frame.minY + place.y - list.contentOffset.y)
    (picked, carried) = (rows[index], twin)
  }

  /// The row goes to where the finger lifts; nil leaves it where it was.
  private func drop(at place: CGPoint?) {
    guard let picked else { return }
    if let place, let from = rows.firstIndex(where: { $0 === picked }) {
      let to = min(max(Int((Double(place.y) / Self.rowHeight).rounded(.down)), 0), rows.count - 1)
      rows.insert(rows.remove(at: from), at: to)
      for (index, row) in rows.enumerated() { row.frame.origin.y = Self.rowHeight * Double(index) }
    }
    picked.alpha = 1
    carried?.removeFromSuperview()
    (self.picked, carried) = (nil, nil)
  }

  /// Which song a row shows, wherever it is now.
  private func number(of row: View) -> Int? { row.accessibilityIdentifier.flatMap { Int($0.dropFirst(3)) } }

  private func show() {
    let song = picked.flatMap(number).map { Self.songs[$0].0 } ?? "nothing"
    readout.text = "list \(Int(list.contentOffset.y.rounded())) · carries \(song)"
  }
}
