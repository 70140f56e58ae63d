import Foundation
import TouchKit

/// A page of a travel journal, with the poster as a thumbnail.
final class JournalView: View {
  /// Called when the thumbnail was tapped.
  var onOpen: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "journal"
    backgroundColor = Palette.ground
    addSubview(HeaderBar(width: frame.width, title: "Journal", detail: "June"))
    addEntry()
    for (index, line) in [
      ("The ferry at nine", "Cold wind, warm bread"), ("Up to the light", "176 steps, one bench"),
      ("Walking back", "The tide was faster"), ("Letters", "Two to post on Monday"),
    ].enumerated() {
      let row = View(frame: CGRect(x: 0, y: 380 + Double(index) * 66, width: frame.width, height: 66))
      RowFace.dress(
        row, headline: line.0, section: line.1, hue: Palette.hue(index + 4), letter: String(line.0.prefix(1)))
      addSubview(row)
    }
  }

  private func addEntry() {
    let card = View(frame: CGRect(x: 16, y: 78, width: bounds.width - 32, height: 284))
    (card.backgroundColor, card.cornerRadius) = (Palette.surface, 16)
    let thumbnail = Button(frame: CGRect(x: 16, y: 16, width: 78, height: 78 * PosterView.ratio))
    thumbnail.accessibilityIdentifier = "thumbnail"
    thumbnail.clipsToBounds = true
    let poster = PosterView(width: 375)
    let scale = thumbnail.bounds.width / poster.bounds.width
    poster.transform = CGAffineTransform(scaleX: scale, y: scale)
    poster.center = CGPoint(x: thumbnail.bounds.midX, y: thumbnail.bounds.midY)
    thumbnail.addSubview(poster)
    thumbnail.addAction(for: .touchUpInside, named: "open") { [unowned self] _ in onOpen() }
    card.addSubview(thumbnail)
    for (index, line) in ["North Light", "A poster from the museum,", "taller than any wall", "at home."].enumerated() {
      card.addSubview(
        Label(
          line, frame: CGRect(x: 112, y: 20 + Double(index) * 26 + (index > 0 ? 8 : 0), width: 214, height: 26),
          size: index == 0 ? 22 : 16, weight: index == 0 ? .semibold : .regular,
          color: index == 0 ? Palette.ink : Palette.secondary))
    }
    card.addSubview(
      Label(
        "Tap to open", frame: CGRect(x: 112, y: 230, width: 200, height: 22), size: 15, weight: .semibold,
        color: Palette.accent))
    addSubview(card)
  }
}
