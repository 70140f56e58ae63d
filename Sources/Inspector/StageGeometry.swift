import Foundation
import TouchKit

/// The frames of the stage's views at one moment, in points of the stage.
struct StageGeometry: Sendable {
  /// The stage's size.
  let size: CGSize
  /// The bounding rectangle of the part of every view that is not clipped; missing if that is empty.
  private(set) var visible: [SubjectID: CGRect] = [:]
  /// The geometry of scroll views.
  private(set) var scrollViews: [SubjectID: ScrollGeometry] = [:]
  /// The thresholds of recognizers that measure distances.
  private(set) var slops: [SubjectID: Slop] = [:]

  /// Whether the same scroll views scroll along the same axes.
  func scrollsLike(_ other: StageGeometry) -> Bool {
    scrollViews.count == other.scrollViews.count
      && scrollViews.allSatisfy { other.scrollViews[$0.key]?.axes == $0.value.axes }
  }

  /// Reads the geometry of a stage.
  init(of stage: Stage) {
    size = stage.size
    add(stage.root, of: stage, around: [], clip: CGRect(origin: .zero, size: stage.size))
  }

  private mutating func add(_ id: StageNode.ID, of stage: Stage, around ancestors: [CGAffineTransform], clip: CGRect) {
    let (node, look) = (stage[id], stage[id].look)
    // Concatenated in the engine's order, from the inside out, for equal rounding errors.
    let toStage = ancestors.reversed().reduce(CGAffineTransform.identity) { $0.concatenating($1) }
    let rest = node.bounds.applying(toStage).overlap(with: clip)
    if look.subject.exists {
      if rest.width > 0 && rest.height > 0 { visible[look.subject] = rest }
      if let scrolling = look.scrolling { scrollViews[look.subject] = ScrollGeometry(scrolling, in: node.bounds) }
    }
    // Subviews of hidden views are left out.
    if look.isHidden { return }
    for recognizer in look.recognizers { slops[recognizer.subject] = Slop(recognizer, on: node) }
    let inner = look.clipsToBounds ? rest : clip
    for child in node.children {
      add(child, of: stage, around: ancestors + [stage[child].transformToSuperview], clip: inner)
    }
  }
}

/// The distance threshold of a recognizer.
struct Slop: Hashable, Sendable {
  /// The distance from the touch-down location, in points.
  let radius: Double
  /// The axes on which movement counts.
  let axes: Axes

  /// The threshold of a recognizer; nil for a pan that cannot scroll.
  init?(_ recognizer: StageRecognizer, on node: StageNode) {
    let axes: Axes =
      switch recognizer.axes {
      case .these(let axes): axes
      case .scrollable: node.look.scrolling?.axes(in: node.bounds.size) ?? .both
      }
    guard !axes.isEmpty else { return nil }
    (radius, self.axes) = (recognizer.radius, axes)
  }
}

/// The geometry of a scroll view.
struct ScrollGeometry: Hashable, Sendable {
  let offset: CGPoint
  /// The smallest and the largest offset at rest.
  let minimum: CGPoint
  let maximum: CGPoint
  let isPaging: Bool
  /// The axes on which fingers scroll.
  let axes: Axes

  init(_ scrolling: StageScrolling, in bounds: CGRect) {
    let (x, y) = (scrolling.limits(.horizontal, in: bounds.size), scrolling.limits(.vertical, in: bounds.size))
    (minimum, maximum) = (CGPoint(x: x.lowerBound, y: y.lowerBound), CGPoint(x: x.upperBound, y: y.upperBound))
    (offset, isPaging, axes) = (bounds.origin, scrolling.isPaging, scrolling.axes(in: bounds.size))
  }

  /// The signed overscroll; 0 within the limits.
  var overscroll: CGPoint {
    CGPoint(
      x: offset.x - min(max(offset.x, minimum.x), maximum.x), y: offset.y - min(max(offset.y, minimum.y), maximum.y))
  }
}
