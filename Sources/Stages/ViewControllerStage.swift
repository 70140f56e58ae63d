import Foundation
import TouchKit

/// A root view that retains a view controller and is filled by its view, like a window with its root view controller.
open class ViewControllerStage: View {
  private let controller: ViewController

  /// Adds the controller's view. Without a size, takes the size of that view.
  public init(_ controller: ViewController, size: CGSize? = nil) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: size ?? controller.view.bounds.size))
    controller.view.frame = bounds
    addSubview(controller.view)
  }

  /// Resizes the controller's view to the bounds.
  open override func layoutSubviews() { controller.view.frame = bounds }
}
