import Foundation
import Stages
import TouchKit

/// Seed 004: the swipe back from the left edge, and a page whose content scrolls horizontally.
struct BackScene: BuiltInScene {
  let id = "back"
  let title = "Swipe back"
  let origin = "seed 004"
  var group: String { SceneGroup.articles.rawValue }
  let story = Story(
    shows: "A trip whose three days lie side by side in a scroll view. A pull from the left edge is to go back.",
    attempt: "Pull from the edge by 100 pt. System and fixed: the page follows. Broken: the days scroll. Both: all of"
      + " it moves.",
    source: "To replace the delegate of the pop recognizer takes the system's rules away. Recognizing together moves"
      + " both; require(toFail:) lets the scroll view wait.")
  var guide: String { Guide.swipeBack.path }
  let symptoms = [
    "swipe back does not work with a horizontal scroll view", "interactivePopGestureRecognizer delegate broken",
    "page scrolls while swiping back", "custom back button disables swipe to go back",
    "UIPageViewController blocks the edge swipe",
  ]
  let gestures = ReadyGesture.list(
    of: "back",
    """
    system | Pull, untouched | stage=system | back-pull
      The scroll view waits: the page is 0.24 on its way, the days stay at 375.
      meant: ~NavigationView lets the page slide into place again, as takenBack
    broken | Pull, delegate replaced | stage=broken | back-pull
      The scroll view wins, being the leaf: 285, and no page moves.
      meant: ~NavigationView goes back, but instead
      played by: stage=fixed
      does: the pan of the days waits for the edge pan to fail
      fix:
        if let edgePan = navigationController?.interactivePopGestureRecognizer {
          scrollView.panGestureRecognizer.require(toFail: edgePan)
        }
    both | Pull, both allowed | stage=both | back-pull
      The page is 0.24 on its way while the days scroll to 285.
      meant: ~NavigationView goes back, but together
      fix: as broken
    fixed | Pull, scroll view waits | stage=fixed | back-pull
      The page is 0.24 on its way, the days stay; let go, it comes back.
      meant: ~NavigationView lets the page slide into place again, as takenBack
    beside | Beside the strip | stage=fixed
      At 50 pt the edge pan fails at touch-down; the days scroll to 285.
      meant: page1/scroll follows and comes back, as takenBack
    upwards | Up from the edge | stage=fixed content=wide-and-tall
      The edge pan fails after 10 pt and the content scrolls up, to 90.
      meant: page1/scroll follows and comes back, as takenBack
    flick | Let go at 1,000 pt/s | stage=fixed
      90 pt and 300 ahead are more than half the width: the page goes.
      meant: ~NavigationView goes back
    far | Let go past the middle | stage=fixed
      200 of 375 pt, at rest: the page goes.
      meant: ~NavigationView goes back
    far-and-back | Past it, and turning back | stage=fixed
      The finger turns back: 300 ms ahead the page would be at 140 of 375.
      meant: ~NavigationView lets the page slide into place again, as takenBack
    one-page | Pull the only page | stage=fixed depth=1 | back-pull
      The delegate says no, so the days scroll to 285.
      meant: page0/scroll follows and comes back, as takenBack
    strip | Press in the strip, and out | stage=fixed
      At 5 pt the day gets it at the lift only, at 50 after 150 ms.
      meant: page1/scroll/day1 lights up at once, stroke 1, but late
      fix: navigationController?.interactivePopGestureRecognizer?.delaysTouchesBegan = false
    """)
  let parameters = [
    Parameter("stage", "Stage", .choice(["system", "broken", "both", "fixed"])),
    Parameter("depth", "Depth", .choice(["2", "1", "3"])),
    Parameter("content", "Content", .choice(["wide", "wide-and-tall"])),
  ]

  func makeRoot(_ context: SceneContext) throws -> View {
    let settings = context.settings
    return BackStage(
      BackStage.Step(rawValue: settings["stage"]) ?? .system, depth: Int(settings["depth"]) ?? 2,
      isTall: settings["content"] == "wide-and-tall")
  }
}

