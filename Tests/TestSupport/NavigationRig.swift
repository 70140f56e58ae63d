import Foundation
import TouchKit

/// A page that logs when it appears and disappears.
package final class LoggingPage: ViewController {
  package let name: String
  package let log: Log

  package init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init()
    title = name
  }

  package override func viewDidLoad() { view.accessibilityIdentifier = name }
  package override func viewWillAppear(_ animated: Bool) { log.add("\(name).willAppear") }
  package override func viewDidAppear(_ animated: Bool) { log.add("\(name).didAppear") }
  package override func viewWillDisappear(_ animated: Bool) { log.add("\(name).willDisappear") }
  package override func viewDidDisappear(_ animated: Bool) { log.add("\(name).didDisappear") }
}

/// A navigation controller that fills a window of 375 × 667. Of its pages "a", "b", … the last is shown.
package final class NavigationRig: NavigationControllerDelegate {
  package let tester: Tester
  package let navigation = NavigationController()
  package var log = Log()
  package let pages: [LoggingPage]

  package init(pages count: Int = 2, hz: Int = 120) {
    let log = Log()
    pages = ["a", "b", "c", "d"].prefix(count).map { LoggingPage($0, log) }
    (self.log, tester) = (log, Tester(hz: hz))
    navigation.setViewControllers(pages, animated: false)
    tester.window.rootViewController = navigation
    tester.window.layoutIfNeeded()
    navigation.delegate = self
  }

  /// The log since the last call.
  package func story() -> String {
    defer { told = log.lines.count }
    return log.lines.dropFirst(told).joined(separator: " ")
  }
  private var told = 0

  package var pan: ScreenEdgePanGestureRecognizer? {
    for case let pan as ScreenEdgePanGestureRecognizer in navigation.view.gestureRecognizers { return pan }
    return nil
  }

  /// Drags from (5, 300) in steps of 6 pt on the 60 Hz grid to `dx`. Returns the frame after the last step.
  @discardableResult
  package func drag(to dx: Double, from frame: Int = 0, x: Double = 5, finger: Int = 1) -> Int {
    tester.down(tester.frame(frame), x, 300, finger: finger)
    var (n, travelled) = (frame, 0.0)
    while travelled < dx {
      n += 1
      travelled = min(travelled + 6, dx)
      tester.move(tester.frame(n), dx: travelled, finger: finger)
    }
    return n + 1
  }

  package func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) { log.add("willShow(\(viewController.title ?? ""))") }
  package func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { log.add("didShow(\(viewController.title ?? ""))") }
}
