import Drawing
import Foundation
import TouchKit

/// Where the timeline is drawn: its lanes scroll below the ruler, a tap selects what it hits.
final class TimelineView: ScrollView, CanvasDrawing {
  private let context: PanelContext
  private var moment: Moment?

  init(_ context: PanelContext) {
    self.context = context
    super.init(frame: .zero)
    accessibilityIdentifier = "timeline"
    showsHorizontalScrollIndicator = false
    // The lanes' layout clamps the offset: there is nothing to pull past the edge.
    bounces = false
    let tap = TapGestureRecognizer()
    tap.addAction(named: "select") { [unowned self] in select(at: $0.location(in: self)) }
    addGestureRecognizer(tap)
  }

  func show(_ new: Moment) {
    moment = new
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

  /// The layout at the present offset, in points from the view's upper left corner, which do not scroll.
  private func timeline() -> Timeline? {
    guard let moment, bounds.width > 0, bounds.height > 0 else { return nil }
    return Timeline(
      moment, frame: CGRect(origin: .zero, size: bounds.size), transportHeight: 0, verticalOffset: contentOffset.y,
      tokens: context.tokens)
  }

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
