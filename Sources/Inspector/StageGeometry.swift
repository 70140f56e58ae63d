import Foundation
import Replay
import TouchKit

/// The frames of the stage's views at one moment, in points of the stage.
struct StageGeometry: Sendable {
  let size: CGSize
  /// The bounding rectangle of every view's visible part; missing if it is empty.
  private(set) var visible: [SubjectID: CGRect] = [:]
  private(set) var scrollViews: [SubjectID: ScrollGeometry] = [:]
  /// The thresholds of recognizers that measure distances.
  private(set) var slops: [SubjectID: Slop] = [:]

  init(of stage: Stage) {
    size = stage.size
    var ancestors: [StageNode.ID] = []
    add(stage.root, of: stage, around: &ancestors, clip: CGRect(origin: .zero, size: stage.size))
  }

  /// - Parameter ancestors: The view and those around it in the root, from the outside in. The same when it returns.
  private mutating func add(
    _ id: StageNode.ID, of stage: Stage, around ancestors: inout [StageNode.ID], clip: CGRect
  ) {
    var inner = clip
    let (subject, clips) = (stage[id].look.subject, stage[id].look.clipsToBounds)
    // Most views of a large stage have no subviews, and the trace has never spoken of them.
    if subject.exists || clips && !stage[id].children.isEmpty {
      // Concatenate in the engine's order, from the inside out, for equal rounding errors.
      let toStage = ancestors.reversed().reduce(CGAffineTransform.identity) {
        $0.concatenating(stage[$1].transformToSuperview)
      }
      let frame = stage[id].bounds.applying(toStage)
      let rest = frame.overlap(with: clip)
      if subject.exists {
        if rest.width > 0 && rest.height > 0 { visible[subject] = rest }
        if let scrolling = stage[id].look.scrolling {
          scrollViews[subject] = ScrollGeometry(scrolling, in: stage[id].bounds, at: frame)
        }
      }
      if clips { inner = rest }
    }
    // Subviews of hidden views are left out.
    if stage[id].look.isHidden { return }
    for recognizer in stage[id].look.recognizers { slops[recognizer.subject] = Slop(recognizer, on: stage[id]) }
    for child in stage[id].children {
      ancestors.append(child)
      add(child, of: stage, around: &ancestors, clip: inner)
      ancestors.removeLast()
    }
  }
}

struct Slop: Hashable, Sendable {
  /// The distance from the touch-down location, in points.
  let radius: Double
  /// The axes on which movement counts.
  let axes: Axes

  /// The threshold of a recognizer; nil for a pan that cannot scroll.
  init?(_ recognizer: StageRecognizer, on node: StageNode) {
    let axes = node.axes(of: recognizer)
    guard !axes.isEmpty else { return nil }
    (radius, self.axes) = (recognizer.radius, axes)
  }
}

struct ScrollGeometry: Hashable, Sendable {
  let offset: CGPoint
  /// The smallest and the largest offset at rest.
  let minimum: CGPoint
  let maximum: CGPoint
  let isPaging: Bool
  /// The axes on which fingers scroll.
  let axes: Axes
  /// The frame on the stage, even if something clips it.
  let frame: CGRect
  private let contentSize: CGSize
  private let inset: EdgeInsets

  init(_ scrolling: StageScrolling, in bounds: CGRect, at frame: CGRect) {
    (self.frame, contentSize, inset) = (frame, scrolling.contentSize, scrolling.contentInset)
    let (x, y) = (scrolling.limits(.horizontal, in: bounds.size), scrolling.limits(.vertical, in: bounds.size))
    (minimum, maximum) = (CGPoint(x: x.lowerBound, y: y.lowerBound), CGPoint(x: x.upperBound, y: y.upperBound))
    (offset, isPaging, axes) = (bounds.origin, scrolling.isPaging, scrolling.axes(in: bounds.size))
  }

  /// Returns the nearest page edges, relative to the view's upper left corner at the current offset. A page is as long
  /// as the view, also the last one, which the content may not fill (spec 5.7).
  func pageEdges(_ axis: Axes) -> [Double] {
    let (stride, travelled) = (Double(frame.size[axis]), Double(offset[axis] - minimum[axis]))
    guard stride > 0 else { return [] }
    let (nearest, last) = ((travelled / stride).rounded(.down), ((maximum[axis] - minimum[axis]) / stride).rounded(.up))
    return [nearest, nearest + 1].filter { $0 >= 1 && $0 <= last }.map { $0 * stride - travelled }
  }

  /// An inset of the content that is not 0.
  struct Inset {
    /// `top`, `left`, `bottom`, `right`.
    let name: String
    let points: Double
    /// The area at the current offset, and the middle of the scroll view's edge: both on the stage.
    let area: CGRect
    let home: CGPoint
  }

  var insets: [Inset] {
    let (left, top) = (Double(frame.minX - offset.x), Double(frame.minY - offset.y))
    let width = max(Double(frame.width), Double(contentSize.width))
    let height = max(Double(frame.height), Double(contentSize.height))
    let (right, bottom) = (left + Double(contentSize.width), top + Double(contentSize.height))
    let all = [
      Inset(
        name: "top", points: inset.top, area: CGRect(x: left, y: top - inset.top, width: width, height: inset.top),
        home: CGPoint(x: frame.midX, y: frame.minY)),
      Inset(
        name: "bottom", points: inset.bottom, area: CGRect(x: left, y: bottom, width: width, height: inset.bottom),
        home: CGPoint(x: frame.midX, y: frame.maxY)),
      Inset(
        name: "left", points: inset.left, area: CGRect(x: left - inset.left, y: top, width: inset.left, height: height),
        home: CGPoint(x: frame.minX, y: frame.midY)),
      Inset(
        name: "right", points: inset.right, area: CGRect(x: right, y: top, width: inset.right, height: height),
        home: CGPoint(x: frame.maxX, y: frame.midY)),
    ]
    return all.filter { $0.points > 0 }
  }

  /// The signed overscroll; 0 within the limits.
  var overscroll: CGPoint {
    CGPoint(
      x: offset.x - min(max(offset.x, minimum.x), maximum.x), y: offset.y - min(max(offset.y, minimum.y), maximum.y))
  }
}
