import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The story's column: one page with the story and the gestures, the views, the log, or the lint findings. Below each page
/// are the scene's readout and its parameters.
final class StoryColumn: Column {
  private let pages: PageSwitch
  private let story: Section
  private let views: ViewsPage
  /// The deliveries, above the log on its page.
  private let told: Section
  private let log: Section
  private let lint: Section
  private let gestures: Section
  private let readout: ReadoutRow
  private let parameters: Section
  private var page = InspectorOptions.StoryPage.story

  init(_ context: PanelContext) {
    pages = PageSwitch(context, "toldPages", titles: InspectorOptions.StoryPage.allCases.map(\.title))
    story = Section(context, "story", title: "STORY", rowPrefix: "paragraph", isFirst: true)
    views = ViewsPage(context)
    told = Section(context, "told", title: "TOUCHES DELIVERED TO VIEWS", rowPrefix: "delivery", isFirst: true)
    log = Section(context, "log", title: "CALLBACKS", rowPrefix: "callback")
    lint = Section(context, "lint", title: "LINT FINDINGS", rowPrefix: "finding", isFirst: true)
    gestures = Section(context, "gestures", title: "GESTURES", rowPrefix: "gesture")
    readout = ReadoutRow(context)
    parameters = Section(context, "parameters", title: "PARAMETERS", rowPrefix: "parameter")
    super.init(context, "storyColumn", [story, views, told, log, lint, gestures, readout, parameters, pages])
    story.emptyHint = "This scene has no story. The log shows what its views and delegates receive."
    log.emptyHint = "Touch the stage: what views and delegates receive and are asked is listed here."
    pages.onSelect = { [weak self] in self?.choose($0) }
  }

  private func choose(_ index: Int) {
    guard let page = InspectorOptions.StoryPage(rawValue: index), page != self.page else { return }
    context.send(.showStory(page))
  }

  /// What the column shows, but for the views.
  private struct Content: Equatable {
    let basis: Moment.Basis
    let page: InspectorOptions.StoryPage
    let settings: Settings
    let played: ReadyGesture?
    let lint: Lint?
  }

  private var content: Content?
  /// The place in the list of the gesture that was played last, and the height in which the list last scrolled to it.
  private var played: (place: Int, height: Double?)?

  func show(_ moment: Moment) {
    page = moment.options.storyPage
    if page == .views { views.show(moment) }
    let new = Content(
      basis: Moment.Basis(moment, context, decisions: page == .log), page: page, settings: moment.settings,
      played: moment.played, lint: moment.lint)
    let isOtherLayout = readout.show(moment)
    guard new != content || isOtherLayout else { return }
    if let played = moment.played, played != content?.played {
      self.played = moment.scene.gestures.firstIndex(of: played).map { ($0, nil) }
    }
    content = new
    pages.selected = page.rawValue
    told.isHidden = page != .log
    (story.isHidden, views.isHidden, log.isHidden, lint.isHidden) =
      (page != .story, page != .views, page != .log, page != .lint)
    show(moment.scene, played: moment.played)
    if page == .log {
      showDeliveries(moment)
      showLog(moment)
    }
    showLint(moment.lint, of: moment.scene)
    showParameters(moment)
    layoutSubviews()
  }

  private func showParameters(_ moment: Moment) {
    let rows = moment.scene.parameters.map { ParameterRow.Content(parameter: $0, value: moment.settings[$0.key]) }
    parameters.isHidden = rows.isEmpty
    parameters.show(rows)
  }

  private func show(_ scene: any Scene, played: ReadyGesture?) {
    let isReport = scene.origin.hasPrefix("conflict")
    story.title = scene.origin.isEmpty ? "STORY" : isReport ? "WHAT PEOPLE REPORT" : "THE ARTICLE"
    let paragraphs = [
      ("What you see", scene.story.shows), ("Try", scene.story.attempt),
      (isReport ? "What is reported" : "What it is about", scene.story.background),
    ].filter { !$0.1.isEmpty }.map { ParagraphRow(caption: $0.0, text: $0.1) }
    story.show(paragraphs.isEmpty ? [] : [ParagraphRow(text: scene.title)] + paragraphs)
    gestures.isHidden = scene.gestures.isEmpty || page != .story
    gestures.detail = context.isTouch ? "" : "Ctrl + number"
    gestures.show(
      scene.gestures.enumerated().map { index, gesture in
        GestureRow(number: index + 1, gesture: gesture, isPlayed: gesture == played)
      })
  }

  private func showDeliveries(_ moment: Moment) {
    let ledger = DeliveryLedger(moment.reading)
    let broken = ledger.violations.count
    told.detail = broken == 0 ? "" : "\(broken) violation\(broken == 1 ? "" : "s")"
    told.isHidden = ledger.entries.isEmpty
    log.isFirst = told.isHidden
    told.show(DeliveryRow.rows(of: ledger, in: moment))
    told.setNeedsDisplay()
  }

