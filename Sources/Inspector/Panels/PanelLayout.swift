import Drawing
import Foundation

/// The frames of the panels for a window size: a value, so that tests can compute any size.
///
/// One reading order in every window: the phone, and beside or below it the reading pane with headline, reason, timeline
/// and why. Nothing covers the phone. Where the pane is too low for everything, the story and the why take turns with
/// the timeline.
package struct PanelLayout: Hashable, Sendable {
  /// Layout classes.
  package enum SizeClass: String, Hashable, Sendable, CaseIterable {
    /// From 1,100 points: story, phone, reading pane.
    case wide
    /// Below 1,100 points: phone and reading pane.
    case small
    /// Higher than wide: the phone above the reading pane.
    case tall
  }

  package let sizeClass: SizeClass
  package let bounds: CGRect
  /// The bar along the upper edge; empty while panels are hidden.
  package let topBar: CGRect
  /// The phone and, at its right, the margin for callouts.
  package let stage: CGRect
  /// The reading pane; empty while panels are hidden.
  package let pane: CGRect
  /// Headline and reason, at the top of the pane.
  package let verdict: CGRect
  /// The headline in one line along the lower edge, while panels are hidden; empty while they are shown.
  package let headline: CGRect
  /// Transport and timeline: in the pane, or along the lower edge if the timeline is wide.
  package let drawer: CGRect
  /// The story: a column of its own, or below the headline if it slides. Empty if it is folded.
  package let story: CGRect
  /// The why, below the timeline, or below the headline if it slides.
  package let why: CGRect
  /// What is to be said besides, below the timeline, if the why slides and the lanes leave room; otherwise empty.
  package let foot: CGRect
  /// Whether the story takes the timeline's place when it is opened.
  package let storySlides: Bool
  /// Whether the why does.
  package let whySlides: Bool

  /// - Parameters:
  ///   - options: Which panels are shown, and whether the timeline is wide.
  ///   - stageSize: The size of the scene, in its own points.
  ///   - mostDrawer: The height in which transport and timeline show everything, in points: what is left of their share
  ///     goes to the why, or to the foot. Nil if it is not known.
  package init(
    size: CGSize, options: InspectorOptions, stageSize: CGSize = CGSize(width: 375, height: 667),
    mostDrawer: Double? = nil
  ) {
    typealias Numbers = PanelConstants
    bounds = CGRect(origin: .zero, size: size)
    let isTall = size.height > size.width
    sizeClass = isTall ? .tall : Double(size.width) < Numbers.wideFrom ? .small : .wide
    storySlides = sizeClass != .wide
    guard options.showsPanels else {
      (stage, headline) = bounds.divided(at: max(0, size.height - HeadlineLine.height))
      (topBar, pane, verdict, drawer, story, why, foot) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero)
      whySlides = true
      return
    }
    headline = .zero
    let (bar, below) = bounds.divided(at: Tokens.topBarHeight)
    topBar = bar
    var area = below
    var timeline: CGRect?
    if options.hasWideTimeline {
      let height = Self.wideDrawer(options.drawerHeight, in: Double(size.height))
      (area, timeline) = below.divided(at: max(0, below.height - height))
    }
    let width = storySlides || !options.showsStory ? 0 : Numbers.storyWidth
    let (column, rest) = area.divided(atX: width)
    (stage, pane) = isTall ? Self.stacked(rest, stageSize) : Self.sideBySide(rest, stageSize, sizeClass)
    let (head, lower) = pane.divided(at: PaneHead.height)
    verdict = head
    var share = (pane.height * Numbers.timelineShare).rounded()
    whySlides = timeline == nil && lower.height - share < Numbers.lowestWhy
    if options.isTouch {
      // Its lanes are higher. The explanation stays where it was.
      let most = min(pane.height * Numbers.timelineShareForFingers, lower.height - Numbers.lowestWhy)
      share = max(share, most.rounded())
    }
    let natural = mostDrawer ?? lower.height
    let hasFoot = whySlides && lower.height - natural >= PaneFoot.leastHeight
    share = whySlides ? (hasFoot ? natural : Double(lower.height)) : min(share, natural)
    let parts = lower.divided(at: timeline != nil ? 0 : share)
    drawer = timeline ?? parts.upper
    why = whySlides ? lower : parts.lower
    foot = hasFoot ? parts.lower : .zero
    story = storySlides ? lower : column
  }

  /// Divides an area into the phone, as high as the area, with its margin, and the reading pane.
  private static func sideBySide(
    _ area: CGRect, _ stageSize: CGSize, _ sizeClass: SizeClass
  ) -> (stage: CGRect, pane: CGRect) {
    typealias Numbers = PanelConstants
    let phone = min(StageFrame.width(of: stageSize, height: area.height), area.width * Numbers.mostStageShare)
    let least = sizeClass == .wide ? Numbers.narrowestPane : Numbers.narrowestSmallPane
    let room = area.width - phone - least
    let margin = room < Numbers.narrowestMargin ? 0 : min(room, Numbers.calloutMargin)
    let pane = min(area.width - phone - margin, Numbers.widestPane)
    let (stage, rest) = area.divided(atX: (area.width - pane).rounded())
    return (stage, rest)
  }

  /// Divides an area into the phone, as wide as the area if it is high enough, and the reading pane below it.
  private static func stacked(_ area: CGRect, _ stageSize: CGSize) -> (stage: CGRect, pane: CGRect) {
    let most = (area.height * PanelConstants.mostStageShare).rounded()
    let (stage, pane) = area.divided(at: min(most, StageFrame.height(of: stageSize, width: area.width)))
    return (stage, pane)
  }

  /// Returns the height of a wide timeline, within its limits.
  private static func wideDrawer(_ wanted: Double?, in height: Double) -> Double {
    typealias Numbers = PanelConstants
    let highest = height * Numbers.highestDrawerShare
    return max(min(wanted ?? Numbers.wideDrawer, highest), min(Numbers.lowestDrawer, highest))
  }
}

extension CGRect {
  /// Splits off a left part of `width` points, or the whole rectangle if it is narrower.
  fileprivate func divided(atX width: Double) -> (CGRect, CGRect) {
    let cut = min(max(width, 0), Double(self.width))
    return (
      CGRect(x: minX, y: minY, width: cut, height: height),
      CGRect(x: minX + cut, y: minY, width: self.width - cut, height: height)
    )
  }
}
