import Drawing
import Foundation
import TouchKit

/// Transport buttons above the timeline: a part of the reading pane, or along the lower edge of the window.
final class Drawer: PanelView {
  private struct Content: Equatable {
    let isPaused: Bool
    let speed: Double
    /// How two runs are compared; nil while there is only one.
    let comparison: Comparison?
    /// Whether other policies are shown beside the run.
    let hasPolicies: Bool
    let editsGesture, isWide: Bool

    init(_ moment: Moment) {
      let (clock, options) = (moment.status.clock, moment.options)
      (isPaused, speed) = (clock.isPaused, clock.speed)
      comparison = moment.other == nil ? nil : options.comparison
      hasPolicies = moment.status.hasPolicies
      (editsGesture, isWide) = (options.editsGesture, options.hasWideTimeline)
    }
  }

  let timeline: TimelineView
  private var content: Content?
  private let ruler: TimelineRuler
  private let handle: DrawerHandle
  private let buttons: [PanelButton]
  private let pause: PanelButton
  private let comparisons: [PanelButton]
  private let swap: PanelButton
  private let close: PanelButton
  private let edit: PanelButton
  /// The ends of the looped part.
  private let loopEdges: [LoopEdge]
  private var speedFrame = CGRect.zero
  private var hintFrame = CGRect.zero

  init(_ context: PanelContext) {
    timeline = TimelineView(context)
    ruler = TimelineRuler(context, of: timeline)
    handle = DrawerHandle(context)
    pause = PanelButton(context, "pause", glyph: .pause) { context.send(.togglePause) }
    buttons = [
      PanelButton(context, "restart", glyph: .toStart) { context.send(.restart) }, pause,
      PanelButton(context, "step", glyph: .stepForward) { context.send(.step) },
      PanelButton(context, "slower", glyph: .minus) { context.send(.slower) },
      PanelButton(context, "faster", glyph: .plus) { context.send(.faster) },
    ]
    comparisons = Comparison.allCases.map { way in
      let button = PanelButton(context, way.rawValue, title: way.title) { context.send(.compare(way)) }
      button.isCentered = true
      return button
    }
    swap = PanelButton(context, "swap", of: .session(.swapRuns))
    let policies = Command.session(.comparePolicies)
    close = PanelButton(context, "closePolicies", of: policies, title: CommandEntry.back(of: policies))
    loopEdges = [LoopEdge(context, isStart: true, of: timeline), LoopEdge(context, isStart: false, of: timeline)]
    edit = PanelButton(context, "edit", of: .session(.toggleEditing))
    super.init(context, id: "drawer")
    timeline.isRulerHeld = { [unowned self] in ruler.isTracking || loopEdges.contains(where: \.isTracking) }
    for view in [timeline, ruler] + buttons + [handle] + comparisons + [swap, close, edit] + loopEdges as [View] {
      addSubview(view)
    }
  }

  func show(_ moment: Moment) {
    show(Content(moment))
    timeline.show(moment)
    placeLoop(moment.status.clock.loop)
  }

