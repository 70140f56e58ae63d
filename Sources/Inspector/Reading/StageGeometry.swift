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

  /// Takes a snapshot of a window as it is now.
  public init(of window: Window) {
    self.init(size: window.bounds.size)
    add(window, in: window, clip: CGRect(origin: .zero, size: window.bounds.size))
  }

  private mutating func add(_ view: View, in window: Window, clip: CGRect) {
    let frame = view.convert(view.bounds, to: nil)
    let rest = frame.overlap(with: clip)
    let isVisible = rest.width > 0 && rest.height > 0
    let subject = view.traceSubject
    if subject.exists {
      frames[subject] = frame
      if isVisible { visible[subject] = rest }
      if let scrollView = view as? ScrollView { scrollViews[subject] = ScrollGeometry(of: scrollView) }
    }
    // What is hidden has a place, and what is in it is not worth one.
    if view.isHidden { return }
    for recognizer in view.gestureRecognizers where recognizer.traceSubject.exists {
      slops[recognizer.traceSubject] = Slop(of: recognizer, on: view, constants: window.constants)
    }
    let inner = view.clipsToBounds ? rest : clip
    for child in view.subviews { add(child, in: window, clip: inner) }
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

  /// The slop of a recognizer that has one; a pan that can go nowhere has none.
  init?(of recognizer: GestureRecognizer, on view: View, constants: EngineConstants) {
    switch recognizer {
    case let pan as PanGestureRecognizer:
      var axes = Axes.both
      if let scrollView = view as? ScrollView, scrollView.panGestureRecognizer === pan {
        axes = scrollView.scrollableAxes
      }
      guard !axes.isEmpty else { return nil }
      self.init(radius: constants.panHysteresis, axes: axes)
    case let swipe as SwipeGestureRecognizer:
      var axes: Axes = []
      if !swipe.direction.isDisjoint(with: [.left, .right]) { axes.formUnion(.horizontal) }
      if !swipe.direction.isDisjoint(with: [.up, .down]) { axes.formUnion(.vertical) }
      guard !axes.isEmpty else { return nil }
      self.init(radius: constants.swipeTravel, axes: axes)
    case is TapGestureRecognizer: self.init(radius: constants.tapMovement, axes: .both)
    case let press as LongPressGestureRecognizer: self.init(radius: press.allowableMovement, axes: .both)
    default: return nil
    }
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

  /// Takes a snapshot of a scroll view.
  init(of view: ScrollView) {
    let (inset, size) = (view.contentInset, view.contentSize)
    let minimum = CGPoint(x: -inset.left, y: -inset.top)
    self.init(
      offset: view.contentOffset, minimum: minimum,
      maximum: CGPoint(
        x: max(minimum.x, size.width + inset.right - view.bounds.width),
        y: max(minimum.y, size.height + inset.bottom - view.bounds.height)),
      contentSize: size, isPaging: view.isPagingEnabled, axes: view.scrollableAxes)
  }

  /// How far the content is pulled past an edge, signed; 0 within the limits.
  public var overscroll: CGPoint {
    CGPoint(
      x: offset.x - min(max(offset.x, minimum.x), maximum.x),
      y: offset.y - min(max(offset.y, minimum.y), maximum.y))
  }
}
