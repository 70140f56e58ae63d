import Foundation
import TouchKit

/// Seed 000's first strategy: a horizontal pager for iPhone OS 2 that delivers every touch to its content at once. It
/// cancels the content's touch only after enough horizontal movement. The superclass never receives a vertical move,
/// because it would take the touch (spec 8.0).
///
/// The class was published without being compiled. ``Edition/asPublished`` keeps its three defects;
/// ``Edition/corrected`` fixes them.
package final class RemorsefulScrollView: TouchDrivenScrollView {
  package enum Edition: String, CaseIterable, Sendable {
    /// With three defects. The flag for a horizontal gesture is never cleared: from the second gesture on only the
    /// pager scrolls. A touch's point is not converted to a child's coordinates: only children at the origin are found.
    /// Of overlapping children, the one behind is found.
    case asPublished
    /// Without these defects.
    case corrected
  }

  /// The horizontal travel above which a gesture scrolls horizontally, if its vertical travel is below ``acrossLimit``.
  /// Both limits are exclusive. Unit: points.
  package static let alongLimit = 12.0
  /// See ``alongLimit``.
  package static let acrossLimit = 4.0

  private let edition: Edition
  /// The state of the gesture.
  private enum Course {
    /// The child receives the touch until the travel decides.
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

  /// Returns the content at a point. The pager's own hit test would return the pager.
  package func child(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard edition == .asPublished else { return contentView(at: point, with: event) }
    return subviews.lazy.filter { $0.point(inside: point, with: event) }
      .compactMap { $0.hitTest(point, with: event) }.first
  }

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    // A child that does not handle its touches forwards them up the responder chain to here, in both editions. Without
    // this check the call would recurse.
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

  /// Delivers a lift to the superclass as a cancellation unless the pager scrolls: the superclass would take began and
  /// ended for a tap.
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
