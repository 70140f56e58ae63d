import Foundation
import TouchKit

/// What stands in the lists: chapters, a page about the course, reviews.
enum CoverContent {
  /// Fills a list from below the titles that lie over it.
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
      let disc = disc(
        "\(index + 1)", at: CGPoint(x: 16, y: y + 23), size: 40,
        color: index == 2 ? Palette.accent : isHeard ? Palette.faint : Palette.hue(index))
      list.addSubview(disc)
      list.addSubview(
        Label(
          names[index % names.count], frame: CGRect(x: 70, y: y + 20, width: 289, height: 24), size: 16,
          weight: .semibold, color: isHeard ? Palette.secondary : Palette.ink))
      let minutes = 14 + index * 7 % 19
      list.addSubview(
        Label(
          isHeard ? "Heard · \(minutes) min" : index == 2 ? "Go on · 9 min left" : "\(minutes) min",
          frame: CGRect(x: 70, y: y + 45, width: 289, height: 20), size: 13, color: Palette.secondary))
      list.addSubview(rule(at: y + 85, x: 70))
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
      list.addSubview(
        Label(part.title, frame: CGRect(x: 20, y: y, width: 335, height: 28), size: 19, weight: .semibold))
      let text = Label(
        part.text, frame: CGRect(x: 20, y: y + 36, width: 335, height: 100), size: 15, color: Palette.secondary)
      text.numberOfLines = 0
      list.addSubview(text)
      list.addSubview(waterline(at: y + 150, hue: Palette.hue(index + 1)))
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
      list.addSubview(
        disc(
          String(review.name.prefix(1)), at: CGPoint(x: 16, y: y + 24), size: 40, color: Palette.hue(index + 3)))
      list.addSubview(
        Label(review.name, frame: CGRect(x: 70, y: y + 22, width: 289, height: 24), size: 16, weight: .semibold))
      list.addSubview(
        Label(
          review.when, frame: CGRect(x: 70, y: y + 46, width: 289, height: 20), size: 13, color: Palette.secondary))
      let text = Label(
        review.text, frame: CGRect(x: 70, y: y + 74, width: 285, height: 44), size: 15, color: Palette.ink)
      text.numberOfLines = 0
      list.addSubview(text)
      list.addSubview(rule(at: y + 152, x: 70))
    }
  }

  private static func disc(_ text: String, at origin: CGPoint, size: Double, color: Color) -> View {
    let disc = Label(
      text, frame: CGRect(origin: origin, size: CGSize(width: size, height: size)), size: 15, weight: .semibold,
      color: .white, alignment: .center)
    (disc.backgroundColor, disc.cornerRadius) = (color, size / 2)
    return disc
  }

  private static func rule(at y: Double, x: Double) -> View {
    let rule = View(frame: CGRect(x: x, y: y, width: 375 - x, height: 1))
    (rule.backgroundColor, rule.isUserInteractionEnabled) = (Palette.rule, false)
    return rule
  }

  /// A picture of calm water, and of what comes after.
  private static func waterline(at y: Double, hue: Color) -> View {
    let picture = View(frame: CGRect(x: 20, y: y, width: 335, height: 96))
    picture.backgroundColor = hue.withAlpha(0.16)
    (picture.clipsToBounds, picture.isUserInteractionEnabled) = (true, false)
    for (x, size) in [(-30.0, 220.0), (140, 260)] {
      let wave = View(frame: CGRect(x: x, y: 58, width: size, height: size))
      (wave.backgroundColor, wave.cornerRadius) = (hue.withAlpha(0.45), size / 2)
      picture.addSubview(wave)
    }
    return picture
  }
}
