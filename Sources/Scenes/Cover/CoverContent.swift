import Foundation
import TouchKit

/// The content of the lists: chapters, a page about the course, reviews.
enum CoverContent {
  /// Fills a list, from below the tabs over it.
  static func fill(_ list: ScrollView, below top: Double, tab: Int) {
    list.backgroundColor = Palette.surface
    switch tab {
    case 0: addChapters(to: list, below: top)
    case 1: addAbout(to: list, below: top)
    default: addReviews(to: list, below: top)
    }
  }

  private static func addChapters(to list: ScrollView, below top: Double) {
    let names = [
      "The shape of a wave", "Why harbours sing", "Wind over water", "Tides, and who pulls them", "Colours of depth",
      "The river in the ocean", "Fog, and how it ends", "Shoals and their makers", "A map of the bottom",
      "Storms that were written down",
    ]
    for index in 0..<20 {
      let y = top + 86 * Double(index)
      let isHeard = index < 2
      let disc = index == 2 ? Palette.accent : isHeard ? Palette.faint : Palette.hue(index)
      addDisc("\(index + 1)", y: y + 23, disc, to: list)
      list.addLabel(
        names[index % names.count], CGRect(x: 70, y: y + 20, width: 289, height: 24),
        .title(16).colored(isHeard ? Palette.secondary : Palette.ink))
      let minutes = 14 + index * 7 % 19
      list.addLabel(
        isHeard ? "Heard · \(minutes) min" : index == 2 ? "Go on · 9 min left" : "\(minutes) min",
        CGRect(x: 70, y: y + 45, width: 289, height: 20), .detail(13))
      list.addRule(y: y + 85, from: 70)
    }
  }

  private static func addAbout(to list: ScrollView, below top: Double) {
    let parts: [(title: String, text: String)] = [
      (
        "What it is about",
        "Twenty chapters on what the surface tells: how a swell travels, where a current bends, and why sailors trust"
          + " the colour of the water more than the chart."
      ),
      (
        "Who speaks",
        "Ines Duarte was a pilot for eleven years before she began to teach. She reads the water aloud, slowly, and"
          + " leaves time to look."
      ),
      ("What to bring", "Nothing but a coast. A window over a harbour will do, and so will a bath."),
      (
        "How to listen",
        "One chapter a day, out of doors where that can be had. Each ends with something to look for until the next."
      ),
      ("What others ask", "Can I begin in the middle? Yes, but for chapters four to six, which belong together."),
      ("Where it was recorded", "On three ferries, on one pier and in a very quiet wheelhouse, between March and May."),
    ]
    for (index, part) in parts.enumerated() {
      let y = top + 24 + 280 * Double(index)
      list.addLabel(part.title, CGRect(x: 20, y: y, width: 335, height: 28), .title(19))
      list.addLabel(part.text, CGRect(x: 20, y: y + 36, width: 335, height: 100), .detail(15), lines: 0)
      addWaterline(y: y + 150, Palette.hue(index + 1), to: list)
    }
  }

  private static func addReviews(to list: ScrollView, below top: Double) {
    let reviews: [(name: String, when: String, text: String)] = [
      ("Maren", "Two days ago", "I have lived by the water all my life and had never seen it."),
      ("Tobias", "Last week", "Chapter four alone is worth a stormy crossing. I stayed on deck."),
      ("Aiko", "Last week", "Slow, in the best way. My children ask for it on the train."),
      ("Paul", "In October", "The fog chapter ends just as ours did. How does she do that?"),
      ("Leila", "In October", "Clear, calm, exact. I bought a second pair of headphones for my father."),
      ("Henrik", "In September", "I only wanted to know about tides. Now I know about patience."),
      ("Rosa", "In August", "Recorded where it plays: one hears the gulls turn with the wind."),
      ("Jan", "In July", "Good on the bus, better on the pier, best in a small boat at anchor."),
      ("Ottilie", "In June", "I knew the words for all this. Now I know what they are about."),
      ("Sven", "In June", "My crew fell silent at chapter nine and stayed so until the harbour."),
    ]
    for (index, review) in reviews.enumerated() {
      let y = top + 176 * Double(index)
      addDisc(String(review.name.prefix(1)), y: y + 24, Palette.hue(index + 3), to: list)
      list.addLabel(review.name, CGRect(x: 70, y: y + 22, width: 289, height: 24), .title(16))
      list.addLabel(review.when, CGRect(x: 70, y: y + 46, width: 289, height: 20), .detail(13))
      list.addLabel(review.text, CGRect(x: 70, y: y + 74, width: 285, height: 44), lines: 0)
      list.addRule(y: y + 152, from: 70)
    }
  }

  private static func addDisc(_ text: String, y: Double, _ color: Color, to list: ScrollView) {
    let disc = list.addLabel(text, CGRect(x: 16, y: y, width: 40, height: 40), .title(15).white.centered)
    (disc.backgroundColor, disc.cornerRadius) = (color, 20)
  }

  /// Adds a picture of water.
  private static func addWaterline(y: Double, _ hue: Color, to list: ScrollView) {
    let picture = list.addPatch(CGRect(x: 20, y: y, width: 335, height: 96), hue.withAlpha(0.16))
    picture.clipsToBounds = true
    picture.addDisc(x: 80, y: 168, radius: 110, hue.withAlpha(0.45))
    picture.addDisc(x: 270, y: 188, radius: 130, hue.withAlpha(0.45))
  }
}
