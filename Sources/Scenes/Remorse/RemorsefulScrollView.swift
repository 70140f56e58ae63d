import Foundation
import TouchKit

/// Seed 000's first strategy: a horizontal pager for iPhone OS 2 that forwards every touch to its content at once and
/// cancels it only after enough horizontal movement, so that the superclass, which would take it, never receives a
/// vertical move (spec 8.0).
///
/// The class was published without being compiled; ``Edition/asPublished`` keeps its three defects,
/// ``Edition/corrected`` fixes them.
package final class RemorsefulScrollView: TouchDrivenScrollView {
  package enum Edition: String, CaseIterable, Sendable {
    /// The flag for a horizontal gesture is never cleared, so that from the second gesture on only the pager scrolls;
    /// the point of a touch is not converted to a child's coordinates, so that only children at the origin are found;
    /// and of overlapping children the one behind is found.
    case asPublished
    /// Without these defects.
    case corrected
  }

  /// A gesture scrolls horizontally beyond this horizontal and below ``acrossLimit`` of vertical travel, both
  /// exclusive. Points.
  package static let alongLimit = 12.0
  /// See ``alongLimit``.
  package static let acrossLimit = 4.0

  private let edition: Edition
  /// The state of the gesture.
  private enum Course {
    /// The child receives the touch, so far.
    case undecided
    /// Several touches: the child keeps them.
    case several
    /// The pager scrolls.
    case sideways
  }
  private var course = Course.undecided
  private var start = CGPoint.zero
  private var child: View?
  /// The phases delivered to the superclass in this touch sequence, in order.
  package private(set) var deliveredToSuper: [TouchPhase] = []

  package init(frame: CGRect, edition: Edition) {
    self.edition = edition
    super.init(frame: frame)
    // The superclass's timer would interfere.
    delaysContentTouches = false
  }

  /// False: this class delivers touches to the content itself.
  package override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    false
  }

  /// The content at a point: the pager's own hit test returns the pager.
  package func child(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard edition == .asPublished else { return contentView(at: point, with: event) }
    return subviews.lazy.filter { $0.point(inside: point, with: event) }
      .compactMap { $0.hitTest(point, with: event) }.first
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    // A child that does not handle its touches forwards them up the responder chain to here, in both editions: without
    // this check that would recurse.
    guard !isForwardingTouches, let event else { return }
    let all = event.touches(for: self)
    let isNewSequence = touches.count == all.count
    if isNewSequence { deliveredToSuper = [] }
    if isNewSequence && edition == .corrected { course = .undecided }
    deliveredToSuper.append(.began)
    super.touchesBegan(touches, with: event)
    guard course != .sideways else { return }
    if isNewSequence, let touch = first(touches) {
      (course, start) = (.undecided, touch.location(in: self))
      child = child(at: start, with: event)
    }
    if all.count > 1 { course = .several }
    deliverToChild(.began, touches, event)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let event else { return }
    if course == .undecided, let point = first(touches)?.location(in: self), isSideways(point) {
      course = .sideways
      deliverToChild(.cancelled, event.touches(for: self), event)
    }
    if course == .sideways {
      deliveredToSuper.append(.moved)
      super.touchesMoved(touches, with: event)
    } else {
      deliverToChild(.moved, touches, event)
    }
  }

  private func isSideways(_ point: CGPoint) -> Bool {
    abs(point.x - start.x) > Self.alongLimit && abs(point.y - start.y) < Self.acrossLimit
  }

  /// Delivers a lift to the superclass as a cancellation unless it scrolls: it would take began and ended for a tap.
  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    if course == .sideways {
      deliveredToSuper.append(.ended)
      super.touchesEnded(touches, with: event)
    } else {
      deliveredToSuper.append(.cancelled)
      super.touchesCancelled(touches, with: event)
      deliverToChild(.ended, touches, event)
    }
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    deliveredToSuper.append(.cancelled)
    super.touchesCancelled(touches, with: event)
    if course != .sideways { deliverToChild(.cancelled, touches, event) }
  }

  private func deliverToChild(_ phase: TouchPhase, _ touches: Set<Touch>, _ event: TouchEvent?) {
    if let child { forward(phase, touches, to: child, with: event) }
  }

  private func first(_ touches: Set<Touch>) -> Touch? { touches.earliest }
}
