import Foundation
import TouchKit

/// The cover over tabs of seed 002, as its supplement scrolls it: no scroll view follows fingers up and down any more;
/// one pan on the container moves them all, and UIKit Dynamics imitates their momentum (spec 6).
///
/// What is published is kept, its faults included: the rubber band is applied to every step instead of the whole pull,
/// what a step would move past the seam is lost, and the spring at an end starts without the speed that led there. Only
/// what it leaves hanging beyond an edge, when a pull is cancelled or a second one is sideways, springs back here too.
final class DynamicCover: CoverViewController, GestureRecognizerDelegate {
  /// So many times as far sideways as up and down, and the drag is the pager's.
  private static let sidewaysRatio = 5.0
  /// What the article found closest to the system. Per second.
  private static let resistance = 2.0
  /// The spring at an end, per second.
  private static let springFrequency = 2.0

  /// The one pan that scrolls up and down.
  private let pan = PanGestureRecognizer()
  private var isVertical = true
  private var inertia: DynamicItemBehavior?
  private lazy var animator = DynamicAnimator(referenceView: view)

  override func viewDidLoad() {
    super.viewDidLoad()
    for scrollView in [mainScrollView] + subScrollViews { scrollView.isScrollEnabled = false }
    pan.delegate = self
    pan.addAction(named: "scroll") { [unowned self] _ in panDidChange() }
    view.addGestureRecognizer(pan)
  }

  // MARK: The pan

  /// With the pager, and only where the drag is its own.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other === pager.panGestureRecognizer && isSideways }

  private var isSideways: Bool {
    let travel = pan.translation(in: nil)
    return travel.y == 0 || abs(travel.x) >= Self.sidewaysRatio * abs(travel.y)
  }

  private func panDidChange() {
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
      isVertical = !isSideways || pan.translation(in: nil) == .zero
    case .changed:
      guard isVertical else { return }
      scroll(by: pan.translation(in: nil).y)
      pan.setTranslation(.zero, in: nil)
    case .ended where isVertical: glide(pan.velocity(in: nil).y)
    case .ended, .cancelled: springBack()
    case .possible, .failed: break
    }
  }

  // MARK: Moving

  private var end: Double { subScrollView.contentSize.height - subScrollView.bounds.height }

  /// The hand-over rule, for a step of the finger, or of what imitates its momentum; down is positive.
  private func scroll(by step: Double) {
    if mainScrollView.contentOffset.y >= Self.maxOffsetY { scrollSub(by: step) } else { scrollMain(by: step) }
  }

  private func scrollSub(by step: Double) {
    let next = subScrollView.contentOffset.y - step
    if next < 0 {
      subScrollView.contentOffset.y = 0
      mainScrollView.contentOffset.y -= step
    } else {
      subScrollView.contentOffset.y = next > end ? subScrollView.contentOffset.y - banded(step) : next
    }
  }

  private func scrollMain(by step: Double) {
    let next = mainScrollView.contentOffset.y - step
    if next < 0 {
      mainScrollView.contentOffset.y -= banded(step)
    } else {
      mainScrollView.contentOffset.y = min(next, Self.maxOffsetY)
      if next == 0 { for list in subScrollViews { list.contentOffset.y = 0 } }
    }
  }

  /// The band, of one step and not of the whole pull: the more often it is applied, the less it holds.
  private func banded(_ step: Double) -> Double {
    let pull = 0.55 * abs(step)
    let shown = pull * view.bounds.height / (view.bounds.height + pull)
    return step < 0 ? -shown : shown
  }

  // MARK: Momentum

  /// Something that can be thrown; where it is tells how far the content has to go.
  private final class Mass: DynamicItem {
    var center: CGPoint
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    init(center: CGPoint) { self.center = center }
  }

  private func glide(_ speed: Double) {
    let mass = Mass(center: view.bounds.origin)
    let behavior = DynamicItemBehavior(items: [mass])
    behavior.resistance = Self.resistance
    behavior.addLinearVelocity(CGPoint(x: 0, y: speed), for: mass)
    var last = mass.center.y
    behavior.action = { [unowned self] in
      scroll(by: mass.center.y - last)
      last = mass.center.y
      springBack()
    }
    inertia = behavior
    animator.addBehavior(behavior)
  }

  /// Past an end the momentum is over, and a spring takes the content back from rest.
  private func springBack() {
    if mainScrollView.contentOffset.y < 0 { spring(mainScrollView, to: 0) }
    for list in subScrollViews where list.contentOffset.y > end { spring(list, to: end) }
  }

  private func spring(_ scrollView: ScrollView, to edge: Double) {
    if let inertia { animator.removeBehavior(inertia) }
    inertia = nil
    let mass = Mass(center: CGPoint(x: 0, y: scrollView.contentOffset.y))
    let behavior = AttachmentBehavior(item: mass, attachedToAnchor: CGPoint(x: 0, y: edge))
    (behavior.length, behavior.damping, behavior.frequency) = (0, 1, Self.springFrequency)
    behavior.action = { scrollView.contentOffset.y = mass.center.y }
    animator.addBehavior(behavior)
  }
}
