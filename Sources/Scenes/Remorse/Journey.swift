import Foundation
import TouchKit

/// What the pages show: three days of a journey, each a picture and a row of cards.
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

  /// Fills a page.
  static func fill(_ page: View, number: Int, height: Double) {
    let day = days[number % days.count]
    let width = Double(page.bounds.width)
    page.backgroundColor = Palette.ground
    landscape(of: day, width: width).forEach(page.addSubview)
    page.addSubview(
      Label(
        day.place, frame: CGRect(x: 20, y: 24, width: width - 40, height: 36), size: 26, weight: .semibold))
    page.addSubview(
      Label(
        "\(day.name) · \(number + 1) of \(days.count)", frame: CGRect(x: 20, y: 58, width: width - 40, height: 20),
        size: 13, weight: .semibold, color: Palette.ink.withAlpha(0.7)))
    let line = View(frame: CGRect(x: 27, y: pictureHeight, width: 2, height: height - pictureHeight))
    (line.backgroundColor, line.isUserInteractionEnabled) = (Palette.rule, false)
    page.addSubview(line)
    for (index, stop) in day.stops.enumerated() {
      let y = pictureHeight + gap + Double(index) * (cardHeight + gap)
      let dot = View(frame: CGRect(x: 22, y: y + 16, width: 12, height: 12))
      (dot.backgroundColor, dot.cornerRadius, dot.isUserInteractionEnabled) = (Color(hex: day.near), 6, false)
      page.addSubview(dot)
      let card = StopCard(frame: CGRect(x: 46, y: y, width: width - 62, height: cardHeight))
      card.accessibilityIdentifier = "stop\(index)"
      card.fill(time: stop.time, title: stop.title, text: stop.text, day.sky, day.far, day.near, seed: number + index)
      page.addSubview(card)
    }
  }

  /// Sky, sun and two ranges of hills.
  private static func landscape(of day: Day, width: Double) -> [View] {
    let sky = View(frame: CGRect(x: 0, y: 0, width: width, height: pictureHeight))
    (sky.backgroundColor, sky.isUserInteractionEnabled) = (Color(hex: day.sky), false)
    let sun = View(frame: CGRect(x: width - 92, y: 64, width: 48, height: 48))
    (sun.backgroundColor, sun.cornerRadius, sun.isUserInteractionEnabled) = (Color(hex: 0xFFF4D6), 24, false)
    let left = hill([(0, 190), (0, 128), (70, 92), (200, 190)], day.far, width)
    let right = hill([(110, 190), (230, 88), (320, 126), (320, 190)], day.far, width)
    let near = hill([(0, 190), (0, 158), (110, 140), (220, 142), (320, 160), (320, 190)], day.near, width)
    return [sky, sun, left, right, near]
  }

  private static func hill(_ outline: [(x: Double, y: Double)], _ color: UInt32, _ width: Double) -> View {
    let hill = ShapeView(frame: CGRect(x: 0, y: 0, width: width, height: pictureHeight))
    hill.points = outline.map { CGPoint(x: $0.x * width / 320, y: $0.y) }
    hill.fillColor = Color(hex: color)
    return hill
  }

  /// A place in points, as short as it can be told.
  static func number(_ value: Double) -> String {
    let tenths = (value * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }
}

/// One stop of a day. It lights up while it is touched, and lets go when scrolling takes the touch.
final class StopCard: View {
  private static let pictureHeight = 232.0

  func fill(
    time: String, title: String, text: String, _ sky: UInt32, _ far: UInt32, _ near: UInt32, seed: Int
  ) {
    (backgroundColor, cornerRadius) = (Palette.surface, 12)
    let width = Double(bounds.width)
    let picture = View(frame: CGRect(x: 10, y: 10, width: width - 20, height: Self.pictureHeight))
    (picture.backgroundColor, picture.isUserInteractionEnabled) = (Color(hex: sky), false)
    addSubview(picture)
    let slope = ShapeView(frame: picture.bounds)
    let peak = (0.25 + 0.1 * Double(seed % 6)) * Double(picture.bounds.width)
    slope.points = [
      CGPoint(x: 0, y: 232), CGPoint(x: 0, y: 176), CGPoint(x: peak, y: 84 + 12 * Double(seed % 4)),
      CGPoint(x: width - 20, y: 188), CGPoint(x: width - 20, y: 232),
    ]
    slope.fillColor = Color(hex: seed.isMultiple(of: 2) ? far : near)
    picture.addSubview(slope)
    addSubview(
      Label(
        time, frame: CGRect(x: width - 74, y: 254, width: 60, height: 22), size: 13, color: Palette.secondary,
        alignment: .trailing, family: .mono))
    addSubview(Label(title, frame: CGRect(x: 14, y: 254, width: width - 92, height: 24), size: 17, weight: .semibold))
    let note = Label(text, frame: CGRect(x: 14, y: 282, width: width - 28, height: 44), color: Palette.secondary)
    note.numberOfLines = 2
    addSubview(note)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { backgroundColor = Palette.highlight }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { backgroundColor = Palette.surface }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { backgroundColor = Palette.surface }
}
