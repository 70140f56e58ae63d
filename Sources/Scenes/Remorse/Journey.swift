import Foundation
import TouchKit

/// The content of the pages: three days of a journey, each a picture and a column of cards.
enum Journey {
  private struct Day {
    let name: String
    let place: String
    let sky: UInt32
    let near: UInt32
    let far: UInt32
    let stops: [(time: String, title: String, text: String)]
  }

  private static let days = [
    Day(
      name: "Monday", place: "Over the pass", sky: 0x9CC4E8, near: 0x2F5D62, far: 0x5E8B7E,
      stops: [
        ("06:40", "First light", "Frost on the tent, tea on the stove."),
        ("08:10", "The larches", "A path of needles, soft and gold."),
        ("10:05", "Snow line", "Blue shadows, and one set of tracks."),
        ("12:30", "The saddle", "Two valleys at once, and no wind."),
        ("16:00", "The hut", "Soup, cards, and a cat by the fire."),
      ]),
    Day(
      name: "Tuesday", place: "Along the coast", sky: 0xF3C68F, near: 0x1C5D99, far: 0x639FAB,
      stops: [
        ("07:20", "Low tide", "Boats lie on their sides and wait."),
        ("09:00", "Fish market", "Ice, gulls, and prices called out."),
        ("11:10", "The causeway", "Wet stones, warm at the edges."),
        ("13:00", "Lighthouse", "Two hundred steps, one long view."),
        ("18:30", "Harbour wall", "The last ferry turns its lights on."),
      ]),
    Day(
      name: "Wednesday", place: "Into the woods", sky: 0xB8D8BA, near: 0x3E5641, far: 0x77966D,
      stops: [
        ("07:55", "The gate", "It only opens if you lift it."),
        ("09:30", "Fern valley", "Green light, and everything drips."),
        ("11:40", "The old mill", "A wheel without water, a door ajar."),
        ("15:10", "Stone bridge", "Somebody's initials, from 1911."),
        ("17:25", "Village lights", "Down through orchards to supper."),
      ]),
  ]

  private static let pictureHeight = 190.0
  private static let cardHeight = 340.0
  private static let gap = 18.0

  static func fill(_ page: View, number: Int, height: Double) {
    let day = days[number % days.count]
    let width = Double(page.bounds.width)
    page.backgroundColor = Palette.ground
    addLandscape(of: day, to: page)
    page.addLabel(day.place, CGRect(x: 20, y: 24, width: width - 40, height: 36), .title(26))
    page.addLabel(
      "\(day.name) · \(number + 1) of \(days.count)", CGRect(x: 20, y: 58, width: width - 40, height: 20),
      .title(13).colored(Palette.ink.withAlpha(0.7)))
    page.addPatch(CGRect(x: 27, y: pictureHeight, width: 2, height: height - pictureHeight), Palette.rule)
    for (index, stop) in day.stops.enumerated() {
      let y = pictureHeight + gap + Double(index) * (cardHeight + gap)
      page.addDisc(x: 28, y: y + 22, radius: 6, Color(hex: day.near))
      let card = StopCard(frame: CGRect(x: 46, y: y, width: width - 62, height: cardHeight)).identified("stop\(index)")
      card.fill(time: stop.time, title: stop.title, text: stop.text, day.sky, day.far, day.near, seed: number + index)
      page.addSubview(card)
    }
  }

  private static func addLandscape(of day: Day, to page: View) {
    let frame = CGRect(x: 0, y: 0, width: page.bounds.width, height: pictureHeight)
    page.addPatch(frame, Color(hex: day.sky))
    page.addDisc(x: frame.width - 68, y: 88, radius: 24, Color(hex: 0xFFF4D6))
    let hills: [(outline: [(x: Double, y: Double)], color: UInt32)] = [
      ([(0, 190), (0, 128), (70, 92), (200, 190)], day.far),
      ([(110, 190), (230, 88), (320, 126), (320, 190)], day.far),
      ([(0, 190), (0, 158), (110, 140), (220, 142), (320, 160), (320, 190)], day.near),
    ]
    for hill in hills {
      page.addPolygon(hill.outline.map { ($0.x * frame.width / 320, $0.y) }, in: frame, Color(hex: hill.color))
    }
  }
}

/// A stop of a day, which highlights while touched.
final class StopCard: LitView {
  func fill(time: String, title: String, text: String, _ sky: UInt32, _ far: UInt32, _ near: UInt32, seed: Int) {
    (backgroundColor, cornerRadius) = (Palette.surface, 12)
    let width = Double(bounds.width)
    let picture = addPatch(CGRect(x: 10, y: 10, width: width - 20, height: 232), Color(hex: sky))
    let peak = (0.25 + 0.1 * Double(seed % 6)) * Double(picture.bounds.width)
    picture.addPolygon(
      [(0, 232), (0, 176), (peak, 84 + 12 * Double(seed % 4)), (width - 20, 188), (width - 20, 232)],
      Color(hex: seed.isMultiple(of: 2) ? far : near))
    addLabel(time, CGRect(x: width - 74, y: 254, width: 60, height: 22), .mono(13).secondary.trailing)
    addLabel(title, CGRect(x: 14, y: 254, width: width - 92, height: 24), .title(17))
    addLabel(text, CGRect(x: 14, y: 282, width: width - 28, height: 44), .detail(15), lines: 2)
  }
}
