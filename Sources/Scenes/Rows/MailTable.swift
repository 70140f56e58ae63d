import Foundation
import TouchKit

/// The inbox on the modern engine: a table view.
final class MailTable: TableView, TableViewDataSource, TableViewDelegate {
  private let onEvent: (String, Int) -> Void

  init(frame: CGRect, onEvent: @escaping (String, Int) -> Void) {
    self.onEvent = onEvent
    super.init(frame: frame)
    (rowHeight, separatorStyle) = (MailFace.height, .none)
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
    Mail(sender: "Ada Brandt", subject: "The keys are under the blue pot", time: "09:41"),
    Mail(sender: "Harbour office", subject: "Berth 14 is yours from Friday", time: "09:12"),
    Mail(sender: "Jon Okafor", subject: "Re: the bread that would not rise", time: "08:57"),
    Mail(sender: "Town library", subject: "Two books are due on Thursday", time: "08:30"),
    Mail(sender: "Mira Holm", subject: "Photos from the pass, finally", time: "08:04"),
    Mail(sender: "Night train 472", subject: "Your berth: carriage 3, upper", time: "07:45"),
    Mail(sender: "Choir", subject: "Altos, please be there by six", time: "07:20"),
    Mail(sender: "Theo Lang", subject: "I found your other glove", time: "Mon"),
    Mail(sender: "Observatory", subject: "Clear sky tonight, doors at ten", time: "Mon"),
    Mail(sender: "Ines Carrasco", subject: "Soup recipe, as promised", time: "Mon"),
    Mail(sender: "Bicycle kitchen", subject: "The wheel is true again", time: "Sun"),
    Mail(sender: "Grandmother", subject: "Call me when it rains", time: "Sun"),
    Mail(sender: "Paul Weiss", subject: "Minutes of a short meeting", time: "Sun"),
    Mail(sender: "Allotment 9", subject: "Too many courgettes, help", time: "Sat"),
    Mail(sender: "Ferry line", subject: "Timetable from the first of May", time: "Sat"),
    Mail(sender: "Lena Fischer", subject: "A map for the long way round", time: "Sat"),
  ]
}

/// The views of a row: a disc with an initial, sender, subject and time, a separator.
final class MailFace: View {
  static let height = 64.0

  private var (disc, letter) = (View(), Label())
  private var (sender, subject, time) = (Label(), Label(), Label())

  init(width: Double) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    isUserInteractionEnabled = false
    disc = addPatch(CGRect(x: 16, y: 14, width: 36, height: 36), nil, radius: 18)
    letter = disc.addLabel("", disc.bounds, .title(15).white.centered)
    sender = addLabel("", CGRect(x: 66, y: 11, width: width - 140, height: 22), .title(16))
    subject = addLabel("", CGRect(x: 66, y: 33, width: width - 92, height: 20), .detail(14))
    time = addLabel("", CGRect(x: width - 68, y: 12, width: 52, height: 20), .detail(13).trailing)
    addRule(y: Self.height - 1, from: 66)
  }

  func show(_ mail: Mail, row: Int) {
    disc.backgroundColor = Palette.hue(row)
    (letter.text, sender.text) = (String(mail.sender.prefix(1)), mail.sender)
    (subject.text, time.text) = (mail.subject, mail.time)
  }

  static func background(isHighlighted: Bool, isSelected: Bool) -> Color {
    isHighlighted ? Palette.highlight : isSelected ? Color(hex: 0xEAF1FC) : Palette.surface
  }
}