  private func showLog(_ moment: Moment) {
    let (callbacks, selection) = (moment.reading.callbacks, moment.selection)
    let explanation = Explanation(of: moment.trace)
    log.detail = callbacks.isEmpty ? "" : "\(callbacks.reduce(0) { $0 + $1.count })"
    log.show(
      callbacks.suffix(PanelConstants.logLines).map { callback in
        CallbackRow(
          callback: callback, path: moment.trace.path(of: callback.subject), words: explanation.log(callback),
          milliseconds: moment.reading.storyMilliseconds(at: callback.time), owner: explanation.owner(of: callback),
          isSelected: callback.subject == selection)
      })
    log.scrollToEnd()
  }

  /// Shows the findings and the rehearsed gestures; the page's title has their number.
  private func showLint(_ result: Lint?, of scene: any Scene) {
    let count = result?.findings.count ?? 0
    let title = InspectorOptions.StoryPage.lint.title
    pages.setTitle(count == 0 ? title : "\(title) \(count)", at: InspectorOptions.StoryPage.lint.rawValue)
    lint.emptyHint = result?.allClear ?? "Playing the gestures in the background…"
    let findings = (result?.findings ?? []).map { LintRow($0, of: scene) }
    let rehearsed = result.map { [LintRow(sentence: $0.rehearsed)] } ?? []
    lint.show(findings.isEmpty ? [] : findings + rehearsed)
  }

  /// Gestures, readout and parameters get their natural height, up to a share of the column. The page gets the rest.
  override func layoutSections(width: Double, height: Double) {
    let head = context.hitExtent(32)
    pages.place(CGRect(x: 0, y: 0, width: width, height: head))
    let room = height - head
    func share(_ section: Section, _ most: Double) -> Double {
      section.isHidden ? 0 : section.height(width: width, atMost: room * most)
    }
    let lower = share(parameters, PanelConstants.parametersShare)
    let state = readout.isHidden ? 0 : ReadoutRow.height
    let middle = share(gestures, PanelConstants.gesturesShare)
    let upper = max(0, room - middle - state - lower)
    for page in [story, views, lint] as [View] {
      page.place(CGRect(x: 0, y: head, width: width, height: upper))
    }
    let above = min(share(told, PanelConstants.toldShare), upper)
    told.place(CGRect(x: 0, y: head, width: width, height: above))
    log.place(CGRect(x: 0, y: head + above, width: width, height: upper - above))
    gestures.place(CGRect(x: 0, y: height - lower - state - middle, width: width, height: middle))
    if let played, middle > 0, played.height != middle {
      gestures.reveal(played.place)
      self.played?.height = middle
    }
    readout.place(CGRect(x: 0, y: height - lower - state, width: width, height: state))
    parameters.place(CGRect(x: 0, y: height - lower, width: width, height: lower))
    edge.place(CGRect(x: width - 1, y: 0, width: 1, height: height))
  }
}

extension InspectorOptions.StoryPage {
  fileprivate var title: String { CommandEntry.entry(of: .view(.showStory(self)))?.title ?? "" }
}

/// A paragraph about the scene below its caption. Without a caption it is the scene's title, in large type.
struct ParagraphRow: RowContent {
  var caption = ""
  let text: String

  private var isHeading: Bool { caption.isEmpty }

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = width - 2 * Tokens.panelPadding
    if isHeading { return context.height(of: text, .heading, width: room) + 6 }
    return 16 + context.height(of: text, .list, width: room) + 10
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, padding) = (row.context.theme, Tokens.panelPadding)
    let rest = row.bounds.insetBy(dx: padding, dy: 0)
    guard !isHeading else { return canvas.paragraph(text, .heading, in: rest, theme.text1) }
    let head = rest.divided(at: 16)
    canvas.text(
      caption.uppercased(), in: head.upper, font: .caption, color: theme.text3)
    canvas.paragraph(text, .list, in: head.lower, theme.text2)
  }
}

/// A line of the log: the callback; below it the object called, the answer or the number of calls, and the time.
struct CallbackRow: RowContent {
  let callback: CallbackReading
  let path: String?
  let words: String
  /// The time since the current gesture began.
  let milliseconds: Double
  /// The object called, and the one it is about.
  let owner: String
  let isSelected: Bool

  var command: Command? { .view(.select(path)) }

  func height(width: Double, _ context: PanelContext) -> Double { context.hitExtent(34) }

