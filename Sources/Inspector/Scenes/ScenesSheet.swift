import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// The list of scenes by group.
final class ScenesSheet: SearchSheet<SceneRow> {
  private(set) var scenes: [any Scene] = []
  private var search = SceneSearch([])
  private var current = ""
  private var recent: [[String]] = []

  init(_ context: PanelContext) {
    super.init(
      context, "scenesSheet", title: "Scenes", rowPrefix: "scene",
      hint: ("Type what goes wrong: list stops half way", "Tap what goes wrong"))
  }

  func show(scenes: [any Scene], current: String, recent: [[String]]) {
    guard scenes.map(\.id) != self.scenes.map(\.id) || current != self.current || recent != self.recent else { return }
    (self.scenes, self.current, self.recent, search) = (scenes, current, recent, SceneSearch(scenes))
    words = nil
    begin()
    setNeedsLayout()
  }

  /// The suggestions, cached because every layout needs them.
  private var words: [String]?

  override var suggestions: [String] {
    if words == nil { words = search.suggestions(atMost: SearchWords.most) }
    return words ?? []
  }

  override func isCurrent(_ row: SceneRow) -> Bool { row.isCurrent }

  override func finding(_ query: String) -> Finding {
    let result = search.result(of: query)
    var heading = ""
    var rows = result.matches.map { match in
      let scene = scenes[match.index]
      // Search results are sorted by score, so they have no headings.
      let isFirst = query.isEmpty && scene.group != heading
      heading = scene.group
      return SceneRow(
        id: scene.id, title: scene.title, summary: match.symptom.map { "“\($0)”" } ?? scene.story.summary,
        heading: isFirst ? scene.group : "", isCurrent: scene.id == current)
    }
    let isNear = !result.isExact && !rows.isEmpty
    let remark = isNear ? "\(rows.count) near it" : remark(rows.count)
    // After the first group, which has the scene for files, so that they are visible without scrolling.
    let place = query.isEmpty ? rows.dropFirst().firstIndex { !$0.heading.isEmpty } : nil
    rows.insert(contentsOf: files(query), at: place ?? rows.endIndex)
    return Finding(rows: rows, remark: remark)
  }

  /// Returns rows for the recent files whose paths contain the query.
  private func files(_ query: String) -> [SceneRow] {
    let found = recent.filter { files in
      query.isEmpty || files.contains { $0.localizedCaseInsensitiveContains(query) }
    }
    return found.enumerated().map { place, files in
      var row = SceneRow(
        id: "", title: files.shownName, summary: files.joined(separator: ", "),
        heading: place == 0 ? "Shown lately" : "", isCurrent: false)
      row.files = files
      return row
    }
  }
}
