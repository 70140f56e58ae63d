/// How a view enters, leaves and moves within its window.
extension View {
  final func enter(_ window: Window) {
    willMove(toWindow: window)
    self.window = window
    window.hierarchyVersion += 1
    stageChanges = []
    stageDidChange(.everything)
    didEnterWindow()
    if ownSafeArea == .zero { window.placeDidChange() } else { window.safeAreaDidChange() }
    if needsLayout { window.scheduleLayout(of: self) }
    controller?.viewDidMove(to: window)
    (window.windowBehind ?? window).greet?(self)
    // The controller may have added subviews, which have already entered.
    for view in subviews where view.window !== window { view.enter(window) }
    didMoveToWindow()
  }

  /// Called when the view has another superview in the same window.
  final func changePlaceInWindow() {
    window?.hierarchyVersion += 1
    window?.safeAreaDidChange()
    stageDidChange(.everything)
  }

  /// Clears the reference to a window that is being deallocated.
  final func forgetWindow() {
    // An animation holds the view that it changes.
    changes = []
    window = nil
    for view in subviews { view.forgetWindow() }
  }

  final func leaveWindow() {
    guard window != nil else { return }
    willMove(toWindow: nil)
    endAnimations()
    window?.hierarchyVersion += 1
    window = nil
    controller?.viewDidMove(to: nil)
    for view in subviews { view.leaveWindow() }
    didMoveToWindow()
  }
}
