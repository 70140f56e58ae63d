import Drawing
import Foundation
import Painting
import TouchKit

/// The timeline as a view: its lanes scroll below the ruler, and a tap selects a subject.
final class TimelineView: ScrollView, CanvasDrawing {
  private let context: PanelContext
  private var moment: Moment?
  /// The last layout of that moment, shared by measuring, drawing and hit testing.
  private var layout: Timeline?
  /// The length of the time axis relative to its room. If it is longer, the view also scrolls sideways.
  private var zoom = 1.0
  /// Whether the playhead was visible at the last update.
  private var wasVisible = true
  /// The grips of touches while gestures are edited. They are reused, so that a dragged grip survives an update.
  private var grips: [TimelineGrip] = []
  /// Whether a pointer is down on the ruler or on an end of the loop.
  var isRulerHeld: () -> Bool = { false }
  /// What the axis showed when it was last fitted to the gesture.
  private var fit: TimeFit?

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
    accessibilityIdentifier = "timeline"
    showsHorizontalScrollIndicator = false
    // Lanes cannot be drawn past their ends: the layout clamps the offset.
    bounces = false
    // A grip follows the finger without a delay.
    delaysContentTouches = false
    let tap = TapGestureRecognizer()
    tap.addAction(named: "select") { [unowned self] in select(at: $0.location(in: self)) }
    addGestureRecognizer(tap)
    let pinch = PinchGestureRecognizer()
    pinch.addAction(named: "zoom") { [unowned self, unowned pinch] _ in
      zoom(by: pinch.scale, about: pinch.location(in: self).x - bounds.minX)
      pinch.scale = 1
    }
    addGestureRecognizer(pinch)
  }

  private static let deepestZoom = 64.0
  /// The height of the ruler, which is a target.
  var rulerHeight: Double { context.hitExtent(InspectorConstants.rulerHeight) }
  /// Small windows have room for more lanes than for targets, until a finger comes.
  private var laneHeight: Double { moment?.options.isTouch == true ? Tokens.smallestHitArea : Tokens.laneHeight }
  private var labelColumn: Double { Timeline.labelColumn(in: Double(bounds.width)) }

  /// Multiplies the length of the axis. The time at `place` stays there; by default it is the playhead's.
  func zoom(by factor: Double, about place: Double? = nil) {
    guard let timeline = timeline(), let moment else { return }
    let playhead = timeline.x(of: moment.reading.now)
    let axis = labelColumn
    let anchor = place ?? (playhead >= axis && playhead <= bounds.width ? playhead : (axis + bounds.width) / 2)
    let time = timeline.instant(atX: anchor)
    zoom = min(max(zoom * factor, 1), Self.deepestZoom)
    remeasure()
    scroll(to: time, at: anchor)
  }

  /// Moves the visible part by a share of its length.
  func pan(by share: Double) {
    let length = Timeline.axisLength(in: bounds.width)
    scroll(toX: contentOffset.x + share * length)
  }

  /// Whether less than the whole gesture is visible.
  var isZoomed: Bool { zoom > 1 }

  func showAll() {
    zoom = 1
    remeasure()
  }

  /// Shows a fifth of a second around a time.
  func focus(on time: Instant) {
    guard let scale = timeline()?.scale else { return }
    let length = Timeline.axisLength(in: bounds.width)
    // Folds do not grow with the zoom.
    let folds = Double(scale.folds.count) * InspectorConstants.foldWidth
    let span = (length * zoom - folds) / scale.pointsPerMillisecond
    zoom = min(max((span * length / Self.focusedSpan + folds) / length, 1), Self.deepestZoom)
    remeasure()
    scroll(to: time, at: middle)
  }

  /// The milliseconds that a focused timeline shows.
  private static let focusedSpan = 200.0

  private var middle: Double { (labelColumn + bounds.width) / 2 }

  /// Scrolls a zoomed timeline to the playhead: after every step, and while time passes if the playhead was visible.
  private func follow(_ new: Moment, from old: Moment?) {
    guard isZoomed, let old, old.time != new.time, x(of: new.time) == nil else { return }
    if new.status.clock.isPaused || wasVisible { scroll(to: new.time, at: middle) }
  }

  private func scroll(to time: Instant, at place: Double) {
    guard let timeline = timeline() else { return }
    scroll(toX: contentOffset.x + timeline.x(of: time) - place)
  }

  private func scroll(toX x: Double) {
    contentOffset.x = min(max(x, 0), max(0, contentSize.width - bounds.width))
    remeasure()
  }

  private struct Content: Equatable {
    let basis: Moment.Basis
    let time: Instant
    let isDark, editsGesture, isHeld: Bool
    let pinnedLanes: [String]
    let loop: ClosedRange<Instant>?
  }

  private var content: Content?

  func show(_ new: Moment) {
    let options = new.options
    let content = Content(
      basis: Moment.Basis(new, context), time: new.time, isDark: options.isDark, editsGesture: options.editsGesture,
      isHeld: isHeld, pinnedLanes: options.pinnedLanes, loop: new.status.clock.loop)
    guard content != self.content else { return }
    self.content = content
    let old = moment
    (moment, layout) = (new, nil)
    measure()
    follow(new, from: old)
    wasVisible = x(of: new.time) != nil
  }

  override func layoutSubviews() { measure() }

  private func remeasure() {
    layout = nil
    measure()
  }

  private func measure() {
    guard !isHidden, let timeline = timeline() else { return }
    let height = bounds.height + timeline.maximumOffset
    let length = Timeline.axisLength(in: bounds.width)
    contentSize = CGSize(width: bounds.width + length * (zoom - 1), height: height)
    let last = CGPoint(x: length * (zoom - 1), y: timeline.maximumOffset)
    if contentOffset.y > last.y || contentOffset.x > last.x {
      contentOffset = CGPoint(x: min(contentOffset.x, last.x), y: min(contentOffset.y, last.y))
    }
    backgroundColor = context.theme.panel
    placeGrips()
  }

  private func placeGrips() {
    let wanted = timeline()?.grips ?? []
    while grips.count > wanted.count { grips.removeLast().removeFromSuperview() }
    for grip in wanted[grips.count...] {
      grips.append(TimelineGrip(context, grip))
      addSubview(grips[grips.count - 1])
    }
    let width = context.hitExtent(16)
    for (view, grip) in zip(grips, wanted) {
      (view.grip, view.pace) = (grip, layout?.scale.pointsPerMillisecond ?? 1)
      let height = context.hitExtent(grip.frame.height)
      let center = CGPoint(x: grip.frame.minX + bounds.minX, y: grip.frame.midY + bounds.minY)
      view.place(CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height))
      // A grip that is dragged stays, wherever it goes.
      view.isHidden = !view.isTracking && layout?.shows(grip) != true
    }
  }

  /// Returns the grip at a point of the view, the nearest one if the targets of several overlap; nil if there is none.
  func grip(at point: CGPoint) -> TimelineGrip? {
    func distance(_ grip: TimelineGrip) -> Double { grip.center.distance(to: point) }
    return grips.filter { !$0.isHidden && $0.frame.contains(point) }.min { distance($0) < distance($1) }
  }

  /// Whether a pointer is down on the timeline. Its axis then keeps its scale.
  private var isHeld: Bool { isTracking || isRulerHeld() || grips.contains(where: \.isTracking) }

  /// The layout at the current offset, relative to the visible upper left corner.
  private func timeline() -> Timeline? {
    guard let moment, bounds.width > 0, bounds.height > 0 else { return nil }
    let frame = CGRect(origin: .zero, size: bounds.size)
    if let layout, layout.frame == frame, layout.ruler.height == min(rulerHeight, frame.height),
      layout.laneHeight == laneHeight,
      layout.verticalOffset == contentOffset.y,
      layout.horizontalOffset == contentOffset.x
    {
      return layout
    }
    let new = Timeline(
      moment, lanes: lanes(of: moment), frame: frame, verticalOffset: contentOffset.y, zoom: zoom,
      horizontalOffset: contentOffset.x, rulerHeight: rulerHeight, laneHeight: laneHeight, fit: isHeld ? fit : nil)
    (layout, fit) = (new, new.fit)
    return new
  }

  /// Returns the time at a position in the view's frame, and what is hit there.
  func place(at point: CGPoint) -> (time: Instant, hit: Timeline.Hit?)? {
    guard let moment, let timeline = timeline(), let start = moment.story.storyStart else { return nil }
    let hit = timeline.hit(at: point)
    let time = hit?.time ?? timeline.instant(atX: point.x)
    return (min(max(time, start), moment.story.now), hit)
  }

  /// The title of the first lane of the selection; nil if it has none.
  var selectedLane: String? {
    guard let moment, moment.selection.exists else { return nil }
    return timeline()?.rows.first { $0.lane.subject == moment.selection && $0.lane.touch == nil }?.lane.title
  }

  /// Returns the position of a time in the view's frame; nil if it is not visible.
  func x(of time: Instant) -> Double? {
    guard let x = timeline()?.x(of: time), x >= labelColumn - 1, x <= bounds.width else {
      return nil
    }
    return x
  }

  private struct Measured {
    let basis: Moment.Basis
    let time: Instant
    let editsGesture: Bool
    let pinnedLanes: [String]
    let lanes: [TimelineLane]
  }

  /// The lanes that were made last: what they need in height and what is drawn are asked for in the same frame.
  private var measured: Measured?

  private func lanes(of moment: Moment) -> [TimelineLane] {
    let (basis, options) = (Moment.Basis(moment, context), moment.options)
    if let measured, measured.basis == basis, measured.time == moment.time,
      measured.editsGesture == options.editsGesture, measured.pinnedLanes == options.pinnedLanes
    {
      return measured.lanes
    }
    let lanes = TimelineLanes.all(of: moment)
    measured = Measured(
      basis: basis, time: moment.time, editsGesture: options.editsGesture, pinnedLanes: options.pinnedLanes,
      lanes: lanes)
    return lanes
  }

  /// Returns the height in which everything is visible, wherever the view is; nil while a finger is down, which may add lanes,
  /// and without a gesture.
  func naturalHeight(of moment: Moment) -> Double? {
    guard !moment.story.touches.isEmpty, moment.story.touches.allSatisfy({ $0.ended != nil }) else { return nil }
    // As many lanes as before, whatever the time.
    let known = measured.flatMap { $0.basis == Moment.Basis(moment, context) ? $0.lanes : nil }
    let lane = moment.options.isTouch ? Tokens.smallestHitArea : Tokens.laneHeight
    return Timeline.naturalHeight(known ?? lanes(of: moment), laneHeight: lane, rulerHeight: rulerHeight)
  }

  func path(of subject: SubjectID) -> String? { moment?.trace.path(of: subject) }

  private func select(at point: CGPoint) {
    let place = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    guard let timeline = timeline() else { return }
    if let lane = timeline.pin(at: place) { return context.send(.togglePin(lane)) }
    guard let hit = timeline.hit(at: place), let subject = moment?.trace[hit.subject] else { return }
    context.send(.select(subject.path))
  }

  func draw(on canvas: Canvas) {
    guard let timeline = timeline() else { return }
    canvas.translated(x: bounds.minX, y: bounds.minY) { timeline.draw(on: canvas) }
  }
}
