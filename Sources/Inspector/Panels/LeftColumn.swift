import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The left column: one page with the story and the gestures, the views, the log, or the lint findings. Below each page
/// are the scene's parameters.
final class LeftColumn: Column {
  private let pages: PageSwitch
  private let story: Section<Row<ParagraphRow>>
  private let views: ViewsPage
  /// The deliveries, above the log on its page.
  private let told: Section<Row<DeliveryRow>>
  private let log: Section<Row<CallbackRow>>
  private let lint: Section<Row<LintRow>>
  private let gestures: Section<Row<GestureRow>>
  private let parameters: Section<ParameterRow>
  private var page = InspectorOptions.StoryPage.story

  init(_ context: PanelContext) {
    pages = PageSwitch(context, "toldPages", titles: InspectorOptions.StoryPage.allCases.map(\.title))
    story = Section(context, "story", title: "STORY", rowPrefix: "paragraph", isFirst: true)
    views = ViewsPage(context)
    told = Section(context, "told", title: "WHAT VIEWS WERE TOLD", rowPrefix: "delivery", isFirst: true)
    log = Section(context, "log", title: "CALLBACKS", rowPrefix: "callback")
    lint = Section(context, "lint", title: "IN REHEARSAL", rowPrefix: "finding", isFirst: true)
    gestures = Section(context, "gestures", title: "GESTURES", rowPrefix: "gesture")
    parameters = Section(context, "parameters", title: "PARAMETERS", rowPrefix: "parameter")
    super.init(context, "left", [story, views, told, log, lint, gestures, parameters, pages])
    story.emptyHint = "This scene has no story. The log shows what its views and delegates receive."
    log.emptyHint = "Touch the stage: what views and delegates receive and are asked is listed here."
    gestures.detail = "Ctrl + number"
    pages.onSelect = { [weak self] in self?.choose($0) }
  }

  private func choose(_ index: Int) {
    guard let page = InspectorOptions.StoryPage(rawValue: index), page != self.page else { return }
    context.send(.showStory(page))
  }

  /// The parts of the content that have changed since the column was updated last.
  struct Change: OptionSet {
    let rawValue: Int

    /// The clock.
    static let time = Change(rawValue: 1)
    /// The decisions or the selection, besides the clock.
    static let content = Change(rawValue: 2)
    /// The values of the parameters.
    static let parameters = Change(rawValue: 4)
    /// The page, the played gesture, or the findings.
    static let page = Change(rawValue: 8)
  }

  /// Shows the page that the options choose.
  func show(_ moment: Moment, _ change: Change) {
    page = moment.options.storyPage
    if page == .views { views.show(moment, contentChanged: change != .time) }
    guard change != .time else { return }
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
    if change.contains(.parameters) { showParameters(moment) }
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
      ("You see", scene.story.shows), ("Try", scene.story.attempt),
      (isReport ? "What is reported" : "What it tells", scene.story.source),
    ].filter { !$0.1.isEmpty }.map { ParagraphRow(caption: $0.0, text: $0.1) }
    story.show(paragraphs.isEmpty ? [] : [ParagraphRow(text: scene.title)] + paragraphs)
    gestures.isHidden = scene.gestures.isEmpty || page != .story
    gestures.show(
      scene.gestures.enumerated().map { index, gesture in
        GestureRow(number: index + 1, gesture: gesture, isPlayed: gesture == played)
      })
  }

  private func showDeliveries(_ moment: Moment) {
    let ledger = DeliveryLedger(moment.reading)
    let broken = ledger.breaks.count
    told.detail = broken == 0 ? "" : "\(broken) against the rules"
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
          callback: callback, path: moment.trace[callback.subject]?.path, words: explanation.log(callback),
          milliseconds: moment.reading.storyMilliseconds(at: callback.time), owner: explanation.owner(of: callback),
          isSelected: callback.subject == selection)
      })
    log.scrollToEnd()
  }

  /// Shows the findings with the rehearsed gestures, and the number of findings in the page's title. Paths omit the
  /// scene's id.
  private func showLint(_ result: Lint?, of scene: any Scene) {
    let count = result?.findings.count ?? 0
    let title = InspectorOptions.StoryPage.lint.title
    pages.setTitle(count == 0 ? title : "\(title) \(count)", at: InspectorOptions.StoryPage.lint.rawValue)
    lint.emptyHint = result?.allClear ?? "Gestures are rehearsed on stages that nobody sees…"
    let findings = (result?.findings ?? []).map {
      LintRow(
        code: $0.code.rawValue, severity: $0.severity, sentence: $0.sentence.replacing("\(scene.id)/", with: ""))
    }
    let rehearsed = result.map { [LintRow(sentence: $0.rehearsed)] } ?? []
    lint.show(findings.isEmpty ? [] : findings + rehearsed)
  }

  /// Gestures and parameters get their natural height, up to a share of the column. The page gets the rest.
  override func layoutSections(width: Double, height: Double) {
    let head = context.hitExtent(32)
    pages.place(CGRect(x: 0, y: 0, width: width, height: head))
    let room = height - head
    func share(_ section: some NaturalSection, _ most: Double) -> Double {
      section.isHidden ? 0 : min(section.naturalHeight(width: width), room * most)
    }
    let lower = share(parameters, PanelConstants.parametersShare)
    let middle = share(gestures, PanelConstants.gesturesShare)
    let upper = max(0, room - middle - lower)
    for page in [story, views, lint] as [View] {
      page.place(CGRect(x: 0, y: head, width: width, height: upper))
    }
    let above = min(share(told, PanelConstants.toldShare), upper)
    told.place(CGRect(x: 0, y: head, width: width, height: above))
    log.place(CGRect(x: 0, y: head + above, width: width, height: upper - above))
    gestures.place(CGRect(x: 0, y: height - lower - middle, width: width, height: middle))
    parameters.place(CGRect(x: 0, y: height - lower, width: width, height: lower))
    edge.place(CGRect(x: width - 1, y: 0, width: 1, height: height))
  }
}

extension InspectorOptions.StoryPage {
  /// The title of the command that shows the page.
  fileprivate var title: String { CommandEntry.entry(of: .view(.showStory(self)))?.title ?? "" }
}
