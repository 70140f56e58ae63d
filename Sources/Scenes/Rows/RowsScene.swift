import Stages
import TouchKit

/// Seed 000's two observations about a table. A row that is dragged at once never highlights. A row that is held first
/// highlights, and unhighlights when dragged.
struct RowsScene: Scene {
  let id = "rows"
  let title = "Rows that light up"
  let origin = "seed 000"
  let group = SceneGroup.seeds.rawValue
  let story = Story(
    shows: "An inbox. A resting finger lights its row up after 150 ms, a quick tap at the lift. The foot says what"
      + " happened, and when.",
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
  let gestures = [
    ReadyGesture(
      "quick-drag", "Drag at once", outcome: "It scrolls by 2 after 16 ms; no row ever lights up.", settings: usual),
    ReadyGesture(
      "hold-and-drag", "Hold, then drag", outcome: "The row lights up at 150 ms and goes out at 216, when it scrolls.",
      settings: usual),
    ReadyGesture(
      "quick-tap", "Quick tap", outcome: "Lit and chosen together, when the finger lifts after 100 ms.",
      settings: usual),
    ReadyGesture(
      "undelayed", "Drag at once, no delay", outcome: "The row lights up at once and goes out after 16 ms.",
      settings: ["delaysContentTouches=false", "canCancelContentTouches=true"], script: "rows-quick-drag"),
    ReadyGesture(
      "not-cancellable", "Hold, no cancelling",
      outcome: "Lit at 150 ms, the row keeps the touch to the end; nothing scrolls.",
      settings: ["delaysContentTouches=true", "canCancelContentTouches=false"]),
    ReadyGesture(
      "quick-jump", "At once, no cancelling",
      outcome: "Nothing was delivered yet, so there is nothing to cancel: it scrolls.",
      settings: ["delaysContentTouches=true", "canCancelContentTouches=false"]),
  ]

  private static let usual = ["delaysContentTouches=true", "canCancelContentTouches=true"]

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
    events.append("\(event) \((window?.now.microseconds ?? 0) / 1_000)")
    refresh()
  }

  /// `row 5 · lit 150 · out 216`, in milliseconds of the window's clock.
  override var report: String {
    events.isEmpty ? "no row received anything" : (["row \(row)"] + events).joined(separator: " · ")
  }
}
