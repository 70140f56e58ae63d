import Foundation

/// A row of dots, one for each page.
///
/// A tap on the right half goes one page on, one on the left half one page back, and
/// ``ControlEvent/valueChanged`` is sent if that was possible. It keeps a single tap of a view around it from winning
/// (spec 2.9.1).
open class PageControl: Control {
  /// How many pages there are, 0 or more.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(numberOfPages, 0)
      currentPage = min(currentPage, max(numberOfPages - 1, 0))
      setNeedsDisplay()
    }
  }
  /// The page that is shown, from 0; what is assigned beyond the pages becomes the nearest. Setting it tells nobody.
  public var currentPage: Int {
    get { storedPage }
    set { storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0)) }
  }
  /// Whether a single page needs no dot.
  public var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// The colour of the dots; nil for one that is seen on what lies behind.
  public var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the dot of the page that is shown; nil for one that is seen on what lies behind.
  public var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  private var storedPage = 0 { didSet { setNeedsDisplay() } }

  /// The diameter of a dot, and the distance between the middles of two, in points.
  public static let dotSize = 7.0, dotSpacing = 16.0

  /// The middles of the dots in the control's coordinates; none where ``hidesForSinglePage`` says so.
  public final var dotCenters: [CGPoint] {
    guard numberOfPages > (hidesForSinglePage ? 1 : 0) else { return [] }
    let first = Double(bounds.midX) - Self.dotSpacing * Double(numberOfPages - 1) / 2
    return (0..<numberOfPages).map { CGPoint(x: first + Self.dotSpacing * Double($0), y: bounds.midY) }
  }

  override var stageContent: StageLook.Content {
    .control(
      .dots(
        dotCenters, current: currentPage, tint: pageIndicatorTintColor, currentTint: currentPageIndicatorTintColor),
      isEnabled: isEnabled)
  }

  /// Turns the page after a lift inside.
  open override func endTracking(_ touch: Touch?, with event: TouchEvent?) {
    guard isTouchInside, let touch else { return }
    let before = storedPage
    currentPage += touch.location(in: self).x < bounds.midX ? -1 : 1
    if storedPage != before { send(.valueChanged) }
  }

  /// False for the single tap of a view around the control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !isSingleTapFromOutside(gestureRecognizer) && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}
