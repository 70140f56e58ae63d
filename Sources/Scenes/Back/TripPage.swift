import Foundation
import TouchKit

/// A page of three days side by side in a paging scroll view, which starts at the second.
class TripPage: ViewController, ScrollViewDelegate {
  private(set) lazy var scrollView = makeScrollView()
  /// Called when the readout needs an update.
  var onChange: (() -> Void)?

  private let index: Int
  private let isTall: Bool
  private static let cardHeight = 420.0
  private var (heading, text) = (Label(), Label())
  private var dots: [View] = []

  /// - Parameters:
  ///   - index: Its index in the stack.
  ///   - isTall: Whether there is an evening below each day, so that the content scrolls vertically, too.
  init(_ trip: Trip, at index: Int, isTall: Bool) {
    (self.index, self.isTall) = (index, isTall)
    super.init()
    title = trip.name
  }

  /// Makes the scroll view of the days.
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
