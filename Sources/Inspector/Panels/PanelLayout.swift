import Drawing
import Foundation

/// The frames of the panels for a window size: a value, so that tests can compute any size.
package struct PanelLayout: Hashable, Sendable {
  /// Layout classes by width.
  package enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// From 1,440 points: larger columns, a larger drawer.
    case wide
    /// From 1,280 points: the reference.
    case regular
    /// From 1,024 points: a single column with pages.
    case compact
    /// Below 1,024 points: the stage has the whole width, panels slide over it.
    case slim
  }

  package let sizeClass: SizeClass
  package let bounds: CGRect
  /// The bar along the upper edge; empty while panels are hidden.
  package let topBar: CGRect
  /// The verdict: in the top bar, above the stage; in a row of its own if panels slide.
  package let verdict: CGRect
  /// The left column; empty if it is hidden. If panels slide, it covers the stage.
  package let left: CGRect
  /// The right column; empty if its content is a page of the left one. If panels slide, it covers the stage.
  package let right: CGRect
  /// The drawer along the lower edge; empty while panels are hidden.
  package let drawer: CGRect
  package let stage: CGRect

  /// - Parameter options: Which panels are shown, and the height of the drawer; nil for the default of the layout
  ///   class.
  package init(size: CGSize, options: InspectorOptions) {
    typealias Numbers = PanelConstants
    let width = Double(size.width)
    let sizeClass: SizeClass =
      width < Numbers.compactFrom
      ? .slim : width < Numbers.regularFrom ? .compact : width < Numbers.wideFrom ? .regular : .wide
    self.sizeClass = sizeClass
    bounds = CGRect(origin: .zero, size: size)
    guard options.showsPanels else {
      (topBar, verdict, left, right, drawer, stage) = (.zero, .zero, .zero, .zero, .zero, bounds)
      return
    }
    let isSlim = sizeClass == .slim
    let usual = Self.usual(sizeClass, width: Double(size.width))
    let highest = Double(size.height) * Numbers.highestDrawerShare
    let drawerHeight =
      options.drawerHeight.map { Self.drawerHeight($0, highest: highest, isSlim) } ?? min(usual.drawer, highest)
    let top = Tokens.topBarHeight
    topBar = CGRect(x: 0, y: 0, width: size.width, height: top)
    drawer = CGRect(x: 0, y: size.height - drawerHeight, width: size.width, height: drawerHeight)
    // Sliding columns take no room from the stage; their layout has a separate row for the verdict.
    let before = isSlim || !options.showsStory ? 0 : usual.left
    let after = isSlim ? 0 : usual.right
    let upper = top + (isSlim ? min(Tokens.topBarHeight, max(0, size.height - top - drawerHeight)) : 0)
    let middle = max(0, size.height - drawerHeight - upper)
    left = CGRect(x: 0, y: upper, width: isSlim ? usual.left : before, height: middle)
    right = CGRect(x: size.width - usual.right, y: upper, width: usual.right, height: middle)
    stage = CGRect(x: before, y: upper, width: size.width - before - after, height: middle)
    let beside = (left: usual.left, right: max(usual.right, Numbers.statusWidth))
    verdict =
      isSlim
      ? CGRect(x: 0, y: top, width: size.width, height: upper - top)
      : CGRect(x: beside.left, y: 0, width: size.width - beside.left - beside.right, height: top)
  }

  /// Returns the default widths of the columns and height of the drawer.
  private static func usual(_ sizeClass: SizeClass, width: Double) -> (left: Double, right: Double, drawer: Double) {
    typealias Numbers = PanelConstants
    switch sizeClass {
    case .wide: return (Numbers.wideLeft, Numbers.wideRight, Numbers.wideDrawer)
    case .regular: return (Tokens.leftColumnWidth, Tokens.rightColumnWidth, Tokens.drawerHeight)
    case .compact: return (Tokens.rightColumnWidth, 0, Tokens.drawerHeight)
    case .slim:
      let slide = min(Numbers.slideWidth, max(0, width - Numbers.slideRest))
      return (slide, slide, Numbers.collapsedDrawer)
    }
  }

  /// Returns the height of a dragged drawer, within its limits.
  private static func drawerHeight(_ wanted: Double, highest: Double, _ isSlim: Bool) -> Double {
    typealias Numbers = PanelConstants
    if isSlim && wanted < (Numbers.lowestDrawer + Numbers.collapsedDrawer) / 2 { return Numbers.collapsedDrawer }
    return max(min(wanted, highest), min(Numbers.lowestDrawer, highest))
  }
}
