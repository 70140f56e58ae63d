/// When a view controller is told that its view comes and goes.
extension ViewController {
  /// The view is about to come or to go: a container says so before it begins to move it. What is on its way the same
  /// way already, or there, is not told again; one that turns round is.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    switch (appearance, isAppearing) {
    case (.disappeared, true), (.disappearing, true):
      appearance = .appearing(animated: animated)
      viewWillAppear(animated)
    case (.appeared, false), (.appearing, false):
      appearance = .disappearing(animated: animated)
      viewWillDisappear(animated)
    default: break
    }
  }

  /// The view has come or gone.
  public final func endAppearanceTransition() {
    switch appearance {
    case .appearing(let animated):
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: break
    }
  }

  /// The root view entered or left a window. Where no container is moving it, that is all there is to tell.
  final func viewDidMove(to window: Window?) {
    if window == nil { windowWasLost() }
    switch appearance {
    case .disappeared where window != nil: beginAppearanceTransition(true, animated: false)
    case .appeared where window == nil: beginAppearanceTransition(false, animated: false)
    default: return
    }
    endAppearanceTransition()
  }

  /// Nothing moves outside a window: a container brings what is under way to its end.
  private func windowWasLost() { (self as? NavigationController)?.finishAtOnce() }
}
