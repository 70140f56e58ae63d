import Drawing
import Foundation
import Painting
import TouchKit

/// A picture to post: the stage at one moment of a gesture, what became of the gesture and why, and its first lanes.
///
/// Everything is readable at half its size, because it will be shown in a column of text.
package struct Card {
  private let moment: Moment
  private let words: VerdictWords?
  private let caption: String

  /// - Parameters:
  ///   - moment: What the stage shows, and where the playhead is: the decisive moment, or that of an animation.
  ///   - end: The end of the gesture, which headline and reason are about.
  package init(of moment: Moment, saying end: Moment) {
    self.moment = moment
    (words, caption) = (VerdictWords(of: end), PaneHead.caption(of: end))
  }

  // In points, chosen by eye:

  private static let (height, padding, paneWidth) = (400.0, 20.0, 440.0)

  /// The maximum number of lanes. Curves are left out.
  private static let lanes = 7

  /// The card's size for a stage of this size, in points.
  package static func size(of stageSize: CGSize) -> CGSize {
    CGSize(width: StageFrame.width(of: stageSize, height: height) + paneWidth, height: height)
  }

  /// Draws the card on a canvas of its size.
  package func draw(on canvas: Canvas, theme: Theme) {
    let size = Self.size(of: moment.geometry.size)
    let room = CGRect(x: 0, y: 0, width: size.width - Self.paneWidth, height: size.height)
    let frame = StageFrame(stageSize: moment.geometry.size, in: room)
    frame.drawBehind(moment.stage, on: canvas, theme: theme)
    canvas.transformed(by: frame.transform) {
      canvas.clipped(to: CGRect(origin: .zero, size: frame.stageSize)) {
        ViewPainter(at: moment.time).paint(moment.stage, on: canvas)
      }
    }
    frame.drawBezel(on: canvas, theme: theme)
    // Headline and reason say what labels would say.
    let nowhere = StageMargins(area: frame.margins().device, device: frame.margins().device)
    canvas.transformed(by: frame.transform) {
      StageOverlays(zoom: frame.scale, margins: nowhere).draw(moment, on: canvas)
    }
    let pane = CGRect(x: room.maxX, y: 0, width: Self.paneWidth, height: size.height)
    canvas.name("verdict")
    canvas.fill(pane, theme.background)
    let head = CGRect(x: pane.minX, y: 0, width: pane.width, height: PaneHead.height)
    PaneHead.draw(
      PaneHead.Content(caption: caption, words: words, besides: [words?.aftermath].compactMap(\.self)), in: head,
      on: canvas, theme: theme)
    let below = pane.divided(at: head.maxY + Self.padding).lower
    let lanes = Timeline(moment, frame: below).rows.prefix { !$0.lane.isPlot }.count
    let height = InspectorConstants.rulerHeight + Double(min(lanes, Self.lanes)) * Tokens.laneHeight
    canvas.name("timeline")
    Timeline(moment, frame: below.divided(at: height).upper).draw(on: canvas, isPicture: true)
    let foot = CGRect(
      x: pane.minX + Self.padding, y: pane.maxY - Self.padding - 16, width: pane.width - 2 * Self.padding, height: 16)
    canvas.text("Scrollarium", in: foot, font: .label, color: theme.text3, alignment: .right)
  }
}
