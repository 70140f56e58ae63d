import Foundation
import Stages
import TouchKit

struct NoDidEndDeceleratingScene: ConflictScene {
  let conflict = Conflict(
    16, "no-did-end-decelerating", "didEndDecelerating never comes", in: .momentum, root: AgendaRoot.init)
  let story = Story(
    shows: "An agenda that hides its button while it scrolls, and shows it again in scrollViewDidEndDecelerating.",
    attempt: "Fling it: the button comes back at rest. Drag it slowly, hold still, lift: it never comes back. With the"
      + " fix it does, at once.",
    source: "A rest of 0.1 s leaves no momentum: didEndDragging says willDecelerate false, and nothing follows.",
    fix: "a drag without momentum counts as the end, too")
  let symptoms = [
    "scrollViewDidEndDecelerating not called", "didEndDecelerating is not always called",
    "view stays hidden after scrolling slowly", "know when a scroll view stopped scrolling",
  ]
  let cases = [
    Case(
      "rest", "Drag, rest, lift", off: "No momentum, no didEndDecelerating: the button stays away.",
      on: "The button comes back when the finger lifts.", meant: "list scrolls and brings the add button back",
      fix: """
        // in AgendaRoot: after a rest nothing decelerates, and scrollViewDidEndDecelerating never comes
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
          if !decelerate { add.isHidden = false }
        }
        """),
    Case(
      "flick", "Fling", off: "didEndDecelerating comes, and the button with it.",
      meant: "list scrolls and brings the add button back"),
  ]
}

private final class AgendaRoot: Screen, TableViewDelegate {
  private static let entries = [
    "Dentist", "Choir rehearsal", "Train to Porto", "Call with Oslo", "Parents' evening", "Garden centre", "Book club",
    "Rent is due", "Swim", "Dinner at Ana's",
  ]
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let rows = (0..<90).map { row in
    let (day, minute) = (row / 3, row % 2 == 0 ? "00" : "30")
    let entry = entries[row * 7 % entries.count]
    return Row(
      entry, "\(days[day % 7]) \(day % 31 + 1), \(8 + row * 5 % 12):\(minute)",
      PictureKind.app.picture(of: entry), .nothing)
  }

  private let table = RowTable<RowCell>("list", frame: Screen.content, rows: AgendaRoot.rows, foot: 52)
  private let add = Button(
    "+", frame: CGRect(299, 543, 56, 56), "add", Palette.accent, pressed: Palette.accent.mixed(with: .black, by: 0.2),
    radius: 28)
  private var entries = 0
  private var call = "no call yet" { didSet { refresh() } }

  init(isFixed: Bool) {
    super.init("Agenda", "March 2026", isFixed: isFixed)
    (table.delegate, table.allowsSelection) = (self, false)
    (add.font, add.contentInsets) = (Font(size: 30), .zero)
    add.accessibilityLabel = "the add button"
    add.onTap(named: "add") { [unowned self] in
      entries += 1
      call = "new entry \(entries)"
    }
    for view in [table, bar, add] { addSubview(view) }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    add.isHidden = true
    call = "willBeginDragging"
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { recordValue(isFixed ? "on" : "off", of: "fix") }
    if isFixed && !decelerate { add.isHidden = false }
    call = "didEndDragging \(decelerate)"
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    add.isHidden = false
    call = "didEndDecelerating"
  }

  override var report: String { call }
}
