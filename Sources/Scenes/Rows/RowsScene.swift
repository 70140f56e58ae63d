import Foundation
import Stages
import TouchKit

/// Seed 000's two observations about a table. A row that is dragged at once never highlights. A row that is held first
/// highlights, and unhighlights when dragged.
struct RowsScene: BuiltInScene {
  let id = "rows"
  let title = "Rows that light up"
  let origin = "seed 000"
  let group = SceneGroup.articles.rawValue
  let story = Story(
    shows: "An inbox. A resting finger lights its row up after 150 ms, a quick tap at the lift. Its numbers say"
      + " what happened, and when.",
    attempt: "Drag at once: nothing lights up. Hold, then drag: it lights up and goes out. Switch off the delay, or"
      + " cancelling. Both engines agree.",
    source: "The article explains the timer by two things that anyone can see in a table: a row that is dragged at once"
      + " never lights up; one that is held does, and goes out again.")
  let symptoms = [
    "table row highlights late", "row highlights and then loses highlight when scrolling",
    "cell stays highlighted and table does not scroll", "row flashes while scrolling fast",
    "touch down on a cell is delayed", "list item is highlighted, or looks active, when I only try to scroll",
  ]
  let parameters = [
    Parameter.toggle("delaysContentTouches", "delaysContentTouches", default: true),
    Parameter.toggle("canCancelContentTouches", "canCancelContentTouches", default: true),
    Parameter("engine", "Engine", .choice(["modern", "legacy"])),
  ]
  let gestures = ReadyGesture.list(
    of: "rows", usually: ["delaysContentTouches=true", "canCancelContentTouches=true"],
    """
    quick-drag | Drag at once
      It scrolls by 2 after 17 ms; no row ever lights up.
      meant: table scrolls
    hold-and-drag | Hold, then drag
      The row lights up at 150 ms and goes out at 217, when it scrolls.
      meant: table scrolls
    quick-tap | Quick tap
      Chosen when the finger lifts after 100 ms; only then it gets the touch.
      meant: table/row6 is selected
    undelayed | Drag at once, no delay | delaysContentTouches=false | rows-quick-drag
      The row lights up at once and goes out after 17 ms.
      meant: table scrolls
    not-cancellable | Hold, no cancelling | canCancelContentTouches=false
      Lit at 150 ms, the row keeps the touch to the end; nothing scrolls.
      meant: table scrolls, but nothing
      played by: canCancelContentTouches=true
      does: the table may take touches back from its rows
      fix: tableView.canCancelContentTouches = true
    quick-jump | At once, no cancelling | canCancelContentTouches=false
      Nothing was delivered yet, so there is nothing to cancel: it scrolls.
      meant: table scrolls
    """)

  func makeRoot(_ context: SceneContext) throws -> View {
    let settings = context.settings
    let root = RowsRoot(isLegacy: settings["engine"] == "legacy")
    root.table.delaysContentTouches = settings.isOn("delaysContentTouches")
    root.table.canCancelContentTouches = settings.isOn("canCancelContentTouches")
    return root
  }
}

final class RowsRoot: Screen {
  private(set) var table = ScrollView(frame: .zero)

  private var row = -1
  private var events: [String] = []

  init(isLegacy: Bool) {
    super.init("Inbox", "\(Mail.inbox.count) letters · \(isLegacy ? "iPhone OS 2" : "today")")
    let onEvent: (String, Int) -> Void = { [unowned self] event, row in note(event, row) }
    table =
      isLegacy
      ? LegacyMailTable(frame: Screen.content, onEvent: onEvent) : MailTable(frame: Screen.content, onEvent: onEvent)
    (table.accessibilityIdentifier, table.backgroundColor) = ("table", Palette.surface)
    addSubview(table)
  }

  private func note(_ event: String, _ row: Int) {
    if row != self.row || event == "lit" { events = [] }
    self.row = row
    events.append("\(event) \((Double(window?.now.microseconds ?? 0) / 1_000).whole)")
    refresh()
  }

  /// `row 5 · lit 150 · out 217`, in milliseconds of the window's clock.
  override var report: String {
    events.isEmpty ? "no row received anything" : (["row \(row)"] + events).joined(separator: " · ")
  }
}

/// The inbox on the modern engine: a table view.
final class MailTable: TableView, TableViewDataSource, TableViewDelegate {
  private let onEvent: (String, Int) -> Void

  init(frame: CGRect, onEvent: @escaping (String, Int) -> Void) {
    self.onEvent = onEvent
    super.init(frame: frame)
    (rowHeight, separatorStyle, backgroundColor) = (MailFace.height, .none, nil)
    register(MailCell.self, forCellReuseIdentifier: "mail")
    (dataSource, delegate) = (self, self)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Mail.inbox.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "mail", for: indexPath)
    (cell as? MailCell)?.face.show(Mail.inbox[indexPath.row], row: indexPath.row)
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { onEvent("lit", indexPath.row) }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) { onEvent("out", indexPath.row) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onEvent("chosen", indexPath.row) }
}

final class MailCell: TableViewCell {
  let face = MailFace(width: Screen.size.width)

