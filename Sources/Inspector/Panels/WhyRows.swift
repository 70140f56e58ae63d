import Drawing
import Foundation
import Replay
import TouchKit

/// A decision of the chain that led to a loss: time and sentence. The decisive one is highlighted.
struct LinkRow: RowContent {
  let path: String?
  /// Milliseconds since the gesture began, with a plus.
  let time: String
  let words: String
  let isDecisive: Bool

  var command: Command? { path.map { .view(.select($0)) } }

  private func room(_ width: Double, _ context: PanelContext) -> Double { width - (56 + 14) }

  func height(width: Double, _ context: PanelContext) -> Double {
    max(context.height(of: words, .list, width: room(width, context)) + 8, context.hitExtent(24))
  }

  func draw(on canvas: Canvas, in row: Row<LinkRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 0.5)
    if isDecisive { canvas.fill(face, theme.selection, radius: 5) }
    row.drawHighlight(on: canvas, in: face, radius: 5)
    let room = room(bounds.width, row.context)
    let height = row.context.height(of: words, .list, width: room)
    let top = (bounds.height - height) / 2
    let line = CGRect(x: 12, y: top, width: 40, height: tokens.lineHeight(.list))
    canvas.text(time, in: line, font: tokens.font(.label, .mono), color: theme.text3)
    canvas.paragraph(
      words, .list,
      in: CGRect(x: 56, y: top, width: room, height: height),
      isDecisive ? theme.text1 : theme.text2, context: row.context)
  }
}

/// A change that would have prevented a loss: the condition, the new winner, and the button that plays it.
struct ChangeRow: RowContent {
  /// What a press does.
  enum Action: Hashable {
    /// Plays a change, by index.
    case play(Int)
    /// Shows the other changes.
    case more
    /// Returns to what happened.
    case back
    /// Opens the flip map.
    case map
  }

  let action: Action
  let condition: String
  let outcome: String

  init(_ action: Action, _ condition: String, outcome: String = "") {
    (self.action, self.condition, self.outcome) = (action, condition, outcome)
  }

  var command: Command? {
    switch action {
    case .play(let index): .session(.tryChange(index))
    case .more: .view(.showAllChanges)
    case .back: .session(.endWhatIf)
    case .map: .view(.toggleFlips)
    }
  }

  private var word: String {
    switch action {
    case .play: CommandEntry.tryButton
    case .more: CommandEntry.button(of: .view(.showAllChanges))
    case .back: CommandEntry.button(of: .session(.endWhatIf))
    case .map: CommandEntry.button(of: .view(.toggleFlips))
    }
  }

  private static let (left, right, button) = (12.0, 12.0, 38.0)

  private func room(_ width: Double, _ context: PanelContext) -> Double {
    width - (Self.left + Self.right + Self.button + 8)
  }

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = room(width, context)
    let lower = outcome.isEmpty ? 0 : context.height(of: outcome, .label, width: room)
    let text = context.height(of: condition, .list, width: room) + lower
    return max(text + 10, context.hitExtent(24))
  }

  func draw(on canvas: Canvas, in row: Row<ChangeRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 6, dy: 0.5), radius: 5)
    let room = room(bounds.width, row.context)
    let top = row.context.height(of: condition, .list, width: room)
    let text = CGRect(x: Self.left, y: 5, width: room, height: top)
    canvas.paragraph(condition, .list, in: text, theme.text1, context: row.context)
    canvas.paragraph(
      outcome, .label, in: text.offsetBy(dx: 0, dy: top), theme.text3, context: row.context)
    let face = CGRect(
      x: bounds.width - (Self.right + Self.button), y: 5, width: Self.button, height: 22)
    canvas.box(face, fill: theme.panel, stroke: theme.edge, radius: 5)
    canvas.text(word, in: face, font: tokens.font(.list), color: theme.text1, alignment: .center)
  }
}

extension Moment {
  /// The decisions that led to the one in question.
  var chain: [LinkRow] {
    let chain: [Decision]
    switch question {
    case .loss(let loss): chain = why?.chain ?? run.chain(to: loss.decision)
    case .decision(let decision, _): chain = run.chain(to: decision)
    case nil: chain = []
    }
    return chain.map { decision in
      LinkRow(
        path: trace[decision.subject]?.path,
        time: "+\(NumberStyle.screen.whole(reading.storyMilliseconds(at: decision.time)))",
        words: explanation.sentence(for: decision), isDecisive: why != nil && decision.id == why?.decisive)
    }
  }

  /// The changes found so far that would have prevented the loss: the first few, unless all are shown.
  var changes: [ChangeRow] {
    let found = why?.changes ?? []
    let shown = options.showsAllChanges ? Array(found.indices) : Self.first(of: found)
    var rows = shown.map { index in
      ChangeRow(
        .play(index), explanation.sentence(for: found[index]), outcome: explanation.outcome(of: found[index]))
    }
    let rest = found.count - shown.count
    if rest > 0 { rows.append(ChangeRow(.more, "\(rest) more would have changed it, too")) }
    if why != nil { rows.append(ChangeRow(.map, "At another speed, after another rest: who gets it then")) }
    return (status.isWhatIf ? [whatIfRow] : trialRow.map { [$0] } ?? []) + rows
  }

  /// Returns the indices of the first few changes. If all of them are gestures, or none is, the last one is replaced by
  /// the first of the other sort. A list with one more is not shortened, because a button would take as much room.
  private static func first(of changes: [Change]) -> [Int] {
    let count = PanelConstants.changesShown
    guard changes.count > count + 1 else { return Array(changes.indices) }
    let first = changes.indices.prefix(count)
    let isGesture = changes[0].kind == .gesture
    let hasBoth = changes[first].contains { ($0.kind == .gesture) != isGesture }
    guard !hasBoth, let other = changes.firstIndex(where: { ($0.kind == .gesture) != isGesture }) else {
      return Array(first)
    }
    return first.dropLast() + [other]
  }

  /// Says that a trial is on the stage. Touches there are real, so it is not a what-if.
  private var trialRow: ChangeRow? {
    status.trial.map { ChangeRow(.back, "What is tried stays on the stage.", outcome: $0) }
  }

  /// Says that this is a what-if, and where it diverges from what happened.
  private var whatIfRow: ChangeRow {
    var words = "Nothing of what happened is different."
    if let difference {
      let isEarlier = story.storyStart.map { difference.time < $0 } ?? false
      words =
        isEarlier
        ? "Different already before this gesture" : "First different at \(explanation.milliseconds(difference.time)) ms"
      if !isEarlier, let decision = difference.b { words += ": \(explanation.sentence(for: decision))" }
    }
    return ChangeRow(.back, "This is a what-if, and not what happened.", outcome: words)
  }
}
