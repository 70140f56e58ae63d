import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The top of the reading pane: which gesture it is, what became of what was meant, in large type, and why. A press shows
/// the full explanation.
///
/// It has the same height whatever they say, so that nothing below them moves: room for a headline of two large lines, or
/// of three that are a little smaller.
final class PaneHead: PanelControl {
  struct Content: Equatable {
    /// The scene, and the gesture that is played.
    var caption = ""
    /// The gesture alone, for where there is no room for both: the scene is named above the pane, too.
    var shortCaption = ""
    /// Which touch the words are about, ` · TOUCH 2`, if it is not the only one.
    var touch = ""
    /// Which moment the stage shows, in milliseconds of the gesture, if it is earlier than the one that the words are
    /// about; nil otherwise.
    var earlier: Double?
    /// Nil before the first touch.
    var words: VerdictWords?
    /// What was meant, where no other place of the pane says it.
    var meant: String?
    /// What is to be said besides, the most important first, each in one or more forms, the longest first.
    var besides: [[String]] = []
  }

  private var content = Content()
  /// Where stands what is to be said besides headline and reason.
  enum Rest { case inWhy, inFoot, nowhere }

  /// Where the pane says it. Where the explanation takes turns with the timeline, what was meant is said here.
  var rest = Rest.inWhy
  /// The scene and the gesture that the caption names.
  private var named: (scene: String, gesture: ReadyGesture?)?

  init(_ context: PanelContext) { super.init(context, id: "verdict") }

  // In points, chosen by eye:

  private static let (top, caption, gap, bottom) = (10.0, 18.0, 4.0, 6.0)
  /// The distance to the pane's edges, and from a word in the margin to its sentence.
  static let (padding, indent) = (16.0, 48.0)
  /// The distance from the sign of the verdict to the caption.
  private static let sign = 20.0
  /// The margins beside the time that the stage shows.
  private static let chip = 6.0
  private static let leastCaption = 60.0
  /// The characters with which two sentences begin that say the same.
  private static let sameBeginning = 24

  /// The height of the longest headline with its reason. Unit: points.
  static let height = top + caption + 3 * Font.smallHeadline.lineHeight + gap + 2 * Font.list.lineHeight + bottom

  /// Returns what is said of words about a gesture of which the stage shows an earlier moment: which one, unless that
  /// would leave next to nothing of the caption.
  private static func outcome(at stage: Double, in room: Double, _ metrics: TextMetrics) -> String {
    let whole = "OUTCOME · THE PHONE SHOWS \(NumberStyle.screen.whole(stage)) MS"
    return room - metrics.width(of: whole, font: .label) >= leastCaption ? whole : "OUTCOME"
  }

  /// What is said before the first touch.
  static let invitation = "Press, drag or flick on the stage, or play a gesture."

  override func press() { context.send(.showWhy) }

  func show(_ moment: Moment) {
    content.words = VerdictWords(of: moment)
    content.meant = rest == .inWhy ? nil : moment.told?.expected
    let aftermath = [content.words?.aftermath ?? []].filter { !$0.isEmpty }
    switch rest {
    case .inWhy: content.besides = aftermath
    case .inFoot: content.besides = []
    case .nowhere:
      let isMended = moment.told?.judgement.isFault == true && moment.why?.remedies.isEmpty == false
      // A reason that is the rule itself is not said twice.
      let uikitRule = moment.why?.uikitRule.flatMap { rule in
        content.words?.reason.hasPrefix(rule.prefix(Self.sameBeginning)) == true ? nil : rule
      }
      let rule = [isMended ? "“Why” shows what mends it." : nil, uikitRule].compactMap(\.self)
      func remarks(_ margin: String) -> [String] {
        moment.remarks.filter { $0.kind.margin == margin }.map(\.text)
      }
      content.besides = aftermath + (remarks("too") + rule + remarks("other")).map { [$0] }
    }
    content.touch = Self.touch(of: moment)
    let isEarlier = moment.story.now > moment.reading.now
    content.earlier = isEarlier ? moment.reading.storyMilliseconds(at: moment.reading.now) : nil
    if let named, named == (moment.scene.id, moment.played) { return }
    named = (moment.scene.id, moment.played)
    content.caption = Self.caption(of: moment)
    content.shortCaption = moment.played.map { moment.scene.wholeTitle(of: $0).uppercased() } ?? content.caption
  }

  /// Draws what was meant in the last line of an area, if the reason leaves room for it.
  ///
  /// - Returns: The room for the reason.
  private static func drawMeant(
    _ meant: String, below area: CGRect, _ lines: Int, on canvas: Canvas, _ theme: Theme
  ) -> CGRect {
    let height = Font.list.lineHeight
    let (room, line) = area.divided(at: area.height - height)
    guard room.height >= Double(lines) * height, canvas.metrics.width(of: meant, font: .list) <= line.width - indent
    else { return area }
    canvas.text("meant", in: line, font: .labelMono, color: theme.text3)
    canvas.text(meant, in: line.shifted(indent), font: .list, color: theme.text2)
    return room
  }

