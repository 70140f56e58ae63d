/// A command that the panels perform themselves, because only they know the focus and the visible part of the timeline.
package enum PanelCommand: Hashable, Sendable {
  /// Moves the focus to the next control of the panels, or to the previous one.
  case moveFocus(isNext: Bool)
  /// Clears the selection and explains the verdict.
  case showWhy
  /// Stretches the timeline by this factor about the playhead; at its shortest it shows the whole gesture.
  case zoomTimeline(Double)
  /// Moves the timeline by a share of its visible part; positive values show later times.
  case panTimeline(Double)
  /// Goes to the decisive moment and shows a fifth of a second around it. If the timeline is zoomed already, shows the
  /// whole gesture.
  case focusTimeline
  /// Pins the lane of the selection on top of the timeline, or unpins it.
  case pinSelection
}
