/// The changes of a view that its stage node does not show yet.
struct StageChanges: OptionSet {
  let rawValue: UInt8

  /// Bounds, center, transform or alpha.
  static let place = StageChanges(rawValue: 1)
  /// Anything else that is drawn, or that overlays show.
  static let look = StageChanges(rawValue: 2)
  /// The subviews or their order.
  static let children = StageChanges(rawValue: 4)
  static let everything: StageChanges = [.place, .look, .children]
}

extension View {
  /// Marks the view for redrawing. Setters of this module's views call it; only a ``DrawsItself`` view has to.
  public final func setNeedsDisplay() { stageDidChange(.look) }

  /// Marks changes for the window's mirror, if it has one, to apply at its next update.
  @inline(__always)
  final func stageDidChange(_ changes: StageChanges) {
    guard let mirror = window?.mirror else { return }
    if stageChanges.isEmpty { mirror.note(self) }
    stageChanges.formUnion(changes)
  }
}