  /// Returns which touch a verdict is about, ` · TOUCH 2`; empty for the only one, and for several fingers.
  private static func touch(of moment: Moment) -> String {
    guard let touches = moment.told?.judgement.stroke.touches, touches.count == 1,
      moment.story.touches.count > 1 || touches[0] > 1
    else { return "" }
    return " · TOUCH \(touches[0])"
  }

  /// Returns the scene and the gesture that is played: `TAB LIST · QUICK TAP`.
  static func caption(of moment: Moment) -> String {
    (moment.scene.title + (moment.played.map { " · \(moment.scene.wholeTitle(of: $0))" } ?? "")).uppercased()
  }

  override func draw(on canvas: Canvas) {
    canvas.fill(bounds, context.theme.background)
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 4, dy: 4), radius: 6)
    Self.draw(content, in: bounds, on: canvas, theme: context.theme)
  }

  /// How large the headline is, and what there is room for below it.
  private struct Arrangement {
    let headline: String
    let font: Font
    /// The reason, and what there is room to say besides.
    let reason: String
    /// What was meant; nil if it makes way.
    let meant: String?

    /// - Parameter isWhole: Whether the head is as high as it should be. Where a wide timeline leaves little room,
    ///   everything is small.
    init(of content: Content, in room: CGSize, isWhole: Bool, _ metrics: TextMetrics) {
      func lines(_ words: String, _ font: Font) -> Int {
        metrics.wrapped(words, font: font, width: room.width).count
      }
      let headline = content.words?.headline ?? invitation
      let sizes: [(font: Font, lines: Int)] = isWhole ? [(.headline, 2), (.smallHeadline, 3)] : []
      let font = sizes.first { lines(headline, $0.font) <= $0.lines }?.font ?? .heading
      let used = min(lines(headline, font), Int(Double(room.height) / font.lineHeight))
      let rest = Double(room.height) - Double(used) * font.lineHeight - gap
      // A headline says also what came after the lift: that is explained here, too, where there is room.
      let reason = content.words?.reason ?? ""
      func said(in room: Double) -> [String] {
        var said = [reason].filter { !$0.isEmpty }
        for forms in content.besides {
          let form = forms.first {
            Double(lines((said + [$0]).joined(separator: " "), .list)) * Font.list.lineHeight <= room
          }
          guard let form else { break }
          said.append(form)
        }
        // What would have happened without a fix is read last, or else what did happen would seem to belong to it.
        let contrasts = content.words?.isContrast == true ? content.besides.first ?? [] : []
        if let contrast = said.firstIndex(where: contrasts.contains) { said.append(said.remove(at: contrast)) }
        return said
      }
      let line = content.meant == nil ? 0 : Font.list.lineHeight
      let (beside, alone) = (said(in: rest - line), said(in: rest))
      // What was meant, and happened, is no news beside what the fix does and changed.
      let fix = content.words?.standing == .granted ? content.words?.aftermath.first : nil
      let makesWay =
        fix.map { alone.contains($0) && !beside.contains($0) || alone.count > 1 && beside.count < 2 }
        ?? false
      meant = makesWay ? nil : content.meant
      (self.headline, self.font) = (headline, font)
      self.reason = (makesWay ? alone : beside).joined(separator: " ")
    }
  }

  /// Draws caption, headline and reason in an area of ``height``.
  static func draw(_ content: Content, in area: CGRect, on canvas: Canvas, theme: Theme) {
    guard area.width > 2 * padding, area.height > top + Self.caption else { return }
    let words = content.words
    var room = area.insetBy(dx: padding, dy: 0)
    (room.origin.y, room.size.height) = (area.minY + top, area.height - top - bottom)
    let (head, text) = room.divided(at: Self.caption)
    if let words {
      canvas.stateGlyph(words.standing, at: CGPoint(x: head.minX + 6, y: head.midY), size: 12, theme: theme)
    }
    var line = head.shifted(words == nil ? 0 : sign)
    if let earlier = content.earlier, words != nil {
      let outcome = outcome(at: earlier, in: line.width - sign - 2 * chip, canvas.metrics)
      let width = canvas.metrics.width(of: outcome, font: .label) + 2 * chip
      // As the playhead's time, because it is that.
      let place = CGRect(x: line.maxX - width, y: line.midY - Self.caption / 2, width: width, height: Self.caption)
      canvas.fill(place, theme.text1, radius: 3)
      canvas.text(outcome, in: place, font: .label, color: theme.panel, alignment: .center)
      line.size.width -= width + sign
    }
    let whole = content.caption + content.touch
    let fits = canvas.metrics.width(of: whole, font: .label) <= line.width
    let caption = fits ? whole : content.shortCaption + content.touch
    canvas.text(caption, in: line, font: .label, color: theme.text3, truncation: .middle)
    let arrangement = Arrangement(of: content, in: text.size, isWhole: area.height >= height, canvas.metrics)
    let used = canvas.lines(arrangement.headline, arrangement.font, in: text, words == nil ? theme.text2 : theme.text1)
    var rest = text.divided(at: used + gap).lower
    let reason = arrangement.reason
    func lines(_ words: String, _ font: Font) -> Int {
      canvas.metrics.wrapped(words, font: font, width: text.width).count
    }
    if let meant = arrangement.meant { rest = drawMeant(meant, below: rest, lines(reason, .list), on: canvas, theme) }
    // A reason that would need more than the rest of the room is in smaller type.
    let isLarge = Double(lines(reason, .reason)) * Font.reason.lineHeight <= rest.height
    let said = words == nil ? "What became of it, and why, is said here." : reason
    _ = canvas.lines(said, isLarge ? .reason : .list, in: rest, words == nil ? theme.text3 : theme.text2)
  }
}

