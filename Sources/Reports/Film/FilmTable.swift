import Drawing
import Foundation
import Painting
import Replay
import TouchKit

/// A film as a page stores it: the views at first, then each change (time, node, field, value).
///
/// Views that are never visible are left out. What many views share (colours, texts, looks) is stored once.
struct FilmTable {
  private var painting: NodePainting
  private var looks: [String] = []
  private var lookNumbers: [String: Int] = [:]
  private var known: [LookKey: Int] = [:]
  private var rows: [StageNode.ID: Row] = [:]
  /// The changes at the instant being read.
  private var current: [any JSONValue] = []
  private var changes: [JSONList] = []
  /// The colours of the device around the stage, from each time at which they change.
  private var edges: [(time: Instant, colors: StageEdges)] = []
  private let subjects: SubjectTable
  private let root: Int

  /// Everything that a view's own drawing depends on, except for a navigation bar.
  private struct LookKey: Hashable {
    let look: ObjectIdentifier
    let bounds: CGRect
    let isOnLight: Bool
  }

  /// The fields of a node that may change, in the order of their numbers on the page.
  private struct Row: Equatable {
    var bounds: [Double]
    var center: [Double]
    var transform: [Double]
    var alpha: Double
    var look: Int
    var children: [Int]
    /// The indicators' style, fade start and duration, and frames relative to the bounds' origin; empty for none.
    var indicators: [Double]

    var values: [any JSONValue] { [bounds, center, transform, alpha, look, children, indicators] }

    static func differences(_ a: Row?, _ b: Row) -> [Int] {
      guard let a else { return Array(0..<7) }
      guard a != b else { return [] }
      let same = [
        a.bounds == b.bounds, a.center == b.center, a.transform == b.transform, a.alpha == b.alpha, a.look == b.look,
        a.children == b.children, a.indicators == b.indicators,
      ]
      return same.indices.filter { !same[$0] }
    }
  }

  /// Reads the film of a run.
  init(of run: Run, metrics: TextMetrics, subjects: SubjectTable) {
    painting = NodePainting(metrics: metrics)
    self.subjects = subjects
    root = Int(run.stage(at: run.start).root)
    var film = Film.Player(run.film)
    for time in [run.start] + run.film.changeTimes.drop(while: { $0 <= run.start }) {
      film.play(to: time)
      read(film.stage, at: time)
    }
  }

  /// Returns the data for the page. It makes the thumbnails, which takes most of the time if there are pictures.
  func fields(_ media: PageMedia) throws -> JSONFields {
    let colors = [Color.black, .white].map { IndicatorColors(on: $0) }
    return [
      "root": root, "looks": looks.map(JSONText.init), "changes": changes,
      "pictures": try painting.pictures.dataURIs(media.thumbnail), "fonts": try painting.fonts.fonts(media.font),
      "device": [StageEdges.statusBarHeight, StageEdges.homeHeight],
      "edges": edges.map { edge in
        JSONList(
          [edge.time.number]
            + [edge.colors.top, edge.colors.bottom].flatMap { [$0.hex, StageEdges.ink(on: $0).hex] })
      },
      "indicators": colors.map { [$0.ink.hex, $0.halo.hex] },
    ]
  }

  private mutating func read(_ stage: Stage, at time: Instant) {
    current = []
    let bounds = stage[stage.root].bounds
    let clip = CGRect(origin: .zero, size: bounds.size)
    let origin = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    visit(stage.root, of: stage, origin, clip: clip, backdrop: .black, at: time)
    let colors = StageEdges(of: stage)
    if edges.last?.colors != colors { edges.append((time, colors)) }
    if !current.isEmpty { changes.append(JSONList([time.number, JSONList(current)])) }
  }

  /// Visits the nodes that the painter would draw, and those drawn before.
  private mutating func visit(
    _ id: StageNode.ID, of stage: Stage, _ toStage: CGAffineTransform, clip: CGRect, backdrop: Color, at time: Instant
  ) {
    let node = stage[id]
    let box = node.bounds.applying(toStage)
    let isSeen = !node.look.isHidden && node.alpha > 0 && box.touches(clip)
    let mayShow = !node.look.isHidden && node.alpha > 0 && !(node.look.clipsToBounds || node.children.isEmpty)
    guard isSeen || mayShow || rows[id] != nil else { return }
    let inner = node.opaqueBackground ?? backdrop
    note(id, node, in: stage, on: inner, at: time)
    let rest = node.look.clipsToBounds ? box.overlap(with: clip) : clip
    var behind = inner
    for child in node.children {
      let placed = stage[child].transformToSuperview.concatenating(toStage)
      visit(child, of: stage, placed, clip: rest, backdrop: behind, at: time)
      behind = stage.backdrop(after: child, in: node, on: behind)
    }
  }

  private mutating func note(
    _ id: StageNode.ID, _ node: StageNode, in stage: Stage, on backdrop: Color, at time: Instant
  ) {
    let row = Row(
      bounds: node.bounds.numbers, center: node.center.numbers, transform: node.transform.numbers,
      // Almost transparent views are still drawn.
      alpha: node.alpha > 0 ? max(node.alpha.short, 0.001) : 0, look: look(of: node, in: stage, on: backdrop),
      children: node.children.map(Int.init),
      indicators: indicators(of: node, on: backdrop, at: time))
    let fields = Row.differences(rows[id], row)
    guard !fields.isEmpty else { return }
    rows[id] = row
    let values = row.values
    current.append(JSONList([Int(id)] + fields.flatMap { field -> [any JSONValue] in [field, values[field]] }))
  }

  private func indicators(of node: StageNode, on backdrop: Color, at time: Instant) -> [Double] {
    guard let scrolling = node.look.scrolling else { return [] }
    let frames = scrolling.indicators(in: node.bounds, at: time).flatMap { $0.frame.numbers }
    guard !frames.isEmpty else { return [] }
    let style = IndicatorColors(on: backdrop) == IndicatorColors(on: .white) ? 1.0 : 0
    // A duration of 0 means that they do not fade.
    if case .fading(let from, let duration) = scrolling.indicators {
      return [style, Double(from.number), duration.short] + frames
    }
    return [style, 0, 0] + frames
  }

  private mutating func look(of node: StageNode, in stage: Stage, on backdrop: Color) -> Int {
    // A bar draws an arrow that depends on its first subview.
    if case .bar = node.look.content { return number(of: node, in: stage, on: backdrop) }
    // The origin matters only for content in the view's own coordinates.
    var bounds = node.bounds
    if case .none = node.look.content { bounds.origin = .zero }
    let key = LookKey(look: ObjectIdentifier(node.look), bounds: bounds, isOnLight: backdrop.luminance > 0.5)
    if let number = known[key] { return number }
    let number = number(of: node, in: stage, on: backdrop)
    known[key] = number
    return number
  }

  private mutating func number(of node: StageNode, in stage: Stage, on backdrop: Color) -> Int {
    let fields: JSONFields = [
      "subject": node.look.subject.exists ? subjects.number(of: node.look.subject) : nil,
      "hidden": node.look.isHidden ? true : nil, "clips": node.look.clipsToBounds ? true : nil,
      "behind": painting.behindSubviews(of: node, in: stage, on: backdrop),
      "before": node.look.border == nil ? nil : painting.beforeSubviews(of: node),
    ]
    let text = fields.json
    if let number = lookNumbers[text] { return number }
    looks.append(text)
    lookNumbers[text] = looks.count - 1
    return looks.count - 1
  }
}
