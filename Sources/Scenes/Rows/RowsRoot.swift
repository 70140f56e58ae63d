import Foundation
import TouchKit

/// The root of the scene: the inbox, and a readout with the events of its rows.
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
    events.append("\(event) \((window?.now.microseconds ?? 0) / 1_000)")
    refresh()
  }

  /// `row 5 · lit 150 · out 216`, in milliseconds of the window's clock.
  override var report: String {
    events.isEmpty ? "no row was told anything" : (["row \(row)"] + events).joined(separator: " · ")
  }
}
