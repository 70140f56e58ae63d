import Foundation

/// A row of dots, one for each page.
///
/// A tap on the right half goes to the next page, and one on the left half to the previous page.
/// ``ControlEvent/valueChanged`` is sent if that page exists. It vetoes a single tap on a superview (spec 2.9.1).
open class PageControl: Control {
  /// The number of pages, 0 or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      lookDidChange()
    }
  }
  /// The current page, counted from 0 and clamped to the pages. Setting it sends no event.
  open var currentPage: Int {
    get { storedPage }
    set { storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  /// Whether no dot is shown for a single page.
  public var hidesForSinglePage = false { didSet { lookDidChange() } }
  /// The colour of the dots, or nil for one that contrasts with the background.
  public var pageIndicatorTintColor: Color? { didSet { lookDidChange() } }
  /// The colour of the current page's dot, or nil for one that contrasts with the background.
  public var currentPageIndicatorTintColor: Color? { didSet { lookDidChange() } }

  private var storedPage = 0 { didSet { lookDidChange() } }

  /// The diameter of a dot and the distance between the centers of two dots, in points.
  public static let dotSize = 7.0, dotSpacing = 16.0

  /// The centers of the dots in the control's coordinates.
  public final var dotCenters: [CGPoint] {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return [] }
    let first = Double(bounds.midX) - Self.dotSpacing * Double(numberOfPages - 1) / 2
    return (0..<numberOfPages).map { CGPoint(x: first + Self.dotSpacing * Double($0), y: bounds.midY) }
  }

  /// The width of the dots, and a height of 26 pt.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.dotSize + Self.dotSpacing * Double(max(numberOfPages - 1, 0)), height: 26)
  }
  /// Returns the ``intrinsicContentSize``.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override var primaryEvent: ControlEvent? { .valueChanged }

  override var stageContent: StageLook.Content {
    .control(
      .dots(dotCenters, current: currentPage, tint: pageIndicatorTintColor, currentTint: currentPageIndicatorTintColor),
      isEnabled: isEnabled)
  }

  /// Turns the page after a touch that ended inside.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard isTouchInside, let touch else { return }
    let before = storedPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if storedPage != before { send(.valueChanged) }
  }

  override var vetoesSingleTaps: Bool { true }
}
