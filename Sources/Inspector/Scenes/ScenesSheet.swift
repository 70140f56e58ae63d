import Drawing
import Foundation
import Replay
import Stages
import TouchKit

final class ScenesSheet: SearchSheet {
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

  override func isCurrent(_ row: any FoundRow) -> Bool { (row as? SceneRow)?.isCurrent == true }

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
    let remark = isNear ? "\(rows.count) similar" : remark(rows.count)
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
        heading: place == 0 ? "Recent files" : "", isCurrent: false)
      row.files = files
      return row
    }
  }
}

/// A scene in the list: title, id, summary; or files that were shown recently.
struct SceneRow: FoundRow {
  let id: String
  let title: String
  /// The summary; in search results, the matching symptom.
  let summary: String
  let heading: String
  let isCurrent: Bool
  /// The files to show in the scene; empty for the scene's own content.
  var files: [String] = []
  var isPointedAt = false

  static let heights = (row: 66.0, heading: 30.0)

  /// The thumbnail's width and height, and where the words begin.
  private static let (thumbnail, words) = (CGSize(width: 32, height: 57), 84.0)

  var command: Command? { files.isEmpty ? .session(.chooseScene(id)) : .session(.showFiles(files)) }

  func draw(on canvas: Canvas, in row: Row) {
    let theme = row.context.theme
    let face = drawFace(on: canvas, in: row)
    if isCurrent { canvas.glyph(.tick, at: CGPoint(x: 23, y: face.midY), size: 12, theme.text1) }
    let font = Font.labelMono
    let line = CGRect(
      x: Self.words, y: face.midY - 20, width: row.bounds.width - Self.words - 20, height: 20)
    let room = max(line.width - canvas.metrics.width(of: id, font: font) - 16, line.width * 0.5)
    canvas.text(
      title, in: CGRect(x: line.minX, y: line.minY, width: room, height: line.height), font: .title, color: theme.text1)
    canvas.text(id, in: line.shifted(room + 16), font: font, color: theme.text3, alignment: .right, truncation: .middle)
    canvas.text(summary, in: line.offsetBy(dx: 0, dy: 19), font: .list, color: theme.text2)
    // At last, because its views give what follows their names.
    guard let stage = row.context.firstStage(id) else { return }
    let place = CGRect(
      x: 38, y: face.midY - Self.thumbnail.height / 2, width: Self.thumbnail.width, height: Self.thumbnail.height)
    SceneThumbnail(stage).draw(on: canvas, in: place, theme: theme)
  }
}
