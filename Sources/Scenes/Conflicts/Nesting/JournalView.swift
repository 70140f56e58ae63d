import Foundation
import TouchKit

/// A page of a travel journal with the poster's thumbnail.
final class JournalView: View {
  /// Called when the thumbnail is tapped.
  var onOpen: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.ground
    addSubview(HeaderBar(width: frame.width, title: "Journal", detail: "June"))
    addEntry()
    let entries = [
      ("The ferry at nine", "Cold wind, warm bread"), ("Up to the light", "176 steps, one bench"),
      ("Walking back", "The tide was faster"), ("Letters", "Two to post on Monday"),
    ]
    addRows(Row.list(entries) { $0 + 4 }, from: 380)
  }

  private func addEntry() {
    let card = View(frame: CGRect(x: 16, y: 78, width: bounds.width - 32, height: 284))
    (card.backgroundColor, card.cornerRadius) = (Palette.surface, 16)
    card.addSubview(makeThumbnail(CGRect(x: 16, y: 16, width: 78, height: 78 * PosterView.ratio)))
    card.addLabel("North Light", CGRect(x: 112, y: 20, width: 214, height: 26), .title(22))
    for (index, line) in ["A poster from the museum,", "taller than any wall", "at home."].enumerated() {
      card.addLabel(line, CGRect(x: 112, y: 54 + Double(index) * 26, width: 214, height: 26), .detail(16))
    }
    card.addLabel("Tap to open", CGRect(x: 112, y: 230, width: 200, height: 22), .title(15).colored(Palette.accent))
    addSubview(card)
  }

  private func makeThumbnail(_ frame: CGRect) -> View {
    let thumbnail = Button(frame: frame).identified("thumbnail")
    thumbnail.clipsToBounds = true
    let poster = PosterView(width: 375)
    let scale = thumbnail.bounds.width / poster.bounds.width
    poster.transform = CGAffineTransform(scaleX: scale, y: scale)
    poster.center = CGPoint(x: thumbnail.bounds.midX, y: thumbnail.bounds.midY)
    thumbnail.addSubview(poster)
    thumbnail.onTap(named: "open") { [unowned self] in onOpen() }
    return thumbnail
  }
}
