import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The top of the reading pane: which gesture it is, what became of what was meant, in large type, and why. A press shows
/// the full explanation.
///
/// Headline and reason have two lines each, whatever they say, so that nothing below them moves.
final class PaneHead: PanelControl {
  struct Content: Equatable {
    /// The scene, and the gesture that is played.
    var caption = ""
    /// Nil before the first touch.
    var words: VerdictWords?
  }

  private var content = Content()

  init(_ context: PanelContext) { super.init(context, id: "verdict") }

  // In points, chosen by eye:

  private static let (top, caption, gap, bottom) = (10.0, 18.0, 4.0, 6.0)
  /// The distance to the pane's edges. The sign of the verdict stands at the left of the headline.
  private static let (padding, sign) = (16.0, 22.0)
  private static let lines = 2.0

  /// Returns the height in a window of a class.
  static func height(in sizeClass: PanelLayout.SizeClass) -> Double {
    let font = sizeClass == .wide ? Font.headline : .smallHeadline
    return top + caption + lines * (font.lineHeight + Font.reason.lineHeight) + gap + bottom
  }

  override func press() { context.send(.showWhy) }

  func show(_ moment: Moment) {
    let gesture = moment.played.map { " · \($0.title)" } ?? ""
    content = Content(caption: (moment.scene.title + gesture).uppercased(), words: VerdictWords(of: moment))
  }

  override func draw(on canvas: Canvas) {
    guard bounds.width > 2 * Self.padding, bounds.height > Self.top + Self.caption else { return }
    let theme = context.theme
    canvas.fill(bounds, theme.background)
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 4, dy: 4), radius: 6)
    var line = bounds.insetBy(dx: Self.padding, dy: 0)
    line = CGRect(x: line.minX, y: Self.top, width: line.width, height: Self.caption)
    canvas.text(content.caption, in: line, font: .label, color: theme.text3)
    let room = bounds.height - Self.top - Self.caption - Self.gap - Self.bottom
    let usual = (room / Self.lines - Font.reason.lineHeight).rounded() >= Font.headline.lineHeight
    guard let words = content.words else {
      let hint = "Press, drag or flick on the stage, or play a gesture."
      line = canvas.lines(hint, usual ? .headline : .smallHeadline, below: line, theme.text2)
      line.origin.y += Self.gap
      _ = canvas.lines("What became of it, and why, is said here.", .reason, below: line, theme.text3)
      return
    }
    let sign = CGPoint(x: line.minX + 7, y: line.maxY + (usual ? Font.headline : .smallHeadline).lineHeight / 2)
    canvas.stateGlyph(words.standing, at: sign, size: 14, theme: theme)
    line = line.shifted(Self.sign)
    // What needs a third line is a size smaller.
    func fitting(_ words: String, _ fonts: [Font]) -> Font {
      fonts.first { canvas.metrics.wrapped(words, font: $0, width: line.width).count <= Int(Self.lines) }
        ?? fonts[fonts.count - 1]
    }
    let sizes = (usual ? [Font.headline] : []) + [.smallHeadline, .heading]
    line = canvas.lines(words.headline, fitting(words.headline, sizes), below: line, theme.text1)
    line.origin.y += Self.gap
    _ = canvas.lines(words.reason, fitting(words.reason, [.reason, .list]), below: line, theme.text2)
  }
}

extension Canvas {
  /// Draws words below a line, on two lines at most; the second one ends with an ellipsis if that is not enough.
  ///
  /// - Returns: The last line.
  fileprivate func lines(_ words: String, _ font: Font, below line: CGRect, _ color: Color) -> CGRect {
    let wrapped = metrics.wrapped(words, font: font, width: line.width)
    var place = CGRect(x: line.minX, y: line.maxY - font.lineHeight, width: line.width, height: font.lineHeight)
    for text in wrapped.prefix(1) + [wrapped.dropFirst().joined(separator: " ")] where !text.isEmpty {
      place.origin.y += font.lineHeight
      self.text(text, in: place, font: font, color: color)
    }
    return place
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
