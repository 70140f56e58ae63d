import Foundation
import Stages
import TouchKit

/// Seed 004: the swipe back from the left edge, and a page whose content scrolls horizontally.
struct BackScene: Scene {
  let id = "back"
  let title = "Swipe back"
  let origin = "seed 004"
  var group: String { SceneGroup.seeds.rawValue }
  let story = Story(
    shows: "A trip whose three days lie side by side in a scroll view. A pull from the left edge is to go back.",
    attempt: "Pull from the edge by 100 pt. System and fixed: the page follows. Broken: the days scroll. Both: all of"
      + " it moves.",
    source: "To replace the delegate of the pop recognizer takes the system's rules away. Recognizing together moves"
      + " both; require(toFail:) lets the scroll view wait.")
  let symptoms = [
    "swipe back does not work with a horizontal scroll view", "interactivePopGestureRecognizer delegate broken",
    "page scrolls while swiping back", "custom back button disables swipe to go back",
    "UIPageViewController blocks the edge swipe",
  ]
  let gestures = [
    ReadyGesture(
      "system", "Pull, untouched", outcome: "The scroll view waits: the page is 0.24 on its way, the days stay at 375.",
      settings: ["stage=system"], script: "back-pull"),
    ReadyGesture(
      "broken", "Pull, delegate replaced", outcome: "The scroll view wins, being the leaf: 285, and no page moves.",
      settings: ["stage=broken"], script: "back-pull"),
    ReadyGesture(
      "both", "Pull, both allowed", outcome: "The page is 0.24 on its way while the days scroll to 285.",
      settings: ["stage=both"], script: "back-pull"),
    ReadyGesture(
      "fixed", "Pull, scroll view waits", outcome: "The page is 0.24 on its way, the days stay; let go, it comes back.",
      settings: ["stage=fixed"], script: "back-pull"),
    ReadyGesture(
      "beside", "Beside the strip", outcome: "At 50 pt the edge pan fails at touch-down; the days scroll to 285.",
      settings: ["stage=fixed"]),
    ReadyGesture(
      "upwards", "Up from the edge", outcome: "The edge pan fails after 10 pt and the content scrolls up, to 90.",
      settings: ["stage=fixed", "content=wide-and-tall"]),
    ReadyGesture(
      "flick", "Let go at 1,000 pt/s", outcome: "90 pt and 300 ahead are more than half the width: the page goes.",
      settings: ["stage=fixed"]),
    ReadyGesture(
      "far", "Let go past the middle", outcome: "200 of 375 pt, at rest: the page goes.", settings: ["stage=fixed"]),
    ReadyGesture(
      "far-and-back", "Past it, and turning back", outcome: "200 pt, less 60 ahead at −200 pt/s: the page comes back.",
      settings: ["stage=fixed"]),
    ReadyGesture(
      "one-page", "Pull the only page", outcome: "The delegate says no, so the days scroll to 285.",
      settings: ["stage=fixed", "depth=1"], script: "back-pull"),
    ReadyGesture(
      "strip", "Press in the strip, and out", outcome: "At 5 pt the day gets it at the lift only, at 50 after 150 ms.",
      settings: ["stage=fixed"]),
  ]
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
  static let page = CGRect(x: 0, y: 0, width: Screen.size.width, height: Screen.size.height - NavigationBar.height)

  private let navigation: NavigationController
  private let step: Step
  private let isTall: Bool
  private let readout = Readout(stage: Screen.size)
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
    view.accessibilityIdentifier = "page\(index)"
    view.backgroundColor = Palette.ground
    let list = ScrollView(frame: BackStage.page).identified("list")
    for (index, row) in list.fill(with: Row.list(rows), named: "row", make: Button.init(frame:)).enumerated() {
      row.highlightedBackgroundColor = Palette.highlight
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
