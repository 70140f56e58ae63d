import Drawing
import Foundation
import TouchKit

/// The frames of the stage's views at one moment, in points of the stage.
public struct StageGeometry: Sendable {
  /// The stage's size.
  public var size: CGSize
  /// The bounding rectangle of every view in the trace.
  public var frames: [SubjectID: CGRect]
  /// The part of each that is not clipped by superviews; missing if that is empty.
  public var visible: [SubjectID: CGRect]
  /// The geometry of scroll views.
  public var scrollViews: [SubjectID: ScrollGeometry]
  /// The thresholds of recognizers that measure distances.
  public var slops: [SubjectID: Slop]

  /// Creates a snapshot; without `visible` nothing is clipped.
  public init(
    size: CGSize, frames: [SubjectID: CGRect] = [:], visible: [SubjectID: CGRect]? = nil,
    scrollViews: [SubjectID: ScrollGeometry] = [:], slops: [SubjectID: Slop] = [:]
  ) {
    (self.size, self.frames, self.visible) = (size, frames, visible ?? frames)
    (self.scrollViews, self.slops) = (scrollViews, slops)
  }

  /// Whether the same scroll views scroll along the same axes.
  func scrollsLike(_ other: StageGeometry) -> Bool {
    scrollViews.count == other.scrollViews.count
      && scrollViews.allSatisfy { other.scrollViews[$0.key]?.axes == $0.value.axes }
  }

  /// Reads the geometry of a stage.
  public init(of stage: Stage) {
    self.init(size: stage.size)
    add(stage.root, of: stage, around: [], clip: CGRect(origin: .zero, size: stage.size))
  }

  private mutating func add(_ id: StageNode.ID, of stage: Stage, around ancestors: [CGAffineTransform], clip: CGRect) {
    let (node, look) = (stage[id], stage[id].look)
    // Concatenated in the engine's order, from the inside out, for equal rounding errors.
    let toStage = ancestors.reversed().reduce(CGAffineTransform.identity) { $0.concatenating($1) }
    let frame = node.bounds.applying(toStage)
    let rest = frame.overlap(with: clip)
    let isVisible = rest.width > 0 && rest.height > 0
    if look.subject.exists {
      frames[look.subject] = frame
      if isVisible { visible[look.subject] = rest }
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
public struct Slop: Hashable, Sendable {
  /// The distance from the touch-down location, in points.
  public var radius: Double
  /// The axes on which movement counts.
  public var axes: Axes

  /// Creates a threshold.
  public init(radius: Double, axes: Axes) { (self.radius, self.axes) = (radius, axes) }

  /// The threshold of a recognizer; nil for a pan that cannot scroll.
  init?(_ recognizer: StageRecognizer, on node: StageNode) {
    let axes: Axes =
      switch recognizer.axes {
      case .these(let axes): axes
      case .scrollable: node.look.scrolling?.axes(in: node.bounds.size) ?? .both
      }
    guard !axes.isEmpty else { return nil }
    self.init(radius: recognizer.radius, axes: axes)
  }
}

/// The geometry of a scroll view.
public struct ScrollGeometry: Hashable, Sendable {
  /// The content offset.
  public var offset: CGPoint
  /// The smallest offset at rest.
  public var minimum: CGPoint
  /// The largest offset at rest.
  public var maximum: CGPoint
  /// The content size.
  public var contentSize: CGSize
  /// Whether paging is enabled.
  public var isPaging: Bool
  /// The axes on which fingers scroll.
  public var axes: Axes

  /// Creates the geometry of a scroll view.
  public init(offset: CGPoint, minimum: CGPoint, maximum: CGPoint, contentSize: CGSize, isPaging: Bool, axes: Axes) {
    (self.offset, self.minimum, self.maximum) = (offset, minimum, maximum)
    (self.contentSize, self.isPaging, self.axes) = (contentSize, isPaging, axes)
  }

  /// The geometry of a scroll view with these bounds.
  init(_ scrolling: StageScrolling, in bounds: CGRect) {
    let (x, y) = (scrolling.limits(.horizontal, in: bounds.size), scrolling.limits(.vertical, in: bounds.size))
    self.init(
      offset: bounds.origin, minimum: CGPoint(x: x.lowerBound, y: y.lowerBound),
      maximum: CGPoint(x: x.upperBound, y: y.upperBound), contentSize: scrolling.contentSize,
      isPaging: scrolling.isPaging, axes: scrolling.axes(in: bounds.size))
  }

  /// The signed overscroll; 0 within the limits.
  public var overscroll: CGPoint {
    CGPoint(
      x: offset.x - min(max(offset.x, minimum.x), maximum.x), y: offset.y - min(max(offset.y, minimum.y), maximum.y))
  }
}
