import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The verdict above the stage: what became of what was meant, and why. A press shows the full explanation.
final class VerdictStrip: PanelControl {
  struct Content: Equatable {
    /// Nil before the first touch.
    var words: VerdictWords?
    /// A message of the program, which replaces the verdict.
    var notice: Status.Notice?
  }

  private var content = Content()

  init(_ context: PanelContext) { super.init(context, id: "verdict") }

  override func press() { context.send(.showWhy) }

  func show(_ moment: Moment) {
    content = Content(
      words: VerdictWords(of: moment),
      notice: moment.status.program.notice
        ?? moment.status.recall.map { Status.Notice(text: $0.words, isProblem: false) })
  }

  override func draw(on canvas: Canvas) {
    guard bounds.width > 40, bounds.height > 20 else { return }
    let theme = context.theme
    let box = bounds.insetBy(dx: 8, dy: 3)
    canvas.box(box, fill: theme.background, stroke: theme.edge, radius: 6)
    drawHighlight(on: canvas, in: box, radius: 6)
    let line = CGRect(x: box.minX + 32, y: box.minY, width: box.width - 44, height: box.height)
    if let notice = content.notice {
      canvas.text(notice.text, in: line, font: .body, color: notice.isProblem ? theme.ink(.broken) : theme.text1)
      return
    }
    guard let words = content.words else {
      let hint = "Press, drag or flick on the stage, or play a gesture. What became of it, and why, appears here."
      canvas.text(hint, in: line, font: .list, color: theme.text3)
      return
    }
    canvas.stateGlyph(words.standing, at: CGPoint(x: box.minX + 17, y: box.midY), size: 13, theme: theme)
    let upper = CGRect(x: line.minX, y: box.minY + 2, width: line.width, height: 18)
    canvas.text(words.headline, in: upper, font: .title, color: theme.text1)
    var lower = CGRect(x: line.minX, y: upper.maxY, width: line.width, height: 16)
    if let milliseconds = words.milliseconds {
      let time = "+\(NumberStyle.screen.whole(milliseconds)) ms"
      canvas.text(time, in: lower, font: .labelMono, color: theme.text3)
      lower = lower.shifted(context.width(time, .labelMono) + 8)
    }
    canvas.text(words.reason, in: lower, font: .list, color: theme.text2)
  }
}

/// The two lines about a moment: the verdict, and what decided it, or who has the touch.
struct VerdictWords: Equatable {
  let headline: String
  let reason: String
  /// When that was decided, in milliseconds since the gesture began; nil for what no decision says.
  let milliseconds: Double?
  let standing: DisplayState

  /// Nil before the first touch.
  init?(of moment: Moment) {
    guard let told = moment.told,
      let custody = moment.explanation.headline(for: moment.verdict, in: moment.reading)
    else { return nil }
    let judgement = told.judgement
    headline = told.headline
    // As long as nothing is decided, what is waited for is the news.
    let isOpen = judgement.stroke.end == nil && custody.time == nil
    reason = told.reason ?? (isOpen ? custody.reason.capitalizingFirst + "." : custody.outcome)
    milliseconds = moment.trace[told.decisive].map { moment.reading.storyMilliseconds(at: $0.time) }
    standing = judgement.stroke.end == nil ? moment.verdict.standing : judgement.kind.standing
  }
}

extension VerdictKind {
  /// How a verdict is marked: as meant, or not.
  fileprivate var standing: DisplayState {
    switch self {
    case .reacted: .granted
    case .noTarget: .possible
    case .stuck, .nothing, .instead, .cutOff, .together, .late, .takenBack: .failed
    }
  }
}

extension Verdict {
  /// The display state of the touch: open, lost, or granted.
  var standing: DisplayState { !isDecided ? .timing : owner == nil ? .failed : .granted }
}
