/// What a window needs of a scroll view: it tracks the fingers on itself and its content from touch-down on, whichever
/// view receives the touches, decides whether content may receive them, and may keep moving after they lift.
///
/// A view conforms by returning itself from ``View/touchTracker``.
protocol TouchTracker: View {
  /// The fingers on it or its content.
  var trackingMask: TouchMask { get }
  /// The mode that the trace recorded last.
  var recordedMode: ScrollMode { get }
  /// Whether a drag, zoom or animation must be ended before it leaves the window.
  var isActive: Bool { get }

  /// Called when a finger comes down in it or in its content.
  func fingerDown(_ touch: Touch)
  /// Called when fingers lift or are cancelled.
  func fingersUp(_ mask: TouchMask)

  /// Whether its descendant `view` may receive the touches; called right before `touchesBegan` is delivered.
  func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool
  /// Whether it forwards touches itself to `view` or a descendant of it (``TouchDrivenScrollView``).
  func forwards(into view: View) -> Bool
  /// Called when `view`, to which it forwards touches, is about to leave the window.
  func contentLeaves(_ view: View)

  /// Called when it is about to leave the window: ends drags, zooms and animations.
  func endActivity()
}
