import Drawing
import Foundation
import TouchKit

/// Where the views of the stage are at one moment, in points of the stage: a snapshot of values.
public struct StageGeometry: Sendable {
  /// The stage's extent.
  public var size: CGSize
  /// The rectangle of every view that the trace knows.
  public var frames: [SubjectID: CGRect]
  /// The part of each of them that is not cut off by the views around it; missing where nothing is left.
  public var visible: [SubjectID: CGRect]
  /// What scroll views show of what.
  public var scrollViews: [SubjectID: ScrollGeometry]
  /// How far fingers may or must move for recognizers that measure that.
  public var slops: [SubjectID: Slop]

  /// Puts a snapshot together; without `visible`, nothing is cut off.
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

  /// What a stage says of its views.
  public init(of stage: Stage) {
    self.init(size: stage.size)
    add(stage.root, of: stage, around: [], clip: CGRect(origin: .zero, size: stage.size))
  }

  private mutating func add(
    _ id: StageNode.ID, of stage: Stage, around ancestors: [CGAffineTransform], clip: CGRect
  ) {
    let (node, look) = (stage[id], stage[id].look)
    // Multiplied from the inside out, as the engine does it: in another order the last digits differ.
    let toStage = ancestors.reversed().reduce(CGAffineTransform.identity) { $0.concatenating($1) }
    let frame = node.bounds.applying(toStage)
    let rest = frame.overlap(with: clip)
    let isVisible = rest.width > 0 && rest.height > 0
    if look.subject.exists {
      frames[look.subject] = frame
      if isVisible { visible[look.subject] = rest }
      if let scrolling = look.scrolling {
        scrollViews[look.subject] = ScrollGeometry(scrolling, in: node.bounds)
      }
    }
    // What is hidden has a place, and what is in it is not worth one.
    if look.isHidden { return }
    for recognizer in look.recognizers {
      slops[recognizer.subject] = Slop(recognizer, on: node)
    }
    let inner = look.clipsToBounds ? rest : clip
    for child in node.children {
      add(child, of: stage, around: ancestors + [stage[child].transformToSuperview], clip: inner)
    }
  }
}

/// How far a finger may or must move.
public struct Slop: Hashable, Sendable {
  /// Points from where the finger came down.
  public var radius: Double
  /// The axes on which movement counts.
  public var axes: Axes

  /// Creates one.
  public init(radius: Double, axes: Axes) { (self.radius, self.axes) = (radius, axes) }

  /// The slop of a recognizer that measures how far fingers go; a pan that can go nowhere has none.
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

/// What one scroll view shows of what.
public struct ScrollGeometry: Hashable, Sendable {
  /// The offset.
  public var offset: CGPoint
  /// The smallest offset at rest.
  public var minimum: CGPoint
  /// The largest offset at rest.
  public var maximum: CGPoint
  /// The extent of the content.
  public var contentSize: CGSize
  /// Whether it pages.
  public var isPaging: Bool
  /// The axes on which fingers scroll.
  public var axes: Axes

  /// Puts one together.
  public init(
    offset: CGPoint, minimum: CGPoint, maximum: CGPoint, contentSize: CGSize, isPaging: Bool, axes: Axes
  ) {
    (self.offset, self.minimum, self.maximum) = (offset, minimum, maximum)
    (self.contentSize, self.isPaging, self.axes) = (contentSize, isPaging, axes)
  }

  /// What a scroll view with these bounds shows.
  init(_ scrolling: StageScrolling, in bounds: CGRect) {
    let (x, y) = (scrolling.limits(.horizontal, in: bounds.size), scrolling.limits(.vertical, in: bounds.size))
    self.init(
      offset: bounds.origin, minimum: CGPoint(x: x.lowerBound, y: y.lowerBound),
      maximum: CGPoint(x: x.upperBound, y: y.upperBound), contentSize: scrolling.contentSize,
      isPaging: scrolling.isPaging, axes: scrolling.axes(in: bounds.size))
  }

  /// How far the content is pulled past an edge, signed; 0 within the limits.
  public var overscroll: CGPoint {
    CGPoint(
      x: offset.x - min(max(offset.x, minimum.x), maximum.x),
      y: offset.y - min(max(offset.y, minimum.y), maximum.y))
  }
}
