import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The palette: a search through all commands available now.
final class PaletteSheet: SearchSheet {
  private var moment: Moment?
  private var offers: [CommandEntry] = []
  private var search = CommandSearch([])
  var scenes: [any Scene] = []

  init(_ context: PanelContext) {
    super.init(
      context, "paletteSheet", title: "Commands", rowPrefix: "offer",
      hint: ("Type what to do: delay = 0, play pull, select list", "Tap what it is about"))
  }

  /// What the offers depend on. New decisions do not count, because rows would keep moving.
  private struct Content: Equatable {
    let trace: Identity<Trace>
    let settings: Settings
    let answer: Answer?
    let isWhatIf: Bool
    let overlays: Set<Overlay>

    init(_ moment: Moment) {
      (trace, settings, answer) = (Identity(object: moment.trace), moment.settings, moment.why?.answer)
      (isWhatIf, overlays) = (moment.status.isWhatIf, moment.options.overlays)
    }
  }

  /// Shows the commands of a moment, all of them.
  func begin(at moment: Moment) { show(moment, begin) }

  /// Shows the commands of a moment if they have changed, and repeats the search.
  func show(_ new: Moment) { if moment.map(Content.init) != Content(new) { show(new, findAgain) } }

  private func show(_ new: Moment, _ find: () -> Void) {
    moment = new
    offers = CommandEntry.offers(at: new, scenes: scenes)
    search = CommandSearch(offers)
    find()
    setNeedsLayout()
    layoutIfNeeded()
  }

  override var suggestions: [String] {
    var words: [String] = []
    for word in offers.map(\.group.word) where !words.contains(word) { words.append(word) }
    return words
  }

  override func finding(_ query: String) -> Finding {
    let isEmpty = query.allSatisfy { $0 == " " }
    let found = isEmpty ? offers.filter { !$0.isQuiet } : search.matches(query).map { offers[$0] }
    let typed = isEmpty ? nil : moment.flatMap { CommandEntry.setting(query, at: $0) }
    var group: CommandEntry.Group?
    let offered = [typed].compactMap { $0 } + found
    let rows = offered.prefix(PanelConstants.offersShown).map { offer in
      let isFirst = isEmpty && offer.group != group
      group = offer.group
      return PaletteRow(offer, heading: isFirst ? offer.group.rawValue : "", showsGroup: !isEmpty)
    }
    return Finding(rows: rows, remark: remark(offered.count))
  }
}

extension CommandEntry.Group {
  /// The word that finds the group in the palette.
  var word: String { self == .changes ? CommandEntry.tryButton : rawValue.lowercased() }
}

/// A command in the palette: title, help, group and keys. An unavailable one is dim and says why.
struct PaletteRow: FoundRow {
  let title: String
  /// The help, or why the command is not available.
  let detail: String
  let keys: [String]
  let heading: String
  /// The group, in results that are not sorted by group.
  let group: String
  let command: Command?
  var isPointedAt = false

  init(_ offer: CommandEntry, heading: String, showsGroup: Bool) {
    (title, detail, keys) = (offer.title, offer.obstacle ?? offer.help, offer.keys.map(\.description))
    (self.heading, group) = (heading, showsGroup ? offer.group.rawValue : "")
    command = offer.obstacle == nil ? offer.command : nil
  }

  var closesSheet: Bool { true }
  static let heights = (row: 44.0, heading: 28.0)

