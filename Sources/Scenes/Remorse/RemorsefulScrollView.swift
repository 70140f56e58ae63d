import Foundation
import TouchKit

/// Seed 000's first strategy: a horizontal pager of iPhone OS 2 that regrets. It hands every touch to its content at
/// once and takes it back only when the finger has moved far enough sideways, so that the swallow of the scroll view
/// underneath never gets to see a vertical move (spec 8.0).
///
/// The class was typed into an answer and never compiled; ``Edition/asPublished`` keeps its three defects,
/// ``Edition/corrected`` mends them.
package final class RemorsefulScrollView: TouchDrivenScrollView {
  /// Which of the two.
  package enum Edition: String, CaseIterable, Sendable {
    /// The flag of a horizontal scroll is never cleared, so that from the second gesture on nothing but the pager moves;
    /// the point of the touch is not converted for a child, so that only children at the origin are found; and of two
    /// children the one behind is found.
    case asPublished
    /// Without these.
    case corrected
  }

  /// More than this sideways, and less than ``acrossLimit`` across, is a horizontal scroll; both are strict, in points.
  package static let alongLimit = 12.0
  /// See ``alongLimit``.
  package static let acrossLimit = 4.0

  private let edition: Edition
  private var originalPoint = CGPoint.zero
  private var isHorizontalScroll = false
  private var isMultitouch = false
  private var currentChild: View?
  /// What the scroll view underneath has heard of the sequence, in order.
  package private(set) var heardBySuper: [TouchPhase] = []

  /// Creates a pager.
  package init(frame: CGRect, edition: Edition) {
    self.edition = edition
    super.init(frame: frame)
    // No timer that interferes.
    delaysContentTouches = false
  }

  /// False: what the content is told, this class tells it.
  package override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    false
  }

  // MARK: The child

  /// The content under a point, which the pager's own hit test hides.
  package func honestHitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard edition == .asPublished else { return contentView(at: point, with: event) }
    for child in subviews where child.point(inside: point, with: event) {
      if let hit = child.hitTest(point, with: event) { return hit }
    }
    return nil
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    // A child that leaves its touches alone sends them back up here, in both editions: without this the first touch
    // would go round for ever.
    guard !isForwardingTouches, let event else { return }
    let all = event.touches(for: self)
    let isNewSequence = touches.count == all.count
    if isNewSequence { heardBySuper = [] }
    if isNewSequence && edition == .corrected { isHorizontalScroll = false }
    heardBySuper.append(.began)
    super.touchesBegan(touches, with: event)
    if isHorizontalScroll { return }
    if isNewSequence, let touch = first(touches) {
      originalPoint = touch.location(in: self)
      currentChild = honestHitTest(originalPoint, with: event)
      isMultitouch = false
    }
    isMultitouch = isMultitouch || all.count > 1
    tellChild(.began, touches, event)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let event else { return }
    if !isHorizontalScroll && !isMultitouch, let point = first(touches)?.location(in: self),
      abs(originalPoint.x - point.x) > Self.alongLimit, abs(originalPoint.y - point.y) < Self.acrossLimit
    {
      isHorizontalScroll = true
      tellChild(.cancelled, event.touches(for: self), event)
    }
    if isHorizontalScroll {
      heardBySuper.append(.moved)
      super.touchesMoved(touches, with: event)
    } else {
      tellChild(.moved, touches, event)
    }
  }

  /// A lift is told to the scroll view underneath as a cancellation, unless that scrolls: it would take began and ended
  /// for a tap of its own.
  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    if isHorizontalScroll {
      heardBySuper.append(.ended)
      super.touchesEnded(touches, with: event)
    } else {
      heardBySuper.append(.cancelled)
      super.touchesCancelled(touches, with: event)
      tellChild(.ended, touches, event)
    }
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    heardBySuper.append(.cancelled)
    super.touchesCancelled(touches, with: event)
    if !isHorizontalScroll { tellChild(.cancelled, touches, event) }
  }

  private func tellChild(_ phase: TouchPhase, _ touches: Set<Touch>, _ event: TouchEvent?) {
    if let currentChild { forward(phase, touches, to: currentChild, with: event) }
  }

  private func first(_ touches: Set<Touch>) -> Touch? { touches.earliest }
}
