/// What a stage asks of its window.
extension Window {
  /// The controller of a scene, whose view is in the stage's root.
  final var sceneController: ViewController? {
    subviews.lazy.flatMap(\.subviews).compactMap(\.controller).first { $0.fillsScene }
  }

  /// Shows another controller in place of the present one, or of that of the scene.
  final func replaceRoot(by controller: ViewController?) {
    sceneController?.view.removeFromSuperview()
    ownRootController = controller
  }

  /// Whether there is no touch and no deadline, so that no recognizer decides anything before the next touch.
  package final var hasDecided: Bool { touches.present.isEmpty && scheduler.isEmpty && arbiter.isEmpty }
}
