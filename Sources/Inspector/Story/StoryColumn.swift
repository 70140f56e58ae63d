import Drawing
import Foundation
import Replay
import TouchKit

/// Beside the stage: what the scene tells, the log of what the application is told, or the lint, and below each the gestures
/// that the scene brings along.
final class StoryColumn: PanelView {
  private let pages: PageSwitch
  private let story: Section<ParagraphRow>
  private let log: Section<CallbackRow>
  private let lint: Section<LintRow>
  private let gestures: Section<GestureRow>
  let edge: ColumnEdge
  private var page = InspectorOptions.StoryPage.story

  override init(_ context: PanelContext) {
    pages = PageSwitch(context, "toldPages", titles: ["Story", "Log", "Lint"])
    story = Section(context, "story", title: "STORY", rowPrefix: "paragraph")
    log = Section(context, "log", title: "CALLBACKS", rowPrefix: "callback")
    lint = Section(context, "lint", title: "BEFORE ANY TOUCH", rowPrefix: "finding")
    gestures = Section(context, "gestures", title: "GESTURES", rowPrefix: "gesture")
    edge = ColumnEdge(context)
    super.init(context)
    accessibilityIdentifier = "told"
    (story.isFirst, log.isFirst, lint.isFirst) = (true, true, true)
    story.emptyHint = "This scene tells nothing about itself. The log shows what its views and delegates are told."
    log.emptyHint = "Touch the stage: what views and delegates are told and asked is listed here as it comes."
    pages.onSelect = { [weak self] in self?.choose($0) }
    for view in [story, log, lint, gestures, pages, edge] as [View] { addSubview(view) }
  }

  private func choose(_ index: Int) {
    guard let page = InspectorOptions.StoryPage(rawValue: index), page != self.page else { return }
    context.send(.showStory(page))
  }

  /// Shows what a scene tells, or the log of the present story.
  func show(_ moment: Moment) {
    page = moment.options.storyPage
    pages.selected = page.rawValue
    (story.isHidden, log.isHidden, lint.isHidden) = (page != .story, page != .log, page != .lint)
    show(moment.scene, played: moment.played)
    if page == .log { showLog(moment) }
    showLint(moment.lint, of: moment.scene)
    layoutSections()
  }

  private func show(_ scene: any Scene, played: ReadyGesture?) {
    story.title = scene.origin.isEmpty ? "STORY" : scene.origin.uppercased()
    let source = scene.origin.hasPrefix("conflict") ? "What is reported" : "The article"
    let paragraphs = [("You see", scene.story.shows), ("Try", scene.story.attempt), (source, scene.story.source)]
      .filter { !$0.1.isEmpty }.map { ParagraphRow.Content(caption: $0.0, text: $0.1) }
    story.show(
      paragraphs.isEmpty ? [] : [ParagraphRow.Content(caption: "", text: scene.title, isHeading: true)] + paragraphs)
    gestures.isHidden = scene.gestures.isEmpty
    gestures.detail = "Ctrl + number"
    gestures.show(
      scene.gestures.enumerated().map { index, gesture in
        GestureRow.Content(number: index + 1, gesture: gesture, isPlayed: gesture == played)
      })
  }

  private func showLog(_ moment: Moment) {
    let (callbacks, selection) = (moment.reading.callbacks, moment.selection)
    log.detail = callbacks.isEmpty ? "" : "\(callbacks.reduce(0) { $0 + $1.count })"
    log.show(
      callbacks.suffix(PanelConstants.logLines).map { callback in
        CallbackRow.Content(
          callback: callback, path: moment.trace[callback.subject]?.path, words: callback.words(in: moment.trace),
          milliseconds: moment.reading.storyMilliseconds(at: callback.time),
          owner: Self.owner(of: callback, in: moment.trace), isSelected: callback.subject == selection)
      })
    log.scrollToEnd()
  }

  /// The page's name says how many findings there are, also while another page is shown. What is on the stage needs no
  /// scene before its name in a narrow column.
  private func showLint(_ found: Lint?, of scene: any Scene) {
    let count = found?.findings.count ?? 0
    pages.setTitle(count == 0 ? "Lint" : "Lint \(count)", at: InspectorOptions.StoryPage.lint.rawValue)
    lint.emptyHint = found?.allClear ?? "Gestures are rehearsed on stages that nobody sees…"
    lint.show(
      (found?.findings ?? []).map {
        LintRow.Content(
          code: $0.code.rawValue, severity: $0.severity, sentence: $0.sentence.replacing("\(scene.id)/", with: ""))
      })
  }

  /// Whose it is, and whom it is about: `list, button5`.
  private static func owner(of callback: CallbackReading, in trace: Trace) -> String {
    let whom =
      callback.other.exists && callback.other != callback.subject ? ", \(trace.title(of: callback.other))" : ""
    return trace.title(of: callback.subject) + whom
  }

  /// Forgets its rows, whose height depends on fingers or mouse.
  func clear() {
    log.show([])
    gestures.show([])
  }

  func themeDidChange() {
    story.themeDidChange()
    log.themeDidChange()
    lint.themeDidChange()
    gestures.themeDidChange()
  }

  override func layoutSubviews() { layoutSections() }

  /// The gestures take what they need, up to half; the page what remains.
  private func layoutSections() {
    guard bounds.width > 0 else { return }
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let head = (context.isTouch ? context.tokens.smallestHitArea : 32 * context.tokens.scale)
    pages.place(CGRect(x: 0, y: 0, width: width, height: head))
    let room = height - head
    let foot =
      gestures.isHidden ? 0 : min(gestures.naturalHeight(width: width), room * PanelConstants.gesturesShare)
    for section in [story, log, lint] as [View] {
      section.place(CGRect(x: 0, y: head, width: width, height: room - foot))
    }
    gestures.place(CGRect(x: 0, y: height - foot, width: width, height: foot))
    edge.place(CGRect(x: width - 1, y: 0, width: 1, height: height))
  }

  override func draw(on canvas: Canvas) {
    canvas.fill(bounds, context.theme.background)
  }
}