/// The root of the swipe-back scene: a navigation controller whose top page scrolls horizontally.
final class BackStage: ViewControllerStage, NavigationControllerDelegate {
  /// The article's steps, in order.
  enum Step: String {
    /// The system's delegate is in place.
    case system
    /// The delegate is replaced.
    case broken
    /// Scroll views recognize simultaneously with the edge pan.
    case both
    /// Scroll views wait for the edge pan to fail.
    case fixed
  }

  /// The frame of a page below the navigation bar.
  static let page = CGRect(0, 0, Screen.size.width, Screen.size.height - NavigationBar.height)

  private let navigation: NavigationController
  private let step: Step
  private let isTall: Bool
  private let readout = Readout()
  private weak var trip: TripPage?

  init(_ step: Step, depth: Int, isTall: Bool) {
    (self.step, self.isTall) = (step, isTall)
    navigation = step == .system ? NavigationController() : AppNavigationController()
    super.init(navigation, size: Screen.size)
    // Without an identifier, paths contain the scene's id only.
    navigation.view.accessibilityIdentifier = nil
    backgroundColor = Palette.surface
    navigation.setViewControllers(pages(depth), animated: false)
    navigation.delegate = self
    navigation.screenEdgePanGestureRecognizer?.addAction(named: "report") { [unowned self] _ in report() }
    addSubview(readout)
    report()
  }

  private func pages(_ depth: Int) -> [ViewController] {
    let trip = tripPage(Trip.all[0], at: depth - 1)
    switch depth {
    case 1: return [trip]
    case 2: return [tripsPage(at: 0), trip]
    default: return [countriesPage(), tripsPage(at: 1), trip]
    }
  }

  private func countriesPage() -> ViewController {
    let rows = [
      ("Portugal", "Ten trips"), ("Galicia", "Four trips"), ("Brittany", "Seven trips"), ("Cornwall", "Five trips"),
      ("Kerry", "Three trips"), ("The Hebrides", "Six trips"), ("Iceland", "Two trips"),
      ("The Faroes", "Two trips, weather permitting"), ("Lofoten", "Four trips"),
    ]
    return PlacesPage("Coasts", rows: rows, at: 0) { [unowned self] _ in push(tripsPage(at: 1)) }
  }

  private func tripsPage(at index: Int) -> ViewController {
    let rows = Trip.all.map { ($0.name, $0.detail) }
    return PlacesPage("Trips", rows: rows, at: index) { [unowned self] row in
      push(tripPage(Trip.all[row], at: index + 1))
    }
  }

  private func tripPage(_ trip: Trip, at index: Int) -> TripPage {
    let page: TripPage
    switch step {
    case .system, .broken: page = TripPage(trip, at: index, isTall: isTall)
    case .both: page = SharingTripPage(trip, at: index, isTall: isTall)
    case .fixed: page = WaitingTripPage(trip, at: index, isTall: isTall)
    }
    page.onChange = { [unowned self] in report() }
    self.trip = page
    return page
  }

  private func push(_ page: ViewController) { navigation.pushViewController(page, animated: true) }

  private func report() {
    let count = navigation.viewControllers.count
    guard let trip else { return readout.text = "\(count) \(count == 1 ? "page" : "pages") left" }
    let offset = trip.scrollView.contentOffset
    let progress = String(format: "%.2f", navigation.transitionProgress ?? 0)
    let height = isTall ? ", \(offset.y.whole)" : ""
    readout.text = "pop \(progress) · offset \(offset.x.whole)\(height)"
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {
    trip = viewController as? TripPage
    report()
  }
}

final class PlacesPage: ViewController {
  private let rows: [(String, String)]
  private let index: Int
  private let onChoose: (Int) -> Void

