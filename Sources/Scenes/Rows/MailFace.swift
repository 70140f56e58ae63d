import Foundation
import TouchKit

/// What a row looks like: a disc with an initial, sender, subject and time, a rule below.
final class MailFace: View {
  static let height = 64.0

  private let disc = View(frame: CGRect(x: 16, y: 14, width: 36, height: 36))
  private let letter: Label
  private let sender: Label
  private let subject: Label
  private let time: Label

  init(width: Double) {
    letter = Label("", frame: disc.bounds, weight: .semibold, color: .white, alignment: .center)
    sender = Label("", frame: CGRect(x: 66, y: 11, width: width - 140, height: 22), size: 16, weight: .semibold)
    subject = Label(
      "", frame: CGRect(x: 66, y: 33, width: width - 92, height: 20), size: 14, color: Palette.secondary)
    time = Label(
      "", frame: CGRect(x: width - 68, y: 12, width: 52, height: 20), size: 13, color: Palette.secondary,
      alignment: .trailing)
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: Self.height))
    isUserInteractionEnabled = false
    disc.cornerRadius = 18
    disc.addSubview(letter)
    let rule = View(frame: CGRect(x: 66, y: Self.height - 1, width: width - 66, height: 1))
    rule.backgroundColor = Palette.rule
    for view in [disc, sender, subject, time, rule] { addSubview(view) }
  }

  func show(_ mail: Mail, row: Int) {
    disc.backgroundColor = Palette.hue(row)
    (letter.text, sender.text) = (String(mail.sender.prefix(1)), mail.sender)
    (subject.text, time.text) = (mail.subject, mail.time)
  }

  /// Behind a row that a finger is on, or that is chosen.
  static func background(isLit: Bool, isChosen: Bool) -> Color {
    isLit ? Palette.highlight : isChosen ? Color(hex: 0xEAF1FC) : Palette.surface
  }
}