  private var remark: String {
    if let answer = callback.answer { return answer ? "YES" : "NO" }
    return callback.count > 1 ? "×\(callback.count)" : ""
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 1)
    row.drawHighlight(on: canvas, in: face, radius: 5, isSelected: isSelected)
    let (padding, top) = (Tokens.panelPadding, bounds.midY - 16)
    let room = Double(bounds.width) - 2 * padding
    canvas.text(words, in: CGRect(x: padding, y: top, width: room, height: 16), font: .list, color: theme.text1)
    let time = String(format: "+%.0f ms", milliseconds)
    let right = remark.isEmpty ? time : "\(remark)  \(time)"
    let width = row.context.width(right, .labelMono)
    canvas.text(
      owner, in: CGRect(x: padding, y: top + 16, width: room - width - 8, height: 15),
      font: .label, color: theme.text3, truncation: .middle)
    canvas.text(
      right, in: CGRect(x: padding + room - width, y: top + 16, width: width, height: 15),
      font: .labelMono, color: theme.text3, alignment: .right)
  }
}

/// A lint finding: glyph, code, severity; below them the verdict's headline and the rest of the message. Without a severity
/// it lists the rehearsed gestures.
struct LintRow: RowContent {
  var code = ""
  var severity: LintFinding.Severity?
  /// The headline; empty for a finding without a verdict.
  var title = ""
  let sentence: String

  private static let titleFont = Font(size: 12, weight: .semibold)

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = width - 2 * Tokens.panelPadding
    return head + titleHeight(room, context) + context.height(of: sentence, .list, width: room) + 12
  }

  private var head: Double { severity == nil ? 0 : 20 }

  private func titleHeight(_ room: Double, _ context: PanelContext) -> Double {
    title.isEmpty ? 0 : context.height(of: title, Self.titleFont, width: room) + 3
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let padding = Tokens.panelPadding
    let width = Double(bounds.width) - 2 * padding
    let top = head + titleHeight(width, row.context)
    if !title.isEmpty {
      canvas.paragraph(
        title, Self.titleFont, in: CGRect(x: padding, y: head, width: width, height: top - head), theme.text1)
    }
    canvas.paragraph(
      sentence, .list, in: CGRect(x: padding, y: top, width: width, height: bounds.height - top),
      severity == nil ? theme.text3 : theme.text2)
    guard let severity else { return }
    let isWarning = severity == .warning
    let ink = isWarning ? theme.text1 : theme.text2
    // Colours are for recognizer states only: severity is a glyph and a word.
    canvas.glyph(
      isWarning ? .alert : .diamond, at: CGPoint(x: padding + 6, y: head / 2), size: 12, ink, on: theme.background)
    let line = CGRect(x: padding + 18, y: 0, width: width - 18, height: head)
    let word = row.context.width(severity.rawValue, .label)
    canvas.text(
      code, in: CGRect(x: line.minX, y: 0, width: line.width - word - 8, height: head), font: .labelMono, color: ink)
    canvas.text(severity.rawValue, in: line, font: .label, color: theme.text3, alignment: .right)
  }
}

extension LintRow {
  /// Shows a finding, without the scene's id.
  init(_ finding: LintFinding, of scene: any Scene) {
    let rest = finding.paragraphs.dropFirst(finding.verdict == nil ? 0 : 1).joined(separator: " ")
    self.init(
      code: finding.code.rawValue, severity: finding.severity, title: finding.verdict?.headline ?? "",
      sentence: rest.replacing("\(scene.id)/", with: ""))
  }
}

/// A gesture of the scene, played by a press; the last one played shows its outcome.
struct GestureRow: RowContent {
  /// The number, from 1. Up to 9 it is also the key, with Ctrl.
  let number: Int
  let gesture: ReadyGesture
  let isPlayed: Bool

  var command: Command? { .session(.playGesture(.number(number))) }

  private var outcome: String { isPlayed ? gesture.outcome : "" }

  func height(width: Double, _ context: PanelContext) -> Double {
    guard !outcome.isEmpty else { return lineHeight(context) }
    return lineHeight(context) + context.height(of: outcome, .list, width: width - 46) + 8
  }

  private func lineHeight(_ context: PanelContext) -> Double { context.hitExtent(24) }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 1)
    row.drawHighlight(on: canvas, in: face, radius: 5, isSelected: isPlayed)
    let line = lineHeight(row.context)
    canvas.glyph(.play, at: CGPoint(x: 20, y: line / 2), size: 11, isPlayed ? theme.text1 : theme.text2)
    let hasKey = number <= 9
    let room = Double(bounds.width) - 34 - (hasKey ? 28 : 12)
    canvas.text(gesture.title, in: CGRect(x: 34, y: 0, width: room, height: line), font: .list, color: theme.text1)
    if hasKey {
      canvas.text(
        "\(number)", in: CGRect(x: bounds.width - 26, y: 0, width: 14, height: line),
        font: .labelMono, color: theme.text3, alignment: .right)
    }
    guard !outcome.isEmpty else { return }
    canvas.paragraph(
      outcome, .list, in: CGRect(x: 34, y: line, width: bounds.width - 46, height: bounds.height - line), theme.text2)
  }
}
