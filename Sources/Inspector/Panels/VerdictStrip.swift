import Drawing
import Foundation
import Replay
import TouchKit

/// The verdict above the stage: who has the touch, who lost it, and why. A press shows the full explanation.
final class VerdictStrip: PanelControl {
  struct Content: Equatable {
    /// Nil before the first touch.
    var headline: Explanation.Headline?
    /// When the reason was decided, in milliseconds since the gesture began.
    var milliseconds = 0.0
    var standing = Standing.possible
    /// A message of the program, which replaces the verdict.
    var notice: Status.Notice?
  }

  private var content = Content()

  override init(_ context: PanelContext) {
    super.init(context)
    accessibilityIdentifier = "verdict"
  }

  override func press() { context.send(.showWhy) }

  func show(_ moment: Moment) {
    let headline = moment.explanation.headline(for: moment.verdict, in: moment.reading)
    content = Content(
      headline: headline, milliseconds: headline?.time.map { moment.reading.storyMilliseconds(at: $0) } ?? 0,
      standing: moment.verdict.standing,
      notice: moment.status.program.notice
        ?? moment.status.recall.map { Status.Notice(text: $0.words, isProblem: false) })
  }

  override func draw(on canvas: Canvas) {
    guard bounds.width > 40, bounds.height > 20 else { return }
    let (tokens, theme) = (context.tokens, context.theme)
    let box = bounds.insetBy(dx: 8, dy: 3)
    canvas.box(box, fill: theme.background, stroke: theme.edge, radius: 6)
    drawHighlight(on: canvas, in: box, radius: 6)
    let line = CGRect(x: box.minX + 32, y: box.minY, width: box.width - 44, height: box.height)
    if let notice = content.notice {
      canvas.text(
        notice.text, in: line, font: tokens.font(.body),
        color: notice.isProblem ? theme.ink(.divergence) : theme.text1)
      return
    }
    guard let headline = content.headline else {
      let hint = "Press, drag or flick on the stage, or play a gesture: here stands who gets the touch, and why."
      canvas.text(hint, in: line, font: tokens.font(.list), color: theme.text3)
      return
    }
    let role = StateRole(content.standing)
    canvas.stateGlyph(role, at: CGPoint(x: box.minX + 17, y: box.midY), size: 13, theme: theme)
    let upper = CGRect(x: line.minX, y: box.minY + 2, width: line.width, height: 18)
    canvas.text(headline.outcome, in: upper, font: tokens.font(.title), color: theme.text1)
    var lower = CGRect(x: line.minX, y: upper.maxY, width: line.width, height: 16)
    if headline.time != nil {
      let time = "+\(NumberStyle.screen.whole(content.milliseconds)) ms"
      canvas.text(time, in: lower, font: tokens.font(.label, .mono), color: theme.text3)
      lower = lower.shifted(context.width(time, .label, .mono) + 8)
    }
    canvas.text(headline.reason, in: lower, font: tokens.font(.list), color: theme.text2)
  }
}

extension Verdict {
  /// The display state of the touch: open, lost, or granted.
  var standing: Standing { !isDecided ? .timing : owner == nil ? .failed : .granted }
}
