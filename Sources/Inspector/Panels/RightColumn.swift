import Drawing
import Foundation
import Replay
import TouchKit

/// Why a touch was lost, what would have changed that, and the recognizers' cards.
final class RightColumn: Column {
  private let why: Section<Row<LinkRow>>
  private let changes: Section<Row<ChangeRow>>
  private let recognizers: Section<Row<RecognizerCard>>
  private let gutter: EdgeGutter
  private let stack: SectionStack
  /// Whether the column is at the right of the stage, with its edge at its left.
  var isOnTheRight = true

  init(_ context: PanelContext) {
    why = Section(context, "why", title: "WHY", rowPrefix: "link", isFirst: true)
    changes = Section(context, "changes", title: "WHAT WOULD HAVE CHANGED IT", rowPrefix: "change")
    recognizers = Section(
      context, "recognizers", title: "RECOGNIZERS", rowPrefix: "card",
      left: EdgeGutter.margin + EdgeGutter.width, right: 6,
      gap: context.tokens.cardGap)
    gutter = EdgeGutter(context, recognizers.rows)
    stack = SectionStack(context, [why, changes, recognizers])
    super.init(context, "right", [stack])
    recognizers.emptyHint = "Every recognizer that follows a touch appears here, with what became of it and why."
    recognizers.cover(with: gutter)
  }

  /// What determines the chain.
  private struct Shown: Equatable {
    let run: ObjectIdentifier
    let decision: DecisionID?
    let isExplained: Bool
    let isTouch: Bool
  }

  private var shown: Shown?

  func show(_ moment: Moment) {
    // During a gesture every frame has new decisions, but the same verdict.
    let new = Shown(
      run: ObjectIdentifier(moment.run), decision: moment.question?.decision, isExplained: moment.why != nil,
      isTouch: context.isTouch)
    if new != shown {
      shown = new
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
      return "Touch the stage, or play a gesture: here stands why the touch went where it went."
    }
    return "Nothing is decided yet. \(headline.outcome) \(headline.reason)."
  }

  private static func hint(_ moment: Moment) -> String {
    if moment.why != nil { return "Nothing that was tried would have changed it." }
    if moment.status.isTooLong {
      return
        "Too much has happened to play it again in other ways: begin anew with \(CommandEntry.key(of: .session(.restart)))."
    }
    return "The gesture is played again in other ways, once the stage is at rest…"
  }

  private static func question(_ moment: Moment) -> String {
    switch moment.question {
    case .loss(let loss): return "WHY \(moment.explanation.name(at: loss.subject)) LOST IT".uppercased()
    case .decision(_, let subject): return "WHY \(moment.trace.title(of: subject))".uppercased()
    case nil: return "WHY"
    }
  }

  override func layoutSections(width: Double, height: Double) {
    stack.place(bounds)
    edge.place(CGRect(x: isOnTheRight ? 0 : width - 1, y: 0, width: 1, height: height))
  }
}
