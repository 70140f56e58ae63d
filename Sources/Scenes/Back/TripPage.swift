import Foundation
import TouchKit

/// A page with three days side by side in a paging scroll view. It starts at the second day.
class TripPage: ViewController, ScrollViewDelegate {
  private(set) lazy var scrollView = makeScrollView()
  var onChange: (() -> Void)?

  private let index: Int
  private let isTall: Bool
  private static let cardHeight = 420.0
  private var (heading, text) = (Label(), Label())
  private var dots: [View] = []

  /// - Parameters:
  ///   - index: Its index in the stack.
  /// - isTall: Whether each day has an evening below it, so that the content also scrolls vertically.
  init(_ trip: Trip, at index: Int, isTall: Bool) {
    (self.index, self.isTall) = (index, isTall)
    super.init()
    title = trip.name
  }

  func makeScrollView() -> ScrollView { ScrollView(frame: .zero) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "page\(index)"
    view.backgroundColor = Palette.surface
    let (width, height) = (Double(BackStage.page.width), Self.cardHeight)
    scrollView.frame = CGRect(x: 0, y: 0, width: width, height: height)
    scrollView.contentSize = CGSize(width: width * Double(Trip.days.count), height: isTall ? 2 * height : height)
    scrollView.accessibilityIdentifier = "scroll"
    (scrollView.isPagingEnabled, scrollView.showsHorizontalScrollIndicator) = (true, false)
    for index in Trip.days.indices {
      let frame = CGRect(x: width * Double(index), y: 0, width: width, height: height)
      addCard(frame, index, isEvening: false)
      if isTall { addCard(frame.offsetBy(dx: 0, dy: height), index, isEvening: true) }
    }
    scrollView.contentOffset.x = width
    scrollView.delegate = self
    view.addSubview(scrollView)
    addTexts(width)
    showDay()
  }

  private func addCard(_ frame: CGRect, _ index: Int, isEvening: Bool) {
    let card = DayCard(frame: frame, day: index + 1, title: Trip.days[index].title, isEvening: isEvening)
    card.accessibilityIdentifier = "\(isEvening ? "evening" : "day")\(index)"
    scrollView.addSubview(card)
  }

  private func addTexts(_ width: Double) {
    let footer = View(frame: CGRect(x: 0, y: Self.cardHeight, width: width, height: 140)).identified("footer")
    footer.isUserInteractionEnabled = false
    dots = Trip.days.indices.map { footer.addDisc(x: width / 2 - 18 + 18 * Double($0), y: 20, radius: 4, nil) }
    heading = footer.addLabel("", CGRect(x: 20, y: 38, width: width - 40, height: 28), .title(20))
    text = footer.addLabel("", CGRect(x: 20, y: 68, width: width - 40, height: 44), .detail(15), lines: 2)
    view.addSubview(footer)
  }

  private func showDay() {
    let index = scrollView.currentPage(of: Trip.days.count)
    for (number, dot) in dots.enumerated() { dot.backgroundColor = number == index ? Palette.accent : Palette.faint }
    (heading.text, text.text) = ("Day \(index + 1) · \(Trip.days[index].title)", Trip.days[index].text)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    showDay()
    onChange?()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onChange?()
  }
}

/// The article's second step: the scroll view's pan recognizes simultaneously with the edge pan.
///
/// The article uses a category, which changes every scroll view of the app; here it is a subclass. Both pans recognize,
/// so the page is popped while its content scrolls.
final class SharingTripPage: TripPage {
  override func makeScrollView() -> ScrollView { EdgeSharingScrollView(frame: .zero) }
}

private final class EdgeSharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { gestureRecognizer is PanGestureRecognizer && other is ScreenEdgePanGestureRecognizer }
}

/// The article's third step: the scroll view's pan requires the edge pan to fail.
final class WaitingTripPage: TripPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    if let edgePan = navigationController?.screenEdgePanGestureRecognizer {
      scrollView.panGestureRecognizer.require(toFail: edgePan)
    }
  }
}

/// The picture of one day: hills by the sea, in the morning or in the evening. It highlights while touched.
final class DayCard: LitView {
  private static let skies: [UInt32] = [0x9CCBE6, 0xF3C7A4, 0xB6D7F0]

  private let shine: View

  init(frame: CGRect, day: Int, title: String, isEvening: Bool) {
    shine = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = Color(hex: isEvening ? 0x2B2350 : Self.skies[day % 3])
    let (width, height) = (Double(frame.width), Double(frame.height))
    let (sun, sea) = (isEvening ? 0.55 : 0.28 - 0.05 * Double(day % 3), height * 0.62)
    addDisc(x: width * (0.25 + 0.24 * Double(day % 3)), y: height * sun, radius: 46, Color(hex: 0xFFD98A))
    addPatch(CGRect(x: 0, y: sea, width: width, height: height - sea), Color(hex: isEvening ? 0x3D3F7A : 0x3E8FB0))
    let hills: [UInt32] = isEvening ? [0x4A3B6B, 0x37305A, 0x241F40] : [0x8DB58A, 0x5E9A72, 0x2F6E5A]
    addDisc(x: width * 0.15, y: sea + 250, radius: 280, Color(hex: hills[0]))
    addDisc(x: width * 0.85, y: sea + 330, radius: 330, Color(hex: hills[1]))
    addDisc(x: width * 0.35, y: sea + 420, radius: 330, Color(hex: hills[2]))
    addLabel(
      isEvening ? "Evening" : "Day \(day)", CGRect(x: 20, y: height - 76, width: width - 40, height: 20),
      .title(13).white(0.8))
    addLabel(title, CGRect(x: 20, y: height - 54, width: width - 40, height: 34), .title(26).white)
    (shine.backgroundColor, shine.isHidden, shine.isUserInteractionEnabled) = (
      Color(white: 1, alpha: 0.22), true, false
    )
    addSubview(shine)
  }

  override func highlight(_ isOn: Bool) { shine.isHidden = !isOn }
}

struct Trip {
  let name: String
  let detail: String

  /// The days, the same for all journeys.
  static let days: [(title: String, text: String)] = [
    ("Up the hills", "Arrive before noon, leave the bags, and walk up until there is a view."),
    ("Old town and river", "Begin at the market while it is still cool. The ferry over goes every twenty minutes."),
    ("Out to the sea", "The last stop of the line is a beach. Take a coat, also in summer."),
  ]

  static let all = [
    Trip("Lisbon", "Three days in May"), Trip("Porto", "A weekend"), Trip("Sintra", "By train, there and back"),
    Trip("Coimbra", "Books and a river"), Trip("The Algarve", "Out of season"), Trip("Evora", "White walls, red earth"),
    Trip("The Azores", "Whales, if they like"), Trip("Madeira", "Walking along water"),
    Trip("Braga", "Steps, many of them"), Trip("Aveiro", "Boats with painted bows"),
  ]

  private init(_ name: String, _ detail: String) { (self.name, self.detail) = (name, detail) }
}