  override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = Palette.surface
    addSubview(face)
  }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    backgroundColor = MailFace.background(isHighlighted: isHighlighted, isSelected: isSelected)
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    backgroundColor = MailFace.background(isHighlighted: isHighlighted, isSelected: isSelected)
  }
}

struct Mail {
  let sender: String
  let subject: String
  let time: String

  static let inbox = [
    ("Ada Brandt", "The keys are under the blue pot", "09:41"),
    ("Harbour office", "Berth 14 is yours from Friday", "09:12"),
    ("Jon Okafor", "Re: the bread that would not rise", "08:57"),
    ("Town library", "Two books are due on Thursday", "08:30"), ("Mira Holm", "Photos from the pass, finally", "08:04"),
    ("Night train 472", "Your berth: carriage 3, upper", "07:45"), ("Choir", "Altos, please be there by six", "07:20"),
    ("Theo Lang", "I found your other glove", "Mon"), ("Observatory", "Clear sky tonight, doors at ten", "Mon"),
    ("Ines Carrasco", "Soup recipe, as promised", "Mon"), ("Bicycle kitchen", "The wheel is true again", "Sun"),
    ("Grandmother", "Call me when it rains", "Sun"), ("Paul Weiss", "Minutes of a short meeting", "Sun"),
    ("Allotment 9", "Too many courgettes, help", "Sat"), ("Ferry line", "Timetable from the first of May", "Sat"),
    ("Lena Fischer", "A map for the long way round", "Sat"),
  ].map { Mail(sender: $0, subject: $1, time: $2) }
}

/// The views of a row: the dot of an unread mail, a portrait, sender, subject, time, an arrow, a separator.
final class MailFace: View {
  static let height = 64.0
  private static let unread = 4

  private let portrait: ImageView
  private var dot = View()
  private var (sender, subject, time) = (Label(), Label(), Label())

  init(width: Double) {
    portrait = ImageView(frame: CGRect(16, 10, 44, 44))
    super.init(frame: CGRect(0, 0, width, Self.height))
    isUserInteractionEnabled = false
    addSubview(portrait)
    dot = addDisc(x: 8, y: Self.height / 2, radius: 4, Palette.unread)
    sender = addLabel("", CGRect(Row.inset, 11, width - 158, 22), .title(16))
    subject = addLabel("", CGRect(Row.inset, 33, width - 98, 20), .detail(14))
    time = addLabel("", CGRect(width - 84, 12, 54, 20), .detail(13).trailing)
    addChevron(x: width - 18, middle: 22)
    addRule(bottom: Self.height, from: Row.inset)
  }

  func show(_ mail: Mail, row: Int) {
    dot.isHidden = row >= Self.unread
    portrait.image = PictureKind.person.picture(of: mail.sender)
    (sender.text, subject.text, time.text) = (mail.sender, mail.subject, mail.time)
  }

  static func background(isHighlighted: Bool, isSelected: Bool) -> Color {
    isHighlighted ? Palette.highlight : isSelected ? Color(hex: 0xEAF1FC) : Palette.surface
  }
}

/// The inbox on the engine of iPhone OS 2: a scroll view that receives touches and forwards them to its rows, which
/// highlight and select themselves.
final class LegacyMailTable: TouchDrivenScrollView {
  private var selected: LegacyMailRow?

  init(frame: CGRect, onEvent: @escaping (String, Int) -> Void) {
    super.init(frame: frame)
    alwaysBounceVertical = true
    for number in Mail.inbox.indices {
      let row = LegacyMailRow(number: number, width: frame.width) { [unowned self] event, row in
        if event == "chosen" { select(row) }
        onEvent(event, row.number)
      }
      addSubview(row)
    }
    contentSize = CGSize(width: frame.width, height: MailFace.height * Double(Mail.inbox.count))
  }

  private func select(_ row: LegacyMailRow) {
    selected?.isSelected = false
    row.isSelected = true
    selected = row
  }
}

final class LegacyMailRow: View {
  let number: Int
  var isSelected = false { didSet { updateBackground() } }

  private var isHighlighted = false { didSet { updateBackground() } }
  private let onEvent: (String, LegacyMailRow) -> Void

  init(number: Int, width: Double, onEvent: @escaping (String, LegacyMailRow) -> Void) {
    (self.number, self.onEvent) = (number, onEvent)
    super.init(frame: CGRect(0, MailFace.height * Double(number), width, MailFace.height))
    accessibilityIdentifier = "row\(number)"
    let face = MailFace(width: width)
    face.show(Mail.inbox[number], row: number)
    addSubview(face)
    updateBackground()
  }

  private func updateBackground() {
    backgroundColor = MailFace.background(isHighlighted: isHighlighted, isSelected: isSelected)
  }

  private func highlight(_ isOn: Bool) {
    guard isOn != isHighlighted else { return }
    isHighlighted = isOn
    onEvent(isOn ? "lit" : "out", self)
  }

  private func isInside(_ touches: Set<Touch>) -> Bool {
    touches.first.map { point(inside: $0.location(in: self), with: nil) } ?? false
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(true) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(isInside(touches)) }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(false) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    highlight(false)
    if isInside(touches) { onEvent("chosen", self) }
  }
}
