import Foundation
import TouchKit

/// The root of the scene: a header, the inbox, and a line that says what its rows did.
final class RowsRoot: View {
  private(set) var table = ScrollView(frame: .zero)

  private let readout: Readout
  private var row = -1
  private var events: [String] = []

  init(size: CGSize, isLegacy: Bool) {
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    let top = HeaderBar.height
    let frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    let tell: (String, Int) -> Void = { [unowned self] event, row in note(event, row) }
    table = isLegacy ? LegacyMailTable(frame: frame, tell: tell) : MailTable(frame: frame, tell: tell)
    table.accessibilityIdentifier = "table"
    table.backgroundColor = Palette.surface
    addSubview(table)
    let engine = isLegacy ? "iPhone OS 2" : "today"
    addSubview(HeaderBar(width: size.width, title: "Inbox", detail: "\(Mail.inbox.count) letters · \(engine)"))
    addSubview(readout)
    readout.text = "no row was told anything"
  }

  /// `row 5 · lit 150 · out 216`, in milliseconds of the window's clock.
  private func note(_ event: String, _ row: Int) {
    if row != self.row || event == "lit" { events = [] }
    self.row = row
    events.append("\(event) \((window?.now.microseconds ?? 0) / 1_000)")
    readout.text = (["row \(row)"] + events).joined(separator: " · ")
  }
}
