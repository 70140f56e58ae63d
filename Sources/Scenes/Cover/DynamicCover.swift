import Foundation
import TouchKit

/// The supplement of seed 002: one pan on the container sets the offsets of all scroll views, whose vertical scrolling
/// is disabled. UIKit Dynamics imitates the momentum (spec 6).
///
/// It keeps the published defects. The rubber band is applied to every step instead of the whole drag. The part of a
/// step beyond the seam is lost. The spring at an end starts with velocity 0. One defect is corrected: content that a
/// cancelled or second, horizontal drag leaves beyond an edge bounces back.
final class DynamicCover: CoverViewController, GestureRecognizerDelegate {
  /// The ratio of horizontal to vertical travel from which the drag belongs to the pager.
  private static let sidewaysRatio = 5.0
  /// The resistance that the article found closest to the system's. Unit: per second.
  private static let resistance = 2.0
  /// The frequency of the spring at an end. Unit: Hz.
  private static let springFrequency = 2.0

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

  /// Returns true for the pager's pan in a horizontal drag.
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

  // MARK: Scrolling

  private var end: Double { subScrollView.contentSize.height - subScrollView.bounds.height }

  /// Applies a step of the drag or the momentum to the scroll view whose turn it is; down is positive.
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

  /// The rubber band of a single step, as published: the more steps, the less resistance.
  private func banded(_ step: Double) -> Double {
    let pull = 0.55 * abs(step)
    let shown = pull * view.bounds.height / (view.bounds.height + pull)
    return step < 0 ? -shown : shown
  }

  // MARK: Momentum

  /// An item whose position drives the content offset.
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

  /// Replaces the momentum with a spring for scroll views that are beyond an end.
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
