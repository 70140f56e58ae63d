import Foundation
import TouchKit

/// Pages side by side: `UISplitViewController`. A phone has room for one, and shows the last, or the column that was
/// shown last.
open class UISplitViewController: ViewController {
  /// What it was created for.
  public enum Style: Int, Hashable, Sendable {
    /// Two pages, or columns.
    case unspecified, doubleColumn, tripleColumn
  }
  /// A place for a page.
  public enum Column: Int, Hashable, Sendable {
    /// From the left; `compact` stands for all of them on a phone.
    case primary, supplementary, secondary, compact
  }

  /// What it was created for.
  public final let style: Style
  private var columns: [Column: ViewController] = [:]
  private var pages: [ViewController] = []
  private var shown: ViewController?

  /// Notified of columns that come and go. Other methods are not called: a phone has room for one page.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// The pages.
  open var viewControllers: [ViewController] {
    get { pages }
    set {
      pages = newValue
      if isViewLoaded { show(newValue.last) }
    }
  }
  /// True.
  open var isCollapsed: Bool { true }

  /// Creates a controller for two pages.
  public override init() {
    style = .unspecified
    super.init()
  }

  /// Creates a controller for columns.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  /// Shows the last page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    show(columns[.compact] ?? pages.last)
  }

  /// Sets the page of a column, and shows it if it is `compact`, or else further to the right than what is shown.
  open func setViewController(_ vc: ViewController?, for column: Column) {
    columns[column] = vc
    let order: [Column] = [.primary, .supplementary, .secondary]
    pages = order.compactMap { columns[$0] }
    if isViewLoaded { show(columns[.compact] ?? pages.last) }
  }
  /// Returns the page of a column.
  open func viewController(for column: Column) -> ViewController? { columns[column] }
  /// Shows a column in place of the present one.
  open func show(_ column: Column) {
    guard let page = columns[column], page !== shown else { return }
    delegate?.splitViewController(self, willShow: column)
    if isViewLoaded { show(page) }
  }
  /// Hides a column: the one to the left of it is shown.
  open func hide(_ column: Column) {
    guard let page = columns[column], page === shown, let place = pages.firstIndex(where: { $0 === page }), place > 0
    else { return }
    delegate?.splitViewController(self, willHide: column)
    show(pages[place - 1])
  }

  /// Shows a page on top: pushes it if the page that is shown is a navigation controller.
  open override func showDetailViewController(_ vc: ViewController, sender: Any?) {
    guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else { return }
    if let navigation = shown as? NavigationController {
      navigation.pushViewController((vc as? NavigationController)?.topViewController ?? vc, animated: true)
    } else {
      viewControllers = [pages.first, vc].compactMap { $0 }
    }
  }

  private func show(_ page: ViewController?) {
    guard shown !== page else { return }
    shown?.willMove(toParent: nil)
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    shown = page
    guard let shown else { return }
    addChild(shown)
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
  }

  // MARK: Without effect, as there is one column

  /// How columns stand.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// The left columns are hidden, beside the right one, or over it.
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary
    /// The left columns push the right one out.
    case twoDisplaceSecondary

    /// The names before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly, allVisible = DisplayMode.oneBesideSecondary,
      primaryOverlay = DisplayMode.oneOverSecondary
  }
  /// How columns share the room.
  public enum SplitBehavior: Int, Hashable, Sendable {
    /// Beside, over, or instead of each other.
    case automatic, tile, overlay, displace
  }
  /// The edge of the first column.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// Left or right.
    case leading, trailing
  }
  /// The background of the first column.
  public enum BackgroundStyle: Int, Hashable, Sendable {
    /// None, or that of a sidebar.
    case none, sidebar
  }
  /// Whether there is a button that changes the mode.
  public enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    /// As it suits, or as it is said.
    case automatic, never, always
  }

  /// Stands for a width of the system's choice.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
  /// How columns stand. Has no effect.
  open var preferredDisplayMode = DisplayMode.automatic
  /// How columns stand: the right one alone.
  open var displayMode: DisplayMode { .secondaryOnly }
  /// How columns share the room. Has no effect.
  open var preferredSplitBehavior = SplitBehavior.automatic
  /// How columns share the room.
  open var splitBehavior: SplitBehavior { .automatic }
  /// Whether a swipe shows the left column. Has no effect.
  open var presentsWithGesture = true
  /// Whether a button hides the left columns. Has no effect.
  open var showsSecondaryOnlyButton = false
  /// Whether there is a button that changes the mode. Has no effect.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// A button that changes the mode: an empty one.
  open private(set) lazy var displayModeButtonItem = BarButtonItem()
  /// The edge of the first column. Has no effect.
  open var primaryEdge = PrimaryEdge.leading
  /// The background of the first column. Has no effect.
  open var primaryBackgroundStyle = BackgroundStyle.none
  /// The widths of the first column. Have no effect.
  open var preferredPrimaryColumnWidthFraction = automaticDimension, preferredPrimaryColumnWidth = automaticDimension,
    minimumPrimaryColumnWidth = automaticDimension, maximumPrimaryColumnWidth = automaticDimension
  /// The widths of the second of three columns. Have no effect.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension,
    preferredSupplementaryColumnWidth = automaticDimension, minimumSupplementaryColumnWidth = automaticDimension,
    maximumSupplementaryColumnWidth = automaticDimension
  /// The width of a column: that of the view.
  open var primaryColumnWidth: CGFloat { viewIfThere?.bounds.width ?? 0 }
  /// The width of a column: that of the view.
  open var supplementaryColumnWidth: CGFloat { viewIfThere?.bounds.width ?? 0 }
  private var viewIfThere: View? { isViewLoaded ? view : nil }
}

/// Notified of columns that come and go. All methods are optional.
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before ``UISplitViewController/show(_:)`` shows a column.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before ``UISplitViewController/hide(_:)`` hides a column.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Returns whether the delegate has shown a page by itself. False by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool
  /// Not called.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: ViewController, sender: Any?) -> Bool
  /// Not called.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Not called.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode
  /// Not called.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> ViewController?
  /// Not called.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> ViewController?
  /// Not called.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool
  /// Not called.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?
  /// Not called.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Not called.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Not called.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Not called.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Not called.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// Not called.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)
  /// Not called.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> InterfaceOrientationMask
  /// Not called.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> InterfaceOrientation
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISplitViewControllerDelegate {
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: ViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> ViewController? { nil }
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> ViewController? { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) {}
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) {}
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> InterfaceOrientationMask { .allButUpsideDown }
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> InterfaceOrientation { .portrait }
}

extension ViewController {
  /// The nearest ancestor that is a split view controller.
  public final var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? UISplitViewController }.first
  }
}
