import Foundation
import Replay
import TouchKit

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

  // MARK: Pages

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

  // MARK: The readout

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
