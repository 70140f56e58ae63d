import Drawing
import Foundation
import Replay
import TouchKit

/// The column beside the stage: the text about the scene, the log of callbacks or the lint findings, and below each
/// the scene's gestures.
final class StoryColumn: Column {
  private let pages: PageSwitch
  private let story: Section<Row<ParagraphRow>>
  private let log: Section<Row<CallbackRow>>
  private let lint: Section<Row<LintRow>>
  private let gestures: Section<Row<GestureRow>>
  private var page = InspectorOptions.StoryPage.story

  init(_ context: PanelContext) {
    pages = PageSwitch(context, "toldPages", titles: ["Story", "Log", "Lint"])
    story = Section(context, "story", title: "STORY", rowPrefix: "paragraph", isFirst: true)
    log = Section(context, "log", title: "CALLBACKS", rowPrefix: "callback", isFirst: true)
    lint = Section(context, "lint", title: "IN REHEARSAL", rowPrefix: "finding", isFirst: true)
    gestures = Section(context, "gestures", title: "GESTURES", rowPrefix: "gesture")
    super.init(context, "told", [story, log, lint, gestures, pages])
    story.emptyHint = "This scene has no story. The log shows what its views and delegates receive."
    log.emptyHint = "Touch the stage: what views and delegates receive and are asked is listed here."
    gestures.detail = "Ctrl + number"
    pages.onSelect = { [weak self] in self?.choose($0) }
  }

  private func choose(_ index: Int) {
    guard let page = InspectorOptions.StoryPage(rawValue: index), page != self.page else { return }
    context.send(.showStory(page))
  }

  /// Shows the page that the options choose.
  func show(_ moment: Moment) {
    page = moment.options.storyPage
    pages.selected = page.rawValue
    (story.isHidden, log.isHidden, lint.isHidden) = (page != .story, page != .log, page != .lint)
    show(moment.scene, played: moment.played)
    if page == .log { showLog(moment) }
    showLint(moment.lint, of: moment.scene)
    layoutSubviews()
  }

  private func show(_ scene: any Scene, played: ReadyGesture?) {
    story.title = scene.origin.isEmpty ? "STORY" : scene.origin.uppercased()
    let source = scene.origin.hasPrefix("conflict") ? "What is reported" : "The article"
    let paragraphs = [("You see", scene.story.shows), ("Try", scene.story.attempt), (source, scene.story.source)]
      .filter { !$0.1.isEmpty }.map { ParagraphRow(caption: $0.0, text: $0.1) }
    story.show(paragraphs.isEmpty ? [] : [ParagraphRow(text: scene.title)] + paragraphs)
    gestures.isHidden = scene.gestures.isEmpty
    gestures.show(
      scene.gestures.enumerated().map { index, gesture in
        GestureRow(number: index + 1, gesture: gesture, isPlayed: gesture == played)
      })
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

  /// Shows the findings, without the scene's id in paths, what was rehearsed, and the findings' number in the page's
  /// title.
  private func showLint(_ result: Lint?, of scene: any Scene) {
    let count = result?.findings.count ?? 0
    pages.setTitle(count == 0 ? "Lint" : "Lint \(count)", at: InspectorOptions.StoryPage.lint.rawValue)
    lint.emptyHint = result?.allClear ?? "Gestures are rehearsed on stages that nobody sees…"
    let findings = (result?.findings ?? []).map {
      LintRow(
        code: $0.code.rawValue, severity: $0.severity, sentence: $0.sentence.replacing("\(scene.id)/", with: ""))
    }
    let rehearsed = result.map { [LintRow(sentence: $0.rehearsed)] } ?? []
    lint.show(findings.isEmpty ? [] : findings + rehearsed)
  }

  /// Gestures get their natural height, up to half; the page the rest.
  override func layoutSections(width: Double, height: Double) {
    let head = context.hitExtent(32)
    pages.place(CGRect(x: 0, y: 0, width: width, height: head))
    let room = height - head
    let foot = gestures.isHidden ? 0 : min(gestures.naturalHeight(width: width), room * PanelConstants.gesturesShare)
    for section in [story, log, lint] as [View] {
      section.place(CGRect(x: 0, y: head, width: width, height: room - foot))
    }
    gestures.place(CGRect(x: 0, y: height - foot, width: width, height: foot))
    edge.place(CGRect(x: width - 1, y: 0, width: 1, height: height))
  }
}
