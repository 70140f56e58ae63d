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
    (cell as? MailCell)?.face(width: bounds.width).show(Mail.inbox[indexPath.row], row: indexPath.row)
    return cell
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { onEvent("lit", indexPath.row) }
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) { onEvent("out", indexPath.row) }
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { onEvent("chosen", indexPath.row) }
}

/// A row of ``MailTable``.
final class MailCell: TableViewCell {
  private var made: MailFace?

  override init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = Palette.surface
  }

  func face(width: Double) -> MailFace {
    let face = made ?? MailFace(width: width)
    if made == nil { addSubview(face) }
    made = face
    return face
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
