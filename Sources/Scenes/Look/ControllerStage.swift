import Foundation
import TouchKit

/// A root view that keeps the view controller whose view fills it, as a window keeps its root view controller.
class ControllerStage: View {
  private let controller: ViewController

  init(_ controller: ViewController, size: CGSize) {
    self.controller = controller
    super.init(frame: CGRect(origin: .zero, size: size))
    // The names of views on the stage begin with the scene's own.
    controller.view.accessibilityIdentifier = nil
    controller.view.frame = bounds
    addSubview(controller.view)
  }
}
