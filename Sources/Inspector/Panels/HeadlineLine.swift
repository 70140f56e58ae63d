import Drawing
import Foundation
import Replay
import TouchKit

/// The headline in one line below the phone, while the panels are hidden.
final class HeadlineLine: PanelView {
  private var words: VerdictWords?

  /// The height of the line. Unit: points.
  static let height = 34.0
  /// The distance to the edges, and the width of the verdict's sign with the gap after it. Unit: points.
  private static let (padding, sign) = (16.0, 20.0)
  /// The fonts, the largest first: the first one with which the headline fits is used.
  private static let fonts = [Font.heading, .title, .list, .label]

  init(_ context: PanelContext) {
    super.init(context, id: "headline")
    isUserInteractionEnabled = false
  }

  func show(_ moment: Moment) { words = VerdictWords(of: moment) }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.background)
    canvas.fill(CGRect(x: 0, y: 0, width: bounds.width, height: 1), theme.edge)
    let headline = words?.headline ?? PaneHead.invitation
    let sign = words == nil ? 0 : Self.sign
    let room = max(0, Double(bounds.width) - 2 * Self.padding - sign)
    let font = Self.fonts.first { context.width(headline, $0) <= room } ?? .label
    let width = min(context.width(headline, font).rounded(.up), room)
    let left = (Double(bounds.width) - width - sign) / 2
    if let words {
      canvas.stateGlyph(words.standing, at: CGPoint(x: left + 6, y: bounds.midY), size: 12, theme: theme)
    }
    canvas.text(
      headline, in: CGRect(x: left + sign, y: 0, width: width, height: bounds.height), font: font,
      color: words == nil ? theme.text2 : theme.text1)
  }
}
