import Foundation
import TouchKit

/// Pages side by side: `UISplitViewController`. A phone has room for one, and shows the last.
open class UISplitViewController: ViewController {
  /// The pages.
  open var viewControllers: [ViewController] = [] {
    didSet { if isViewLoaded { showLast() } }
  }
  /// True.
  open var isCollapsed: Bool { true }
  private var shown: ViewController?

  /// Shows the last page.
  open override func viewDidLoad() {
    super.viewDidLoad()
    showLast()
  }

  private func showLast() {
    guard shown !== viewControllers.last else { return }
    shown?.willMove(toParent: nil)
    shown?.view.removeFromSuperview()
    shown?.removeFromParent()
    shown = viewControllers.last
    guard let shown else { return }
    addChild(shown)
    shown.view.frame = view.bounds
    shown.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown.view)
    shown.didMove(toParent: self)
  }
}
