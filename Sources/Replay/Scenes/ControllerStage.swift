import Foundation
import TouchKit

/// A root view that keeps the view controller whose view fills it, as a window keeps its root view controller.
open class ControllerStage: View {
  private let controller: ViewController

  /// Takes a controller in; without a size, as large as its view.
  public init(_ controller: ViewController, size: CGSize? = nil) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: size ?? controller.view.bounds.size))
    controller.view.frame = bounds
    addSubview(controller.view)
  }

  /// Fills itself with the controller's view.
  open override func layoutSubviews() { controller.view.frame = bounds }
}
