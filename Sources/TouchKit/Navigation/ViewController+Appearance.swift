extension ViewController {
  /// Calls `viewWillAppear(_:)` or `viewWillDisappear(_:)`; a container calls this before a transition, and again to
  /// reverse it. Does nothing if the view is appearing or has appeared already, or the same for disappearing.
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

  /// Calls `viewDidAppear(_:)` or `viewDidDisappear(_:)`; a container calls this after a transition.
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

  /// The root view entered or left a window: sends both callbacks, unless a container's transition does.
  final func viewDidMove(to window: Window?) {
    // Nothing animates outside a window.
    if window == nil { (self as? NavigationController)?.finishImmediately() }
    switch appearance {
    case .disappeared where window != nil: beginAppearanceTransition(true, animated: false)
    case .appeared where window == nil: beginAppearanceTransition(false, animated: false)
    default: return
    }
    endAppearanceTransition()
  }
}
