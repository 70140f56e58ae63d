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
    /// That it went sideways is never forgotten, so that from the second gesture on nothing but the pager moves;
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
  /// What has become of the fingers.
  private enum Course {
    /// The child has them, so far.
    case undecided
    /// There were several: the child keeps them.
    case several
    /// The pager scrolls.
    case sideways
  }
  private var course = Course.undecided
  private var start = CGPoint.zero
  private var child: View?
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
  package func child(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard edition == .asPublished else { return contentView(at: point, with: event) }
    return subviews.lazy.filter { $0.point(inside: point, with: event) }
      .compactMap { $0.hitTest(point, with: event) }.first
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    // A child that leaves its touches alone sends them back up here, in both editions: without this the first touch
    // would go round for ever.
    guard !isForwardingTouches, let event else { return }
    let all = event.touches(for: self)
    let isNewSequence = touches.count == all.count
    if isNewSequence { heardBySuper = [] }
    if isNewSequence && edition == .corrected { course = .undecided }
    heardBySuper.append(.began)
    super.touchesBegan(touches, with: event)
    guard course != .sideways else { return }
    if isNewSequence, let touch = first(touches) {
      (course, start) = (.undecided, touch.location(in: self))
      child = child(at: start, with: event)
    }
    if all.count > 1 { course = .several }
    tellChild(.began, touches, event)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let event else { return }
    if course == .undecided, let point = first(touches)?.location(in: self), isSideways(point) {
      course = .sideways
      tellChild(.cancelled, event.touches(for: self), event)
    }
    if course == .sideways {
      heardBySuper.append(.moved)
      super.touchesMoved(touches, with: event)
    } else {
      tellChild(.moved, touches, event)
    }
  }

  private func isSideways(_ point: CGPoint) -> Bool {
    abs(point.x - start.x) > Self.alongLimit && abs(point.y - start.y) < Self.acrossLimit
  }

  /// A lift is told to the scroll view underneath as a cancellation, unless that scrolls: it would take began and ended
  /// for a tap of its own.
  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    if course == .sideways {
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
    if course != .sideways { tellChild(.cancelled, touches, event) }
  }

  private func tellChild(_ phase: TouchPhase, _ touches: Set<Touch>, _ event: TouchEvent?) {
    if let child { forward(phase, touches, to: child, with: event) }
  }

  private func first(_ touches: Set<Touch>) -> Touch? { touches.earliest }
}
