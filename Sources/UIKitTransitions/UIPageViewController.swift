import Foundation
import TouchKit
import UIKitMotion

/// Shows one page of a row of controllers at a time, which a drag or a call replaces by a neighbour.
///
/// The pages lie in a scroll view that pages, as in UIKit the first subview of the view: the current one in the middle of
/// three, so that it rests at an offset of one page, beside the neighbours that the data source returns. They are asked for
/// when a page comes to rest. Both styles scroll; there is
/// no page curl, and one page at a time.
open class UIPageViewController: ViewController {
  /// How pages are replaced.
  public enum TransitionStyle: Int, Hashable, Sendable { case pageCurl, scroll }
  /// The direction of the row.
  public enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }
  /// Where a new page comes from.
  public enum NavigationDirection: Int, Hashable, Sendable { case forward, reverse }
  /// Where the spine of a book is.
  public enum SpineLocation: Int, Hashable, Sendable { case none, min, mid, max }
  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The points between two pages; 0 by default.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// Where the spine is. Has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Asked for the neighbours of a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { loadNeighbours() } }
  /// Notified of transitions by drags.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The style that it was created with, which has no effect.
  public let transitionStyle: TransitionStyle
  /// The direction of the row.
  public let navigationOrientation: NavigationOrientation
  /// None.
  public var spineLocation: SpineLocation { .none }
  /// Has no effect.
  open var isDoubleSided = false
  /// The page, or nil before `setViewControllers(_:direction:animated:completion:)`.
  public var viewControllers: [ViewController]? { current.map { [$0] } }
  /// None: the pan is that of the scroll view among the view's subviews, as in UIKit.
  public var gestureRecognizers: [GestureRecognizer] { [] }

  private let spacing: Double
  private let scroll = ScrollView(frame: .zero)
  private let scrolling = PagerScrolling()
  private var current: ViewController?, before: ViewController?, after: ViewController?
  /// The page that a drag brings, while it is visible.
  private var pending: ViewController?
  private var isPlacing = false
  private var arrival: (controller: ViewController, completion: ((Bool) -> Void)?)?

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    let spacing = options?[.interPageSpacing]
    self.spacing =
      (spacing as? Double) ?? (spacing as? CGFloat).map { Double($0) } ?? (spacing as? Int).map { Double($0) } ?? 0
    super.init()
  }

  private var isVertical: Bool { navigationOrientation == .vertical }

  /// It tells its pages itself.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  /// Creates the view with the scroll view.
  open override func loadView() {
    let view = PagerView(frame: CGRect(origin: .zero, size: parent?.viewSize ?? CGSize(width: 375, height: 667)))
    view.pager = self
    view.addSubview(scroll)
    scrolling.pager = self
    (scroll.isPagingEnabled, scroll.observer) = (true, scrolling)
    (scroll.contentInsetAdjustmentBehavior, scroll.scrollsToTop) = (.never, false)
    (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
    scroll.accessibilityIdentifier = "pages"
    self.view = view
  }

  /// Tells the page.
  open override func viewWillAppear(_ animated: Bool) { current?.beginAppearanceTransition(true, animated: animated) }
  /// Tells the page.
  open override func viewDidAppear(_ animated: Bool) { current?.endAppearanceTransition() }
  /// Tells the page.
  open override func viewWillDisappear(_ animated: Bool) {
    settle()
    current?.beginAppearanceTransition(false, animated: animated)
  }
  /// Tells the page.
  open override func viewDidDisappear(_ animated: Bool) { current?.endAppearanceTransition() }

  // MARK: Pages

  /// Shows a page; only the first of the array counts. With an animation it comes from the side of `direction`, and
  /// `completion` is called at the end, with false if another page was set meanwhile. The delegate is not notified.
  open func setViewControllers(
    _ viewControllers: [ViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    settle()
    guard let page = viewControllers?.first else { return }
    guard page !== current, animated, current != nil, isViewLoaded, view.window != nil else {
      replace(by: page)
      completion?(true)
      return
    }
    // The new page takes the place of a neighbour for the way.
    if direction == .forward { change(\.after, to: page) } else { change(\.before, to: page) }
    place()
    arrival = (page, completion)
    begin(page, animated: true)
    let way = direction == .forward ? extent : -extent
    scroll.setContentOffset(offset(Double(axis(scroll.contentOffset)) + way), animated: true)
  }

  private func replace(by page: ViewController) {
    guard page !== current else { return loadNeighbours() }
    let old = current
    let shows = isViewLoaded && view.window != nil
    if shows { old?.beginAppearanceTransition(false, animated: false) }
    if page.parent !== self { addChild(page) }
    current = page
    if before === page { before = nil }
    if after === page { after = nil }
    if shows { page.beginAppearanceTransition(true, animated: false) }
    loadNeighbours()
    if let old, old !== before, old !== after { remove(old) }
    if shows {
      old?.endAppearanceTransition()
      page.endAppearanceTransition()
    }
    page.didMove(toParent: self)
  }

  /// Asks for the neighbours of the current page, and places all three.
  private func loadNeighbours() {
    guard let current, pending == nil, arrival == nil else { return }
    change(\.before, to: dataSource?.pageViewController(self, viewControllerBefore: current))
    change(\.after, to: dataSource?.pageViewController(self, viewControllerAfter: current))
    if isViewLoaded { place() }
  }

  private func change(
    _ neighbour: ReferenceWritableKeyPath<UIPageViewController, ViewController?>, to page: ViewController?
  ) {
    guard self[keyPath: neighbour] !== page else { return }
    let old = self[keyPath: neighbour]
    self[keyPath: neighbour] = page
    if let old, old !== current, old !== before, old !== after { remove(old) }
    if let page, page.parent !== self { addChild(page) }
  }

  private func remove(_ page: ViewController) {
    guard page.parent === self else { return }
    page.willMove(toParent: nil)
    if page.isViewLoaded { page.view.removeFromSuperview() }
    page.removeFromParent()
  }

  // MARK: Layout

  private func axis(_ point: CGPoint) -> CGFloat { isVertical ? CGFloat(point.y) : CGFloat(point.x) }
  private func offset(_ value: Double) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: value) : CGPoint(x: value, y: 0)
  }

  /// The length of a page with the space beside it.
  private var extent: Double { Double(isVertical ? view.bounds.height : view.bounds.width) + spacing }

  fileprivate func layOut() {
    let bounds = view.bounds
    let frame =
      isVertical ? bounds.insetBy(dx: 0, dy: -spacing / 2) : bounds.insetBy(dx: -spacing / 2, dy: 0)
    guard scroll.frame != frame else { return }
    scroll.frame = frame
    place()
  }

  /// Places the pages and scrolls to the current one.
  private func place() {
    let outer = isPlacing
    isPlacing = true
    defer { isPlacing = outer }
    let length = extent
    for (index, page) in [before, current, after].enumerated() {
      guard let page else { continue }
      let start = Double(index) * length + spacing / 2
      let frame = CGRect(
        origin: isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0), size: view.bounds.size)
      View.applyWithoutAnimation { page.view.frame = frame }
      if page.view.superview !== scroll { scroll.addSubview(page.view) }
    }
    scroll.contentSize =
      isVertical
      ? CGSize(width: view.bounds.width, height: 3 * length) : CGSize(width: 3 * length, height: view.bounds.height)
    // The current page is always in the middle, as in UIKit; insets close the side without a neighbour.
    let (start, end) = (before == nil ? -length : 0, after == nil ? -length : 0)
    scroll.contentInset = isVertical ? EdgeInsets(top: start, bottom: end) : EdgeInsets(left: start, right: end)
    scroll.contentOffset = offset(length)
  }

  // MARK: Transitions

  private func begin(_ page: ViewController, animated: Bool) {
    pending = page
    page.beginAppearanceTransition(true, animated: animated)
    current?.beginAppearanceTransition(false, animated: animated)
  }

  /// Ends the transition that is under way, on the page that is nearest.
  fileprivate final func settle() {
    guard let page = pending, isViewLoaded else { return }
    finish(page, at: Double(axis(scroll.contentOffset)))
  }

  private func finish(_ page: ViewController, at place: Double) {
    guard let old = current else { return }
    let rest = extent
    let completed = arrival != nil || abs(place - rest) > extent / 2
    let call = arrival?.completion
    let isCall = arrival != nil
    (pending, arrival) = (nil, nil)
    if completed {
      current = page
      old.endAppearanceTransition()
      page.endAppearanceTransition()
      let previous = old
      // The neighbours are asked for anew.
      (before, after) = (before === page ? nil : before, after === page ? nil : after)
      let others = [before, after].compactMap { $0 }
      (before, after) = (nil, nil)
      page.didMove(toParent: self)
      loadNeighbours()
      for other in others + [previous] where other !== before && other !== after { remove(other) }
    } else {
      page.beginAppearanceTransition(false, animated: true)
      page.endAppearanceTransition()
      old.beginAppearanceTransition(true, animated: true)
      old.endAppearanceTransition()
    }
    if !isCall {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
    }
    call?(abs(place - rest) > extent - 1)
  }

  /// Begins a transition when a neighbour becomes visible.
  fileprivate final func beginIfMoved() {
    guard !isPlacing, arrival == nil else { return }
    let distance = Double(axis(scroll.contentOffset)) - extent
    guard distance != 0, pending == nil else { return }
    guard let page = distance > 0 ? after : before else { return }
    delegate?.pageViewController(self, willTransitionTo: [page])
    begin(page, animated: true)
  }
}

/// Hears of a pager's scroll view, whose delegate applications replace by their own.
private final class PagerScrolling: ScrollViewDelegate {
  weak var pager: UIPageViewController?

  func scrollViewDidScroll(_ scrollView: ScrollView) { pager?.beginIfMoved() }

  /// Ends the transition if the pages rest.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pager?.settle() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { pager?.settle() }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { pager?.settle() }
}

/// The view of a pager, which places its scroll view.
private final class PagerView: View {
  weak var pager: UIPageViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    pager?.layOut()
  }
}

extension ViewController {
  fileprivate final var viewSize: CGSize? { isViewLoaded ? view.bounds.size : nil }
}
