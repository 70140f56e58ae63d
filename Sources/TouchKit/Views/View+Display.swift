/// What of a view is not on the stage yet as it is now.
struct StageChanges: OptionSet {
  let rawValue: UInt8

  /// Bounds, center, transform or alpha.
  static let place = StageChanges(rawValue: 1)
  /// Anything else that is painted, or that overlays show.
  static let look = StageChanges(rawValue: 2)
  /// Which views are in it, or their order.
  static let children = StageChanges(rawValue: 4)
  /// All.
  static let everything: StageChanges = [.place, .look, .children]
}

extension View {
  /// Says that the view looks different from now on. Views of this module say so by themselves; a subclass that adds
  /// nothing to what they show has no use for it.
  public final func setNeedsDisplay() { stageDidChange(.look) }

  /// The mirror of the window, if there is one, takes another look at the view at the end of what is going on.
  @inline(__always)
  final func stageDidChange(_ changes: StageChanges) {
    guard let mirror = window?.mirror else { return }
    if stageChanges.isEmpty { mirror.note(self) }
    stageChanges.formUnion(changes)
  }
}
