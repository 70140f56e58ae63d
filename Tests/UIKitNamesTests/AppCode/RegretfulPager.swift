import UIKitNames

/// A pager of pages that scroll up and down, on the scroll view of iPhone OS 2 (seed 000). Its content has every touch at
/// once; the pager regrets that when the finger goes sideways, takes the touch back and scrolls.
///
/// It has the three faults of the idea as it was published: it never forgets that it went sideways, it does not convert
/// the point for its content, and it finds the content that lies behind. ``CorrectedPager`` has none.
class RegretfulPager: TouchDrivenScrollView {
  /// What has become of the fingers on it.
  enum Course {
    /// The content has them, so far.
    case undecided
    /// There were several: the content keeps them.
    case several
    /// The pager has them.
    case sideways
  }

  /// Farther sideways than the first, and less far across than the second, the pager takes a touch back.
  static let limits: (along: CGFloat, across: CGFloat) = (12, 4)

  fileprivate(set) var course = Course.undecided
  private var start = CGPoint.zero
  private weak var content: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    delaysContentTouches = false
  }

  /// False: what its content is told, it tells itself.
  override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }

  /// The content at a point, which its own hit test would hide.
  func findContent(at point: CGPoint, with event: UIEvent?) -> UIView? {
    subviews.lazy.filter { $0.point(inside: point, with: event) }.compactMap { $0.hitTest(point, with: event) }.first
  }

  // The scroll view underneath hears of every beginning, for it has to know where a drag came from. Nothing moves until
  // it hears of a move.

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard course != .sideways, let all = event?.touches(for: self) else { return }
    if touches.count == all.count, let finger = touches.first {
      (course, start) = (.undecided, finger.location(in: self))
      content = findContent(at: start, with: event)
    }
    if all.count > 1 { course = .several }
    content?.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if course == .undecided, let finger = touches.first, isSideways(finger.location(in: self)) {
      course = .sideways
      content?.touchesCancelled(event?.touches(for: self) ?? [], with: event)
    }
    guard course == .sideways else {
      content?.touchesMoved(touches, with: event)
      return
    }
    super.touchesMoved(touches, with: event)
  }

  private func isSideways(_ point: CGPoint) -> Bool {
    abs(point.x - start.x) > Self.limits.along && abs(point.y - start.y) < Self.limits.across
  }

  /// The scroll view underneath would take a beginning and an end for a tap; where it did not scroll it is told of a
  /// cancellation instead.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard course == .sideways else {
      super.touchesCancelled(touches, with: event)
      content?.touchesEnded(touches, with: event)
      return
    }
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    if course != .sideways { content?.touchesCancelled(touches, with: event) }
  }
}

/// The same without the faults: a new sequence of touches starts anew, and the content is the one in front, under the
/// point as that sees it.
final class CorrectedPager: RegretfulPager {
  override func findContent(at point: CGPoint, with event: UIEvent?) -> UIView? { contentView(at: point, with: event) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.count == event?.touches(for: self)?.count { course = .undecided }
    super.touchesBegan(touches, with: event)
  }
}
