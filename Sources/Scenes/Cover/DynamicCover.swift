import Foundation
import TouchKit

/// The cover over tabs of seed 002, as its supplement scrolls it: no scroll view follows fingers up and down any more;
/// one pan on the container moves them all, and UIKit Dynamics imitates their momentum (spec 6).
///
/// What is published is kept, its faults included: the rubber band is applied to every step instead of the whole pull,
/// what a step would move past the seam is lost, and the spring at an end starts without the speed that led there.
package final class DynamicCover: View, GestureRecognizerDelegate {
  /// The height of the cover: where ``main`` stops and the tabs go on, in points.
  package static let coverHeight = 150.0
  /// The height of a tab, in points.
  package static let tabHeight = 850.0
  /// So many times as far sideways as up and down, and the drag is the pager's.
  package static let sidewaysRatio = 5.0
  /// What the article found closest to the system. Per second.
  package static let resistance = 2.0
  /// The spring at an end, per second.
  package static let springFrequency = 2.0

  /// Cover and pager, one above the other.
  package let main: ScrollView
  /// The tabs, side by side.
  package let pager: ScrollView
  /// The tabs' lists.
  package let tables: [ScrollView]
  /// The one pan that scrolls up and down.
  package let pan = PanGestureRecognizer()

  private var isVertical = true
  private var inertia: DynamicItemBehavior?
  private lazy var animator = DynamicAnimator(referenceView: self)

  /// Creates a cover over so many tabs, whose lists are `contentHeight` high.
  package init(size: CGSize, tabs: Int = 3, contentHeight: Double = 2_000) {
    let frame = CGRect(origin: .zero, size: size)
    main = ScrollView(frame: frame)
    pager = ScrollView(frame: CGRect(x: 0, y: Self.coverHeight, width: size.width, height: Self.tabHeight))
    tables = (0..<tabs).map { tab in
      let table = ScrollView(
        frame: CGRect(x: size.width * Double(tab), y: 0, width: size.width, height: Self.tabHeight))
      table.contentSize = CGSize(width: size.width, height: contentHeight)
      table.accessibilityIdentifier = "table\(tab)"
      return table
    }
    super.init(frame: frame)
    main.accessibilityIdentifier = "main"
    main.contentSize = CGSize(width: size.width, height: Self.coverHeight + Self.tabHeight)
    pager.accessibilityIdentifier = "pager"
    pager.contentSize = CGSize(width: size.width * Double(tabs), height: Self.tabHeight)
    pager.isPagingEnabled = true
    for scrollView in [main] + tables { scrollView.isScrollEnabled = false }
    for table in tables { pager.addSubview(table) }
    main.addSubview(pager)
    addSubview(main)
    pan.delegate = self
    pan.addAction(named: "scroll") { [unowned self] _ in panDidChange() }
    addGestureRecognizer(pan)
  }

  /// The list of the tab that shows.
  package var table: ScrollView {
    let page = (pager.contentOffset.x / pager.bounds.width).rounded()
    return tables[min(max(Int(page), 0), tables.count - 1)]
  }

  // MARK: The pan

  /// With the pager, and only where the drag is its own.
  package func gestureRecognizer(
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
    case .ended: if isVertical { glide(pan.velocity(in: nil).y) }
    case .possible, .cancelled, .failed: break
    }
  }

  // MARK: Moving

  private var end: Double { table.contentSize.height - table.bounds.height }

  /// The hand-over rule, for a step of the finger, or of what imitates its momentum; down is positive.
  package func scroll(by step: Double) {
    if main.contentOffset.y >= Self.coverHeight { scrollTable(by: step) } else { scrollMain(by: step) }
  }

  private func scrollTable(by step: Double) {
    let next = table.contentOffset.y - step
    if next < 0 {
      table.contentOffset.y = 0
      main.contentOffset.y -= step
    } else {
      table.contentOffset.y = next > end ? table.contentOffset.y - banded(step) : next
    }
  }

  private func scrollMain(by step: Double) {
    let next = main.contentOffset.y - step
    if next < 0 {
      main.contentOffset.y -= banded(step)
    } else {
      main.contentOffset.y = min(next, Self.coverHeight)
      if next == 0 { for table in tables { table.contentOffset.y = 0 } }
    }
  }

  /// The band, of one step and not of the whole pull: the more often it is applied, the less it holds.
  private func banded(_ step: Double) -> Double {
    let pull = 0.55 * abs(step)
    let shown = pull * bounds.height / (bounds.height + pull)
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
    let mass = Mass(center: bounds.origin)
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
    let (scrollView, edge): (ScrollView, Double)
    if main.contentOffset.y < 0 {
      (scrollView, edge) = (main, 0)
    } else if table.contentOffset.y > end {
      (scrollView, edge) = (table, end)
    } else {
      return
    }
    if let inertia { animator.removeBehavior(inertia) }
    inertia = nil
    let mass = Mass(center: CGPoint(x: 0, y: scrollView.contentOffset.y))
    let behavior = AttachmentBehavior(item: mass, attachedToAnchor: CGPoint(x: 0, y: edge))
    (behavior.length, behavior.damping, behavior.frequency) = (0, 1, Self.springFrequency)
    behavior.action = { scrollView.contentOffset.y = mass.center.y }
    animator.addBehavior(behavior)
  }
}
