import Drawing
import Foundation
import Replay
import TouchKit

/// What the scene itself says of its state at the moment that is shown: `map 90 · page 90 · opens nothing`.
final class ReadoutRow: PanelView {
  private var (title, text) = ("NOW", "")

  /// The height with two lines of text, whatever is said: nothing moves while numbers change. Unit: points.
  static let height = 60.0

  init(_ context: PanelContext) {
    super.init(context, id: "readout")
    isUserInteractionEnabled = false
  }

  /// - Returns: Whether the row appeared or disappeared.
  func show(_ moment: Moment) -> Bool {
    text = moment.stage.readout
    // The headline tells of the whole gesture; so whoever has stopped the clock reads when this was.
    let time = NumberStyle.screen.whole(moment.reading.storyMilliseconds(at: moment.reading.now))
    title = moment.status.clock.isPaused && moment.reading.storyStart != nil ? "AT \(time) MS" : "NOW"
    let wasHidden = isHidden
    isHidden = text.isEmpty
    return isHidden != wasHidden
  }

  override func draw(on canvas: Canvas) {
    let (theme, padding) = (context.theme, Tokens.panelPadding)
    canvas.fill(bounds, theme.background)
    canvas.fill(CGRect(x: padding, y: 0, width: bounds.width - 2 * padding, height: 1), theme.edge)
    let room = bounds.insetBy(dx: padding, dy: 0)
    canvas.text(
      title, in: CGRect(x: room.minX, y: 8, width: room.width, height: 16), font: .caption, color: theme.text3)
    canvas.paragraph(
      text, .list, in: CGRect(x: room.minX, y: 24, width: room.width, height: bounds.height - 24), theme.text2)
  }
}
