import Foundation
import TouchKit

/// The article's first attempt: toggling `isScrollEnabled`.
///
/// Disabling a scroll view cancels its drag, and the list does not receive a touch that began before it was enabled.
/// The rest of the drag is lost.
class NaiveCover: CoverViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    enableScrolling(ofLists: false)
  }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView === mainScrollView {
      if scrollView.contentOffset.y >= Self.maxOffsetY { enableScrolling(ofLists: true) }
    } else if scrollView.contentOffset.y <= 0 {
      enableScrolling(ofLists: false)
    }
  }
}

/// The article's second attempt: replacing the delegate of the scroll view's own pan.
///
/// UIKit throws an exception. TouchKit keeps the delegate, records the misuse and continues. Otherwise this is the
/// first attempt.
final class DelegateCover: NaiveCover, GestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = mainScrollView.panGestureRecognizer
    pan.delegate = self
    if pan.delegate !== self { show(.panDelegate) }
  }

  private func show(_ misuse: Misuse) {
    let width = view.bounds.width - 24
    let card = view.addPatch(CGRect(12, view.bounds.height - 160, width, 106), Palette.ink, radius: 12)
    card.accessibilityIdentifier = "refusal"
    card.addLabel("The app would end here", CGRect(14, 10, width - 28, 22), .title(15).colored(Color(hex: 0xFF8A80)))
    card.addLabel(misuse.description, CGRect(14, 36, width - 28, 60), .mono(13).white, lines: 0)
  }
}

/// The article's solution: a custom pan recognizes simultaneously with the scroll views' own. Once a drag has crossed
/// the seam, the pan sets the other scroll view's offset.
///
/// It keeps the published defects. There is no momentum after release. A drag whose translation is 0 when it crosses
/// the seam loses the crossing, because 0 means "not crossed yet".
final class LinearCover: CoverViewController, GestureRecognizerDelegate {
  private let pan = PanGestureRecognizer()
  /// What the pan moves after the crossing.
  private enum Follower { case nothing, page, list }
  private var follower = Follower.nothing
  /// The pan's translation at the crossing, or 0.
  private var crossing = 0.0

  override func viewDidLoad() {
    super.viewDidLoad()
    enableScrolling(ofLists: false)
    (pan.delegate, pan.name) = (self, "the added pan")
    pan.addAction(named: "panGestureRecognizerAction") { [unowned self] _ in follow() }
    mainScrollView.addGestureRecognizer(pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { true }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView === mainScrollView {
      guard scrollView.contentOffset.y >= Self.maxOffsetY else { return }
      cross(scrollView, at: Self.maxOffsetY, to: .list)
    } else if scrollView.contentOffset.y <= 0 {
      cross(scrollView, at: 0, to: .page)
    }
  }

  /// Stops a scroll view at the seam and lets the pan move the other one.
  private func cross(_ scrollView: ScrollView, at offset: Double, to next: Follower) {
    scrollView.setContentOffset(CGPoint(x: 0, y: offset), animated: false)
    enableScrolling(ofLists: next == .list)
    follower = next
  }

  private func follow() {
    guard pan.state == .changed else {
      // Reset for the next gesture.
      (follower, crossing) = (.nothing, 0)
      return
    }
    guard follower != .nothing else { return }
    let travelled = pan.translation(in: mainScrollView).y
    if crossing == 0 { crossing = travelled }
    let beyond = crossing - travelled
    switch follower {
    case .page: mainScrollView.contentOffset = CGPoint(x: 0, y: max(Self.maxOffsetY + beyond, 0))
    case .list: subScrollView.contentOffset = CGPoint(x: 0, y: beyond)
    case .nothing: break
    }
  }
}

/// Lets both scroll views recognize the drag, and resets the offset of the one whose turn it is not.
///
/// The cover's offset is reset until the list is back at its top; the list's until the cover has scrolled away. What an
/// event or a display tick moves beyond the seam is applied to the other scroll view. So both come to rest at the same
/// place at any frame rate.
///
/// Both keep their own physics, so the list decelerates after release. A reset shifts a deceleration instead of
/// stopping it. A list that is held at its top while the cover scrolls away continues from there with its remaining
/// speed. A list that the finger has not touched has no momentum: a flick on the cover ends at the seam.
final class ImprovedCover: CoverViewController {
  private var isResettingOffsets = false
  /// The list's offset when the cover was last held, which is the list's way to its top.
  private var wayToTop = 0.0

  override func makeScrollView() -> ScrollView {
    SharingScrollView(frame: .zero) { _, other in other is PanGestureRecognizer && other.view is SharingScrollView }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { wayToTop = 0 }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard !isResettingOffsets else { return }
    isResettingOffsets = true
    defer { isResettingOffsets = false }
    if scrollView === mainScrollView {
      holdMain()
    } else if mainScrollView.contentOffset.y < Self.maxOffsetY {
      for list in subScrollViews { list.contentOffset.y = 0 }
    }
  }

  private func holdMain() {
    let list = subScrollView
    let beyond = mainScrollView.contentOffset.y - Self.maxOffsetY
    if list.contentOffset.y > 0 {
      mainScrollView.contentOffset.y = Self.maxOffsetY
      wayToTop = list.contentOffset.y
    } else if beyond > 0 {
      mainScrollView.contentOffset.y = Self.maxOffsetY
      guard list.contentOffset.y == 0, list.isDragging || list.isDecelerating else { return }
      list.contentOffset.y = min(beyond, list.contentSize.height - list.bounds.height)
    } else if wayToTop > 0 {
      // In the tick in which the list reaches its top, the cover has already moved by the whole tick.
      if mainScrollView.isDecelerating {
        mainScrollView.contentOffset.y = min(mainScrollView.contentOffset.y + wayToTop, Self.maxOffsetY)
      }
      wayToTop = 0
    }
  }
}

/// Uses no delegate: the engine's nested scrolling hands over the rest of a drag or momentum at an edge.
///
/// The engine always scrolls the inner scroll view first. So the way back works, but on the way there the list scrolls
/// and the cover stays.
final class SystemCover: CoverViewController {
  override func makePager() -> ScrollView { PassingPager(frame: .zero) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for list in subScrollViews { list.verticalNesting = .withVelocity }
    // The seam is the main scroll view's own edge.
    mainScrollView.contentSize.height = Self.maxOffsetY + mainScrollView.bounds.height
  }
}

/// A pager that hands over the rest of its lists' scrolling. The engine hands over only to the nearest enclosing scroll
/// view, so the pager has to take part in vertical scrolling.
private final class PassingPager: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (alwaysBounceVertical, isDirectionalLockEnabled, verticalNesting) = (true, true, .withVelocity)
  }

  /// Returns true for nearly horizontal drags, in which the directional lock prevents vertical scrolling.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let travel = panGestureRecognizer.translation(in: self)
    return abs(travel.x) > 3 * abs(travel.y)
  }
}

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
    let bounds = CGRect(0, 0, 1, 1)
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