  private func show(_ new: Content) {
    guard new != content else { return }
    content = new
    pause.glyph = new.isPaused ? .play : .pause
    edit.isOn = new.editsGesture
    for (way, button) in zip(Comparison.allCases, comparisons) { button.isOn = new.comparison == way }
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Places the ends of a loop that are visible.
  private func placeLoop(_ loop: ClosedRange<Instant>?) {
    for edge in loopEdges {
      edge.range = loop
      guard let loop, !timeline.isHidden, let x = timeline.x(of: edge.isStart ? loop.lowerBound : loop.upperBound)
      else {
        edge.isHidden = true
        continue
      }
      edge.isHidden = false
      let width = context.hitExtent(14)
      edge.place(CGRect(x: x - width / 2, y: ruler.frame.minY, width: width, height: ruler.frame.height))
    }
  }

  /// The height of a row of buttons.
  private var row: Double { min(Double(bounds.height), context.hitExtent(PanelConstants.transportHeight)) }
  private var transport: Double {
    content.map { needsSecondRow($0, width: bounds.width) } == true ? min(2 * row, Double(bounds.height)) : row
  }

  /// The buttons for comparing that are shown.
  private func comparing(_ content: Content?) -> [PanelButton] {
    content?.hasPolicies == true ? [close] : content?.comparison == nil ? [] : comparisons + [swap]
  }

  /// Where these buttons begin, if there is room for them behind the others.
  private var startOfComparing: Double {
    Self.margin + Double(buttons.count) * side + Self.speedWidth + Self.gaps + edit.naturalWidth
  }

  /// Whether they have a row of their own, because the first one has no room for them.
  private func needsSecondRow(_ content: Content, width: Double) -> Bool {
    let shown = comparing(content)
    let length = shown.reduce(0) { $0 + $1.naturalWidth + 2 }
    return !shown.isEmpty && startOfComparing + length > width - Self.margin
  }

  /// The side of a button, and in points, chosen by eye: the margin at both ends, the room for the speed, and the distances
  /// behind the third button, before *Edit* and behind it.
  private var side: Double { context.hitExtent(32) }
  private static let (margin, speedWidth, gaps) = (6.0, 40.0, 10.0 + 8 + 12)

  /// Returns the height in which everything is visible, wherever the drawer is now; nil if it is not known yet.
  func naturalHeight(of moment: Moment, width: Double) -> Double? {
    let rows = needsSecondRow(Content(moment), width: width) ? 2.0 : 1
    return timeline.naturalHeight(of: moment).map { $0 + rows * context.hitExtent(PanelConstants.transportHeight) }
  }

  override func layoutSubviews() {
    let height = row
    let side = side
    var x = Self.margin
    for (index, button) in buttons.enumerated() {
      // The speed is between slower and faster.
      if index == 4 {
        speedFrame = CGRect(x: x, y: 0, width: Self.speedWidth, height: height)
        x += Self.speedWidth
      }
      button.frame = CGRect(x: x, y: 0, width: side, height: height)
      x += side
      if index == 2 { x += 10 }
    }
    edit.frame = CGRect(x: x + 8, y: 0, width: edit.naturalWidth, height: height)
    x = placeComparisons(from: startOfComparing, height)
    // A finger drags by the free part of the transport row, a mouse by the edge.
    let free = CGRect(x: x + 4, y: 0, width: max(0, bounds.width - x - 8), height: height)
    let edge = CGRect(x: 0, y: 0, width: bounds.width, height: PanelConstants.handleHeight)
    handle.frame = context.isTouch ? free : edge
    handle.isHidden = content?.isWide != true || context.isTouch && free.width < Tokens.smallestHitArea
    let top = transport
    timeline.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    timeline.isHidden = timeline.bounds.height < 24
    ruler.frame = CGRect(
      x: 0, y: top, width: bounds.width,
      height: min(timeline.frame.height, timeline.rulerHeight))
    ruler.isHidden = timeline.isHidden
  }

  /// Places the buttons for comparing two runs: instead of the hint, or on a row of their own. Returns the right end of
  /// what is on the first row.
  private func placeComparisons(from start: Double, _ height: Double) -> Double {
    let shown = comparing(content)
    for button in comparisons + [swap, close] { button.isHidden = true }
    let hasSecondRow = transport > row
    hintFrame = shown.isEmpty ? CGRect(x: start, y: 0, width: max(0, bounds.width - start - 12), height: height) : .zero
    var x = hasSecondRow ? Self.margin : start
    for button in shown where x + button.naturalWidth <= Double(bounds.width) {
      button.isHidden = false
      button.frame = CGRect(x: x, y: hasSecondRow ? height : 0, width: button.naturalWidth, height: height)
      x += button.naturalWidth + 2
    }
    return hasSecondRow ? start : x
  }

  private static let keys: String = {
    let decisions = [false, true].map { CommandEntry.key(of: .session(.moveToDecision(isNext: $0))) }.joined(
      separator: " ")
    return
      "\(CommandEntry.key(of: .session(.togglePause))) pause · \(decisions) decisions · ← → ticks · drag the ruler · "
      + "\(CommandEntry.key(of: .session(.toggleLoop))) loop"
  }()

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.background)
    canvas.line(from: .zero, to: CGPoint(x: bounds.width, y: 0), theme.edge)
    if !timeline.isHidden {
      canvas.line(
        from: CGPoint(x: 0, y: transport), to: CGPoint(x: bounds.width, y: transport), theme.edge.withAlpha(0.6))
    }
    if let speed = content?.speed {
      canvas.text(speed.asSpeed, in: speedFrame, font: .labelMono, color: theme.text2, alignment: .center)
    }
    let font = Font.label
    if !context.isTouch, hintFrame.width > 0, canvas.metrics.width(of: Self.keys, font: font) <= hintFrame.width {
      canvas.text(Self.keys, in: hintFrame, font: font, color: theme.text3)
    }
  }
}

/// The draggable upper edge of a wide timeline.
final class DrawerHandle: PanelControl, Adjustable {
  /// The drawer's height and the touch's location at touch-down.
  private var start = (height: 0.0, y: 0.0)

  init(_ context: PanelContext) { super.init(context, id: "handle") }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    start = (Double(superview?.bounds.height ?? 0), Double(touch.location(in: nil).y))
    return true
  }

  override func continueTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    context.send(.resizeDrawer(start.height + start.y - Double(touch.location(in: nil).y)))
    return true
  }

  private var height: Double { Double(superview?.bounds.height ?? 0) }

  /// Makes the drawer as high as possible, or as low if it is that high.
  override func activate() {
    let highest = Double(window?.bounds.height ?? 0) * PanelConstants.highestDrawerShare
    context.send(.resizeDrawer(height < highest - 1 ? highest : 0))
  }

  func adjust(_ key: PanelKey) -> Bool {
    guard key == .up || key == .down else { return false }
    context.send(.resizeDrawer(height + (key == .up ? 24 : -24)))
    return true
  }

  override func draw(on canvas: Canvas) {
    let grip = CGRect(x: bounds.midX - 16, y: 3, width: 32, height: 3)
    canvas.fill(grip, isHighlighted ? context.theme.text2 : context.theme.text3.withAlpha(0.5), radius: 1.5)
  }
}
