import Drawing
import Foundation
import Replay
import TouchKit

/// The list of scenes by group.
final class ScenesSheet: SearchSheet<SceneRow> {
  private(set) var scenes: [any Scene] = []
  private var search = SceneSearch([])
  private var current = ""

  init(_ context: PanelContext) {
    super.init(
      context, "scenesSheet", title: "Scenes", rowPrefix: "scene",
      hint: ("Type what goes wrong: list stops half way", "Tap what goes wrong"))
  }

  func show(scenes: [any Scene], current: String) {
    guard scenes.map(\.id) != self.scenes.map(\.id) || current != self.current else { return }
    (self.scenes, self.current, search) = (scenes, current, SceneSearch(scenes))
    words = nil
    begin()
    setNeedsLayout()
  }

  /// Asked for at every layout.
  private var words: [String]?

  override var suggestions: [String] {
    if words == nil { words = search.suggestions(atMost: SearchWords.most) }
    return words ?? []
  }

  override func isCurrent(_ row: SceneRow) -> Bool { row.isCurrent }

  override func finding(_ query: String) -> Finding {
    let result = search.result(of: query)
    var heading = ""
    let rows = result.matches.map { match in
      let scene = scenes[match.index]
      // Search results are sorted by score, without headings.
      let isFirst = query.isEmpty && scene.group != heading
      heading = scene.group
      return SceneRow(
        id: scene.id, title: scene.title, summary: match.symptom.map { "“\($0)”" } ?? scene.story.summary,
        heading: isFirst ? scene.group : "", isCurrent: scene.id == current)
    }
    let isNear = !result.isExact && !rows.isEmpty
    return Finding(rows: rows, remark: isNear ? "\(rows.count) near it" : remark(rows.count))
  }
}
