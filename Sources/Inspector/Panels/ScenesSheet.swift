import Drawing
import Foundation
import TouchKit

/// A scene that can be chosen.
public struct SceneEntry: Hashable, Sendable {
  /// Its identifier, as the command line takes it.
  public var id: String
  /// Its name.
  public var title: String
  /// What it shows, in one line.
  public var summary: String

  /// Names a scene.
  public init(id: String, title: String, summary: String) {
    (self.id, self.title, self.summary) = (id, title, summary)
  }
}

/// The scenes to choose from, with a cursor for the keyboard.
final class ScenesSheet: Sheet {
  private(set) var scenes: [SceneEntry] = []
  private var current = ""
  private var cursor = 0
  private let rows: RowStack<SceneRow>

  init(_ context: PanelContext) {
    rows = RowStack(context, prefix: "scene")
    super.init(context, "scenesSheet", title: "Scenes")
    scroll.addSubview(rows)
  }

  func show(scenes: [SceneEntry], current: String) {
    guard scenes != self.scenes || current != self.current else { return }
    (self.scenes, self.current) = (scenes, current)
    pointAtCurrent()
    refresh()
    setNeedsLayout()
  }

  /// Puts the cursor on the scene that is on the stage.
  func pointAtCurrent() {
    cursor = scenes.firstIndex { $0.id == current } ?? 0
    refresh()
    reveal()
  }

  /// Arrows move the cursor, Enter opens; other keys are not for this sheet.
  func press(_ key: KeyStroke) -> Bool {
    guard !key.control, !scenes.isEmpty else { return false }
    switch key.name {
    case "Up": move(-1)
    case "Down": move(1)
    case "Home": move(-scenes.count)
    case "End": move(scenes.count)
    case "Enter": context.send(.chooseScene(scenes[cursor].id))
    default: return false
    }
    return true
  }

  private func move(_ distance: Int) {
    cursor = min(max(cursor + distance, 0), scenes.count - 1)
    refresh()
    reveal()
  }

  private func reveal() {
    let height = SceneRow.rowHeight(context)
    let (top, seen) = (Double(cursor) * height, Double(scroll.bounds.height))
    guard seen > 0 else { return }
    let highest = max(0, Double(rows.bounds.height) - seen)
    let y = min(max(Double(scroll.contentOffset.y), top + height - seen), top)
    scroll.contentOffset = CGPoint(x: 0, y: min(max(y, 0), highest))
  }

  private func refresh() {
    let contents = scenes.enumerated().map { index, scene in
      SceneRow.Content(scene: scene, isCurrent: scene.id == current, isPointedAt: index == cursor)
    }
    rows.show(contents, width: max(1, Double(scroll.bounds.width)))
  }

  override func naturalSize(in size: CGSize) -> CGSize {
    let height = SceneRow.rowHeight(context) * Double(scenes.count) + 10 * context.tokens.scale
    return CGSize(width: min(size.width, 620 * context.tokens.scale), height: height)
  }

  override func layoutContent(width: Double) {
    refresh()
    rows.place(x: 0, y: 0)
    reveal()
  }
}

/// One scene: name, identifier, what it shows.
final class SceneRow: PanelControl, PanelRow {
  struct Content: Equatable {
    var scene: SceneEntry
    var isCurrent: Bool
    var isPointedAt: Bool
  }

  var content: Content?

  static func rowHeight(_ context: PanelContext) -> Double { 48 * context.tokens.scale }
  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    rowHeight(context)
  }

  override func press() {
    if let content { context.send(.chooseScene(content.scene.id)) }
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let face = bounds.insetBy(dx: 8 * unit, dy: 1 * unit)
    if content.isPointedAt { canvas.fill(face, theme.selection, radius: 6 * unit) }
    drawHighlight(on: canvas, in: face, radius: 6 * unit)
    if content.isCurrent {
      canvas.glyph(.tick, at: CGPoint(x: 25 * unit, y: 15 * unit), size: 12 * unit, theme.text1)
    }
    let font = tokens.font(.label, .mono)
    let id = context.metrics.width(of: content.scene.id, font: font)
    let line = CGRect(x: 42 * unit, y: 5 * unit, width: bounds.width - 62 * unit, height: 20 * unit)
    let room = max(line.width - id - 16 * unit, line.width * 0.5)
    canvas.text(
      content.scene.title, in: CGRect(x: line.minX, y: line.minY, width: room, height: line.height),
      font: tokens.font(.title), color: theme.text1)
    canvas.text(
      content.scene.id,
      in: CGRect(
        x: line.minX + room + 16 * unit, y: line.minY, width: line.width - room - 16 * unit,
        height: line.height),
      font: font, color: theme.text3, alignment: .right, truncation: .middle)
    canvas.text(
      content.scene.summary, in: line.offsetBy(dx: 0, dy: 19 * unit), font: tokens.font(.list),
      color: theme.text2)
  }
}