  func draw(on canvas: Canvas, in row: Row) {
    let theme = row.context.theme
    let face = drawFace(on: canvas, in: row)
    let left = 20.0
    let right = canvas.keyCaps(keys, endingAt: row.bounds.width - 20, midY: face.midY, context: row.context)
    let room = right - left - (keys.isEmpty ? 0 : 10)
    let upper = CGRect(x: left, y: face.minY + 4, width: room, height: 18)
    let named = group.isEmpty ? 0 : row.context.width(group, .label)
    let isDim = command == nil
    let lower = upper.offsetBy(dx: 0, dy: 17)
    let isTall = !detail.isEmpty
    let line = isTall ? upper : CGRect(x: left, y: face.minY, width: room, height: face.height)
    var name = line
    name.size.width -= named > 0 ? named + 12 : 0
    canvas.text(title, in: name, font: .body, color: isDim ? theme.text3 : theme.text1)
    if named > 0 { canvas.text(group, in: line, font: .label, color: theme.text3, alignment: .right) }
    if isTall { canvas.text(detail, in: lower, font: .list, color: isDim ? theme.text3 : theme.text2) }
  }
}

extension Canvas {
  /// Draws keys as caps that end at `end`. Returns where the first begins; `end` if there are no keys.
  func keyCaps(_ keys: [String], endingAt end: Double, midY: Double, context: PanelContext) -> Double {
    let theme = context.theme
    var x = end
    for key in keys.reversed() {
      let width = max(22, context.width(key, .labelMono) + 12)
      let cap = CGRect(x: x - width, y: midY - 10, width: width, height: 20)
      box(cap, fill: theme.background, stroke: theme.edge, radius: 4)
      text(key, in: cap, font: .labelMono, color: theme.text1, alignment: .center)
      x -= width + 6
    }
    return keys.isEmpty ? end : x + 6
  }
}

/// Finds commands by words in any order; each further word narrows the results.
///
/// The rank of a match, best first: a whole word of the title or a key; the beginning of a title's word, or the group;
/// the title's initials ("slg": Save the last gesture); keywords and help; text inside words. Among equal matches,
/// available commands come first.
package struct CommandSearch {
  private struct Entry {
    let title: [String]
    let initials: String
    let keys: [String]
    let group: [String]
    let others: [String]
    let everything: String
    let hasObstacle: Bool

    init(_ command: CommandEntry) {
      let (whole, parts) = (Words.split(command.title), Words.of(command.title))
      title = parts + whole.filter { !parts.contains($0) }
      initials = String(parts.compactMap(\.first))
      keys = command.keys.map { $0.description.lowercased() }
      group = [command.group.word, command.group.rawValue.lowercased()]
      let rest = "\(command.group.rawValue) \(command.keywords) \(command.help)"
      others = Words.of(rest) + Words.split(command.keywords)
      everything = (title + others).joined(separator: " ")
      hasObstacle = command.obstacle != nil
    }

    /// Returns the rank of the match, 0 best; nil if the word does not match.
    func rank(of word: String) -> Int? {
      if title.contains(word) || keys.contains(word) { return 0 }
      if group.contains(word) || title.contains(where: { $0.hasPrefix(word) }) { return 1 }
      if word.count > 1, initials.hasPrefix(word) { return 2 }
      if others.contains(where: { $0.hasPrefix(word) }) { return 3 }
      return everything.contains(word) ? 4 : nil
    }
  }

  private let entries: [Entry]

  package init(_ commands: [CommandEntry]) { entries = commands.map(Entry.init) }

  /// Returns the indices of the commands that match all words, best first; for an empty query all, in their order.
  package func matches(_ query: String) -> [Int] {
    let words = query.lowercased().split(separator: " ").flatMap { typed in
      // A single sign may be a key: "[". The sign between a parameter and its value is not.
      let parts = entries.contains { $0.keys.contains(String(typed)) } ? [String(typed)] : Words.split(String(typed))
      return parts
    }
    let ranks = entries.map { entry -> Int? in
      var sum = 0
      for word in words {
        guard let rank = entry.rank(of: word) else { return nil }
        sum += rank
      }
      return sum
    }
    func order(_ place: Int) -> (Int, Int, Int) {
      (ranks[place] ?? 0, entries[place].hasObstacle && !query.isEmpty ? 1 : 0, place)
    }
    return ranks.indices.filter { ranks[$0] != nil }.sorted { order($0) < order($1) }
  }
}
