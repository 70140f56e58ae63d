import Drawing
import Foundation
import Replay

/// The frames of the panels for a window size: a value, so that tests can compute any size.
public struct PanelLayout: Hashable, Sendable {
  /// Layout classes by width (sandbox design 2.1).
  public enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// From 1,440 points: larger columns, a larger drawer.
    case wide
    /// From 1,280 points: the reference.
    case regular
    /// From 1,024 points: a single column with pages.
    case compact
    /// Below 1,024 points, or for touch: the stage has the whole width, panels slide over it.
    case slim
  }

  /// The layout class.
  public let sizeClass: SizeClass
  /// The whole window.
  public let bounds: CGRect
  /// The bar along the upper edge; empty while panels are hidden.
  public let topBar: CGRect
  /// The left column; where panels slide, over the stage.
  public let left: CGRect
  /// The right column; empty where its content is a page of the left one; where panels slide, over the stage.
  public let right: CGRect
  /// The drawer along the lower edge; empty while panels are hidden.
  public let drawer: CGRect
  /// The column beside the stage; empty where it is hidden, a page of the left column or a slide.
  public let story: CGRect
  /// What remains for the device.
  public let stage: CGRect

  /// Lays out a window.
  ///
  /// - Parameters:
  ///   - size: The window's, in points.
  ///   - options: Whether panels are shown, and the requested height of the drawer. The default height of
  ///     ``InspectorOptions`` stands for that of the layout class.
  ///   - tokens: The sizes of the user interface.
  ///   - isTouch: Whether the layout is for touch, which makes it slim at any width.
  public init(size: CGSize, options: InspectorOptions, tokens: Tokens = Tokens(), isTouch: Bool = false) {
    typealias Numbers = PanelConstants
    let unit = tokens.scale
    let width = Double(size.width) / unit
    let sizeClass: SizeClass =
      isTouch || width < Numbers.compactFrom
      ? .slim : width < Numbers.regularFrom ? .compact : width < Numbers.wideFrom ? .regular : .wide
    self.sizeClass = sizeClass
    bounds = CGRect(origin: .zero, size: size)
    guard options.showsPanels else {
      (topBar, left, right, drawer, story, stage) = (.zero, .zero, .zero, .zero, .zero, bounds)
      return
    }
    let top = sizeClass == .slim ? tokens.smallestHitArea : tokens.topBarHeight
    let bottom = Self.drawerHeight(sizeClass, requested: options.drawerHeight, height: Double(size.height), tokens)
    topBar = CGRect(x: 0, y: 0, width: size.width, height: top)
    drawer = CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom)
    let middle = max(0, size.height - bottom - top)
    let columns = Self.columns(sizeClass, width: Double(size.width), tokens)
    left = CGRect(x: 0, y: top, width: columns.left, height: middle)
    right = CGRect(x: size.width - columns.right, y: top, width: columns.right, height: middle)
    let isSlim = sizeClass == .slim
    let side = isSlim ? 0 : columns.left
    let storyWidth = options.showsStory ? Self.storyWidth(sizeClass, tokens) : 0
    story = storyWidth == 0 ? .zero : CGRect(x: side, y: top, width: storyWidth, height: middle)
    stage = CGRect(
      x: side + storyWidth, y: top, width: size.width - (isSlim ? 0 : side + columns.right) - storyWidth,
      height: middle)
  }

  private static func storyWidth(_ sizeClass: SizeClass, _ tokens: Tokens) -> Double {
    switch sizeClass {
    case .wide: PanelConstants.wideStory * tokens.scale
    case .regular: PanelConstants.story * tokens.scale
    case .compact, .slim: 0
    }
  }

  private static func drawerHeight(
    _ sizeClass: SizeClass, requested: Double, height: Double, _ tokens: Tokens
  ) -> Double {
    typealias Numbers = PanelConstants
    let highest = height * Numbers.highestDrawerShare
    guard requested == InspectorOptions().drawerHeight else {
      let collapsed = Numbers.collapsedDrawer * tokens.scale
      if sizeClass == .slim && requested < (Numbers.lowestDrawer + Numbers.collapsedDrawer) / 2 { return collapsed }
      return max(min(requested, highest), min(Numbers.lowestDrawer * tokens.scale, highest))
    }
    switch sizeClass {
    case .wide: return min(Numbers.wideDrawer * tokens.scale, highest)
    case .regular, .compact: return min(tokens.drawerHeight, highest)
    case .slim: return Numbers.collapsedDrawer * tokens.scale
    }
  }

  private static func columns(
    _ sizeClass: SizeClass, width: Double, _ tokens: Tokens
  ) -> (left: Double, right: Double) {
    typealias Numbers = PanelConstants
    switch sizeClass {
    case .wide: return (Numbers.wideLeft * tokens.scale, Numbers.wideRight * tokens.scale)
    case .regular: return (tokens.leftColumnWidth, tokens.rightColumnWidth)
    case .compact: return (tokens.rightColumnWidth, 0)
    case .slim:
      let slide = min(Numbers.slideWidth * tokens.scale, max(0, width - Numbers.slideRest * tokens.scale))
      return (slide, slide)
    }
  }
}