extension Canvas {
  /// Draws words in as many lines as there is room for, if any; the last one ends with an ellipsis if that is not enough.
  ///
  /// - Returns: The height of the lines.
  fileprivate func lines(_ words: String, _ font: Font, in room: CGRect, _ color: Color) -> Double {
    guard room.height >= font.lineHeight else { return 0 }
    let wrapped = metrics.wrapped(words, font: font, width: room.width)
    let count = min(wrapped.count, Int(room.height / font.lineHeight))
    let shown = wrapped.prefix(count - 1) + [wrapped.dropFirst(count - 1).joined(separator: " ")]
    for (index, line) in shown.enumerated() {
      let y = room.minY + Double(index) * font.lineHeight
      text(
        line, in: CGRect(x: room.minX, y: y, width: room.width, height: font.lineHeight), font: font, color: color)
    }
    return Double(count) * font.lineHeight
  }
}

/// The two lines about a moment: the verdict, and what decided it, or who has the touch.
struct VerdictWords: Equatable {
  let headline: String
  let reason: String
  /// What would have happened without the fix that is on, or how it went, also after the lift; of what went otherwise than
  /// meant, and of which no decision says why, what the finger could have done instead: in one or more forms, the longest
  /// first. Empty for none of these.
  let aftermath: [String]
  /// Whether that is about the fix that is on.
  let isContrast: Bool
  let standing: DisplayState

  /// Nil before the first touch.
  init?(of moment: Moment) {
    guard let told = moment.told,
      let custody = moment.explanation.headline(for: moment.storyVerdict, in: moment.story)
    else { return nil }
    let judgement = told.judgement
    headline = told.headline
    // As long as nothing is decided, what is waited for is the news.
    let isOpen = judgement.stroke.end == nil && custody.time == nil
    reason = told.reason ?? (isOpen ? custody.reason.capitalizingFirst + "." : custody.outcome.capitalizingFirst)
    let after = moment.remarks.way(beside: told)
    let contrasts = moment.why?.contrasts ?? []
    let other = judgement.kind == .reacted ? after?.text : moment.otherWay
    isContrast = judgement.kind == .reacted && !contrasts.isEmpty
    aftermath = isContrast ? contrasts : [other].compactMap(\.self)
    // What reacted, and not as the gesture's author would have it, is no success.
    standing = moment.isPreferredOtherwise ? .failed : judgement.standing(isDecided: moment.storyVerdict.isDecided)
  }
}

extension Moment {
  /// What the finger could have done instead, where no decision says from where on it would have gone as meant: code of the
  /// application, which decides by itself. Nil otherwise.
  fileprivate var otherWay: String? {
    guard let why, why.chain.isEmpty || told?.judgement.kind == .takenBack,
      let other = why.remedies.first(where: { $0.change.kind == .gesture })
    else { return nil }
    return "\(explanation.sentence(for: other.change).capitalizingFirst): \(other.effect)"
  }
}

extension Judgement {
  /// How it is marked. While a finger is down, what has not come of a gesture may still come: until the touch is decided,
  /// and until the finger moves.
  fileprivate func standing(isDecided: Bool) -> DisplayState {
    guard stroke.end == nil else { return isAsMeant ? .granted : kind.standing }
    let mayCome = [.nothing, .instead].contains(kind) && !stroke.isMotion
    return isDecided && !mayCome ? kind.standing : .timing
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
