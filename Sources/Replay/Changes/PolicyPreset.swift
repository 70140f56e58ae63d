/// What people try first when a touch goes to the wrong view.
public enum PolicyPreset: String, Hashable, Sendable, CaseIterable {
  /// Scroll views deliver touches to their content at once: `delaysContentTouches` is false.
  case delaysOff = "delays-off"
  /// Scroll views never cancel their content's touches: `canCancelContentTouches` is false.
  case cancelOff = "cancel-off"
  /// Scroll views lock a drag to one axis: `isDirectionalLockEnabled` is true.
  case directionLock = "direction-lock"
  /// Scroll views do not page: `isPagingEnabled` is false.
  case pagingOff = "paging-off"
  /// Pans wait until the screen-edge pans have failed or, if there are none, until the pans of inner views have.
  case requireToFail = "require-to-fail"
  /// Pans may recognize simultaneously.
  case simultaneous
  /// The scene's strategy that switches paging in `scrollViewWillBeginDragging`.
  case pagingToggled = "paging-toggled"
  /// The scene's strategy that forwards all touches to the page, until the finger has moved 12 pt sideways.
  case remorsefulForwarding = "remorseful-forwarding"

  /// Its name in the window.
  public var title: String {
    switch self {
    case .delaysOff: "Delays off"
    case .cancelOff: "Cancel off"
    case .directionLock: "Direction lock"
    case .pagingOff: "Paging off"
    case .requireToFail: "Require to fail"
    case .simultaneous: "Simultaneous pans"
    case .pagingToggled: "Paging toggled in the delegate"
    case .remorsefulForwarding: "Remorseful forwarding"
    }
  }

  /// What it does, in one sentence.
  public var help: String {
    switch self {
    case .delaysOff: "Scroll views hand touches on at once."
    case .cancelOff: "Scroll views take no touch back."
    case .directionLock: "Scroll views keep to one axis."
    case .pagingOff: "Scroll views do not page."
    case .requireToFail: "Pans wait for the screen's edge, or for those further in."
    case .simultaneous: "Pans recognize together."
    case .pagingToggled: "It pages while it is dragged sideways."
    case .remorsefulForwarding: "The page gets it all, until 12 pt sideways."
    }
  }

  /// The reason why it does not apply, in one sentence.
  public var obstacle: String {
    switch self {
    case .delaysOff, .cancelOff, .directionLock, .pagingOff: "Nothing that scrolls was touched."
    case .requireToFail, .simultaneous: "There are no two pans."
    case .pagingToggled, .remorsefulForwarding: "The scene has no such strategy, or plays it already."
    }
  }

  /// The word that stands for it among the choices of a scene's parameter; nil for a preset of any scene.
  var strategy: String? {
    switch self {
    case .pagingToggled: "paging-toggle"
    case .remorsefulForwarding: "remorseful-fixed"
    default: nil
    }
  }
}
