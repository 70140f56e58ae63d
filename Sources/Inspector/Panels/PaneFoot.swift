import Drawing
import Foundation
import Replay
import TouchKit

/// What is to be said besides headline and reason, in the room that the lanes leave where the explanation takes turns with
/// the timeline: what mends it, or which fix is on, and who did not react. A press shows the full explanation.
final class PaneFoot: PanelControl {
  struct Line {
    /// What it is, in a word.
    let margin: String
    /// How it is said: the first form for which there is room.
    let forms: [Form]
  }

  struct Form {
    /// The lines of code above the sentence; empty for none.
    var code = ""
    let words: String
  }

  /// What is said is made when it is drawn: most windows have no foot.
  private var moment: Moment?

  init(_ context: PanelContext) { super.init(context, id: "foot") }

  /// The distance above and below each sentence, in points.
  private static let gap = 3.0

  /// The height below which no sentence of two lines has room. Unit: points.
  static let leastHeight = 2 * Font.list.lineHeight + 3 * gap

  override func press() { context.send(.showWhy) }

  func show(_ moment: Moment) { self.moment = moment }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.background)
    canvas.line(from: .zero, to: CGPoint(x: bounds.width, y: 0), theme.edge.withAlpha(0.6))
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 4, dy: 4), radius: 6)
    var y = 2 * Self.gap
    for line in moment?.footLines ?? [] {
      // A sentence that is cut says something else.
      let room = Double(bounds.height) - Self.gap - y
      guard let form = line.forms.first(where: { height(of: $0) <= room }) else { continue }
      let margin = CGRect(x: PaneHead.padding, y: y, width: PaneHead.indent, height: Font.list.lineHeight)
      canvas.text(line.margin, in: margin, font: .labelMono, color: theme.text3)
      var place = CGRect(x: PaneHead.padding + PaneHead.indent, y: y, width: width, height: height(of: form))
      if !form.code.isEmpty {
        let code = code(of: form)
        canvas.paragraph(code, .labelMono, in: place, theme.text1)
        place.origin.y += context.height(of: code, .labelMono, width: width)
      }
      canvas.paragraph(form.words, .list, in: place, theme.text2)
      y += height(of: form) + 2 * Self.gap
    }
  }

  /// The width of the sentences.
  private var width: Double { Double(bounds.width) - 2 * PaneHead.padding - PaneHead.indent }

  private func height(of form: Form) -> Double {
    context.height(of: form.words, .list, width: width)
      + (form.code.isEmpty ? 0 : context.height(of: code(of: form), .labelMono, width: width))
  }

  private func code(of form: Form) -> String {
    form.code.wrappedAsCode(to: Int(width / context.width("0", .labelMono))).keepingIndents
  }
}

extension Moment {
  /// What somebody asks next about the verdict, in the order of its weight.
  fileprivate var footLines: [PaneFoot.Line] {
    let isFault = told?.judgement.isFault == true
    func line(_ margin: String, _ words: String) -> PaneFoot.Line {
      PaneFoot.Line(margin: margin, forms: [PaneFoot.Form(words: words)])
    }
    let first = isFault ? why?.remedies.first.map(mends) : fix
    let rule = why?.uikitRule.map { line("UIKit", $0) }
    return [first, rule].compactMap(\.self) + remarks.map { line($0.kind.margin, $0.text) }
      + (why?.gesture.map { [line("touch", $0)] } ?? [])
  }

  /// The fix that is on, and what would have happened without it.
  private var fix: PaneFoot.Line? {
    guard let why, let code = why.fixInEffect, let effect = why.effectOfFix else { return nil }
    let meaning = why.meaningOfFix.isEmpty ? [] : ["\(why.meaningOfFix.capitalizingFirst). \(effect)"]
    return PaneFoot.Line(
      margin: "fix",
      forms: [PaneFoot.Form(code: code, words: effect)] + (meaning + [effect]).map { PaneFoot.Form(words: $0) })
  }

  /// Returns what mends the verdict, and what comes of it.
  private func mends(_ remedy: Remedy) -> PaneFoot.Line {
    let effect = PaneFoot.Form(words: "With it: \(remedy.effect)")
    guard !remedy.code.contains("\n") else {
      let code = PaneFoot.Form(code: remedy.code, words: "With it: \(remedy.effect)")
      return PaneFoot.Line(
        margin: "mends", forms: [code, PaneFoot.Form(words: remedy.inWhy), effect])
    }
    let change = remedy.code.isEmpty ? explanation.sentence(for: remedy.change) : remedy.code
    return PaneFoot.Line(
      margin: "mends",
      forms: [PaneFoot.Form(words: "\(change). With it: \(remedy.effect)"), PaneFoot.Form(words: change)])
  }
}

extension Remedy {
  /// What comes of it, where only *Why* has room for its code: `With touchesShouldCancel(in:), as Why shows it: The list
  /// scrolled 90 pt.`
  var inWhy: String {
    code.nameOfCode.map { "With \($0), as Why shows it: \(effect)" } ?? "With a change that Why shows: \(effect)"
  }
}
