import Drawing
import Foundation
import TouchKit

/// Shows the timeline: its lanes scroll below the ruler, a tap selects a subject.
final class TimelineView: ScrollView, CanvasDrawing {
  private let context: PanelContext
  private var moment: Moment?
  /// The layout of that moment as it was asked for last, which measuring, drawing and hit testing share.
  private var layout: Timeline?

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
    accessibilityIdentifier = "timeline"
    showsHorizontalScrollIndicator = false
    // Lanes cannot be drawn past their ends: the layout clamps the offset.
    bounces = false
    let tap = TapGestureRecognizer()
    tap.addAction(named: "select") { [unowned self] in select(at: $0.location(in: self)) }
    addGestureRecognizer(tap)
  }

  func show(_ new: Moment) {
    (moment, layout) = (new, nil)
    measure()
  }

  override func layoutSubviews() { measure() }

  private func measure() {
    guard !isHidden, let timeline = timeline() else { return }
    let height = bounds.height + timeline.maximumOffset
    contentSize = CGSize(width: bounds.width, height: height)
    if contentOffset.y > timeline.maximumOffset { contentOffset = CGPoint(x: 0, y: timeline.maximumOffset) }
    backgroundColor = context.theme.panel
  }

  /// The layout at the current offset, relative to the visible upper left corner.
  private func timeline() -> Timeline? {
    guard let moment, bounds.width > 0, bounds.height > 0 else { return nil }
    let frame = CGRect(origin: .zero, size: bounds.size)
    if let layout, layout.frame == frame, layout.verticalOffset == contentOffset.y { return layout }
    let new = Timeline(moment, frame: frame, verticalOffset: contentOffset.y, tokens: context.tokens)
    layout = new
    return new
  }

  /// The moment at a position, in points of the view's frame, and the decision of a diamond there.
  func place(at point: CGPoint) -> (time: Instant, hit: Timeline.Hit?)? {
    guard let moment, let timeline = timeline(), let start = moment.story.storyStart else { return nil }
    let hit = timeline.hit(at: point)
    let time = hit?.time ?? timeline.instant(atX: point.x)
    return (min(max(time, start), moment.story.now), hit)
  }

  func path(of subject: SubjectID) -> String? { moment?.trace[subject]?.path }

  private func select(at point: CGPoint) {
    let place = CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY)
    guard let hit = timeline()?.hit(at: place), let subject = moment?.trace[hit.subject] else { return }
    context.send(.select(subject.path))
  }

  func draw(on canvas: Canvas) {
    guard let timeline = timeline() else { return }
    canvas.translated(x: bounds.minX, y: bounds.minY) { timeline.draw(on: canvas) }
  }
}
