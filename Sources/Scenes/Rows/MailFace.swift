import Foundation
import TouchKit

/// The views of a row: a disc with an initial, sender, subject and time, a separator.
final class MailFace: View {
  static let height = 64.0

  private var (disc, letter) = (View(), Label())
  private var (sender, subject, time) = (Label(), Label(), Label())

  init(width: Double) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    isUserInteractionEnabled = false
    disc = addPatch(CGRect(x: 16, y: 14, width: 36, height: 36), nil, radius: 18)
    letter = disc.addLabel("", disc.bounds, .title(15).white.centered)
    sender = addLabel("", CGRect(x: 66, y: 11, width: width - 140, height: 22), .title(16))
    subject = addLabel("", CGRect(x: 66, y: 33, width: width - 92, height: 20), .detail(14))
    time = addLabel("", CGRect(x: width - 68, y: 12, width: 52, height: 20), .detail(13).trailing)
    addRule(y: Self.height - 1, from: 66)
  }

  func show(_ mail: Mail, row: Int) {
    disc.backgroundColor = Palette.hue(row)
    (letter.text, sender.text) = (String(mail.sender.prefix(1)), mail.sender)
    (subject.text, time.text) = (mail.subject, mail.time)
  }

  /// The background of a row.
  static func background(isHighlighted: Bool, isSelected: Bool) -> Color {
    isHighlighted ? Palette.highlight : isSelected ? Color(hex: 0xEAF1FC) : Palette.surface
  }
}
