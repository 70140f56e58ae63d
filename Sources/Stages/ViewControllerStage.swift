import Foundation
import TouchKit

/// A root view that retains a view controller and is filled by its view, as a window does for its root view controller.
open class ViewControllerStage: View {
  private let controller: ViewController

  /// Adds the controller's view; without a size, in the size of that view.
  public init(_ controller: ViewController, size: CGSize? = nil) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: size ?? controller.view.bounds.size))
    controller.view.frame = bounds
    addSubview(controller.view)
  }

  /// Keeps the controller's view at the bounds.
  open override func layoutSubviews() { controller.view.frame = bounds }
}
