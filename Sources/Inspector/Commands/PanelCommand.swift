/// A command that the panels perform by themselves, as only they know what it takes: where the ring of the keyboard is, how
/// much of the timeline is visible.
package enum PanelCommand: Hashable, Sendable {
  /// Puts the ring of the keyboard on the next control of the panels, or on the one before.
  case moveFocus(isNext: Bool)
  /// Clears the selection and shows why the verdict is as it is.
  case showWhy
  /// Makes the timeline so many times as long, about the playhead; down to the whole gesture.
  case zoomTimeline(Double)
  /// Moves the timeline by a share of its visible part: positive to what comes later.
  case panTimeline(Double)
  /// Goes to the decisive moment, and shows a fifth of a second around it; once more, shows the whole gesture.
  case focusTimeline
  /// Keeps the lane of the selection on top of the timeline, or lets it go.
  case pinSelection
}
