import Drawing
import Foundation
import Replay
import TouchKit

/// Why a touch was lost, what would have changed that, and the recognizers' cards.
final class RightColumn: Column {
  private let why: Section
  private let changes: Section
  private let recognizers: Section
  private let gutter: EdgeGutter
  private let stack: SectionStack
  /// Whether the column is at the right of the stage, with its edge at its left.
  var isOnTheRight = true

  init(_ context: PanelContext) {
    why = Section(context, "why", title: "WHY", rowPrefix: "link", isFirst: true)
    changes = Section(context, "changes", title: "WHAT WOULD HAVE CHANGED IT", rowPrefix: "change")
    recognizers = Section(
      context, "recognizers", title: "RECOGNIZERS", rowPrefix: "card", left: EdgeGutter.margin + EdgeGutter.width,
      right: 6, gap: Tokens.cardGap)
    gutter = EdgeGutter(context, recognizers.rows)
    stack = SectionStack(context, [why, changes, recognizers])
    super.init(context, "right", [stack])
    recognizers.emptyHint = "Every recognizer that follows a touch appears here, with what became of it and why."
    recognizers.cover(with: gutter)
  }

  private struct Content: Equatable {
    let basis: Moment.Basis
    let loss: Loss?
    let trial: String?
    let isWhatIf, isTooLong: Bool
  }

  private var content: Content?

  private struct Question: Equatable {
    let run: Identity<Run>
    let decision: DecisionID?
    let isExplained: Bool
    let isTouch: Bool
  }

  private var question: Question?

  func show(_ moment: Moment) {
    let status = moment.status
    let new = Content(
      basis: Moment.Basis(moment, context), loss: moment.why?.loss, trial: status.trial, isWhatIf: status.isWhatIf,
      isTooLong: status.isTooLong)
    guard new != content else { return }
    content = new
    // During a gesture every frame has new decisions, but the same verdict.
    let asked = Question(
      run: Identity(object: moment.run), decision: moment.question?.decision, isExplained: moment.why != nil,
      isTouch: context.isTouch)
    if asked != question {
      question = asked
      why.title = Self.question(moment)
      why.show(moment.chain)
    }
    why.emptyHint = Self.nothingDecided(moment)
    changes.isHidden = moment.loss == nil && !moment.status.isWhatIf && moment.status.trial == nil
    changes.emptyHint = Self.hint(moment)
    changes.show(moment.changes)
    let cards = RecognizerCard.all(of: moment)
    recognizers.detail = cards.isEmpty ? "" : "\(cards.count) in play"
    recognizers.show(cards)
    gutter.show(moment.edgeLines)
    stack.setNeedsLayout()
    layoutSubviews()
  }

  /// Describes the relation between recognizers under the mouse, in points of the window.
  func point(at point: CGPoint) { gutter.point(at: isHidden ? nil : gutter.convert(point, from: nil)) }

  /// Returns the text to show without a chain.
  private static func nothingDecided(_ moment: Moment) -> String {
    guard let headline = moment.explanation.headline(for: moment.verdict, in: moment.reading) else {
      return "Touch the stage or play a gesture. The reason for what happens appears here."
    }
    return "Nothing is decided yet. \(headline.outcome) \(headline.reason)."
  }

  private static func hint(_ moment: Moment) -> String {
    if moment.why != nil { return "No change that was tried gives another result." }
    if moment.status.isTooLong {
      return "The run is too long to replay with changes. Restart with \(CommandEntry.key(of: .session(.restart)))."
    }
    return "Changes are tried as soon as the stage is at rest…"
  }

  private static func question(_ moment: Moment) -> String {
    switch moment.question {
    case .loss(let loss): return "WHY \(moment.explanation.name(at: loss.subject)) LOST THE TOUCH".uppercased()
    case .decision(_, let subject): return "WHY \(moment.trace.title(of: subject))".uppercased()
    case nil: return "WHY"
    }
  }

  override func layoutSections(width: Double, height: Double) {
    stack.place(bounds)
    edge.place(CGRect(x: isOnTheRight ? 0 : width - 1, y: 0, width: 1, height: height))
  }
}

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

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 0.5)
    row.drawHighlight(on: canvas, in: face, radius: 5, isSelected: isDecisive)
    let room = room(bounds.width, row.context)
    let height = row.context.height(of: words, .list, width: room)
    let top = (bounds.height - height) / 2
    let line = CGRect(x: 12, y: top, width: 40, height: Font.list.lineHeight)
    canvas.text(time, in: line, font: .labelMono, color: theme.text3)
    canvas.paragraph(
      words, .list, in: CGRect(x: 56, y: top, width: room, height: height), isDecisive ? theme.text1 : theme.text2)
  }
}

/// A change that would have prevented a loss: the condition, the new winner, and the button that plays it.
struct ChangeRow: RowContent {
  /// Tries the change, shows others, returns to what happened, or opens the flip map.
  let command: Command?
  let condition: String
  let outcome: String

  init(_ command: Command, _ condition: String, outcome: String = "") {
    (self.command, self.condition, self.outcome) = (command, condition, outcome)
  }

  /// The word on the button.
  private var word: String {
    let word = command.map(CommandEntry.button) ?? ""
    return word.isEmpty ? CommandEntry.tryButton : word
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

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 6, dy: 0.5), radius: 5)
    let room = room(bounds.width, row.context)
    let top = row.context.height(of: condition, .list, width: room)
    let text = CGRect(x: Self.left, y: 5, width: room, height: top)
    canvas.paragraph(condition, .list, in: text, theme.text1)
    canvas.paragraph(outcome, .label, in: text.offsetBy(dx: 0, dy: top), theme.text3)
    let face = CGRect(x: bounds.width - (Self.right + Self.button), y: 5, width: Self.button, height: 22)
    canvas.box(face, fill: theme.panel, stroke: theme.edge, radius: 5)
    canvas.text(word, in: face, font: .list, color: theme.text1, alignment: .center)
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
        .session(.tryChange(index)), explanation.sentence(for: found[index]),
        outcome: explanation.outcome(of: found[index]))
    }
    let rest = found.count - shown.count
    if rest > 0 { rows.append(ChangeRow(.view(.showAllChanges), "\(rest) more changes")) }
    if why != nil {
      rows.append(ChangeRow(.view(.toggleFlips), "Who gets the touch at other speeds and hold times"))
    }
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
    status.trial.map { ChangeRow(.session(.endWhatIf), "The stage keeps the change that you tried.", outcome: $0) }
  }

  /// Says that this is a what-if, and where it diverges from what happened.
  private var whatIfRow: ChangeRow {
    var words = "The result is the same as what happened."
    if let difference {
      let isEarlier = story.storyStart.map { difference.time < $0 } ?? false
      words =
        isEarlier
        ? "Differs already before this gesture" : "First different at \(explanation.milliseconds(difference.time)) ms"
      if !isEarlier, let decision = difference.b { words += ": \(explanation.sentence(for: decision))" }
    }
    return ChangeRow(.session(.endWhatIf), "This is a what-if.", outcome: words)
  }
}