  /// - Parameter index: Its index in the stack.
  init(_ title: String, rows: [(String, String)], at index: Int, onChoose: @escaping (Int) -> Void) {
    (self.rows, self.index, self.onChoose) = (rows, index, onChoose)
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (view.accessibilityIdentifier, view.accessibilityLabel) = ("page\(index)", "“\(title ?? "")”")
    view.backgroundColor = Palette.ground
    let list = ScrollView(frame: BackStage.page).identified("list")
    for (index, row) in list.fill(with: Row.list(rows, .place), named: "row", make: Button.init(frame:)).enumerated() {
      row.pressedGround = Palette.highlight
      row.onTap(named: "open") { [unowned self] in onChoose(index) }
    }
    view.addSubview(list)
  }
}

/// The navigation controller of seed 004, which makes itself the delegate of its pop recognizer, so that one place
/// decides which pages can be popped.
///
/// It thereby replaces the system's delegate, which makes scroll views wait for the edge pan.
final class AppNavigationController: NavigationController, GestureRecognizerDelegate {
  override init() {
    super.init()
    interactivePopGestureRecognizer?.delegate = self
  }

  /// Returns false for the root page.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { viewControllers.count > 1 }
}

extension NavigationController {
  /// The pop recognizer. As in the article, it is found by its class on the controller's view.
  var screenEdgePanGestureRecognizer: ScreenEdgePanGestureRecognizer? {
    for case let recognizer as ScreenEdgePanGestureRecognizer in view.gestureRecognizers { return recognizer }
    return nil
  }
}

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
    (view.accessibilityIdentifier, view.accessibilityLabel) = ("page\(index)", "“\(title ?? "")”")
    view.backgroundColor = Palette.surface
    let (width, height) = (Double(BackStage.page.width), Self.cardHeight)
    scrollView.frame = CGRect(0, 0, width, height)
    scrollView.contentSize = CGSize(width: width * Double(Trip.days.count), height: isTall ? 2 * height : height)
    (scrollView.accessibilityIdentifier, scrollView.accessibilityLabel) = ("scroll", "the days")
    (scrollView.isPagingEnabled, scrollView.showsHorizontalScrollIndicator) = (true, false)
    for index in Trip.days.indices {
      let frame = CGRect(width * Double(index), 0, width, height)
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
    card.accessibilityLabel = "\(isEvening ? "the evening of day" : "day") \(index + 1)"
    scrollView.addSubview(card)
  }

  private func addTexts(_ width: Double) {
    let footer = View(frame: CGRect(0, Self.cardHeight, width, 140)).identified("footer")
    footer.isUserInteractionEnabled = false
    dots = Trip.days.indices.map { footer.addDisc(x: width / 2 - 18 + 18 * Double($0), y: 20, radius: 4, nil) }
    heading = footer.addLabel("", CGRect(20, 38, width - 40, 28), .title(20))
    text = footer.addLabel("", CGRect(20, 68, width - 40, 44), .detail(15), lines: 2)
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
  override func makeScrollView() -> ScrollView {
    EdgeSharingScrollView(frame: .zero) { $0 is PanGestureRecognizer && $1 is ScreenEdgePanGestureRecognizer }
  }
}

private final class EdgeSharingScrollView: SharingScrollView {}

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
    addPatch(CGRect(0, sea, width, height - sea), Color(hex: isEvening ? 0x3D3F7A : 0x3E8FB0))
    let hills: [UInt32] = isEvening ? [0x4A3B6B, 0x37305A, 0x241F40] : [0x8DB58A, 0x5E9A72, 0x2F6E5A]
    addDisc(x: width * 0.15, y: sea + 250, radius: 280, Color(hex: hills[0]))
    addDisc(x: width * 0.85, y: sea + 330, radius: 330, Color(hex: hills[1]))
    addDisc(x: width * 0.35, y: sea + 420, radius: 330, Color(hex: hills[2]))
    addLabel(isEvening ? "Evening" : "Day \(day)", CGRect(20, height - 76, width - 40, 20), .title(13).white(0.8))
    addLabel(title, CGRect(20, height - 54, width - 40, 34), .title(26).white)
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
