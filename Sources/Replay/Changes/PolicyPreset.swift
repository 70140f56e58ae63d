/// What people try first where a touch goes wrong, by the names that the articles behind the scenes give it.
public enum PolicyPreset: String, Hashable, Sendable, CaseIterable {
  /// Every scroll view hands touches on at once: `delaysContentTouches` is false.
  case delaysOff = "delays-off"
  /// No scroll view takes a touch back from its content: `canCancelContentTouches` is false.
  case cancelOff = "cancel-off"
  /// Every scroll view keeps to one axis: `isDirectionalLockEnabled`.
  case directionLock = "direction-lock"
  /// No scroll view pages.
  case pagingOff = "paging-off"
  /// Pans wait until the recognizer of the screen's edge has failed; without one, until the pans further in have.
  case requireToFail = "require-to-fail"
  /// Pans may recognize together.
  case simultaneous
  /// The scene's strategy of switching paging in `scrollViewWillBeginDragging`.
  case pagingToggled = "paging-toggled"
  /// The scene's strategy of handing all touches on, and regretting it: seed 000.
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

  /// What is missing where it does not apply.
  public var obstacle: String {
    switch self {
    case .delaysOff, .cancelOff, .directionLock, .pagingOff: "Nothing that scrolls was touched."
    case .requireToFail, .simultaneous: "There are no two pans."
    case .pagingToggled, .remorsefulForwarding: "The scene has no such strategy, or plays it already."
    }
  }

  /// The word by which a scene's parameter has it as a choice; nil for what any scene can have.
  var strategy: String? {
    switch self {
    case .pagingToggled: "paging-toggle"
    case .remorsefulForwarding: "remorseful-fixed"
    default: nil
    }
  }
}
