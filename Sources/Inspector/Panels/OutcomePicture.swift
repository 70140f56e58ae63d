import Drawing
import Foundation
import Painting
import Replay
import TouchKit

/// The stage as it is at the end of the gesture, small, in the margin beside the phone: while the phone shows an earlier
/// moment, one sees what the headline tells. A press goes there.
final class OutcomePicture: PanelControl {
  private var stage: Stage?
  private var end = Instant.zero
  private var caption = ""
  /// Whether the gesture began in the lower half of the stage, where its labels are.
  private var isAtTop = false

  init(_ context: PanelContext) {
    super.init(context, id: "outcome")
    isHidden = true
  }

  // In points, chosen by eye:

  /// The distance to the phone, to the edges of the margin, and to the caption.
  private static let (border, gap) = (10.0, 2.0)
  /// The minimum and the maximum width.
  private static let (narrowest, widest) = (84.0, 180.0)
  private static let captionHeight = 18.0
  /// The maximum share of the margin's height: the rest is the labels'.
  private static let share = 0.46

  override func press() { context.send(.scrub(end)) }

  /// Shows the end of a gesture of which the stage shows an earlier moment.
  func show(_ moment: Moment) {
    // By the first touch, so that it stays where it is while others come.
    let origin = moment.story.touches.first?.origin ?? .zero
    isAtTop = origin.y > moment.geometry.size.height / 2
    guard moment.story.now > moment.reading.now else {
      stage = nil
      return
    }
    end = moment.run.lastNews(until: moment.story.now)
    stage = moment.run.stage(at: end)
    caption = Self.caption(moment.story.storyMilliseconds(at: end))
  }

  private static func caption(_ milliseconds: Double) -> String {
    "OUTCOME · \(NumberStyle.screen.whole(milliseconds)) MS"
  }

  /// Places itself right of the only stage that is shown, in the half in which the gesture did not begin. The place is its
  /// own also while it is hidden, so that no label moves when it comes.
  ///
  /// - Parameter place: The stage; nil if there are several, or if there are no panels.
  func place(beside place: StageLayout.Place?) {
    let room = place.map(room) ?? .zero
    self.place(room)
    isHidden = stage == nil || room.isEmpty
  }

  /// Returns the frame beside a stage; empty if there is no room.
  private func room(beside place: StageLayout.Place) -> CGRect {
    let (area, device, size) = (place.frame.room, place.frame.device, place.frame.stageSize)
    let margin = area.maxX - device.maxX
    let most = area.height * Self.share - Self.captionHeight - Self.gap
    var width = min(Self.widest, margin - 2 * Self.border)
    var height = StageFrame.height(of: size, width: width)
    if height > most { (width, height) = (StageFrame.width(of: size, height: most), most) }
    let title = context.width(Self.caption(88_888), .label)
    guard width >= Self.narrowest, title <= margin - Self.border else { return .zero }
    (width, height) = (max(width, title), height + Self.captionHeight + Self.gap)
    let y = isAtTop ? area.minY + Self.border : area.maxY - Self.border - height
    return CGRect(x: device.maxX + (margin - width) / 2, y: y, width: width, height: height)
  }

  override func draw(on canvas: Canvas) {
    guard let stage else { return }
    let (head, room) = bounds.divided(at: Self.captionHeight + Self.gap)
    let theme = context.theme
    canvas.text(caption, in: head, font: .label, color: theme.text2, alignment: .center)
    let frame = StageFrame(stageSize: stage.size, in: room)
    canvas.name("stage")
    frame.drawBody(stage, on: canvas, theme: theme)
    canvas.transformed(by: frame.transform) {
      canvas.clipped(to: CGRect(origin: .zero, size: stage.size)) { ViewPainter(at: end).paint(stage, on: canvas) }
    }
    frame.drawBezel(on: canvas, theme: theme)
    drawHighlight(on: canvas, in: frame.device, radius: StageFrame.cornerRadius)
  }
}
